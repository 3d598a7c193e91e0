//! Movement ranges, paths and fields of view, beside hexx and `pathfinding`.
//!
//! Peers take closures over an unbounded plane. Their closures look things up in the same dense
//! field that ours was made from, so that what is compared is the search.

use std::hint::black_box;

use hexx::algorithms::{a_star, field_of_movement, range_fov};
use sixfold::coord::Hex;
use sixfold::grid::{Field, Region};
use sixfold::search::{
    Blockers, Costs, IMPASSABLE, Path, Scratch, Viewer, can_see, path, reach, reach_area, view,
};
use sixfold::shape::{Shape, range};

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::theirs;

/// Measures every row of this layer that was asked for.
pub(crate) fn run(table: &mut Table) {
    movement_range(table);
    a_star_uniform(table);
    a_star_weighted(table);
    growth(table);
    field_of_view(table, "field of view r=20, 20 % blocked", 20, 20, Some(15.0));
    field_of_view(table, "field of view r=20, 5 % blocked", 20, 5, Some(40.0));
    field_of_view(table, "field of view r=50, 20 % blocked", 50, 20, None);
    field_of_view(table, "field of view r=50, 5 % blocked", 50, 5, None);
}

fn ours_at(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}

/// Costs 1 to 3 for each hex of a hexagon; `blocked` percent cannot be entered.
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
    field.get(ours_at(hex)).copied().filter(|cost| *cost != IMPASSABLE)
}

fn movement_range(table: &mut Table) {
    const BUDGET: u32 = 20;
    let field = ground(40, 0, 3, 11);
    let costs = costs_of(&field);
    let mut scratch = Scratch::new();
    let start = hexx::Hex::ZERO;
    let neighbors = |hex: &hexx::Hex| {
        hex.all_neighbors()
            .into_iter()
            .filter_map(|next| cost_at(&field, next).map(|cost| (next, cost)))
            .collect::<Vec<_>>()
    };
    let with_costs = || -> Vec<(hexx::Hex, u32)> {
        pathfinding::directed::dijkstra::dijkstra_reach(&start, |hex| neighbors(hex))
            .take_while(|item| item.total_cost <= BUDGET)
            .map(|item| (item.node, item.total_cost))
            .collect()
    };
    let found = reach(&costs, Hex::ORIGIN, BUDGET, &mut scratch);
    let peers_answer = with_costs();
    assert_eq!(found.len(), peers_answer.len());
    assert!(peers_answer.iter().all(|(hex, cost)| found.cost(ours_at(*hex)) == Some(*cost)));
    let set = field_of_movement(start, BUDGET, |hex| cost_at(&field, hex).map(|cost| cost - 1));
    assert!(set.len() == found.len() && set.iter().all(|hex| found.cost(ours_at(*hex)).is_some()));
    let by_hexx = || {
        black_box(field_of_movement(black_box(start), BUDGET, |hex| {
            cost_at(&field, hex).map(|cost| cost - 1)
        }));
    };
    let by_pathfinding = || {
        black_box(with_costs());
    };
    table.row(Row {
        name: "movement range 20, with costs",
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(reach(&costs, black_box(Hex::ORIGIN), BUDGET, &mut scratch).len());
        }),
        peers: vec![
            Peer { name: "hexx", gate: Some(100.0), work: Box::new(by_hexx) },
            Peer { name: "pathfinding", gate: Some(5.0), work: Box::new(by_pathfinding) },
        ],
    });
    let mut scratch = Scratch::new();
    table.row(Row {
        name: "movement range 20, only the set",
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(reach_area(&costs, black_box(Hex::ORIGIN), BUDGET, &mut scratch).len());
        }),
        peers: vec![
            Peer { name: "hexx", gate: Some(250.0), work: Box::new(by_hexx) },
            Peer { name: "pathfinding", gate: Some(12.0), work: Box::new(by_pathfinding) },
        ],
    });
}

fn a_star_uniform(table: &mut Table) {
    let field = ground(200, 30, 1, 12);
    paths(table, "A*, radius 200, 30 % blocked", &field, [8.0, 3.0]);
}

