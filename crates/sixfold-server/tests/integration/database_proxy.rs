//! A proxy before a PostgreSQL that freezes or cuts its connections, as networks do.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::postgres::Postgres;

/// The end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Passes,
    /// It stays open, and nothing goes through it any more.
    Frozen,
    Cut,
}

/// A proxy with the connections that go through it.
pub(crate) struct DatabaseProxy {
    address: SocketAddr,
    user: String,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

struct Shared {
    database: PathBuf,
    connections: Mutex<Vec<Arc<Connection>>>,
    /// Whether the connection that listens for notifications is let through.
    listeners_pass: watch::Sender<bool>,
}

struct Connection {
    fate: watch::Sender<Fate>,
    /// Whether it listens for notifications.
    listens: watch::Sender<bool>,
}

impl DatabaseProxy {
    pub(crate) async fn before(postgres: &Postgres) -> DatabaseProxy {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let shared = Arc::new(Shared {
            database: postgres.socket(),
            connections: Mutex::default(),
            listeners_pass: watch::Sender::new(true),
        });
        let task = tokio::spawn(accept(listener, Arc::clone(&shared)));
        DatabaseProxy { address, user: postgres.user(), shared, task }
    }

    /// The address of the database behind it.
    pub(crate) fn url(&self) -> String {
        format!("host=127.0.0.1 port={} user={} dbname=postgres", self.address.port(), self.user)
    }

    /// Freezes every connection that there is; new ones pass.
    pub(crate) fn freeze(&self) {
        for connection in self.connections() {
            connection.fate.send_replace(Fate::Frozen);
        }
    }

    /// Cuts the connections that listen for notifications, and lets no new one listen.
    pub(crate) fn cut_listeners(&self) {
        self.shared.listeners_pass.send_replace(false);
        for connection in self.connections().into_iter().filter(|connection| *connection.listens.borrow()) {
            connection.fate.send_replace(Fate::Cut);
        }
    }

    /// Lets connections listen again.
    pub(crate) fn mend_listeners(&self) {
        self.shared.listeners_pass.send_replace(true);
    }

    fn connections(&self) -> Vec<Arc<Connection>> {
        self.shared.connections.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for DatabaseProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    while let Ok((client, _)) = listener.accept().await {
        let Ok(database) = UnixStream::connect(&shared.database).await else { continue };
        let connection = Arc::new(Connection {
            fate: watch::Sender::new(Fate::Passes),
            listens: watch::Sender::new(false),
        });
        shared.connections.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&connection));
        let (from_client, to_client) = client.into_split();
        let (from_database, to_database) = database.into_split();
        tokio::spawn(pass(from_client, to_database, Arc::clone(&connection), Some(Arc::clone(&shared))));
        tokio::spawn(pass(from_database, to_client, connection, None));
    }
}

/// Passes bytes on until one end is closed or the connection is cut.
async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    connection: Arc<Connection>,
    of_client: Option<Arc<Shared>>,
) {
    let mut fate = connection.fate.subscribe();
    let mut buffer = [0; 8192];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read.unwrap_or(0),
            cut = fate.wait_for(|fate| *fate == Fate::Cut) => {
                drop(cut);
                return;
            }
        };
        if read == 0 {
            return;
        }
        let bytes = &buffer[..read];
        if let Some(shared) = &of_client
            && bytes.windows(6).any(|word| word == b"LISTEN")
        {
            connection.listens.send_replace(true);
            if !*shared.listeners_pass.borrow() {
                connection.fate.send_replace(Fate::Cut);
                return;
            }
        }
        if *fate.borrow() == Fate::Frozen {
            // Open, and silent, until the test ends.
            drop(fate.wait_for(|fate| *fate == Fate::Passes).await);
            return;
        }
        if to.write_all(bytes).await.is_err() {
            return;
        }
    }
}
