use alloc::collections::VecDeque;
use alloc::vec::Vec;

/// Undo and redo: a sequence of values and a position in it.
///
/// It works with any type. Values that share unchanged parts, such as a
/// [`Grid`](crate::grid::Grid), take memory only for the changes.
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
    /// The index of the current value.
    at: usize,
    limit: usize,
}

impl<T> History<T> {
    /// A history that begins with this value and keeps every step.
    #[must_use]
    pub fn new(start: T) -> History<T> {
        History::with_limit(start, usize::MAX)
    }

    /// A history with at most `limit` undos; the oldest are dropped.
    #[must_use]
    pub fn with_limit(start: T, limit: usize) -> History<T> {
        History { steps: VecDeque::from([start]), at: 0, limit }
    }

    /// A history of these values, oldest first; `at` is the index of the current one.
    ///
    /// `None` without values, with an index past the last, or with more undos than the limit.
    #[must_use]
    pub fn from_steps(steps: Vec<T>, at: usize, limit: Option<usize>) -> Option<History<T>> {
        let limit = limit.unwrap_or(usize::MAX);
        (at < steps.len() && at <= limit).then(|| History { steps: steps.into(), at, limit })
    }

    /// The history with each value converted, such as grids to files.
    ///
    /// The position stays the same. The results of `f` do not share parts, even where the values did.
    ///
    /// # Errors
    /// The first error that `f` returns.
    pub fn try_map<U, E>(&self, f: impl FnMut(&T) -> Result<U, E>) -> Result<History<U>, E> {
        let steps = self.steps.iter().map(f).collect::<Result<_, E>>()?;
        Ok(History { steps, at: self.at, limit: self.limit })
    }

    /// The most undos it stores; `None` without a limit.
    #[must_use]
    pub fn limit(&self) -> Option<usize> {
        (self.limit != usize::MAX).then_some(self.limit)
    }

    /// The current value.
    #[must_use]
    pub fn now(&self) -> &T {
        &self.steps[self.at]
    }

    /// Adds a new current value; steps that were undone are dropped.
    pub fn push(&mut self, next: T) {
        self.steps.truncate(self.at + 1);
        self.steps.push_back(next);
        self.at += 1;
        if self.at > self.limit {
            self.steps.pop_front();
            self.at -= 1;
        }
    }

    /// Applies an operation to the current value and adds the result.
    ///
    /// # Errors
    /// The error of the operation; then the history stays unchanged.
    pub fn try_push<E>(&mut self, operation: impl FnOnce(&T) -> Result<T, E>) -> Result<(), E> {
        let next = operation(self.now())?;
        self.push(next);
        Ok(())
    }

    /// Goes back one step and returns the value there; `None` at the beginning.
    pub fn undo(&mut self) -> Option<&T> {
        self.at = self.at.checked_sub(1)?;
        Some(self.now())
    }

    /// Redoes one undone step and returns the value there; `None` at the end.
    pub fn redo(&mut self) -> Option<&T> {
        if self.undone() == 0 {
            return None;
        }
        self.at += 1;
        Some(self.now())
    }

    /// The number of steps that can be undone.
    #[must_use]
    pub fn done(&self) -> usize {
        self.at
    }

    /// The number of undone steps that can be redone.
    #[must_use]
    pub fn undone(&self) -> usize {
        self.steps.len() - 1 - self.at
    }

    /// All stored values from the oldest on, including undone ones.
    #[must_use]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.steps.iter()
    }
}
