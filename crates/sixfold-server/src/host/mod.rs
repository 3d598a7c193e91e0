//! The host of matches: gives out seats, asks the referee, appends to the log, notifies watchers. Shared maps are
//! hosted in the same way, in the same store.

mod host_error;
mod event_view;
mod turning_point;
mod reviews;
mod view;
mod replay_cache;
mod log_locks;
mod log_host;
mod matches;
mod opponents;
mod match_request;
mod map_json_cache;
mod maps;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod host;

pub use self::event_view::EventView;
pub use self::host::Host;
pub use self::host_error::HostError;
pub use self::map_json_cache::MapView;
pub use self::maps::{Maps, OperationView, OperationsView};
pub(crate) use self::maps::{operation_text, operations_text};
pub use self::match_request::{MatchRequest, OpenedMatch, SeatWish};
pub(crate) use self::matches::message_text;
pub use self::opponents::STRENGTHS;
pub use self::turning_point::{DecidedView, TurningView, Verdict};
pub use self::view::{ActionView, MatchView, MoveView, OfferView, OutcomeView, Part, PlanView, SeatView};
pub use crate::work::QueueError;
