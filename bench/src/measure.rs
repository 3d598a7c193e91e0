//! The times of several pieces of work, sampled in turn.

use crate::clock::thread_nanoseconds;

/// The least time of one sample, so that the resolution of the clock does not matter.
const SAMPLE_NANOSECONDS: u64 = 200_000;

/// The number of samples of each piece of work; the fastest counts.
const SAMPLES: usize = 80;

/// One piece of work: each call does all of it once.
pub(crate) type Work<'a> = Box<dyn FnMut() + 'a>;

/// The nanoseconds of the fastest call of each piece of work.
///
/// The pieces take turns, so that a change of the clock speed affects all of them alike.
pub(crate) fn fastest(pieces: &mut [Work<'_>]) -> Vec<f64> {
    let calls: Vec<u64> = pieces.iter_mut().map(calls_per_sample).collect();
    let mut best = vec![f64::INFINITY; pieces.len()];
    for _ in 0..SAMPLES {
        for (i, piece) in pieces.iter_mut().enumerate() {
            best[i] = best[i].min(sample(piece, calls[i]) as f64 / calls[i] as f64);
        }
    }
    best
}

fn calls_per_sample(piece: &mut Work<'_>) -> u64 {
    let mut calls = 1;
    loop {
        let taken = sample(piece, calls);
        if taken >= SAMPLE_NANOSECONDS {
            return calls;
        }
        calls = (calls * SAMPLE_NANOSECONDS / taken.max(1)).clamp(calls + 1, calls * 100);
    }
}

fn sample(piece: &mut Work<'_>, calls: u64) -> u64 {
    let start = thread_nanoseconds();
    for _ in 0..calls {
        piece();
    }
    thread_nanoseconds() - start
}
