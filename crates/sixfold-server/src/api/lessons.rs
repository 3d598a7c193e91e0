//! The lessons of games, and what a try at one leads to. Nothing is stored: a page keeps its own progress.

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use sixfold_games::catalogue::find;
use sixfold_games::lessons::{Attempt, AttemptError, GuideEntry, Lesson, guide, lessons, try_lesson};

use crate::api::ApiError;
use crate::api::caller::Body;
use crate::host::{EventView, event_view};
use crate::kept_answer::kept_by_browsers;

/// The lessons of a game in their order, and its guide.
pub(crate) async fn list(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    let (all, guide) = (lessons(&game).ok_or_else(no_game)?, guide(&game).ok_or_else(no_game)?);
    let all: Vec<Value> = all.iter().map(lesson_view).collect();
    let guide: Vec<Value> = guide.iter().map(guide_view).collect();
    let body = json!({ "game": game, "lessons": all, "guide": guide }).to_string();
    Ok(kept_by_browsers(&asked, "application/json", body.as_bytes()))
}

fn lesson_view(lesson: &Lesson) -> Value {
    let rules = find(lesson.game).expect("a lesson names a game of ours");
    let goal = lesson.goal;
    json!({
        "id": lesson.id,
        "chapter": lesson.chapter,
        "title": lesson.title,
        "text": lesson.text,
        "task": lesson.task,
        "position": lesson.position,
        "side": rules.player_to_move(lesson.position).expect("the position of a lesson is tested"),
        "goal": { "kind": goal.name(), "hexes": goal.hexes(), "tokens": goal.tokens() },
        "most_moves": lesson.most_moves,
        "waits": lesson.waits,
        "solution": lesson.solution,
    })
}

fn guide_view(entry: &GuideEntry) -> Value {
    let leaps: Vec<Value> = entry.leaps.iter().map(|&(q, r)| json!({ "q": q, "r": r })).collect();
    let card = entry.card.map(|card| {
        json!({ "side": card.side, "cost": card.cost, "attack": card.attack, "defense": card.defense })
    });
    json!({
        "name": entry.name,
        "title": entry.title,
        "says": entry.says,
        "worth": entry.worth,
        "rides": entry.rides,
        "steps": entry.steps,
        "leaps": leaps,
        "card": card,
    })
}

/// The moves of a try, all of them from the position of the lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trying {
    moves: Vec<String>,
}

/// What a try at a lesson leads to.
#[derive(Serialize)]
pub(crate) struct AttemptView {
    position: String,
    state: Box<RawValue>,
    /// What happened in the last move.
    events: Vec<EventView>,
    done: bool,
    moves_left: usize,
}

pub(crate) async fn attempt(
    Path((game, id)): Path<(String, String)>,
    Body(trying): Body<Trying>,
) -> Result<Json<AttemptView>, ApiError> {
    let all = lessons(&game).ok_or_else(no_game)?;
    let no_lesson = || ApiError::new(StatusCode::NOT_FOUND, "no_lesson", "there is no lesson of this name");
    let lesson = all.iter().find(|lesson| lesson.id == id).ok_or_else(no_lesson)?;
    let moves: Vec<&str> = trying.moves.iter().map(String::as_str).collect();
    let Attempt { position, state, events, is_done, moves_left, .. } = try_lesson(lesson, &moves)?;
    let last = moves.len().saturating_sub(1);
    let events = events.iter().filter(|event| event.index == last);
    Ok(Json(AttemptView {
        position,
        state: RawValue::from_string(state).expect("the state of a game is JSON"),
        events: events.map(|event| event_view(event.index, &event.happening)).collect(),
        done: is_done,
        moves_left,
    }))
}

impl From<AttemptError> for ApiError {
    fn from(error: AttemptError) -> ApiError {
        match error {
            AttemptError::Refused(_) => {
                ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "illegal_move", error.to_string())
            }
            _ => ApiError::bad_request(error.to_string()),
        }
    }
}

fn no_game() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "no_game", "there is no game of this name")
}
