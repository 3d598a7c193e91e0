use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Figure;

/// What lies beside a board: a heading and a column of figures, each with two lines of text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tray {
    /// On which side of the board it lies.
    pub side: TraySide,
    /// The heading.
    pub title: String,
    /// What lies in it, from the top.
    pub entries: Vec<TrayEntry>,
}

/// On which side of a board a tray lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TraySide {
    /// To the left of the hexes.
    Left,
    /// To the right of the hexes.
    Right,
}

/// A figure in a tray and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TrayEntry {
    /// The figure; its hex does not matter.
    pub figure: Figure,
    /// Its name.
    pub name: String,
    /// A second line, such as what it costs.
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
