use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A place in a board file: the path of keys and indices to it.
///
/// ```
/// use sixfold_boards::BoardPlace;
///
/// let place = BoardPlace::file().key("zones").index(1).key("cells").index(0);
/// assert_eq!(place.to_string(), "zones[1].cells[0]");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardPlace {
    steps: Vec<BoardStep>,
    sign: Option<DrawingSign>,
}

/// One step of the path to a [`BoardPlace`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardStep {
    /// Into the value of a key.
    Key(String),
    /// Into an item of a list, counted from 0.
    Index(usize),
}

/// A character inside a text of several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DrawingSign {
    /// The line of the text, counted from 0.
    pub line: usize,
    /// The character of the line, counted from 0.
    pub column: usize,
}

impl BoardPlace {
    /// The file as a whole.
    #[must_use]
    pub const fn file() -> BoardPlace {
        BoardPlace { steps: Vec::new(), sign: None }
    }

    /// The value of a key at this place.
    #[must_use]
    pub fn key(&self, key: &str) -> BoardPlace {
        self.step(BoardStep::Key(key.to_owned()))
    }

    /// An item of the list at this place, counted from 0.
    #[must_use]
    pub fn index(&self, index: usize) -> BoardPlace {
        self.step(BoardStep::Index(index))
    }

    /// A character of the text at this place.
    #[must_use]
    pub fn sign_at(&self, line: usize, column: usize) -> BoardPlace {
        BoardPlace { steps: self.steps.clone(), sign: Some(DrawingSign { line, column }) }
    }

    /// The steps from the file as a whole to this place.
    #[must_use]
    pub fn steps(&self) -> &[BoardStep] {
        &self.steps
    }

    /// The character inside the text, if the place is one.
    #[must_use]
    pub const fn sign(&self) -> Option<DrawingSign> {
        self.sign
    }

    /// Whether this place is `other` or inside it.
    #[must_use]
    pub fn is_within(&self, other: &BoardPlace) -> bool {
        self.steps.starts_with(&other.steps) && (other.sign.is_none() || self == other)
    }

    fn step(&self, step: BoardStep) -> BoardPlace {
        let mut steps = self.steps.clone();
        steps.push(step);
        BoardPlace { steps, sign: None }
    }
}

impl fmt::Display for BoardPlace {
    /// Writes `zones[1].cells[0]`; writes nothing for the file as a whole.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, step) in self.steps.iter().enumerate() {
            match step {
                BoardStep::Key(key) if position == 0 => f.write_str(key)?,
                BoardStep::Key(key) => write!(f, ".{key}")?,
                BoardStep::Index(index) => write!(f, "[{index}]")?,
            }
        }
        match self.sign {
            Some(DrawingSign { line, column }) => write!(f, " line {} column {}", line + 1, column + 1),
            None => Ok(()),
        }
    }
}
