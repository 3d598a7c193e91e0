use sixfold::coord::Hex;
use sixfold_boards::shipped;
use sixfold_render::{Figure, FigureBody, Scene, Theme, board_theme, figure_svg};

use crate::game::{Game, Player};
use crate::picture::symbols::symbol;
use crate::picture::{PositionOptions, THEMES, underchex_scene, war_in_heaven_scene};
use crate::text::TextGameError;
use crate::underchex::{Color, Kind, Underchex};
use crate::war_in_heaven::{Card, WarInHeaven};

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

/// The look of a game's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameLook {
    /// On a light page.
    #[default]
    Light,
    /// On a dark page.
    Dark,
    /// In high contrast.
    Contrast,
}

/// The colours of a game's pictures in a look; `None` for a game that has no pictures.
#[must_use]
pub fn theme_in_look(game: &str, look: GameLook) -> Option<Theme> {
    let light = game_theme(game)?;
    let name = match look {
        GameLook::Light => return Some(light),
        GameLook::Dark => format!("{game}-dark"),
        GameLook::Contrast => format!("{game}-contrast"),
    };
    Some(board_theme(shipped(game)?, THEMES.named(&name).unwrap_or(light)))
}

/// A piece or token alone as a small SVG, for lists, cards and buttons.
///
/// The name is that of the side and the kind of a piece, such as `white-king`, or of a card, such as `michael`. `None` for an
/// unknown game or name.
#[must_use]
pub fn token_picture(game: &str, name: &str) -> Option<String> {
    let figure = match game {
        "underchex" => {
            let (side, kind) = name.split_once('-')?;
            let color = Color::BOTH.into_iter().find(|color| color.name() == side)?;
            let kind = Kind::ALL.into_iter().find(|known| known.name() == kind)?;
            let figure = Figure::new(Hex::ORIGIN, "", color.name()).symbol(symbol(kind.name()));
            figure.body(FigureBody::Bare).titled(name)
        }
        "war-in-heaven" => {
            let card = Card::from_name(name)?;
            Figure::new(Hex::ORIGIN, "", card.faction().name())
                .symbol(symbol(card.name()))
                .titled(card.title())
        }
        _ => return None,
    };
    Some(figure_svg(&figure, &game_theme(game)?))
}

/// The colours of a game's pictures; `None` for a game that has no pictures.
#[must_use]
pub fn game_theme(game: &str) -> Option<Theme> {
    let drawn = [Game::name(&Underchex::standard()), Game::name(&WarInHeaven)];
    drawn.contains(&game).then(|| shipped(game).map(|board| THEMES.of_board(board))).flatten()
}
