use std::fmt;
use std::str::FromStr;

/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// The name of a player: 1 to 24 visible characters, without spaces at either end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerName(String);

impl PlayerName {
    /// The name as it was given.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PlayerName {
    type Err = PlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, PlayerNameError> {
        let name = text.trim();
        let fine = !name.is_empty() && name.chars().count() <= LONGEST_NAME && name.chars().all(is_seen);
        if fine { Ok(PlayerName(name.to_owned())) } else { Err(PlayerNameError) }
    }
}

/// Whether a character shows itself and leaves the text around it as it is: no control characters, and none that are
/// invisible or turn the direction of reading.
fn is_seen(character: char) -> bool {
    let format = matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !character.is_control() && !format
}

/// A text that is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerNameError;

impl fmt::Display for PlayerNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a name has 1 to {LONGEST_NAME} characters that can be seen")
    }
}

impl std::error::Error for PlayerNameError {}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, PlayerName};

    #[test]
    fn a_name_has_up_to_24_characters_that_are_seen() {
        let longest = "é".repeat(LONGEST_NAME);
        for (text, name) in
            [(" Ada ", "Ada"), ("<b>&\"'", "<b>&\"'"), ("Ada L", "Ada L"), (&longest, &longest)]
        {
            assert_eq!(text.parse::<PlayerName>().expect("a name").as_str(), name);
        }
        let long = format!("{longest}e");
        for text in ["", "  ", &long, "a\nb", "a\0", "a\u{202e}b", "a\u{200b}"] {
            assert!(text.parse::<PlayerName>().is_err(), "{text:?}");
        }
    }
}
