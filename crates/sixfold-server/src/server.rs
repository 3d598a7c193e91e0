use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use tokio::net::TcpListener;

use crate::api::{self, App};
use crate::change_relay::ChangeRelay;
use crate::clock;
use crate::connection_limit::ConnectionLimit;
use crate::host::Host;
use crate::http;
use crate::readiness::Readiness;
use crate::settings::{Database, Settings};
use crate::store::{Expiry, PostgresStore, ServingLock, SqliteStore, Store, StoreError};

/// The largest body of a request: a map of a query, most likely.
const LARGEST_BODY: usize = 1 << 20;

/// How often abandoned matches are looked for.
const TIDY_EACH: Duration = Duration::from_secs(3600);

/// How often matches that wait for a built-in opponent are looked for. Claims to think for them last four times as long.
const WAKE_EACH: Duration = Duration::from_secs(1);

/// How often matches whose time has run out are looked for, and how soon again when a flag is about to fall.
const FLAGS_EACH: Duration = Duration::from_millis(500);
const FLAGS_LEAST: Duration = Duration::from_millis(20);

const DAY: u64 = 24 * 3600 * 1000;

/// Why a server does not start.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServerError {
    /// The address cannot be listened on.
    Bind(SocketAddr, io::Error),
    /// The matches cannot be opened.
    Store(StoreError),
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerError::Bind(address, error) => write!(f, "cannot listen on {address}: {error}"),
            ServerError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ServerError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ServerError::Bind(_, error) => Some(error),
            ServerError::Store(error) => Some(error),
        }
    }
}

/// A server that has begun to listen.
#[derive(Clone, Debug)]
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where its metrics are, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Where its matches are, for people.
    pub store: String,
}

/// Everything the server answers, without sockets.
#[derive(Clone, Debug)]
pub struct Routers {
    /// The page and the API.
    pub table: Router,
    /// Numbers for the operator, which have an address of their own.
    pub metrics: Router,
}

/// Everything the server answers, without sockets.
pub fn app(host: Arc<Host>, settings: Settings) -> Routers {
    let clients = settings.clients;
    let hosts: Arc<[String]> = settings.hosts.clone().into();
    let rates = http::Rates::new(settings.behind_proxy, clients);
    let watchers = ConnectionLimit::new(clients.watchers, clients.watchers_of_address);
    let traffic = Arc::new(http::Traffic::default());
    let metrics = http::metrics_routes(Arc::clone(&host), Arc::clone(&traffic));
    let ready = Readiness::default();
    let table =
        api::routes(App { host, settings: Arc::new(settings), maps: Arc::default(), watchers, ready })
            .merge(http::asset_routes())
            .layer(DefaultBodyLimit::max(LARGEST_BODY))
            .layer(middleware::from_fn(http::same_origin_only))
            .layer(middleware::from_fn_with_state(clients.request_within, http::in_time))
            .layer(middleware::from_fn_with_state(
                http::InFlight::new(clients.bytes_of_address),
                http::bounded,
            ))
            .layer(middleware::from_fn_with_state(rates, http::limited))
            .layer(middleware::from_fn_with_state(hosts, http::known_hosts_only))
            .layer(middleware::from_fn(http::with_headers))
            .layer(middleware::from_fn_with_state(traffic, http::logged));
    Routers { table, metrics }
}

/// Opens where matches are kept, and brings the tables up to date.
///
/// # Errors
/// When it cannot be reached or written, or comes from a newer program.
pub async fn open_store(database: &Database) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match database {
        Database::File(path) => Arc::new(SqliteStore::open(path)?),
        Database::Postgres(url) => Arc::new(PostgresStore::open(url).await?),
    })
}

/// Opens the store for a server; a file is locked first.
async fn open_to_serve(database: &Database) -> Result<(Option<ServingLock>, Arc<dyn Store>), StoreError> {
    let Database::File(path) = database else { return Ok((None, open_store(database).await?)) };
    let lock = ServingLock::take(path)?;
    let store = SqliteStore::open_to_serve(path, &lock)?;
    Ok((Some(lock), Arc::new(store)))
}

/// Opens the store, listens, calls `ready`, and serves until `stop` is ready.
///
/// # Errors
/// When the store cannot be opened or the address cannot be listened on.
pub async fn run(
    settings: Settings,
    ready: impl FnOnce(&Running),
    stop: impl Future<Output = ()>,
) -> Result<(), ServerError> {
    // The lock is held until the server has ended, even if other owners of the store remain.
    let (_lock, store) = open_to_serve(&settings.database).await.map_err(ServerError::Store)?;
    let place = store.place();
    let host = Host::new(store, settings.most_running, settings.most_maps);
    let (listener, address) = listen(settings.bind)?;
    let metrics = settings.metrics.map(listen).transpose()?;
    let tasks = [
        tokio::spawn(wake_opponents(Arc::clone(&host))),
        tokio::spawn(drop_flags(Arc::clone(&host))),
        tokio::spawn(tidy(Arc::clone(&host), settings.days_kept, settings.days_maps_kept)),
        tokio::spawn(ChangeRelay::new(Arc::clone(&host)).run()),
    ];
    let metrics_address = metrics.as_ref().map(|&(_, address)| address);
    ready(&Running { address, metrics: metrics_address, store: place });
    let (clients, behind_proxy) = (settings.clients, settings.behind_proxy);
    let Routers { table, metrics: numbers } = app(Arc::clone(&host), settings);
    let metrics = metrics.map(|(listener, _)| {
        tokio::spawn(http::serve(listener, numbers, clients, false, std::future::pending()))
    });
    let stop = async {
        stop.await;
        host.hub().close();
    };
    http::serve(listener, table, clients, behind_proxy, stop).await;
    tasks.iter().chain(&metrics).for_each(tokio::task::JoinHandle::abort);
    Ok(())
}

fn listen(wanted: SocketAddr) -> Result<(TcpListener, SocketAddr), ServerError> {
    let failed = |error| ServerError::Bind(wanted, error);
    let listener = http::bind(wanted).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Lets opponents go on with matches that wait for them: those of a server that has stopped, and those that a store
/// that did not answer has interrupted.
async fn wake_opponents(host: Arc<Host>) {
    loop {
        if let Err(error) = host.wake_opponents().await {
            tracing::warn!(%error, "matches that wait for an opponent could not be looked for");
        }
        tokio::time::sleep(WAKE_EACH).await;
    }
}

/// Ends matches whose time has run out.
async fn drop_flags(host: Arc<Host>) {
    loop {
        let next = host.drop_flags().await.unwrap_or_else(|error| {
            tracing::warn!(%error, "matches whose time has run out could not be looked for");
            None
        });
        tokio::time::sleep(next.map_or(FLAGS_EACH, |next| next.clamp(FLAGS_LEAST, FLAGS_EACH))).await;
    }
}

/// Deletes abandoned matches and maps, now and every hour.
async fn tidy(host: Arc<Host>, days: [u32; 2], days_maps: u32) {
    loop {
        let before = |days: u32| clock::now().saturating_sub(u64::from(days) * DAY);
        let [running, ended] = days.map(before);
        match host.store().expire(Expiry { running, ended, maps: before(days_maps) }).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, "abandoned matches and maps were deleted"),
            Err(error) => tracing::warn!(%error, "abandoned matches and maps could not be deleted"),
        }
        tokio::time::sleep(TIDY_EACH).await;
    }
}
