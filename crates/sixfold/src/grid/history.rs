use alloc::collections::VecDeque;
use alloc::vec::Vec;

/// Values one after another, with undo and redo.
///
/// It keeps any value. Made for values that share unchanged parts, such as a
/// [`Grid`](crate::grid::Grid): then a history costs what changed.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, History, Region};
///
/// let start: Grid = Grid::new(Region::hexagon(3));
/// let mut history = History::new(start);
/// history.try_push(|grid| grid.place("a", Hex::ORIGIN))?;
/// history.try_push(|grid| grid.move_unit(Hex::ORIGIN, Hex::new(1, 0)))?;
///
/// assert_eq!(history.undo().and_then(|grid| grid.find("a")), Some(Hex::ORIGIN));
/// assert_eq!(history.redo().and_then(|grid| grid.find("a")), Some(Hex::new(1, 0)));
/// assert!(history.redo().is_none());
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<T> {
    /// Never empty.
    steps: VecDeque<T>,
    /// The step we are at.
    at: usize,
    limit: usize,
}

impl<T> History<T> {
    /// A history that begins here and keeps every step.
    #[must_use]
    pub fn new(start: T) -> History<T> {
        History::with_limit(start, usize::MAX)
    }

    /// A history that begins here and forgets its oldest steps beyond `limit` undos.
    #[must_use]
    pub fn with_limit(start: T, limit: usize) -> History<T> {
        History { steps: VecDeque::from([start]), at: 0, limit }
    }

    /// The history of these values, oldest first, at one of them, counted from 0.
    ///
    /// `None` without values, with a place past the last, or with more undos than the limit.
    #[must_use]
    pub fn from_steps(steps: Vec<T>, at: usize, limit: Option<usize>) -> Option<History<T>> {
        let limit = limit.unwrap_or(usize::MAX);
        (at < steps.len() && at <= limit).then(|| History { steps: steps.into(), at, limit })
    }

    /// The same history of other values, such as files of grids; the place in it stays.
    ///
    /// What values shared, such as the cells of grids, is not shared by what `f` makes of them.
    ///
    /// # Errors
    /// The first that `f` returns.
    pub fn try_map<U, E>(&self, f: impl FnMut(&T) -> Result<U, E>) -> Result<History<U>, E> {
        let steps = self.steps.iter().map(f).collect::<Result<_, E>>()?;
        Ok(History { steps, at: self.at, limit: self.limit })
    }

    /// The most undos it keeps; `None` when it keeps all.
    #[must_use]
    pub fn limit(&self) -> Option<usize> {
        (self.limit != usize::MAX).then_some(self.limit)
    }

    /// The value we are at.
    #[must_use]
    pub fn now(&self) -> &T {
        &self.steps[self.at]
    }

    /// Goes on to a new value; steps that were undone are forgotten.
    pub fn push(&mut self, next: T) {
        self.steps.truncate(self.at + 1);
        self.steps.push_back(next);
        self.at += 1;
        if self.at > self.limit {
            self.steps.pop_front();
            self.at -= 1;
        }
    }

    /// Goes on to what an operation makes of the value we are at.
    ///
    /// # Errors
    /// Whatever the operation returns; then the history stays as it is.
    pub fn try_push<E>(&mut self, operation: impl FnOnce(&T) -> Result<T, E>) -> Result<(), E> {
        let next = operation(self.now())?;
        self.push(next);
        Ok(())
    }

    /// Goes back one step and gives the value there; `None` at the beginning.
    pub fn undo(&mut self) -> Option<&T> {
        self.at = self.at.checked_sub(1)?;
        Some(self.now())
    }

    /// Goes forward again one undone step and gives the value there; `None` when there is none.
    pub fn redo(&mut self) -> Option<&T> {
        if self.undone() == 0 {
            return None;
        }
        self.at += 1;
        Some(self.now())
    }

    /// How many steps can be undone.
    #[must_use]
    pub fn done(&self) -> usize {
        self.at
    }

    /// How many undone steps can be done again.
    #[must_use]
    pub fn undone(&self) -> usize {
        self.steps.len() - 1 - self.at
    }

    /// Every value that is kept, from the oldest on, undone ones included.
    #[must_use]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.steps.iter()
    }
}
