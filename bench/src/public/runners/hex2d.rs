//! Answers by hex2d: distances, lines and points, which is all it has.

use ::hex2d::{Coordinate, Spacing};

use crate::map::{Map, Pair};
use crate::runners::{Runner, Work, ends};
use crate::tasks::{Kind, Task, UNITS, from, to};

pub(super) const RUNNER: Runner = Runner { name: "hex2d", package: "hex2d", prepare };

/// Its y grows against q and r: x + y + z = 0, where x is q and z is r.
fn theirs((q, r): Pair) -> Coordinate {
    Coordinate::new(q, -q - r)
}

fn pair(hex: Coordinate) -> Pair {
    (hex.x, -hex.x - hex.y)
}

fn prepare<'a>(_: &'a Map, task: &'a Task) -> Option<Work<'a>> {
    let questions = &task.questions;
    match task.kind {
        Kind::Distance => {
            let pairs = ends(questions, theirs);
            Some(Box::new(move |answers| {
                for (a, b) in &pairs {
                    answers.number(a.distance(*b).into());
                }
            }))
        }
        Kind::Line => Some(Box::new(move |answers| {
            for question in questions {
                answers.hexes(theirs(from(question)).line_to_iter(theirs(to(question))).map(pair));
            }
        })),
        Kind::Round => Some(Box::new(move |answers| {
            let spacing = Spacing::PointyTop(UNITS as f64);
            for question in questions {
                let hex = Coordinate::from_pixel(question[0] as f64, question[1] as f64, spacing);
                answers.hexes([pair(hex)].into_iter());
            }
        })),
        Kind::Path | Kind::Reach | Kind::View | Kind::Move => None,
    }
}
