//! Movement ranges and paths, compared with hexx and `pathfinding`.
//!
//! Peers take closures over an unbounded plane. Their closures read the same dense field that ours was made
//! from, so that only the searches are compared. Rows named `closures` have the peers' contract: a closure,
//! no tables, and the hexes of the answer as a list.

use std::hint::black_box;

use hexx::algorithms::{a_star, field_of_movement};
use sixfold::coord::Hex;
use sixfold::grid::{Field, Region};
use sixfold::search::{
    Costs, IMPASSABLE, Landmarks, Path, Scratch, path, path_by, quick_path, reach, reach_area, reach_by,
};

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::{HEXX, HexxGate, gate, ours, theirs};

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    movement_range(table);
    let rows = [
        PathRow { name: "A*, radius 200, 30 % blocked", hexx: HexxGate::plain(9.0), pathfinding: 5.5 },
        PathRow { name: "A*, the same, closures", hexx: HexxGate::fast_hasher(3.0), pathfinding: 3.0 },
    ];
    paths(table, &rows, &ground(200, 30, 1, 12));
    let rows = [
        PathRow { name: "A*, radius 200, costs 1 to 9", hexx: HexxGate::plain(6.0), pathfinding: 4.0 },
        PathRow { name: "A*, weighted, closures", hexx: HexxGate::fast_hasher(3.0), pathfinding: 3.0 },
        PathRow { name: "A*, weighted, 8 landmarks", hexx: HexxGate::NONE, pathfinding: 11.0 },
    ];
    paths(table, &rows, &ground(200, 10, 9, 13));
    straightest_paths(table);
    growth_of_paths(table);
    growth_of_fields(table);
}

/// Costs from 1 to `most` for each hex of a hexagon.
///
/// `blocked` percent cannot be entered.
fn ground(radius: u32, blocked: u64, most: u64, seed: u64) -> Field<u32> {
    let mut random = Random::new(seed);
    Field::from_fn(Region::hexagon(radius), |hex| {
        let (wall, cost) = (random.next() % 100 < blocked, 1 + random.next() % most);
        let end = hex.length() == 0 || hex.length() == radius;
        if wall && !end { IMPASSABLE } else { cost as u32 }
    })
}

fn costs_of(field: &Field<u32>) -> Costs {
    Costs::per_hex(field.region(), |hex| field.get(hex).copied().unwrap_or(IMPASSABLE))
}

fn cost_at(field: &Field<u32>, hex: hexx::Hex) -> Option<u32> {
    field.get(ours(hex)).copied().filter(|cost| *cost != IMPASSABLE)
}

/// The neighbours of a hex that can be entered, with their costs, in the form of `pathfinding`.
fn neighbors(field: &Field<u32>, hex: hexx::Hex) -> Vec<(hexx::Hex, u32)> {
    hex.all_neighbors().into_iter().filter_map(|next| cost_at(field, next).map(|cost| (next, cost))).collect()
}

