//! Answers by `pathfinding`, over pairs of numbers: paths and movement ranges, which is all it is for.

use ::pathfinding::directed::{astar::astar, dijkstra::dijkstra_reach};

use crate::map::{Map, Pair, STEPS, distance};
use crate::runners::{Runner, Work};
use crate::tasks::{Kind, Task, from, to};

pub(super) const RUNNER: Runner = Runner { name: "pathfinding", package: "pathfinding", prepare };

fn neighbors(map: &Map, hex: Pair) -> impl Iterator<Item = (Pair, u32)> {
    let next = STEPS.into_iter().map(move |(q, r)| (hex.0 + q, hex.1 + r));
    next.filter_map(move |next| map.step(hex, next).map(|cost| (next, cost)))
}

fn prepare<'a>(map: &'a Map, task: &'a Task) -> Option<Work<'a>> {
    let questions = &task.questions;
    match task.kind {
        Kind::Path => Some(Box::new(move |answers| {
            for question in questions {
                let (start, goal) = (from(question), to(question));
                let left = |hex: &Pair| distance(*hex, goal) as u32;
                match astar(&start, |hex| neighbors(map, *hex), left, |hex| *hex == goal) {
                    Some((path, _)) => answers.hexes(path.into_iter()),
                    None => answers.none(),
                }
            }
        })),
        Kind::Reach => Some(Box::new(move |answers| {
            for question in questions {
                let found = dijkstra_reach(&from(question), |hex| neighbors(map, *hex));
                let within = found.take_while(|item| i64::from(item.total_cost) <= question[2]);
                answers.hexes(within.map(|item| item.node));
            }
        })),
        Kind::Distance | Kind::Line | Kind::Round | Kind::View | Kind::Move => None,
    }
}
