//! After the end: another match between the same players, with the sides swapped.

use axum::http::StatusCode;
use serde_json::{Value, json};
use sixfold_server::copies::{DeletedPolicy, ImportResult, keep, line, names};

use crate::races::rounds;
use crate::test_server::TestServer;

/// A match that black has given up, whose seats are held by two people.
async fn ended(table: &TestServer, seats: [&str; 2]) -> (String, [String; 2]) {
    let (id, secrets) = table.open("underchex", "white", seats).await;
    let own = if secrets[1].is_empty() { &secrets[0] } else { &secrets[1] };
    assert_eq!(table.act(&id, own, 1, &["!resign"]).await.status, StatusCode::OK);
    (id, secrets)
}

#[tokio::test]
async fn a_rematch_is_offered_accepted_and_has_the_sides_swapped() {
    let table = TestServer::new();
    let (id, [white, black]) = ended(&table, ["me", "me"]).await;
    let offered = table.act(&id, &black, 2, &["!rematch"]).await.body;
    assert_eq!((&offered["rematch_by"], &offered["rematch"]), (&json!("black"), &Value::Null), "{offered}");
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["rematch_by"], "black", "after a reload");
    let agreed = table.act(&id, &white, 3, &["!accept"]).await.body;
    let next = agreed["rematch"].as_str().expect("a name").to_owned();
    assert_eq!((next.len(), &agreed["rematch_by"]), (32, &Value::Null));
    // The same again, since the answer was lost; and both answers name the new match.
    assert_eq!(table.act(&id, &white, 3, &["!accept"]).await.body["rematch"], next.as_str());
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["rematch"], next.as_str());
    assert_eq!(table.act(&id, &black, 4, &["!rematch"]).await.kind(), "match_over");
    let seen = table.get(&format!("/api/matches/{next}")).await.body;
    assert_eq!(
        (&seen["number"], &seen["to_move"], &seen["game"]),
        (&json!(0), &json!("white"), &json!("underchex"))
    );
    // Who was black is white now, with the same secret.
    assert_eq!(table.act(&next, &white, 1, &["d3-d4"]).await.kind(), "not_your_turn");
    assert_eq!(table.act(&next, &black, 1, &["d3-d4"]).await.status, StatusCode::OK);
    assert_eq!(table.act(&next, &white, 2, &["!resign"]).await.body["outcome"]["winner"], "white");
}

#[tokio::test]
async fn two_who_both_offer_a_rematch_play_one() {
    let table = TestServer::new();
    for round in 1..=rounds().div_ceil(20) {
        let (id, [white, black]) = ended(&table, ["me", "me"]).await;
        let (first, second) =
            tokio::join!(table.act(&id, &white, 2, &["!rematch"]), table.act(&id, &black, 2, &["!rematch"]));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
        let other = if first.status == StatusCode::OK { &black } else { &white };
        let agreed = table.act(&id, other, 3, &["!rematch"]).await.body;
        assert!(agreed["rematch"].is_string(), "{agreed}");
        assert_eq!(
            table.get("/api/matches").await.body["matches"].as_array().map(Vec::len),
            // The list has no more.
            Some(round.min(50) as usize),
            "one goes on"
        );
    }
}

#[tokio::test]
async fn a_rematch_can_be_declined_and_withdrawn() {
    let table = TestServer::new();
    let (id, [white, black]) = ended(&table, ["me", "me"]).await;
    for (number, seat, action, by) in [
        (2, &white, "!rematch", json!("white")),
        (3, &white, "!withdraw", Value::Null),
        (4, &white, "!rematch", json!("white")),
        (5, &black, "!decline", Value::Null),
    ] {
        let answer = table.act(&id, seat, number, &[action]).await;
        assert_eq!((answer.status, &answer.body["rematch_by"]), (StatusCode::OK, &by), "{action}");
        assert_eq!(answer.body["outcome"]["winner"], "white", "the match is over all the while");
    }
    assert_eq!(table.act(&id, &black, 6, &["!accept"]).await.kind(), "no_offer");
    let (going_on, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&going_on, &white, 1, &["!rematch"]).await.kind(), "match_goes_on");
}

#[tokio::test]
async fn the_opponent_always_plays_again_and_begins_where_it_has_to() {
    let table = TestServer::new();
    let (id, [person, _]) = ended(&table, ["me", "engine:0"]).await;
    let agreed = table.act(&id, &person, 2, &["!rematch"]).await.body;
    assert_eq!(agreed["number"], 3, "{agreed}");
    assert_eq!(table.act(&id, &person, 2, &["!rematch"]).await.body["rematch"], agreed["rematch"]);
    let next = agreed["rematch"].as_str().expect("a name").to_owned();
    let seats = table.get(&format!("/api/matches/{next}")).await.body["seats"].take();
    assert_eq!((&seats[0]["kind"], &seats[1]["kind"]), (&json!("engine"), &json!("person")));
    // It has white now, and moves without being looked at.
    crate::opponents::grown(&table, next.parse().expect("a name"), 1).await;
    assert_eq!(table.act(&next, &person, 2, &["!resign"]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_rematch_is_carried_to_another_store() {
    let table = TestServer::new();
    let (id, [white, black]) = ended(&table, ["me", "me"]).await;
    assert_eq!(table.act(&id, &black, 2, &["!rematch"]).await.status, StatusCode::OK);
    let next = table.act(&id, &white, 3, &["!accept"]).await.body["rematch"].take();
    let other = TestServer::new();
    for name in names(table.host.store()).await.expect("an answer") {
        let line = line(table.host.store(), name).await.expect("an answer").expect("a match");
        assert_eq!(keep(other.host.store(), &line, DeletedPolicy::Keep).await, Ok(ImportResult::New));
    }
    assert_eq!(other.get(&format!("/api/matches/{id}")).await.body["rematch"], next);
    let next = next.as_str().expect("a name");
    assert_eq!(other.act(next, &black, 1, &["d3-d4"]).await.status, StatusCode::OK);
}
