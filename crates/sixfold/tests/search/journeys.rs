//! Journeys over several turns, against a search through all that a unit can do.

use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::{Direction, Hex};
use sixfold::search::{Journey, Scratch, Stop, Turns, journey, journeys};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::model::{Board, near};

/// The number of turns that the oracle looks ahead.
const TURNS: u32 = 6;

/// A plan as plain data.
struct Plan {
    points: Vec<u32>,
    stops: BTreeMap<Hex, Stop>,
    turning: Option<(Direction, u32)>,
}

impl Plan {
    fn random(board: &Board, chance: &mut Chance) -> Plan {
        let points = (0..=chance.below(3)).map(|_| chance.pick(&[0, 1, 2, 3, 4, 4])).collect();
        let odd = chance.pick(&[0, 10, 30, 50]);
        let mut stop = || match chance.percent(odd) {
            true => chance.pick(&[Stop::Must, Stop::Must, Stop::Cannot, Stop::Cannot, Stop::Never]),
            false => Stop::May,
        };
        let stops = board.hexes.iter().map(|&hex| (hex, stop())).collect();
        let turning = chance.percent(30).then(|| (chance.direction(), chance.below(2)));
        Plan { points, stops, turning }
    }

    fn turns(&self) -> Turns<'_> {
        let turns = Turns::new(9).points(&self.points).stops(|hex| self.stops[&hex]);
        match self.turning {
            Some((facing, cost)) => turns.turning(facing, cost),
            None => turns,
        }
    }

    fn points_of(&self, turn: u32) -> u32 {
        self.points[(turn as usize).min(self.points.len() - 1)]
    }

    fn can_end(&self, hex: Hex, from: Hex) -> bool {
        hex == from || matches!(self.stops[&hex], Stop::May | Stop::Must)
    }
}

/// The state of a unit: the turn, the points spent in it, the hex, facing, and whether it is held.
type State = (u32, u32, Hex, Direction, bool);

/// The first turn, counted from 1, in which each hex is reached, and the most points left then.
fn all_ends(board: &Board, from: Hex, plan: &Plan) -> BTreeMap<Hex, (u32, u32)> {
    let (facing, pays) = plan.turning.unwrap_or((Direction::D0, 0));
    let is_free = pays == 0;
    let mut open: Vec<State> = vec![(0, 0, from, facing, false)];
    let mut seen: BTreeSet<State> = open.iter().copied().collect();
    let mut ends: BTreeMap<Hex, (u32, u32)> = BTreeMap::new();
    while let Some((turn, spent, hex, facing, held)) = open.pop() {
        let left = plan.points_of(turn) - spent;
        let mut next: Vec<State> = Vec::new();
        if plan.can_end(hex, from) {
            let better =
                |&(known, most): &(u32, u32)| (known, u32::MAX - most) <= (turn + 1, u32::MAX - left);
            if !ends.get(&hex).is_some_and(better) {
                ends.insert(hex, (turn + 1, left));
            }
            next.push((turn + 1, 0, hex, facing, false));
        }
        if !is_free && pays <= left {
            next.extend([1, -1].map(|by| (turn, spent + pays, hex, facing.turn(by), held)));
        }
        for (direction, to, cost) in board.ways(hex) {
            let way = if is_free { facing } else { direction };
            if held || way != facing || cost > left || plan.stops[&to] == Stop::Never {
                continue;
            }
            next.push((turn, spent + cost, to, facing, plan.stops[&to] == Stop::Must));
        }
        open.extend(next.into_iter().filter(|&state| state.0 < TURNS && seen.insert(state)));
    }
    ends
}

