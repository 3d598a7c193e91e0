//! The form of the benchmark in files: JSON Lines, described in `bench/public/README.md`.

use std::fmt::Write;

use sixfold_json::{ToJson, Value, parse};

use crate::judge::Answer;
use crate::map::Pair;
use crate::oracle::Right;
use crate::runners::{Run, TaskResult};
use crate::tasks::Set;

/// The name and version of the form.
const FORMAT: &str = "sixfold-benchmark";
const VERSION: u32 = 1;

/// The sizes that sets can have.
pub(crate) const SIZES: std::ops::RangeInclusive<usize> = 100..=1_000_000;

fn header(set: &Set) -> String {
    format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"seed\":{},\"size\":{}}}\n", set.seed, set.size)
}

/// The maps and questions of a set.
pub(crate) fn questions(set: &Set) -> String {
    let mut text = header(set);
    for map in &set.maps {
        let [ground, levels] =
            [&map.ground, &map.levels].map(|bytes| String::from_utf8_lossy(bytes).to_json());
        let line = format!(
            "{{\"map\":\"{}\",\"radius\":{},\"ground\":{ground},\"levels\":{levels}}}\n",
            map.name, map.radius
        );
        text.push_str(&line);
    }
    for task in &set.tasks {
        let questions: Vec<&[i64]> =
            task.questions.iter().map(|question| &question[..task.numbers()]).collect();
        let line = format!(
            "{{\"task\":\"{}\",\"kind\":\"{}\",\"map\":\"{}\",\"questions\":{}}}\n",
            task.name,
            task.kind.name(),
            set.maps[task.map].name,
            questions.to_json()
        );
        text.push_str(&line);
    }
    text
}

/// The right answers to the questions of a set.
pub(crate) fn right_answers(set: &Set, right: &[Vec<Right>]) -> String {
    let mut text = header(set);
    for (task, right) in set.tasks.iter().zip(right) {
        let each: Vec<String> = right.iter().map(right_answer).collect();
        writeln!(text, "{{\"task\":\"{}\",\"right\":[{}]}}", task.name, each.join(","))
            .expect("a string takes every text");
    }
    text
}

fn right_answer(right: &Right) -> String {
    match right {
        Right::Exactly(numbers) => numbers.to_json(),
        Right::Line(points) => points.iter().map(flat).collect::<Vec<_>>().to_json(),
        Right::Cost(cost) => cost.to_json(),
        Right::Hexes(hexes) => flat(hexes).to_json(),
        Right::View { seen, either } => {
            format!("{{\"seen\":{},\"either\":{}}}", flat(seen).to_json(), flat(either).to_json())
        }
    }
}

fn flat<'a>(hexes: impl IntoIterator<Item = &'a Pair>) -> Vec<i64> {
    hexes.into_iter().flat_map(|&(q, r)| [i64::from(q), i64::from(r)]).collect()
}

/// The answers and times of a runner, in the form that runners write.
pub(crate) fn run(run: &Run) -> String {
    let mut text = format!(
        "{{\"runner\":{},\"version\":{}}}\n",
        run.name.as_str().to_json(),
        run.version.as_str().to_json()
    );
    for result in &run.results {
        let TaskResult { task, prepare, nanoseconds, answers } = result;
        let line = format!(
            "{{\"task\":\"{task}\",\"prepare\":{prepare},\"nanoseconds\":{nanoseconds},\"answers\":{}}}\n",
            answers.to_json()
        );
        text.push_str(&line);
    }
    text
}

/// Reads the seed and the size of a set from the first line of its questions.
pub(crate) fn read_header(line: &str) -> Result<(u64, usize), String> {
    let object = parse(line).map_err(|error| format!("the first line is not JSON: {}", error.kind))?;
    let number =
        |key: &str| object.member(key).and_then(Value::number).and_then(|text| text.parse::<u64>().ok());
    let format = object.member("format").and_then(Value::string);
    if format.as_deref() != Some(FORMAT) || number("version") != Some(VERSION.into()) {
        return Err(format!("the first line is not of \"{FORMAT}\", version {VERSION}"));
    }
    let size = number("size").and_then(|size| usize::try_from(size).ok()).filter(|size| SIZES.contains(size));
    number("seed").zip(size).ok_or_else(|| format!("the first line needs a seed and a size from {SIZES:?}"))
}

/// Reads what a runner wrote.
pub(crate) fn read_run(text: &str) -> Result<Run, String> {
    let mut lines = text.lines().enumerate().map(|(number, line)| {
        parse(line).map_err(|error| format!("line {}: not JSON: {}", number + 1, error.kind))
    });
    let first = lines.next().ok_or("nothing was written; the first line names the runner")??;
    let word = |key: &str| {
        let value = first.member(key).and_then(Value::string);
        value.map(String::from).ok_or_else(|| format!("line 1: \"{key}\" must be a string"))
    };
    let (name, version) = (word("runner")?, word("version")?);
    let results = lines.enumerate().map(|(number, line)| {
        read_result(line?).ok_or_else(|| {
            format!("line {}: must have \"task\", \"prepare\", \"nanoseconds\" and \"answers\"", number + 2)
        })
    });
    Ok(Run { name, version, results: results.collect::<Result<_, String>>()? })
}

fn read_result(line: Value<'_>) -> Option<TaskResult> {
    let time = |key: &str| line.member(key)?.number()?.parse().ok();
    let answers = line.member("answers")?.elements()?.map(read_answer);
    Some(TaskResult {
        task: line.member("task")?.string()?.into_owned(),
        prepare: time("prepare")?,
        nanoseconds: time("nanoseconds")?,
        answers: answers.collect::<Option<_>>()?,
    })
}

fn read_answer(value: Value<'_>) -> Option<Answer> {
    if value.is_null() {
        return Some(None);
    }
    value.elements()?.map(|number| number.number()?.parse().ok()).collect::<Option<Vec<i64>>>().map(Some)
}
