//! Answers by Sixfold: tables of costs and walls, made once for a map.

use ::sixfold::coord::{Hex, Orientation};
use ::sixfold::grid::{Field, Grid, Region, TerrainTable};
use ::sixfold::layout::{Layout, Point};
use ::sixfold::search::{Blockers, Costs, IMPASSABLE, Scratch, Viewer, quick_path, reach_area, view};
use ::sixfold::shape::line;

use crate::map::{Map, Pair};
use crate::runners::{Answers, Runner, Work, ends};
use crate::tasks::{Kind, Task, UNITS, from, to};

pub(super) const RUNNER: Runner = Runner { name: "sixfold", package: "sixfold", prepare };

fn ours((q, r): Pair) -> Hex {
    Hex::new(q, r)
}

fn pair(hex: Hex) -> Pair {
    (hex.q(), hex.r())
}

fn prepare<'a>(map: &'a Map, task: &'a Task) -> Option<Work<'a>> {
    let questions = &task.questions;
    let region = Region::hexagon(map.radius.unsigned_abs());
    let mut scratch = Scratch::new();
    Some(match task.kind {
        Kind::Distance => {
            let pairs = ends(questions, ours);
            Box::new(move |answers| {
                for (a, b) in &pairs {
                    answers.number(a.distance(*b).into());
                }
            })
        }
        Kind::Move => {
            let ground = Field::from_values(region, map.ground.clone()).expect("a byte for each hex");
            let grid = Grid::from_field(ground, TerrainTable::standard()).expect("any byte is a cell");
            Box::new(move |answers| {
                for question in questions {
                    let placed = grid.place("scout", ours(from(question))).expect("the grid is empty");
                    let moved = placed.move_unit(ours(from(question)), ours(to(question)));
                    answers.hexes(moved.expect("the hex is free").find("scout").into_iter().map(pair));
                }
            })
        }
        Kind::Line => Box::new(move |answers| {
            for question in questions {
                answers.hexes(line(ours(from(question)), ours(to(question))).into_iter().map(pair));
            }
        }),
        Kind::Round => Box::new(move |answers| round(questions, answers)),
        Kind::Path => {
            let costs = costs(map, &region);
            Box::new(move |answers| {
                for question in questions {
                    // Any cheapest path is right, and any is what the others return.
                    match quick_path(&costs, ours(from(question)), ours(to(question)), &mut scratch) {
                        Some(path) => answers.hexes(path.hexes().iter().copied().map(pair)),
                        None => answers.none(),
                    }
                }
            })
        }
        Kind::Reach => {
            let costs = costs(map, &region);
            Box::new(move |answers| {
                for question in questions {
                    let area = reach_area(&costs, ours(from(question)), question[2] as u32, &mut scratch);
                    answers.hexes(area.hexes().map(pair));
                }
            })
        }
        Kind::View => {
            let blockers = Blockers::new(&region, |hex| map.is_wall(pair(hex)));
            let mut viewer = Viewer::new();
            Box::new(move |answers| {
                for question in questions {
                    let seen = view(&blockers, ours(from(question)), question[2] as u32, &mut viewer);
                    answers.hexes(seen.into_area().hexes().map(pair));
                }
            })
        }
    })
}

/// Costs of entering a hex, or of each step where levels differ.
fn costs(map: &Map, region: &Region) -> Costs {
    if map.has_levels() {
        let step = |from: Pair, to: Pair| map.step(from, to).unwrap_or(IMPASSABLE);
        return Costs::per_step(region, |hex, direction| step(pair(hex), pair(hex + direction)));
    }
    Costs::per_hex(region, |hex| map.enter(pair(hex)).map_or(IMPASSABLE, |(cost, _)| cost))
}

fn round(questions: &[[i64; 4]], answers: &mut Answers) {
    let layout = Layout::try_new(Orientation::Pointy, UNITS as f64).expect("the size is fine");
    for question in questions {
        match layout.hex_at(Point::new(question[0] as f64, question[1] as f64)) {
            Ok(hex) => answers.hexes([pair(hex)].into_iter()),
            Err(_) => answers.none(),
        }
    }
}
