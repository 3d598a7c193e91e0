//! The host of the tables: seats people, asks the referee, writes into the log, tells those who watch.

mod host_error;
mod event_view;
mod decided;
mod view;
mod match_cache;
mod opponents;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod host;

pub use self::decided::{DecidedView, TurningView};
pub use self::event_view::EventView;
pub(crate) use self::host::message_text;
pub use self::host::{Host, NewTable, SeatWish, Seated, TableSeats};
pub use self::host_error::HostError;
pub use self::opponents::STRENGTHS;
pub use self::view::{ActionView, MatchView, OfferView, OutcomeView, PlanView, SeatView};
