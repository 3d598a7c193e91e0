//! The games of the house: their sides, the strengths of the opponent, their boards as pictures.

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};
use sixfold::render::svg;
use sixfold_games::catalogue;
use sixfold_games::picture::{
    PositionOptions, game_theme, page_board, page_colors, page_sprite, position_scene,
};
use sixfold_games::text::First;

use crate::api::ApiError;
use crate::host::STRENGTHS;
use crate::kept_answer::kept_by_browsers;

pub(crate) async fn list() -> Json<Value> {
    let games = catalogue::NAMES.map(|name| {
        let sides = catalogue::find(name).map_or(["", ""], |game| game.players());
        json!({ "game": name, "sides": sides, "strengths": STRENGTHS.len() })
    });
    Json(json!({ "games": games }))
}

pub(crate) async fn board(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    drawing(&asked, "image/svg+xml", page_board(&game))
}

pub(crate) async fn sprite(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    drawing(&asked, "image/svg+xml", page_sprite(&game))
}

pub(crate) async fn colors(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    drawing(&asked, "text/css; charset=utf-8", page_colors(&game))
}

/// The board as it is set up.
pub(crate) async fn picture(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    let start = catalogue::find(&game).ok().and_then(|game| game.start(First::Lot(0)).ok());
    drawing(&asked, "image/svg+xml", start.and_then(|position| position_picture(&game, &position)))
}

/// A position as a picture; `None` for a game that has no pictures.
pub(crate) fn position_picture(game: &str, position: &str) -> Option<String> {
    let scene = position_scene(game, position, &PositionOptions::default())?.ok()?;
    Some(svg(&scene, &game_theme(game)?))
}

/// A drawing as an answer; none means that there is no such game.
pub(crate) fn drawing(
    asked: &HeaderMap,
    kind: &'static str,
    text: Option<String>,
) -> Result<Response, ApiError> {
    let text =
        text.ok_or_else(|| ApiError::new(StatusCode::NOT_FOUND, "no_game", "there is no game of this name"))?;
    Ok(kept_by_browsers(asked, kind, text.as_bytes()))
}
