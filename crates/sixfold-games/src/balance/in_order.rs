//! Games over many threads, handed on in the order of their numbers.
//!
//! A free thread takes the next number, so a long game does not hold up other threads. A finished game
//! waits until all games before it are finished. So the order of the figures does not depend on the number
//! of threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::balance::{GameFigures, MOST_GAMES, Simulation, SimulationError};

/// Plays the games with these numbers and hands each to `take`, in order, until that breaks.
///
/// # Errors
/// [`SimulationError::Number`] when there is no game with one of the numbers.
pub fn play_in_order(
    simulation: &Simulation<'_>,
    numbers: Range<u32>,
    threads: NonZeroUsize,
    mut take: impl FnMut(GameFigures) -> ControlFlow<()>,
) -> Result<(), SimulationError> {
    let Range { start, end } = numbers;
    if !numbers.is_empty() && end > MOST_GAMES {
        // Refused before the first game is played, not after the last valid one.
        return Err(SimulationError::Number(end - 1));
    }
    let next = AtomicU32::new(start);
    thread::scope(|scope| {
        let (sender, finished) = mpsc::channel();
        for _ in 0..threads.get().min(numbers.len()) {
            let (sender, next) = (sender.clone(), &next);
            let work = move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver is gone once `take` has stopped.
                    if number >= end || sender.send((number, simulation.play(number))).is_err() {
                        return;
                    }
                }
            };
            // When the system starts no more threads, those already started do the work.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = start;
        for (number, played) in finished {
            early.insert(number, played);
            while let Some(played) = early.remove(&wanted) {
                if take(played?).is_break() {
                    return Ok(());
                }
                wanted += 1;
            }
        }
        // No thread could be started.
        for number in wanted..end {
            if take(simulation.play(number)?).is_break() {
                break;
            }
        }
        Ok(())
    })
}
