//! The built-in opponent: one thinker for a match, however many clients look at it, and it always answers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use futures_util::future::join_all;
use sixfold_server::log_id::MatchId;
use sixfold_server::store::{Addition, Appended, PostgresStore, Store, StoredAction};
use tokio_postgres::NoTls;

use crate::hooked_store::{Call, Gate, HookedStore, go_on, shared_file};
use crate::postgres::Postgres;
use crate::races::rounds;
use crate::test_server::TestServer;

/// Matches against the opponent.
const MATCHES: usize = 200;

/// Waits until a match has this many actions, by what the store has: nothing else is asked.
pub(crate) async fn grown(table: &TestServer, id: MatchId, length: u32) {
    let stored = async {
        while table.host.store().head(id).await.expect("an answer").expect("a match").length < length {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(crate::socket_server::PATIENCE, stored).await.expect("the opponent answers");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_matches_that_are_looked_at_get_one_thinker_each() {
    let (store, folder) = shared_file();
    let gate = Gate::closed();
    let thinkers: Arc<Mutex<HashMap<MatchId, usize>>> = Arc::default();
    let (at, count) = (gate.clone(), Arc::clone(&thinkers));
    // A thinker waits at the gate until every client has looked.
    let table = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| match call {
            Call::Claiming(id) => {
                *count.lock().expect("no panic").entry(id).or_default() += 1;
                at.wait()
            }
            _ => go_on(),
        }),
    );
    let mut matches = Vec::new();
    for _ in 0..MATCHES {
        let (id, [white, _]) = table.open("underchex", "white", ["me", "engine:0"]).await;
        assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
        matches.push(id.parse::<MatchId>().expect("a name"));
    }
    // How often each is looked at while the opponent has not answered.
    let often = rounds().div_ceil(4);
    for _ in 0..often {
        let looks = matches.iter().map(|id| {
            let (table, path) = (table.clone(), format!("/api/matches/{id}"));
            async move { table.get(&path).await.status }
        });
        assert!(join_all(looks).await.iter().all(|&status| status == StatusCode::OK));
    }
    gate.reached(u32::try_from(MATCHES).expect("few")).await;
    gate.open(usize::MAX >> 4);
    for &id in &matches {
        grown(&table, id, 2).await;
    }
    for id in &matches {
        assert_eq!(thinkers.lock().expect("no panic")[id], 1, "thinkers of {id}");
        let seen = table.get(&format!("/api/matches/{id}")).await.body;
        assert_eq!((&seen["number"], &seen["to_move"]), (&2.into(), &"white".into()));
    }
    println!("{MATCHES} matches looked at {often} times each: one thinker and one answer each");
}

#[tokio::test]
async fn looking_at_a_match_starts_no_thinker() {
    let (store, folder) = shared_file();
    let claims: Arc<Mutex<Vec<MatchId>>> = Arc::default();
    let claimed = Arc::clone(&claims);
    let first = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| {
            if let Call::Claiming(id) = call {
                claimed.lock().expect("no panic").push(id);
            }
            go_on()
        }),
    );
    // An opponent of a server that has stopped: the match has no thinker.
    let stopped = HookedStore::server(
        &store,
        &folder,
        Box::new(|call| match call {
            Call::Appending(_, 0) => Box::pin(std::future::pending()),
            _ => go_on(),
        }),
    );
    let (id, _) = stopped.open("underchex", "white", ["engine:0", "me"]).await;
    for _ in 0..5 {
        assert_eq!(first.get(&format!("/api/matches/{id}")).await.body["number"], 0);
    }
    // Tasks begin in their order, so a thinker begun by a look would come before the one of a match opened after it.
    let (later, _) = first.open("underchex", "white", ["engine:0", "me"]).await;
    let later: MatchId = later.parse().expect("a name");
    grown(&first, later, 1).await;
    assert_eq!(*claims.lock().expect("no panic"), [later]);
    assert_eq!(first.get(&format!("/api/matches/{id}")).await.body["number"], 0);
}

#[tokio::test]
async fn an_action_that_comes_while_the_opponent_ends_its_turn_is_answered() {
    let (store, folder) = shared_file();
    let gate = Gate::closed();
    let at = gate.clone();
    // After its move the opponent has nothing to do, and is held before its task ends.
    let table = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| if matches!(call, Call::Releasing(_)) { at.wait() } else { go_on() }),
    );
    let (id, [white, _]) = table.open("underchex", "white", ["me", "engine:0"]).await;
    assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
    gate.reached(1).await;
    assert_eq!(table.act(&id, &white, 3, &["d2-c3"]).await.status, StatusCode::OK);
    gate.open(usize::MAX >> 4);
    grown(&table, id.parse().expect("a name"), 4).await;
}

