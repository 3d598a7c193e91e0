//! How often the store is asked for a change that is watched.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use sixfold_server::log_id::{LogName, MapId, MatchId};
use sixfold_server::store::{PostgresStore, Store};

use crate::hooked_store::{Call, HookedStore, go_on, shared_file};
use crate::opponents::grown;
use crate::postgres::Postgres;
use crate::shared_maps::{plain, woods};
use crate::test_server::TestServer;

/// Counts reads and writes of a store.
#[derive(Clone, Default)]
struct Counts {
    reads: Arc<AtomicU32>,
    writes: Arc<AtomicU32>,
    calls: Arc<Mutex<Vec<Call>>>,
}

impl Counts {
    /// A server whose reads and writes are counted.
    fn server(&self, store: &Arc<dyn Store>, folder: &Arc<tempfile::TempDir>) -> TestServer {
        let counts = self.clone();
        HookedStore::server(
            store,
            folder,
            Box::new(move |call| {
                match call {
                    Call::HeadRead(_) | Call::ActionsRead(_) | Call::OtherRead => {
                        counts.reads.fetch_add(1, Ordering::SeqCst);
                    }
                    Call::Appended(..) | Call::OtherWrite => {
                        counts.writes.fetch_add(1, Ordering::SeqCst);
                    }
                    Call::Claiming(_) | Call::Appending(..) | Call::Releasing(_) => {}
                }
                counts.calls.lock().expect("no panic").push(call);
                go_on()
            }),
        )
    }

    /// The reads and writes since the last time.
    fn take(&self) -> (u32, u32) {
        self.calls.lock().expect("no panic").clear();
        (self.reads.swap(0, Ordering::SeqCst), self.writes.swap(0, Ordering::SeqCst))
    }
}

/// A person's move, the computer's answer and a change of a map: each is one read and one write, with a watcher.
async fn one_read_and_one_write(store: Arc<dyn Store>, folder: Arc<tempfile::TempDir>) {
    let counts = Counts::default();
    let table = counts.server(&store, &folder);
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    let mut watcher = table.host.hub().watch(id.parse::<MatchId>().expect("a name"));
    assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
    counts.take();
    assert_eq!(table.act(&id, &black, 2, &["d6-d5"]).await.status, StatusCode::OK);
    assert_eq!(counts.take(), (1, 1), "{:?}", counts.calls);
    for number in [1, 2] {
        let message = watcher.try_recv().expect("a message for each move");
        assert_eq!(message.entries.map(|entries| entries.number), Some(number));
    }
    let (id, [white, _]) = table.open("underchex", "white", ["me", "engine:0"]).await;
    let name: MatchId = id.parse().expect("a name");
    let mut watcher = table.host.hub().watch(name);
    counts.take();
    assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
    // The message comes last: after it the store is not asked.
    for number in [1, 2] {
        let message = watcher.recv().await.expect("a message for each move");
        assert_eq!(message.entries.map(|entries| entries.number), Some(number));
    }
    assert_eq!(counts.take(), (2, 2), "the move and its answer: {:?}", counts.calls);
    grown(&table, name, 2).await;
    let (id, secret) = table.share(plain()).await;
    let mut watcher = table.host.hub().watch(id.parse::<MapId>().expect("a name"));
    counts.take();
    assert_eq!(table.change(&id, &secret, 1, woods(2)).await.status, StatusCode::OK);
    assert_eq!(counts.take(), (1, 1), "{:?}", counts.calls);
    assert_eq!(watcher.try_recv().expect("a message").entries.map(|entries| entries.number), Some(2));
}

#[tokio::test]
async fn a_watched_change_is_one_read_and_one_write_in_sqlite() {
    let (store, folder) = shared_file();
    one_read_and_one_write(store, folder).await;
}

#[tokio::test]
async fn a_watched_change_is_one_read_and_one_write_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let store = PostgresStore::open(&postgres.url()).await.expect("a database");
    one_read_and_one_write(Arc::new(store), Arc::new(tempfile::tempdir().expect("a folder"))).await;
}

/// The hub knows which entries its watchers were sent, so a server does not read its own writes again.
#[tokio::test]
async fn watchers_get_what_was_stored() {
    let table = TestServer::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let name: LogName = id.parse::<MatchId>().expect("a name").into();
    let hub = table.host.hub();
    assert_eq!(table.act(&id, &white, 1, &["!draw"]).await.status, StatusCode::OK);
    assert_eq!(hub.sent(name), 0, "it is not watched");
    let watcher = hub.watch(name);
    assert_eq!(table.act(&id, &white, 2, &["!withdraw"]).await.status, StatusCode::OK);
    assert_eq!(hub.sent(name), 2);
    drop(watcher);
    assert!(hub.watched().is_empty());
    assert_eq!(hub.sent(name), 0);
}
