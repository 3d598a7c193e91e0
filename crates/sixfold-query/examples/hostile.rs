//! Prints how long each hostile request of the tests takes at the limits of a server, slowest first.
//!
//! `cargo run --release -p sixfold-query --example hostile`

use std::time::{Duration, Instant};

use sixfold_query::{Limits, Responder};

#[path = "../tests/hostile/corpus.rs"]
mod corpus;

fn main() {
    let mut responder = Responder::new(Limits::server());
    let mut rows: Vec<(Duration, u64, &str)> = corpus::requests()
        .map(|(short, line)| {
            let mut out = Vec::new();
            let start = Instant::now();
            responder.answer(line.as_bytes(), &mut out);
            (start.elapsed(), responder.work_spent(), short)
        })
        .collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    for (time, work, short) in &rows {
        let nanoseconds = time.as_nanos() as f64 / (*work).max(1) as f64;
        let shown: String = short.chars().take(90).collect();
        println!("{:>9.3} ms {work:>9} units {nanoseconds:>7.1} ns/unit  {shown}", time.as_secs_f64() * 1e3);
    }
}
