//! Boards as plain maps: their hexes, and the cost of every single step.

use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::{Direction, Edge, Hex, Parity};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE};

use crate::chance::Chance;

/// A board and its costs, twice: for the engine, and as a map of steps.
pub(crate) struct Board {
    pub(crate) hexes: Vec<Hex>,
    pub(crate) costs: Costs,
    pub(crate) steps: BTreeMap<(Hex, u8), u32>,
    /// The least and the greatest cost for the estimate of a path.
    pub(crate) least: u32,
    pub(crate) greatest: u32,
}

impl Board {
    pub(crate) fn cost(&self, from: Hex, direction: Direction) -> u32 {
        self.steps.get(&(from, direction.number())).copied().unwrap_or(IMPASSABLE)
    }

    /// The possible steps from a hex.
    pub(crate) fn ways(&self, from: Hex) -> impl Iterator<Item = (Direction, Hex, u32)> + '_ {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let cost = self.cost(from, direction);
            (cost != IMPASSABLE).then(|| (direction, from + direction, cost))
        })
    }

    /// A random board.
    pub(crate) fn random(chance: &mut Chance) -> Board {
        let region = region(chance);
        let hexes: Vec<Hex> = region.hexes().collect();
        let kind = Kind::random(chance);
        match chance.below(3) {
            0 => Board::per_step(&region, hexes, kind, chance),
            _ => Board::per_hex(&region, hexes, kind, chance),
        }
    }

    fn per_hex(region: &Region, hexes: Vec<Hex>, kind: Kind, chance: &mut Chance) -> Board {
        let mut enter: BTreeMap<Hex, u32> = hexes.iter().map(|&hex| (hex, kind.cost(chance))).collect();
        let mut costs = Costs::per_hex(region, |hex| enter[&hex]);
        for _ in 0..chance.below(4) {
            let hex = near(&hexes, chance);
            let cost = kind.cost(chance);
            assert_eq!(costs.set(hex, cost), enter.contains_key(&hex));
            enter.entry(hex).and_modify(|entry| *entry = cost);
        }
        let mut steps = BTreeMap::new();
        for (&hex, &cost) in &enter {
            for direction in Direction::ALL {
                if enter.contains_key(&(hex + direction)) {
                    steps.insert((hex + direction, direction.opposite().number()), cost);
                }
            }
        }
        let table: Vec<u32> = enter.into_values().collect();
        let mut walls = BTreeSet::new();
        if chance.percent(20) {
            for _ in 0..=chance.below(6) {
                change_wall(&mut costs, &steps, &mut walls, near(&hexes, chance), chance);
            }
        }
        Board::of(hexes, costs, steps, &walls, &table)
    }

    fn per_step(region: &Region, hexes: Vec<Hex>, kind: Kind, chance: &mut Chance) -> Board {
        let mut steps = BTreeMap::new();
        let mut costs = Costs::per_step(region, |hex, direction| {
            let cost = kind.cost(chance);
            assert!(steps.insert((hex, direction.number()), cost).is_none(), "asked once for each step");
            cost
        });
        let mut walls = BTreeSet::new();
        for _ in 0..chance.below(8) {
            let hex = near(&hexes, chance);
            match chance.below(3) {
                0 => change_wall(&mut costs, &steps, &mut walls, hex, chance),
                1 => {
                    let direction = chance.pick(&Direction::ALL);
                    let cost = kind.cost(chance);
                    let known = steps.get_mut(&(hex, direction.number()));
                    assert_eq!(costs.set_step(hex, direction, cost), known.is_some());
                    known.map(|entry| *entry = cost).unwrap_or_default();
                }
                _ => {
                    let cost = kind.cost(chance);
                    assert_eq!(costs.set(hex, cost), hexes.contains(&hex));
                    for direction in Direction::ALL {
                        let back = (hex + direction, direction.opposite().number());
                        if hexes.contains(&hex) {
                            steps.entry(back).and_modify(|entry| *entry = cost);
                        }
                    }
                }
            }
        }
        let table: Vec<u32> = steps.values().copied().collect();
        Board::of(hexes, costs, steps, &walls, &table)
    }

    fn of(
        hexes: Vec<Hex>,
        costs: Costs,
        mut steps: BTreeMap<(Hex, u8), u32>,
        walls: &BTreeSet<Edge>,
        table: &[u32],
    ) -> Board {
        for edge in walls {
            let [a, b] = edge.hexes();
            steps.insert((a, edge.direction().number()), IMPASSABLE);
            steps.insert((b, edge.direction().opposite().number()), IMPASSABLE);
        }
        assert_eq!(costs.least(), extreme(table, Iterator::min));
        assert_eq!(costs.greatest(), extreme(table, Iterator::max));
        let least = costs.least().unwrap_or(0);
        let greatest = costs.greatest().unwrap_or(0);
        Board { hexes, costs, steps, least, greatest }
    }
}

