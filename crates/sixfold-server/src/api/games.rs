//! The games that can be played here: what they are, sides, levels of the opponent, boards as pictures.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use sixfold_games::catalogue;
use sixfold_games::game::{Introduction, SetUp, TokenKind, TurnPhase};
use sixfold_games::opponent::Level;
use sixfold_games::picture::{
    GameLook, PictureDetail, PositionOptions, page_board, page_colors, page_sprite, position_scene,
    theme_in_look, token_picture,
};
use sixfold_games::text::First;
use sixfold_render::svg;

use crate::api::caller::PathParts;
use crate::api::{ApiError, ErrorKind};
use crate::cached_response::{CachedResponse, cached_response, public_json};

/// The games that can be played here.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameList {
    games: Vec<GameView>,
}

/// A game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GameView {
    /// Its name for programs.
    game: &'static str,
    /// Its name for people.
    title: &'static str,
    /// The game in a sentence or two.
    about: &'static str,
    /// The meaning of an attacked hex.
    attacks: &'static str,
    /// The rules in short.
    rules: &'static [&'static str],
    sides: [&'static str; 2],
    /// The levels of the opponent, the weakest first.
    levels: Vec<LevelView>,
    set_up: SetUpView,
    /// The tokens that act along straight lines.
    along_lines: Option<LinesView>,
    /// The parts of a turn, by their names in states.
    phases: Vec<PhaseView>,
    /// How each kind of token moves, or what else is special about it, by its name in states.
    kinds: Vec<TokenKindView>,
}

/// A level of the opponent.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LevelView {
    /// Its number, from 1.
    level: u8,
    /// Its name for people.
    name: &'static str,
    /// A short description of its strength.
    about: &'static str,
}

/// How a page sets a position up.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
enum SetUpView {
    /// Token by token.
    Pieces {
        /// The operation of the query protocol that makes a position from `pieces` and `turn`.
        operation: String,
    },
    /// By the fields of the state.
    Fields,
    /// As text.
    Text,
}

/// Tokens that act along straight lines.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LinesView {
    title: &'static str,
    tokens: &'static [&'static str],
}

/// A part of a turn.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PhaseView {
    name: &'static str,
    title: &'static str,
    /// The choices of the side to move, to be read after its name.
    asks: &'static str,
    /// The name of ending a turn early.
    passing: &'static str,
    /// Whether that ends the turn.
    ends_turn: bool,
}

/// How a kind of token moves, or what else is special about it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TokenKindView {
    name: &'static str,
    moves: &'static str,
}

pub(crate) async fn list(asked: HeaderMap) -> Response {
    public_json(&asked, &GameList { games: catalogue::NAMES.iter().copied().map(game_view).collect() })
}

fn game_view(name: &'static str) -> GameView {
    let game = catalogue::find(name).expect("every listed game is found");
    let Introduction { title, about, attacks, rules, set_up, along_lines, phases, kinds } =
        game.introduction();
    GameView {
        game: name,
        title,
        about,
        attacks,
        rules,
        sides: game.players(),
        levels: Level::ALL
            .into_iter()
            .map(|level| LevelView { level: level.number(), name: level.name(), about: level.about() })
            .collect(),
        set_up: match set_up {
            SetUp::Pieces => SetUpView::Pieces { operation: format!("{}_position", name.replace('-', "_")) },
            SetUp::Fields => SetUpView::Fields,
            _ => SetUpView::Text,
        },
        along_lines: along_lines.map(|lines| LinesView { title: lines.title, tokens: lines.tokens }),
        phases: phases
            .iter()
            .map(|&TurnPhase { name, title, asks, passing, ends_turn }| PhaseView {
                name,
                title,
                asks,
                passing,
                ends_turn,
            })
            .collect(),
        kinds: kinds.iter().map(|&TokenKind { name, moves }| TokenKindView { name, moves }).collect(),
    }
}

/// The drawings of games requested so far, by their addresses.
static DRAWN: LazyLock<Mutex<HashMap<String, Arc<CachedResponse>>>> = LazyLock::new(Mutex::default);

/// The drawing of a game for the pages.
pub(crate) async fn drawing(
    PathParts((game, name)): PathParts<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let address = format!("{game}/{name}");
    let known = DRAWN.lock().unwrap_or_else(PoisonError::into_inner).get(&address).cloned();
    if let Some(known) = known {
        return Ok(known.answer(&asked));
    }
    let (kind, text) = match name.as_str() {
        "board.svg" => (SVG, page_board(&game)),
        "sprite.svg" => (SVG, page_sprite(&game)),
        "colors.css" => ("text/css; charset=utf-8", page_colors(&game)),
        "picture.svg" => (SVG, start_picture(&game)),
        name if name.ends_with(".svg") => (SVG, token_picture(&game, name.trim_end_matches(".svg"))),
        _ => {
            return Err(ApiError::new(
                StatusCode::NOT_FOUND,
                ErrorKind::NoGame,
                "games have no such drawing",
            ));
        }
    };
    let kept = Arc::new(CachedResponse::packed(kind, text.ok_or_else(no_game)?));
    let answer = kept.answer(&asked);
    DRAWN.lock().unwrap_or_else(PoisonError::into_inner).insert(address, kept);
    Ok(answer)
}

const SVG: &str = "image/svg+xml";

/// The board as it is set up, small: the front page shows it on a panel of its own.
fn start_picture(game: &str) -> Option<String> {
    let start = catalogue::find(game).ok().and_then(|game| game.start(First::Lot(0)).ok())?;
    position_picture(game, &start, PictureWish { small: true, ..PictureWish::default() })
}

/// How the picture of a position is wanted.
#[derive(Clone, Copy, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PictureWish {
    /// Without labels, numbers and cards, for a picture the size of a thumb.
    #[serde(default)]
    small: bool,
    #[serde(default)]
    look: Look,
}

/// The look of the page that shows the picture.
#[derive(Clone, Copy, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum Look {
    #[default]
    Light,
    Dark,
    Contrast,
}

/// A position as an answer; a game without pictures is refused.
pub(crate) fn position_answer(
    asked: &HeaderMap,
    game: &str,
    position: &str,
    wish: PictureWish,
) -> Result<Response, ApiError> {
    let picture = position_picture(game, position, wish).ok_or_else(no_game)?;
    Ok(cached_response(asked, SVG, picture.as_bytes()))
}

/// A position as a picture; `None` for a game that has no pictures.
pub(crate) fn position_picture(game: &str, position: &str, wish: PictureWish) -> Option<String> {
    let detail = if wish.small { PictureDetail::Small } else { PictureDetail::Full };
    let scene =
        position_scene(game, position, &PositionOptions { detail, ..PositionOptions::default() })?.ok()?;
    let look = match wish.look {
        Look::Light => GameLook::Light,
        Look::Dark => GameLook::Dark,
        Look::Contrast => GameLook::Contrast,
    };
    Some(svg(&scene, &theme_in_look(game, look)?))
}

pub(crate) fn no_game() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoGame, "there is no game of this name")
}
