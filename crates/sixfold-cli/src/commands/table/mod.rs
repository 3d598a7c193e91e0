//! `sixfold table`: export, import, backup, copy and removal of the matches that `serve` keeps.

mod stored;
mod import_counts;
mod export;
mod import;
mod backup;
mod copy;
mod remove;

use clap::{Args, Subcommand};

pub(crate) use self::stored::StoreArguments;
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ echo > none.jsonl; sixfold table import none.jsonl --data new.db
  0 matches and maps are new, 0 were continued, 0 were there already

  $ sixfold table export all.jsonl --data new.db
  0 matches and maps are in all.jsonl

docs/serving.md says more."#;

/// Export, import, back up, copy and remove what `serve` keeps.
///
/// A match is one line of JSON: its game, its seats as hashes, and its actions. It has no secrets in
/// it, only their hashes; links and seats keep working in the other store.
#[derive(Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: TableCommand,
}

#[derive(Subcommand)]
enum TableCommand {
    Export(export::Arguments),
    Import(import::Arguments),
    Backup(backup::Arguments),
    Copy(copy::Arguments),
    Remove(remove::Arguments),
}

/// Runs the command about matches.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    match &arguments.command {
        TableCommand::Export(arguments) => export::run(arguments),
        TableCommand::Import(arguments) => import::run(arguments),
        TableCommand::Backup(arguments) => backup::run(arguments),
        TableCommand::Copy(arguments) => copy::run(arguments),
        TableCommand::Remove(arguments) => remove::run(arguments),
    }
}
