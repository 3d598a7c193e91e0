use std::env;

use crate::failure::Failure;
use crate::output::print;

/// A path longer than this is not shown in front of every command.
const LONGEST: usize = 24;

/// Says what the program is and what to try first.
pub(crate) fn run() -> Result<(), Failure> {
    print(screen(&program()).as_bytes()).map(|_| ())
}

/// How this program was called, so that the commands shown can be copied.
fn program() -> String {
    let called = env::args().next().filter(|name| name.len() <= LONGEST);
    called.unwrap_or_else(|| "sixfold".to_owned())
}

fn screen(program: &str) -> String {
    format!(
        r#"Sixfold {version}: the hex engine under tactical and board games

Exact hexes, lines, rings, facings and bearings. Ask in one line of JSON, from
any language; the answer is one line of JSON.

Three things to try:

  {program} query --ops
      lists every question it answers

  echo '{{"op":"distance","a":{{"q":1,"r":1}},"b":{{"q":4,"r":3}}}}' |
    {program} query
      asks how many steps lie between two hexes

  {program} query --help
      shows more examples and the options
"#,
        version = env!("CARGO_PKG_VERSION"),
    )
}
