//! The table: the web server on which both games are played in the browser.
//!
//! ```text
//! table → battle → store → live → work → host → copies → pictures → reading → api → http → server
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | [`table`] | a match: its log, and the referee that checks what is added. Pure: no clock, no random numbers, no files |
//! | [`battle`] | battle maps, and the operations of shared ones. Pure, too |
//! | [`store`] | where logs are kept: SQLite or PostgreSQL behind one trait |
//! | [`live`] | who watches which match or map, and what they are sent |
//! | `work` | queues for what keeps a core busy, fair between addresses |
//! | [`host`] | runs the matches: seats, referee, log, built-in opponent |
//! | [`copies`] | matches and maps copied from one store to another, as lines of JSON |
//! | `pictures` | maps as drawings for the page, and as files |
//! | `reading` | the documentation as pages |
//! | `api` | routes: requests in, JSON out, each error mapped to its status once |
//! | `http` | the files of the page, headers, origins, rates, connections |
//!
//! [`run`] is the whole server; [`app`] is the same without a socket.

pub mod table;
pub mod battle;
mod chance;
pub mod log_id;
pub mod store;
mod places;
mod readiness;
pub mod live;
mod work;
pub mod host;
pub mod copies;
mod settings;
mod kept_answer;
mod pictures;
mod reading;
mod api;
mod http;
mod other_writers;
mod server;

pub use self::server::{Routers, Running, ServerError, app, open_store, run};
pub use self::settings::{ClientLimits, Database, Settings};
