//! Maps that several people change at once.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use sixfold_server::store::{PostgresStore, SqliteStore};
use sixfold_server::{Database, Settings};

use crate::connections::server;
use crate::postgres::Postgres;
use crate::races::rounds;
use crate::socket_server::Server;
use crate::test_server::{TestServer, settings};

/// A small map to be shared.
pub(crate) fn plain() -> Value {
    json!({ "title": "Plain", "width": 8, "height": 6, "parity": "odd-q", "cells": [] })
}

/// This number of operations that each grow woods.
pub(crate) fn woods(count: u32) -> Value {
    let to = json!({ "level": 0, "features": [{ "name": "woods", "level": 1 }] });
    (0..count).map(|q: u32| json!({ "what": "hex", "hex": format!("{q},0"), "to": to })).collect()
}

/// The entry of a hex of a map in our own form.
pub(crate) fn hex_at(map: &Value, col: usize, row: usize) -> &Value {
    let kind = map["rows"][row][col].as_u64().expect("a hex");
    &map["kinds"][usize::try_from(kind).expect("a number")]
}

fn unit(name: &str, hex: &str) -> Value {
    let to = json!({ "unit": name, "hex": hex, "facing": 1, "prone": false, "side": "1", "walk": 5, "jump": 3,
        "heat": 0, "gunnery": 4 });
    json!([{ "what": "unit", "unit": name, "to": to }])
}

