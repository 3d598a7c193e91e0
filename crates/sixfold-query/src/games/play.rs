//! Games by text: positions, moves and what becomes of them.

use std::borrow::Cow;

use sixfold_games::catalogue;
use sixfold_games::text::{First, TextGame, TextGameError};

use crate::answer::{Answer, Done};
use crate::read;
use crate::refusal::{Kind, Refusal};
use crate::request::Request;
use sixfold_json::Value;

pub(crate) fn new(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let game = request.get("game", by_name)?;
    let seed = request.get_if("seed", read::whole)?;
    let first = request.get_if("first", read::text)?;
    let first = match (seed, &first) {
        (Some(_), Some(_)) => {
            return Err(Refusal::bad_argument("give `seed` or `first`, not both").inside("seed"));
        }
        (Some(seed), None) => First::Lot(seed.cast_unsigned()),
        (None, Some(side)) => First::Player(side),
        (None, None) => First::Player(game.players()[0]),
    };
    Ok(answer.text(&game.start(first).map_err(refused)?))
}

pub(crate) fn moves(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let (game, position) = game_and_position(request)?;
    let moves = game.moves(&position).map_err(refused)?;
    Ok(answer.list(&moves, |answer, text| answer.text(text)))
}

pub(crate) fn play(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let (game, position) = game_and_position(request)?;
    let moves = request.get("moves", |value| read::list(value, "a list of moves", read::text))?;
    let moves: Vec<&str> = moves.iter().map(Cow::as_ref).collect();
    let played = game.play(&position, &moves).map_err(refused)?;
    Ok(answer.object(|object| {
        object.member("position", |answer| answer.text(&played.position)).member("outcome", |answer| {
            answer.maybe(played.outcome, |answer, outcome| {
                answer.object(|object| {
                    object
                        .member("winner", |answer| {
                            answer.maybe(outcome.winner, |answer, text| answer.text(text))
                        })
                        .member("ending", |answer| answer.text(&outcome.ending))
                })
            })
        })
    }))
}

pub(crate) fn state(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let (game, position) = game_and_position(request)?;
    Ok(answer.json(&game.state(&position).map_err(refused)?))
}

/// Counts move by move, and stops where the next count would take too long.
pub(crate) fn perft(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let game = request.get("game", by_name)?;
    let position = match request.get_if("position", read::text)? {
        Some(position) => position.into_owned(),
        None => game.start(First::Player(game.players()[0])).map_err(refused)?,
    };
    let depth = request.get("depth", read::count)?;
    let most = request.limits().max_cells.saturating_mul(10);
    let mut ways = 1;
    for moves in 1..=depth {
        if ways > most {
            let text = format!(
                "{} moves can be played in {ways} ways; max_cells allows {most} before the last",
                moves - 1
            );
            return Err(Refusal::new(Kind::TooLarge, text).inside("depth"));
        }
        ways = game.perft(&position, moves).map_err(refused)?;
        if ways == 0 {
            break;
        }
    }
    Ok(answer.whole(i64::try_from(ways).expect("a count this large takes centuries")))
}

/// A game that comes with Sixfold.
fn by_name(value: Value<'_>) -> Result<&'static dyn TextGame, Refusal> {
    catalogue::find(&read::text(value)?).map_err(Refusal::bad_argument)
}

fn game_and_position<'a>(request: &Request<'a>) -> Result<(&'static dyn TextGame, Cow<'a, str>), Refusal> {
    Ok((request.get("game", by_name)?, request.get("position", read::text)?))
}

fn refused(fault: TextGameError) -> Refusal {
    match fault {
        TextGameError::Player(_) => Refusal::bad_argument(fault).inside("first"),
        TextGameError::Position(_) => Refusal::bad_argument(fault).inside("position"),
        TextGameError::IllegalMove { index, .. } => {
            Refusal::rule("illegal_move", fault).at(index).inside("moves")
        }
    }
}
