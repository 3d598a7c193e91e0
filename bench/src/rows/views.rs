//! Lines of sight and fields of view, compared with hexx.
//!
//! Peers take closures over an unbounded plane. Rows named `closures` have that contract: a closure, no
//! tables, and the hexes of the answer as a list. The other rows have blockers as a set.

use std::hint::black_box;

use hexx::algorithms::range_fov;
use sixfold::coord::Hex;
use sixfold::grid::{Field, Region};
use sixfold::search::{Blockers, Viewer, can_see, can_see_by, view, view_by};
use sixfold::shape::{Shape, range};

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::{HEXX, HexxGate, ours, theirs};

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    let names = ["field of view r=20, 20 % blocked", "field of view r=20, 20 %, closures"];
    field_of_view(table, names, 20, 20, [HexxGate::plain(24.0), HexxGate::fast_hasher(5.0)]);
    let names = ["field of view r=20, 5 % blocked", "field of view r=20, 5 %, closures"];
    field_of_view(table, names, 20, 5, [HexxGate::plain(110.0), HexxGate::fast_hasher(5.0)]);
    let names = ["field of view r=50, 20 % blocked", "field of view r=50, 20 %, closures"];
    field_of_view(table, names, 50, 20, [HexxGate::NONE; 2]);
    let names = ["field of view r=50, 5 % blocked", "field of view r=50, 5 %, closures"];
    field_of_view(table, names, 50, 5, [HexxGate::NONE; 2]);
    all_pairs(table);
}

/// Random blocked hexes of a hexagon; its centre is free.
fn walls(radius: u32, percent: u64, seed: u64) -> Field<bool> {
    let mut random = Random::new(seed);
    Field::from_fn(Region::hexagon(radius), |hex| random.next() % 100 < percent && hex != Hex::ORIGIN)
}

fn field_of_view(
    table: &mut Table,
    names: [&'static str; 2],
    radius: u32,
    percent: u64,
    gates: [HexxGate; 2],
) {
    if !names.iter().any(|name| table.wants(name)) {
        return;
    }
    let walls = walls(radius + 1, percent, 15);
    let is_wall = |hex: Hex| walls.get(hex) == Some(&true);
    let blockers = Blockers::new(walls.region(), is_wall);
    // hexx follows only the lines to the rim, so its answer differs; ours is checked hex by hex.
    let mut viewer = Viewer::new();
    let by_closure = || view_by(black_box(Hex::ORIGIN), radius, 100_000, is_wall).expect("few hexes");
    let seen = view(&blockers, Hex::ORIGIN, radius, &mut viewer).into_area();
    let agrees = |hex| seen.contains(hex) == can_see(&blockers, Hex::ORIGIN, hex);
    assert!(range(Hex::ORIGIN, radius).iter().all(agrees));
    assert!(seen.hexes().eq(by_closure()));
    let works: [Box<dyn FnMut() + '_>; 2] = [
        Box::new(|| {
            black_box(view(&blockers, black_box(Hex::ORIGIN), radius, &mut viewer).into_area().len());
        }),
        Box::new(|| {
            black_box(by_closure());
        }),
    ];
    for ((name, gate), ours_work) in names.into_iter().zip(gates).zip(works) {
        let by_hexx = || {
            black_box(range_fov(black_box(hexx::Hex::ZERO), radius, |hex| is_wall(ours(hex))));
        };
        let peers = vec![Peer { name: HEXX, gate: gate.here(), work: Box::new(by_hexx) }];
        table.row(Row { name, unit: "query", units: 1.0, ours: ours_work, peers });
    }
}

fn all_pairs(table: &mut Table) {
    let names = ["sight, all pairs, radius 20", "sight, all pairs, closures", "sight, all pairs, by views"];
    if !names.iter().any(|name| table.wants(name)) {
        return;
    }
    let walls = walls(20, 10, 16);
    let is_wall = |hex: Hex| walls.get(hex) == Some(&true);
    let blockers = Blockers::new(walls.region(), is_wall);
    let hexes: Vec<Hex> = walls.region().hexes().collect();
    // Between the ends, along the only line that hexx has.
    let by_hexx = |a: Hex, b: Hex| {
        let between = a.distance(b).saturating_sub(1) as usize;
        theirs(a).line_to(theirs(b)).skip(1).take(between).all(|hex| !is_wall(ours(hex)))
    };
    let each_pair = |ask: &mut dyn FnMut(Hex, Hex) -> bool| {
        let pairs = hexes.iter().enumerate().flat_map(|(i, a)| hexes[i + 1..].iter().map(move |b| (*a, *b)));
        pairs.filter(|&(a, b)| ask(a, b)).count()
    };
    let seen = each_pair(&mut |a, b| {
        let sees = can_see(&blockers, a, b);
        assert_eq!(sees, can_see_by(a, b, is_wall));
        // Each hex of their line is on our left or on our right line.
        assert!(!sees || by_hexx(a, b));
        sees
    });
    let mut viewer = Viewer::new();
    let by_views = |viewer: &mut Viewer| {
        hexes.iter().map(|&hex| view(&blockers, hex, 40, viewer).len() - 1).sum::<usize>() / 2
    };
    assert_eq!(by_views(&mut viewer), seen);
    let works: [Box<dyn FnMut() + '_>; 3] = [
        Box::new(|| {
            black_box(each_pair(&mut |a, b| can_see(&blockers, a, b)));
        }),
        Box::new(|| {
            black_box(each_pair(&mut |a, b| can_see_by(a, b, is_wall)));
        }),
        Box::new(|| {
            black_box(by_views(&mut viewer));
        }),
    ];
    let pairs = (hexes.len() * (hexes.len() - 1) / 2) as f64;
    for (name, ours) in names.into_iter().zip(works) {
        let work = || {
            black_box(each_pair(&mut |a, b| by_hexx(a, b)));
        };
        let peers = vec![Peer { name: "hexx line_to", gate: None, work: Box::new(work) }];
        table.row(Row { name, unit: "pair", units: pairs, ours, peers });
    }
}
