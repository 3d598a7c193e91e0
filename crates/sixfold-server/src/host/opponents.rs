use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use sixfold_games::opponent::Opponent;
use sixfold_games::text::TextGame;

use crate::host::decided::{DecidedView, decided};
use crate::table::{MatchId, MatchLog};
use crate::work::{Asker, Cancel, QueueError, Queues};

/// How many positions the built-in opponent may look at for one move, from weak to strong.
pub const STRENGTHS: [u64; 5] = [0, 300, 3_000, 20_000, 80_000];

/// The most matches whose decisive move is cached.
const MOST_DECIDED: usize = 512;

/// The built-in opponents of all matches.
pub(super) struct Opponents {
    queues: Arc<Queues>,
    playing: Mutex<HashSet<MatchId>>,
    /// What decided matches that have ended.
    decided: Mutex<HashMap<MatchId, Arc<DecidedView>>>,
}

impl Opponents {
    pub(super) fn new(queues: Arc<Queues>) -> Opponents {
        Opponents { queues, playing: Mutex::default(), decided: Mutex::default() }
    }

    /// Begins to play a match, unless that has begun already; ends when the answer is dropped.
    pub(super) fn begin(&self, id: MatchId) -> Option<Playing<'_>> {
        let new = self.playing.lock().unwrap_or_else(PoisonError::into_inner).insert(id);
        new.then_some(Playing { opponents: self, id })
    }

    /// The move that an opponent of this strength chooses; `None` when the game is over.
    pub(super) async fn choose(
        &self,
        id: MatchId,
        game: &'static dyn TextGame,
        position: String,
        strength: u8,
        seed: u64,
    ) -> Option<String> {
        let nodes = STRENGTHS[usize::from(strength).min(STRENGTHS.len() - 1)];
        let think = move |_: &Cancel| game.choose(&position, Opponent { nodes, seed });
        let chosen = self.queues.opponents.run(self.queues.players.asker(id), think).await;
        let chosen = chosen.expect("the queue of opponents takes everybody");
        chosen.expect("a log holds positions of its own game")
    }

    /// What decided a match that has ended. It is remembered, since it stays the same.
    ///
    /// # Errors
    /// When too many wait for such answers.
    pub(super) async fn decided(
        &self,
        id: MatchId,
        log: Arc<MatchLog>,
        asker: Asker,
    ) -> Result<Arc<DecidedView>, QueueError> {
        let known = self.decided.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let found = Arc::new(self.queues.reviews.run(asker, move |_| decided(&log)).await?);
        let mut remembered = self.decided.lock().unwrap_or_else(PoisonError::into_inner);
        if remembered.len() >= MOST_DECIDED {
            remembered.clear();
        }
        remembered.insert(id, Arc::clone(&found));
        Ok(found)
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
