//! Maps that wrap around and big hexes, compared with hexx.

use std::hint::black_box;

use sixfold::coord::{Direction, Hex, Parity};
use sixfold::grid::{Field, Outline, Region, Wrap, WrappedSides};
use sixfold::search::{Costs, IMPASSABLE, Scratch, path};
use sixfold::shape::Resolution;

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::{gate, ours, theirs};

/// The number of hexes of one call.
const HEXES: usize = 1024;

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    big_hexes(table);
    brought_in(table);
    neighbors(table);
    distances(table);
    buildings(table);
    paths(table);
}

/// A map that wraps may take half as much time again as one that does not.
const UNWRAPPED: f64 = 0.67;

fn some(seed: u64) -> Vec<Hex> {
    let mut random = Random::new(seed);
    (0..HEXES).map(|_| Hex::new(random.within(-999, 999), random.within(-999, 999))).collect()
}

fn sum(hexes: impl Iterator<Item = Hex>) -> i32 {
    hexes.fold(0, |sum, hex| sum.wrapping_add(hex.q() ^ hex.r()))
}

fn big_hexes(table: &mut Table) {
    let hexes = some(21);
    let their_hexes: Vec<hexx::Hex> = hexes.iter().map(|hex| theirs(*hex)).collect();
    let resolution = Resolution::new(5);
    assert!(hexes.iter().zip(&their_hexes).all(|(a, b)| resolution.big_hex(*a) == ours(b.to_lower_res(5))));
    table.row(Row {
        name: "big hex of a hex",
        unit: "hex",
        units: HEXES as f64,
        ours: Box::new(|| {
            black_box(sum(black_box(&hexes).iter().map(|hex| resolution.big_hex(*hex))));
        }),
        peers: vec![Peer {
            name: "hexx",
            gate: None,
            work: Box::new(|| {
                black_box(sum(black_box(&their_hexes).iter().map(|hex| ours(hex.to_lower_res(5)))));
            }),
        }],
    });
}

fn brought_in(table: &mut Table) {
    let hexes = some(22);
    let their_hexes: Vec<hexx::Hex> = hexes.iter().map(|hex| theirs(*hex)).collect();
    let world = Wrap::try_new(Outline::hexagon(30), WrappedSides::All).expect("hexagons wrap");
    let bounds = hexx::HexBounds::from_radius(30);
    let bring = |hex: &Hex| world.bring_in(*hex).expect("all hexes are copies");
    assert!(hexes.iter().zip(&their_hexes).all(|(a, b)| bring(a) == ours(bounds.wrap(*b))));
    table.row(Row {
        name: "wrap, a hex brought in",
        unit: "hex",
        units: HEXES as f64,
        ours: Box::new(|| {
            black_box(sum(black_box(&hexes).iter().map(bring)));
        }),
        peers: vec![Peer {
            name: "hexx",
            gate: gate(1.0),
            work: Box::new(|| {
                black_box(sum(black_box(&their_hexes).iter().map(|hex| ours(bounds.wrap(*hex)))));
            }),
        }],
    });
}

/// The six neighbours of hexes of a map, most of them inside it.
fn neighbors(table: &mut Table) {
    let world = Wrap::try_new(Outline::hexagon(30), WrappedSides::All).expect("hexagons wrap");
    let hexes: Vec<Hex> = some(26).into_iter().filter_map(|hex| world.bring_in(hex)).collect();
    let their_hexes: Vec<hexx::Hex> = hexes.iter().map(|hex| theirs(*hex)).collect();
    let (region, bounds) = (Region::hexagon(30), hexx::HexBounds::from_radius(30));
    let around = |hex: &Hex| sum(Direction::ALL.into_iter().filter_map(|way| world.neighbor(*hex, way)));
    let plain = |hex: &Hex| sum(Direction::ALL.into_iter().filter_map(|way| region.neighbor(*hex, way)));
    let by_hexx = |hex: &hexx::Hex| sum(hex.all_neighbors().into_iter().map(|hex| ours(bounds.wrap(hex))));
    assert!(hexes.iter().zip(&their_hexes).all(|(hex, theirs)| around(hex) == by_hexx(theirs)));
    table.row(Row {
        name: "wrap, six neighbours",
        unit: "hex",
        units: hexes.len() as f64,
        ours: Box::new(|| {
            black_box(black_box(&hexes).iter().map(around).fold(0, i32::wrapping_add));
        }),
        peers: vec![
            Peer {
                name: "hexx",
                gate: gate(1.0),
                work: Box::new(|| {
                    black_box(black_box(&their_hexes).iter().map(by_hexx).fold(0, i32::wrapping_add));
                }),
            },
            Peer {
                name: "(not wrapped)",
                gate: gate(UNWRAPPED),
                work: Box::new(|| {
                    black_box(black_box(&hexes).iter().map(plain).fold(0, i32::wrapping_add));
                }),
            },
        ],
    });
}

