//! The host of matches: gives out seats, asks the referee, appends to the log, notifies watchers. Shared maps are
//! hosted in the same way, in the same store.

mod host_error;
mod event_view;
mod decided;
mod reviews;
mod view;
mod replay_cache;
mod turns;
mod matches;
mod opponents;
mod opening;
mod map_error;
mod map_texts;
mod maps;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod host;

pub use self::decided::{DecidedView, TurningView, Verdict};
pub use self::event_view::EventView;
pub(crate) use self::event_view::event_view;
pub use self::host::Host;
pub use self::host_error::HostError;
pub use self::map_error::MapError;
pub use self::map_texts::MapView;
pub use self::maps::{Maps, OperationView, OperationsView};
pub(crate) use self::maps::{operation_text, operations_text};
pub(crate) use self::matches::message_text;
pub use self::opening::{NewTable, SeatWish, TableSeats};
pub use self::opponents::STRENGTHS;
pub use self::view::{ActionView, MatchView, MoveView, OfferView, OutcomeView, Part, PlanView, SeatView};
pub use crate::work::QueueError;
