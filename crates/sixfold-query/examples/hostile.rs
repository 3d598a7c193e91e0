//! Prints the time, units of work and memory of each hostile request of the tests, slowest first.
//!
//! `cargo run --release -p sixfold-query --example hostile` uses the limits of a server. With `-- program` it
//! sends requests as large as the program allows, at the program's limits. Times are processor times.

use std::fs;
use std::time::Duration;

use sixfold_query::{Limits, Responder};

#[path = "../tests/hostile/corpus.rs"]
mod corpus;

fn main() {
    let limits =
        if std::env::args().any(|word| word == "program") { Limits::default() } else { Limits::server() };
    let largest = include_str!("../tests/hostile/largest.txt");
    let requests: Vec<(&str, String)> = match limits == Limits::server() {
        true => corpus::requests().collect(),
        false => corpus::of(largest).collect(),
    };
    let mut responder = Responder::new(limits);
    let mut rows: Vec<(Duration, u64, u64, &str)> = requests
        .iter()
        .map(|(short, line)| {
            let mut out = Vec::new();
            let start = processor_time();
            responder.answer(line.as_bytes(), &mut out);
            let time = processor_time() - start;
            let memory = allocation_counter::measure(|| {
                Responder::new(limits).answer(line.as_bytes(), &mut Vec::new());
            });
            (time, responder.work_spent(), memory.bytes_max, *short)
        })
        .collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    let most = rows.iter().map(|row| row.2).max().unwrap_or(0);
    println!(
        "{} requests, slowest {:.3} s, most memory {:.1} MB",
        rows.len(),
        rows[0].0.as_secs_f64(),
        most as f64 / 1e6
    );
    for (time, work, memory, short) in &rows {
        let nanoseconds = time.as_nanos() as f64 / (*work).max(1) as f64;
        let (milliseconds, megabytes) = (time.as_secs_f64() * 1e3, *memory as f64 / 1e6);
        let shown: String = short.chars().take(90).collect();
        println!(
            "{milliseconds:>9.3} ms {work:>9} units {nanoseconds:>7.1} ns/unit {megabytes:>6.1} MB  {shown}"
        );
    }
}

/// The processor time of this program, as Linux counts it.
///
/// Other programs on the machine add nothing.
fn processor_time() -> Duration {
    let counted = fs::read_to_string("/proc/self/schedstat").expect("the example runs on Linux");
    let nanoseconds = counted.split(' ').next().and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.expect("the first number is the time on a processor"))
}
