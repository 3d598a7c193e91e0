use core::fmt::{self, Write};

use sixfold::input::is_hidden;

/// A string made safe for the text and the attributes of XML.
///
/// Markup characters become entities. Characters that XML does not allow, and those that are
/// invisible or change the direction of writing, become U+FFFD. So the picture is well-formed and has the
/// same structure with any name or label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EscapedText<'a>(pub(crate) &'a str);

impl fmt::Display for EscapedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                _ if is_hidden(character) => f.write_char('\u{fffd}')?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::EscapedText;

    #[test]
    fn markup_becomes_entities_and_what_xml_refuses_is_replaced() {
        assert_eq!(EscapedText("<b>\"&\u{0}").to_string(), "&lt;b&gt;&quot;&amp;\u{fffd}");
        for character in (0..=0x10_ffff).filter_map(char::from_u32) {
            let written = EscapedText(character.encode_utf8(&mut [0; 4])).to_string();
            // The characters of XML 1.0, without those that control a terminal or a line of text.
            let allowed = |c: char| matches!(c, ' '..='~' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
            assert!(written.chars().all(allowed), "{character:?}");
            assert!(!written.contains(['\u{202e}', '\u{2066}', '\u{2028}', '<', '>', '"']), "{character:?}");
        }
    }
}
