//! Dense lookups, stencils, area sums and immutable grids, compared with hash maps, hexx, imbl and rpds.

use std::collections::HashMap;
use std::hint::black_box;

use hexx::storage::{HexStore, HexagonalMap};
use sixfold::coord::Hex;
use sixfold::grid::{Field, Grid, Placement, Region};
use sixfold::shape::Shape;

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::theirs;

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    lookup(table);
    stencil(table);
    area_sum(table);
    place(table, "place a unit, 10,000 hexes", 57, [60.0, 8.0]);
    place(table, "place a unit, 1,000,000 hexes", 577, [20_000.0, 40.0]);
    move_unit(table);
}

fn value_of(hex: Hex) -> u32 {
    (hex.q() * 7 + hex.r() * 13).rem_euclid(1009).cast_unsigned()
}

fn lookup(table: &mut Table) {
    const RADIUS: u32 = 100;
    let field = Field::from_fn(Region::hexagon(RADIUS), value_of);
    let hexagonal = HexagonalMap::new(hexx::Hex::ZERO, RADIUS, |hex| value_of(Hex::new(hex.x, hex.y)));
    let map: HashMap<hexx::Hex, u32> = field.iter().map(|(hex, value)| (theirs(hex), *value)).collect();
    let mut random = Random::new(3);
    let asked: Vec<Hex> = (0..2048)
        .map(|_| field.region().hex((random.next() % field.region().len() as u64) as usize))
        .collect();
    let their_asked: Vec<hexx::Hex> = asked.iter().map(|hex| theirs(*hex)).collect();
    for (hex, their_hex) in asked.iter().zip(&their_asked) {
        assert_eq!(field.get(*hex), hexagonal.get(*their_hex));
        assert_eq!(field.get(*hex), map.get(their_hex));
    }
    table.row(Row {
        name: "dense lookup",
        unit: "hex",
        units: asked.len() as f64,
        ours: Box::new(|| {
            black_box(
                asked.iter().fold(0_u32, |sum, hex| sum.wrapping_add(field.get(*hex).copied().unwrap_or(0))),
            );
        }),
        peers: vec![
            Peer {
                name: "hexx HexagonalMap",
                gate: Some(2.0),
                work: Box::new(|| {
                    let sum = their_asked
                        .iter()
                        .fold(0_u32, |sum, hex| sum.wrapping_add(hexagonal.get(*hex).copied().unwrap_or(0)));
                    black_box(sum);
                }),
            },
            Peer {
                name: "std HashMap",
                gate: None,
                work: Box::new(|| {
                    let sum = their_asked
                        .iter()
                        .fold(0_u32, |sum, hex| sum.wrapping_add(map.get(hex).copied().unwrap_or(0)));
                    black_box(sum);
                }),
            },
        ],
    });
}

fn stencil(table: &mut Table) {
    const RADIUS: u32 = 200;
    let field = Field::from_fn(Region::hexagon(RADIUS), value_of);
    let hexagonal = HexagonalMap::new(hexx::Hex::ZERO, RADIUS, |hex| value_of(Hex::new(hex.x, hex.y)));
    let map: HashMap<hexx::Hex, u32> = field.iter().map(|(hex, value)| (theirs(hex), *value)).collect();
    let sum = |own: u32, around: [u32; 6]| around.iter().fold(own, |sum, value| sum.wrapping_add(*value));
    let mut out = field.map(|_| 0_u32);
    field.stencil_into(0, &mut out, sum);
    let theirs_at = |hex: hexx::Hex| {
        let around = hex.all_neighbors().map(|hex| hexagonal.get(hex).copied().unwrap_or(0));
        sum(hexagonal.get(hex).copied().unwrap_or(0), around)
    };
    assert!(out.iter().all(|(hex, value)| *value == theirs_at(theirs(hex))));
    let count = field.region().len();
    let mut their_out = vec![0_u32; count];
    let mut map_out = vec![0_u32; count];
    let mut copied = vec![0_u32; count];
    table.row(Row {
        name: "6-neighbour stencil, radius 200",
        unit: "hex",
        units: count as f64,
        ours: Box::new(|| field.stencil_into(0, black_box(&mut out), sum)),
        peers: vec![
            Peer {
                name: "hexx HexagonalMap",
                gate: Some(50.0),
                work: Box::new(|| {
                    for (out, (hex, _)) in their_out.iter_mut().zip(hexagonal.iter()) {
                        *out = theirs_at(hex);
                    }
                    black_box(&mut their_out);
                }),
            },
            Peer {
                name: "std HashMap",
                gate: Some(250.0),
                work: Box::new(|| {
                    for (out, (hex, own)) in map_out.iter_mut().zip(&map) {
                        *out = sum(*own, hex.all_neighbors().map(|hex| map.get(&hex).copied().unwrap_or(0)));
                    }
                    black_box(&mut map_out);
                }),
            },
            // Copies the bytes that the row reads and writes, once each: about the size of a second-level
            // cache.
            Peer {
                name: "(copying its bytes)",
                gate: None,
                work: Box::new(|| {
                    copied.copy_from_slice(black_box(field.values()));
                    black_box(&mut copied);
                }),
            },
        ],
    });
}

