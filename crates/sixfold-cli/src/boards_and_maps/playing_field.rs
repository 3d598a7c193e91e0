//! The playing field of a command: the open plane, a board, a map or a grid.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::grid::{Grid, GridError};
use sixfold::input::{brief, visible};
use sixfold_boards::Board;
use sixfold_maps::{Format, MOST_BYTES};

use crate::boards_and_maps::{
    BattleMap, BoardName, NotationArguments, PlainGrid, PlaneNotation, ReadArguments, SavedGrid, board,
    format,
};
use crate::messages::Failure;
use crate::terminal::Screen;

/// The options that choose the playing field.
#[derive(Args)]
#[command(next_help_heading = "Map or board")]
pub(crate) struct PlayingFieldArguments {
    /// Use a map file of MegaMek, Tiled, Wesnoth or Sixfold; hexes can be given as 0507
    #[arg(long, value_name = "FILE", group = "ground", conflicts_with_all = ["pointy", "parity"])]
    map: Option<PathBuf>,

    /// Use a grid file of `sixfold grid`
    #[arg(long, value_name = "FILE", group = "ground")]
    grid: Option<PathBuf>,

    /// The format of the map, if its extension does not give it: json, megamek, tmx, tmj, wesnoth, csv or honeycomb
    #[arg(long, value_name = "FORMAT", value_parser = format, requires = "map")]
    map_format: Option<Format>,

    /// A table that says what the tiles of a Tiled map are; `sixfold map tiles` writes a first draft
    #[arg(long, value_name = "FILE", requires = "map")]
    tiles: Option<PathBuf>,

    /// The most bytes the map may have
    #[arg(long, value_name = "BYTES", default_value_t = MOST_BYTES, requires = "map")]
    max_size: usize,

    /// Use a board, by its name or file; hexes can be given by label
    #[arg(long, value_name = "BOARD", value_parser = BoardName, hide_possible_values = true, conflicts_with_all = ["ground", "pointy", "parity"])]
    board: Option<OsString>,

    #[command(flatten)]
    notation: NotationArguments,
}

/// Takes an argument as a hex, unless it looks like an option that does not exist.
///
/// Keys can begin with a minus sign, so clap passes misspelt options on as hexes.
pub(crate) fn hex_word(word: &str) -> Result<String, String> {
    let rest = word.strip_prefix('-').unwrap_or_default();
    if rest.starts_with(|sign: char| sign == '-' || sign.is_alphabetic()) {
        return Err("there is no such option".to_owned());
    }
    Ok(word.to_owned())
}

/// The playing field of a command: the hexes that exist, and their labels.
pub(crate) enum PlayingField {
    /// The open plane: every hex within the limit.
    Plane(PlaneNotation),
    /// A board; its hexes have labels.
    Board(Box<Cow<'static, Board>>),
    /// A map; its hexes are labelled by column and row.
    Map(Box<BattleMap>),
    /// A grid: a shape, or one from a file.
    Grid(Box<PlainGrid>),
}

impl PlayingField {
    /// Loads the playing field that the command line names.
    pub(crate) fn load(arguments: &PlayingFieldArguments, screen: Screen) -> Result<PlayingField, Failure> {
        if let Some(path) = &arguments.map {
            let mut reading = ReadArguments::new(arguments.map_format, arguments.max_size);
            reading.tiles.clone_from(&arguments.tiles);
            let map = BattleMap::load(path, &reading, "--map-format", screen)?;
            return Ok(PlayingField::Map(Box::new(map)));
        }
        if let Some(path) = &arguments.grid {
            let grid = SavedGrid::load(path)?.grid().clone();
            return Ok(PlayingField::Grid(Box::new(PlainGrid::saved(path, grid, &arguments.notation))));
        }
        match &arguments.board {
            Some(name) => board(name).map(|board| PlayingField::Board(Box::new(board))),
            None => Ok(PlayingField::Plane(arguments.notation.notation())),
        }
    }

    /// The hex that a text names: a key such as `3,-1`, or a label.
    pub(crate) fn hex(&self, text: &str) -> Result<Hex, Failure> {
        // A label can look like a key; then it counts as the label.
        let labelled = match self {
            PlayingField::Plane(_) | PlayingField::Grid(_) => return self.on_it(self.any_hex(text)?),
            PlayingField::Board(board) => board.hex(text),
            PlayingField::Map(map) => map.hex(text),
        };
        let hex = match (labelled, text.parse()) {
            (Some(hex), _) | (None, Ok(hex)) => hex,
            (None, Err(_)) => self.in_other_words(text)?,
        };
        self.on_it(hex)
    }

    /// Returns the hex if it exists on this playing field.
    pub(crate) fn on_it(&self, hex: Hex) -> Result<Hex, Failure> {
        if self.contains(hex) {
            return Ok(hex);
        }
        Err(Failure::Usage(format!("hex {} is not on {}", self.name(hex), visible(self.title()))))
    }

