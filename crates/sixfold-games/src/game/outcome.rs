use std::fmt;
use std::io::{self, Write};

use sixfold_json::{JsonWriter, ToJson};

use crate::game::Player;

/// The result of a game: the winner, if there is one, and the ending.
///
/// As JSON it is `{"winner":"white","ending":"checkmate"}`; the winner of a draw is `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome<S, E> {
    /// The side that won; `None` is a draw.
    pub winner: Option<S>,
    /// The reason why the game ended.
    pub ending: E,
}

impl<S, E> Outcome<S, E> {
    /// A win.
    pub const fn win(winner: S, ending: E) -> Self {
        Outcome { winner: Some(winner), ending }
    }

    /// A draw.
    pub const fn draw(ending: E) -> Self {
        Outcome { winner: None, ending }
    }
}

impl<S: Player, E: fmt::Display> fmt::Display for Outcome<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{} won: {}", side.name(), self.ending),
            None => write!(f, "draw: {}", self.ending),
        }
    }
}

impl<S: Player, E: fmt::Display> ToJson for Outcome<S, E> {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("winner", &self.winner.map(Player::name))?;
        json.member("ending", &self.ending.to_string())?;
        json.end_object()
    }
}
