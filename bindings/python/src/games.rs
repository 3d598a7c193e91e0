//! Many games at once, over several threads.
//!
//! The number of threads does not change the result.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use sixfold::input::Budget;
use sixfold_games::balance::{MOST_GAMES, MOST_NODES, Playout};
use sixfold_games::catalogue::{find, find_simulated};
use sixfold_games::chance::mix;
use sixfold_games::opponent::Opponent;

use crate::protocol::{refuse, refuse_argument};
use crate::values::Given;
use crate::values::arrays::array;
use crate::values::numbers::integer_within;

/// The most threads that share the work of one call.
const MOST_THREADS: usize = 1_024;

/// The names of the two sides of a game.
#[pyfunction]
pub(crate) fn game_players(py: Python<'_>, game: &str) -> PyResult<[&'static str; 2]> {
    let found = find(game).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    Ok(found.players())
}

/// Plays random games to the end: the winner of each (-1 for none), and its number of moves.
#[pyfunction]
pub(crate) fn game_playouts<'py>(
    py: Python<'py>,
    game: &str,
    position: &str,
    count: Given<'_, 'py>,
    seed: Given<'_, 'py>,
    max_moves: Given<'_, 'py>,
    threads: Option<Given<'_, 'py>>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let count = integer_within("count", count, 0, usize::MAX)?;
    let seed = integer_within("seed", seed, 0, u64::MAX)?;
    let max_moves = integer_within("max_moves", max_moves, 0, u32::MAX)?;
    let found = find_simulated(game).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    if count > MOST_GAMES as usize {
        let message = format!("{count} games are too many; at most {MOST_GAMES} are played at once");
        return Err(refuse_argument(py, "too_large", "count", &message));
    }
    let threads = threads_of(threads)?;
    let games = found.playouts(position);
    let games = games.map_err(|error| refuse_argument(py, "bad_argument", "position", &error.to_string()))?;
    let play = |place| games.play(mix(seed ^ mix(place as u64)), max_moves);
    let played = py.detach(|| each(count, threads, play));
    let winner = |game: &Playout| game.winner.map_or(-1, |player| player as i8);
    let winners = array(py, "i1", &played.iter().map(winner).collect::<Vec<_>>(), i8::to_le_bytes)?;
    let lengths: Vec<u32> = played.iter().map(|game| game.moves).collect();
    Ok((winners, array(py, "<i4", &lengths, u32::to_le_bytes)?))
}

/// The opponent's move and its value in each of many positions.
///
/// `None` where the game is over.
#[pyfunction]
pub(crate) fn game_choose_each(
    py: Python<'_>,
    game: &str,
    positions: Vec<String>,
    nodes: Given<'_, '_>,
    seed: Given<'_, '_>,
    threads: Option<Given<'_, '_>>,
) -> PyResult<Vec<Option<(String, i32)>>> {
    let (nodes, seed) =
        (integer_within("nodes", nodes, 0, u64::MAX)?, integer_within("seed", seed, 0, u64::MAX)?);
    let found = find(game).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    if nodes > MOST_NODES {
        let message = format!("{nodes} positions are too many; at most {MOST_NODES}");
        return Err(refuse_argument(py, "too_costly", "nodes", &message));
    }
    let (opponent, threads) = (Opponent { nodes, seed }, threads_of(threads)?);
    let chosen = py.detach(|| {
        each(positions.len(), threads, |place| {
            let hint = found.choose_within(&positions[place], opponent, &mut Budget::unlimited());
            hint.map(|hint| hint.map(|hint| (hint.mv, hint.value)))
                .map_err(|error| (format!("positions[{place}]"), error.to_string()))
        })
    });
    let chosen: Result<Vec<_>, (String, String)> = chosen.into_iter().collect();
    chosen.map_err(|(place, message)| refuse_argument(py, "bad_argument", &place, &message))
}

/// The number of threads that share the work; by default one for each core.
pub(crate) fn threads_of(given: Option<Given<'_, '_>>) -> PyResult<NonZero<usize>> {
    let Some(number) = given else {
        return Ok(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN));
    };
    let number = integer_within("threads", number, 1, MOST_THREADS)?;
    Ok(NonZero::new(number).unwrap_or(NonZero::<usize>::MIN))
}

/// The results of a function for each number below `count`, in their order.
fn each<T: Send>(count: usize, threads: NonZero<usize>, make: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = threads.get().min(count.max(1));
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
