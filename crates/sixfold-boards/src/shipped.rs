use std::fmt;
use std::sync::OnceLock;

use sixfold::input::brief;

use crate::Board;

use crate::text::load;

/// A board file that comes with Sixfold.
struct Shipped {
    name: &'static str,
    text: &'static str,
    board: OnceLock<Board>,
}

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        [$(Shipped {
            name: $name,
            text: include_str!(concat!("../boards/", $name, ".toml")),
            board: OnceLock::new(),
        }),*]
    };
}

/// All boards of the folder `boards/`, by name.
static SHIPPED: [Shipped; 8] = shipped![
    "battle-map-16x17",
    "glinski",
    "havannah-10",
    "hex-11",
    "hex-14",
    "sternhalma",
    "underchex",
    "war-in-heaven",
];

/// The names of the boards that come with Sixfold, sorted.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> {
    SHIPPED.iter().map(|shipped| shipped.name)
}

/// The board with this name; `None` if Sixfold has no such board.
#[must_use]
pub fn shipped(name: &str) -> Option<&'static Board> {
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name)?;
    Some(shipped.board.get_or_init(|| match load(shipped.text) {
        Ok(board) => board,
        Err(faults) => unreachable!("a test loads every shipped board, but {name}: {faults}"),
    }))
}

/// The board with this name.
///
/// # Errors
/// [`BoardNameError`] with the valid names.
pub fn find(name: &str) -> Result<&'static Board, BoardNameError> {
    shipped(name).ok_or_else(|| BoardNameError { name: name.chars().take(40).collect() })
}

/// The text of the file of the board with this name.
#[must_use]
pub fn source(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|shipped| shipped.name == name).map(|shipped| shipped.text)
}

/// The error for a name that no board of Sixfold has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardNameError {
    /// The refused name, cut after 40 characters.
    pub name: String,
}

impl fmt::Display for BoardNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = names().collect();
        write!(f, "unknown board {:?}; known: {}", brief(&self.name), known.join(", "))
    }
}

impl std::error::Error for BoardNameError {}
