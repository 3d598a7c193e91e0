use std::io;

use crate::writing::Output;

/// Writes a text with everything escaped that would end an attribute or an element.
pub(crate) fn write_escaped(out: &mut Output<'_>, text: &str) -> io::Result<()> {
    let mut rest = text;
    while let Some(at) = rest.find(|sign| escape(sign).is_some()) {
        let sign = rest[at..].chars().next().unwrap_or_default();
        out.text(&rest[..at])?;
        out.text(escape(sign).unwrap_or_default())?;
        rest = &rest[at + sign.len_utf8()..];
    }
    out.text(rest)
}

/// The escape of a character, if it needs one.
const fn escape(sign: char) -> Option<&'static str> {
    Some(match sign {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '"' => "&quot;",
        '\n' => "&#10;",
        '\r' => "&#13;",
        '\t' => "&#9;",
        // XML cannot hold these.
        '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => "\u{fffd}",
        _ => return None,
    })
}

/// Whether XML can hold every character of a text.
pub(crate) fn can_say(text: &str) -> bool {
    !text.contains(|sign: char| {
        matches!(sign, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
    })
}