/// Walks a journey step by step and returns the turns it takes and the points left.
fn walked(board: &Board, from: Hex, plan: &Plan, found: &Journey) -> (u32, u32) {
    let mut at = from;
    let (mut facing, pays) = plan.turning.unwrap_or((Direction::D0, 0));
    let mut left = plan.points_of(0);
    for (turn, leg) in found.legs().iter().enumerate() {
        assert_eq!(leg.hexes()[0], at, "a leg begins where the last one ended");
        let mut spent = 0;
        for (step, &to) in leg.hexes()[1..].iter().enumerate() {
            let is_last = step + 2 == leg.hexes().len();
            let ways = board.ways(at).filter(|&(_, next, _)| next == to);
            let (direction, _, cost) = ways.min_by_key(|&(_, _, cost)| cost).expect("a step of the board");
            if pays > 0 {
                let around = (direction.number() + 6 - facing.number()) % 6;
                spent += pays * u32::from(around.min(6 - around));
                facing = direction;
            }
            spent += cost;
            at = to;
            assert_ne!(plan.stops[&at], Stop::Never);
            assert!(is_last || plan.stops[&at] != Stop::Must, "the turn ends on {at}");
        }
        let points = plan.points_of(turn as u32);
        assert!(spent <= leg.cost() && leg.cost() <= points, "{spent} and {} of {points}", leg.cost());
        assert!(pays > 0 || spent == leg.cost());
        assert!(plan.can_end(at, from), "a turn ends on {at}");
        left = points - leg.cost();
        // Turns on the spot at the end of a leg are not seen in its hexes.
        if spent < leg.cost() {
            return (found.turns() as u32, found.left());
        }
    }
    (found.turns() as u32, left)
}

#[test]
fn journeys_take_the_fewest_turns() {
    let mut scratch = Scratch::new();
    let mut waited = 0;
    for seed in 0..boards(2_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let plan = Plan::random(&board, &mut chance);
        let from = near(&board.hexes, &mut chance);
        let found = journeys(&board.costs, from, TURNS, &plan.turns(), &mut scratch);
        if !board.hexes.contains(&from) {
            assert_eq!(found.hexes().len(), 0);
            continue;
        }
        let mut wanted = all_ends(&board, from, &plan);
        wanted.insert(from, (0, plan.points_of(0)));
        let got: BTreeMap<Hex, (u32, u32)> =
            found.hexes().map(|(hex, turn)| (hex, (turn, found.left(hex).expect("reached")))).collect();
        assert_eq!(got, wanted, "board {seed} from {from}");
        for (&hex, &answer) in &got {
            let way = found.journey_to(hex).expect("reached");
            assert_eq!(walked(&board, from, &plan, &way), answer, "board {seed}: {from} to {hex}");
            assert_eq!(way.hexes().last(), (hex != from).then_some(hex));
            let alone = journey(&board.costs, from, hex, &plan.turns(), &mut scratch).expect("reached");
            assert_eq!((alone.turns(), alone.left()), (way.turns(), way.left()));
            waited += u32::from(way.legs().iter().any(|leg| leg.steps() == 0));
        }
    }
    assert!(waited > 20, "{waited} journeys wait for a turn");
}

#[test]
fn a_step_dearer_than_a_turn_is_never_taken() {
    let region = sixfold::grid::Region::hexagon(2);
    let costs = sixfold::search::Costs::per_hex(&region, |hex| if hex.q() == 1 { 5 } else { 1 });
    let mut scratch = Scratch::new();
    let (from, to) = (Hex::ORIGIN, Hex::new(2, 0));
    assert_eq!(journey(&costs, from, to, &Turns::new(4), &mut scratch), None);
    let way =
        journey(&costs, from, to, &Turns::new(4).points(&[4, 4, 6]), &mut scratch).expect("from turn 3 on");
    assert_eq!((way.turns(), way.left()), (3, 0));
    assert_eq!(journey(&costs, from, Hex::new(3, 0), &Turns::new(9), &mut scratch), None, "outside");
    assert_eq!(journey(&costs, Hex::new(3, 0), from, &Turns::new(9), &mut scratch), None, "outside");
    let never = journey(&costs, from, to, &Turns::new(u32::MAX).stops(|_| Stop::Never), &mut scratch);
    assert_eq!(never, None);
}
