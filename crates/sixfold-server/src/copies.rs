//! Matches carried from one store to another: whole, one line of JSON each.
//!
//! A line holds what a store keeps: the hashes of seats, never their secrets. Reading one replays the match, so
//! nothing that the rules refuse gets in. It can be read again after an interruption: what is there already
//! stays, and what is missing at its end is added.

use std::fmt;

use serde::{Deserialize, Serialize};
use sixfold_games::catalogue;

use crate::store::{Appended, NewMatch, Seat, SeatHolder, Store, StoreError, StoredAction};
use crate::table::{Action, MatchId, MatchLog, SecretHash};

/// The longest line that is read: a match of the most actions, each of the longest text.
pub const LONGEST_LINE: usize = 16 << 20;

/// How many names are asked for at once.
const NAMES_AT_ONCE: u32 = 500;

/// What became of a match that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is new here.
    New,
    /// It was here; actions were missing at its end.
    Longer,
    /// It was here, with all of these actions.
    Already,
}

/// Why a match cannot be carried over; nothing of it was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CopyError {
    /// The line is no match.
    Line(String),
    /// The match is no match by the rules of its game.
    Match(MatchId, String),
    /// Another match of the name is there, which went on otherwise.
    Other(MatchId),
    /// The store does not answer.
    Store(StoreError),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::Line(why) => write!(f, "this is no match: {why}"),
            CopyError::Match(id, why) => write!(f, "match {id} is against the rules: {why}"),
            CopyError::Other(id) => write!(f, "match {id} is there already and went on otherwise"),
            CopyError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CopyError {}

impl From<StoreError> for CopyError {
    fn from(error: StoreError) -> CopyError {
        CopyError::Store(error)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    game: String,
    first: String,
    created: u64,
    seats: [SeatLine; 2],
    actions: Vec<ActionLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum SeatLine {
    Person(String),
    Invited(String),
    Engine(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionLine {
    player: u8,
    text: String,
    at: u64,
}

/// The names of all matches of a store.
///
/// # Errors
/// When the store does not answer.
pub async fn names(store: &dyn Store) -> Result<Vec<MatchId>, StoreError> {
    let mut all: Vec<MatchId> = Vec::new();
    loop {
        let more = store.ids(all.last().copied(), NAMES_AT_ONCE).await?;
        if more.is_empty() {
            return Ok(all);
        }
        all.extend(more);
    }
}

/// A match as a line, without its end; `None` when there is none of this name any more.
///
/// # Errors
/// When the store does not answer.
pub async fn line(store: &dyn Store, id: MatchId) -> Result<Option<String>, StoreError> {
    let Some(head) = store.head(id).await? else { return Ok(None) };
    let actions = store.actions(id, 0).await?;
    let action = |action: StoredAction| ActionLine {
        player: u8::from(action.player != 0),
        text: action.text,
        at: action.at,
    };
    let line = Line {
        id: head.id.to_string(),
        game: head.game,
        first: head.first,
        created: head.created,
        seats: head.seats.map(|seat| match seat.holder {
            SeatHolder::Person(hash) => SeatLine::Person(hash.to_string()),
            SeatHolder::Invited(hash) => SeatLine::Invited(hash.to_string()),
            SeatHolder::Engine(strength) => SeatLine::Engine(strength),
        }),
        actions: actions.into_iter().map(action).collect(),
    };
    Ok(Some(serde_json::to_string(&line).expect("a line has only string keys")))
}

/// Keeps the match of a line.
///
/// # Errors
/// When the line is no match, the match is against the rules, or another one of its name is there.
pub async fn keep(store: &dyn Store, line: &str) -> Result<Kept, CopyError> {
    let line: Line = serde_json::from_str(line).map_err(|error| CopyError::Line(error.to_string()))?;
    let (new, actions) = read(line)?;
    let id = new.id;
    let ended = replay(&new, &actions).map_err(|why| CopyError::Match(id, why))?;
    let before = store.head(id).await?;
    let kept = match &before {
        None => Vec::new(),
        Some(head) if head.game == new.game && head.first == new.first => store.actions(id, 0).await?,
        Some(_) => return Err(CopyError::Other(id)),
    };
    if kept.iter().zip(&actions).any(|(kept, given)| kept != given) {
        return Err(CopyError::Other(id));
    }
    if before.is_none() {
        store.create(new).await?;
    }
    if kept.len() < actions.len() {
        let after = u32::try_from(kept.len()).unwrap_or(u32::MAX);
        let missing = actions[kept.len()..].to_vec();
        match store.append(id, after, missing, ended).await? {
            Appended::Done => {}
            Appended::Stale | Appended::NoMatch => return Err(CopyError::Other(id)),
        }
    }
    Ok(match before {
        None => Kept::New,
        Some(_) if kept.len() < actions.len() => Kept::Longer,
        Some(_) => Kept::Already,
    })
}

fn read(line: Line) -> Result<(NewMatch, Vec<StoredAction>), CopyError> {
    let bad = |why: &str| CopyError::Line(why.to_owned());
    let id =
        line.id.parse().map_err(|error: crate::table::MatchIdError| CopyError::Line(error.to_string()))?;
    let hash = |text: &str| text.parse::<SecretHash>().map_err(|error| CopyError::Line(error.to_string()));
    let seat = |seat: &SeatLine| {
        let holder = match seat {
            SeatLine::Person(text) => SeatHolder::Person(hash(text)?),
            SeatLine::Invited(text) => SeatHolder::Invited(hash(text)?),
            SeatLine::Engine(strength) => SeatHolder::Engine(*strength),
        };
        Ok::<Seat, CopyError>(Seat { holder })
    };
    let [first, second] = &line.seats;
    let seats = [seat(first)?, seat(second)?];
    if line.actions.iter().any(|action| action.player > 1) {
        return Err(bad("a player is 0 or 1"));
    }
    // A database keeps whole numbers up to 2^63 - 1.
    if line.actions.iter().map(|action| action.at).chain([line.created]).any(|at| i64::try_from(at).is_err())
    {
        return Err(bad("a time is in milliseconds since 1970"));
    }
    let action = |action: ActionLine| StoredAction {
        player: usize::from(action.player),
        text: action.text,
        at: action.at,
    };
    let actions = line.actions.into_iter().map(action).collect();
    Ok((NewMatch { id, game: line.game, first: line.first, created: line.created, seats }, actions))
}

/// Plays the match from its start; says whether it is over.
fn replay(new: &NewMatch, actions: &[StoredAction]) -> Result<bool, String> {
    let game = catalogue::find(&new.game).map_err(|error| error.to_string())?;
    let mut log = MatchLog::new(game, &new.first).map_err(|error| error.to_string())?;
    for (number, stored) in (1..).zip(actions) {
        let wrong = |error: &dyn fmt::Display| format!("action {number}: {error}");
        let action: Action = stored.text.parse().map_err(|error: crate::table::ActionError| wrong(&error))?;
        log.add(stored.player, &action).map_err(|error| wrong(&error))?;
    }
    Ok(log.outcome().is_some())
}
