//! The host of matches: gives out seats, asks the referee, appends to the log, notifies watchers. Shared maps are
//! hosted in the same way, in the same store.

mod host_error;
mod review;
mod draws_and_resignation;
mod views;
mod levels;
mod logs;
mod matches;
mod match_record;
mod opponents;
mod match_request;
mod presence;
mod who_is_here;
mod seats;
mod map_json_cache;
mod maps;
mod side_views;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod host;

pub use self::host::Host;
pub use self::host_error::HostError;
pub(crate) use self::levels::level;
pub use self::map_json_cache::{MapView, SideView};
pub(crate) use self::maps::operation_text;
pub use self::maps::{Maps, OperationView, OperationsView};
pub use self::match_request::{MatchRequest, OpenedMatch, SeatWish};
pub(crate) use self::presence::AtTable;
pub use self::review::ReviewView;
pub(crate) use self::side_views::side_secrets;
pub(crate) use self::views::event_view;
#[cfg(test)]
pub(crate) use self::views::game_state::GameState;
pub use self::views::{
    ActionView, ClockView, EventView, LiveMessage, MatchView, MoveView, OfferKind, OfferView, OutcomeView,
    Part, PlanView, SaidView, SeatKind, SeatView,
};
pub use crate::work::QueueError;
