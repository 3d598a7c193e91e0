//! The runners in Rust: each answers the tasks it can with one library.

mod hex2d;
mod hexx;
mod pathfinding;
mod sixfold;
mod snapshots;

use crate::clock::thread_nanoseconds;
use crate::judge::Answer;
use crate::map::{Map, Pair};
use crate::tasks::{Set, Task, from, to};

/// The work of answering every question of a task once.
type Work<'a> = Box<dyn FnMut(&mut Answers) + 'a>;

/// A library, and how it answers tasks.
pub(crate) struct Runner {
    pub(crate) name: &'static str,
    /// The package whose version in `Cargo.lock` is measured.
    package: &'static str,
    /// Makes what the library needs to know about the map; `None` when it has no answer to this task.
    prepare: for<'a> fn(&'a Map, &'a Task) -> Option<Work<'a>>,
}

pub(crate) const ALL: [Runner; 6] =
    [sixfold::RUNNER, hexx::RUNNER, hex2d::RUNNER, pathfinding::RUNNER, snapshots::IMBL, snapshots::RPDS];

/// The answers of a runner to all tasks of a set.
pub(crate) struct Run {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) results: Vec<TaskResult>,
}

/// The answers to a task, and how long they took.
pub(crate) struct TaskResult {
    pub(crate) task: String,
    /// The time of everything that is done once for a map.
    pub(crate) prepare: u64,
    /// The time of answering every question once: the best of several rounds.
    pub(crate) nanoseconds: u64,
    pub(crate) answers: Vec<Answer>,
}

/// Answers are collected in memory that is used again, so that no runner's time is that of allocation here.
#[derive(Default)]
struct Answers {
    numbers: Vec<i64>,
    /// Where each answer ends, `None` if there is none.
    ends: Vec<Option<usize>>,
}

impl Answers {
    fn number(&mut self, number: i64) {
        self.numbers.push(number);
        self.ends.push(Some(self.numbers.len()));
    }

    fn hexes(&mut self, hexes: impl Iterator<Item = Pair>) {
        for (q, r) in hexes {
            self.numbers.extend([i64::from(q), i64::from(r)]);
        }
        self.ends.push(Some(self.numbers.len()));
    }

    fn none(&mut self) {
        self.ends.push(None);
    }

    fn each(&self) -> Vec<Answer> {
        let mut start = 0;
        let mut next = |end| self.numbers[std::mem::replace(&mut start, end)..end].to_vec();
        self.ends.iter().map(|end| end.map(&mut next)).collect()
    }
}

/// The two hexes of each question in the type of a library.
fn ends<T>(questions: &[[i64; 4]], hex: impl Fn(Pair) -> T) -> Vec<(T, T)> {
    questions.iter().map(|question| (hex(from(question)), hex(to(question)))).collect()
}

impl Runner {
    /// Answers the tasks of a set.
    pub(crate) fn run(&self, set: &Set) -> Run {
        let results = set.tasks.iter().filter_map(|task| self.measure(&set.maps[task.map], task));
        let lock = include_str!("../../../../Cargo.lock");
        let entry = lock.split_once(&format!("name = \"{}\"\nversion = \"", self.package));
        let version = entry.and_then(|(_, rest)| rest.split_once('"')).map_or("", |(version, _)| version);
        Run { name: self.name.to_owned(), version: version.to_owned(), results: results.collect() }
    }

    /// Rounds until they have taken a tenth of a second, and at least two.
    fn measure(&self, map: &Map, task: &Task) -> Option<TaskResult> {
        let start = thread_nanoseconds();
        let mut work = (self.prepare)(map, task)?;
        let prepare = thread_nanoseconds() - start;
        let (mut answers, mut nanoseconds, mut total, mut rounds) = (Answers::default(), u64::MAX, 0, 0);
        while rounds < 2 || (rounds < 1000 && total < 100_000_000) {
            answers.numbers.clear();
            answers.ends.clear();
            let start = thread_nanoseconds();
            work(&mut answers);
            let taken = thread_nanoseconds() - start;
            (nanoseconds, total, rounds) = (nanoseconds.min(taken), total + taken, rounds + 1);
        }
        Some(TaskResult { task: task.name.clone(), prepare, nanoseconds, answers: answers.each() })
    }
}
