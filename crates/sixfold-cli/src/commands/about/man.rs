use std::fs;
use std::path::PathBuf;

use clap::{Args, Command};

use crate::messages::{Answer, Failure};
use crate::terminal::print;

const EXAMPLES: &str = "Examples:
  $ sixfold man man1 | tail -n 1
  man1/sixfold.1

Then `man -l man1/sixfold.1` shows the first of them, and a folder of this name
inside a folder of $MANPATH makes `man sixfold` work.";

/// Write manual pages, one for each command, into a folder.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The folder; it is made if it does not exist
    folder: PathBuf,
}

/// Writes the pages and lists them.
pub(crate) fn run(arguments: &Arguments, program: Command) -> Result<Answer, Failure> {
    let folder = &arguments.folder;
    let failed = |error| Failure::Write(folder.clone(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(program.disable_help_subcommand(true), folder).map_err(failed)?;
    let mut pages: Vec<String> = fs::read_dir(folder)
        .map_err(|error| Failure::read(folder, error))?
        .filter_map(|entry| Some(entry.ok()?.path().display().to_string()))
        .filter(|path| path.ends_with(".1"))
        .collect();
    pages.sort_unstable();
    print(pages.join("\n") + "\n")?;
    Ok(Answer::Yes)
}
