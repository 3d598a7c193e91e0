use alloc::vec::Vec;

/// A value with the ones that came before it: undo and redo.
///
/// Made for values that share structure, such as [`Terrain`](crate::terrain::Terrain): keeping
/// the old ones costs what the changes cost.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::terrain::{History, Terrain, Token};
///
/// let mut history = History::new(Terrain::new(Orientation::Flat));
/// let next = history.present().place(Hex::ORIGIN, Token::new(1, "grass"))?;
/// history.record(next);
/// assert_eq!(history.present().len(), 1);
/// assert!(history.undo());
/// assert_eq!(history.present().len(), 0);
/// assert!(history.redo());
/// assert_eq!(history.present().len(), 1);
/// # Ok::<(), sixfold::terrain::TokenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct History<T> {
    past: Vec<T>,
    present: T,
    /// What was undone, the next to redo last.
    future: Vec<T>,
}

impl<T> History<T> {
    /// A history that begins with this value.
    #[must_use]
    pub const fn new(present: T) -> History<T> {
        History { past: Vec::new(), present, future: Vec::new() }
    }

    /// The value as it is now.
    #[must_use]
    pub const fn present(&self) -> &T {
        &self.present
    }

    /// Makes a value the present one; what was undone before can no longer be redone.
    pub fn record(&mut self, next: T) {
        self.future.clear();
        self.past.push(core::mem::replace(&mut self.present, next));
    }

    /// Goes back by one; `false` when there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(core::mem::replace(&mut self.present, before));
        true
    }

    /// Goes forward again by one; `false` when nothing was undone.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(core::mem::replace(&mut self.present, after));
        true
    }

    /// How many changes can be undone.
    #[must_use]
    pub const fn undoable(&self) -> usize {
        self.past.len()
    }

    /// How many changes can be redone.
    #[must_use]
    pub const fn redoable(&self) -> usize {
        self.future.len()
    }
}
