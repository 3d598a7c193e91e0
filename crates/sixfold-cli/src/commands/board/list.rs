use clap::Args;
use sixfold::board::Board;
use sixfold::input::visible;
use sixfold_boards::{names, shipped};

use crate::answers::{json_list, json_text};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold board list
  battle-map-16x17   272 hexes  Battle map 16×17
  glinski             91 hexes  Gliński's hexagonal chess
  havannah-10        271 hexes  Havannah, base 10
  hex-11             121 hexes  Hex 11×11
  hex-14             196 hexes  Hex 14×14
  sternhalma         121 hexes  Sternhalma
  underchex           61 hexes  Underchex
  war-in-heaven       32 hexes  War in Heaven"#;

/// List the boards that come with Sixfold.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Lists name, size and title of each board.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let boards: Vec<&Board> = names().filter_map(shipped).collect();
    let mut out = Page::new();
    if arguments.json {
        let item = |board: &&Board| {
            format!(
                r#"{{"name":{},"title":{},"hexes":{},"orientation":{}}}"#,
                json_text(board.name()),
                json_text(board.title()),
                board.hexes().len(),
                json_text(board.orientation().name()),
            )
        };
        out.json(&json_list(boards.iter().map(item)));
    } else {
        let width = boards.iter().map(|board| board.name().len()).max().unwrap_or(0);
        for board in boards {
            let (name, count) = (board.name(), board.hexes().len());
            out.line(format!("{name:width$}  {count:>4} hexes  {}", visible(board.title())));
        }
    }
    print(&out)?;
    Ok(Answer::Yes)
}
