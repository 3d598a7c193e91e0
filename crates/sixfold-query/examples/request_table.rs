//! Writes a table of generated requests and their answers, which every package of Sixfold must give.
//!
//! `cargo run -p sixfold-query --example request_table -- COUNT FOLDER` writes `requests.jsonl` and
//! `answers.jsonl`, line by line in the same order, answered within the limits of a server. The requests
//! cover every operation and depend only on their number, so the files are the same each time. The hostile
//! requests of the tests come last.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use sixfold_query::{Limits, Responder};

#[path = "../tests/hostile/corpus.rs"]
mod corpus;
#[path = "../tests/made_up/requests.rs"]
mod made_up;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [count, folder] = &words[..] else { return Err("expected COUNT and FOLDER".into()) };
    let (count, folder): (u64, PathBuf) = (count.parse()?, folder.into());
    let mut requests: Vec<String> = (0..count).map(made_up::request).collect();
    requests.extend(corpus::requests().map(|(_, line)| line));
    let mut responder = Responder::new(Limits::server());
    let mut answers = Vec::new();
    for line in &requests {
        responder.answer(line.as_bytes(), &mut answers);
        answers.push(b'\n');
    }
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("requests.jsonl"), requests.join("\n") + "\n")?;
    fs::write(folder.join("answers.jsonl"), answers)?;
    println!("{} requests and their answers are in {}", requests.len(), folder.display());
    Ok(())
}
