//! Requests that are sent again because their answer was lost, and clients that go away before it comes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use sixfold_games::chance::Chance;
use sixfold_server::log_id::LogKind;
use sixfold_server::store::{PostgresStore, SqliteStore, Store};

use crate::hooked_store::{Call, Gate, HookedStore, go_on, shared_file};
use crate::postgres::Postgres;
use crate::races::rounds;
use crate::test_server::{Answer, TestServer};

fn digits(number: u8) -> String {
    format!("{number:02x}").repeat(32)
}

#[tokio::test]
async fn a_match_is_opened_once_by_requests_with_the_same_key() {
    let table = TestServer::new();
    let open = async |key: &str, seats: [&str; 2]| {
        let body = json!({ "game": "war-in-heaven", "seats": seats, "key": key, "listed": true });
        let opened = table.ask(Method::POST, "/api/matches", None, Some(body)).await;
        assert_eq!(opened.status, StatusCode::CREATED, "{:?}", opened.body);
        opened.body
    };
    let first = open(&digits(1), ["me", "invite"]).await;
    let view = async |opened: &Value| {
        let id = opened["id"].as_str().expect("a name");
        table.get(&format!("/api/matches/{id}")).await.body
    };
    let before = view(&first).await;
    assert_eq!(open(&digits(1), ["me", "invite"]).await, first);
    assert_eq!(view(&first).await, before, "nothing has changed, nor who begins");
    assert_eq!(table.get("/api/matches").await.body["matches"].as_array().map(Vec::len), Some(1));
    assert_ne!(open(&digits(2), ["me", "invite"]).await["id"], first["id"]);
    assert_ne!(open(&digits(1), ["invite", "me"]).await["id"], first["id"], "that is another wish");
    let bad = json!({ "game": "underchex", "seats": ["me", "me"], "key": "12" });
    assert_eq!(table.ask(Method::POST, "/api/matches", None, Some(bad)).await.kind(), "bad_request");
}

