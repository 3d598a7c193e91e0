//! The games that come with Sixfold, by name.

use std::fmt;
use std::sync::LazyLock;

use crate::balance::SimulatedGame;
use crate::text::TextGame;
use crate::underchex::Underchex;
use crate::war_in_heaven::WarInHeaven;

static UNDERCHEX: LazyLock<Underchex> = LazyLock::new(Underchex::standard);

/// The names of all games, sorted.
pub const NAMES: [&str; 2] = ["underchex", "war-in-heaven"];

/// The game with this name.
///
/// ```
/// use sixfold::input::Budget;
/// use sixfold_games::catalogue::find;
/// use sixfold_games::text::First;
///
/// let game = find("underchex").expect("a game of ours");
/// let start = game.start(First::Player("white")).expect("a side of it");
/// assert_eq!(game.perft(&start, 2, &mut Budget::unlimited()), Ok(224));
/// ```
///
/// # Errors
/// [`GameNameError`] with the names that are known.
pub fn find(name: &str) -> Result<&'static dyn TextGame, GameNameError> {
    match name {
        "underchex" => Ok(&*UNDERCHEX),
        "war-in-heaven" => Ok(&WarInHeaven),
        other => Err(GameNameError { name: other.chars().take(40).collect() }),
    }
}

/// The same game for [`Simulation`](crate::balance::Simulation).
///
/// # Errors
/// [`GameNameError`] with the names that are known.
pub fn find_simulated(name: &str) -> Result<&'static dyn SimulatedGame, GameNameError> {
    match name {
        "underchex" => Ok(&*UNDERCHEX),
        "war-in-heaven" => Ok(&WarInHeaven),
        other => Err(GameNameError { name: other.chars().take(40).collect() }),
    }
}

/// The error for a name that no game of Sixfold has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNameError {
    /// The refused name, cut after 40 characters.
    pub name: String,
}

impl fmt::Display for GameNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game {:?}; known: {}", self.name, NAMES.join(", "))
    }
}

impl std::error::Error for GameNameError {}
