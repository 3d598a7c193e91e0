use clap::Args;
use sixfold::input::counted;

use crate::answers::{allow, drawn, field_scene};
use crate::commands::grid::step::{FileArguments, unit_line};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0
  scout is on 0,0, facing N

  $ sixfold grid show camp.json
  19 hexes, 1 unit, 0 walls; undo 1, redo 0
  scout is on 0,0, facing N

  $ sixfold grid show camp.json --json | cut -c 1-45
  {"version":1,"shape":{"hexagon":{"radius":2}}"#;

/// Show a grid: its units and walls, a picture, or its file form.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,

    /// Write the grid as it is now, in the form of docs/grid-format.md
    #[arg(long, conflicts_with = "picture")]
    json: bool,

    /// Draw it in the terminal
    #[arg(long)]
    picture: bool,
}

/// Shows the grid.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let (saved, field) = arguments.file.load()?;
    let grid = saved.grid();
    let mut out = Page::new();
    if arguments.json {
        out.json(&serde_json::to_string(saved.file()).expect("a grid file has only string keys"));
    } else if arguments.picture {
        allow(grid.len() as u64)?;
        out = drawn(&field_scene("A grid", &field, grid.region().hexes())?, screen);
    } else {
        let (back, forward) = saved.steps();
        let hexes = counted(grid.len(), "hex");
        let units = counted(grid.occupied_count(), "unit");
        let walls = counted(grid.walls().len(), "wall");
        out.line(format!("{hexes}, {units}, {walls}; undo {back}, redo {forward}"));
        grid.units().iter().for_each(|unit| out.line(unit_line(&field, unit.name)));
        for edge in grid.walls() {
            let [a, b] = edge.hexes().map(|hex| field.name(hex));
            out.line(format!("a wall is between {a} and {b}"));
        }
    }
    print(&out)?;
    Ok(Answer::Yes)
}
