use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::coord::{Direction, Hex};
use crate::grid::Region;
use crate::search::costs::{Costs, IMPASSABLE};
use crate::search::graph::{Pose, Scratch};
use crate::search::slots::{Ones, Slots};
use crate::search::turning::astar_with_turns::{Goal, pose_before, run, write_path};
use crate::search::turning::owned_turning_reach::{OwnedTurningReach, PoseStep};
use crate::search::turning::{OwnedTurningPath, TurningPath};

/// A cheapest path for a unit that steps forward only and pays for turning.
///
/// `None` when there is no path. A step goes in the direction of the facing and has its cost in [`Costs`].
/// A turn by 60 degrees to either side costs `turn`. With a `facing` the path ends in that pose, without
/// one in the hex with any facing. The ends of a path follow the rules of [`path`](crate::search::path()).
///
/// With [`IMPASSABLE`] for `turn` there are no turns. Sums that would reach it are clamped to it, so
/// nothing overflows; a path that costs that much does not exist. Where `turn` comes from input, keep
/// it small: paths of `n` turns exist while `n · turn` is below 2^32.
///
/// Of several cheapest paths the answer is always the same one. The search continues from the pose with
/// the smallest cost so far plus estimate, which is the distance times [`Costs::least`]. Of
/// equals it takes the one found last. It tries the step, then the turn clockwise, then the other
/// turn. A pose is entered from where its cheapest path was found first.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Pose, Scratch, turning_path};
///
/// let costs = Costs::uniform(&Region::hexagon(3));
/// let mut scratch = Scratch::new();
/// let from = Pose::new(Hex::ORIGIN, flat::N);
/// // Two turns, then two steps.
/// let way = turning_path(&costs, from, Hex::new(2, 0), None, 1, &mut scratch).expect("open ground");
/// assert_eq!(way.cost(), 4);
/// assert_eq!(way.poses().last(), Some(&Pose::new(Hex::new(2, 0), flat::SE)));
/// ```
pub fn turning_path<'s>(
    costs: &Costs,
    from: Pose,
    to: Hex,
    facing: Option<Direction>,
    turn: u32,
    scratch: &'s mut Scratch,
) -> Option<TurningPath<'s>> {
    let goal = Goal { hex: to, slot: costs.slots().slot(to)?, facing };
    let end = run(costs, from, Some(goal), turn, u32::MAX, scratch)?;
    let cost = scratch.costs[end];
    let Scratch { entered, poses, .. } = scratch;
    write_path(costs, end, entered, poses);
    Some(TurningPath::new(cost, poses))
}

/// A movement range with turning costs: the poses within a budget.
///
/// Each has its cost. Borrows the costs and the scratch; [`TurningReach::into_owned`] returns an owned
/// value.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Pose, Scratch, turning_reach};
///
/// let costs = Costs::uniform(&Region::hexagon(5));
/// let mut scratch = Scratch::new();
/// let reached = turning_reach(&costs, Pose::new(Hex::ORIGIN, flat::N), 1, 3, &mut scratch);
/// assert_eq!(reached.cost(Pose::new(Hex::ORIGIN, flat::S)), Some(3));
/// assert_eq!(reached.cheapest(Hex::new(0, -3)), Some((3, flat::N)));
/// assert_eq!(reached.cheapest(Hex::new(0, 1)), None);
/// ```
#[derive(Debug)]
pub struct TurningReach<'s> {
    costs: &'s Costs,
    scratch: &'s mut Scratch,
}

impl TurningReach<'_> {
    /// The cost of reaching a pose; `None` when the budget is too small.
    #[must_use]
    pub fn cost(&self, pose: Pose) -> Option<u32> {
        let state = self.costs.slots().slot(pose.hex)? * 6 + pose.facing.index();
        Some(self.scratch.costs[state]).filter(|&cost| cost != IMPASSABLE)
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
    #[must_use]
    pub fn poses(&self) -> TurningPoses<'_> {
        let states = self.scratch.seen.slots(self.scratch.dirty.clone());
        TurningPoses { slots: self.costs.slots(), states, costs: &self.scratch.costs, last: None }
    }

    /// A cheapest path to a pose, owned; `None` when the budget is too small.
    ///
    /// A pose is entered from where its cheapest path was found first, in the search order of
    /// [`turning_path`].
    #[must_use]
    pub fn path_to(&self, pose: Pose) -> Option<OwnedTurningPath> {
        let mut poses = Vec::new();
        let cost = self.path_into(pose, &mut poses)?.cost();
        Some(OwnedTurningPath::new(cost, poses))
    }

    /// Like [`TurningReach::path_to`], but overwrites `poses`.
    ///
    /// Allocates only when the vector is too short.
    pub fn path_into<'v>(&self, pose: Pose, poses: &'v mut Vec<Pose>) -> Option<TurningPath<'v>> {
        let cost = self.cost(pose)?;
        let state = self.costs.slots().slot(pose.hex)? * 6 + pose.facing.index();
        write_path(self.costs, state, &self.scratch.entered, poses);
        Some(TurningPath::new(cost, poses))
    }

    /// The same movement range as an owned value.
    #[must_use]
    pub fn into_owned(self) -> OwnedTurningReach {
        let slots = self.costs.slots();
        let region: Region = self.poses().map(|(pose, _)| pose.hex).collect();
        let number = |pose: Pose| {
            let index = region.index(pose.hex).expect("the pose before one that was reached was reached");
            (index * 6 + pose.facing.index()) as u32
        };
        let mut steps = vec![[PoseStep::NONE; 6]; region.len()];
        let states = self.scratch.seen.slots(self.scratch.dirty.clone());
        for (state, (pose, cost)) in states.zip(self.poses()) {
            let before = pose_before(slots, pose, self.scratch.entered[state]).unwrap_or(pose);
            let here = number(pose) as usize;
            steps[here / 6][here % 6] = PoseStep { cost, before: number(before) };
        }
        OwnedTurningReach::new(region, steps)
    }
}

/// The poses of a [`TurningReach`] with their costs: by `q`, `r`, then facing.
#[derive(Clone, Debug)]
pub struct TurningPoses<'s> {
    slots: &'s Slots,
    states: Ones<'s>,
    costs: &'s [u32],
    /// The last slot and its hex, which the next state often shares.
    last: Option<(usize, Hex)>,
}

impl Iterator for TurningPoses<'_> {
    type Item = (Pose, u32);

    fn next(&mut self) -> Option<(Pose, u32)> {
        let state = self.states.next()?;
        let slot = state / 6;
        let hex = match self.last {
            Some((last, hex)) if last == slot => hex,
            _ => self.slots.hex(slot),
        };
        self.last = Some((slot, hex));
        Some((Pose::new(hex, Direction::ALL[state % 6]), self.costs[state]))
    }
}

impl FusedIterator for TurningPoses<'_> {}

/// All poses within a budget for a unit that steps forward only.
///
/// It pays `turn` for each turn of 60 degrees.
/// The start is reached with cost 0; from a hex outside the region no pose is reached. A budget of
/// `u32::MAX` reaches every pose to which there is a path.
pub fn turning_reach<'s>(
    costs: &'s Costs,
    from: Pose,
    turn: u32,
    budget: u32,
    scratch: &'s mut Scratch,
) -> TurningReach<'s> {
    run(costs, from, None, turn, budget, scratch);
    TurningReach { costs, scratch }
}
