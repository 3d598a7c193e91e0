//! HTTP around the API: the files of the page, headers, rate limits, timeouts.

mod assets;
mod headers;
mod log;
mod host_check;
mod origin;
mod rate_limit;
mod serve;
mod write_timeout;
mod byte_limit;
mod request_timeout;
mod traffic;
mod metrics;

pub(crate) use self::assets::routes as asset_routes;
pub(crate) use self::byte_limit::{InFlight, bounded};
pub(crate) use self::headers::with_headers;
pub(crate) use self::host_check::known_hosts_only;
pub(crate) use self::log::logged;
pub(crate) use self::metrics::routes as metrics_routes;
pub(crate) use self::origin::same_origin_only;
pub(crate) use self::rate_limit::{Rates, limited};
pub(crate) use self::request_timeout::in_time;
pub(crate) use self::serve::{bind, serve};
pub(crate) use self::traffic::Traffic;
