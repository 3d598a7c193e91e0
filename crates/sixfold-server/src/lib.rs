//! The table: both games in the browser, served by the program itself and kept safe.
//!
//! ```text
//! table → battle → store → copies → live → host → pictures → reading → api → http → server
//! ```
//!
//! | room | what lives there |
//! |---|---|
//! | [`table`] | what a match is: its log, who may add what to it. Pure: no clock, no chance, no files |
//! | [`battle`] | what a battle map is, and what may be changed on a shared one. Pure, too |
//! | [`store`] | where logs are kept: SQLite or PostgreSQL behind one trait |
//! | [`copies`] | matches and maps carried from one store to another, as lines of JSON |
//! | [`live`] | who watches which match or map, and what they are sent |
//! | [`host`] | runs the tables: seats people, asks the referee, writes the log, lets the opponent play |
//! | `pictures` | maps as drawings for the page, and as files |
//! | `reading` | the documentation as pages |
//! | `api` | routes: requests in, JSON out, each error mapped to its status once |
//! | `http` | the files of the page, headers, origins, rates, connections |
//!
//! [`run`] is the whole server; [`app`] is the same without a socket.

pub mod table;
pub mod battle;
pub mod store;
pub mod copies;
mod chance;
mod places;
pub mod live;
pub mod host;
mod settings;
mod kept_answer;
mod pictures;
mod reading;
mod api;
mod http;
mod server;

pub use self::server::{Running, ServerError, app, open_store, run};
pub use self::settings::{ClientLimits, Database, Settings};
