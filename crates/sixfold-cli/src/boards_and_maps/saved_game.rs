//! Records of games, as `play --save` writes them.

use std::path::Path;

use sixfold_games::catalogue::NAMES;
use sixfold_games::game::{Game, Player};
use sixfold_games::record::Record;
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;

use crate::files::read_text;
use crate::messages::{Failure, shown, unknown};

/// The most bytes the record of a game can have.
const LONGEST_RECORD: usize = 1 << 20;

/// The saved game in a file.
pub(crate) fn saved_game<G: Game>(game: &G, path: &Path) -> Result<Record<G>, Failure> {
    let text = read_text(path, LONGEST_RECORD, ", the most a saved game can have")?;
    Record::read(game, &text).map_err(|bad| Failure::Refused(format!("{}: {bad}", shown(path))))
}

/// A position of a saved game in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedPosition {
    /// The position.
    pub(crate) position: String,
    /// The side and the move that led there; `None` at the start.
    pub(crate) played: Option<(&'static str, String)>,
}

/// Every position of the saved game in a file, from the start to the last.
pub(crate) fn saved_positions(game: &str, path: &Path) -> Result<Vec<SavedPosition>, Failure> {
    match game {
        "underchex" => positions(&Underchex::standard(), path),
        "war-in-heaven" => positions(&WarInHeaven, path),
        other => Err(Failure::Usage(unknown("game", other, NAMES))),
    }
}

fn positions<G: Game>(game: &G, path: &Path) -> Result<Vec<SavedPosition>, Failure> {
    let record = saved_game(game, path)?;
    let all: Vec<G::Position> = record.positions(game).collect();
    let played = all
        .iter()
        .zip(record.moves())
        .map(|(position, mv)| Some((game.player_to_move(position).name(), game.write_move(position, mv))));
    let played = [None].into_iter().chain(played);
    let saved = |(position, played)| SavedPosition { position: game.write_position(position), played };
    Ok(all.iter().zip(played).map(saved).collect())
}