#[tokio::test]
async fn a_map_is_shared_changed_and_seen_as_it_is() {
    let table = TestServer::new();
    let mut start = plain();
    start["cells"] = json!([{ "hex": { "q": 1, "r": 1 }, "terrain": "water", "elevation": -1, "depth": 2 }]);
    let (id, secret) = table.share(start).await;
    let path = format!("/api/maps/shared/{id}");
    let changes = [
        json!([{ "what": "hex", "hex": "2,1", "to": { "level": 3 } }]),
        json!([{ "what": "wall", "wall": "2,1 2,2", "to": true }, { "what": "wall", "wall": "3,1 4,0", "to": true }]),
        unit("A1", "0,0"),
        json!([{ "what": "wall", "wall": "3,1 4,0", "to": false }]),
        json!([{ "what": "hex", "hex": "1,1", "to": { "level": 0 } }]),
    ];
    let mut number = 1;
    for change in changes {
        let count = u32::try_from(change.as_array().expect("a list").len()).expect("few");
        let answer = table.change(&id, &secret, number, change).await;
        assert_eq!((answer.status, &answer.body["number"]), (StatusCode::OK, &json!(number + count - 1)));
        number += count;
    }
    let seen = table.get(&path).await.body;
    assert_eq!(seen["number"], 6);
    let map = &seen["map"]["map"];
    assert_eq!(hex_at(map, 2, 2), &json!({ "level": 3 }));
    assert_eq!(hex_at(map, 1, 1), &json!({ "level": 0 }), "the water is gone");
    let wall = json!({ "level": 0, "features": [{ "name": "wall", "level": 1, "exits": 1 }] });
    assert_eq!(hex_at(map, 2, 3), &wall, "the wall that stayed, on the hex below it");
    assert_eq!(map["units"][0]["hex"], "0,0");
    assert!(!seen.to_string().contains(&secret), "no secret is told");
    let since = table.get(&format!("{path}?after=4")).await.body;
    assert_eq!((since["after"].as_u64(), since["operations"].as_array().map(Vec::len)), (Some(4), Some(2)));
    assert_eq!(since["operations"][1]["operation"]["hex"], "1,1");
    // Another server that opens the same file finds the same.
    let store = SqliteStore::open(&table.folder.path().join("matches.db")).expect("the file");
    let again = TestServer::on(Arc::new(store), Arc::clone(&table.folder), 9).get(&path).await.body;
    assert_eq!(again, seen);
    assert_eq!(table.ask(Method::DELETE, &path, Some(&secret), None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(table.get(&path).await.kind(), "no_map");
}

#[tokio::test]
async fn a_change_sent_again_gets_the_same_answer_and_those_of_others_follow() {
    let table = TestServer::new();
    let (id, secret) = table.share(plain()).await;
    for _ in 0..2 {
        let answer = table.change(&id, &secret, 1, woods(2)).await;
        assert_eq!((answer.status, &answer.body["number"]), (StatusCode::OK, &json!(2)));
    }
    for (number, operations) in [(1, woods(1)), (2, woods(2)), (0, woods(1)), (4, woods(1))] {
        // The first of them is what number 1 was; it is the same change as far as it goes. The second has a number at
        // whose sender has not received all that it has sent.
        let answer = table.change(&id, &secret, number, operations).await;
        let wanted = if number == 1 { StatusCode::OK } else { StatusCode::CONFLICT };
        assert_eq!(answer.status, wanted, "{number}: {:?}", answer.body);
    }
    let body = json!({ "number": 1, "by": "you", "operations": woods(2) });
    let other = table.post(&format!("/api/maps/shared/{id}/operations"), &secret, body).await;
    // Somebody else who did not know of the first two hears of them and comes after them.
    assert_eq!((other.status, &other.body["number"]), (StatusCode::OK, &json!(4)));
    let by = |at: usize| other.body["operations"][at]["by"].as_str().map(str::to_owned);
    assert_eq!([0, 1, 2, 3].map(by), ["me", "me", "you", "you"].map(|by| Some(by.to_owned())));
    // A request that comes late, after its sender has gone on, adds nothing.
    assert_eq!(table.change(&id, &secret, 5, unit("A1", "0,0")).await.status, StatusCode::OK);
    assert_eq!(table.change(&id, &secret, 1, woods(2)).await.status, StatusCode::OK);
    assert_eq!(table.get(&format!("/api/maps/shared/{id}")).await.body["number"], 5);
}

#[tokio::test]
async fn only_who_has_the_key_changes_a_map() {
    let table = TestServer::new();
    let (id, secret) = table.share(plain()).await;
    let (_, other) = table.share(plain()).await;
    let path = format!("/api/maps/shared/{id}");
    assert_eq!(table.change(&id, &other, 1, woods(1)).await.kind(), "no_key");
    assert_eq!(table.ask(Method::DELETE, &path, Some(&other), None).await.kind(), "no_key");
    assert_eq!(table.ask(Method::DELETE, &path, None, None).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(table.change(&"0".repeat(32), &secret, 1, woods(1)).await.kind(), "no_map");
    assert_eq!(table.change("nonsense", &secret, 1, woods(1)).await.kind(), "no_map");
    assert_eq!(table.get(&path).await.body["number"], 0);
}

#[tokio::test]
async fn what_is_not_as_it_should_be_is_refused_in_words() {
    let table = TestServer::new();
    let share = async |change: &dyn Fn(&mut Value)| {
        let mut start = plain();
        change(&mut start);
        let answer = table.ask(Method::POST, "/api/maps/shared", None, Some(start)).await;
        assert!(answer.status.is_client_error(), "{:?}", answer.body);
        answer.body["error"]["message"].as_str().unwrap_or_default().to_owned()
    };
    assert!(share(&|start| start["width"] = json!(201)).await.contains("1 to 200"));
    assert!(share(&|start| start["parity"] = json!("odd")).await.contains("no parity"));
    assert!(share(&|start| start["title"] = json!("x".repeat(201))).await.contains("200 characters"));
    assert!(share(&|start| start["walls"] = json!(["0,0 0,2"])).await.contains("two neighbours"));
    assert!(share(&|start| start["more"] = json!(1)).await.contains("unknown field"));
    let (id, secret) = table.share(plain()).await;
    assert_eq!(table.change(&id, &secret, 1, unit("A1", "0,0")).await.status, StatusCode::OK);
    let ground = json!([{ "what": "ground", "hex": "0,0", "to": { "terrain": "rough" } }]);
    let mut wrong = unit("A2", "1,0");
    wrong[0]["to"]["facing"] = json!(6);
    for (operations, words) in [
        (json!([]), "1 to 256"),
        (woods(257), "1 to 256"),
        (woods(9), "hex 8,0 is not on the map"),
        (ground, "`hex`, not `ground`"),
        (unit("A2", "0,0"), "A1 stands on hex 0,0"),
        (unit("A 2", "1,0"), "a name has"),
        (unit(&"A".repeat(25), "1,0"), "a name has"),
        (unit(&"A".repeat(4_000), "1,0"), "an operation has at most 4000 bytes"),
        (wrong, "0 to 5"),
        (json!([{ "what": "wall", "wall": "90,0 90,1", "to": true }]), "not on the map"),
        (json!([{ "what": "sing" }]), "unknown variant"),
    ] {
        let answer = table.change(&id, &secret, 2, operations).await;
        let message = answer.body["error"]["message"].as_str().unwrap_or_default();
        assert!(answer.status.is_client_error() && message.contains(words), "{words}: {:?}", answer.body);
    }
    // Nothing of a change that was refused is kept, also where only its last operation was wrong.
    assert_eq!(table.get(&format!("/api/maps/shared/{id}")).await.body["number"], 1);
    assert_eq!(table.change(&id, &secret, 2, unit(&"A".repeat(24), "1,0")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_map_has_at_most_400_units() {
    let table = TestServer::new();
    let mut start = plain();
    (start["width"], start["height"]) = (json!(41), json!(10));
    let (id, secret) = table.share(start).await;
    let place = |number: i32| {
        let (col, row) = (number % 41, number / 41);
        unit(&format!("U{number}"), &format!("{col},{}", row - col / 2))[0].clone()
    };
    for first in [0, 200] {
        let some: Value = (first..first + 200).map(place).collect();
        let number = u32::try_from(first).expect("small") + 1;
        assert_eq!(table.change(&id, &secret, number, some).await.status, StatusCode::OK);
    }
    let refused = table.change(&id, &secret, 401, json!([place(400)])).await;
    assert_eq!(refused.body["error"]["message"], "a map has at most 400 units");
}

#[tokio::test]
async fn a_map_takes_so_many_operations_and_a_server_so_many_maps() {
    let table = TestServer::new();
    let (id, secret) = table.share(plain()).await;
    let mut number = 1;
    while number + 249 <= 20_000 {
        let many: Value = (0..125).flat_map(|_| [0, 1]).map(|q| woods(2)[q].clone()).collect();
        assert_eq!(table.change(&id, &secret, number, many).await.status, StatusCode::OK, "{number}");
        number += 250;
    }
    let full = table.change(&id, &secret, number, woods(1)).await;
    assert_eq!((full.kind(), number), ("bad_operation", 20_001), "{:?}", full.body);
    assert!(full.body["error"]["message"].as_str().unwrap_or_default().contains("20000 times"));
    let since = table.get(&format!("/api/maps/shared/{id}?after=0")).await.body;
    assert_eq!(since["operations"].as_array().map(Vec::len), Some(2000), "one answer is bounded");
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(&folder.path().join("few.db")).expect("a new file");
    let few = TestServer::on(Arc::new(store), folder, 1);
    few.share(plain()).await;
    let refused = few.ask(Method::POST, "/api/maps/shared", None, Some(plain())).await;
    assert_eq!(refused.kind(), "too_many_maps");
}

#[tokio::test]
async fn a_map_of_the_largest_size_can_be_shared() {
    let table = TestServer::new();
    let cells = (0..200).flat_map(|q| {
        let first = -(q / 2);
        (first..first + 200)
            .map(move |r| json!({ "hex": { "q": q, "r": r }, "terrain": "light_woods", "elevation": 1 }))
    });
    let mut start = json!({ "title": "Large", "width": 200, "height": 200, "parity": "odd-q" });
    start["cells"] = cells.collect();
    let (id, _) = table.share(start.clone()).await;
    let map = table.get(&format!("/api/maps/shared/{id}")).await.body["map"]["map"].clone();
    let woods = json!([{ "level": 1, "features": [{ "name": "woods", "level": 1 }] }]);
    assert_eq!((&map["kinds"], map["rows"].as_array().map(Vec::len)), (&woods, Some(200)));
    start["title"] = json!(" ".repeat(4 << 20));
    let refused = table.ask(Method::POST, "/api/maps/shared", None, Some(start)).await;
    assert_eq!(refused.kind(), "too_large");
}

#[tokio::test]
async fn who_watches_a_map_goes_on_from_the_number_it_knows() {
    let (server, _folder) = server(|_| {}).await;
    let (path, secret) = share(&server).await;
    assert_eq!(change(&server, &path, &secret, ("me", 1), woods(3)).await, 200);
    for (after, wanted) in [(0, 3), (2, 1), (3, 0), (u32::MAX, 0)] {
        let first = server.watch(&path, after).await.hear().await.expect("the map");
        let told = first["map"]["operations"].as_array().map(Vec::len);
        assert_eq!((told, &first["map"]["number"]), (Some(wanted), &json!(3)), "after {after}");
    }
    let mut watcher = server.watch(&path, 3).await;
    watcher.hear().await.expect("the map");
    assert_eq!(change(&server, &path, &secret, ("me", 4), unit("A1", "0,0")).await, 200);
    let heard = watcher.hear_until(|message| message["map"]["number"] == 4).await;
    assert_eq!((&heard["map"]["after"], &heard["map"]["operations"][0]["by"]), (&json!(3), &json!("me")));
    assert!(!heard.to_string().contains(&secret), "no secret is told");
    assert_eq!(server.ask("DELETE", &path, &secret, Value::Null).await.0, 204);
    watcher.hear_until(|message| message["gone"].is_string()).await;
}

/// A map of 1,000 hexes, each with the longest look: together they are longer than a live message can be.
#[tokio::test]
async fn long_operations_of_a_map_are_sent_in_pages() {
    const HEXES: u64 = 1_000;
    let (server, _folder) = server(|clients| clients.requests = u32::MAX).await;
    let mut start = plain();
    (start["width"], start["height"]) = (json!(HEXES / 10), json!(10));
    let (status, shared) = server.ask("POST", "/api/maps/shared", "", start).await;
    assert_eq!(status, 201, "{shared}");
    let path = format!("/api/maps/shared/{}", shared["id"].as_str().expect("text"));
    let secret = shared["secret"].as_str().expect("text").to_owned();
    let painted = |number: u64| {
        let (col, row) = (number / 10, number % 10);
        let hex =
            format!("{col},{}", i64::try_from(row).expect("small") - i64::try_from(col / 2).expect("small"));
        json!({ "what": "hex", "hex": hex, "to": { "level": 0, "theme": "t".repeat(1_024) } })
    };
    for first in (0..HEXES).step_by(250) {
        let number = u32::try_from(first).expect("small") + 1;
        let operations: Value = (first..first + 250).map(painted).collect();
        assert_eq!(change(&server, &path, &secret, ("me", number), operations).await, 200);
    }
    let mut watcher = server.watch(&path, 0).await;
    let mut message = watcher.hear().await.expect("the map");
    let (mut known, mut pages) = (0, 0);
    while known < HEXES {
        assert!(message.to_string().len() < 1 << 20);
        assert_eq!((&message["map"]["number"], &message["map"]["after"]), (&json!(HEXES), &json!(known)));
        let operations = message["map"]["operations"].as_array().expect("a list");
        assert_eq!(operations[0]["operation"], painted(known), "page {pages}");
        (known, pages) = (known + operations.len() as u64, pages + 1);
        let (_, page) = server.ask("GET", &format!("{path}?after={known}"), "", Value::Null).await;
        message = json!({ "map": page });
    }
    assert!(pages > 1, "one message holds all of it");
    // The connection is still there.
    assert_eq!(change(&server, &path, &secret, ("me", 1_001), unit("A1", "0,0")).await, 200);
    watcher.hear_until(|message| message["map"]["number"] == HEXES + 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_at_once_in_sqlite() {
    race(&TestServer::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_at_once_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let store = PostgresStore::open(&postgres.url()).await.expect("an empty database");
    race(&TestServer::on(Arc::new(store), tempfile::tempdir().expect("a folder"), 10)).await;
}

/// Four change the same map at once and know the same of it, again and again: all are taken, one after the other.
async fn race(table: &TestServer) {
    let (id, secret) = table.share(plain()).await;
    for round in 0..rounds() {
        let tasks = [0, 1, 2, 3].map(|writer| {
            let (table, id, secret) = (table.clone(), id.clone(), secret.clone());
            let body = json!({ "number": 4 * round + 1, "by": format!("w{writer}"), "operations": woods(1) });
            let path = format!("/api/maps/shared/{id}/operations");
            tokio::spawn(async move { table.post(&path, &secret, body).await.status })
        });
        for task in tasks {
            assert_eq!(task.await.expect("no panic"), StatusCode::OK, "{round}");
        }
    }
    assert_eq!(table.get(&format!("/api/maps/shared/{id}")).await.body["number"], 4 * rounds());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_at_one_server_reaches_the_other_and_both_of_two_are_taken() {
    let Some(postgres) = Postgres::start() else { return };
    let settings = || {
        let mut settings = Settings { database: Database::Postgres(postgres.url()), ..settings() };
        settings.clients.requests = u32::MAX;
        settings
    };
    let (here, there) = (Server::with(settings()).await, Server::with(settings()).await);
    let (path, secret) = share(&here).await;
    let mut watcher = there.watch(&path, 0).await;
    watcher.hear().await.expect("the map");
    assert_eq!(change(&here, &path, &secret, ("here", 1), unit("A1", "0,0")).await, 200);
    let heard = watcher.hear_until(|message| message["map"]["number"] == 1).await;
    assert_eq!(heard["map"]["operations"][0]["operation"]["unit"], "A1");
    for round in 0..rounds() {
        let number = 2 * round + 2;
        let (a, b) = tokio::join!(
            change(&here, &path, &secret, ("here", number), unit("A1", "1,0")),
            change(&there, &path, &secret, ("there", number), unit("A1", "2,0")),
        );
        assert_eq!((a, b), (200, 200), "round {round}");
    }
    let [one, two] = [&here, &there].map(|server| server.ask("GET", &path, "", Value::Null));
    let one = one.await.1;
    assert_eq!((&one, &one["number"]), (&two.await.1, &json!(2 * rounds() + 1)));
}

async fn share(server: &Server) -> (String, String) {
    let (status, shared) = server.ask("POST", "/api/maps/shared", "", plain()).await;
    assert_eq!(status, 201, "{shared}");
    let text = |name: &str| shared[name].as_str().expect("text").to_owned();
    (format!("/api/maps/shared/{}", text("id")), text("secret"))
}

async fn change(
    server: &Server,
    path: &str,
    secret: &str,
    (by, number): (&str, u32),
    operations: Value,
) -> u16 {
    let body = json!({ "number": number, "by": by, "operations": operations });
    server.ask("POST", &format!("{path}/operations"), secret, body).await.0
}
