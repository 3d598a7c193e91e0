use std::io;
use std::path::PathBuf;

use clap::Args;
use sixfold_server::copies;

use crate::commands::table::stored::{StoreArguments, open, refused, runtime};
use crate::files::write_private_with;
use crate::messages::{Answer, Failure, is_dash, shown_output};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  sixfold table export - | gzip > matches.jsonl.gz
      writes every match of this user, compressed

  $ sixfold table export all.jsonl --data nothing.db
  error: nothing.db does not exist; give --data FILE
  (exit code 3)"#;

/// Write every match and shared map to a file, one line of JSON each.
///
/// Matches and maps deleted in the last year are lines, too, so that an import elsewhere deletes them there.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file to write; `-` is standard output
    output: PathBuf,

    #[command(flatten)]
    store: StoreArguments,
}

/// Writes the matches; the file appears when it is complete.
pub(super) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let runtime = runtime()?;
    let store = open(&runtime, &arguments.store.existing()?)?;
    let names = runtime.block_on(copies::names(&*store)).map_err(refused)?;
    let mut count = 0;
    let mut failed = None;
    let written = write_private_with(&arguments.output, |out| {
        for id in names {
            match runtime.block_on(copies::line(&*store, id)) {
                Ok(Some(line)) => {
                    count += 1;
                    out.write_all(line.as_bytes())?;
                    out.write_all(b"\n")?;
                }
                // The match was deleted in the meantime.
                Ok(None) => {}
                Err(error) => {
                    failed = Some(error);
                    return Err(io::Error::other("the matches cannot be read"));
                }
            }
        }
        match runtime.block_on(copies::deletion_lines(&*store)) {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(out, "{line}")),
            Err(error) => {
                failed = Some(error);
                Err(io::Error::other("the matches cannot be read"))
            }
        }
    });
    if let Some(error) = failed {
        return Err(refused(error));
    }
    written?;
    if !is_dash(&arguments.output) {
        print(&Page::of(format!("{count} matches and maps are in {}", shown_output(&arguments.output))))?;
    }
    Ok(Answer::Yes)
}
