//! The built-in opponents of all matches: who has to act, one thinker for a match, what is chosen.
//!
//! An opponent begins with the action that it has to answer, with the match that it opens, or with the first who
//! watches two of them. Matches that wait for nobody's thinker, because a server has stopped or a store has not
//! answered, are found by [`Opponents::wake`]. Where several servers share a store, each claims a match before it
//! thinks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixfold_games::opponent::Opponent;
use sixfold_games::text::TextGame;

use crate::chance;
use crate::host::decided::{DecidedView, EFFORT, decided};
use crate::host::host_error::HostError;
use crate::host::matches::{Acted, Matches};
use crate::host::reviews::{Reviews, Wanted};
use crate::store::{MatchHead, StoreError, StoredAction};
use crate::table::{Action, MatchId, MatchLog, Offer};
use crate::work::{Asker, Cancel, QueueError, Queues};

/// How many positions the built-in opponent may look at for one move, from weak to strong.
pub const STRENGTHS: [u64; 5] = [0, 300, 3_000, 20_000, 80_000];

/// The most matches that [`Opponents::wake`] begins before others have ended, and how many names it reads at once.
const MOST_WOKEN: usize = 256;
const NAMES_AT_ONCE: u32 = 64;

/// The pause before an opponent moves when no person plays, so that one can watch.
const WATCHABLE: Duration = Duration::from_millis(900);

/// The pause before an opponent that is watched tries again after the store has not answered.
const AGAIN: Duration = Duration::from_secs(2);

/// The built-in opponents of all matches.
pub(super) struct Opponents {
    matches: Arc<Matches>,
    queues: Arc<Queues>,
    /// The matches that are being played here, and whether somebody has called for the opponent since it last looked.
    playing: Mutex<HashMap<MatchId, bool>>,
    reviews: Reviews,
}

/// What an opponent has to do.
enum Task {
    /// This player answers an offer.
    Answer(usize, Action),
    /// This player moves, at a strength.
    Move(usize, u8),
}

impl Opponents {
    pub(super) fn new(matches: Arc<Matches>, queues: Arc<Queues>) -> Opponents {
        Opponents { matches, queues, playing: Mutex::default(), reviews: Reviews::default() }
    }