fn movement_range(table: &mut Table) {
    const BUDGET: u32 = 20;
    let field = ground(40, 0, 3, 11);
    let costs = costs_of(&field);
    let mut scratch = Scratch::new();
    let start = hexx::Hex::ZERO;
    let with_costs = || -> Vec<(hexx::Hex, u32)> {
        pathfinding::directed::dijkstra::dijkstra_reach(&start, |hex| neighbors(&field, *hex))
            .take_while(|item| item.total_cost <= BUDGET)
            .map(|item| (item.node, item.total_cost))
            .collect()
    };
    let by_closure = || {
        let step = |_: Hex, to: Hex| field.get(to).copied().unwrap_or(IMPASSABLE);
        reach_by(black_box(Hex::ORIGIN), BUDGET, 100_000, step).expect("few hexes")
    };
    let found = reach(&costs, Hex::ORIGIN, BUDGET, &mut scratch);
    let peers_answer = with_costs();
    assert_eq!(found.len(), peers_answer.len());
    assert!(peers_answer.iter().all(|(hex, cost)| found.cost(ours(*hex)) == Some(*cost)));
    assert!(found.hexes().eq(by_closure()));
    let set = field_of_movement(start, BUDGET, |hex| cost_at(&field, hex).map(|cost| cost - 1));
    assert!(set.len() == found.len() && set.iter().all(|hex| found.cost(ours(*hex)).is_some()));
    let by_hexx = || {
        black_box(field_of_movement(black_box(start), BUDGET, |hex| {
            cost_at(&field, hex).map(|cost| cost - 1)
        }));
    };
    let by_pathfinding = || {
        black_box(with_costs());
    };
    let mut row = |name, hexx: HexxGate, pathfinding: f64, ours: Box<dyn FnMut() + '_>| {
        let peers = vec![
            Peer { name: HEXX, gate: hexx.here(), work: Box::new(by_hexx) },
            Peer { name: "pathfinding", gate: gate(pathfinding), work: Box::new(by_pathfinding) },
        ];
        table.row(Row { name, unit: "query", units: 1.0, ours, peers });
    };
    let mut other = Scratch::new();
    row(
        "movement range 20, with costs",
        HexxGate { plain: Some(250.0), fast_hasher: Some(80.0) },
        25.0,
        Box::new(|| {
            black_box(reach(&costs, black_box(Hex::ORIGIN), BUDGET, &mut scratch).len());
        }),
    );
    row(
        "movement range 20, only the set",
        HexxGate::plain(400.0),
        40.0,
        Box::new(|| {
            black_box(reach_area(&costs, black_box(Hex::ORIGIN), BUDGET, &mut other).len());
        }),
    );
    row(
        "movement range 20, closures",
        HexxGate::fast_hasher(10.0),
        3.0,
        Box::new(|| {
            black_box(by_closure());
        }),
    );
}

/// A method to find a path, and its gates.
struct PathRow {
    name: &'static str,
    hexx: HexxGate,
    pathfinding: f64,
}

/// Paths from one corner of a hexagon of radius 200 to the opposite one.
///
/// The rows are with tables, with closures, and with landmarks; the first `rows.len()` of them are measured.
fn paths(table: &mut Table, rows: &[PathRow], field: &Field<u32>) {
    if !rows.iter().any(|row| table.wants(row.name)) {
        return;
    }
    let (from, to) = (Hex::new(-200, 100), Hex::new(200, -100));
    let costs = costs_of(field);
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let landmarks = Landmarks::new(&costs, 8, &mut other);
    let by_closure = || {
        let step = |_: Hex, to: Hex| field.get(to).copied().unwrap_or(IMPASSABLE);
        path_by(black_box(from), to, 1, 1_000_000, step).expect("few hexes").expect("the ends are joined")
    };
    let by_hexx = || a_star(black_box(theirs(from)), theirs(to), |_, next| cost_at(field, next));
    let by_pathfinding = || {
        pathfinding::directed::astar::astar(
            black_box(&theirs(from)),
            |hex| neighbors(field, *hex),
            |hex| hex.unsigned_distance_to(theirs(to)),
            |hex| *hex == theirs(to),
        )
    };
    let cost = path(&costs, from, to, &mut scratch).map(Path::cost);
    let way = by_hexx().expect("the ends are joined");
    assert_eq!(cost, Some(way.iter().skip(1).filter_map(|hex| cost_at(field, *hex)).sum()));
    assert_eq!(cost, by_pathfinding().map(|(_, cost)| cost));
    assert_eq!(cost, Some(by_closure().cost()));
    assert_eq!(cost, landmarks.path(from, to, &mut other).map(Path::cost));
    let works: [Box<dyn FnMut() + '_>; 3] = [
        // Peers return any cheapest path, and so does this.
        Box::new(|| {
            black_box(quick_path(&costs, black_box(from), to, &mut scratch).map(Path::cost));
        }),
        Box::new(|| {
            black_box(by_closure());
        }),
        Box::new(|| {
            black_box(landmarks.path(black_box(from), to, &mut other).map(Path::cost));
        }),
    ];
    for (row, ours) in rows.iter().zip(works) {
        let peers = vec![
            Peer {
                name: HEXX,
                gate: row.hexx.here(),
                work: Box::new(|| {
                    black_box(by_hexx());
                }),
            },
            Peer {
                name: "pathfinding",
                gate: gate(row.pathfinding),
                work: Box::new(|| {
                    black_box(by_pathfinding());
                }),
            },
        ];
        table.row(Row { name: row.name, unit: "query", units: 1.0, ours, peers });
    }
}

