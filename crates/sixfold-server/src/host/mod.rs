//! The host of matches: gives out seats, asks the referee, appends to the log, notifies watchers. Shared maps are
//! hosted in the same way, in the same store.

mod host_error;
mod event_view;
mod decided;
mod view;
mod replay_cache;
mod opponents;
mod map_error;
mod maps;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod host;

pub use self::decided::{DecidedView, TurningView};
pub use self::event_view::EventView;
pub use self::host::{Host, NewTable, SeatWish, Seated, TableSeats};
pub use self::host_error::HostError;
pub use self::map_error::MapError;
pub(crate) use self::maps::operations_text;
pub use self::maps::{MapView, Maps, OperationView, OperationsView};
pub use self::opponents::STRENGTHS;
pub(crate) use self::view::message_text;
pub use self::view::{ActionView, MatchView, OfferView, OutcomeView, PlanView, SeatView};
pub use crate::work::QueueError;
