//! Names of players, listed matches with seats that anybody can take, and phrases.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::test_server::{Answer, TestServer};

async fn open(table: &TestServer, body: Value) -> Answer {
    table.ask(Method::POST, "/api/matches", None, Some(body)).await
}

fn text(answer: &Answer, place: &str) -> String {
    answer.body.pointer(place).and_then(Value::as_str).expect(place).to_owned()
}

#[tokio::test]
async fn a_player_has_the_name_that_was_given_with_the_seat() {
    let table = TestServer::new();
    let wish = json!({ "game": "underchex", "seats": ["me", "invite"], "name": " Ada <b>& \" " });
    let opened = open(&table, wish).await;
    let (id, invitation) = (text(&opened, "/id"), text(&opened, "/secrets/1"));
    let names = async |table: &TestServer| {
        let view = table.get(&format!("/api/matches/{id}")).await.body;
        [0, 1].map(|player| view["seats"][player]["name"].clone())
    };
    assert_eq!(names(&table).await, [json!("Ada <b>& \""), Value::Null]);
    let seat = format!("/api/matches/{id}/seat");
    let refused = table.post(&seat, &invitation, json!({ "name": "x".repeat(25) })).await;
    assert_eq!((refused.kind(), refused.status), ("bad_request", StatusCode::BAD_REQUEST));
    let own = "ab".repeat(32);
    assert_eq!(
        table.post(&seat, &invitation, json!({ "secret": own, "name": "Bo" })).await.status,
        StatusCode::OK
    );
    assert_eq!(names(&table).await, [json!("Ada <b>& \""), json!("Bo")]);
    let rename = format!("/api/matches/{id}/name");
    assert_eq!(table.post(&rename, &invitation, json!({ "name": "Eve" })).await.kind(), "no_seat");
    assert_eq!(table.post(&rename, &own, json!({ "name": "Bob" })).await.status, StatusCode::NO_CONTENT);
    assert_eq!(names(&table).await, [json!("Ada <b>& \""), json!("Bob")]);
    let record = table.get(&format!("/api/matches/{id}/record")).await.body;
    let headers: Vec<_> = sixfold_games::record::headers(record.as_str().expect("text")).collect();
    assert!(headers.contains(&("White".into(), "Ada <b>& \"".into())), "{headers:?}");
    // The rematch has the names, too, on the other sides.
    assert_eq!(table.act(&id, &own, 1, &["!resign"]).await.status, StatusCode::OK);
    assert_eq!(table.act(&id, &own, 2, &["!rematch"]).await.status, StatusCode::OK);
    let agreed = table.act(&id, &text(&opened, "/secrets/0"), 3, &["!accept"]).await;
    let rematch = table.get(&format!("/api/matches/{}", text(&agreed, "/rematch"))).await.body;
    assert_eq!([&rematch["seats"][0]["name"], &rematch["seats"][1]["name"]], ["Bob", "Ada <b>& \""]);
    assert_eq!(table.post(&rename, &own, json!({ "name": null })).await.status, StatusCode::NO_CONTENT);
    assert_eq!(names(&table).await, [json!("Ada <b>& \""), Value::Null]);
}

#[tokio::test]
async fn the_open_seat_of_a_listed_match_is_taken_once_by_anybody() {
    let table = TestServer::new();
    let listed = async |table: &TestServer| {
        let list = table.get("/api/matches").await.body;
        list["matches"].as_array().expect("a list").iter().map(|one| one["id"].clone()).collect::<Vec<_>>()
    };
    let unlisted = open(&table, json!({ "game": "underchex", "seats": ["me", "invite"] })).await;
    assert!(listed(&table).await.is_empty(), "an invitation is for one friend");
    let join = |answer: &Answer| format!("/api/matches/{}/join", text(answer, "/id"));
    let ask = async |path: String, secret: &str| {
        table.ask(Method::POST, &path, None, Some(json!({ "secret": secret, "name": "Cy" }))).await
    };
    let (one, other) = ("cd".repeat(32), "ef".repeat(32));
    assert_eq!(ask(join(&unlisted), &one).await.kind(), "no_seat");
    let wish = json!({ "game": "underchex", "seats": ["invite", "me"], "listed": true, "clock": "5+3" });
    let open_to_all = open(&table, wish).await;
    assert_eq!(listed(&table).await, [open_to_all.body["id"].clone()]);
    let taken = ask(join(&open_to_all), &one).await;
    assert_eq!(taken.body, json!({ "player": 0, "secret": one }));
    assert_eq!(ask(join(&open_to_all), &one).await.body, taken.body, "the same again");
    assert_eq!(ask(join(&open_to_all), &other).await.kind(), "no_seat");
    assert_eq!(table.act(&text(&open_to_all, "/id"), &one, 1, &["d3-d4"]).await.status, StatusCode::OK);
    let invitation = text(&open_to_all, "/secrets/0");
    let seat = format!("/api/matches/{}/seat", text(&open_to_all, "/id"));
    assert_eq!(table.post(&seat, &invitation, json!({})).await.kind(), "no_seat", "the link is used up");
    let own = open(&table, json!({ "game": "underchex", "seats": ["me", "me"], "listed": false })).await;
    assert!(!listed(&table).await.contains(&own.body["id"]));
}

#[tokio::test]
async fn a_player_says_one_of_six_phrases() {
    let table = TestServer::new();
    let (id, [white, _]) = table.open("underchex", "white", ["me", "invite"]).await;
    let mut heard = table.host.hub().watch(id.parse::<sixfold_server::log_id::MatchId>().expect("a name"));
    let say = format!("/api/matches/{id}/say");
    assert_eq!(table.post(&say, &white, json!({ "phrase": "hello" })).await.status, StatusCode::NO_CONTENT);
    let message: Value = serde_json::from_str(&heard.try_recv().expect("a message").text).expect("JSON");
    assert_eq!(message, json!({ "said": { "player": 0, "phrase": "hello" } }));
    assert_eq!(table.post(&say, &white, json!({ "phrase": "buy this" })).await.kind(), "bad_request");
    assert_eq!(table.post(&say, &"0".repeat(64), json!({ "phrase": "hello" })).await.kind(), "no_seat");
    assert!(heard.try_recv().is_err(), "nothing else was said");
}
