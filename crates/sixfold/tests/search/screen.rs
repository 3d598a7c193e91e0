//! Boards with blockers as plain sets, and line of sight by its definition.

use std::collections::BTreeSet;

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::Region;
use sixfold::search::Blockers;
use sixfold::shape::{Shape, tied_lines};

use crate::chance::Chance;

/// A region with blockers, twice: for the engine, and as sets.
pub(crate) struct Screen {
    pub(crate) hexes: Vec<Hex>,
    pub(crate) blockers: Blockers,
    blocked: BTreeSet<Hex>,
    walls: BTreeSet<Edge>,
}

impl Screen {
    /// Blocks `percent` of a hundred hexes, and builds `walls` walls.
    pub(crate) fn random(region: &Region, percent: u32, walls: u32, chance: &mut Chance) -> Screen {
        let blocked: BTreeSet<Hex> = region.hexes().filter(|_| chance.percent(percent)).collect();
        let mut screen = Screen::new(region, blocked);
        for _ in 0..walls {
            let edge = Edge::new(chance.pick(&screen.hexes), chance.pick(&Direction::ALL));
            let inside = edge.hexes().iter().all(|&hex| region.contains(hex));
            assert_eq!(screen.blockers.set_wall(edge), inside);
            if inside {
                screen.walls.insert(edge);
                assert!(screen.blockers.has_wall(edge));
            }
            if inside && chance.percent(10) {
                assert!(screen.blockers.clear_wall(edge));
                screen.walls.remove(&edge);
            }
        }
        screen
    }

    pub(crate) fn new(region: &Region, blocked: BTreeSet<Hex>) -> Screen {
        let blockers = Blockers::new(region, |hex| blocked.contains(&hex));
        Screen { hexes: region.hexes().collect(), blockers, blocked, walls: BTreeSet::new() }
    }

    /// Whether the left and the right line are clear, hex by hex and side by side.
    pub(crate) fn sees(&self, a: Hex, b: Hex) -> bool {
        let (left, right) = tied_lines(a, b);
        [left, right].into_iter().all(|line| {
            let hexes = line.to_vec();
            let within = &hexes[1..hexes.len().max(2) - 1];
            let crossed = |pair: &[Hex]| Edge::between(pair[0], pair[1]).expect("neighbours on a line");
            within.iter().all(|hex| !self.blocked.contains(hex))
                && hexes.windows(2).all(|pair| !self.walls.contains(&crossed(pair)))
        })
    }
}
