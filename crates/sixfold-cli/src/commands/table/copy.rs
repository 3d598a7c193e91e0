use clap::Args;
use sixfold_server::Database;
use sixfold_server::copies::{self, DeletedPolicy};

use crate::commands::table::import_counts::ImportCounts;
use crate::commands::table::stored::{StoreArguments, open, refused, runtime};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  sixfold table copy --to postgres://table@localhost/table
      takes the matches of this user to a PostgreSQL

  $ echo | sixfold table import - --data new.db > report.txt
  $ sixfold table copy --data new.db --to other.db
  0 matches and maps are new, 0 were continued, 0 were there already"#;

/// Copy every match and shared map to another file or database.
///
/// A match that the target already has is left as it is, or continued if it is shorter there; a seat that was taken since
/// is taken there, too. What was deleted here is deleted there, and what was deleted there stays deleted. So the copy can
/// be repeated until nothing is new.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    store: StoreArguments,

    /// Where to: a file, or the postgres:// address of a database
    #[arg(long, value_name = "URL")]
    to: String,
}

/// Copies all matches, one after another.
pub(super) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let is_address = ["postgres://", "postgresql://"].iter().any(|start| arguments.to.starts_with(start));
    let to = if is_address {
        Database::Postgres(arguments.to.clone())
    } else {
        Database::File(arguments.to.clone().into())
    };
    let runtime = runtime()?;
    let from = open(&runtime, &arguments.store.existing()?)?;
    let to = open(&runtime, &to)?;
    let mut counts = ImportCounts::default();
    for id in runtime.block_on(copies::names(&*from)).map_err(refused)? {
        let Some(line) = runtime.block_on(copies::line(&*from, id)).map_err(refused)? else { continue };
        counts.add(runtime.block_on(copies::keep(&*to, &line, DeletedPolicy::Keep)).map_err(refused)?);
    }
    for line in runtime.block_on(copies::deletion_lines(&*from)).map_err(refused)? {
        counts.add(runtime.block_on(copies::keep(&*to, &line, DeletedPolicy::Keep)).map_err(refused)?);
    }
    print(&Page::of(counts.to_string()))?;
    Ok(Answer::Yes)
}
