use std::fmt;

use serde::{Deserialize, Serialize};
use sixfold_games::catalogue;

use crate::copies::copy_error::CopyError;
use crate::copies::deleted_before::stays_deleted;
use crate::copies::import_result::{DeletedPolicy, ImportResult, checked_time};
use crate::host::level;
use crate::log_id::{LogIdError, MatchId};
use crate::matches::{Action, MatchLog, PlayerNameError, SecretHash, TimeControlError};
use crate::store::{
    Addition, Appended, MatchHead, NewMatch, Seat, SeatChange, SeatHolder, Store, StoreError, StoredAction,
};

/// A match as a line of JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchLine {
    id: String,
    game: String,
    first: String,
    created: u64,
    seats: [SeatLine; 2],
    /// The name of each player.
    #[serde(default, skip_serializing_if = "have_no_names")]
    names: [Option<String>; 2],
    /// How long the players may think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    /// Whether the match is in the list of matches.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    listed: bool,
    actions: Vec<ActionLine>,
}

fn have_no_names(names: &[Option<String>; 2]) -> bool {
    names.iter().all(Option::is_none)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_true(value: &bool) -> bool {
    *value
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(value: &u64) -> bool {
    *value == 0
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum SeatLine {
    Person(String),
    Guest(String),
    Invited(String),
    Engine(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionLine {
    player: u8,
    text: String,
    at: u64,
    /// How many milliseconds of a clock were used before it.
    #[serde(default, skip_serializing_if = "is_zero")]
    used: u64,
}

impl MatchLine {
    /// A match of a store.
    pub(super) async fn of(store: &dyn Store, id: MatchId) -> Result<Option<MatchLine>, StoreError> {
        let Some(head) = store.head(id).await? else { return Ok(None) };
        let actions = store.actions(id, 0, head.length).await?;
        let action = |action: StoredAction| ActionLine {
            player: u8::from(action.player != 0),
            text: action.text,
            at: action.at,
            used: action.used,
        };
        let names = head.seats.each_ref().map(|seat| seat.name.as_ref().map(|name| name.as_str().to_owned()));
        Ok(Some(MatchLine {
            names,
            clock: head.clock.map(|clock| clock.to_string()),
            listed: head.listed,
            id: head.id.to_string(),
            game: head.game,
            first: head.first,
            created: head.created,
            seats: head.seats.map(|seat| match seat.holder {
                SeatHolder::Person(hash) => SeatLine::Person(hash.to_string()),
                SeatHolder::Guest(hash) => SeatLine::Guest(hash.to_string()),
                SeatHolder::Invited(hash) => SeatLine::Invited(hash.to_string()),
                SeatHolder::Engine(strength) => SeatLine::Engine(strength),
            }),
            actions: actions.into_iter().map(action).collect(),
        }))
    }

    /// Keeps it in a store.
    pub(super) async fn keep(
        self,
        store: &dyn Store,
        once_deleted: DeletedPolicy,
    ) -> Result<ImportResult, CopyError> {
        let (mut new, actions) = self.read()?;
        let id = new.id;
        let log = replay(&new, &actions).map_err(|why| CopyError::Refused(id.into(), why))?;
        let waits = Seat::wait_for_engine(&new.seats, &log);
        new.waits = waits;
        let before = store.head(id).await?;
        // A match opened again by the same request is no longer deleted.
        if before.is_none() && stays_deleted(store, id.into(), once_deleted).await? {
            return Ok(ImportResult::StaysDeleted);
        }
        let kept = match &before {
            None => Vec::new(),
            Some(head) if (&head.game, &head.first, head.clock) == (&new.game, &new.first, new.clock) => {
                store.actions(id, 0, head.length).await?
            }
            Some(_) => return Err(CopyError::Other(id.into())),
        };
        if kept.iter().zip(&actions).any(|(kept, given)| kept != given) {
            return Err(CopyError::Other(id.into()));
        }
        let is_new = before.is_none();
        let seated = match before {
            None => {
                store.create(new).await?;
                false
            }
            Some(head) => take_seats(store, &head, &new.seats).await?,
        };
        if kept.len() < actions.len() {
            let after = u32::try_from(kept.len()).unwrap_or(u32::MAX);
            let missing = actions[kept.len()..].to_vec();
            let ended = log.outcome().is_some();
            // Here the time begins to count with the copy.
            let flag_at = match store.head(id).await? {
                Some(head) => Seat::flag_at(&head.seats, &log, head.time),
                None => 0,
            };
            let addition = Addition { actions: missing, ended, waits, flag_at, ..Addition::default() };
            match store.append(id, after, addition).await? {
                Appended::Done => {}
                Appended::Stale | Appended::Missing | Appended::Unseated => {
                    return Err(CopyError::Other(id.into()));
                }
            }
        }
        let updated = seated || kept.len() < actions.len();
        Ok(if is_new {
            ImportResult::New
        } else if updated {
            ImportResult::Updated
        } else {
            ImportResult::Unchanged
        })
    }

    fn read(self) -> Result<(NewMatch, Vec<StoredAction>), CopyError> {
        let bad = |why: &str| CopyError::Line(why.to_owned());
        let id = self.id.parse().map_err(|error: LogIdError| CopyError::Line(error.to_string()))?;
        let hash =
            |text: &str| text.parse::<SecretHash>().map_err(|error| CopyError::Line(error.to_string()));
        let seat = |seat: &SeatLine| {
            let holder = match seat {
                SeatLine::Person(text) => SeatHolder::Person(hash(text)?),
                SeatLine::Guest(text) => SeatHolder::Guest(hash(text)?),
                SeatLine::Invited(text) => SeatHolder::Invited(hash(text)?),
                SeatLine::Engine(strength) => {
                    level(*strength).map_err(CopyError::Line)?;
                    SeatHolder::Engine(*strength)
                }
            };
            Ok::<SeatHolder, CopyError>(holder)
        };
        let name = |text: &Option<String>| {
            let refused = |error: PlayerNameError| CopyError::Line(error.to_string());
            text.as_deref().map(|text| text.parse().map_err(refused)).transpose()
        };
        let ([first, second], [one, other]) = (&self.seats, &self.names);
        let seats = [
            Seat { holder: seat(first)?, name: name(one)? },
            Seat { holder: seat(second)?, name: name(other)? },
        ];
        let clock = self.clock.map(|text| text.parse()).transpose();
        let clock = clock.map_err(|error: TimeControlError| CopyError::Line(error.to_string()))?;
        if self.actions.iter().any(|action| action.player > 1) {
            return Err(bad("a player is 0 or 1"));
        }
        checked_time("created", self.created)?;
        for (number, action) in (1..).zip(&self.actions) {
            checked_time(&format!("action {number}"), action.at)?;
        }
        let action = |action: ActionLine| StoredAction {
            player: usize::from(action.player),
            text: action.text,
            at: action.at,
            used: action.used,
        };
        let actions = self.actions.into_iter().map(action).collect();
        let (game, first, created, listed) = (self.game, self.first, self.created, self.listed);
        Ok((NewMatch { id, game, first, created, seats, waits: false, clock, listed }, actions))
    }
}

/// Brings open seats of a match up to date with another place; returns whether one has changed.
///
/// An invitation that was used or replaced there opens nothing here either. Who sits here keeps the seat: whether a
/// guest was sent away there or came only here does not follow from the two states.
async fn take_seats(store: &dyn Store, here: &MatchHead, there: &[Seat; 2]) -> Result<bool, CopyError> {
    for (own, given) in here.seats.iter().zip(there) {
        if own.engine() != given.engine() {
            return Err(CopyError::Other(here.id.into()));
        }
        if own.person().is_some_and(|person| given.person().is_some_and(|other| other != person)) {
            return Err(CopyError::Seats(here.id.into()));
        }
    }
    let mut changed = false;
    for (player, (own, given)) in here.seats.iter().zip(there).enumerate() {
        let Some(from) = own.invitation().filter(|_| own != given) else { continue };
        let change = SeatChange { player, from, to: given.clone(), at_length: None };
        if !store.replace_seat(here.id, change).await? {
            // Somebody has taken it since it was read.
            return Err(CopyError::Seats(here.id.into()));
        }
        changed = true;
    }
    Ok(changed)
}

/// Plays the match from its start.
fn replay(new: &NewMatch, actions: &[StoredAction]) -> Result<MatchLog, String> {
    let game = catalogue::find(&new.game).map_err(|error| error.to_string())?;
    let log = MatchLog::new(game, &new.first).map_err(|error| error.to_string())?;
    let mut log = log.with_clock(new.clock);
    for (number, stored) in (1..).zip(actions) {
        let wrong = |error: &dyn fmt::Display| format!("action {number}: {error}");
        let action: Action =
            stored.text.parse().map_err(|error: crate::matches::ActionError| wrong(&error))?;
        log.add_after(stored.used, stored.player, &action).map_err(|error| wrong(&error))?;
    }
    Ok(log)
}
