//! Opening and finding matches.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use serde_json::json;
use sixfold_server::store::SqliteStore;

use crate::test_server::TestServer;

#[tokio::test]
async fn an_opened_match_can_be_seen_by_everybody() {
    let table = TestServer::new();
    let wish = json!({ "game": "underchex", "first": "white", "seats": ["me", "invite"], "listed": true });
    let opened = table.ask(Method::POST, "/api/matches", None, Some(wish)).await.body;
    let id = opened["id"].as_str().expect("a name").to_owned();
    let secrets = [0, 1].map(|player| opened["secrets"][player].as_str().expect("a secret").to_owned());
    assert_eq!(id.len(), 32);
    assert!(secrets.iter().all(|secret| secret.len() == 64) && secrets[0] != secrets[1]);
    let seen = table.get(&format!("/api/matches/{id}")).await;
    assert_eq!(seen.status, StatusCode::OK);
    assert_eq!(seen.body["to_move"], "white");
    assert_eq!(
        seen.body["seats"],
        json!([
            { "side": "white", "kind": "person", "strength": null, "level": null, "name": null },
            { "side": "black", "kind": "open", "strength": null, "level": null, "name": null },
        ])
    );
    assert_eq!(seen.body["state"]["moves"].as_array().map(Vec::len), Some(16));
    let text = seen.body.to_string();
    assert!(!text.contains(&secrets[0]) && !text.contains(&secrets[1]), "no secret is shown to everybody");
    let list = table.get("/api/matches").await;
    assert_eq!(list.body["matches"][0]["id"], id);
}

#[tokio::test]
async fn what_cannot_be_opened_is_refused_in_words() {
    let table = TestServer::new();
    for (body, part) in [
        (json!({ "game": "chess", "seats": ["me", "me"] }), "unknown game"),
        (json!({ "game": "underchex", "first": "green", "seats": ["me", "me"] }), "green"),
        (json!({ "game": "underchex", "seats": ["me", "engine:9"] }), "strength 9"),
        (json!({ "game": "underchex", "seats": ["me", "level:9"] }), "levels are 1 to 8"),
        (json!({ "game": "underchex", "seats": ["me", "you"] }), "level:N"),
        (json!({ "game": "underchex", "seats": ["me"] }), "length"),
        (json!({ "game": "underchex", "seats": ["me", "me"], "clocks": "5+3" }), "clocks"),
        (json!({ "game": "underchex", "seats": ["me", "me"], "clock": "5" }), "a clock is written like 5+3"),
        (json!({ "game": "underchex", "seats": ["me", "invite"], "name": "a\nb" }), "a name has 1 to 24"),
    ] {
        let answer = table.ask(Method::POST, "/api/matches", None, Some(body)).await;
        assert_eq!((answer.status, answer.kind()), (StatusCode::BAD_REQUEST, "bad_request"));
        let message = answer.body["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(part), "{message}");
    }
}

#[tokio::test]
async fn levels_and_the_strengths_of_earlier_versions_are_seats() {
    let table = TestServer::new();
    for (seat, number, name) in [
        ("level:1", 1, "Newcomer"),
        ("level:8", 8, "Master"),
        ("engine:0", 1, "Newcomer"),
        ("engine:1", 4, "Casual"),
        ("engine:2", 6, "Skilled"),
        ("engine:3", 8, "Master"),
        ("engine:4", 8, "Master"),
    ] {
        let (id, _) = table.open("underchex", "white", ["me", seat]).await;
        let seen = table.get(&format!("/api/matches/{id}")).await.body["seats"][1].clone();
        assert_eq!(
            seen,
            json!({ "side": "black", "kind": "engine", "strength": number, "level": name, "name": null })
        );
    }
    let games = table.get("/api/games").await.body;
    let levels = games["games"][0]["levels"].as_array().expect("a list");
    assert_eq!((levels.len(), &levels[3]["name"]), (8, &json!("Casual")));
    assert!(levels.iter().all(|level| level["about"].as_str().is_some_and(|about| about.len() > 20)));
}

#[tokio::test]
async fn matches_that_do_not_exist_are_not_found() {
    let table = TestServer::new();
    let unknown = "0".repeat(32);
    for id in ["x", unknown.as_str(), "../../etc"] {
        let answer = table.get(&format!("/api/matches/{}", id.replace('/', "%2f"))).await;
        assert_eq!((answer.status, answer.kind()), (StatusCode::NOT_FOUND, "no_match"), "{id}");
    }
}

#[tokio::test]
async fn no_more_matches_than_allowed_are_open_at_once() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
    let table = TestServer::on(Arc::new(store), folder, 2);
    let (own, secrets) = table.open("underchex", "white", ["me", "me"]).await;
    let (id, _) = table.open("underchex", "white", ["me", "me"]).await;
    let body = json!({ "game": "underchex", "seats": ["me", "me"] });
    let refused = table.ask(Method::POST, "/api/matches", None, Some(body.clone())).await;
    assert_eq!((refused.status, refused.kind()), (StatusCode::SERVICE_UNAVAILABLE, "too_many_matches"));
    // A seat of another match does not help.
    assert_eq!(table.act(&id, &secrets[0], 1, &["!resign"]).await.kind(), "no_seat");
    assert_eq!(table.act(&own, &secrets[0], 1, &["!resign"]).await.status, StatusCode::OK);
    assert_eq!(table.ask(Method::POST, "/api/matches", None, Some(body)).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn fifty_running_matches_are_listed() {
    let table = TestServer::new();
    for number in 1..=51 {
        table.open("underchex", "white", ["me", "me"]).await;
        let listed = table.get("/api/matches").await.body["matches"].as_array().map(Vec::len);
        assert_eq!(listed, Some(number.min(50)));
    }
}