/// Making a map, and its costs of steps, beside hexx with loops by hand and beside a map that does not wrap.
fn buildings(table: &mut Table) {
    const COSTS: [&str; 2] = ["wrap, costs of steps, hexagon", "wrap, costs of steps, rectangle"];
    let outlines = [Outline::hexagon(30), Outline::rectangle(64, 40, Parity::OddQ)];
    let sides = [WrappedSides::All, WrappedSides::LeftRight];
    let cost = |hex: Hex| 1 + hex.q().unsigned_abs() % 3;
    for ((name, outline), sides) in COSTS.into_iter().zip(outlines).zip(sides) {
        if !table.wants(name) {
            continue;
        }
        let region = Region::try_new(outline.clone()).expect("a small map");
        let bounds = hexx::HexBounds::from_radius(30);
        let mut peers = vec![Peer {
            name: "(not wrapped)",
            gate: gate(UNWRAPPED),
            work: Box::new(|| {
                let region = Region::try_new(black_box(outline.clone())).expect("a small map");
                black_box(Costs::per_step(&region, |hex, _| cost(hex)));
            }),
        }];
        if sides == WrappedSides::All {
            // Only hexagons wrap in hexx: a table of the six neighbours of each hex, and of the costs of the steps.
            let by_hand = || {
                let hexes = bounds.all_coords().map(|hex| hex.all_neighbors().map(|next| bounds.wrap(next)));
                hexes.map(|around| around.map(|next| (next, cost(ours(next))))).collect::<Vec<_>>()
            };
            assert_eq!(by_hand().len(), region.len());
            peers.push(Peer {
                name: "hexx",
                gate: gate(1.0),
                work: Box::new(move || drop(black_box(by_hand()))),
            });
        }
        table.row(Row {
            name,
            unit: "hex",
            units: region.len() as f64,
            ours: Box::new(|| {
                let world = Wrap::try_new(black_box(outline.clone()), sides).expect("an even width");
                black_box(Costs::per_step(&world, |hex, _| cost(hex)));
            }),
            peers,
        });
    }
}

fn distances(table: &mut Table) {
    let world = Wrap::try_new(Outline::hexagon(30), WrappedSides::All).expect("hexagons wrap");
    let inside =
        |seed| -> Vec<Hex> { some(seed).into_iter().filter_map(|hex| world.bring_in(hex)).collect() };
    let (a, b) = (inside(23), inside(24));
    let total = |a: &[Hex], b: &[Hex]| -> u32 { a.iter().zip(b).map(|(a, b)| world.distance(*a, *b)).sum() };
    // The usual method: the nearest of seven copies.
    let mirrors: Vec<Hex> =
        std::iter::once(Hex::ORIGIN).chain((0..6).map(|steps| Hex::new(61, -30).rotate(steps))).collect();
    let nearest = |a: &[Hex], b: &[Hex]| -> u32 {
        let one = |a: Hex, b: Hex| mirrors.iter().map(|mirror| a.distance(b + *mirror)).min().unwrap_or(0);
        a.iter().zip(b).map(|(a, b)| one(*a, *b)).sum()
    };
    assert_eq!(total(&a, &b), nearest(&a, &b));
    table.row(Row {
        name: "wrap, distance",
        unit: "pair",
        units: HEXES as f64,
        ours: Box::new(|| {
            black_box(total(black_box(&a), black_box(&b)));
        }),
        peers: vec![
            Peer {
                name: "(seven copies)",
                gate: gate(1.0),
                work: Box::new(|| {
                    black_box(nearest(black_box(&a), black_box(&b)));
                }),
            },
            Peer {
                name: "(not wrapped)",
                gate: gate(UNWRAPPED),
                work: Box::new(|| {
                    let pairs = black_box(&a).iter().zip(black_box(&b));
                    black_box(pairs.map(|(a, b)| a.distance(*b)).sum::<u32>());
                }),
            },
        ],
    });
}

fn paths(table: &mut Table) {
    const NAME: &str = "wrap, A*, radius 100, 30 % blocked";
    if !table.wants(NAME) {
        return;
    }
    let mut random = Random::new(25);
    let field = Field::from_fn(Region::hexagon(100), |hex| {
        let wall = random.next() % 100 < 30;
        if wall && hex.length() != 0 && hex.length() != 100 { IMPASSABLE } else { 1 }
    });
    let world = Wrap::try_new(Outline::hexagon(100), WrappedSides::All).expect("hexagons wrap");
    let (around, plain) =
        (Costs::per_hex(&world, |hex| field[hex]), Costs::per_hex(field.region(), |hex| field[hex]));
    let (from, to) = (Hex::new(-100, 0), Hex::new(100, 0));
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let cost = |costs: &Costs, scratch: &mut Scratch| path(costs, from, to, scratch).map(|way| way.cost());
    assert!(cost(&around, &mut scratch) < cost(&plain, &mut other), "around the map is nearer");
    table.row(Row {
        name: NAME,
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(cost(black_box(&around), &mut scratch));
        }),
        peers: vec![Peer {
            name: "(not wrapped)",
            gate: None,
            work: Box::new(|| {
                black_box(cost(black_box(&plain), &mut other));
            }),
        }],
    });
}
