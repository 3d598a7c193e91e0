//! The serde forms of the owned results of searches.
//!
//! | type | form |
//! |---|---|
//! | `OwnedPath` | `{"cost": 3, "hexes": […]}` |
//! | `OwnedTurningPath` | `{"cost": 3, "poses": […]}` |
//! | `OwnedReach` | `{"shape": …, "costs": […], "before": […]}` |
//! | `OwnedTurningReach` | the same with six numbers for each hex, by facing; a cost is null where the pose was not reached |
//! | `OwnedFlow` | `{"shape": …, "costs": […], "next": […], "toward": [direction or null]}` |
//!
//! Lists have one entry for each hex of the shape, by q, then r. `before` and `next` are indices of
//! entries; an entry that contains its own index is a start or a goal. Following the indices from any entry
//! must end at such an entry: a cycle is refused, because a path along it would never end.

use alloc::vec;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::coord::{Direction, Hex};
use crate::grid::OutlineFile;
use crate::interop::region_values::{region_of, shape_of};
use crate::search::{
    FlowStep, IMPASSABLE, OwnedFlow, OwnedPath, OwnedReach, OwnedTurningPath, OwnedTurningReach, Pose,
    PoseStep, ReachStep,
};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Path", deny_unknown_fields)]
struct PathForm {
    cost: u32,
    hexes: Vec<Hex>,
}

impl Serialize for OwnedPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PathForm { cost: self.cost(), hexes: self.hexes().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OwnedPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OwnedPath, D::Error> {
        let PathForm { cost, hexes } = PathForm::deserialize(deserializer)?;
        if hexes.is_empty() {
            return Err(D::Error::custom("hexes: a path has at least one, where it begins and ends"));
        }
        Ok(OwnedPath::new(cost, hexes))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "TurningPath", deny_unknown_fields)]
struct TurningPathForm {
    cost: u32,
    poses: Vec<Pose>,
}

impl Serialize for OwnedTurningPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TurningPathForm { cost: self.cost(), poses: self.poses().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OwnedTurningPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OwnedTurningPath, D::Error> {
        let TurningPathForm { cost, poses } = TurningPathForm::deserialize(deserializer)?;
        if poses.is_empty() {
            return Err(D::Error::custom("poses: a path has at least one, where it begins and ends"));
        }
        Ok(OwnedTurningPath::new(cost, poses))
    }
}

/// The form of a reach: one cost and one index for each hex, or six of each.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Reach", deny_unknown_fields)]
struct ReachForm<C, B> {
    shape: OutlineFile,
    costs: Vec<C>,
    before: Vec<B>,
}

impl Serialize for OwnedReach {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let steps = self.steps().values();
        let form = ReachForm {
            shape: shape_of(self.region()),
            costs: steps.iter().map(|step| step.cost).collect(),
            before: steps.iter().map(|step| step.before).collect(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OwnedReach {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OwnedReach, D::Error> {
        let ReachForm { shape, costs, before } = ReachForm::<u32, u32>::deserialize(deserializer)?;
        let region = region_of(&shape, costs.len())?;
        same_length(("before", before.len()), costs.len())?;
        check_ways("before", &before)?;
        let steps = costs.into_iter().zip(before).map(|(cost, before)| ReachStep { cost, before });
        Ok(OwnedReach::new(region, steps.collect()))
    }
}

impl Serialize for OwnedTurningReach {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cost = |step: PoseStep| (step.cost != IMPASSABLE).then_some(step.cost);
        let steps = self.steps().values();
        let form = ReachForm {
            shape: shape_of(self.region()),
            costs: steps.iter().map(|poses| poses.map(cost)).collect(),
            before: steps.iter().map(|poses| poses.map(|step| step.before)).collect(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OwnedTurningReach {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OwnedTurningReach, D::Error> {
        let form = ReachForm::<[Option<u32>; 6], [u32; 6]>::deserialize(deserializer)?;
        let region = region_of(&form.shape, form.costs.len())?;
        same_length(("before", form.before.len()), form.costs.len())?;
        // A pose that was not reached is on no path; its index may be any.
        let own = (0_u32..).zip(form.costs.as_flattened()).zip(form.before.as_flattened());
        let ways: Vec<u32> =
            own.map(|((number, cost), &before)| if cost.is_some() { before } else { number }).collect();
        check_ways("before", &ways)?;
        let step = |(cost, before): (Option<u32>, u32)| match cost {
            Some(cost) => PoseStep { cost, before },
            None => PoseStep::NONE,
        };
        let poses = form.costs.into_iter().zip(form.before);
        let steps = poses.map(|(costs, before)| core::array::from_fn(|i| step((costs[i], before[i]))));
        Ok(OwnedTurningReach::new(region, steps.collect()))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Flow", deny_unknown_fields)]
struct FlowForm {
    shape: OutlineFile,
    costs: Vec<u32>,
    next: Vec<u32>,
    toward: Vec<Option<Direction>>,
}

impl Serialize for OwnedFlow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let steps = self.steps().values();
        let form = FlowForm {
            shape: shape_of(self.region()),
            costs: steps.iter().map(|step| step.cost).collect(),
            next: steps.iter().map(|step| step.next).collect(),
            toward: steps.iter().map(|step| step.toward).collect(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OwnedFlow {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OwnedFlow, D::Error> {
        let FlowForm { shape, costs, next, toward } = FlowForm::deserialize(deserializer)?;
        let region = region_of(&shape, costs.len())?;
        same_length(("next", next.len()), costs.len())?;
        same_length(("toward", toward.len()), costs.len())?;
        check_ways("next", &next)?;
        let goal = |(number, (next, toward)): &(u32, (&u32, &Option<Direction>))| {
            (*next == number) != toward.is_none()
        };
        if let Some((number, _)) = (0..).zip(next.iter().zip(&toward)).find(goal) {
            return Err(D::Error::custom(format_args!(
                "toward[{number}]: a goal, which is next to itself, has null there, and only a goal"
            )));
        }
        let steps = costs.into_iter().zip(next).zip(toward);
        let steps = steps.map(|((cost, next), toward)| FlowStep { cost, next, toward });
        Ok(OwnedFlow::new(region, steps.collect()))
    }
}

fn same_length<E: Error>((name, found): (&str, usize), hexes: usize) -> Result<(), E> {
    let refused = || E::custom(format_args!("{name}: {found} are given and the shape has {hexes}"));
    if found == hexes { Ok(()) } else { Err(refused()) }
}

/// Refuses indices out of range, and cycles.
fn check_ways<E: Error>(name: &str, ways: &[u32]) -> Result<(), E> {
    let count = ways.len();
    if let Some((number, next)) = ways.iter().enumerate().find(|(_, next)| **next as usize >= count) {
        return Err(E::custom(format_args!(
            "{name}[{number}]: there is no entry {next}; they are 0 to {}",
            count - 1
        )));
    }
    // Each entry is visited once: 0 is unvisited, otherwise the number of the walk that visited it.
    let mut met = vec![0_u32; count];
    for (walk, start) in (1..).zip(0..count) {
        let mut at = start;
        while met[at] == 0 && ways[at] as usize != at {
            met[at] = walk;
            at = ways[at] as usize;
        }
        if met[at] == walk && ways[at] as usize != at {
            return Err(E::custom(format_args!(
                "{name}[{at}]: the path from here leads back here and never ends"
            )));
        }
    }
    Ok(())
}
