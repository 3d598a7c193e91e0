//! `sixfold engine`: the opponent for other programs, by a line protocol after UCI.

mod go;
mod position;
mod session;

use std::io;

use clap::Args;
use sixfold_games::catalogue;

use crate::commands::engine::session::Session;
use crate::files::{LineReader, Next};
use crate::messages::{Answer, Failure, unknown};

/// The longest line that is read, in bytes: a game of some ten thousand moves.
const LONGEST_LINE: usize = 1 << 20;

const EXAMPLES: &str = r#"Examples:
  $ printf 'position startpos moves d3-d4\ngo nodes 2000\n' |
      sixfold engine | tail -n 1
  bestmove d7-c5 ponder d2-e4

  $ printf 'position startpos demons\ngo depth 1\n' |
      sixfold engine war-in-heaven | grep -c '^bestmove '
  1

docs/engine.md describes every command and answer."#;

/// Think for other programs: a line protocol like that of chess engines (UCI).
///
/// Reads commands from standard input (uci, setoption, position, go, stop, quit) and writes what the opponent finds: the
/// depth, the score and the expected moves while it thinks, then its move. When the input ends, a search with a limit is
/// finished first.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game: underchex or war-in-heaven; the option Game of the protocol changes it
    #[arg(default_value = "underchex")]
    game: String,
}

/// Answers standard input until it ends or says `quit`.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let game = catalogue::find(&arguments.game)
        .map_err(|error| Failure::Usage(unknown("game", &error.name, catalogue::NAMES)))?;
    let mut session = Session::new(game);
    let mut lines = LineReader::new(io::stdin().lock(), LONGEST_LINE);
    loop {
        let flow = match lines.next() {
            Next::Line(line) => session.obey(&String::from_utf8_lossy(line))?,
            Next::TooLong => session.complain("a line is longer than a megabyte")?,
            Next::NotYet => {
                lines.read().map_err(Failure::Input)?;
                continue;
            }
            Next::End => {
                session.end_of_input()?;
                return Ok(Answer::Yes);
            }
        };
        if flow.is_break() {
            return Ok(Answer::Yes);
        }
    }
}
