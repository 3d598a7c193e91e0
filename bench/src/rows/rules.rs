//! Rules on top of searches: sight over hills and woods, and movement that pays for turning.
//!
//! No peer has line of sight over heights. It is compared with a plain walk along the line of hexes, and a
//! field of view with the same number of lines of sight.

use std::hint::black_box;

use sixfold::coord::{Hex, Parity, flat};
use sixfold::grid::{Cell, Field, Grid, Region, TerrainTable};
use sixfold::search::{Costs, Pose, Scratch, reach, turning_reach};
use sixfold::shape::{Shape, line};
use sixfold_tactics::{MoveRules, Movement, SightMap};

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::gate;

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    all_pairs_sight(table);
    view_over_hills(table);
    turn_aware_reach(table);
    question_on_a_large_map(table);
}

fn question_on_a_large_map(table: &mut Table) {
    let name = "reach of a unit, 20 points on 256 × 160";
    if !table.wants(name) {
        return;
    }
    let region = Region::rectangle(256, 160, Parity::OddQ);
    let middle = region.hex(region.len() / 2);
    let mut random = Random::new(27);
    let cells = Field::from_fn(region, |_| Cell { elevation: random.within(0, 2) as i16, ..Cell::default() });
    let grid = Grid::from_field(cells, TerrainTable::standard()).expect("cells of the table");
    let grid = grid.place("scout", middle).expect("on the map");
    let walk =
        || Movement::with_points(black_box(&grid), "scout", 20, MoveRules::default()).expect("it is there");
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let whole = |scratch: &mut Scratch| {
        let costs = walk().costs().expect("on foot");
        reach(&costs, middle, 20, scratch).hexes().filter(|&(hex, _)| hex != middle).collect::<Vec<_>>()
    };
    assert_eq!(walk().reach(&mut scratch), whole(&mut other));
    let row = Row {
        name,
        unit: "query",
        units: 1.0,
        ours: Box::new(|| drop(black_box(walk().reach(&mut scratch)))),
        peers: vec![Peer {
            name: "(costs of the whole map)",
            gate: None,
            work: Box::new(|| drop(black_box(whole(&mut other)))),
        }],
    };
    table.row_within(row, gate(50_000.0));
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
    let sight_map =
        SightMap::of(&Grid::from_field(cells, TerrainTable::standard()).expect("cells of the table"));
    let hexes: Vec<Hex> = region.hexes().collect();
    let pairs = (hexes.len() * (hexes.len() - 1) / 2) as f64;
    for (a, b) in hexes.iter().zip(hexes.iter().rev()) {
        assert_eq!(sight_map.can_see(*a, *b), sight_map.can_see(*b, *a), "sight is symmetric");
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
        ours: Box::new(|| each_pair(Box::new(|a, b| sight_map.can_see(a, b)))),
        peers: vec![Peer {
            name: "(walking the line)",
            gate: gate(1.0),
            work: Box::new(|| {
                each_pair(Box::new(|a, b| line(a, b).iter().fold(0, |sum, hex| sum ^ hex.q()) > 0));
            }),
        }],
    });
}

fn view_over_hills(table: &mut Table) {
    for (name, radius) in [("view r=20, hills and woods", 20), ("view r=50, hills and woods", 50)] {
        if !table.wants(name) {
            continue;
        }
        let region = Region::hexagon(radius + 1);
        let mut random = Random::new(23);
        let kinds = TerrainTable::standard();
        let [clear, woods] =
            ["clear", "light_woods"].map(|name| kinds.id(name).expect("a terrain of the standard table"));
        let cells = Field::from_fn(region.clone(), |_| Cell {
            elevation: random.within(0, 2) as i16,
            terrain: if random.next().is_multiple_of(10) { woods } else { clear },
            ..Cell::default()
        });
        let sight_map =
            SightMap::of(&Grid::from_field(cells, TerrainTable::standard()).expect("cells of the table"));
        let one_by_one = || {
            let near = region.range(black_box(Hex::ORIGIN), radius);
            near.filter(|&to| sight_map.can_see(Hex::ORIGIN, to))
        };
        assert!(sight_map.view(Hex::ORIGIN, radius).eq(one_by_one()));
        table.row(Row {
            name,
            unit: "query",
            units: 1.0,
            ours: Box::new(|| {
                black_box(sight_map.view(black_box(Hex::ORIGIN), radius).count());
            }),
            peers: vec![Peer {
                name: "(one by one)",
                gate: gate(5.0).filter(|_| radius == 20),
                work: Box::new(|| {
                    black_box(one_by_one().count());
                }),
            }],
        });
    }
}

fn turn_aware_reach(table: &mut Table) {
    const BUDGET: u32 = 20;
    let mut random = Random::new(22);
    let field = Field::from_fn(Region::hexagon(40), |_| 1 + (random.next() % 3) as u32);
    let costs = Costs::per_hex(field.region(), |hex| field[hex]);
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let start = Pose::new(Hex::ORIGIN, flat::N);
    let ways = |pose: &Pose| {
        let ahead = pose.hex + pose.facing;
        let step = field.get(ahead).map(|cost| (Pose::new(ahead, pose.facing), *cost));
        let turns = [1, -1].map(|more| (Pose::new(pose.hex, pose.facing.turn(more)), 1));
        step.into_iter().chain(turns).collect::<Vec<_>>()
    };
    let by_pathfinding = || -> Vec<(Pose, u32)> {
        pathfinding::directed::dijkstra::dijkstra_reach(black_box(&start), ways)
            .take_while(|item| item.total_cost <= BUDGET)
            .map(|item| (item.node, item.total_cost))
            .collect()
    };
    let theirs = by_pathfinding();
    let reached = turning_reach(&costs, start, 1, BUDGET, &mut scratch);
    assert_eq!(reached.poses().count(), theirs.len());
    assert!(theirs.iter().all(|(pose, cost)| reached.cost(*pose) == Some(*cost)));
    table.row(Row {
        name: "reach 20, paying for turns",
        unit: "query",
        units: 1.0,
        ours: Box::new(|| {
            black_box(turning_reach(&costs, black_box(start), 1, BUDGET, &mut scratch).cost(start));
        }),
        peers: vec![
            Peer {
                name: "pathfinding",
                gate: Some(6.0),
                work: Box::new(|| {
                    black_box(by_pathfinding());
                }),
            },
            Peer {
                name: "(ours, free turns)",
                gate: None,
                work: Box::new(|| {
                    black_box(reach(&costs, black_box(Hex::ORIGIN), BUDGET, &mut other).len());
                }),
            },
        ],
    });
}
