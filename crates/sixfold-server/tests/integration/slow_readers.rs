//! Large answers that many read slowly: one copy for all, so much for each address, and a least rate.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use sixfold_server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tower::ServiceExt;

use crate::connections::server;
use crate::socket_server::PATIENCE;
use crate::test_server::{TestServer, settings};

/// A map on which every hex is of a kind of its own.
fn painted(size: usize) -> Value {
    let kind =
        |at: usize| json!({ "level": at % 9, "theme": format!("theme of the hex with number {at:05}") });
    let kinds: Vec<Value> = (0..size * size).map(kind).collect();
    let rows: Vec<Vec<usize>> = (0..size).map(|row| (row * size..(row + 1) * size).collect()).collect();
    let shape = json!({ "rectangle": { "width": size, "height": size } });
    let map = json!({ "sixfold": "map", "version": 1, "shape": shape, "kinds": kinds, "rows": rows });
    json!({ "title": "Painted", "map": map })
}

/// Asks for something from an address, and leaves the answer where it is.
async fn answer(table: &TestServer, path: &str, last: u8) -> Response<Body> {
    let request = Request::get(path)
        .header("host", "localhost")
        .extension(ConnectInfo::<SocketAddr>(([10, 0, 0, last], 1).into()))
        .body(Body::empty())
        .expect("a well-formed request");
    table.app.clone().oneshot(request).await.expect("the application always answers")
}

/// The first piece of an answer.
async fn first_piece(response: &mut Response<Body>) -> axum::body::Bytes {
    let frame = response.body_mut().frame().await.expect("a body").expect("no error");
    frame.into_data().expect("data")
}

#[tokio::test]
async fn everybody_is_sent_the_same_copy_of_a_map() {
    let table = TestServer::new();
    let (id, secret) = table.share(painted(60)).await;
    let path = format!("/api/maps/shared/{id}");
    let asked = (1..=20).map(|last| answer(&table, &path, last));
    let mut answers = futures_util::future::join_all(asked).await;
    let mut places = Vec::new();
    for answer in &mut answers {
        assert_eq!(answer.headers()["content-type"], "application/json");
        places.push(first_piece(answer).await.as_ptr());
    }
    assert!(places.iter().all(|place| *place == places[0]), "one copy for all: {places:?}");
    assert_eq!(table.metric("sixfold_queue_begun_total{queue=\"queries\"}").await, Some(1.0), "written once");
    // A change makes a new text; readers of the old one get it to its end.
    assert_eq!(table.change(&id, &secret, 1, crate::shared_maps::woods(1)).await.status, StatusCode::OK);
    let now = table.get(&path).await.body;
    assert_eq!(now["number"], 1);
    let rest = answers.pop().expect("an answer").into_body().collect().await.expect("the rest").to_bytes();
    assert!(rest.ends_with(b"}"));
}

#[tokio::test]
async fn an_address_has_so_many_bytes_under_way() {
    assert_eq!(settings().clients.bytes_of_address, 64 << 20);
    let mut settings = Settings { ..settings() };
    settings.clients.bytes_of_address = 600_000;
    let table = TestServer::with_settings(settings);
    let (id, _) = table.share(painted(60)).await;
    let path = format!("/api/maps/shared/{id}");
    let length = answer(&table, &path, 9).await.headers()["content-length"].to_str().map(str::parse::<usize>);
    let length = length.expect("digits").expect("a number");
    assert!((200_000..300_000).contains(&length), "two fit, three do not: {length}");
    let (mut first, second) = (answer(&table, &path, 1).await, answer(&table, &path, 1).await);
    assert_eq!((first.status(), second.status()), (StatusCode::OK, StatusCode::OK));
    let refused = answer(&table, &path, 1).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let body = refused.into_body().collect().await.expect("a body").to_bytes();
    let body: Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!(body["error"]["kind"], "too_much_in_flight");
    assert!(body["error"]["message"].as_str().is_some_and(|text| text.starts_with("600000 bytes")), "{body}");
    assert_eq!(answer(&table, &path, 2).await.status(), StatusCode::OK, "others have their own");
    // Bytes that were taken no longer count.
    while !first_piece(&mut first).await.is_empty() {
        if answer(&table, &path, 1).await.status() == StatusCode::OK {
            return;
        }
    }
    panic!("nothing was given back");
}

#[tokio::test]
async fn who_takes_answers_a_little_at_a_time_is_cut_off() {
    let (server, _folder) = server(|clients| {
        assert_eq!((clients.write_within, clients.write_least), (Duration::from_secs(30), 240_000));
        (clients.write_within, clients.write_least) = (Duration::from_secs(1), usize::MAX);
        clients.requests = u32::MAX;
    })
    .await;
    let (mut answers, mut requests) = server.connect().await.into_split();
    // A little is taken again and again, so the server never waits for long.
    let reading = tokio::spawn(async move {
        let mut little = [0; 32 * 1024];
        while answers.read(&mut little).await.is_ok_and(|read| read > 0) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let sending = async { while requests.write_all(request).await.is_ok() {} };
    timeout(PATIENCE, sending).await.expect("the server hangs up");
    reading.abort();
}
