use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::grid::{Field, Region};
use crate::search::costs::IMPASSABLE;
use crate::search::graph::Pose;
use crate::search::turning::OwnedTurningPath;

/// A movement range with turning costs that owns its memory.
///
/// Borrows neither costs nor scratch. Takes 48 bytes for each hex.
/// [`TurningReach::into_owned`](crate::search::TurningReach::into_owned) returns it.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Pose, Scratch, turning_reach};
///
/// let costs = Costs::uniform(&Region::hexagon(5));
/// let start = Pose::new(Hex::ORIGIN, flat::N);
/// let options = turning_reach(&costs, start, 1, 3, &mut Scratch::new()).into_owned();
/// drop(costs);
/// assert_eq!(options.cheapest(Hex::new(0, -3)), Some((3, flat::N)));
/// let way = options.path_to(Pose::new(Hex::new(1, -1), flat::NE)).expect("a turn and a step");
/// assert_eq!(way.poses().len(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedTurningReach {
    steps: Field<[PoseStep; 6]>,
}

/// The last step to a pose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PoseStep {
    /// [`IMPASSABLE`] if the pose was not reached.
    pub(crate) cost: u32,
    /// The number of the pose before.
    ///
    /// That is the index of its hex times six plus its facing.
    pub(crate) before: u32,
}

impl PoseStep {
    pub(crate) const NONE: PoseStep = PoseStep { cost: IMPASSABLE, before: 0 };
}

impl OwnedTurningReach {
    pub(crate) fn new(region: Region, steps: Vec<[PoseStep; 6]>) -> OwnedTurningReach {
        OwnedTurningReach { steps: Field::of(region, steps) }
    }

    /// The last steps to each hex, for files.
    #[cfg(feature = "serde")]
    pub(crate) fn steps(&self) -> &Field<[PoseStep; 6]> {
        &self.steps
    }

    /// The hexes reached with any facing, as a region.
    #[must_use]
    pub fn region(&self) -> &Region {
        self.steps.region()
    }

    /// The cost of reaching a pose; `None` when the budget is too small.
    #[must_use]
    pub fn cost(&self, pose: Pose) -> Option<u32> {
        let step = self.steps.get(pose.hex)?[pose.facing.index()];
        Some(step.cost).filter(|&cost| cost != IMPASSABLE)
    }

    /// The least cost of reaching a hex, and the facing on arrival.
    ///
    /// `None` when the hex is not reached.
    /// Of several facings it is the one with the lowest number.
    #[must_use]
    pub fn cheapest(&self, hex: Hex) -> Option<(u32, Direction)> {
        let cost = |facing| Some((self.cost(Pose::new(hex, facing))?, facing));
        Direction::ALL.into_iter().filter_map(cost).min()
    }

    /// The reached poses with their costs, by `q`, `r`, then facing.
    ///
    /// The start is included.
    pub fn poses(&self) -> impl Iterator<Item = (Pose, u32)> + Clone {
        let all = self.steps.iter().flat_map(|(hex, steps)| {
            Direction::ALL
                .into_iter()
                .zip(steps)
                .map(move |(facing, step)| (Pose::new(hex, facing), step.cost))
        });
        all.filter(|&(_, cost)| cost != IMPASSABLE)
    }

    /// A cheapest path to a pose.
    ///
    /// The same path as [`TurningReach::path_to`](crate::search::TurningReach::path_to).
    #[must_use]
    pub fn path_to(&self, pose: Pose) -> Option<OwnedTurningPath> {
        let cost = self.cost(pose)?;
        let mut number = self.region().index(pose.hex)? * 6 + pose.facing.index();
        let steps = self.steps.values().as_flattened();
        let mut poses = Vec::from([pose]);
        while steps[number].before as usize != number {
            number = steps[number].before as usize;
            poses.push(Pose::new(self.region().hex(number / 6), Direction::ALL[number % 6]));
        }
        poses.reverse();
        Some(OwnedTurningPath::new(cost, poses))
    }
}
