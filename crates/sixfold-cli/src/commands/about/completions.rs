use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::messages::{Answer, Failure};
use crate::terminal::send;

const EXAMPLES: &str = r#"Examples:
  $ sixfold completions bash > sixfold.bash

  $ sixfold completions zsh > _sixfold

  $ sixfold completions fish > sixfold.fish

In bash `source sixfold.bash` turns it on; for zsh put `_sixfold` into a folder of
$fpath, for fish put `sixfold.fish` into ~/.config/fish/completions."#;

/// Write a script that completes commands and options in a shell.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Writes the script for a shell.
pub(crate) fn run(arguments: &Arguments, mut program: Command) -> Result<Answer, Failure> {
    let mut script = Vec::new();
    generate(arguments.shell, &mut program, "sixfold", &mut script);
    let _ = send(&script)?;
    Ok(Answer::Yes)
}
