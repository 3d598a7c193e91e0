use std::path::PathBuf;

use clap::Args;
use sixfold_server::Database;
use sixfold_server::store::SqliteStore;

use crate::commands::table::stored::{StoreArguments, refused, runtime};
use crate::messages::{Answer, Failure, shown_output};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  $ echo | sixfold table import - --data new.db > report.txt
  $ sixfold table backup copy.db --data new.db
  the matches are in copy.db

  $ sixfold table backup copy.db --database-url postgres://table@localhost/table
  error: PostgreSQL is backed up by pg_dump; `table export` writes a file
  (exit code 2)"#;

/// Copy the file with the matches and shared maps, also while `serve` runs.
///
/// The copy is a file of SQLite that `serve --data` can be started with.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file to write; it must not exist
    output: PathBuf,

    #[command(flatten)]
    store: StoreArguments,
}

/// Copies the file.
pub(super) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let Database::File(file) = arguments.store.existing()? else {
        let message = "PostgreSQL is backed up by pg_dump; `table export` writes a file";
        return Err(Failure::usage(message));
    };
    let name = shown_output(&arguments.output);
    if arguments.output.exists() {
        return Err(Failure::Refused(format!("{name} already exists; a backup never overwrites a file")));
    }
    let store = SqliteStore::open(&file).map_err(refused)?;
    runtime()?.block_on(store.backup(arguments.output.clone())).map_err(refused)?;
    print(&Page::of(format!("the matches are in {name}")))?;
    Ok(Answer::Yes)
}
