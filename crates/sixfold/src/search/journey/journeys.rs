//! Planning over several turns.
//!
//! Idea: Dijkstra's algorithm over labels, a place with a turn and the points left in it, ordered by turn and then
//! by the most points left. Waiting for the next turn is a step that costs the rest of the turn.
//!
//! Invariant: labels are popped with turns that never fall and, within a turn, points that never rise. So a label is
//! of use only if it has more points left than every label popped at its place before, and one number for each
//! place is enough to tell.

use alloc::vec;
use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::costs::{Costs, IMPASSABLE};
use crate::search::graph::{AnyGraph, Graph, Scratch};
use crate::search::journey::label::{Label, Places};
use crate::search::journey::{Journey, Stop, Turns};
use crate::search::path::OwnedPath;
use crate::search::slots::Extent;

/// The place of the label of the start.
const START: usize = 0;

/// The hexes where a unit can end one of its next turns.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, Turns, journeys};
///
/// let costs = Costs::per_hex(&Region::hexagon(9), |hex| if hex.q() > 0 { 2 } else { 1 });
/// let found = journeys(&costs, Hex::ORIGIN, 2, &Turns::new(3), &mut Scratch::new());
/// assert_eq!(found.turn(Hex::new(0, 3)), Some(1), "this turn");
/// assert_eq!(found.turn(Hex::new(2, 0)), Some(2), "next turn: two steps of two points do not fit in one of three");
/// assert_eq!(found.turn(Hex::new(4, 0)), None, "later");
/// assert_eq!(found.journey_to(Hex::new(2, 0)).expect("reached").turns(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Journeys {
    /// By hex, with the place of the best label.
    ends: Vec<(Hex, u32)>,
    labels: Vec<Label>,
    hexes: Vec<Hex>,
    points: Vec<u32>,
}

impl Journeys {
    /// The turn in which a hex is reached: 1 is this turn, and 0 is the start.
    ///
    /// `None` when no turn can end there, or the turns are too few.
    #[must_use]
    pub fn turn(&self, hex: Hex) -> Option<u32> {
        self.place(hex).map(|place| self.turn_of(place))
    }

    /// The points left after reaching a hex.
    #[must_use]
    pub fn left(&self, hex: Hex) -> Option<u32> {
        self.place(hex).map(|place| self.labels[place].left)
    }

    /// The reached hexes with their turns, the start included, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = (Hex, u32)> + '_ {
        self.ends.iter().map(|&(hex, place)| (hex, self.turn_of(place as usize)))
    }

    /// The journey to a hex that arrives first, and of these with the most points left.
    #[must_use]
    pub fn journey_to(&self, hex: Hex) -> Option<Journey> {
        let mut at = self.place(hex)?;
        let mut end = self.labels[at];
        let left = end.left;
        if at == START {
            return Some(Journey::new(Vec::new(), left));
        }
        // Written backwards: each change of turn closes a leg.
        let mut legs = Vec::new();
        let mut hexes = vec![self.hexes[at]];
        while at != START {
            let before = self.labels[at].before as usize;
            let (here, there) = (self.labels[before], self.labels[at]);
            // Turns between the two are spent waiting.
            for turn in (here.turn..there.turn).rev() {
                hexes.reverse();
                let last = core::mem::replace(&mut hexes, vec![self.hexes[before]]);
                legs.push(OwnedPath::new(self.points_of(turn + 1) - end.left, last));
                end = if turn == here.turn { here } else { Label { left: self.points_of(turn), ..here } };
            }
            if here.slot != there.slot {
                hexes.push(self.hexes[before]);
            }
            at = before;
        }
        hexes.reverse();
        legs.push(OwnedPath::new(self.points_of(0) - end.left, hexes));
        legs.reverse();
        Some(Journey::new(legs, left))
    }

    fn place(&self, hex: Hex) -> Option<usize> {
        let end = self.ends.binary_search_by_key(&hex, |&(hex, _)| hex).ok()?;
        Some(self.ends[end].1 as usize)
    }

    fn turn_of(&self, place: usize) -> u32 {
        if place == START { 0 } else { self.labels[place].turn + 1 }
    }

    fn points_of(&self, turn: u32) -> u32 {
        self.points[(turn as usize).min(self.points.len() - 1)]
    }
}

/// The hexes that a unit reaches in its next turns, this turn included.
///
/// A hex counts as reached when a turn can end there; the unit may always wait on its first hex. From a hex outside
/// the region no hex is reached.
pub fn journeys(costs: &Costs, from: Hex, turns: u32, plan: &Turns<'_>, scratch: &mut Scratch) -> Journeys {
    search(costs, from, None, turns, plan, scratch)
}

