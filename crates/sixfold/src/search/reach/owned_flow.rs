use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::grid::{Field, Region};
use crate::search::path::OwnedPath;

/// A flow field that owns its memory.
///
/// Borrows neither costs nor scratch. [`Flow::into_owned`](crate::search::Flow::into_owned) returns it; it
/// stays valid as long as its goals and costs do. Takes 12 bytes for each hex with a path.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Outline, Wrap, WrappedSides};
/// use sixfold::search::{Costs, OwnedFlow, Scratch, flow};
///
/// struct Lair {
///     home: OwnedFlow,
/// }
///
/// let world = Wrap::try_new(Outline::hexagon(4), WrappedSides::All)?;
/// let costs = Costs::uniform(&world);
/// let lair = Lair { home: flow(&costs, &[Hex::new(4, -1)], &mut Scratch::new()).into_owned() };
/// drop(costs);
/// let mut monster = Hex::new(0, -3);
/// while let Some(next) = lair.home.next_hex(monster) {
///     monster = next;
///     assert!(world.region().contains(monster), "also on its way over the seam");
/// }
/// assert_eq!(monster, Hex::new(4, -1));
/// # Ok::<(), sixfold::grid::WrapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedFlow {
    steps: Field<FlowStep>,
}

/// The step from a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FlowStep {
    pub(crate) cost: u32,
    /// The index of the next hex; at a goal its own.
    pub(crate) next: u32,
    /// The direction of the step; `None` at a goal.
    pub(crate) toward: Option<Direction>,
}

impl OwnedFlow {
    pub(crate) fn new(region: Region, steps: Vec<FlowStep>) -> OwnedFlow {
        OwnedFlow { steps: Field::of(region, steps) }
    }

    /// The step of each hex, for files.
    #[cfg(feature = "serde")]
    pub(crate) fn steps(&self) -> &Field<FlowStep> {
        &self.steps
    }

    /// The hexes with a path to a goal, goals included, as a region.
    #[must_use]
    pub fn region(&self) -> &Region {
        self.steps.region()
    }

    /// The cost from a hex to the nearest goal; `None` without a path.
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        self.steps.get(hex).map(|step| step.cost)
    }

    /// The direction of the next step from a hex; `None` at a goal and without a path.
    ///
    /// On a map that wraps around, the step can lead over the seam: see [`OwnedFlow::next_hex`].
    #[must_use]
    pub fn direction(&self, hex: Hex) -> Option<Direction> {
        self.steps.get(hex)?.toward
    }

    /// The hex of the map after the next step, also over the seam of one that wraps around.
    ///
    /// `None` at a goal and without a path.
    #[must_use]
    pub fn next_hex(&self, hex: Hex) -> Option<Hex> {
        let step = self.steps.get(hex).filter(|step| step.toward.is_some())?;
        Some(self.region().hex(step.next as usize))
    }

    /// The hexes with a path and their costs, goals included, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = (Hex, u32)> + Clone {
        self.steps.iter().map(|(hex, step)| (hex, step.cost))
    }

    /// The next steps as a field over the hexes with a path; `None` at goals.
    #[must_use]
    pub fn to_field(&self) -> Field<Option<Direction>> {
        self.steps.map(|step| step.toward)
    }

    /// The path from a hex to the nearest goal, along [`OwnedFlow::direction`].
    #[must_use]
    pub fn path_from(&self, hex: Hex) -> Option<OwnedPath> {
        let mut index = self.region().index(hex)?;
        let steps = self.steps.values();
        let cost = steps[index].cost;
        let mut hexes = Vec::from([hex]);
        while steps[index].toward.is_some() {
            index = steps[index].next as usize;
            hexes.push(self.region().hex(index));
        }
        Some(OwnedPath::new(cost, hexes))
    }
}
