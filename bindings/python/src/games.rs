//! Many games at once, over several threads; the result is the same whatever their number.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::catalogue::find;
use sixfold_games::chance::{Chance, mix};
use sixfold_games::game::{Outcome, Player};
use sixfold_games::opponent::Opponent;
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;

use crate::protocol::refuse;
use crate::values::arrays::array;

/// The names of the two sides of a game.
#[pyfunction]
pub(crate) fn game_players(py: Python<'_>, game: &str) -> PyResult<[&'static str; 2]> {
    let found = find(game).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    Ok(found.players())
}

/// Plays at random to the end: who won each time (-1 for nobody), and how many moves it took.
#[pyfunction]
pub(crate) fn game_playouts<'py>(
    py: Python<'py>,
    game: &str,
    position: &str,
    count: usize,
    seed: u64,
    max_moves: u32,
    threads: Option<usize>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let played = py.detach(|| match game {
        "underchex" => playouts(&Underchex::standard(), position, count, seed, max_moves, threads),
        "war-in-heaven" => playouts(&WarInHeaven, position, count, seed, max_moves, threads),
        other => Err(format!("there are no playouts of {other:?}")),
    });
    let played = played.map_err(|message| refuse(py, "bad_argument", &message))?;
    let (winners, lengths): (Vec<i8>, Vec<u32>) = played.into_iter().unzip();
    let winners = array(py, "i1", &winners, i8::to_le_bytes)?;
    Ok((winners, array(py, "<i4", &lengths, u32::to_le_bytes)?))
}

/// The move that the opponent plays in each of many positions, and what it is worth; `None` where the game is over.
#[pyfunction]
pub(crate) fn game_choose_each(
    py: Python<'_>,
    game: &str,
    positions: Vec<String>,
    nodes: u64,
    seed: u64,
    threads: Option<usize>,
) -> PyResult<Vec<Option<(String, i32)>>> {
    let found = find(game).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    let opponent = Opponent { nodes, seed };
    let chosen = py.detach(|| {
        each(positions.len(), threads, |place| {
            let hint = found.choose_within(&positions[place], opponent, &mut Budget::unlimited());
            hint.map(|hint| hint.map(|hint| (hint.mv, hint.value)))
                .map_err(|error| format!("position {place}: {error}"))
        })
    });
    let chosen: Result<Vec<_>, String> = chosen.into_iter().collect();
    chosen.map_err(|message| refuse(py, "bad_argument", &message))
}

fn playouts<G: Game + Sync>(
    game: &G,
    position: &str,
    count: usize,
    seed: u64,
    max_moves: u32,
    threads: Option<usize>,
) -> Result<Vec<(i8, u32)>, String>
where
    G::Position: Sync,
{
    let start = game.read_position(position).map_err(|error| error.to_string())?;
    Ok(each(count, threads, |place| playout(game, &start, mix(seed ^ mix(place as u64)), max_moves)))
}

fn playout<G: Game>(game: &G, start: &G::Position, seed: u64, max_moves: u32) -> (i8, u32) {
    let (mut chance, mut position) = (Chance::new(seed), start.clone());
    for length in 0..max_moves {
        if let Some(outcome) = game.outcome(&position) {
            return (winner(outcome), length);
        }
        let moves = game.moves(&position);
        if moves.is_empty() {
            return (-1, length);
        }
        position = match game.play(position, &moves[chance.below(moves.len())]) {
            Ok(next) => next,
            // Listed moves are legal; should one not be, the game ends here.
            Err(_) => return (-1, length),
        };
    }
    (game.outcome(&position).map_or(-1, winner), max_moves)
}

fn winner<P: Player, E>(outcome: Outcome<P, E>) -> i8 {
    match outcome.winner {
        Some(player) if player == P::BOTH[0] => 0,
        Some(_) => 1,
        None => -1,
    }
}

/// What a function gives for each number below `count`, in their order.
fn each<T: Send>(count: usize, threads: Option<usize>, make: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.unwrap_or_else(cores).clamp(1, 256).min(count.max(1));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut made = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                return made;
            }
            made.push((place, make(place)));
        }
    };
    let mut all: Vec<(usize, T)> = thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        all.extend(
            helpers.into_iter().flat_map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic))),
        );
        all
    });
    all.sort_by_key(|&(place, _)| place);
    all.into_iter().map(|(_, made)| made).collect()
}
