use std::env;

use sixfold::input::visible;

use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

/// A path longer than this is not shown in front of every command.
const LONGEST: usize = 24;

/// Says what the program is and what to try first.
pub(crate) fn run() -> Result<Answer, Failure> {
    print(&Page::of(screen(&program()).trim_end()))?;
    Ok(Answer::Yes)
}

/// How this program was called, so that the commands shown can be copied.
fn program() -> String {
    let called = env::args_os().next().and_then(|name| name.into_string().ok());
    let plain = |name: &String| name.len() <= LONGEST && visible(name).to_string() == *name;
    called.filter(plain).unwrap_or_else(|| "sixfold".to_owned())
}

fn screen(program: &str) -> String {
    format!(
        r#"Sixfold {version}: the hex engine under tactical and board games

Exact hexes, lines, paths, sight, boards and maps, from the shell. Scripts ask
with --json, other programs through a pipe with `query`.

Three things to try:

  {program} board show underchex
      draws a board with the names of its hexes

  {program} reach 0,0 3 --blocked "1,0 1,-1 0,1" --picture
      shows how far three steps go around three closed hexes

  {program} play underchex
      plays chess on hexes against you

`{program} help` lists all commands, `{program} help COMMAND` has examples.
"#,
        version = env!("CARGO_PKG_VERSION"),
    )
}
