use sixfold::grid::Grid;

use crate::sides::Sides;

/// A grid that stays between requests, with the names of the sides of its units.
///
/// For programs that ask many questions about one map, such as the packages for JavaScript and
/// Python. [`Responder::answer_about`](crate::Responder::answer_about) takes it.
///
/// ```
/// use sixfold_query::{Limits, Responder};
///
/// let mut responder = Responder::new(Limits::default());
/// let mut out = Vec::new();
/// let request = br#"{"op":"grid","shape":{"hexagon":{"radius":2}}}"#;
/// let empty = responder.answer_about(None, request, &mut out).expect("a grid");
///
/// let place = br#"{"op":"grid","ops":[{"place":{"unit":"fox","hex":{"q":1,"r":0}}}]}"#;
/// let one = responder.answer_about(Some(&empty), place, &mut out).expect("a grid");
/// assert_eq!((empty.grid().occupied_count(), one.grid().occupied_count()), (0, 1));
/// ```
#[derive(Clone, Debug)]
pub struct KeptGrid {
    pub(crate) grid: Grid,
    pub(crate) sides: Sides,
}

impl KeptGrid {
    /// The grid as it is now.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }
}

impl From<Grid> for KeptGrid {
    /// A grid from elsewhere; its sides have no names.
    fn from(grid: Grid) -> KeptGrid {
        KeptGrid { grid, sides: Sides::default() }
    }
}
