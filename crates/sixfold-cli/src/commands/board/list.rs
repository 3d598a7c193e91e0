use std::io;

use clap::Args;
use sixfold::input::visible;
use sixfold_boards::Board;
use sixfold_boards::{names, shipped};

use crate::answers::{Json, json_list, json_page};
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

/// List the built-in boards.
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
        out = json_page(|json| json_list(json, boards, write_json));
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

fn write_json(json: &mut Json, board: &Board) -> io::Result<()> {
    json.begin_object()?;
    for (key, text) in [("name", board.name()), ("title", board.title())] {
        json.key(key)?;
        json.string(text)?;
    }
    json.key("hexes")?;
    json.integer(board.hexes().len() as u64)?;
    json.key("orientation")?;
    json.string(board.orientation().name())?;
    json.end_object()
}
