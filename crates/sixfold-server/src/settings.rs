use std::net::SocketAddr;
use std::path::PathBuf;

use sixfold_query::Limits;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on; a port that is taken moves to the next free one of ten.
    pub bind: SocketAddr,
    /// Where the matches are kept.
    pub database: Database,
    /// Whether the address of a client is taken from the `X-Forwarded-For` of a proxy.
    pub behind_proxy: bool,
    /// What one query may cost.
    pub query_limits: Limits,
    /// The most matches that can be going on at once.
    pub most_running: u64,
    /// After how many days a match that nobody touches is forgotten: one that goes on, one that ended.
    pub days_kept: [u32; 2],
}

/// Where matches are kept.
#[derive(Clone, Debug)]
pub enum Database {
    /// In this file of SQLite.
    File(PathBuf),
    /// In the PostgreSQL of this address.
    Postgres(String),
}
