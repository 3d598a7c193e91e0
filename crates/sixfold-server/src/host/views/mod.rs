//! The public views of matches, and the messages of live connections.

mod event_view;
#[cfg(test)]
#[expect(dead_code, reason = "only the schema of the types is used")]
pub(crate) mod game_state;
mod live_message;
mod match_view;

pub use self::event_view::EventView;
pub(crate) use self::event_view::event_view;
pub use self::live_message::{LiveMessage, SaidView};
pub(super) use self::match_view::MOST_ACTIONS;
pub use self::match_view::{
    ActionView, ClockView, MatchView, MoveView, OfferKind, OfferView, OutcomeView, Part, PlanView, SeatKind,
    SeatView,
};
