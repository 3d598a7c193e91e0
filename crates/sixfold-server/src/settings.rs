use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use sixfold_query::Limits;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on; a port that is taken moves to the next free one of ten.
    pub bind: SocketAddr,
    /// The address of `/metrics`; without one there are none.
    pub metrics: Option<SocketAddr>,
    /// Where the matches are kept.
    pub database: Database,
    /// Whether the address of a client is taken from the `X-Forwarded-For` of a proxy.
    pub behind_proxy: bool,
    /// The names under which the server answers, besides `localhost` and addresses.
    pub hosts: Vec<String>,
    /// The budget of one query.
    pub query_limits: Limits,
    /// The most matches that can be going on at once.
    pub most_running: u64,
    /// The most maps that can be shared at once.
    pub most_maps: u64,
    /// After how many days without a move a match is deleted: one in progress, one that ended.
    pub days_kept: [u32; 2],
    /// After how many days without a change a shared map is deleted.
    pub days_maps_kept: u32,
    /// How much clients may take of the server.
    pub clients: ClientLimits,
}

/// How much one client, and all of them together, may take of a server.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ClientLimits {
    /// How long the headers of a request may take, and how long a connection may be idle between two.
    pub headers_within: Duration,
    /// How long the rest of a request and its answer may take.
    pub request_within: Duration,
    /// How long a client may let the server wait until it has taken `write_least` bytes of what is sent to it.
    pub write_within: Duration,
    /// The bytes that a client has to take in that time.
    pub write_least: usize,
    /// The most bytes that the server holds for one address: of requests and of answers that are not taken yet.
    pub bytes_of_address: usize,
    /// The most connections at once; more wait to be accepted.
    pub connections: usize,
    /// The most connections of one address; more are closed. Behind a proxy this does not count.
    pub connections_of_address: usize,
    /// The most live connections at once; more are refused.
    pub watchers: usize,
    /// The most live connections of one address.
    pub watchers_of_address: usize,
    /// Requests an address may send at once.
    pub requests: u32,
    /// Requests that come back to it each second.
    pub requests_each_second: u32,
    /// Matches and maps an address may open at once; one comes back every ten seconds.
    pub openings: u32,
}

impl Default for ClientLimits {
    fn default() -> ClientLimits {
        ClientLimits {
            headers_within: Duration::from_secs(15),
            request_within: Duration::from_secs(30),
            write_within: Duration::from_secs(30),
            write_least: 240_000,
            bytes_of_address: 64 << 20,
            connections: 16_000,
            connections_of_address: 512,
            watchers: 12_000,
            watchers_of_address: 128,
            requests: 120,
            requests_each_second: 40,
            openings: 30,
        }
    }
}

/// Where matches are kept.
#[derive(Clone, Debug)]
pub enum Database {
    /// In this file of SQLite.
    File(PathBuf),
    /// In the PostgreSQL of this address.
    Postgres(String),
}