/// The journey to a hex that arrives in the fewest turns, and of these with the most points left.
///
/// The units and zones of today count for every turn. `None` when there is no way, or when no turn can end there.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, Turns, journey};
///
/// let costs = Costs::uniform(&Region::hexagon(9));
/// let way = journey(&costs, Hex::ORIGIN, Hex::new(7, 0), &Turns::new(3), &mut Scratch::new()).expect("a way");
/// assert_eq!((way.turns(), way.left()), (3, 2));
/// assert_eq!(way.hexes().count(), 8);
/// ```
pub fn journey(
    costs: &Costs,
    from: Hex,
    to: Hex,
    plan: &Turns<'_>,
    scratch: &mut Scratch,
) -> Option<Journey> {
    let (to, _) = costs.slots().find(to)?;
    search(costs, from, Some(to), u32::MAX, plan, scratch).journey_to(to)
}

struct Search<'a> {
    costs: &'a Costs,
    plan: &'a Turns<'a>,
    places: Places,
    turns: u32,
    most: u32,
    extent: Extent,
    scratch: &'a mut Scratch,
    labels: Vec<Label>,
    hexes: Vec<Hex>,
}

fn search(
    costs: &Costs,
    from: Hex,
    to: Option<Hex>,
    turns: u32,
    plan: &Turns<'_>,
    scratch: &mut Scratch,
) -> Journeys {
    let places = Places::new(plan.facing());
    let most = plan.most_points();
    scratch.forget(places.len(costs.slots().len()));
    scratch.front.start(0, 2 * (u64::from(most) + 1));
    let (labels, hexes) = (Vec::new(), Vec::new());
    let mut search =
        Search { costs, plan, places, turns, most, extent: Extent::EMPTY, scratch, labels, hexes };
    let mut ends: Vec<(Hex, u32)> = Vec::new();
    if let Some((from, slot)) = costs.slots().find(from) {
        let facing = plan.facing().map_or(0, |(facing, _)| facing.number());
        let left = plan.points_of(0);
        search.push(from, Label { slot: slot as u32, facing, held: false, turn: 0, left, before: 0 });
    }
    while let Some((_, at)) = search.scratch.front.pop() {
        let (hex, label) = (search.hexes[at as usize], search.labels[at as usize]);
        // A stale label: one with as many points left was popped here before.
        let place = search.places.of(label);
        if search.most - label.left >= search.scratch.costs[place] {
            continue;
        }
        search.scratch.costs[place] = search.most - label.left;
        search.scratch.seen.insert(place);
        search.extent.add(place);
        let can_end = hex == search.hexes[START] || matches!(plan.stop(hex), Stop::May | Stop::Must);
        if can_end {
            ends.push((hex, at));
            if to == Some(hex) {
                break;
            }
            search.wait(at);
        }
        search.go_on(at);
    }
    search.scratch.soiled(&search.extent);
    // The first label of a hex is the best.
    ends.sort_by_key(|&(hex, _)| hex);
    ends.dedup_by_key(|&mut (hex, _)| hex);
    let points = plan.schedule().to_vec();
    Journeys { ends, labels: search.labels, hexes: search.hexes, points }
}

impl Search<'_> {
    fn push(&mut self, hex: Hex, label: Label) {
        let place = self.places.of(label);
        if label.turn >= self.turns || self.most - label.left >= self.scratch.costs[place] {
            return;
        }
        let key = u64::from(label.turn) * (u64::from(self.most) + 1) + u64::from(self.most - label.left);
        self.scratch.front.push(key, self.labels.len() as u32);
        self.labels.push(label);
        self.hexes.push(hex);
    }

    /// Ends the turn on a hex, and waits there for a turn that begins with more points.
    fn wait(&mut self, at: u32) {
        let label = self.labels[at as usize];
        // A unit that is held may go on at the next turn, with any number of points.
        let enough = if label.held { None } else { Some(label.left) };
        let Some(turn) = self.plan.next_above(label.turn, enough) else { return };
        let left = self.plan.points_of(turn);
        self.push(self.hexes[at as usize], Label { held: false, turn, left, before: at, ..label });
    }

    /// Steps to all neighbours that the points left are enough for, and turns.
    fn go_on(&mut self, at: u32) {
        let (hex, label) = (self.hexes[at as usize], self.labels[at as usize]);
        let turning = self.plan.facing();
        if let Some((_, cost)) = turning
            && let Some(left) = label.left.checked_sub(cost)
        {
            for facing in [(label.facing + 1) % 6, (label.facing + 5) % 6] {
                self.push(hex, Label { facing, left, before: at, ..label });
            }
        }
        if label.held {
            return;
        }
        let graph = AnyGraph(self.costs);
        let ahead = if turning.is_some() { label.facing..label.facing + 1 } else { 0..6 };
        for direction in ahead.map(usize::from) {
            let to = graph.to(label.slot as usize, direction);
            let cost = graph.cost(label.slot as usize, to, direction);
            if cost == IMPASSABLE || cost > label.left {
                continue;
            }
            let next = self.costs.slots().stepped(hex, direction);
            let stop = self.plan.stop(next);
            if stop == Stop::Never {
                continue;
            }
            let (slot, held, left) = (to as u32, stop == Stop::Must, label.left - cost);
            self.push(next, Label { slot, held, left, before: at, ..label });
        }
    }
}
