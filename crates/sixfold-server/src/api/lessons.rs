//! The lessons of games, and what a try at one leads to. Nothing is stored: a page keeps its own progress.

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sixfold_games::catalogue::find;
use sixfold_games::lessons::{Attempt, AttemptError, GuideEntry, Lesson, guide, lessons, try_lesson};
use sixfold_games::picture::side_below;

use crate::api::caller::{Body, PathParts};
use crate::api::games::no_game;
use crate::api::{ApiError, ErrorKind};
use crate::cached_response::cached_response;
use crate::host::{EventView, event_view};

/// The lessons of a game in their order, and a guide of its kinds of tokens.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonList {
    game: String,
    /// The side at the lower edge of the board as it is drawn, where the game has one.
    below: Option<&'static str>,
    lessons: Vec<LessonView>,
    guide: Vec<GuideView>,
}

/// One lesson: a position and something to do in it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LessonView {
    id: &'static str,
    chapter: &'static str,
    title: &'static str,
    /// One sentence about what is learned.
    text: &'static str,
    /// The goal in words.
    task: &'static str,
    position: &'static str,
    /// The side that the learner plays.
    side: &'static str,
    goal: GoalView,
    /// The most moves of a try.
    most_moves: usize,
    /// Whether the other side does not move.
    waits: bool,
    solution: &'static [&'static str],
}

/// The goal of a lesson.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GoalView {
    /// `reach` with `hexes`, `check`, `win`, or a change such as `deployed` with `tokens`.
    kind: &'static str,
    hexes: &'static [&'static str],
    tokens: &'static [&'static str],
}

/// A kind of token and how it moves.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GuideView {
    name: &'static str,
    title: &'static str,
    says: &'static str,
    /// Its value in pawns, where it has one.
    worth: Option<u8>,
    /// The directions, 0 to 5, in which it goes any number of steps.
    rides: &'static [u8],
    /// The directions, 0 to 5, in which it goes one step.
    steps: &'static [u8],
    leaps: Vec<LeapView>,
    card: Option<CardView>,
}

/// A jump to a hex that lies so far away.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeapView {
    q: i32,
    r: i32,
}

/// The numbers on a card.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardView {
    side: &'static str,
    cost: u8,
    attack: u8,
    defense: u8,
}

/// The lessons of a game in their order, and its guide.
pub(crate) async fn list(PathParts(game): PathParts<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    let all = lessons(&game).ok_or_else(no_game)?.iter().map(LessonView::of).collect();
    let guide = guide(&game).ok_or_else(no_game)?.iter().map(GuideView::of).collect();
    let list = LessonList { below: side_below(&game), game, lessons: all, guide };
    let body = serde_json::to_vec(&list).expect("string keys");
    Ok(cached_response(&asked, "application/json", &body))
}

impl LessonView {
    fn of(lesson: &Lesson) -> LessonView {
        let rules = find(lesson.game).expect("a lesson names a game of ours");
        let goal = &lesson.goal;
        LessonView {
            id: lesson.id,
            chapter: lesson.chapter,
            title: lesson.title,
            text: lesson.text,
            task: lesson.task,
            position: lesson.position,
            side: rules.player_to_move(lesson.position).expect("the position of a lesson is tested"),
            goal: GoalView { kind: goal.name(), hexes: goal.hexes(), tokens: goal.tokens() },
            most_moves: lesson.most_moves,
            waits: lesson.waits,
            solution: lesson.solution,
        }
    }
}

impl GuideView {
    fn of(entry: &GuideEntry) -> GuideView {
        GuideView {
            name: entry.name,
            title: entry.title,
            says: entry.says,
            worth: entry.worth,
            rides: entry.rides,
            steps: entry.steps,
            leaps: entry.leaps.iter().map(|&(q, r)| LeapView { q, r }).collect(),
            card: entry.card.map(|card| CardView {
                side: card.side,
                cost: card.cost,
                attack: card.attack,
                defense: card.defense,
            }),
        }
    }
}

/// The moves of a try, all of them from the position of the lesson.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Trying {
    moves: Vec<String>,
}

/// The result of a try at a lesson.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct AttemptView {
    position: String,
    #[cfg_attr(test, schemars(with = "crate::host::GameState"))]
    state: Box<RawValue>,
    /// The events of the last move.
    events: Vec<EventView>,
    done: bool,
    moves_left: usize,
}

pub(crate) async fn attempt(
    PathParts((game, id)): PathParts<(String, String)>,
    Body(trying): Body<Trying>,
) -> Result<Json<AttemptView>, ApiError> {
    let all = lessons(&game).ok_or_else(no_game)?;
    let no_lesson =
        || ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoLesson, "there is no lesson of this name");
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
                ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::IllegalMove, error.to_string())
            }
            _ => ApiError::bad_request(error.to_string()),
        }
    }
}
