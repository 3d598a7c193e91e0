use alloc::collections::VecDeque;

use crate::grid::{Cell, Grid};

/// Grids one after another, with a way back and forth.
///
/// Each step shares what did not change with the one before it, so a history costs what changed.
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
#[derive(Clone, Debug)]
pub struct History<C = Cell> {
    /// Never empty.
    steps: VecDeque<Grid<C>>,
    /// The step we are at.
    at: usize,
    limit: usize,
}

impl<C: Clone> History<C> {
    /// A history that begins here and keeps every step.
    #[must_use]
    pub fn new(start: Grid<C>) -> History<C> {
        History::with_limit(start, usize::MAX)
    }

    /// A history that begins here and forgets its oldest steps beyond `limit` undos.
    #[must_use]
    pub fn with_limit(start: Grid<C>, limit: usize) -> History<C> {
        History { steps: VecDeque::from([start]), at: 0, limit }
    }

    /// The grid we are at.
    #[must_use]
    pub fn now(&self) -> &Grid<C> {
        &self.steps[self.at]
    }

    /// Goes on to a new grid; steps that were undone are forgotten.
    pub fn push(&mut self, grid: Grid<C>) {
        self.steps.truncate(self.at + 1);
        self.steps.push_back(grid);
        self.at += 1;
        if self.at > self.limit {
            self.steps.pop_front();
            self.at -= 1;
        }
    }

    /// Goes on to what an operation makes of the grid we are at.
    ///
    /// # Errors
    /// Whatever the operation returns; then the history stays as it is.
    pub fn try_push<E>(&mut self, operation: impl FnOnce(&Grid<C>) -> Result<Grid<C>, E>) -> Result<(), E> {
        let next = operation(self.now())?;
        self.push(next);
        Ok(())
    }

    /// Goes back one step and gives the grid there; `None` at the beginning.
    pub fn undo(&mut self) -> Option<&Grid<C>> {
        self.at = self.at.checked_sub(1)?;
        Some(self.now())
    }

    /// Goes forward again one undone step and gives the grid there; `None` when there is none.
    pub fn redo(&mut self) -> Option<&Grid<C>> {
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

    /// Every grid that is kept, from the oldest on, undone ones included.
    #[must_use]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = &Grid<C>> + ExactSizeIterator {
        self.steps.iter()
    }
}