fn area_sum(table: &mut Table) {
    let field = Field::from_fn(Region::hexagon(100), value_of);
    let hexagonal = HexagonalMap::new(hexx::Hex::ZERO, 100, |hex| value_of(Hex::new(hex.x, hex.y)));
    let center = Hex::new(30, -20);
    let ours = || {
        field
            .range(black_box(center), 20)
            .flat_map(|(_, values)| values)
            .fold(0_u32, |a, b| a.wrapping_add(*b))
    };
    let their_sum = || {
        black_box(theirs(center))
            .range(20)
            .filter_map(|hex| hexagonal.get(hex))
            .fold(0_u32, |a, b| a.wrapping_add(*b))
    };
    assert_eq!(ours(), their_sum());
    table.row(Row {
        name: "area sum, radius 20",
        unit: "hex",
        units: sixfold::shape::range(center, 20).count() as f64,
        ours: Box::new(|| {
            black_box(ours());
        }),
        peers: vec![Peer {
            name: "hexx HexagonalMap",
            gate: None,
            work: Box::new(|| {
                black_box(their_sum());
            }),
        }],
    });
}

/// Places one unit on a grid with twenty, keeping the old grid.
///
/// The gates are for `[HashMap, imbl]`.
///
/// It uses another hex each time, as in a game: with the same hex each time, everything that a hash map needs
/// would be in the cache.
fn place(table: &mut Table, name: &'static str, radius: u32, gates: [f64; 2]) {
    if !table.wants(name) {
        return;
    }
    let region = Region::hexagon(radius);
    let mut grid: Grid = Grid::new(region.clone());
    for number in 0..20 {
        grid = grid.place(format!("unit-{number}").as_str(), Hex::new(number, 1)).expect("all hexes differ");
    }
    let mut random = Random::new(5);
    let hexes: Vec<Hex> =
        std::iter::repeat_with(|| region.hex((random.next() % region.len() as u64) as usize))
            .filter(|hex| !grid.is_occupied(*hex))
            .take(1024)
            .collect();
    let their_hexes: Vec<hexx::Hex> = hexes.iter().map(|hex| theirs(*hex)).collect();
    // The new unit has been on the grid before, as usual in games, so its name is stored already.
    let first = hexes[0];
    let before = grid.place("new", first).expect("the hex is free").remove(first).expect("it stands there");
    let unit = before.unit_id("new").expect("it was placed once");
    for &hex in &hexes {
        let after = before.place(unit, Placement::at(hex)).expect("the hex is free");
        assert!(after.is_occupied(hex) && !before.is_occupied(hex));
    }
    let cells: Vec<(hexx::Hex, u32)> = region.hexes().map(|hex| (theirs(hex), value_of(hex))).collect();
    let map: HashMap<hexx::Hex, u32> = cells.iter().copied().collect();
    let shared: imbl::HashMap<hexx::Hex, u32> = cells.iter().copied().collect();
    let mut tries = rpds::HashTrieMap::new();
    for (hex, value) in &cells {
        tries.insert_mut(*hex, *value);
    }
    let mut ours = hexes.iter().cycle();
    let [mut in_map, mut in_shared, mut in_tries] = [(); 3].map(|()| their_hexes.iter().cycle());
    let on = "a cycle does not end";
    table.row(Row {
        name,
        unit: "unit",
        units: 1.0,
        ours: Box::new(move || {
            let hex = *ours.next().expect(on);
            black_box(black_box(&before).place(unit, Placement::at(hex)).is_ok());
        }),
        peers: vec![
            Peer {
                name: "clone a HashMap",
                gate: Some(gates[0]),
                work: Box::new(move || {
                    let mut next = black_box(&map).clone();
                    next.insert(*in_map.next().expect(on), 1);
                    black_box(&next);
                }),
            },
            Peer {
                name: "imbl HashMap",
                gate: Some(gates[1]),
                work: Box::new(move || {
                    black_box(black_box(&shared).update(*in_shared.next().expect(on), 1));
                }),
            },
            Peer {
                name: "rpds HashTrieMap",
                gate: None,
                work: Box::new(move || {
                    black_box(black_box(&tries).insert(*in_tries.next().expect(on), 1));
                }),
            },
        ],
    });
}

fn move_unit(table: &mut Table) {
    let name = "move a unit, 1,000,000 hexes";
    if !table.wants(name) {
        return;
    }
    let region = Region::hexagon(577);
    let grid: Grid = Grid::new(region.clone()).place("scout", Hex::ORIGIN).expect("the grid is empty");
    let to = Hex::new(5, -2);
    assert_eq!(grid.move_unit(Hex::ORIGIN, to).expect("the hex is free").find("scout"), Some(to));
    let cells: imbl::HashMap<hexx::Hex, u32> = region.hexes().map(|hex| (theirs(hex), 0)).collect();
    table.row(Row {
        name,
        unit: "move",
        units: 1.0,
        ours: Box::new(|| {
            black_box(black_box(&grid).move_unit(Hex::ORIGIN, to).is_ok());
        }),
        peers: vec![Peer {
            name: "imbl HashMap",
            gate: None,
            work: Box::new(|| {
                black_box(black_box(&cells).update(hexx::Hex::ZERO, 0).update(theirs(to), 1));
            }),
        }],
    });
}
