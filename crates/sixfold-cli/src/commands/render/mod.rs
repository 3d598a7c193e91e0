//! `sixfold render`: maps, boards, shapes and positions of games as pictures.

mod subject;
mod unit;
mod layers;
mod film;
mod position;
mod output;

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Args;
use sixfold_games::picture::THEMES;
use sixfold_render::{CoordinateSystem, Scene, Theme, board_theme};

use crate::boards_and_maps::{NotationArguments, PlayingField, ReadArguments, is_file};
use crate::commands::render::layers::{LayerArguments, draw};
use crate::commands::render::output::{Output, OutputArguments};
use crate::commands::render::position::PositionArguments;
use crate::commands::render::subject::{field_of, scene_of};
use crate::files::read_text;
use crate::messages::{Answer, Failure, shown, unknown};
use crate::terminal::{Progress, Screen};

/// The most bytes a theme file can have.
const LONGEST_THEME: usize = 1 << 20;

const EXAMPLES: &str = r#"Examples:
  $ sixfold render samples/ford.board -o ford.svg --unit 0809:NE --reach 5 --view 8

  $ sixfold render war-in-heaven -o board.png

  $ sixfold render samples/ford.board -o sheets.html --hex-inches 1 --paper letter \
      --coordinates label --names

  $ sixfold render underchex -o chosen.svg --select d3 --last f6-f5

  $ printf 'underchex white\nd3-d4\nf6-f5\n' > game.txt
  $ sixfold render underchex -o game.svg --record game.txt --film animation

  $ sixfold render samples/ford.board -o arcs.png --unit 0809:NE \
      --arcs 6 --ranges 2,4,6 --legend

  $ sixfold render hexagon:1 -o - --format text --wall 0,0 1,0
       ·
   ·       ·
       ·
   ·     / ·
       ·

  $ sixfold render hexagon:1 -o - --format text --unit 0,0:SE --arc 1
       ·
   ·       .
       A↘
   ·       .
       ."#;

/// Draw a map, a board, a shape or a position of a game.
///
/// Writes SVG, PNG, text or sheets to be printed, by the file extension. Movement range, field of view, lines of sight
/// and arcs are those of the first --unit; movement and sight follow docs/tactics.md.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A map file, a board by name or file, hexagon:RADIUS or rectangle:WIDTHxHEIGHT
    what: OsString,

    #[command(flatten)]
    output: OutputArguments,

    #[command(flatten)]
    read: ReadArguments,

    #[command(flatten)]
    notation: NotationArguments,

    /// The most hexes a shape may have
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    max_cells: u64,

    /// Colours and patterns: light, dark, wood, underchex, war-in-heaven, these two with -dark or -contrast, or a theme file; else the board's own, or light
    #[arg(long, value_name = "THEME", help_heading = "Picture")]
    theme: Option<OsString>,

    /// Write coordinates on the hexes: label, axial, cube, odd-q, doubled-height, …
    #[arg(long, value_name = "SYSTEM", help_heading = "Picture")]
    coordinates: Option<String>,

    /// Write the names of terrains on the hexes; clear ones have none
    #[arg(long, help_heading = "Picture")]
    names: bool,

    /// Free space around the hexes of an SVG or PNG; a hex is 60 by 52 units
    #[arg(long, value_name = "UNITS", value_parser = clap::value_parser!(u32).range(..=1000), help_heading = "Picture")]
    margin: Option<u32>,

    /// Add a legend below the picture
    #[arg(long, help_heading = "Picture")]
    legend: bool,

    #[command(flatten)]
    layers: LayerArguments,

    #[command(flatten)]
    position: PositionArguments,
}

/// Draws the picture and writes it.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let output = Output::of(&arguments.output)?;
    output.refuse_writing_over(Path::new(&arguments.what))?;
    if let Some(theme) = &arguments.theme {
        output.refuse_writing_over(Path::new(theme))?;
    }
    if let Some(record) = arguments.position.file() {
        output.refuse_writing_over(record)?;
    }
    let theme = arguments.theme.as_deref().map(theme).transpose()?;
    let field = field_of(&arguments.what, &arguments.read, &arguments.notation, arguments.max_cells, screen)?;
    let theme = match (&field, theme) {
        (PlayingField::Board(board), Some(theme)) => board_theme(board, theme),
        (PlayingField::Board(board), None) => THEMES.of_board(board),
        (_, theme) => theme.unwrap_or_else(Theme::light),
    };
    let _progress = Progress::start("drawing");
    if let Some((film, frames)) = arguments.position.film(&arguments.what, &field)? {
        output.write_svg(film.picture(field.title(), &frames, &theme), screen)?;
        return Ok(Answer::Yes);
    }
    let position = arguments.position.scene(&arguments.what, &field)?;
    let mut scene = position.unwrap_or_else(|| scene_of(&field, screen));
    if let Some(name) = &arguments.coordinates {
        coordinates(name, &field, &mut scene)?;
    }
    if arguments.names {
        scene.name_grounds();
    }
    draw(&arguments.layers, &field, &mut scene)?;
    if arguments.legend {
        scene.explain_styles();
    }
    if let Some(units) = arguments.margin {
        scene.margin(units);
    }
    output.write(&scene, &theme, screen)?;
    Ok(Answer::Yes)
}

/// The theme with this name, or from this file.
fn theme(name: &OsStr) -> Result<Theme, Failure> {
    if let Some(theme) = name.to_str().and_then(|name| THEMES.named(name)) {
        return Ok(theme);
    }
    if !is_file(name) {
        return Err(Failure::Usage(unknown("theme", &name.to_string_lossy(), THEMES.names())));
    }
    let path = Path::new(name);
    let text = read_text(path, LONGEST_THEME, ", the most a theme file can have")?;
    THEMES.read(&text).map_err(|faults| {
        Failure::Refused(faults.map(|fault| format!("{}:{fault}", shown(path))).to_string())
    })
}

/// Writes coordinates on the hexes.
fn coordinates(name: &str, field: &PlayingField, scene: &mut Scene) -> Result<(), Failure> {
    if name == "label" {
        let hexes: Vec<_> = scene.cells().map(|(hex, _)| hex).collect();
        hexes.into_iter().for_each(|hex| scene.caption(hex, &field.name(hex)));
        return Ok(());
    }
    let system = CoordinateSystem::ALL.into_iter().find(|system| system.name() == name).ok_or_else(|| {
        let names: Vec<String> = CoordinateSystem::ALL
            .map(CoordinateSystem::name)
            .into_iter()
            .chain(["label".to_owned()])
            .collect();
        Failure::Usage(unknown("coordinate system", name, names.iter().map(String::as_str)))
    })?;
    scene.coordinates(system);
    Ok(())
}