    /// Lets the opponent act in a match as long as it has to, besides everything else.
    pub(super) fn play(self: &Arc<Opponents>, id: MatchId) {
        let Some(mut playing) = self.begin(id) else { return };
        let opponents = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                let ends = match opponents.act(id).await {
                    Ok(goes_on) => !goes_on,
                    Err(HostError::Store(StoreError::Unavailable(why))) => {
                        tracing::warn!(%why, "an opponent waits for the store");
                        tokio::time::sleep(AGAIN).await;
                        // Others are found again by `wake`.
                        opponents.matches.hub.watching(id) == 0
                    }
                    Err(_) => true,
                };
                if ends {
                    // A claim that is not released ends by itself.
                    drop(opponents.matches.store.release_claim(id).await);
                    if playing.end() {
                        break;
                    }
                }
            }
        });
    }

    /// Begins with every match that waits for an opponent and that nobody thinks for, and keeps those that have
    /// begun here from other servers. To be called every few seconds.
    pub(super) async fn wake(self: &Arc<Opponents>) -> Result<(), StoreError> {
        let begun: Vec<MatchId> = self.playing().keys().copied().collect();
        if !begun.is_empty() {
            self.matches.store.renew_claims(begun).await?;
        }
        let mut last = None;
        while self.playing().len() < MOST_WOKEN {
            let waiting = self.matches.store.waiting(last, NAMES_AT_ONCE).await?;
            if waiting.is_empty() {
                break;
            }
            last = waiting.last().copied();
            waiting.into_iter().for_each(|id| self.play(id));
        }
        Ok(())
    }

    fn playing(&self) -> MutexGuard<'_, HashMap<MatchId, bool>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to play a match; `None` where that has begun. Who plays it then looks again before it ends.
    fn begin(self: &Arc<Opponents>, id: MatchId) -> Option<Playing> {
        let mut playing = self.playing();
        let begun = playing.contains_key(&id);
        playing.insert(id, begun);
        // Made only where it is given away: dropping it ends the match of whoever plays it.
        (!begun).then(|| Playing { opponents: Arc::clone(self), id, ended: false })
    }

    /// Acts once, if there is something to do; says whether there may be more.
    async fn act(&self, id: MatchId) -> Result<bool, HostError> {
        let matches = &self.matches;
        let (head, log) = matches.load(id).await?;
        let Some(task) = task(&head, &log) else {
            if head.waits {
                matches.store.stop_waiting(id, log.length()).await?;
            }
            return Ok(false);
        };
        let without_people = head.seats.iter().all(|seat| seat.engine().is_some());
        if without_people {
            // Matches without people go on only while they are watched; otherwise they could fill the queue.
            if matches.hub.watching(id) == 0 {
                return Ok(false);
            }
            tokio::time::sleep(WATCHABLE).await;
        }
        if !matches.store.claim(id).await? {
            // Another server thinks. When nobody watches there any more, those who watch here want to see the rest.
            return Ok(without_people);
        }
        let (player, action) = match task {
            Task::Answer(player, action) => (player, action),
            Task::Move(player, strength) => {
                let (position, seed) = (log.position().to_owned(), u64::from(log.length()));
                let chosen = self.choose(id, log.game(), position, strength, seed).await;
                let Some(text) = chosen else { return Ok(false) };
                (player, Action::Move(text))
            }
        };
        let (matches, thought) = (Arc::clone(matches), log.length());
        let adding = async move {
            let (head, log) = matches.load(id).await?;
            if log.length() != thought {
                // Something has happened since; the thought was about another position.
                return Ok(true);
            }
            let mut after = MatchLog::clone(&log);
            after.add(player, &action)?;
            let actions = vec![StoredAction { player, text: action.text().to_owned(), at: chance::now() }];
            matches.append(&head, &log, after, Acted { actions, seat: None }).await?;
            Ok(true)
        };
        self.matches.in_turn(id, adding).await
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

    /// What decided a match that has ended.
    ///
    /// # Errors
    /// When too many wait for such answers.
    pub(super) async fn decided(
        &self,
        id: MatchId,
        log: Arc<MatchLog>,
        asker: Asker,
    ) -> Result<Arc<DecidedView>, QueueError> {
        let queues = Arc::clone(&self.queues);
        let review = |wanted: Wanted| async move {
            queues.reviews.run(asker, move |_| decided(&log, &EFFORT, || wanted.still())).await
        };
        self.reviews.get(id, review).await
    }
}

/// A match that an opponent is playing.
struct Playing {
    opponents: Arc<Opponents>,
    id: MatchId,
    ended: bool,
}

impl Playing {
    /// Ends it, unless somebody has called for the opponent since it last looked.
    fn end(&mut self) -> bool {
        let mut playing = self.opponents.playing();
        let called = playing.get_mut(&self.id).is_some_and(std::mem::take);
        if !called {
            playing.remove(&self.id);
            self.ended = true;
        }
        self.ended
    }
}

/// Also a task that fails leaves the match to others.
impl Drop for Playing {
    fn drop(&mut self) {
        if !self.ended {
            self.opponents.playing().remove(&self.id);
        }
    }
}

/// What an opponent has to do in a match.
fn task(head: &MatchHead, log: &MatchLog) -> Option<Task> {
    let strength = |player: usize| head.seats[player].engine();
    match (log.offer(), log.to_move()?) {
        (Some((by, offer)), _) if strength(1 - by).is_some() => {
            let answer = if offer == Offer::Takeback { Action::Accept } else { Action::Decline };
            Some(Task::Answer(1 - by, answer))
        }
        (_, player) => Some(Task::Move(player, strength(player)?)),
    }
}
