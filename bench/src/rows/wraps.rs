//! Maps that wrap around and big hexes, compared with hexx.

use std::hint::black_box;

use sixfold::coord::Hex;
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
    distances(table);
    paths(table);
}

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
            gate: None,
            work: Box::new(|| {
                black_box(sum(black_box(&their_hexes).iter().map(|hex| ours(bounds.wrap(*hex)))));
            }),
        }],
    });
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
        peers: vec![Peer {
            name: "(seven copies)",
            gate: gate(1.0),
            work: Box::new(|| {
                black_box(nearest(black_box(&a), black_box(&b)));
            }),
        }],
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
