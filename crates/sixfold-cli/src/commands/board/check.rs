use std::ffi::OsString;
use std::io;
use std::path::Path;

use clap::Args;
use sixfold::input::{Faults, brief, counted};
use sixfold_boards::Board;
use sixfold_boards::{BoardTextFault, LONGEST_FILE, load, source};

use crate::answers::{Json, json_list, json_page};
use crate::boards_and_maps::{BoardName, compiler_reports, more_faults};
use crate::files::read_text;
use crate::messages::{Answer, Failure, shown};
use crate::terminal::{Mark, Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold board check boards/hex-11.toml
  boards/hex-11.toml: no faults, 121 hexes, a1 to k11

  $ sixfold board check underchex
  underchex: no faults, 61 hexes, a5 to i1

  $ echo 'name = "tiny"' | sixfold board check -
  error: the key `orientation` is missing
   --> standard input:1:1
    |
  1 | name = "tiny"
    | ^

  error: the key `cells` is missing
   --> standard input:1:1
    |
  1 | name = "tiny"
    | ^

  2 faults
  help: docs/board-file.md describes board files, and
        `sixfold board show hex-11 --source` prints a valid one
  (exit code 1)"#;

const HELP: &str = "help: docs/board-file.md describes board files, and
      `sixfold board show hex-11 --source` prints a valid one";

/// Check board files; faults are shown with file, line and column, like compiler errors.
///
/// Exit code 1 when a file has faults.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The board files, or names of built-in boards; `-` is standard input
    #[arg(required = true, value_name = "FILE", value_parser = BoardName, hide_possible_values = true)]
    files: Vec<OsString>,

    /// Write JSON: a list of faults with file, line, column and message; past the first hundred of a file one entry with `more`, their number
    #[arg(long)]
    json: bool,
}

/// Checks each file and lists the faults of all.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let mut out = Page::new();
    let mut found = Vec::new();
    let mut count = 0;
    for word in &arguments.files {
        let path = Path::new(word);
        // Built-in boards are compiled in; their names are not files.
        let text = match word.to_str().and_then(source) {
            Some(text) => text.to_owned(),
            None => read_text(path, LONGEST_FILE, ", the most a board file can have")?,
        };
        match load(&text) {
            Ok(board) if arguments.json => drop(board),
            Ok(board) => out.line(praise(path, &board)),
            Err(faults) => {
                count += faults.count();
                for fault in compiler_reports(path, &text, &faults) {
                    out.message(Mark::Error, screen.terminal.colors, fault);
                }
                more_faults(faults.rest()).into_iter().for_each(|more| out.line(more));
                found.push((path, faults));
            }
        }
    }
    let answer = if found.is_empty() { Answer::Yes } else { Answer::No };
    if arguments.json {
        out = json_page(|json| {
            json_list(json, found.iter().flat_map(|(path, faults)| entries(path, faults)), write_json)
        });
    } else if answer == Answer::No {
        out.line(format!("{}\n{HELP}", counted(count, "fault")));
    }
    print(&out)?;
    Ok(answer)
}

fn praise(path: &Path, board: &Board) -> String {
    let labels = board.labels();
    let (first, last) = (&labels[0], &labels[labels.len() - 1]);
    let hexes = counted(labels.len(), "hex");
    format!("{}: no faults, {hexes}, {} to {}", shown(path), brief(first), brief(last))
}

/// An entry of the list of faults.
enum Entry<'a> {
    /// A fault.
    Fault(&'a Path, &'a BoardTextFault),
    /// The number of further faults of a file.
    More(&'a Path, usize),
}

/// The faults of a file, and the number of further faults.
fn entries<'a>(path: &'a Path, faults: &'a Faults<BoardTextFault>) -> impl Iterator<Item = Entry<'a>> {
    let more = (faults.rest() > 0).then(|| Entry::More(path, faults.rest()));
    faults.first().iter().map(move |fault| Entry::Fault(path, fault)).chain(more)
}

fn write_json(json: &mut Json, entry: Entry<'_>) -> io::Result<()> {
    json.begin_object()?;
    json.key("file")?;
    match entry {
        Entry::Fault(path, fault) => {
            json.string(&shown(path))?;
            for (key, number) in [("line", fault.line), ("column", fault.column)] {
                json.key(key)?;
                json.integer(number as u64)?;
            }
            json.key("message")?;
            json.string(&fault.message)?;
        }
        Entry::More(path, more) => {
            json.string(&shown(path))?;
            json.key("more")?;
            json.integer(more as u64)?;
        }
    }
    json.end_object()
}
