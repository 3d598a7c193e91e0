//! The games that can be played here: what they are, sides, strengths of the opponent, boards as pictures.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use sixfold_games::catalogue;
use sixfold_games::game::{Introduction, SetUp, TokenKind, TurnPhase};
use sixfold_games::picture::{
    GameLook, PictureDetail, PositionOptions, page_board, page_colors, page_sprite, position_scene,
    theme_in_look, token_picture,
};
use sixfold_games::text::First;
use sixfold_render::svg;

use crate::api::ApiError;
use crate::host::STRENGTHS;
use crate::kept_answer::{KeptAnswer, kept_by_browsers};

pub(crate) async fn list() -> Json<Value> {
    let games = catalogue::NAMES.map(|name| {
        let game = catalogue::find(name).expect("every listed game is found");
        let Introduction { title, about, attacks, rules, set_up, along_lines, phases, kinds } =
            game.introduction();
        let set_up = match set_up {
            // The operation of the query protocol that makes a position from `pieces` and `turn`.
            SetUp::Pieces => {
                json!({ "kind": "pieces", "operation": format!("{}_position", name.replace('-', "_")) })
            }
            SetUp::Fields => json!({ "kind": "fields" }),
            _ => json!({ "kind": "text" }),
        };
        let along_lines = along_lines.map(|lines| json!({ "title": lines.title, "tokens": lines.tokens }));
        let phases: Vec<Value> = phases
            .iter()
            .map(|TurnPhase { name, asks, passing, ends_turn }| {
                json!({ "name": name, "asks": asks, "passing": passing, "ends_turn": ends_turn })
            })
            .collect();
        let kinds: Vec<Value> = kinds
            .iter()
            .map(|TokenKind { name, moves }| json!({ "name": name, "moves": moves }))
            .collect();
        let (sides, strengths) = (game.players(), STRENGTHS.len());
        json!({ "game": name, "title": title, "about": about, "attacks": attacks, "rules": rules, "sides": sides, "strengths": strengths, "set_up": set_up, "along_lines": along_lines, "phases": phases, "kinds": kinds })
    });
    Json(json!({ "games": games }))
}

/// The drawings of games requested so far, by their addresses.
static DRAWN: LazyLock<Mutex<HashMap<String, Arc<KeptAnswer>>>> = LazyLock::new(Mutex::default);

/// What the pages of a game are drawn with.
pub(crate) async fn drawing(
    Path((game, name)): Path<(String, String)>,
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
        _ => return Err(ApiError::new(StatusCode::NOT_FOUND, "no_game", "games have no such drawing")),
    };
    let kept = Arc::new(KeptAnswer::packed(kind, text.ok_or_else(no_game)?));
    let answer = kept.answer(&asked);
    DRAWN.lock().unwrap_or_else(PoisonError::into_inner).insert(address, kept);
    Ok(answer)
}

const SVG: &str = "image/svg+xml";

/// The board as it is set up.
fn start_picture(game: &str) -> Option<String> {
    let start = catalogue::find(game).ok().and_then(|game| game.start(First::Lot(0)).ok())?;
    position_picture(game, &start, PictureWish::default())
}

/// How the picture of a position is wanted.
#[derive(Clone, Copy, Default, Deserialize)]
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
    Ok(kept_by_browsers(asked, SVG, picture.as_bytes()))
}

/// A position as a picture; `None` for a game that has no pictures.
fn position_picture(game: &str, position: &str, wish: PictureWish) -> Option<String> {
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

fn no_game() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "no_game", "there is no game of this name")
}
