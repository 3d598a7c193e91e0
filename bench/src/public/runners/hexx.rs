//! Answers by hexx: its closures read the map.

use ::hexx::algorithms::{a_star, field_of_movement, range_fov};
use ::hexx::{Hex, HexLayout, Vec2};

use crate::map::{Map, Pair};
use crate::runners::{Runner, Work, ends};
use crate::tasks::{Kind, Task, UNITS, from, to};

const NAME: &str = if cfg!(feature = "fast-hasher") { "hexx, fast hasher" } else { "hexx" };

pub(super) const RUNNER: Runner = Runner { name: NAME, package: "hexx", prepare };

fn theirs((q, r): Pair) -> Hex {
    Hex::new(q, r)
}

fn pair(hex: Hex) -> Pair {
    (hex.x, hex.y)
}

/// Its movement range takes a cost of entering a hex, so there is none where costs depend on both hexes.
fn prepare<'a>(map: &'a Map, task: &'a Task) -> Option<Work<'a>> {
    let questions = &task.questions;
    Some(match task.kind {
        Kind::Move => return None,
        Kind::Distance => {
            let pairs = ends(questions, theirs);
            Box::new(move |answers| {
                for (a, b) in &pairs {
                    answers.number(a.unsigned_distance_to(*b).into());
                }
            })
        }
        Kind::Line => Box::new(move |answers| {
            for question in questions {
                answers.hexes(theirs(from(question)).line_to(theirs(to(question))).map(pair));
            }
        }),
        Kind::Round => {
            let layout = HexLayout::pointy().with_hex_size(UNITS as f32);
            Box::new(move |answers| {
                for question in questions {
                    let point = Vec2::new(question[0] as f32, question[1] as f32);
                    answers.hexes([pair(layout.world_pos_to_hex(point))].into_iter());
                }
            })
        }
        Kind::Path => Box::new(move |answers| {
            for question in questions {
                let step = |from, to| map.step(pair(from), pair(to));
                match a_star(theirs(from(question)), theirs(to(question)), step) {
                    Some(path) => answers.hexes(path.into_iter().map(pair)),
                    None => answers.none(),
                }
            }
        }),
        Kind::Reach if map.has_levels() => return None,
        Kind::Reach => Box::new(move |answers| {
            for question in questions {
                // It adds 1 to every cost.
                let enter = |hex| map.enter(pair(hex)).map(|(cost, _)| cost - 1);
                let found = field_of_movement(theirs(from(question)), question[2] as u32, enter);
                answers.hexes(found.into_iter().map(pair));
            }
        }),
        Kind::View => Box::new(move |answers| {
            for question in questions {
                let is_wall = |hex| map.is_wall(pair(hex));
                let seen = range_fov(theirs(from(question)), question[2] as u32, is_wall);
                answers.hexes(seen.into_iter().map(pair));
            }
        }),
    })
}
