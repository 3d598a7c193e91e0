//! The built-in opponents of all matches: one task for a match, which chooses and stores the moves of its opponents.
//!
//! The task is started by the stored action that the opponent has to answer, or by the match that it opens; looking at
//! a match starts nothing. Matches that wait without a task, because a server has stopped or a store has not answered,
//! are found by [`Opponents::wake`]. Where several servers share a store, each claims a match before it thinks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixfold_games::opponent::Level;

use crate::clock;
use crate::host::draws_and_resignation::{Stance, agrees, stance};
use crate::host::host_error::HostError;
use crate::host::levels::level;
use crate::host::matches::{Acted, Matches, used_before};
use crate::log_id::MatchId;
use crate::matches::{Action, MatchLog, Offer};
use crate::store::{MatchHead, StoreError, StoredAction};
use crate::work::{Cancel, Queues};

/// The most matches with people that [`Opponents::wake`] begins before others have ended, and how many names it reads
/// at once.
const MOST_WOKEN: usize = 256;
const NAMES_AT_ONCE: u32 = 64;

/// The pause before an opponent moves when no person plays, so that one can watch.
const WATCHABLE: Duration = Duration::from_millis(900);

/// The same where no one watches, for each match without people: all of them together make two moves a second, so
/// that they leave the processor to people.
const UNWATCHED_EACH: Duration = Duration::from_millis(500);

/// How often an opponent that thinks looks whether its match still waits for that thought.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// The pause before an opponent that is watched tries again after the store has not answered.
const AGAIN: Duration = Duration::from_secs(2);

/// The built-in opponents of all matches.
pub(super) struct Opponents {
    matches: Arc<Matches>,
    queues: Arc<Queues>,
    /// The matches that have a task here.
    playing: Mutex<HashMap<MatchId, Task>>,
}

/// The task of a match.
#[derive(Clone, Copy, Debug, Default)]
struct Task {
    /// Whether the opponent was called since the task last looked at the match.
    called: bool,
    /// Whether both players are opponents.
    without_people: bool,
}

/// The duty of an opponent.
enum Duty {
    /// This player answers an offer.
    Answer(usize, Offer),
    /// This player moves, at a level.
    Move(usize, Level),
}

/// A match and its log, as they were read or written last.
type Loaded = (MatchHead, Arc<MatchLog>);

/// How a task goes on.
enum Next {
    /// With this state of the match, or with that of the store.
    Again(Option<Box<Loaded>>),
    /// Not at all: there is nothing to do, or another server does it.
    End,
}

impl Opponents {
    pub(super) fn new(matches: Arc<Matches>, queues: Arc<Queues>) -> Opponents {
        Opponents { matches, queues, playing: Mutex::default() }
    }

