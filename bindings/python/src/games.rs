//! Many games at once, over several threads; the result is the same whatever their number.

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

use crate::protocol::refuse;
use crate::values::arrays::array;

/// The most threads that share the work of one call.
const MOST_THREADS: usize = 1_024;

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
    let found = find_simulated(game).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    if count > MOST_GAMES as usize {
        let message = format!("{count} games are too many; at most {MOST_GAMES} are played at once");
        return Err(refuse(py, "too_large", &message));
    }
    let threads = threads_of(py, threads)?;
    let played: Result<Vec<Playout>, _> = py.detach(|| {
        let games =
            each(count, threads, |place| found.playout(position, mix(seed ^ mix(place as u64)), max_moves));
        games.into_iter().collect()
    });
    let played = played.map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    // A position is read before the first game is, so that none at all refuses a wrong one, too.
    if count == 0 {
        found.playout(position, 0, 0).map_err(|error| refuse(py, "bad_argument", &error.to_string()))?;
    }
    let winner = |game: &Playout| game.winner.map_or(-1, |player| player as i8);
    let winners = array(py, "i1", &played.iter().map(winner).collect::<Vec<_>>(), i8::to_le_bytes)?;
    let lengths: Vec<u32> = played.iter().map(|game| game.moves).collect();
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
    if nodes > MOST_NODES {
        let message = format!("argument `nodes`: {nodes} positions are too many; at most {MOST_NODES}");
        return Err(refuse(py, "too_costly", &message));
    }
    let (opponent, threads) = (Opponent { nodes, seed }, threads_of(py, threads)?);
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

/// How many threads share the work: all cores unless another number is given.
pub(crate) fn threads_of(py: Python<'_>, given: Option<usize>) -> PyResult<NonZero<usize>> {
    let Some(number) = given else {
        return Ok(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN));
    };
    NonZero::new(number).filter(|threads| threads.get() <= MOST_THREADS).ok_or_else(|| {
        let message = format!("argument `threads`: expected 1 to {MOST_THREADS}, found {number}");
        refuse(py, "bad_argument", &message)
    })
}

/// What a function gives for each number below `count`, in their order.
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
