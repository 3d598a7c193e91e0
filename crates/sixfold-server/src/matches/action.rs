use std::fmt;
use std::str::FromStr;

/// The most bytes the text of a move can have.
const LONGEST_MOVE: usize = 200;

/// An entry that a player adds to the log of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move in the notation of the game.
    Move(String),
    /// Gives the game up.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Asks to take back one's last turn.
    AskTakeback,
    /// Accepts what the other player offers or asks.
    Accept,
    /// Declines what the other player offers or asks.
    Decline,
    /// Takes back what one has offered or asked oneself, before it is answered.
    Withdraw,
    /// After the end: offers another match with the sides swapped, or accepts the other's offer of one.
    Rematch,
    /// The time of the player to move has run out. Only a server adds this.
    Flag,
}

/// The actions that are not moves, as the log writes them. No move begins with `!`.
const WORDS: [(&str, Action); 8] = [
    ("!resign", Action::Resign),
    ("!draw", Action::OfferDraw),
    ("!takeback", Action::AskTakeback),
    ("!accept", Action::Accept),
    ("!decline", Action::Decline),
    ("!withdraw", Action::Withdraw),
    ("!rematch", Action::Rematch),
    ("!flag", Action::Flag),
];

impl Action {
    /// The action as the log writes it.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Action::Move(text) => text,
            other => {
                WORDS.iter().find(|(_, action)| action == other).expect("every other action is a word").0
            }
        }
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(action.clone());
        }
        let fine = !text.is_empty()
            && text.len() <= LONGEST_MOVE
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fine && !text.starts_with('!') { Ok(Action::Move(text.to_owned())) } else { Err(ActionError) }
    }
}

/// A text that is neither a move nor another action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionError;

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this is no move: a move is written like e2-e3, in up to {LONGEST_MOVE} letters, digits and signs without spaces; \
             besides moves there are"
        )?;
        WORDS
            .iter()
            .filter(|(_, action)| *action != Action::Flag)
            .enumerate()
            .try_for_each(|(number, (word, _))| write!(f, "{} {word}", if number == 0 { "" } else { "," }))
    }
}

impl std::error::Error for ActionError {}

#[cfg(test)]
mod tests {
    use super::{Action, LONGEST_MOVE, WORDS};

    #[test]
    fn a_move_may_be_as_long_as_the_limit_and_no_longer() {
        let long = "a".repeat(LONGEST_MOVE);
        assert_eq!(long.parse(), Ok(Action::Move(long.clone())));
        let refused = format!("{long}a").parse::<Action>().expect_err("too long").to_string();
        assert!(refused.contains("a move is written like e2-e3, in up to 200 letters"), "{refused}");
        assert!(
            refused.ends_with(
                "besides moves there are !resign, !draw, !takeback, !accept, !decline, !withdraw, !rematch"
            ),
            "{refused}"
        );
    }

    #[test]
    fn every_action_is_read_back() {
        let moves = ["e2-e3", "deploy:gabriel-A1/uriel,camiel,militia"].map(|text| Action::Move(text.into()));
        for action in WORDS.into_iter().map(|(_, action)| action).chain(moves) {
            assert_eq!(action.text().parse(), Ok(action.clone()));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "!win", "a b", "e2\n", "é2-e3", &"x".repeat(201)] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
