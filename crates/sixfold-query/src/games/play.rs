//! Games by text: positions, legal moves, and positions after a move.

use std::borrow::Cow;

use sixfold::input::TooCostlyError;
use sixfold_games::catalogue;
use sixfold_games::text::{Event, First, Happening, TextGame, TextGameError, TextOutcome};

use crate::answer::{Answer, Done, Object};
use crate::query_error::{Kind, QueryError};
use crate::read;
use crate::request::Request;
use crate::work;
use sixfold_json::Value;

pub(crate) fn games(_: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let games = catalogue::NAMES.into_iter().filter_map(|name| catalogue::find(name).ok());
    Ok(answer.list(games, |answer, game| {
        answer.object(|object| {
            object
                .member("name", |answer| answer.text(game.name()))
                .member("title", |answer| answer.text(game.introduction().title))
                .member("players", |answer| answer.list(game.players(), |answer, player| answer.text(player)))
        })
    }))
}

pub(crate) fn new(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let game = request.get("game", by_name)?;
    let seed = request.get_if("seed", read::integer)?;
    let first = request.get_if("first", read::text)?;
    let first = match (seed, &first) {
        (Some(_), Some(_)) => {
            return Err(QueryError::bad_argument("give `seed` or `first`, not both").inside("seed"));
        }
        (Some(seed), None) => First::Lot(seed.cast_unsigned()),
        (None, Some(side)) => First::Player(side),
        (None, None) => First::Player(game.players()[0]),
    };
    Ok(answer.text(&game.start(first).map_err(refused)?))
}

pub(crate) fn moves(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    request.spend(work::POSITION + work::MOVES)?;
    let moves = game.moves(&position).map_err(refused)?;
    Ok(answer.list(&moves, |answer, text| answer.text(text)))
}

pub(crate) fn play(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    let moves = request.get("moves", list_of_moves)?;
    request.spend(work::POSITION + work::MOVE * moves.len() as u64)?;
    let moves: Vec<&str> = moves.iter().map(Cow::as_ref).collect();
    let played = game.play(&position, &moves).map_err(refused)?;
    Ok(answer.object(|object| {
        object
            .member("position", |answer| answer.text(&played.position))
            .member("outcome", |answer| {
                answer.maybe(played.outcome, |answer, outcome| {
                    answer.object(|object| write_outcome(object, &outcome))
                })
            })
            .member("events", |answer| answer.list(&played.events, write_event))
    }))
}

fn write_outcome<'a>(object: Object<'a>, outcome: &TextOutcome) -> Object<'a> {
    object
        .member("winner", |answer| answer.maybe(outcome.winner, |answer, text| answer.text(text)))
        .member("ending", |answer| answer.text(&outcome.ending))
}

/// Writes an event; places off the board are left out.
fn write_event(answer: Answer<'_>, event: &Event) -> Done {
    answer.object(|object| {
        let object = object
            .member("move", |answer| answer.integer(event.index as i64))
            .member("event", |answer| answer.text(event.happening.name()));
        match &event.happening {
            Happening::Token { id, change } => object
                .member("id", |answer| answer.text(id))
                .member("token", |answer| answer.text(change.token))
                .member("side", |answer| answer.text(change.side))
                .member_if("from", change.from.label(), |answer, text| answer.text(text))
                .member_if("to", change.to.label(), |answer, text| answer.text(text))
                .member_if("becomes", change.becomes, |answer, text| answer.text(text)),
            Happening::Passed { side } => object.member("side", |answer| answer.text(side)),
            Happening::Ended(outcome) => write_outcome(object, outcome),
        }
    })
}

fn list_of_moves(value: Value<'_>) -> Result<Vec<Cow<'_, str>>, QueryError> {
    read::list(value, "a list of moves", read::text)
}

pub(crate) fn state(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    request.spend(work::POSITION + work::MOVES)?;
    let moves = request.get_or("moves", Vec::new(), list_of_moves)?;
    let moves: Vec<&str> = moves.iter().map(Cow::as_ref).collect();
    request.spend(work::MOVE * moves.len() as u64)?;
    Ok(answer.json(&game.state(&position, &moves).map_err(refused)?))
}

pub(crate) fn attacks(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    let side = request.get("side", read::text)?;
    request.spend(work::POSITION + work::ATTACKS)?;
    let moves = request.get_or("moves", Vec::new(), list_of_moves)?;
    let moves: Vec<&str> = moves.iter().map(Cow::as_ref).collect();
    request.spend(work::MOVE * moves.len() as u64)?;
    let attacks = game.attacks(&position, &moves, &side).map_err(|fault| match fault {
        TextGameError::Player(_) => QueryError::bad_argument(fault).inside("side"),
        _ => refused(fault),
    })?;
    Ok(answer.list(&attacks, |answer, attack| {
        answer.object(|object| {
            object
                .member("label", |answer| answer.text(&attack.label))
                .member("by", |answer| answer.list(&attack.by, |answer, label| answer.text(label)))
        })
    }))
}

/// Perft: counts position by position, within the budget of work.
pub(crate) fn perft(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let game = request.get("game", by_name)?;
    let position = match request.get_if("position", read::text)? {
        Some(position) => position.into_owned(),
        None => game.start(First::Player(game.players()[0])).map_err(refused)?,
    };
    let depth = request.get("depth", read::count)?;
    request.spend(work::POSITION)?;
    let counted = request.with_budget(|budget| paid(game.perft(&position, depth, budget)));
    let ways = counted.map_err(|refusal| refusal.inside("depth"))?.map_err(refused)?;
    let ways = i64::try_from(ways)
        .map_err(|_| QueryError::new(Kind::TooLarge, "the count has more than 63 bits".to_owned()));
    Ok(answer.integer(ways?))
}

/// The game with this name.
fn by_name(value: Value<'_>) -> Result<&'static dyn TextGame, QueryError> {
    catalogue::find(&read::text(value)?).map_err(QueryError::bad_argument)
}

pub(crate) fn game_and_position<'a>(
    request: &Request<'a>,
) -> Result<(&'static dyn TextGame, Cow<'a, str>), QueryError> {
    Ok((request.get("game", by_name)?, request.get("position", read::text)?))
}

/// Separates the error for a spent budget, which the request answers, from the errors of the game.
pub(crate) fn paid<T>(done: Result<T, TextGameError>) -> Result<Result<T, TextGameError>, TooCostlyError> {
    match done {
        Err(TextGameError::TooCostly(error)) => Err(error),
        done => Ok(done),
    }
}

pub(crate) fn refused(fault: TextGameError) -> QueryError {
    match fault {
        TextGameError::Player(_) => QueryError::bad_argument(fault).inside("first"),
        TextGameError::Position(_) => QueryError::bad_argument(fault).inside("position"),
        TextGameError::IllegalMove { index, .. } => {
            QueryError::rule("illegal_move", fault).at(index).inside("moves")
        }
        TextGameError::TooDeep(_) => QueryError::new(Kind::TooLarge, fault.to_string()).inside("depth"),
        // The budget error has been handled by `paid`.
        _ => QueryError::bad_argument(fault),
    }
}
