//! The matches of a server: logs of actions, their views and their rematches.

use std::sync::Arc;

use sixfold_games::catalogue;
use sixfold_games::text::{TextGame, TextGameError};

use crate::clock;
use crate::host::host_error::HostError;
use crate::host::logs::{HostedLog, LogHost};
use crate::host::views::LiveMessage;
use crate::host::views::{MOST_ACTIONS, MatchView, Part};
use crate::log_id::{MatchId, OfMatch};
use crate::matches::{Action, MatchLog, Rematch, SecretHash};
use crate::store::{Addition, MatchHead, NewMatch, Pending, Seat, SeatHolder, Store, StoredAction};

/// The matches of a server.
pub(super) type Matches = LogHost<MatchLog>;

/// Actions of one player at once.
pub(super) struct Acted {
    /// The actions.
    pub(super) actions: Vec<StoredAction>,
    /// The seat from which a person acted, and the hash of the secret that holds it; `None` for the opponent.
    pub(super) seat: Option<(usize, SecretHash)>,
}

impl HostedLog for MatchLog {
    type Kind = OfMatch;
    type Head = MatchHead;
    type Entry = StoredAction;

    const MOST_CACHED: usize = 2048;
    /// More than a turn has.
    const SENT_TO_ALL: u32 = 8;
    const DELETED: &'static str = "the match was deleted";

    fn length(&self) -> u32 {
        MatchLog::length(self)
    }

    fn head(store: &dyn Store, id: MatchId) -> Pending<'_, Option<MatchHead>> {
        store.head(id)
    }

    fn created_and_length(head: &MatchHead) -> (u64, u32) {
        (head.created, head.length)
    }

    async fn start(_: &dyn Store, _: MatchId, head: &MatchHead) -> Result<MatchLog, HostError> {
        Ok(MatchLog::new(find(&head.game)?, &head.first).map_err(bad)?.with_clock(head.clock))
    }

    fn entries(store: &dyn Store, id: MatchId, after: u32, most: u32) -> Pending<'_, Vec<StoredAction>> {
        store.actions(id, after, most)
    }

    fn replay(&mut self, action: &StoredAction) -> Result<(), HostError> {
        Ok(self.add_after(action.used, action.player, &read_action(&action.text)?)?)
    }

    fn message(
        &self,
        head: &MatchHead,
        after: u32,
        actions: Vec<StoredAction>,
        watching: usize,
    ) -> Result<Arc<str>, HostError> {
        let view = MatchView::of(head, self, Part { after, moves: None }, &actions);
        let message =
            LiveMessage { watching: Some(watching), match_view: Some(&view), ..LiveMessage::default() };
        Ok(message.text())
    }
}

impl LogHost<MatchLog> {
    /// The public view of a part of a match: nothing in it is newer than the log.
    pub(super) async fn view(&self, id: MatchId, part: Part) -> Result<MatchView, HostError> {
        let (mut head, mut log) = self.load(id).await?;
        while log.clock().is_some() && head.length < log.length() {
            // Something was added between the two: the clocks of one are not those of the other.
            (head, log) = self.load(id).await?;
        }
        let after = part.after.min(log.length());
        let actions = match (log.length() - after).min(MOST_ACTIONS) {
            0 => Vec::new(),
            most => self.store.actions(id, after, most).await?,
        };
        Ok(MatchView::of(&head, &log, Part { after, ..part }, &actions))
    }

    /// Appends actions that the referee has accepted, with the lock of the match, and sends them to watchers.
    ///
    /// Gives the log with them; `None` when another writer was first.
    pub(super) async fn append(
        &self,
        head: &MatchHead,
        before: &MatchLog,
        after: MatchLog,
        acted: Acted,
    ) -> Result<Option<Arc<MatchLog>>, HostError> {
        let Acted { actions, seat } = acted;
        let opens = rematch(head, before, &after, &actions)?;
        if opens.is_some() {
            self.check_room().await?;
        }
        let (ended, waits) = (after.outcome().is_some(), Seat::wait_for_engine(&head.seats, &after));
        let flag_at = Seat::flag_at(&head.seats, &after, head.time);
        let addition = Addition { actions: actions.clone(), ended, waits, seat, opens, flag_at };
        let appended = self.store.append(head.id, before.length(), addition).await?;
        let head = MatchHead { length: after.length(), ended, waits, flag_at, ..head.clone() };
        self.appended((head.id, &head), before.length(), after, (actions, appended))
    }

    /// Ends a match in which the time of the player to move has run out, with the lock of the match; says whether it
    /// had. Where another server was faster the match has ended, too.
    pub(super) async fn drop_flag(&self, head: &MatchHead, log: &MatchLog) -> Result<bool, HostError> {
        let (Some(player), Some(clock)) = (log.to_move(), log.clock()) else { return Ok(false) };
        if !head.flag_falls() {
            return Ok(false);
        }
        let used = clock.left()[player];
        let mut after = log.clone();
        after.add_after(used, player, &Action::Flag)?;
        let actions =
            vec![StoredAction { player, text: Action::Flag.text().to_owned(), at: clock::now(), used }];
        self.append(head, log, after, Acted { actions, seat: None }).await?;
        Ok(true)
    }

    /// Sends all watchers of a match its seats.
    pub(super) fn send_seats(&self, head: &MatchHead, log: &MatchLog) -> Result<(), HostError> {
        self.send(head.id, head, log, log.length(), Vec::new())
    }
}

/// The rematch that both players have just agreed on: the same people with the sides swapped, and the same side
/// begins.
///
/// A seat is held by the same secret as before, so nothing has to be given to anybody.
fn rematch(
    head: &MatchHead,
    before: &MatchLog,
    after: &MatchLog,
    actions: &[StoredAction],
) -> Result<Option<NewMatch>, HostError> {
    if after.rematch() != Rematch::Agreed || before.rematch() == Rematch::Agreed {
        return Ok(None);
    }
    let seat = |player: usize| match head.seats[player].clone() {
        // A rematch has no host: both have agreed to it.
        Seat { holder: SeatHolder::Guest(hash), name } => Seat { holder: SeatHolder::Person(hash), name },
        seat => seat,
    };
    let seats = [seat(1), seat(0)];
    let log = MatchLog::new(after.game(), &head.first).map_err(bad)?;
    Ok(Some(NewMatch {
        id: head.id.rematch(),
        game: head.game.clone(),
        first: head.first.clone(),
        created: actions.last().map_or(0, |action| action.at),
        waits: Seat::wait_for_engine(&seats, &log),
        seats,
        clock: head.clock,
        listed: head.listed,
    }))
}

/// How much time the player to move has used since the last action.
pub(super) fn used_before(head: &MatchHead, log: &MatchLog) -> u64 {
    let left = log.clock().zip(log.to_move()).map(|(clock, player)| clock.left()[player]);
    left.map_or(0, |left| head.used(left))
}

pub(super) fn find(name: &str) -> Result<&'static dyn TextGame, HostError> {
    catalogue::find(name).map_err(|unknown| HostError::BadRequest(unknown.to_string()))
}

pub(super) fn bad(fault: TextGameError) -> HostError {
    HostError::BadRequest(fault.to_string())
}

/// An action of a player: the clock is the server's business.
pub(super) fn read_player_action(text: &str) -> Result<Action, HostError> {
    match read_action(text)? {
        Action::Flag => Err(HostError::BadRequest("the server itself says when the time has run out".into())),
        action => Ok(action),
    }
}

pub(super) fn read_action(text: &str) -> Result<Action, HostError> {
    text.parse().map_err(|error: crate::matches::ActionError| HostError::BadRequest(error.to_string()))
}
