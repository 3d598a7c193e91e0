//! Compares the answers of a runner with the right ones.

use std::collections::{BTreeMap, BTreeSet};

use crate::map::{Map, Pair, distance};
use crate::oracle::Right;
use crate::tasks::{Kind, Task, from, to};

/// The answer to a question: a distance, or hexes as q, r, q, r and so on; `None` where there is no path.
pub(crate) type Answer = Option<Vec<i64>>;

/// How many answers are wrong, by what is wrong with them. An answer counts once.
pub(crate) type Faults = BTreeMap<&'static str, usize>;

/// Judges all answers to a task.
pub(crate) fn judge(map: &Map, task: &Task, right: &[Right], answers: &[Answer]) -> Faults {
    let mut faults = Faults::new();
    for (number, right) in right.iter().enumerate() {
        let question = &task.questions[number];
        let fault = match answers.get(number) {
            None => Some("missing"),
            Some(answer) => judge_one(map, question, right, answer.as_deref())
                .or_else(|| (!agrees_backwards(task, number, answers)).then_some("one-way")),
        };
        if let Some(fault) = fault {
            *faults.entry(fault).or_default() += 1;
        }
    }
    faults
}

fn judge_one(map: &Map, question: &[i64; 4], right: &Right, answer: Option<&[i64]>) -> Option<&'static str> {
    let (Right::Cost(None), None) = (right, answer) else {
        let Some(answer) = answer else { return Some("not found") };
        return match right {
            Right::Exactly(numbers) => (answer != numbers.as_slice()).then_some("another value"),
            Right::Line(points) => {
                let hexes = hexes(answer);
                let fits = hexes.len() == points.len()
                    && hexes.iter().zip(points).all(|(hex, near)| near.contains(hex));
                (!fits).then_some("off the line")
            }
            Right::Cost(cost) => judge_path(map, question, *cost, &hexes(answer)),
            Right::Hexes(set) => differs(&hexes(answer).into_iter().collect(), set, &BTreeSet::new()),
            Right::View { seen, either } => {
                differs(&hexes(answer).into_iter().filter(|&hex| !map.is_wall(hex)).collect(), seen, either)
            }
        };
    };
    None
}

fn judge_path(map: &Map, question: &[i64; 4], cost: Option<u32>, path: &[Pair]) -> Option<&'static str> {
    let step = |pair: &[Pair]| map.step(pair[0], pair[1]).filter(|_| distance(pair[0], pair[1]) == 1);
    let total = path.windows(2).map(step).sum::<Option<u32>>();
    let joined = path.first() == Some(&from(question)) && path.last() == Some(&to(question));
    match total {
        Some(total) if joined => (Some(total) != cost).then_some("costs too much"),
        _ => Some("no way"),
    }
}

fn differs(found: &BTreeSet<Pair>, all: &BTreeSet<Pair>, either: &BTreeSet<Pair>) -> Option<&'static str> {
    if !all.is_subset(found) {
        Some("hexes missing")
    } else {
        found.difference(all).any(|hex| !either.contains(hex)).then_some("hexes too many")
    }
}

/// Whether an answer agrees with the one to the same question asked from the other end.
fn agrees_backwards(task: &Task, number: usize, answers: &[Answer]) -> bool {
    let given = |number: usize| answers.get(number).and_then(|answer| answer.as_deref()).map(hexes);
    match task.kind {
        Kind::Line => {
            given(number ^ 1).zip(given(number)).is_none_or(|(other, own)| own.iter().eq(other.iter().rev()))
        }
        Kind::View => {
            let (eye, own) = (from(&task.questions[number]), given(number).unwrap_or_default());
            task.questions.iter().enumerate().all(|(other, question)| {
                let sees = own.contains(&from(question));
                given(other).is_none_or(|view| view.contains(&eye) == sees)
            })
        }
        _ => true,
    }
}

/// The hexes of an answer; a number that is too large, or has no partner, becomes a hex on no map.
fn hexes(numbers: &[i64]) -> Vec<Pair> {
    let number = |place: &i64| i32::try_from(*place).unwrap_or(i32::MAX);
    numbers.chunks(2).map(|pair| (number(&pair[0]), pair.get(1).map_or(i32::MAX, number))).collect()
}
