use alloc::vec::Vec;

use crate::coord::Hex;
use crate::grid::{Field, Region};
use crate::search::path::OwnedPath;

/// A movement range that owns its memory.
///
/// Borrows neither costs nor scratch. [`Reach::into_owned`](crate::search::Reach::into_owned) returns
/// it. Later changes of the costs do not change it. Takes 8 bytes for each reached hex, and the set of
/// those hexes.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, OwnedReach, Scratch, reach};
///
/// fn options(from: Hex) -> OwnedReach {
///     let costs = Costs::uniform(&Region::hexagon(9));
///     reach(&costs, from, 3, &mut Scratch::new()).into_owned()
/// }
///
/// let options = options(Hex::ORIGIN);
/// assert_eq!(options.region(), &Region::hexagon(3));
/// assert_eq!(options.path_to(Hex::new(0, 2)).expect("reached").steps(), 2);
/// assert_eq!(options.cost(Hex::new(0, 4)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedReach {
    steps: Field<ReachStep>,
}

/// The last step to a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReachStep {
    pub(crate) cost: u32,
    /// The index of the hex before; at a start its own.
    pub(crate) before: u32,
}

impl OwnedReach {
    pub(crate) fn new(region: Region, steps: Vec<ReachStep>) -> OwnedReach {
        OwnedReach { steps: Field::of(region, steps) }
    }

    /// The last step to each hex, for files.
    #[cfg(feature = "serde")]
    pub(crate) fn steps(&self) -> &Field<ReachStep> {
        &self.steps
    }

    /// The reached hexes, starts included, as a region.
    #[must_use]
    pub fn region(&self) -> &Region {
        self.steps.region()
    }

    /// The number of reached hexes, starts included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.region().len()
    }

    /// Whether no hex was reached, because no start was in the region.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.region().is_empty()
    }

    /// The cost of reaching a hex; `None` when the budget is too small.
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        self.steps.get(hex).map(|step| step.cost)
    }

    /// The reached hexes with their costs, starts included, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = (Hex, u32)> + Clone {
        self.steps.iter().map(|(hex, step)| (hex, step.cost))
    }

    /// The costs as a field over the reached hexes.
    #[must_use]
    pub fn to_field(&self) -> Field<u32> {
        self.steps.map(|step| step.cost)
    }

    /// A cheapest path to a hex.
    ///
    /// The same path as [`Reach::path_to`](crate::search::Reach::path_to).
    #[must_use]
    pub fn path_to(&self, hex: Hex) -> Option<OwnedPath> {
        let mut index = self.region().index(hex)?;
        let steps = self.steps.values();
        let cost = steps[index].cost;
        let mut hexes = Vec::from([hex]);
        while steps[index].before as usize != index {
            index = steps[index].before as usize;
            hexes.push(self.region().hex(index));
        }
        hexes.reverse();
        Some(OwnedPath::new(cost, hexes))
    }
}