fn extreme(table: &[u32], of: impl Fn(std::vec::IntoIter<u32>) -> Option<u32>) -> Option<u32> {
    of(table.iter().copied().filter(|&cost| cost != IMPASSABLE).collect::<Vec<_>>().into_iter())
}

/// Puts a wall on a random side of a hex, or sometimes removes one.
fn change_wall(
    costs: &mut Costs,
    steps: &BTreeMap<(Hex, u8), u32>,
    walls: &mut BTreeSet<Edge>,
    hex: Hex,
    chance: &mut Chance,
) {
    let edge = Edge::new(hex, chance.pick(&Direction::ALL));
    let inside = steps.contains_key(&(edge.hexes()[0], edge.direction().number()));
    if chance.percent(20) {
        assert_eq!(costs.clear_wall(edge), inside);
        walls.remove(&edge);
    } else {
        assert_eq!(costs.set_wall(edge), inside);
        if inside {
            walls.insert(edge);
        }
    }
    assert_eq!(costs.has_wall(edge), walls.contains(&edge));
}

/// A hex of the board, or sometimes one beside it.
pub(crate) fn near(hexes: &[Hex], chance: &mut Chance) -> Hex {
    let hex = chance.pick(hexes);
    if chance.percent(8) { hex + chance.pick(&Direction::ALL) } else { hex }
}

/// The costs that occur on a board.
#[derive(Clone, Copy)]
struct Kind {
    costs: &'static [u32],
    blocked: u32,
}

impl Kind {
    fn random(chance: &mut Chance) -> Kind {
        const HUGE: u32 = IMPASSABLE - 1;
        let costs = chance.pick::<&[u32]>(&[
            &[1],
            &[1],
            &[7],
            &[0],
            &[HUGE],
            &[1, 2, 3],
            &[1, 2, 3],
            &[2, 3, 5, 8],
            &[0, 1],
            &[0, 0, 2, 9],
            &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
            &[1, 1000, 100_000],
            &[3, HUGE / 2, HUGE / 3],
            &[0, 1, HUGE],
        ]);
        Kind { costs, blocked: chance.pick(&[0, 5, 20, 30, 40, 60]) }
    }

    fn cost(self, chance: &mut Chance) -> u32 {
        if chance.percent(self.blocked) { IMPASSABLE } else { chance.pick(self.costs) }
    }
}

/// Regions of every kind: convex, with holes, in pieces, and too thin for a frame.
fn region(chance: &mut Chance) -> Region {
    let whole = match chance.below(4) {
        0 => Region::hexagon(1 + chance.below(4)),
        1 => Region::rectangle(1 + chance.below(8), 1 + chance.below(8), Parity::OddQ),
        2 => Region::hexagon(4).filter(|_| chance.percent(80)),
        _ => return thin(chance),
    };
    if whole.is_empty() { Region::hexagon(0) } else { whole }
}

/// A few patches far apart, or along a slanted line.
fn thin(chance: &mut Chance) -> Region {
    if chance.percent(50) {
        return Region::hexagon(3);
    }
    let apart = chance.pick(&[3, 400, 1_000_000]);
    let mut hexes = BTreeSet::new();
    for patch in 0..3 {
        let center = Hex::new(patch * apart, -patch * apart / 2);
        hexes.extend(sixfold::shape::Shape::iter(sixfold::shape::range(center, 1 + chance.below(2))));
    }
    hexes.into_iter().collect()
}
