use core::fmt::{self, Write};

/// The most characters that [`brief`] shows.
pub const BRIEF_WIDTH: usize = 60;

/// A text from outside, safe to print: it cannot control a terminal.
///
/// Control characters (and with them every escape sequence), marks that change the direction of
/// writing, invisible characters and line separators are written as `\u{1b}`; `\n`, `\r` and `\t`
/// in their short form. A backslash is not escaped, so the result cannot be read back.
///
/// ```
/// use sixfold::input::visible;
///
/// assert_eq!(visible("Ford\x1b[2J").to_string(), "Ford\\u{1b}[2J");
/// assert_eq!(visible("dragon\u{202e}gnp.exe").to_string(), "dragon\\u{202e}gnp.exe");
/// assert_eq!(visible("Grüße, 世界").to_string(), "Grüße, 世界");
/// ```
#[must_use]
pub const fn visible(text: &str) -> Visible<'_> {
    Visible { text, width: usize::MAX }
}

/// Like [`visible`], but cut to [`BRIEF_WIDTH`] characters, with `…` for the rest.
///
/// For error messages that quote the refused text.
///
/// ```
/// use sixfold::input::brief;
///
/// assert_eq!(brief("e2-e9").to_string(), "e2-e9");
/// assert_eq!(brief(&"x".repeat(16_000_000)).to_string().chars().count(), 61);
/// ```
#[must_use]
pub const fn brief(text: &str) -> Visible<'_> {
    Visible { text, width: BRIEF_WIDTH }
}

/// A text made visible by [`visible`] or [`brief`]; `{:?}` adds quotation marks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Visible<'a> {
    text: &'a str,
    width: usize,
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.width;
        for character in self.text.chars() {
            let Some(after) = left.checked_sub(width_of(character)) else { return f.write_char('…') };
            left = after;
            match character {
                '\n' | '\r' | '\t' => write!(f, "{}", character.escape_default())?,
                _ if is_hidden(character) => write!(f, "{}", character.escape_unicode())?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// The number of characters that are written for this one.
fn width_of(character: char) -> usize {
    match character {
        '\n' | '\r' | '\t' => 2,
        _ if is_hidden(character) => character.escape_unicode().len(),
        _ => 1,
    }
}

/// Whether a terminal would act on this character, or show nothing for it.
///
/// These are the Unicode categories Cc (controls), Zl and Zp (line and paragraph separators), Cf
/// (formats, among them every mark of direction), private use, and characters that are never
/// assigned.
#[must_use]
pub const fn is_hidden(character: char) -> bool {
    matches!(character,
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        | '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
        || (character as u32) & 0xfffe == 0xfffe
}
