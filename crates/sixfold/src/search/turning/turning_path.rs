use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::graph::Pose;
use crate::search::path::OwnedPath;

/// A cheapest path of steps and turns from one pose to another.
///
/// Borrows the scratch of the search; [`TurningPath::into_owned`] returns an owned path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPath<'s> {
    cost: u32,
    poses: &'s [Pose],
}

impl<'s> TurningPath<'s> {
    pub(crate) fn new(cost: u32, poses: &'s [Pose]) -> TurningPath<'s> {
        TurningPath { cost, poses }
    }

    /// The sum of the costs of its steps and turns.
    #[must_use]
    pub fn cost(self) -> u32 {
        self.cost
    }

    /// The poses in order, both ends included.
    ///
    /// Each pose follows from the one before by a step forward with the same facing, or by a turn of 60
    /// degrees in the same hex.
    #[must_use]
    pub fn poses(self) -> &'s [Pose] {
        self.poses
    }

    /// The hexes in order, each as often as it is entered.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + 's {
        let poses = self.poses;
        (0..poses.len())
            .filter(move |&i| i == 0 || poses[i].hex != poses[i - 1].hex)
            .map(move |i| poses[i].hex)
    }

    /// The hexes and the cost, which includes that of the turns.
    #[must_use]
    pub fn without_turns(self) -> OwnedPath {
        OwnedPath::new(self.cost, self.hexes().collect())
    }

    /// The same path as an owned value.
    #[must_use]
    pub fn into_owned(self) -> OwnedTurningPath {
        OwnedTurningPath { cost: self.cost, poses: self.poses.to_vec() }
    }
}

/// A cheapest path of steps and turns that owns its memory.
///
/// It borrows neither costs nor scratch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedTurningPath {
    cost: u32,
    poses: Vec<Pose>,
}

impl OwnedTurningPath {
    pub(crate) fn new(cost: u32, poses: Vec<Pose>) -> OwnedTurningPath {
        OwnedTurningPath { cost, poses }
    }

    /// The same path, borrowed: its cost, poses and hexes.
    #[must_use]
    pub fn as_path(&self) -> TurningPath<'_> {
        TurningPath { cost: self.cost, poses: &self.poses }
    }

    /// The sum of the costs of its steps and turns.
    #[must_use]
    pub fn cost(&self) -> u32 {
        self.cost
    }

    /// The poses in order, both ends included.
    #[must_use]
    pub fn poses(&self) -> &[Pose] {
        &self.poses
    }

    /// The poses without the cost.
    #[must_use]
    pub fn into_poses(self) -> Vec<Pose> {
        self.poses
    }
}
