use sixfold_boards::shipped;
use sixfold_render::{Scene, Theme, own_theme};

use crate::game::Game;
use crate::picture::{PositionOptions, underchex_scene, war_in_heaven_scene};
use crate::text::TextGameError;
use crate::underchex::Underchex;
use crate::war_in_heaven::WarInHeaven;

/// The picture of a position of a game by name.
///
/// `None` for a game that has no pictures.
///
/// # Errors
/// [`TextGameError::Position`] when the text is not a position of the game.
#[must_use]
pub fn position_scene(
    game: &str,
    position: &str,
    options: &PositionOptions,
) -> Option<Result<Scene, TextGameError>> {
    let underchex = Underchex::standard();
    if game == Game::name(&underchex) {
        let read =
            underchex.read_position(position).map_err(|error| TextGameError::Position(error.to_string()));
        return Some(read.map(|position| underchex_scene(&underchex, &position, options)));
    }
    if game == Game::name(&WarInHeaven) {
        let read =
            WarInHeaven.read_position(position).map_err(|error| TextGameError::Position(error.to_string()));
        return Some(read.map(|position| war_in_heaven_scene(&position, options)));
    }
    None
}

/// The colours of a game's pictures; `None` for a game that has no pictures.
#[must_use]
pub fn game_theme(game: &str) -> Option<Theme> {
    let drawn = [Game::name(&Underchex::standard()), Game::name(&WarInHeaven)];
    drawn.contains(&game).then(|| shipped(game).map(own_theme)).flatten()
}
