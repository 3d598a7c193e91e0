use alloc::vec::Vec;

use crate::coord::{Direction, Hex};

/// A cheapest path that owns its memory: the hexes and the cost.
///
/// It borrows neither costs nor scratch. [`Path::into_owned`](crate::search::Path::into_owned),
/// [`path_by`](crate::search::path_by) and the movement rules of `sixfold-tactics` return it.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, OwnedPath, Scratch, path};
///
/// fn plan(to: Hex) -> Option<OwnedPath> {
///     let costs = Costs::uniform(&Region::hexagon(3));
///     path(&costs, Hex::ORIGIN, to, &mut Scratch::new()).map(|path| path.into_owned())
/// }
///
/// let plan = plan(Hex::new(2, 0)).expect("a way");
/// assert_eq!(plan.into_hexes(), [Hex::ORIGIN, Hex::new(1, 0), Hex::new(2, 0)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedPath {
    cost: u32,
    hexes: Vec<Hex>,
}

impl OwnedPath {
    pub(crate) fn new(cost: u32, hexes: Vec<Hex>) -> OwnedPath {
        OwnedPath { cost, hexes }
    }

    /// The sum of the costs of its steps.
    #[must_use]
    pub fn cost(&self) -> u32 {
        self.cost
    }

    /// The hexes in order, both ends included; one more than steps.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.hexes.len() - 1
    }

    /// The directions of its steps.
    ///
    /// On a map that wraps ask [`Wrap::directions`](crate::grid::Wrap::directions): here a step around the map has no
    /// direction.
    #[must_use]
    pub fn directions(&self) -> impl ExactSizeIterator<Item = Option<Direction>> + '_ {
        self.hexes.windows(2).map(|step| step[0].direction_to(step[1]))
    }

    /// The hexes without the cost.
    #[must_use]
    pub fn into_hexes(self) -> Vec<Hex> {
        self.hexes
    }
}
