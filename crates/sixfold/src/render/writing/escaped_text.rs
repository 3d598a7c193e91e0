use core::fmt::{self, Write};

/// A string made safe for the text and the attributes of XML.
///
/// Markup characters become entities, and characters that XML does not allow become U+FFFD, so
/// any name or label gives a well-formed picture of the same structure.
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
                '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char('\u{fffd}')?;
                }
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
    }
}
