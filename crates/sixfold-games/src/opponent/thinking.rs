use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use sixfold::input::Budget;

use crate::opponent::{Analysis, BlindSpots, Limits, Search};
use crate::text::{TextGame, TextGameError};

/// A search in a thread of its own, which can be asked what it knows and be stopped.
///
/// Without `stop` the answer is that of [`TextGame::analysis`]: it follows from the position, the limits and the seed.
/// Where there are no threads, as in WebAssembly, that method with its `watch` and `stop` does the same.
///
/// ```
/// use sixfold_games::catalogue::find;
/// use sixfold_games::opponent::{Limits, Thinking};
/// use sixfold_games::text::First;
///
/// let game = find("underchex")?;
/// let start = game.start(First::Player("white"))?;
/// let limits = Limits { lines: 2, ..Limits::nodes(u64::MAX) };
/// let thinking = Thinking::start(game, start, limits, 0, |_| {}, || false);
/// while thinking.so_far().is_none_or(|known| known.depth < 2) {}
/// thinking.stop();
/// let analysis = thinking.finish()?;
/// assert!(analysis.depth >= 2 && analysis.lines.len() == 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Thinking {
    shared: Arc<Shared>,
    thread: JoinHandle<Result<Analysis<String>, TextGameError>>,
}

#[derive(Default)]
struct Shared {
    stopped: AtomicBool,
    known: Mutex<Option<Analysis<String>>>,
}

impl Thinking {
    /// Starts a search.
    ///
    /// `watch` is called with what is known after each depth, `enough` is asked now and then whether to stop; both run
    /// in the thread of the search.
    pub fn start(
        game: &'static dyn TextGame,
        position: String,
        limits: Limits,
        seed: u64,
        mut watch: impl FnMut(&Analysis<String>) + Send + 'static,
        enough: impl Fn() -> bool + Send + 'static,
    ) -> Thinking {
        let shared: Arc<Shared> = Arc::default();
        let within = Arc::clone(&shared);
        let thread = thread::spawn(move || {
            let watch = &mut |analysis: &Analysis<String>| {
                *within.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(analysis.clone());
                watch(analysis);
            };
            let stop = &|| within.stopped.load(Ordering::Relaxed) || enough();
            let (blind, budget) = (BlindSpots::NONE, &mut Budget::unlimited());
            game.analysis(&position, &mut Search { limits, seed, blind, budget, watch, stop })
        });
        Thinking { shared, thread }
    }

    /// The result so far: `None` before the first depth is complete.
    #[must_use]
    pub fn so_far(&self) -> Option<Analysis<String>> {
        self.shared.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Asks the search to end with what it knows; it does so after at most a thousand positions.
    pub fn stop(&self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the search has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits for the end of the search.
    ///
    /// # Errors
    /// [`TextGameError::Position`] when the text is not a position.
    ///
    /// # Panics
    /// When `watch` or `enough` has panicked.
    pub fn finish(self) -> Result<Analysis<String>, TextGameError> {
        self.thread.join().expect("the search does not panic")
    }
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinking").field("so_far", &self.so_far()).finish_non_exhaustive()
    }
}
