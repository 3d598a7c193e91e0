//! Areas of effect and units of several hexes, against slow and obvious ones.

use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::{Direction, Edge, Hex, Orientation};
use sixfold::grid::{Footprint, Outline, Region, Wrap, WrappedSides};
use sixfold::layout::{Layout, Point};
use sixfold::search::{Blockers, Scratch, Viewer, beam, burst, can_see, clearance, reach, sector};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::model::{Board, near};

/// A ragged map with some blockers and walls, or none.
fn blockers(chance: &mut Chance) -> Blockers {
    let region = Region::hexagon(6).filter(|_| !chance.percent(5));
    let dense = chance.pick(&[0, 10, 25]);
    let mut blockers = Blockers::new(&region, |_| chance.percent(dense));
    for _ in 0..dense {
        blockers.set_wall(Edge::new(chance.hex(&region), chance.direction()));
    }
    blockers
}

#[test]
fn bursts_strike_what_a_hex_of_the_footprint_sees() {
    let mut viewer = Viewer::new();
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let blockers = blockers(&mut chance);
        let anchor = chance.hex(blockers.region());
        let footprint = chance.pick(&[1, 3, 7]);
        let footprint = match footprint {
            1 => Footprint::one(),
            3 => Footprint::three(),
            _ => Footprint::seven(),
        };
        let origins = footprint.try_hexes(anchor, chance.direction()).expect("near the origin");
        let radius = chance.below(5);
        let struck = burst(&blockers, origins.iter().copied(), radius, &mut viewer);
        let wanted = blockers.region().hexes().filter(|&hex| {
            origins.iter().any(|&from| from.distance(hex) <= radius && can_see(&blockers, from, hex))
        });
        assert!(struck.hexes().eq(wanted), "map {seed}");
    }
}

/// Where a hex is drawn, with the y axis down.
fn point(hex: Hex) -> (f64, f64) {
    let layout = Layout::try_new(Orientation::Flat, 1.0).expect("a size");
    let Point { x, y } = layout.point_of(hex);
    (x, y)
}

#[test]
fn sectors_lie_between_their_rays() {
    let mut viewer = Viewer::new();
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let blockers = blockers(&mut chance);
        let [apex, left, right] = [0; 3].map(|_| chance.hex(blockers.region()));
        let radius = chance.below(7);
        let struck = sector(&blockers, apex, [left, right], radius, &mut viewer);
        let angle = |hex: Hex| {
            let ((x, y), (ax, ay)) = (point(hex), point(apex));
            (y - ay).atan2(x - ax)
        };
        let turn = |from: f64, to: f64| {
            let turn = (to - from).rem_euclid(core::f64::consts::TAU);
            // A hair less than a whole turn is not a turn.
            if turn > core::f64::consts::TAU - 1e-9 { 0.0 } else { turn }
        };
        let wanted = blockers.region().hexes().filter(|&hex| {
            let inside = [left, right, hex].contains(&apex)
                || turn(angle(left), angle(hex)) <= turn(angle(left), angle(right)) + 1e-9;
            inside && apex.distance(hex) <= radius && can_see(&blockers, apex, hex)
        });
        assert!(struck.hexes().eq(wanted), "map {seed}: {apex} between {left} and {right}");
    }
}

#[test]
fn beams_strike_hexes_near_their_line() {
    let mut viewer = Viewer::new();
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let blockers = blockers(&mut chance);
        let [from, to] = [0; 2].map(|_| chance.hex(blockers.region()));
        let width = chance.below(6);
        let struck = beam(&blockers, from, to, width, &mut viewer);
        // Steps are √3 apart in this layout.
        let step = 3.0_f64.sqrt();
        let ((fx, fy), (tx, ty)) = (point(from), point(to));
        let (lx, ly) = (tx - fx, ty - fy);
        let length = lx.hypot(ly);
        let wanted = blockers.region().hexes().filter(|&hex| {
            let (x, y) = point(hex);
            let (along, aside) = ((x - fx) * lx + (y - fy) * ly, (x - fx) * ly - (y - fy) * lx);
            let inside = from != to
                && (-1e-9..=length * length + 1e-9).contains(&along)
                && aside.abs() / length <= f64::from(width) / 2.0 * step + 1e-9;
            (hex == from || inside) && can_see(&blockers, from, hex)
        });
        assert!(struck.hexes().eq(wanted), "map {seed}: {from} to {to}, {width} wide");
        if width == 1 && blockers.region().hexes().all(|hex| !blockers.blocks(hex)) {
            let line = sixfold::shape::line(from, to);
            assert!(line.into_iter().all(|hex| !can_see(&blockers, from, hex) || struck.contains(hex)));
        }
    }
}

