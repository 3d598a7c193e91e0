//! The matches of a server: their logs replayed, changed one after the other, and sent to those who watch.

use std::future::Future;
use std::sync::Arc;

use sixfold_games::catalogue;
use sixfold_games::text::{TextGame, TextGameError};

use crate::host::host_error::HostError;
use crate::host::replay_cache::{MOST_REPLAYED, ReplayCache};
use crate::host::turns::Turns;
use crate::host::view::{MOST_ACTIONS, MatchView, Part};
use crate::live::{Hub, Message};
use crate::store::{Addition, Appended, MatchHead, NewMatch, Seat, SeatHolder, Store, StoredAction};
use crate::table::{Action, MatchId, MatchLog, Rematch, SecretHash};

/// The actions that a message holds when it is not known which ones the watchers have missed: more than a turn has.
const TOLD_TO_ALL: u32 = 8;

/// All matches of a server.
pub(super) struct Matches {
    pub(super) store: Arc<dyn Store>,
    pub(super) hub: Arc<Hub>,
    /// By name and by when it was opened: one that was deleted can be opened again by the same request.
    cache: ReplayCache<(MatchId, u64), MatchLog>,
    turns: Turns,
    most_running: u64,
}

/// What was appended, and by whom.
pub(super) struct Acted {
    /// The actions.
    pub(super) actions: Vec<StoredAction>,
    /// The seat from which a person acted, and the hash of the secret that holds it; `None` for the opponent.
    pub(super) seat: Option<(usize, SecretHash)>,
}

impl Matches {
    pub(super) fn new(store: Arc<dyn Store>, hub: Arc<Hub>, most_running: u64) -> Matches {
        let cache = ReplayCache::new(MOST_REPLAYED);
        Matches { store, hub, cache, turns: Turns::new(), most_running }
    }

    pub(super) async fn head(&self, id: MatchId) -> Result<MatchHead, HostError> {
        self.store.head(id).await?.ok_or(HostError::NoMatch)
    }

    /// The match and its log, replayed as far as the store has it.
    pub(super) async fn load(&self, id: MatchId) -> Result<(MatchHead, Arc<MatchLog>), HostError> {
        let head = self.head(id).await?;
        let known = match self.cache.get((id, head.created)) {
            Some(log) if log.length() >= head.length => return Ok((head, log)),
            Some(log) => log,
            None => Arc::new(MatchLog::new(find(&head.game)?, &head.first).map_err(bad)?),
        };
        let mut log = MatchLog::clone(&known);
        for action in self.store.actions(id, log.length(), u32::MAX).await? {
            log.add(action.player, &read_action(&action.text)?)?;
        }
        let log = Arc::new(log);
        self.cache.put((id, head.created), Arc::clone(&log));
        Ok((head, log))
    }

    /// The public view of a part of a match.
    pub(super) async fn view(&self, id: MatchId, part: Part) -> Result<MatchView, HostError> {
        let (head, log) = self.load(id).await?;
        self.part(&head, &log, part).await
    }

    /// The view of a part of a match that was loaded: nothing in it is newer than the log.
    async fn part(&self, head: &MatchHead, log: &MatchLog, part: Part) -> Result<MatchView, HostError> {
        let after = part.after.min(log.length());
        let actions = match (log.length() - after).min(MOST_ACTIONS) {
            0 => Vec::new(),
            most => self.store.actions(head.id, after, most).await?,
        };
        Ok(MatchView::of(head, log, Part { after, ..part }, &actions))
    }

