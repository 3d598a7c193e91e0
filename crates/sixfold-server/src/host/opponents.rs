use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use sixfold_games::opponent::Opponent;
use sixfold_games::text::TextGame;
use tokio::sync::Semaphore;

use crate::table::MatchId;

/// How many positions the built-in opponent may look at for one move, from weak to strong.
pub const STRENGTHS: [u64; 5] = [0, 300, 3_000, 20_000, 80_000];

/// How many opponents think at once; the others queue.
const THINKERS: usize = 2;

/// The built-in opponents of all matches.
pub(super) struct Opponents {
    free: Semaphore,
    playing: Mutex<HashSet<MatchId>>,
}

impl Opponents {
    pub(super) fn new() -> Opponents {
        Opponents { free: Semaphore::new(THINKERS), playing: Mutex::default() }
    }

    /// Begins to play a match, unless that has begun already; ends when the answer is dropped.
    pub(super) fn begin(&self, id: MatchId) -> Option<Playing<'_>> {
        let new = self.playing.lock().unwrap_or_else(PoisonError::into_inner).insert(id);
        new.then_some(Playing { opponents: self, id })
    }

    /// The move that an opponent of this strength chooses; `None` when the game is over.
    pub(super) async fn choose(
        &self,
        game: &'static dyn TextGame,
        position: String,
        strength: u8,
        seed: u64,
    ) -> Option<String> {
        let _turn = self.free.acquire().await.expect("the semaphore is never closed");
        let nodes = STRENGTHS[usize::from(strength).min(STRENGTHS.len() - 1)];
        let think = move || game.choose(&position, Opponent { nodes, seed });
        let chosen = tokio::task::spawn_blocking(think).await.expect("an opponent does not panic");
        chosen.expect("a log holds positions of its own game")
    }
}

/// A match that an opponent is playing.
pub(super) struct Playing<'a> {
    opponents: &'a Opponents,
    id: MatchId,
}

impl Drop for Playing<'_> {
    fn drop(&mut self) {
        self.opponents.playing.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.id);
    }
}
