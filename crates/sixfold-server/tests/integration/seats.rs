//! Seats: who may act, invitations, and what a secret is worth.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use futures_util::future::join_all;
use serde_json::json;
use tokio::sync::Barrier;

use crate::hooked_store::{Call, Gate, HookedStore, go_on, shared_file};
use crate::test_server::TestServer;

#[tokio::test]
async fn an_invitation_is_used_once() {
    let table = TestServer::new();
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
    let table = TestServer::new();
    let (id, [own, old]) = table.open("underchex", "white", ["me", "invite"]).await;
    let renewed = table.post(&format!("/api/matches/{id}/invite"), &own, json!({})).await;
    let new = renewed.body["secret"].as_str().expect("a secret").to_owned();
    let path = format!("/api/matches/{id}/seat");
    assert_eq!(table.post(&path, &old, json!({})).await.kind(), "no_seat");
    assert_eq!(table.post(&path, &new, json!({})).await.status, StatusCode::OK);
    assert_eq!(table.act(&id, &own, 1, &["d3-d4"]).await.status, StatusCode::OK);
    let taken = table.post(&format!("/api/matches/{id}/invite"), &own, json!({})).await;
    assert_eq!(taken.kind(), "bad_request");
}

#[tokio::test]
async fn an_invitation_that_was_not_accepted_can_neither_act_nor_delete() {
    let table = TestServer::new();
    let (id, [host, invitation]) = table.open("underchex", "black", ["me", "invite"]).await;
    assert_eq!(table.act(&id, &invitation, 1, &["d6-d5"]).await.kind(), "no_seat");
    for path in [format!("/api/matches/{id}/invite"), format!("/api/matches/{id}/actions")] {
        let body = json!({ "number": 1, "actions": ["!resign"] });
        let body = if path.ends_with("invite") { json!({}) } else { body };
        assert_eq!(table.post(&path, &invitation, body).await.kind(), "no_seat", "{path}");
    }
    let gone = table.ask(Method::DELETE, &format!("/api/matches/{id}"), Some(&invitation), None).await;
    assert_eq!((gone.status, gone.kind()), (StatusCode::FORBIDDEN, "no_seat"));
    assert_eq!(table.act(&id, &host, 1, &["!resign"]).await.status, StatusCode::OK);
}

/// Somebody reads the match while the seat is free; somebody else takes it at another server before that one does.
#[tokio::test]
async fn a_seat_is_not_given_to_who_saw_it_free_before_it_was_taken() {
    let (store, folder) = shared_file();
    let (gate, held) = (Gate::closed(), AtomicBool::new(false));
    let at = gate.clone();
    let slow = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| match call {
            Call::HeadRead(_) if !held.swap(true, Ordering::SeqCst) => at.wait(),
            _ => go_on(),
        }),
    );
    let fast = TestServer::on(store, folder, 1000);
    let (id, [_, invitation]) = fast.open("underchex", "white", ["me", "invite"]).await;
    let path = format!("/api/matches/{id}/seat");
    let late = tokio::spawn({
        let (path, invitation) = (path.clone(), invitation.clone());
        async move { slow.post(&path, &invitation, json!({})).await }
    });
    gate.reached(1).await;
    let taken = fast.post(&path, &invitation, json!({})).await;
    assert_eq!(taken.status, StatusCode::OK);
    gate.open(1);
    let late = late.await.expect("no panic");
    assert_eq!((late.status, late.kind()), (StatusCode::CONFLICT, "seat_taken"), "{:?}", late.body);
    assert_eq!(late.body["error"]["message"], "somebody has just taken this seat");
    let own = taken.body["secret"].as_str().expect("a secret");
    assert_eq!(fast.act(&id, own, 1, &["!resign"]).await.status, StatusCode::OK);
}

/// How many want the seat of one invitation.
const AT_ONCE: usize = 8;

/// All of them have seen that the seat is free before the first takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_eight_with_one_invitation_one_sits_down() {
    let (store, folder) = shared_file();
    let host = TestServer::on(Arc::clone(&store), Arc::clone(&folder), 1000);
    let (id, [_, invitation]) = host.open("underchex", "white", ["me", "invite"]).await;
    let all_have_read = Arc::new(Barrier::new(AT_ONCE));
    let guests = (0..AT_ONCE).map(|_| {
        let (all, first) = (Arc::clone(&all_have_read), AtomicBool::new(true));
        let hook = move |call| match call {
            Call::HeadRead(_) if first.swap(false, Ordering::SeqCst) => {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    all.wait().await;
                    Ok(())
                }) as sixfold_server::store::Pending<'static, ()>
            }
            _ => go_on(),
        };
        let server = HookedStore::server(&store, &folder, Box::new(hook));
        let (path, invitation) = (format!("/api/matches/{id}/seat"), invitation.clone());
        tokio::spawn(async move { server.post(&path, &invitation, json!({})).await })
    });
    let answers: Vec<_> =
        join_all(guests).await.into_iter().map(|answer| answer.expect("no panic")).collect();
    let won: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
    let told = answers.iter().filter(|answer| answer.kind() == "seat_taken").count();
    assert_eq!((won.len(), told), (1, AT_ONCE - 1));
    let own = won[0].body["secret"].as_str().expect("a secret");
    assert_eq!(host.act(&id, own, 1, &["!resign"]).await.status, StatusCode::OK, "the seat is theirs");
}

#[tokio::test]
async fn without_a_seat_nothing_can_be_changed() {
    let table = TestServer::new();
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
    let table = TestServer::new();
    let (id, [_, black]) = table.open("underchex", "white", ["me", "me"]).await;
    let body = json!({ "number": 1, "actions": ["d3-d4"], "side": "white" });
    let answer = table.post(&format!("/api/matches/{id}/actions"), &black, body).await;
    assert_eq!(answer.kind(), "bad_request", "there is no such field");
    assert_eq!(table.act(&id, &black, 1, &["d3-d4"]).await.kind(), "not_your_turn");
}

#[tokio::test]
async fn a_seat_of_one_match_opens_no_other() {
    let table = TestServer::new();
    let (_, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let (other, _) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&other, &white, 1, &["d3-d4"]).await.kind(), "no_seat");
}

#[tokio::test]
async fn a_page_of_another_site_may_change_nothing() {
    let table = TestServer::new();
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
    let table = TestServer::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    let gone = table.ask(Method::DELETE, &format!("/api/matches/{id}"), Some(&white), None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.status, StatusCode::NOT_FOUND);
}
