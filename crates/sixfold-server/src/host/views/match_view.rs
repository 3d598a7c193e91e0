//! The view of a match that is sent to a page.

use serde::Serialize;
use serde_json::value::RawValue;
use sixfold_games::opponent::Level;
use sixfold_games::picture::side_below;

use crate::host::levels::level;
use crate::host::views::event_view::{EventView, events, mover};
use crate::matches::{Ending, MatchClock, MatchLog, Offer, Rematch};
use crate::store::{MatchHead, Seat, SeatHolder, StoredAction};

/// The most moves whose events a view holds. A page that has missed more shows the last position only.
const MOST_SENT: usize = 32;

/// The most actions of one view, and the most moves: with the longest texts and a board they are less than 1 MiB,
/// which is as much as a live connection takes at once.
pub(in crate::host) const MOST_ACTIONS: u32 = 1_000;
const MOST_MOVES: usize = 1_000;

/// The part of a match that is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Part {
    /// The actions after this number.
    pub after: u32,
    /// The moves after this number; `None` for the last ones.
    pub moves: Option<usize>,
}

/// The public view of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MatchView {
    /// Its name.
    pub id: String,
    /// The game, by name.
    pub game: &'static str,
    /// Its name as people write it.
    pub title: &'static str,
    /// Whether a turn is several moves, planned first and made at once.
    pub long_turns: bool,
    /// The side that plays from the lower edge of the board as it is drawn.
    pub below: Option<&'static str>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The number of actions so far.
    pub number: u32,
    /// The actions after the number that was asked for, as many as a view holds.
    pub actions: Vec<ActionView>,
    /// Who sits where, in the order of the game's sides.
    pub seats: [SeatView; 2],
    /// How many of the moves that count come before these.
    pub moves_before: usize,
    /// The moves that count, in notation, as many as a view holds.
    pub moves: Vec<MoveView>,
    /// The position in the notation of the game.
    pub position: String,
    /// Everything the board shows, as the page of the game documents it.
    #[cfg_attr(test, schemars(with = "crate::host::views::game_state::GameState"))]
    pub state: Box<RawValue>,
    /// The events of the last turn, and of as many moves as there are actions here.
    pub events: Vec<EventView>,
    /// The side that decides next; `null` after the end.
    pub to_move: Option<&'static str>,
    /// The open offer.
    pub offer: Option<OfferView>,
    /// How the match ended.
    pub outcome: Option<OutcomeView>,
    /// The side that offers a rematch, while the other has not answered.
    pub rematch_by: Option<&'static str>,
    /// The name of the rematch, once both have agreed on it.
    pub rematch: Option<String>,
    /// The clocks, where the players have some.
    pub clock: Option<ClockView>,
    /// Whether the match is in the list of matches.
    pub listed: bool,
}

/// The clocks of a match.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ClockView {
    /// How long the players may think: `5+3` is five minutes and three seconds more after each turn, `3d` three days
    /// for each turn.
    pub control: String,
    /// The milliseconds that each player has left, in the order of the game's sides; `null` for the built-in opponent.
    pub left: [Option<u64>; 2],
    /// The side whose clock runs; `null` while none does.
    pub runs: Option<&'static str>,
}

/// The public view of a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatView {
    /// The side that is played from it.
    pub side: &'static str,
    /// Who holds it.
    pub kind: SeatKind,
    /// The level of the built-in opponent, from 1 to 8.
    pub strength: Option<u8>,
    /// The name of that level.
    pub level: Option<&'static str>,
    /// The name of the person.
    pub name: Option<String>,
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Person,
    /// An invitation that has not been accepted.
    Open,
    /// The built-in opponent.
    Engine,
}

/// An action of the log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ActionView {
    /// Its number, from 1.
    pub number: u32,
    /// The side that acted.
    pub side: &'static str,
    /// A move in notation, or `!resign`, `!draw`, `!takeback`, `!accept`, `!decline`, `!withdraw`, `!rematch`, `!flag`.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// How many milliseconds of a clock were used before it.
    pub used: u64,
}

/// A move that counts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveView {
    /// The side that moved.
    pub side: &'static str,
    /// The move in notation.
    pub text: String,
    /// The piece or the card that went to another hex by it, by its own move or by a call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<&'static str>,
}

/// An offer that waits for an answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OfferView {
    /// The side that offers.
    pub by: &'static str,
    /// The offer.
    pub kind: OfferKind,
}

/// The kind of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take the last turn back.
    Takeback,
}

/// How a match ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OutcomeView {
    /// The side that won; `null` is a draw.
    pub winner: Option<&'static str>,
    /// The reason of the end, in words.
    pub ending: String,
}

