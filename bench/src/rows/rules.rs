//! Rules on top of searches: sight over hills and woods, and movement that pays for turning.
//!
//! No peer has these questions; the rows show what they cost beside a plain line of hexes.

use std::hint::black_box;

use sixfold::coord::{Hex, flat};
use sixfold::grid::{Cell, Field, Grid, Region};
use sixfold::search::{Costs, Pose, Scratch, turning_reach};
use sixfold::shape::{Shape, line};
use sixfold::tactics::Relief;

use crate::random::Random;
use crate::table::{Peer, Row, Table};

/// Measures every row of this layer that was asked for.
pub(crate) fn run(table: &mut Table) {
    all_pairs_sight(table);
    turn_aware_reach(table);
}

fn all_pairs_sight(table: &mut Table) {
    let name = "sight, all pairs, radius 20, hills";
    if !table.wants(name) {
        return;
    }
    let region = Region::hexagon(20);
    let mut random = Random::new(21);
    let cells =
        Field::from_fn(region.clone(), |_| Cell { elevation: random.within(0, 2) as i16, ..Cell::default() });
    let relief = Relief::of(&Grid::from_field(cells));
    let hexes: Vec<Hex> = region.hexes().collect();
    let pairs = (hexes.len() * (hexes.len() - 1) / 2) as f64;
    for (a, b) in hexes.iter().zip(hexes.iter().rev()) {
        assert_eq!(relief.can_see(*a, *b), relief.can_see(*b, *a), "sight is symmetric");
    }
    let each_pair = |mut ask: Box<dyn FnMut(Hex, Hex) -> bool + '_>| {
        let mut seen = 0;
        for (i, a) in hexes.iter().enumerate() {
            for b in &hexes[i + 1..] {
                seen += u32::from(ask(*a, *b));
            }
        }
        black_box(seen);
    };
    table.row(Row {
        name,
        unit: "pair",
        units: pairs,
        ours: Box::new(|| each_pair(Box::new(|a, b| relief.can_see(a, b)))),
        peers: vec![Peer {
            name: "(walking the line)",
            gate: None,
            work: Box::new(|| {
                each_pair(Box::new(|a, b| line(a, b).iter().fold(0, |sum, hex| sum ^ hex.q()) > 0));
            }),
        }],
    });
}

fn turn_aware_reach(table: &mut Table) {
    let mut random = Random::new(22);
    let region = Region::hexagon(40);
    let costs = Costs::per_hex(&region, |_| 1 + (random.next() % 3) as u32);
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let start = Pose::new(Hex::ORIGIN, flat::N);
    let free = sixfold::search::reach(&costs, Hex::ORIGIN, 20, &mut other).len();
    let poses = turning_reach(&costs, start, 1, 20, &mut scratch).poses().count();
    assert!(poses > 0 && poses <= 6 * free, "turning only takes poses away");
    table.row(Row {
        name: "reach 20, paying for turns",
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(turning_reach(&costs, black_box(start), 1, 20, &mut scratch).cheapest(Hex::new(3, 3)));
        }),
        peers: vec![Peer {
            name: "(free turns)",
            gate: None,
            work: Box::new(|| {
                black_box(sixfold::search::reach(&costs, black_box(Hex::ORIGIN), 20, &mut other).len());
            }),
        }],
    });
}
