use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use crate::files::write_with;
use crate::messages::{Answer, Failure, shown};
use crate::terminal::{Page, print};

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
    fs::create_dir_all(folder).map_err(|error| Failure::Write(folder.clone(), error))?;
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let mut names = Vec::new();
    write_pages(program, folder, &mut names)?;
    names.sort_unstable();
    let mut page = Page::new();
    names.iter().for_each(|name| page.line(shown(&folder.join(name))));
    print(&page)?;
    Ok(Answer::Yes)
}

/// Writes the page of a command and those of the commands inside it.
///
/// Notes their names.
fn write_pages(command: Command, folder: &Path, names: &mut Vec<String>) -> Result<(), Failure> {
    for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
        write_pages(inner.clone(), folder, names)?;
    }
    let page = Man::new(command);
    let name = page.get_filename();
    write_with(&folder.join(&name), |mut out| page.render(&mut out))?;
    names.push(name);
    Ok(())
}
