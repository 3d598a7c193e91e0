use clap::Args;
use sixfold_server::log_id::{LogName, MapId, MatchId};
use sixfold_server::store::Store;

use crate::commands::table::stored::{StoreArguments, open, refused, runtime};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  sixfold table remove 5f0e6c1f9a3b7d42c0ffee00c0ffee00
      removes this match or shared map, also while `serve` runs

  $ echo | sixfold table import - --data new.db > report.txt
  $ sixfold table remove 00000000000000000000000000000000 --data new.db
  error: there is no match or map 00000000000000000000000000000000
  (exit code 3)"#;

/// Remove a match or a shared map, also while `serve` runs.
///
/// The name is the last part of its link: 32 digits of 0-9 and a-f. Pages that show it say so. There is no way back;
/// `table export` or `table backup` first keeps a copy.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The names of matches and maps
    #[arg(required = true, value_name = "ID", value_parser = name)]
    names: Vec<MatchId>,

    #[command(flatten)]
    store: StoreArguments,
}

fn name(text: &str) -> Result<MatchId, String> {
    text.parse().map_err(|_| "expected the 32 digits (0-9, a-f) of a match or a map".to_owned())
}

/// Removes one after the other; stops at the first name that has no match and no map.
pub(super) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let runtime = runtime()?;
    let store = open(&runtime, &arguments.store.existing()?)?;
    for &id in &arguments.names {
        let removed = runtime.block_on(removed(&*store, id))?;
        print(&Page::of(format!("{removed} is removed")))?;
    }
    Ok(Answer::Yes)
}

/// Matches and maps have names of one kind, so either may be meant.
async fn removed(store: &dyn Store, id: MatchId) -> Result<LogName, Failure> {
    if store.delete(id.into()).await.map_err(refused)? {
        return Ok(id.into());
    }
    let map = MapId::from_bytes(*id.as_bytes());
    if store.delete(map.into()).await.map_err(refused)? {
        return Ok(map.into());
    }
    Err(refused(format!("there is no match or map {id}")))
}
