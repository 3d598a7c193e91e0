//! The table: the web server on which both games are played in the browser.
//!
//! ```text
//! matches → battle → store → hub → work → host → copies → pictures → doc_pages → api → http → server
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | [`matches`](mod@matches) | a match: its log, and the referee that checks what is added. Pure: no clock, no random numbers, no files |
//! | [`battle`] | battle maps, and the operations of shared ones. Pure, too |
//! | [`store`] | where logs are kept: SQLite or PostgreSQL behind one trait |
//! | [`hub`] | the live connections of each match and map, and the messages to them |
//! | `work` | queues for what keeps a core busy, fair between addresses |
//! | [`host`] | runs the matches: seats, referee, log, built-in opponent |
//! | [`copies`] | matches and maps copied from one store to another, as lines of JSON |
//! | `pictures` | maps as drawings for the page, and as files |
//! | `doc_pages` | the documentation as pages |
//! | `api` | routes: requests in, JSON out, each error mapped to its status once |
//! | `http` | the files of the page, headers, origins, rates, connections |
//!
//! [`run`] is the whole server; [`app`] is the same without a socket.

pub mod matches;
pub mod battle;
mod clock;
mod random;
pub mod log_id;
pub mod store;
mod connection_limit;
mod readiness;
pub mod hub;
mod work;
pub mod host;
pub mod copies;
mod settings;
mod cached_response;
mod pictures;
mod doc_pages;
mod api;
mod http;
mod change_relay;
mod server;

pub use self::server::{Routers, Running, ServerError, app, open_store, run};
pub use self::settings::{ClientLimits, Database, Settings};
