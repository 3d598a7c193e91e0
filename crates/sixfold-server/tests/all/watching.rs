//! Live updates, heard by a real client.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use crate::connections::server;

fn numbers(message: &Value) -> Vec<u64> {
    let actions = message["match"]["actions"].as_array().expect("a list");
    actions.iter().map(|action| action["number"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn a_watcher_goes_on_from_the_number_it_knows() {
    let (server, _folder) = server(|_| {}).await;
    let (path, [white, black]) = server.open().await;
    for (number, seat, action) in [(1, &white, "d3-d4"), (2, &black, "!draw"), (3, &white, "!decline")] {
        assert_eq!(server.act(&path, seat, number, action).await.0, 200);
    }
    for (after, wanted) in [(0, vec![1, 2, 3]), (1, vec![2, 3]), (3, vec![]), (u32::MAX, vec![])] {
        let first = server.watch(&path, after).await.hear().await.expect("the match");
        assert_eq!(numbers(&first), wanted, "after {after}");
        assert_eq!(first["match"]["number"], 3);
    }
    let mut watcher = server.watch(&path, 3).await;
    watcher.hear().await.expect("the match");
    assert_eq!(server.act(&path, &black, 4, "!resign").await.0, 200);
    let heard = watcher.hear_until(|message| message["match"]["number"] == 4).await;
    assert_eq!(numbers(&heard).last(), Some(&4));
    assert!(!heard.to_string().contains(&white), "no secret is told");
    assert_eq!(server.ask("DELETE", &path, &white, Value::Null).await.0, 204);
    watcher.hear_until(|message| message["gone"].is_string()).await;
}

#[tokio::test]
async fn those_who_watch_are_counted() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let mut first = server.watch(&path, 0).await;
    assert_eq!(first.hear().await.expect("the match")["watching"], 1);
    let second = server.watch(&path, 0).await;
    let told = first.hear_until(|message| message["watching"] == 2).await;
    assert_eq!(told["match"], Value::Null, "thousands may watch, and each is told of each");
    drop(second);
    first.hear_until(|message| message["watching"] == 1).await;
}

#[tokio::test]
async fn who_says_too_much_or_nothing_sensible_is_sent_away() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let mut noisy = server.watch(&path, 0).await;
    for _ in 0..60 {
        noisy.say("here").await;
    }
    let farewell = loop {
        if let Err(farewell) = noisy.hear().await {
            break farewell;
        }
    };
    assert_eq!(farewell.map(|frame| u16::from(frame.code)), Some(1008));
    for said in ["hello", "{\"after\": -1}", "{\"after\": 4294967296}", "[]"] {
        let mut confused = server.knock(&path, None).await.expect("everybody may connect");
        confused.say(said).await;
        let farewell = confused.hear().await.expect_err("it is closed");
        assert_eq!(farewell.map(|frame| u16::from(frame.code)), Some(1008), "{said}");
    }
    let mut long = server.watch(&path, 0).await;
    long.hear().await.expect("the match");
    long.say(&"x".repeat(9 * 1024)).await;
    while long.hear().await.is_ok() {}
}

#[tokio::test]
async fn pages_of_other_sites_cannot_watch() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let own = format!("http://{}", server.address);
    assert!(server.knock(&path, Some(&own)).await.is_ok());
    for origin in ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1.evil.example"] {
        match server.knock(&path, Some(origin)).await.map(|_| ()) {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn one_address_cannot_take_every_live_connection() {
    let (server, _folder) = server(|clients| {
        assert_eq!(clients.watchers_of_address, 128);
        clients.watchers_of_address = 2;
    })
    .await;
    let (path, _) = server.open().await;
    let (first, _second) = (server.watch(&path, 0).await, server.watch(&path, 0).await);
    match server.knock(&path, None).await.map(|_| ()) {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 429),
        other => panic!("{other:?}"),
    }
    drop(first);
    while server.knock(&path, None).await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_server_that_stops_says_so() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let mut watcher = server.watch(&path, 0).await;
    watcher.hear().await.expect("the match");
    let stopping = tokio::spawn(server.stop());
    let farewell = loop {
        if let Err(farewell) = watcher.hear().await {
            break farewell;
        }
    };
    assert_eq!(farewell.map(|frame| u16::from(frame.code)), Some(1001));
    stopping.await.expect("it stops");
}

#[tokio::test]
async fn opponents_without_people_play_only_for_those_who_watch() {
    let (server, _folder) = server(|_| {}).await;
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["engine:0", "engine:0"] });
    let (_, opened) = server.ask("POST", "/api/matches", "", opening).await;
    let path = format!("/api/matches/{}", opened["id"].as_str().expect("a name"));
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(server.ask("GET", &path, "", Value::Null).await.1["number"], 0);
    let mut watcher = server.watch(&path, 0).await;
    watcher.hear_until(|message| message["match"]["number"] == 1).await;
}
