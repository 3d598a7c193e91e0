use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Figure;

/// A tray beside a board: a heading and a column of figures.
///
/// Each figure has two lines of text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tray {
    /// The side of the board.
    pub side: TraySide,
    /// The heading.
    pub title: String,
    /// The figures in it, from the top.
    pub entries: Vec<TrayEntry>,
}

/// The side of a board on which a tray lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TraySide {
    /// To the left of the hexes.
    Left,
    /// To the right of the hexes.
    Right,
}

/// A figure in a tray and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TrayEntry {
    /// The figure; its hex does not matter.
    pub figure: Figure,
    /// Its name.
    pub name: String,
    /// A second line, such as its cost.
    pub note: String,
}

impl Tray {
    /// An empty tray.
    #[must_use]
    pub fn new(side: TraySide, title: &str) -> Tray {
        Tray { side, title: title.to_owned(), entries: Vec::new() }
    }

    /// Adds a figure with its name and a second line.
    pub fn add(&mut self, figure: Figure, name: &str, note: &str) {
        self.entries.push(TrayEntry { figure, name: name.to_owned(), note: note.to_owned() });
    }
}
