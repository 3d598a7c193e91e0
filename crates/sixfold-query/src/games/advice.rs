//! The opponent's choice of a move, hints for a player, and lines of play.

use sixfold_games::opponent::{Analysis, BlindSpots, Hint, Limits, Line, Opponent, Search};

use crate::answer::{Answer, Done};
use crate::games::play::{game_and_position, paid, refused};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::work;

/// The default number of positions to search.
const NODES: u32 = 1000;

/// The default number of hints.
const HINTS: u32 = 3;

pub(crate) fn best(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    let opponent = opponent(request)?;
    request.spend(work::POSITION)?;
    let chosen = request.with_budget(|budget| paid(game.choose_within(&position, opponent, budget)));
    let chosen = chosen.map_err(|refusal| refusal.inside("nodes"))?.map_err(refused)?;
    Ok(answer.maybe(chosen.as_ref(), write))
}

pub(crate) fn hints(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    let count = request.get_or("count", HINTS, read::count)?;
    let opponent = opponent(request)?;
    request.spend(work::POSITION)?;
    let hints = request.with_budget(|budget| paid(game.hints(&position, opponent, budget)));
    let hints = hints.map_err(|refusal| refusal.inside("nodes"))?.map_err(refused)?;
    Ok(answer.list(hints.iter().take(count as usize), write))
}

pub(crate) fn analysis(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (game, position) = game_and_position(request)?;
    let lines = request.get_or("lines", HINTS, read::count)?.max(1) as usize;
    let depth = request.get_or("depth", Limits::DEEPEST, read::count)?;
    let Opponent { nodes, seed } = opponent(request)?;
    request.spend(work::POSITION)?;
    let limits = Limits { nodes, depth, lines };
    let found = request.with_budget(|budget| {
        let (blind, watch, stop) = (BlindSpots::NONE, &mut |_: &Analysis<String>| {}, &|| false);
        paid(game.analysis(&position, &mut Search { limits, seed, blind, budget, watch, stop }))
    });
    let found = found.map_err(|refusal| refusal.inside("nodes"))?.map_err(refused)?;
    Ok(answer.object(|object| {
        object
            .member("depth", |answer| answer.integer(found.depth.into()))
            .member("nodes", |answer| answer.integer(found.nodes.cast_signed()))
            .member("lines", |answer| answer.list(&found.lines, write_line))
    }))
}

fn write_line(answer: Answer<'_>, line: &Line<String>) -> Done {
    answer.object(|object| {
        object
            .member("value", |answer| answer.integer(line.value.into()))
            .member("moves", |answer| answer.list(&line.moves, |answer, mv| answer.text(mv)))
    })
}

fn opponent(request: &Request<'_>) -> Result<Opponent, QueryError> {
    let nodes = request.get_or("nodes", NODES, read::count)?;
    let seed = request.get_or("seed", 0, read::integer)?;
    Ok(Opponent { nodes: nodes.into(), seed: seed.cast_unsigned() })
}

fn write(answer: Answer<'_>, hint: &Hint<String>) -> Done {
    answer.object(|object| {
        object
            .member("move", |answer| answer.text(&hint.mv))
            .member("value", |answer| answer.integer(hint.value.into()))
    })
}
