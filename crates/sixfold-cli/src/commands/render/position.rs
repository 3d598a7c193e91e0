//! Positions of games as pictures: given in notation, or from a saved game.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::Args;
use sixfold::coord::Hex;
use sixfold::input::{brief, counted};
use sixfold_boards::Board;
use sixfold_games::catalogue::{NAMES, find};
use sixfold_games::picture::{PieceLook, PositionMarks, PositionOptions, position_scene};
use sixfold_games::text::{First, TextGame};
use sixfold_render::Scene;

use crate::boards_and_maps::{PlayingField, SavedPosition, saved_positions};
use crate::commands::render::film::{Film, Frame};
use crate::messages::{Failure, unknown};

/// The most moves a film can show.
const LONGEST_FILM: usize = 1000;

/// Which position of a game is drawn, and what is marked on it.
#[derive(Args)]
#[command(next_help_heading = "Position of a game")]
pub(crate) struct PositionArguments {
    /// Draw a position of underchex or war-in-heaven, in the notation of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// Draw a position of a saved game; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    record: Option<PathBuf>,

    /// The number of the move after which it is drawn; 0 is the start, the last if not given
    #[arg(long = "move", value_name = "NUMBER", requires = "record")]
    number: Option<usize>,

    /// Mark the hexes of the last move, such as e2-e3; not needed for a saved game
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,

    /// Mark a hex, and the hexes that legal moves lead to from it
    #[arg(long, value_name = "HEX")]
    select: Option<String>,

    /// Draw all positions of a saved game, in one SVG or PNG
    #[arg(long, value_enum, requires = "record", conflicts_with_all = ["number", "last", "select"])]
    film: Option<Film>,

    /// Draw pieces as the letters of the notation
    #[arg(long)]
    letters: bool,
}

impl PositionArguments {
    /// The scene of a position, if one was requested.
    pub(crate) fn scene(&self, game: &OsStr, field: &PlayingField) -> Result<Option<Scene>, Failure> {
        let marked = self.last.is_some() || self.select.is_some() || self.letters;
        if !marked && self.position.is_none() && self.record.is_none() {
            return Ok(None);
        }
        let name = game.to_string_lossy();
        let (Ok(rules), PlayingField::Board(board)) = (find(&name), field) else {
            let unknown = unknown("game", &name, NAMES);
            return Err(Failure::Usage(format!("a position needs a game to draw: {unknown}")));
        };
        let (position, played) = self.chosen(rules)?;
        let last = self.last.clone().or(played);
        let mut marks = PositionMarks::default();
        if let Some(mv) = &last {
            marks.last_move = hexes_of(mv, board);
            if self.last.is_some() && marks.last_move.is_empty() {
                let shown = brief(mv);
                return Err(Failure::Usage(format!(
                    "--last {shown:?} names no hex of the board; such as e2-e3"
                )));
            }
        }
        if let Some(text) = &self.select {
            let hex = field.hex(text)?;
            marks.selected = Some(hex);
            marks.legal = targets(rules, &position, board, hex)?;
        }
        self.drawn(rules, &position, marks).map(Some)
    }

    /// All positions of a saved game and their arrangement, if a film was requested.
    pub(crate) fn film(
        &self,
        game: &OsStr,
        field: &PlayingField,
    ) -> Result<Option<(Film, Vec<Frame>)>, Failure> {
        let (Some(film), Some(path)) = (self.film, &self.record) else { return Ok(None) };
        let name = game.to_string_lossy();
        let (Ok(rules), PlayingField::Board(board)) = (find(&name), field) else {
            return Err(Failure::Usage(unknown("game", &name, NAMES)));
        };
        let positions = saved_positions(rules.name(), path)?;
        let moves = positions.len() - 1;
        if moves > LONGEST_FILM {
            return Err(Failure::Usage(format!(
                "the saved game has {moves} moves; a film can have {LONGEST_FILM}"
            )));
        }
        let frame = |(number, SavedPosition { position, played }): (usize, SavedPosition)| {
            let (caption, last_move) = match played {
                Some((player, mv)) => (format!("{number}. {player} {mv}"), hexes_of(&mv, board)),
                None => ("start".to_owned(), Vec::new()),
            };
            let marks = PositionMarks { last_move, ..PositionMarks::default() };
            Ok(Frame { caption, scene: self.drawn(rules, &position, marks)? })
        };
        let frames: Result<Vec<Frame>, Failure> = positions.into_iter().enumerate().map(frame).collect();
        Ok(Some((film, frames?)))
    }

    /// Draws a position as a scene.
    fn drawn(&self, game: &dyn TextGame, position: &str, marks: PositionMarks) -> Result<Scene, Failure> {
        let look = if self.letters { PieceLook::Letters } else { PieceLook::Symbols };
        let name = game.name();
        let scene =
            position_scene(name, position, &PositionOptions { look, marks, ..PositionOptions::default() });
        let scene = scene.ok_or_else(|| Failure::Usage(format!("positions of {name} cannot be drawn")))?;
        scene.map_err(|error| Failure::Usage(format!("--position: {error}")))
    }

    /// The file of the saved game, if one was given.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.record.as_deref()
    }

    /// The position in notation, and the move that led there.
    fn chosen(&self, game: &dyn TextGame) -> Result<(String, Option<String>), Failure> {
        if let Some(path) = &self.record {
            let mut all = saved_positions(game.name(), path)?;
            let most = all.len() - 1;
            let number = self.number.unwrap_or(most);
            if number > most {
                return Err(Failure::Usage(format!(
                    "--move {number}: the saved game has {}",
                    counted(most, "move")
                )));
            }
            let SavedPosition { position, played } = all.swap_remove(number);
            return Ok((position, played.map(|(_, mv)| mv)));
        }
        match &self.position {
            Some(position) => Ok((position.clone(), None)),
            None => {
                let [first, _] = game.players();
                game.start(First::Player(first)).map(|start| (start, None)).map_err(Failure::usage)
            }
        }
    }
}

/// The hexes of a board that a move names, each once, in its order.
fn hexes_of(mv: &str, board: &Board) -> Vec<Hex> {
    let words = mv.split(|sign: char| !sign.is_alphanumeric());
    let mut hexes = Vec::new();
    for hex in words.filter_map(|word| board.hex(word)) {
        if !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    hexes
}

/// The hexes that legal moves from a hex lead to.
fn targets(game: &dyn TextGame, position: &str, board: &Board, from: Hex) -> Result<Vec<Hex>, Failure> {
    let moves = game.moves(position).map_err(|error| Failure::Usage(format!("--position: {error}")))?;
    let mut targets: Vec<Hex> = moves
        .iter()
        .map(|mv| hexes_of(mv, board))
        .filter(|hexes| hexes.first() == Some(&from))
        .filter_map(|hexes| hexes.get(1).copied())
        .collect();
    targets.sort_unstable();
    targets.dedup();
    Ok(targets)
}