fn a_star_weighted(table: &mut Table) {
    let field = ground(200, 10, 9, 13);
    paths(table, "A*, radius 200, costs 1 to 9", &field, [6.0, 2.5]);
}

/// From one corner of the hexagon to the opposite one; the gates are `[hexx, pathfinding]`.
fn paths(table: &mut Table, name: &'static str, field: &Field<u32>, gates: [f64; 2]) {
    if !table.wants(name) {
        return;
    }
    let (from, to) = (Hex::new(-200, 100), Hex::new(200, -100));
    let costs = costs_of(field);
    let mut scratch = Scratch::new();
    let ours = path(&costs, from, to, &mut scratch).expect("the ends are joined").cost();
    let by_hexx = || a_star(black_box(theirs(from)), theirs(to), |_, next| cost_at(field, next));
    let by_pathfinding = || {
        pathfinding::directed::astar::astar(
            black_box(&theirs(from)),
            |hex| {
                hex.all_neighbors()
                    .into_iter()
                    .filter_map(|next| cost_at(field, next).map(|cost| (next, cost)))
                    .collect::<Vec<_>>()
            },
            |hex| hex.unsigned_distance_to(theirs(to)),
            |hex| *hex == theirs(to),
        )
    };
    let theirs_cost: u32 =
        by_hexx().expect("the ends are joined").iter().skip(1).filter_map(|hex| cost_at(field, *hex)).sum();
    assert_eq!(ours, theirs_cost);
    assert_eq!(Some(ours), by_pathfinding().map(|(_, cost)| cost));
    table.row(Row {
        name,
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(path(&costs, black_box(from), to, &mut scratch).map(Path::cost));
        }),
        peers: vec![
            Peer {
                name: "hexx",
                gate: Some(gates[0]),
                work: Box::new(|| {
                    black_box(by_hexx());
                }),
            },
            Peer {
                name: "pathfinding",
                gate: Some(gates[1]),
                work: Box::new(|| {
                    black_box(by_pathfinding());
                }),
            },
        ],
    });
}

/// How the cost of one path grows with the board: 10^3 to 10^6 hexes.
fn growth(table: &mut Table) {
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
        let count = field.region().len() as f64;
        let mut values = field.values().to_vec();
        table.row(Row {
            name,
            unit: "hex",
            units: count,
            ours: Box::new(|| {
                black_box(path(&costs, black_box(from), to, &mut scratch).map(Path::cost));
            }),
            peers: vec![Peer {
                name: "(writing 4 bytes)",
                gate: None,
                work: Box::new(|| {
                    values.fill(black_box(1));
                    black_box(&mut values);
                }),
            }],
        });
    }
}

fn field_of_view(table: &mut Table, name: &'static str, radius: u32, percent: u64, gate: Option<f64>) {
    if !table.wants(name) {
        return;
    }
    let mut random = Random::new(15);
    let walls = Field::from_fn(Region::hexagon(radius + 1), |_| random.next() % 100 < percent);
    let blockers = Blockers::new(walls.region(), |hex| hex != Hex::ORIGIN && walls.get(hex) == Some(&true));
    let blocks = |hex: hexx::Hex| hex != hexx::Hex::ZERO && walls.get(ours_at(hex)) == Some(&true);
    // hexx looks along lines to the rim only, so its answer is another one; ours is checked hex by hex.
    let mut viewer = Viewer::new();
    let seen = view(&blockers, Hex::ORIGIN, radius, &mut viewer).into_area();
    assert!(
        range(Hex::ORIGIN, radius)
            .iter()
            .all(|hex| seen.contains(hex) == can_see(&blockers, Hex::ORIGIN, hex))
    );
    table.row(Row {
        name,
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(view(&blockers, black_box(Hex::ORIGIN), radius, &mut viewer).into_area().len());
        }),
        peers: vec![Peer {
            name: "hexx",
            gate,
            work: Box::new(|| {
                black_box(range_fov(black_box(hexx::Hex::ZERO), radius, blocks));
            }),
        }],
    });
}