    /// Lets the opponent act in a match as long as it has to, in a task of its own.
    ///
    /// `known` is the match as it was stored last, where the caller has it.
    pub(super) fn play(self: &Arc<Opponents>, id: MatchId, mut known: Option<Loaded>) {
        let Some(mut playing) = self.begin(id) else { return };
        let opponents = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                let ends = match opponents.act(id, known.take()).await {
                    Ok(Next::Again(next)) => {
                        known = next.map(|next| *next);
                        false
                    }
                    Ok(Next::End) => true,
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

    /// Starts a task for every match that waits for an opponent and that no server has claimed, and renews the claims
    /// of this server. To be called every few seconds.
    pub(super) async fn wake(self: &Arc<Opponents>) -> Result<(), StoreError> {
        let begun: Vec<MatchId> = self.playing().keys().copied().collect();
        if !begun.is_empty() {
            self.matches.store.renew_claims(begun).await?;
        }
        let mut last = None;
        while self.playing().values().filter(|task| !task.without_people).count() < MOST_WOKEN {
            let waiting = self.matches.store.waiting(last, NAMES_AT_ONCE).await?;
            if waiting.is_empty() {
                break;
            }
            last = waiting.last().copied();
            waiting.into_iter().for_each(|id| self.play(id, None));
        }
        Ok(())
    }

    fn playing(&self) -> MutexGuard<'_, HashMap<MatchId, Task>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to play a match; `None` where it has a task, which then looks at the match again before it ends.
    fn begin(self: &Arc<Opponents>, id: MatchId) -> Option<Playing> {
        let mut playing = self.playing();
        if let Some(task) = playing.get_mut(&id) {
            task.called = true;
            return None;
        }
        playing.insert(id, Task::default());
        Some(Playing { opponents: Arc::clone(self), id, ended: false })
    }

    /// Acts once, if there is something to do.
    async fn act(&self, id: MatchId, known: Option<Loaded>) -> Result<Next, HostError> {
        let matches = &self.matches;
        let (head, log) = match known {
            Some(known) => known,
            None => matches.load(id).await?,
        };
        let Some(duty) = duty_in(&head, &log) else {
            if head.waits {
                matches.store.stop_waiting(id, log.length()).await?;
            }
            return Ok(Next::End);
        };
        if !matches.store.claim(id).await? {
            // Another server thinks. If it stops, the match still waits, and `wake` finds it.
            return Ok(Next::End);
        }
        let alone = head.seats.iter().all(|seat| seat.engine().is_some());
        if alone {
            self.pause(id).await;
        }
        let player = match duty {
            Duty::Answer(player, _) | Duty::Move(player, _) => player,
        };
        let actions = tokio::select! {
            actions = self.decide(id, Arc::clone(&log), duty, alone) => actions?,
            // Given up, deleted, or acted in: the thought ends, and its worker is free.
            () = self.other_length(id, log.length()) => return Ok(Next::Again(None)),
        };
        if actions.is_empty() {
            return Ok(Next::End);
        }
        let (matches, thought) = (Arc::clone(matches), log.length());
        let adding = async move {
            let (head, log) = matches.load(id).await?;
            if log.length() != thought {
                // An action was added since; the thought was about another position.
                return Ok(Next::Again(Some(Box::new((head, log)))));
            }
            if matches.drop_flag(&head, &log).await? {
                return Ok(Next::Again(None));
            }
            let mut after = MatchLog::clone(&log);
            let at = clock::now();
            let mut used = used_before(&head, &log);
            let mut stored = Vec::with_capacity(actions.len());
            for action in &actions {
                after.add_after(used, player, action)?;
                stored.push(StoredAction { player, text: action.text().to_owned(), at, used });
                // The time was used before the first of them.
                used = 0;
            }
            let actions = stored;
            let acted = Acted { actions, seat: None };
            Ok(match matches.append(&head, &log, after, acted).await? {
                None => Next::Again(None),
                Some(after) if duty_in(&head, &after).is_some() => Next::Again(Some(Box::new((head, after)))),
                Some(_) => Next::End,
            })
        };
        self.matches.run(id, adding).await
    }

    /// Waits until a match has another number of actions, or is gone.
    async fn other_length(&self, id: MatchId, length: u32) {
        loop {
            tokio::time::sleep(LOOK_AGAIN).await;
            match self.matches.store.head(id).await {
                Ok(Some(head)) if head.length == length => {}
                Ok(_) => return,
                // A store that is away says nothing about the match.
                Err(_) => {}
            }
        }
    }

    /// Waits before a move of a match without people: longer where no one watches and there are many of them.
    async fn pause(&self, id: MatchId) {
        let others = {
            let mut playing = self.playing();
            if let Some(task) = playing.get_mut(&id) {
                task.without_people = true;
            }
            playing.values().filter(|task| task.without_people).count()
        };
        let most = UNWATCHED_EACH.saturating_mul(u32::try_from(others).unwrap_or(u32::MAX));
        let mut waited = Duration::ZERO;
        loop {
            tokio::time::sleep(WATCHABLE).await;
            waited += WATCHABLE;
            if waited >= most || self.matches.hub.watching(id) > 0 {
                return;
            }
        }
    }

    /// The actions of an opponent, in order: it answers, gives up, or moves, perhaps with an offer of a draw; nothing
    /// when the game is over. Where no person plays, the game goes to its end.
    ///
    /// # Errors
    /// When too many wait; [`Opponents::wake`] finds the match again.
    async fn decide(
        &self,
        id: MatchId,
        log: Arc<MatchLog>,
        duty: Duty,
        alone: bool,
    ) -> Result<Vec<Action>, HostError> {
        let think = move |cancel: &Cancel| match duty {
            Duty::Answer(_, Offer::Takeback) => vec![Action::Accept],
            Duty::Answer(player, Offer::Draw) if agrees(&log, player) => vec![Action::Accept],
            Duty::Answer(..) => vec![Action::Decline],
            Duty::Move(player, level) => {
                let stance = if alone { Stance::PlayOn } else { stance(&log, player) };
                if stance == Stance::Resign {
                    return vec![Action::Resign];
                }
                let seed = seed_of(id);
                let chosen = log.game().choose_until(log.position(), level, seed, &|| !cancel.is_wanted());
                let chosen = chosen.expect("a log holds positions of its own game");
                let Some(hint) = chosen else { return Vec::new() };
                let offer = (stance == Stance::OfferDraw).then_some(Action::OfferDraw);
                offer.into_iter().chain([Action::Move(hint.mv)]).collect()
            }
        };
        Ok(self.queues.opponents.run(self.queues.match_addresses.asker(id), think).await?)
    }
}

/// A match that an opponent is playing.
struct Playing {
    opponents: Arc<Opponents>,
    id: MatchId,
    ended: bool,
}

impl Playing {
    /// Ends it, unless the opponent was called since the task last looked at the match.
    fn end(&mut self) -> bool {
        let mut playing = self.opponents.playing();
        let called = playing.get_mut(&self.id).is_some_and(|task| std::mem::take(&mut task.called));
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

/// The seed of the choices in a match: no two matches are played alike, and each can be played again.
fn seed_of(id: MatchId) -> u64 {
    id.as_bytes().iter().fold(0, |seed, &byte| seed.rotate_left(8) ^ u64::from(byte))
}

/// The duty of an opponent in a match, if it has one.
fn duty_in(head: &MatchHead, log: &MatchLog) -> Option<Duty> {
    let level = |player: usize| head.seats[player].engine().and_then(|strength| level(strength).ok());
    match (log.offer(), log.to_move()?) {
        (Some((by, offer)), _) if level(1 - by).is_some() => Some(Duty::Answer(1 - by, offer)),
        (_, player) => Some(Duty::Move(player, level(player)?)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::host::host::Host;
    use crate::host::match_request::{MatchRequest, SeatWish};
    use crate::matches::Secret;
    use crate::store::SqliteStore;
    use crate::work::Queues;

    #[tokio::test]
    async fn an_opponent_thinks_no_longer_than_its_match_goes_on() {
        let folder = tempfile::tempdir().expect("a folder to write in");
        let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
        // A thought that waits for a worker for ever: only the match can end it.
        let host = Host::with_queues(Arc::new(store), 10, 10, Queues::no_thinker());
        let waiting = async |count: usize| {
            while host.queues.opponents.state().waiting != count {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        };
        for (number, deletes) in [(1, false), (2, true)] {
            let request = MatchRequest {
                game: "underchex".into(),
                first: Some("white".into()),
                seats: [SeatWish::Me, SeatWish::Level(8)],
                name: None,
                clock: None,
                listed: None,
            };
            let opened = host.open(request, &Secret::from_bytes([number; 32])).await.expect("a match");
            let (id, secret) = (opened.id, opened.secrets[0].as_ref().expect("a seat"));
            host.act(id, secret, 1, vec!["d3-d4".into()]).await.expect("a legal move");
            waiting(1).await;
            if deletes {
                host.delete(id, secret).await.expect("it was there");
            } else {
                host.act(id, secret, 2, vec!["!resign".into()]).await.expect("anybody can give up");
            }
            waiting(0).await;
            assert_eq!(host.queues.opponents.state().left, u64::from(number));
        }
    }
}