    /// The hex that a text names, whether or not it exists here.
    pub(crate) fn any_hex(&self, text: &str) -> Result<Hex, Failure> {
        match self {
            PlayingField::Plane(notation) => on_plane(*notation, text),
            PlayingField::Grid(plain) => on_plane(plain.notation, text),
            PlayingField::Board(_) | PlayingField::Map(_) => self.hex(text),
        }
    }

    /// The message of a grid error, with hexes by their labels.
    pub(crate) fn refusal(&self, error: &GridError) -> Failure {
        let said = error.to_string();
        Failure::Usage(match error.hex() {
            Some(hex) => said.replacen(&hex.to_string(), &self.name(hex), 1),
            None => said,
        })
    }

    /// A hex whose label differs only in upper and lower case or in blanks, or an error with a suggestion.
    fn in_other_words(&self, text: &str) -> Result<Hex, Failure> {
        match self {
            PlayingField::Plane(_) | PlayingField::Grid(_) => self.any_hex(text),
            PlayingField::Board(board) => {
                // Corrects a label only if exactly one known label is that similar.
                let unknown = board.find(text).expect_err("it was not found before");
                let meant = unknown.meant.as_ref().and_then(|meant| board.hex(meant));
                meant.ok_or_else(|| Failure::usage(unknown))
            }
            PlayingField::Map(map) => {
                let shown = brief(text);
                Err(Failure::Usage(match map.ends() {
                    Some([first, last]) => {
                        format!("no hex is called {shown:?}; the map runs from {first} to {last}")
                    }
                    None => format!("no hex is called {shown:?}; the map has none"),
                }))
            }
        }
    }

    /// Several hexes with spaces between.
    pub(crate) fn hexes(&self, texts: &[String]) -> Result<Vec<Hex>, Failure> {
        texts.iter().flat_map(|text| text.split_whitespace()).map(|word| self.hex(word)).collect()
    }

    /// The direction that a text names: 0 to 5, or a name such as `NE`.
    pub(crate) fn direction(&self, text: &str) -> Result<Direction, Failure> {
        let numbered = || text.parse().ok().and_then(Direction::from_number);
        let named = Direction::from_name(text, self.orientation());
        named.or_else(|unknown| numbered().ok_or(unknown)).map_err(|unknown| {
            let shown = brief(text);
            Failure::Usage(format!("{shown:?} is {unknown}; or 0 to 5"))
        })
    }

    /// The grid for movement and sight, if there is one.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        match self {
            PlayingField::Plane(_) | PlayingField::Board(_) => None,
            PlayingField::Map(map) => Some(&map.grid),
            PlayingField::Grid(plain) => Some(&plain.grid),
        }
    }

    /// Whether the hex exists here.
    pub(crate) fn contains(&self, hex: Hex) -> bool {
        match self {
            PlayingField::Plane(_) => true,
            PlayingField::Board(board) => board.contains(hex),
            PlayingField::Map(map) => map.grid.contains(hex),
            PlayingField::Grid(plain) => plain.grid.contains(hex),
        }
    }

    /// The label of a hex, else its key.
    pub(crate) fn name(&self, hex: Hex) -> String {
        self.label(hex).map_or_else(|| hex.to_string(), |label| visible(&label).to_string())
    }

    /// The label of a hex, where it has one that is not its key.
    pub(crate) fn label(&self, hex: Hex) -> Option<Cow<'_, str>> {
        match self {
            PlayingField::Plane(notation) => notation.label(hex).map(Cow::Owned),
            PlayingField::Grid(plain) => plain.notation.label(hex).map(Cow::Owned),
            PlayingField::Board(board) => board.label(hex).map(Cow::Borrowed),
            PlayingField::Map(map) => map.label(hex).map(Cow::Owned),
        }
    }

    /// The orientation of the hexes.
    pub(crate) fn orientation(&self) -> Orientation {
        match self {
            PlayingField::Plane(notation) => notation.orientation,
            PlayingField::Grid(plain) => plain.notation.orientation,
            PlayingField::Board(board) => board.orientation(),
            PlayingField::Map(map) => map.orientation(),
        }
    }

    /// The title in messages.
    pub(crate) fn title(&self) -> &str {
        match self {
            PlayingField::Plane(_) => "the open plane",
            PlayingField::Board(board) => board.title(),
            PlayingField::Map(map) => &map.title,
            PlayingField::Grid(plain) => &plain.title,
        }
    }
}

/// Parses a hex of the plane.
fn on_plane(notation: PlaneNotation, text: &str) -> Result<Hex, Failure> {
    let like_a_label = !text.is_empty() && text.chars().all(char::is_alphanumeric);
    if like_a_label {
        let shown = brief(text);
        return Err(Failure::Usage(format!(
            "{shown:?} looks like a label, which needs --map or --board; keys are like `3,-1`"
        )));
    }
    notation.hex(text)
}
