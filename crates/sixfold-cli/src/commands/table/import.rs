use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use clap::Args;
use sixfold_server::copies::{self, DeletedPolicy};

use crate::commands::table::import_counts::ImportCounts;
use crate::commands::table::stored::{StoreArguments, open, refused, runtime};
use crate::files::{LineReader, Next};
use crate::messages::{Answer, Failure, is_dash, shown};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  $ echo '{' > half; sixfold table import half --data new.db
  error: half:1: no match or map: EOF while parsing an object at line 1 column 1
  (exit code 3)

  $ echo | sixfold table import - --data new.db
  0 matches and maps are new, 0 were continued, 0 were there already"#;

/// Import matches and shared maps that `export` has written.
///
/// Every match is replayed, so an illegal move is refused. A match that is already there is left as it
/// is, or continued if it is shorter. So an interrupted import can be repeated. What was deleted here stays deleted, unless
/// `--restore` is given.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file to read; `-` is standard input
    input: PathBuf,

    /// Bring back what was deleted here
    #[arg(long)]
    restore: bool,

    #[command(flatten)]
    store: StoreArguments,
}

/// Reads the matches until the end or the first that cannot be stored.
pub(super) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let input: Box<dyn Read> = if is_dash(&arguments.input) {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&arguments.input).map_err(|error| Failure::read(&arguments.input, error))?)
    };
    let runtime = runtime()?;
    let store = open(&runtime, &arguments.store.database()?)?;
    let once_deleted = if arguments.restore { DeletedPolicy::Restore } else { DeletedPolicy::Keep };
    let mut lines = LineReader::new(input, copies::LONGEST_LINE);
    let (mut number, mut counts) = (0_u64, ImportCounts::default());
    loop {
        let at = |number: u64, why: String| refused(format!("{}:{number}: {why}", shown(&arguments.input)));
        let line = match lines.next() {
            Next::End => break,
            Next::NotYet => {
                lines.read().map_err(|error| Failure::read(&arguments.input, error))?;
                continue;
            }
            Next::TooLong => {
                let most = copies::LONGEST_LINE;
                return Err(at(number + 1, format!("the line has more than {most} bytes")));
            }
            Next::Line(line) => line,
        };
        number += 1;
        let line = std::str::from_utf8(line).map_err(|error| at(number, error.to_string()))?;
        if line.trim().is_empty() {
            continue;
        }
        let kept = runtime.block_on(copies::keep(&*store, line, once_deleted));
        counts.add(kept.map_err(|error| at(number, error.to_string()))?);
    }
    print(&Page::of(counts.to_string()))?;
    Ok(Answer::Yes)
}