#[tokio::test]
async fn a_match_that_was_deleted_and_opened_again_begins_anew_at_every_server() {
    let (store, folder) = shared_file();
    let [here, there] = [0, 0].map(|_| TestServer::on(Arc::clone(&store), Arc::clone(&folder), 10));
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"], "key": digits(1) });
    let open = async || here.ask(Method::POST, "/api/matches", None, Some(opening.clone())).await.body;
    let first = open().await;
    let (id, own) = (first["id"].as_str().expect("a name"), first["secrets"][0].as_str().expect("a secret"));
    let path = format!("/api/matches/{id}");
    assert_eq!(there.act(id, own, 1, &["d3-d4"]).await.status, StatusCode::OK);
    assert_eq!(here.ask(Method::DELETE, &path, Some(own), None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(open().await, first);
    for server in [&here, &there] {
        assert_eq!(server.get(&path).await.body["number"], 0);
    }
}

#[tokio::test]
async fn a_seat_is_taken_again_with_the_same_secret() {
    let table = TestServer::new();
    let (id, [_, invitation]) = table.open("underchex", "white", ["me", "invite"]).await;
    let path = format!("/api/matches/{id}/seat");
    let sit = async |own: &str| table.post(&path, &invitation, json!({ "secret": own })).await;
    let first = sit(&digits(1)).await;
    assert_eq!((first.status, &first.body), (StatusCode::OK, &json!({ "player": 1, "secret": digits(1) })));
    assert_eq!(sit(&digits(1)).await.body, first.body, "its answer was lost");
    let other = sit(&digits(2)).await;
    assert_eq!((other.status, other.kind()), (StatusCode::FORBIDDEN, "no_seat"), "somebody else");
    assert_eq!(table.act(&id, &digits(1), 1, &["!resign"]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_host_invites_anew_before_the_first_move() {
    let table = TestServer::new();
    let (id, [host, invitation]) = table.open("underchex", "white", ["me", "invite"]).await;
    let [seat, invite] = ["seat", "invite"].map(|what| format!("/api/matches/{id}/{what}"));
    let guest = digits(1);
    assert_eq!(table.post(&seat, &invitation, json!({ "secret": guest })).await.status, StatusCode::OK);
    // Its holder never received it, or it was the wrong one.
    let anew = table.post(&invite, &host, json!({ "secret": digits(2) })).await;
    assert_eq!((anew.status, &anew.body), (StatusCode::OK, &json!({ "player": 1, "secret": digits(2) })));
    assert_eq!(table.post(&invite, &host, json!({ "secret": digits(2) })).await.body, anew.body);
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["seats"][1]["kind"], "open");
    assert_eq!(table.act(&id, &guest, 1, &["!resign"]).await.kind(), "no_seat");
    let second = digits(3);
    assert_eq!(table.post(&seat, &digits(2), json!({ "secret": second })).await.status, StatusCode::OK);
    // A guest cannot invite to the host's seat.
    let usurped = table.post(&invite, &second, json!({ "secret": digits(4) })).await;
    assert_eq!((usurped.status, usurped.kind()), (StatusCode::BAD_REQUEST, "bad_request"));
    assert_eq!(table.act(&id, &host, 1, &["d3-d4"]).await.status, StatusCode::OK);
    let late = table.post(&invite, &host, json!({ "secret": digits(5) })).await;
    assert_eq!((late.status, late.kind()), (StatusCode::BAD_REQUEST, "bad_request"));
    assert_eq!(table.act(&id, &second, 2, &["d6-d5"]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_action_is_sent_to_watchers_also_when_its_sender_has_gone() {
    let (store, folder) = shared_file();
    let (gate, held) = (Gate::closed(), AtomicBool::new(false));
    let at = gate.clone();
    let table = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| match call {
            Call::Appended(..) if !held.swap(true, Ordering::SeqCst) => at.wait(),
            _ => go_on(),
        }),
    );
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let mut watching = table.host.hub().watch(id.parse::<sixfold_server::log_id::MatchId>().expect("a name"));
    let sender = tokio::spawn({
        let (table, id) = (table.clone(), id.clone());
        async move { table.act(&id, &white, 1, &["d3-d4"]).await.status }
    });
    gate.reached(1).await;
    // The action is on the disk, and its sender closes the page.
    sender.abort();
    assert!(sender.await.is_err());
    gate.open(1);
    let heard = tokio::time::timeout(crate::socket_server::PATIENCE, watching.recv()).await;
    let text = heard.expect("the news in time").expect("a message").text;
    let message: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(message["match"]["number"], 1);
}

#[tokio::test]
async fn a_watched_move_costs_one_read_and_one_write() {
    let (store, folder) = shared_file();
    let [reads, writes] = [0, 0].map(|_| Arc::new(AtomicU32::new(0)));
    let (read, written) = (Arc::clone(&reads), Arc::clone(&writes));
    let table = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| {
            let counter =
                if matches!(call, Call::HeadRead(_) | Call::ActionsRead(_)) { &read } else { &written };
            if !matches!(call, Call::Appended(..)) {
                counter.fetch_add(1, Ordering::SeqCst);
            }
            go_on()
        }),
    );
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
    let mut watching = table.host.hub().watch(id.parse::<sixfold_server::log_id::MatchId>().expect("a name"));
    let before = [&reads, &writes].map(|count| count.load(Ordering::SeqCst));
    assert_eq!(table.act(&id, &black, 2, &["d6-d5"]).await.status, StatusCode::OK);
    let after = [&reads, &writes].map(|count| count.load(Ordering::SeqCst));
    assert_eq!([after[0] - before[0], after[1] - before[1]], [1, 1]);
    let heard: Value = serde_json::from_str(&watching.try_recv().expect("a message").text).expect("JSON");
    assert_eq!(heard["match"]["actions"][0]["text"], "d6-d5");
}

/// Sends a request until its answer comes: each time the client may give up at any moment before.
async fn sent_until_answered(
    table: &TestServer,
    chance: &mut Chance,
    path: &str,
    seat: &str,
    body: Value,
) -> Answer {
    for _ in 0..2 {
        let patience = Duration::from_micros(50 * chance.below(80) as u64);
        let sent = table.post(path, seat, body.clone());
        // Whether it was answered or not, the answer is lost.
        drop(tokio::time::timeout(patience, sent).await);
    }
    table.post(path, seat, body).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_can_be_sent_again_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
    every_request_can_be_sent_again(TestServer::on(Arc::new(store), folder, 100_000)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_can_be_sent_again_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let store = PostgresStore::open(&postgres.url()).await.expect("an empty database");
    let folder = tempfile::tempdir().expect("a folder");
    every_request_can_be_sent_again(TestServer::on(Arc::new(store), folder, 100_000)).await;
}

/// Two people whose line loses answers: a match, a seat, a new link, moves and a rematch, each once.
async fn every_request_can_be_sent_again(table: TestServer) {
    let mut chance = Chance::new(7);
    for round in 0..rounds() {
        let mut secret = || (0..8).map(|_| format!("{:08x}", chance.below(1 << 32))).collect::<String>();
        let [key, first, own, invitation, second] = [(); 5].map(|()| secret());
        let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "invite"], "key": key });
        let send = async |chance: &mut Chance, path: &str, seat: &str, body: Value| {
            let answer = sent_until_answered(&table, chance, path, seat, body).await;
            assert!(answer.status.is_success(), "round {round}, {path}: {:?}", answer.body);
            answer.body
        };
        let opened = send(&mut chance, "/api/matches", "", opening).await;
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let (id, host, link) =
            (text(&opened["id"]), text(&opened["secrets"][0]), text(&opened["secrets"][1]));
        let path = |what: &str| format!("/api/matches/{id}/{what}");
        send(&mut chance, &path("seat"), &link, json!({ "secret": first })).await;
        send(&mut chance, &path("invite"), &host, json!({ "secret": invitation })).await;
        send(&mut chance, &path("seat"), &invitation, json!({ "secret": own })).await;
        assert_eq!(table.act(&id, &first, 1, &["!draw"]).await.kind(), "no_seat");
        for (number, seat, action) in [
            (1, &host, "d3-d4"),
            (2, &own, "d6-d5"),
            (3, &host, "!resign"),
            (4, &own, "!rematch"),
            (5, &host, "!rematch"),
        ] {
            let body = json!({ "number": number, "actions": [action] });
            let view = send(&mut chance, &path("actions"), seat, body).await;
            assert_eq!(view["number"], number, "round {round}");
        }
        let ended = table.get(&format!("/api/matches/{id}")).await.body;
        let next = text(&ended["rematch"]);
        assert_eq!(table.act(&next, &own, 1, &["d3-d4"]).await.body["number"], 1, "round {round}");
        assert_eq!(table.act(&next, &second, 2, &["d6-d5"]).await.kind(), "no_seat");
    }
    let store: &dyn Store = table.host.store();
    assert_eq!(
        store.count(LogKind::Match).await,
        Ok(u64::from(rounds())),
        "the rematches, and no lonely match"
    );
    let all = store.names(None, u32::MAX >> 1).await.expect("an answer").len();
    assert_eq!(all, 2 * rounds() as usize);
    println!("{} rounds of lost answers: each match, seat, move and rematch was made once", rounds());
}