#[test]
fn effects_go_around_the_map() {
    let world = Wrap::try_new(Outline::hexagon(5), WrappedSides::All).expect("hexagons wrap");
    let blockers = Blockers::new(&world, |_| false);
    let mut viewer = Viewer::new();
    for from in world.region() {
        assert_eq!(burst(&blockers, [from], 3, &mut viewer), world.range(from, 3));
        let ahead = [Direction::D0, Direction::D1].map(|direction| from.neighbor(direction));
        assert_eq!(sector(&blockers, from, ahead, 4, &mut viewer).len(), 15);
        let far = from + Hex::new(0, 4);
        assert_eq!(beam(&blockers, from, far, 1, &mut viewer).len(), 5);
    }
}

/// The cost of moving a whole footprint one step, hex by hex; `None` if it cannot.
fn moved(board: &Board, parts: &BTreeSet<Hex>, direction: Direction) -> Option<u32> {
    let mut dearest = 0;
    for &part in parts {
        let to = part + direction;
        if !board.hexes.contains(&part) || !board.hexes.contains(&to) {
            return None;
        }
        if parts.contains(&to) {
            if board.costs.has_wall(Edge::new(part, direction)) {
                return None;
            }
            continue;
        }
        let cost = board.cost(part, direction);
        if cost == sixfold::search::IMPASSABLE {
            return None;
        }
        dearest = dearest.max(cost);
    }
    Some(dearest)
}

#[test]
fn large_units_go_where_all_their_hexes_fit() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(1_500) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let own = (0..=chance.below(3)).map(|_| Hex::ORIGIN + chance.direction());
        let own = Footprint::try_new(own.chain([Hex::ORIGIN])).expect("near the origin");
        let footprint =
            [Footprint::one(), Footprint::three(), Footprint::seven(), own][chance.below(4) as usize].clone();
        let facing = chance.direction();
        let parts = |anchor: Hex| -> BTreeSet<Hex> {
            footprint.try_hexes(anchor, facing).expect("near the origin").into_iter().collect()
        };
        let from = near(&board.hexes, &mut chance);
        // Dijkstra's algorithm over anchors, with the nearest found by looking at all.
        let mut open: BTreeMap<Hex, u64> =
            board.hexes.contains(&from).then_some((from, 0)).into_iter().collect();
        let mut done: BTreeMap<Hex, u64> = BTreeMap::new();
        while let Some((&hex, &cost)) = open.iter().min_by_key(|(_, cost)| **cost) {
            open.remove(&hex);
            done.insert(hex, cost);
            for direction in Direction::ALL {
                let next = hex + direction;
                let Some(step) = moved(&board, &parts(hex), direction) else { continue };
                let sum = cost + u64::from(step);
                if !board.hexes.contains(&next) || done.contains_key(&next) || sum >= u64::from(u32::MAX) {
                    continue;
                }
                let known = open.entry(next).or_insert(sum);
                *known = sum.min(*known);
            }
        }
        let costs = clearance(&board.costs, &footprint, facing);
        let reached = reach(&costs, from, u32::MAX, &mut scratch);
        let got: BTreeMap<Hex, u64> = reached.hexes().map(|(hex, cost)| (hex, u64::from(cost))).collect();
        assert_eq!(got, done, "board {seed}: {footprint:?} {facing:?} from {from}");
    }
}

#[test]
fn footprints_turn_with_the_facing() {
    let three = Footprint::three();
    let at = Hex::new(4, -2);
    let all: BTreeSet<Vec<Hex>> =
        Direction::ALL.iter().map(|&facing| three.try_hexes(at, facing).expect("near the origin")).collect();
    assert_eq!(all.len(), 6, "six triangles have the anchor as a corner");
    for hexes in all {
        assert!(hexes.iter().all(|a| hexes.iter().all(|b| a.distance(*b) <= 1)) && hexes.contains(&at));
    }
    let round = Footprint::seven();
    assert!(
        Direction::ALL
            .iter()
            .all(|&facing| round.try_hexes(at, facing) == round.try_hexes(at, Direction::D0))
    );
    assert_eq!(Footprint::try_new([]), Ok(Footprint::one()));
    assert!(Footprint::try_new([Hex::new(sixfold::coord::LIMIT, 0)]).is_err());
    assert!(three.try_hexes(Hex::new(0, -sixfold::coord::LIMIT), Direction::D0).is_err());
}
