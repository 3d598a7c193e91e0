//! Lines per second that `sixfold query` answers through a pipe, as measured by another process.
//!
//! A separate program: two processes share the work, so wall-clock time is measured and not the CPU time of a
//! thread. It measures the `sixfold` in its own build folder.

use std::env;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread;
use std::time::Instant;

/// The number of requests in one sample.
const LINES: u32 = 500_000;

/// The number of samples; the fastest counts.
const SAMPLES: usize = 5;

/// The fewest lines per second.
const GATE: f64 = 2_000_000.0;

/// A kind of request: its name, and the request and its answer for a number.
type Question = (&'static str, fn(u32) -> (String, String));

const QUESTIONS: [Question; 3] = [
    ("distance", |i| {
        let (q, r) = (i % 1000, i % 77);
        let request = format!(r#"{{"op":"distance","a":{{"q":0,"r":0}},"b":{{"q":{q},"r":{r}}}}}"#);
        (request, format!(r#"{{"ok":{}}}"#, q + r))
    }),
    ("neighbor, with an id", |i| {
        let request = format!(r#"{{"op":"neighbor","hex":{{"q":{i},"r":-3}},"direction":"SE","id":{i}}}"#);
        (request, format!(r#"{{"id":{i},"ok":{{"q":{},"r":-3}}}}"#, i + 1))
    }),
    ("key", |i| (format!(r#"{{"op":"key","hex":{{"q":{i},"r":7}}}}"#), format!(r#"{{"ok":"{i},7"}}"#))),
];

fn main() -> ExitCode {
    let program = env::current_exe().map(|path| path.with_file_name("sixfold"));
    let Some(program) = program.ok().filter(|path| path.exists()) else {
        eprintln!("the program is not built; `cargo xtask bench` builds it first");
        return ExitCode::from(2);
    };
    let mut held = true;
    for (name, question) in QUESTIONS {
        let (mut requests, mut answers) = (String::new(), String::new());
        for (request, answer) in (0..LINES).map(question) {
            writeln!(requests, "{request}").expect("a string takes every text");
            writeln!(answers, "{answer}").expect("a string takes every text");
        }
        let seconds = (0..SAMPLES).map(|_| sample(&program, &requests, &answers));
        let seconds = match seconds.collect::<io::Result<Vec<f64>>>() {
            Ok(seconds) => seconds.into_iter().fold(f64::INFINITY, f64::min),
            Err(error) => {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        };
        let rate = f64::from(LINES) / seconds;
        held &= rate >= GATE;
        let missed = if rate >= GATE { "" } else { "  MISSED" };
        println!("query over a pipe, {name:<20} {rate:>10.0} lines/s, gate {GATE:.0}{missed}");
    }
    if held { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The seconds from the start of the program to its last answer.
///
/// Asserts every answer.
fn sample(program: &PathBuf, requests: &str, answers: &str) -> io::Result<f64> {
    let start = Instant::now();
    let mut child =
        Command::new(program).arg("query").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let (mut stdin, stdout) = (stdin.expect("it was piped"), stdout.expect("it was piped"));
    let right = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(requests.as_bytes()));
        let mut lines = BufReader::with_capacity(1 << 16, stdout);
        let mut expected = answers.as_bytes();
        loop {
            let part = lines.fill_buf()?;
            if part.is_empty() {
                return io::Result::Ok(expected.is_empty());
            }
            let length = part.len();
            if expected.get(..length) != Some(part) {
                return Ok(false);
            }
            expected = &expected[length..];
            lines.consume(length);
        }
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let ended = child.wait()?;
    assert!(right && ended.success(), "an answer is wrong, or the program failed: {ended}");
    Ok(seconds)
}
