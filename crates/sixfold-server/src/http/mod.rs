//! HTTP around the API: the files of the page, headers, rate limits, timeouts.

mod assets;
mod headers;
mod log;
mod known_host;
mod origin;
mod rate;
mod serve;
mod stalling;
mod in_flight;
mod in_time;
mod traffic;
mod metrics;

pub(crate) use self::assets::routes as asset_routes;
pub(crate) use self::headers::with_headers;
pub(crate) use self::in_flight::{InFlight, bounded};
pub(crate) use self::in_time::in_time;
pub(crate) use self::known_host::known_hosts_only;
pub(crate) use self::log::logged;
pub(crate) use self::metrics::routes as metrics_routes;
pub(crate) use self::origin::same_origin_only;
pub(crate) use self::rate::{Rates, limited};
pub(crate) use self::serve::{bind, serve};
pub(crate) use self::traffic::Traffic;
