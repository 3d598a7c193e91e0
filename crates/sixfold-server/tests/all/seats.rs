//! Seats: who may act, invitations, and what a secret is worth.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::json;

use crate::client::Table;

#[tokio::test]
async fn an_invitation_is_used_once() {
    let table = Table::new();
    let (id, [_, invitation]) = table.open("underchex", "white", ["me", "invite"]).await;
    let path = format!("/api/matches/{id}/seat");
    let taken = table.post(&path, &invitation, json!({})).await;
    assert_eq!((taken.status, &taken.body["player"]), (StatusCode::OK, &json!(1)));
    assert_eq!(taken.headers.get("cache-control").map(|value| value.as_bytes()), Some(&b"no-store"[..]));
    let own = taken.body["secret"].as_str().expect("a secret").to_owned();
    assert_ne!(own, invitation);
    let again = table.post(&path, &invitation, json!({})).await;
    assert_eq!((again.status, again.kind()), (StatusCode::FORBIDDEN, "no_seat"));
    assert_eq!(table.post(&path, &own, json!({})).await.body["secret"], own, "who sits keeps the seat");
    assert_eq!(table.act(&id, &own, 1, &["!resign"]).await.body["outcome"]["winner"], "white");
}

#[tokio::test]
async fn an_invitation_can_be_replaced() {
    let table = Table::new();
    let (id, [own, old]) = table.open("underchex", "white", ["me", "invite"]).await;
    let renewed = table.post(&format!("/api/matches/{id}/invite"), &own, json!({})).await;
    let new = renewed.body["secret"].as_str().expect("a secret").to_owned();
    let path = format!("/api/matches/{id}/seat");
    assert_eq!(table.post(&path, &old, json!({})).await.kind(), "no_seat");
    assert_eq!(table.post(&path, &new, json!({})).await.status, StatusCode::OK);
    let taken = table.post(&format!("/api/matches/{id}/invite"), &own, json!({})).await;
    assert_eq!(taken.kind(), "bad_request");
}

#[tokio::test]
async fn without_a_seat_nothing_can_be_changed() {
    let table = Table::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let action = json!({ "number": 1, "actions": ["d3-d4"] });
    let foreign = "f".repeat(64);
    let upper = white.to_uppercase();
    for (seat, status) in [
        ("", StatusCode::UNAUTHORIZED),
        ("me", StatusCode::UNAUTHORIZED),
        (upper.as_str(), StatusCode::UNAUTHORIZED),
        (foreign.as_str(), StatusCode::FORBIDDEN),
    ] {
        let answer = table.post(&format!("/api/matches/{id}/actions"), seat, action.clone()).await;
        assert_eq!((answer.status, answer.kind()), (status, "no_seat"), "{seat}");
    }
    let none = table.ask(Method::POST, &format!("/api/matches/{id}/actions"), None, Some(action)).await;
    assert_eq!(none.status, StatusCode::UNAUTHORIZED);
    let gone = table.ask(Method::DELETE, &format!("/api/matches/{id}"), Some(&foreign), None).await;
    assert_eq!(gone.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_acts_comes_from_the_seat_alone() {
    let table = Table::new();
    let (id, [_, black]) = table.open("underchex", "white", ["me", "me"]).await;
    let body = json!({ "number": 1, "actions": ["d3-d4"], "side": "white" });
    let answer = table.post(&format!("/api/matches/{id}/actions"), &black, body).await;
    assert_eq!(answer.kind(), "bad_request", "there is no such field");
    assert_eq!(table.act(&id, &black, 1, &["d3-d4"]).await.kind(), "not_your_turn");
}

#[tokio::test]
async fn a_seat_of_one_match_opens_no_other() {
    let table = Table::new();
    let (_, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let (other, _) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&other, &white, 1, &["d3-d4"]).await.kind(), "no_seat");
}

#[tokio::test]
async fn a_page_of_another_site_may_change_nothing() {
    let table = Table::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/api/matches/{id}/actions"))
        .header("host", "localhost")
        .header("origin", "http://evil.example")
        .header("authorization", format!("Bearer {white}"))
        .header("content-type", "application/json")
        .body(Body::from(r#"{"number":1,"actions":["d3-d4"]}"#));
    let answer = table.send(request.expect("a well-formed request")).await;
    assert_eq!((answer.status, answer.kind()), (StatusCode::FORBIDDEN, "foreign_origin"));
}

#[tokio::test]
async fn a_match_is_forgotten_when_a_player_says_so() {
    let table = Table::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let gone = table.ask(Method::DELETE, &format!("/api/matches/{id}"), Some(&white), None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.status, StatusCode::NOT_FOUND);
}