    /// Does something to a match after everything that is being done to it, and to the end.
    pub(super) async fn in_turn<T: Send + 'static>(
        &self,
        id: MatchId,
        work: impl Future<Output = Result<T, HostError>> + Send + 'static,
    ) -> Result<T, HostError> {
        self.turns.take(id.as_bytes(), work).await
    }

    /// Refuses when no further match can be opened.
    pub(super) async fn check_room(&self) -> Result<(), HostError> {
        if self.store.count_running().await? >= self.most_running {
            return Err(HostError::TooManyMatches(self.most_running));
        }
        Ok(())
    }

    /// Appends what the referee has accepted, in a turn of the match, and sends it to those who watch.
    ///
    /// Gives the match with the new actions; `None` when something else was added first.
    pub(super) async fn append(
        &self,
        head: &MatchHead,
        before: &MatchLog,
        after: MatchLog,
        acted: Acted,
    ) -> Result<Option<MatchView>, HostError> {
        let opens = match rematch(head, before, &after, &acted)? {
            Some(new) => {
                self.check_room().await?;
                Some(new)
            }
            None => None,
        };
        let addition = Addition {
            actions: acted.actions.clone(),
            ended: after.outcome().is_some(),
            waits: Seat::wait_for_engine(&head.seats, &after),
            seat: acted.seat,
            opens,
        };
        match self.store.append(head.id, before.length(), addition).await? {
            Appended::Missing => return Err(HostError::NoMatch),
            Appended::Unseated => return Err(HostError::NoSeat),
            Appended::Stale => return Ok(None),
            Appended::Done => {}
        }
        let part = Part { after: before.length(), moves: None };
        let view = MatchView::of(head, &after, part, &acted.actions);
        self.cache.put((head.id, head.created), Arc::new(after));
        self.send(head.id, part.after, &view);
        Ok(Some(view))
    }

    /// Sends all watchers of a match how it stands now.
    pub(super) async fn tell(self: &Arc<Matches>, id: MatchId) {
        if self.hub.watching(id) == 0 {
            return;
        }
        let matches = Arc::clone(self);
        let told = self.in_turn(id, async move {
            let (head, log) = matches.load(id).await?;
            let after = log.length().saturating_sub(TOLD_TO_ALL);
            let view = matches.part(&head, &log, Part { after, moves: None }).await?;
            matches.send(id, after, &view);
            Ok(())
        });
        // A match that is gone, or a store that does not answer: whoever watches hears of it from their own requests.
        drop(told.await);
    }

    /// Sends all watchers of a match its view with the actions after the first `after`.
    pub(super) fn send(&self, id: MatchId, after: u32, view: &MatchView) {
        let watching = self.hub.watching(id);
        if watching > 0 {
            self.hub.tell(id, Message::entries(after, view.number, message_text(view, watching)));
        }
    }

    /// Sends all watchers of a match who sits where now.
    pub(super) fn send_seats(&self, head: &MatchHead, log: &MatchLog) {
        let after = log.length();
        self.send(head.id, after, &MatchView::of(head, log, Part { after, moves: None }, &[]));
    }

    /// Forgets a match that is no longer in the store, and says so to all who watch.
    pub(super) fn forget(&self, head: &MatchHead) {
        self.cache.remove((head.id, head.created));
        self.gone(head.id);
    }

    /// Tells all who watch a match that it was deleted.
    pub(super) fn gone(&self, id: MatchId) {
        let text = serde_json::json!({ "gone": "the match was deleted" }).to_string();
        self.hub.tell(id, Message::note(text));
    }
}

/// The message about a match: its view and the number of watchers.
pub(crate) fn message_text(view: &MatchView, watching: usize) -> Arc<str> {
    let view = serde_json::to_string(view).expect("a view has only string keys");
    format!("{{\"watching\":{watching},\"match\":{view}}}").into()
}

/// The rematch that both players have just agreed on: the same people with the sides swapped, and the same side
/// begins.
///
/// A seat is held by the same secret as before, so nothing has to be given to anybody.
fn rematch(
    head: &MatchHead,
    before: &MatchLog,
    after: &MatchLog,
    acted: &Acted,
) -> Result<Option<NewMatch>, HostError> {
    if after.rematch() != Rematch::Agreed || before.rematch() == Rematch::Agreed {
        return Ok(None);
    }
    let seat = |player: usize| match head.seats[player].holder.clone() {
        // The host of a rematch is nobody: both have agreed to it.
        SeatHolder::Guest(hash) => Seat { holder: SeatHolder::Person(hash) },
        holder => Seat { holder },
    };
    let seats = [seat(1), seat(0)];
    let log = MatchLog::new(after.game(), &head.first).map_err(bad)?;
    Ok(Some(NewMatch {
        id: head.id.rematch(),
        game: head.game.clone(),
        first: head.first.clone(),
        created: acted.actions.last().map_or(0, |action| action.at),
        waits: Seat::wait_for_engine(&seats, &log),
        seats,
    }))
}

pub(super) fn find(name: &str) -> Result<&'static dyn TextGame, HostError> {
    catalogue::find(name).map_err(|unknown| HostError::BadRequest(unknown.to_string()))
}

pub(super) fn bad(fault: TextGameError) -> HostError {
    HostError::BadRequest(fault.to_string())
}

pub(super) fn read_action(text: &str) -> Result<Action, HostError> {
    text.parse().map_err(|error: crate::table::ActionError| HostError::BadRequest(error.to_string()))
}