/// The straightest of the cheapest paths beside the first one found, for forty pairs of hexes.
fn straightest_paths(table: &mut Table) {
    const PAIRS: usize = 40;
    for (name, blocked, most) in [
        ("straightest path, open ground", 0, 1),
        ("straightest path, 10 % blocked", 10, 1),
        ("straightest path, 30 % blocked", 30, 1),
        ("straightest path, costs 1 to 9", 0, 9),
    ] {
        if !table.wants(name) {
            continue;
        }
        let field = ground(200, blocked, most, 15);
        let costs = costs_of(&field);
        let open: Vec<Hex> =
            field.region().hexes().filter(|&hex| field.get(hex) != Some(&IMPASSABLE)).collect();
        let mut random = Random::new(16);
        let mut end = || open[random.next() as usize % open.len()];
        let pairs: Vec<(Hex, Hex)> = (0..PAIRS).map(|_| (end(), end())).collect();
        let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
        for &(from, to) in &pairs {
            let cost = path(&costs, from, to, &mut scratch).map(Path::cost);
            assert_eq!(cost, quick_path(&costs, from, to, &mut other).map(Path::cost));
        }
        let ours = Box::new(|| {
            for &(from, to) in &pairs {
                black_box(path(&costs, black_box(from), to, &mut scratch).map(Path::cost));
            }
        });
        let first_found = Box::new(|| {
            for &(from, to) in &pairs {
                black_box(quick_path(&costs, black_box(from), to, &mut other).map(Path::cost));
            }
        });
        let peers = vec![Peer { name: "(first found)", gate: None, work: first_found }];
        table.row(Row { name, unit: "query", units: PAIRS as f64, ours, peers });
    }
}

/// The growth of the cost of one path with the board: 10^3 to 10^6 hexes.
fn growth_of_paths(table: &mut Table) {
    for (name, radius) in [
        ("A* across 1,000 hexes", 18),
        ("A* across 10,000 hexes", 57),
        ("A* across 100,000 hexes", 182),
        ("A* across 1,000,000 hexes", 577),
    ] {
        if !table.wants(name) {
            continue;
        }
        let field = ground(radius, 20, 3, 14);
        let costs = costs_of(&field);
        let half = radius.cast_signed() / 2;
        let (from, to) = (Hex::new(-radius.cast_signed(), half), Hex::new(radius.cast_signed(), -half));
        let mut scratch = Scratch::new();
        assert!(path(&costs, from, to, &mut scratch).is_some());
        growth(table, name, &field, None, &mut || {
            black_box(path(&costs, black_box(from), to, &mut scratch).map(Path::cost));
        });
    }
}

/// The growth of the cost of a distance field with the board: 10^3 to 10^6 hexes.
fn growth_of_fields(table: &mut Table) {
    for (name, radius) in [
        ("distances over 1,000 hexes", 18),
        ("distances over 10,000 hexes", 57),
        ("distances over 100,000 hexes", 182),
        ("distances over 1,000,000 hexes", 577),
    ] {
        if !table.wants(name) {
            continue;
        }
        let field = ground(radius, 20, 3, 14);
        let costs = costs_of(&field);
        let mut scratch = Scratch::new();
        let reached = reach(&costs, Hex::ORIGIN, u32::MAX, &mut scratch).len();
        assert!(reached > field.region().len() * 3 / 4, "most of the board is joined");
        growth(table, name, &field, (radius == 577).then_some(15.0), &mut || {
            black_box(reach(&costs, black_box(Hex::ORIGIN), u32::MAX, &mut scratch).cost(Hex::ORIGIN));
        });
    }
}

/// A row with the time for each hex, compared with writing four bytes for each.
fn growth(
    table: &mut Table,
    name: &'static str,
    field: &Field<u32>,
    most: Option<f64>,
    ours: &mut dyn FnMut(),
) {
    let mut values = field.values().to_vec();
    let row = Row {
        name,
        unit: "hex",
        units: field.region().len() as f64,
        ours: Box::new(ours),
        peers: vec![Peer {
            name: "(writing 4 bytes)",
            gate: None,
            work: Box::new(|| {
                values.fill(black_box(1));
                black_box(&mut values);
            }),
        }],
    };
    table.row_within(row, most);
}
