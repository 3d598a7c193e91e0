//! The events of a move as JSON for a page, in the form of the query `game_play`.

use serde::Serialize;
use sixfold_games::game::ChangeKind;
use sixfold_games::text::{Happening, TextOutcome};

use crate::matches::{MatchLog, Turn};

/// One thing that happened when a move was played. What a kind of event does not have is left out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EventView {
    /// The move of the line, counted from 0.
    #[serde(rename = "move")]
    pub turn: usize,
    /// `moved`, `captured`, `killed` and so on, as the page of the game documents them.
    pub event: &'static str,
    /// The id of the token, the same from move to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The piece or the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<&'static str>,
    /// Its side, or the side that passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
    /// The hex where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The hex where it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The piece that a pawn has become.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<&'static str>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
    /// The reason why the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
}

/// The events of the moves of the line from one number to another.
pub(super) fn events(log: &MatchLog, from: usize, to: usize) -> Vec<EventView> {
    let turns = log.line().iter().enumerate().take(to).skip(from);
    turns
        .flat_map(|(turn, played)| played.events.iter().map(move |event| event_view(turn, &event.happening)))
        .collect()
}

/// The token that went to another hex in a move, by its own move or by a call.
pub(super) fn mover(turn: &Turn) -> Option<&'static str> {
    turn.events.iter().find_map(|event| match &event.happening {
        Happening::Token { change, .. } if matches!(change.kind, ChangeKind::Moved | ChangeKind::Called) => {
            Some(change.token)
        }
        _ => None,
    })
}

/// One event of a move, as pages get it.
pub(crate) fn event_view(turn: usize, happening: &Happening) -> EventView {
    let nothing = EventView {
        turn,
        event: happening.name(),
        id: None,
        token: None,
        side: None,
        from: None,
        to: None,
        becomes: None,
        winner: None,
        ending: None,
    };
    match happening {
        Happening::Token { id, change } => EventView {
            id: Some(id.clone()),
            token: Some(change.token),
            side: Some(change.side),
            from: change.from.label().map(str::to_owned),
            to: change.to.label().map(str::to_owned),
            becomes: change.becomes,
            ..nothing
        },
        Happening::Passed { side } => EventView { side: Some(side), ..nothing },
        Happening::Ended(TextOutcome { winner, ending }) => {
            EventView { winner: *winner, ending: Some(ending.clone()), ..nothing }
        }
    }
}