/// Two servers share a PostgreSQL; the one that thinks is held, then its claim runs out, as if it had stopped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_servers_one_thinks_and_the_other_takes_over() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let open = async || {
        let store = PostgresStore::open(&postgres.url()).await.expect("a database");
        Arc::new(store) as Arc<dyn Store>
    };
    let (gate, thinkers) = (Gate::closed(), Arc::new(AtomicU32::new(0)));
    let (at, count) = (gate.clone(), Arc::clone(&thinkers));
    let stopping = HookedStore::server(
        &open().await,
        &folder,
        Box::new(move |call| if matches!(call, Call::Appending(_, 1)) { at.wait() } else { go_on() }),
    );
    let other = HookedStore::server(
        &open().await,
        &folder,
        Box::new(move |call| {
            if matches!(call, Call::Appending(_, 1)) {
                count.fetch_add(1, Ordering::SeqCst);
            }
            go_on()
        }),
    );
    let (id, [white, _]) = stopping.open("underchex", "white", ["me", "engine:0"]).await;
    assert_eq!(stopping.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
    gate.reached(1).await;
    // Whatever happens at the other server, it leaves the match to the one that thinks.
    assert_eq!(other.host.store().waiting(None, 10).await, Ok(vec![]));
    other.host.wake_opponents().await.expect("an answer");
    assert_eq!(other.act(&id, &white, 2, &["!draw"]).await.status, StatusCode::OK);
    let name: MatchId = id.parse().expect("a name");
    assert_eq!(other.host.store().claim(name).await, Ok(false));
    stopping.host.store().renew_claims(vec![name]).await.expect("an answer");
    assert_eq!(other.host.store().claim(name).await, Ok(false));
    assert_eq!(thinkers.load(Ordering::SeqCst), 0);
    let (client, connection) = tokio_postgres::connect(&postgres.url(), NoTls).await.expect("a database");
    let connection = tokio::spawn(connection);
    client.batch_execute("UPDATE matches SET claimed_until = 0").await.expect("a table");
    drop(client);
    connection.await.expect("no panic").expect("it ends well");
    other.host.wake_opponents().await.expect("an answer");
    grown(&other, name, 4).await;
    assert_eq!(thinkers.load(Ordering::SeqCst), 2, "the draw is declined, and a move made");
    // The first server was only slow: what it thought is of no use any more.
    gate.open(1);
    assert_eq!(stopping.act(&id, &white, 5, &["d2-c3"]).await.status, StatusCode::OK);
    gate.open(usize::MAX >> 4);
    grown(&stopping, name, 6).await;
    assert_eq!(other.get(&format!("/api/matches/{id}")).await.body["number"], 6);
}

/// Who answers the opponent's move at another server does not wait until the first one lets go of the match.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_ends_with_the_move_that_it_was_for() {
    let Some(postgres) = Postgres::start() else { return };
    let open = async || PostgresStore::open(&postgres.url()).await.expect("a database");
    let (first, second) = (open().await, open().await);
    let folder = tempfile::tempdir().expect("a folder");
    let table = TestServer::on(Arc::new(open().await), folder, 10);
    let (id, _) = table.open("underchex", "white", ["me", "me"]).await;
    let id: MatchId = id.parse().expect("a name");
    for (length, waits) in [(0, true), (1, false)] {
        assert_eq!(first.claim(id).await, Ok(true));
        let actions = vec![StoredAction { player: 0, text: "!draw".into(), at: 1, used: 0 }];
        let addition = Addition { actions, waits, ..Addition::default() };
        assert_eq!(first.append(id, length, addition).await, Ok(Appended::Done));
        assert_eq!(second.claim(id).await, Ok(!waits), "it waits: {waits}");
    }
    assert_eq!(first.claim(id).await, Ok(false));
    first.release_claim(id).await.expect("an answer");
    assert_eq!(first.claim(id).await, Ok(false), "it was not its own");
    second.release_claim(id).await.expect("an answer");
    assert_eq!(first.claim(id).await, Ok(true));
}
