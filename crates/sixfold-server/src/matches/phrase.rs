use std::fmt;
use std::str::FromStr;

/// A short phrase that a player says to the others at the table. There is no other way to talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// A wish at the beginning.
    GoodLuck,
    /// Praise for a move or a game.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// The player is away for a moment.
    OneMoment,
    /// A move was a mistake.
    Oops,
}

/// Every phrase, as programs write it.
const NAMES: [(&str, Phrase); 6] = [
    ("hello", Phrase::Hello),
    ("good_luck", Phrase::GoodLuck),
    ("well_played", Phrase::WellPlayed),
    ("thanks", Phrase::Thanks),
    ("one_moment", Phrase::OneMoment),
    ("oops", Phrase::Oops),
];

impl Phrase {
    /// Its name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(_, phrase)| *phrase == self).map_or("", |(name, _)| name)
    }
}

impl FromStr for Phrase {
    type Err = PhraseError;

    fn from_str(text: &str) -> Result<Phrase, PhraseError> {
        NAMES.iter().find(|(name, _)| *name == text).map(|&(_, phrase)| phrase).ok_or(PhraseError)
    }
}

/// A text that is no phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhraseError;

impl fmt::Display for PhraseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a phrase is one of {}", NAMES.map(|(name, _)| name).join(", "))
    }
}

impl std::error::Error for PhraseError {}

#[cfg(test)]
mod tests {
    use super::{NAMES, Phrase};

    #[test]
    fn a_phrase_is_read_back() {
        for (name, phrase) in NAMES {
            assert_eq!((phrase.name(), name.parse()), (name, Ok(phrase)));
        }
        let refused = "shut up".parse::<Phrase>().expect_err("no phrase").to_string();
        assert_eq!(refused, "a phrase is one of hello, good_luck, well_played, thanks, one_moment, oops");
    }
}