/// The result of planned moves.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlanView {
    /// The position after them.
    pub position: String,
    /// Everything the board would show.
    #[cfg_attr(test, schemars(with = "crate::host::views::game_state::GameState"))]
    pub state: Box<RawValue>,
    /// The events of the last move.
    pub events: Vec<EventView>,
}

impl PlanView {
    /// The view after the first moves of a line; `None` where the line is shorter.
    pub(in crate::host) fn after(log: &MatchLog, moves: usize) -> Option<PlanView> {
        let position = log.position_after(moves)?.to_owned();
        Some(PlanView {
            position,
            state: raw(log.state_after(moves)?),
            events: events(log, moves.saturating_sub(1), moves),
        })
    }
}

impl MatchView {
    /// The view of a part of a match, with these actions of it.
    pub(in crate::host) fn of(
        head: &MatchHead,
        log: &MatchLog,
        part: Part,
        actions: &[StoredAction],
    ) -> MatchView {
        let game = log.game();
        let line = log.line();
        let moves_before = part.moves.unwrap_or(line.len().saturating_sub(MOST_MOVES)).min(line.len());
        let side = |player: usize| game.players()[player];
        let with_events = actions.len().max(last_turn(log)).min(MOST_SENT);
        MatchView {
            id: head.id.to_string(),
            game: game.name(),
            title: game.introduction().title,
            long_turns: game.has_long_turns(),
            below: side_below(game.name()),
            created: head.created,
            number: log.length(),
            actions: (part.after + 1..)
                .zip(actions)
                .map(|(number, action)| ActionView {
                    number,
                    side: side(action.player),
                    text: action.text.clone(),
                    at: action.at,
                    used: action.used,
                })
                .collect(),
            seats: [0, 1].map(|player| SeatView::of(&head.seats[player], side(player))),
            moves_before,
            moves: line[moves_before..]
                .iter()
                .take(MOST_MOVES)
                .map(|turn| MoveView { side: side(turn.player), text: turn.text.clone(), token: mover(turn) })
                .collect(),
            position: log.position().to_owned(),
            state: raw(log.state_after(line.len()).expect("the line reaches its own length")),
            events: events(log, line.len().saturating_sub(with_events), line.len()),
            to_move: log.to_move().map(side),
            offer: log.offer().map(|(by, offer)| OfferView {
                by: side(by),
                kind: match offer {
                    Offer::Draw => OfferKind::Draw,
                    Offer::Takeback => OfferKind::Takeback,
                },
            }),
            outcome: log.outcome().map(|outcome| OutcomeView {
                winner: outcome.winner.map(side),
                ending: match &outcome.ending {
                    Ending::Rules(words) => words.clone(),
                    Ending::Resignation => "resignation".to_owned(),
                    Ending::Agreement => "agreement".to_owned(),
                    Ending::Time => "time ran out".to_owned(),
                },
            }),
            rematch_by: match log.rematch() {
                Rematch::Offered(by) => Some(side(by)),
                Rematch::NotOffered | Rematch::Agreed => None,
            },
            rematch: (log.rematch() == Rematch::Agreed).then(|| head.id.rematch().to_string()),
            clock: log.clock().map(|clock| ClockView::of(head, log, clock)),
            listed: head.listed,
        }
    }
}

impl ClockView {
    /// The clocks at the time of the head.
    fn of(head: &MatchHead, log: &MatchLog, clock: &MatchClock) -> ClockView {
        let running = log.to_move().filter(|_| head.flag_at != 0);
        let left = |player: usize| {
            let left = clock.left()[player];
            let used = if running == Some(player) { head.used(left) } else { 0 };
            head.seats[player].engine().is_none().then(|| left.saturating_sub(used))
        };
        let runs = running.map(|player| log.game().players()[player]);
        ClockView { control: clock.control().to_string(), left: [left(0), left(1)], runs }
    }
}

impl SeatView {
    /// A seat from which this side is played.
    pub(crate) fn of(seat: &Seat, side: &'static str) -> SeatView {
        let (kind, level) = match seat.holder {
            SeatHolder::Person(_) | SeatHolder::Guest(_) => (SeatKind::Person, None),
            SeatHolder::Invited(_) => (SeatKind::Open, None),
            SeatHolder::Engine(strength) => (SeatKind::Engine, level(strength).ok()),
        };
        let name = seat.name.as_ref().map(|name| name.as_str().to_owned());
        SeatView { side, kind, strength: level.map(Level::number), level: level.map(Level::name), name }
    }
}

/// The number of moves that one side made last, one after the other.
fn last_turn(log: &MatchLog) -> usize {
    let last = log.line().last().map(|turn| turn.player);
    log.line().iter().rev().take_while(|turn| Some(turn.player) == last).count()
}

fn raw(state: String) -> Box<RawValue> {
    RawValue::from_string(state).expect("a state is JSON")
}
