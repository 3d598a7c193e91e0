//! The table of requests that every package must answer as the engine does.

use std::fs::File;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::shell::{program, root, run};
use crate::workspace::workspace;

/// How many requests are made up; the hostile ones come besides.
const REQUESTS: u32 = 10_000;

/// Where the table is written: `requests.jsonl`, `answers.jsonl` and `program.jsonl`.
pub const TABLE: &str = "target/request-table";

/// The limits of a server, as the program takes them; `Limits::server()` has the same.
const LIMITS: &str = "query --max-cells 50000 --max-work 8000000 --max-answer 4194304 --max-line 524288";

/// Writes the table: requests, the answers of the library, and those of the program `sixfold query`.
///
/// # Errors
///
/// When something cannot be built or written.
pub fn write() -> Result<PathBuf, Failure> {
    let count = REQUESTS.to_string();
    run(&mut workspace("build --quiet --profile test --example request_table --bin sixfold"))?;
    run(program(root().join("target/debug/examples/request_table"), "").args([&count, TABLE]))?;
    let folder = root().join(TABLE);
    let failure = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
    let requests = File::open(folder.join("requests.jsonl")).map_err(failure)?;
    let answers = File::create(folder.join("program.jsonl")).map_err(failure)?;
    run(program(root().join("target/debug/sixfold"), LIMITS).stdin(requests).stdout(answers))?;
    Ok(folder)
}
