//! Work that keeps a core busy: bounded before it begins, given up with its client, fair between addresses.

use std::net::SocketAddr;
use std::num::NonZero;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use futures_util::future::{join_all, select_all};
use serde_json::{Value, json};
use sixfold_server::Database;
use tokio::io::AsyncWriteExt;

use crate::socket_server::Server;
use crate::test_server::{Answer, TestServer, settings};

/// Tokens of which neighbours lie as far apart as heights can.
fn cliffs(height: i32, rows: i32) -> Value {
    let tokens = (0..rows * rows).map(|at| {
        let height = if at % 2 == 0 { height } else { -height };
        json!({"hex": {"q": at % rows, "r": at / rows}, "height": height})
    });
    json!({"title": "Cliffs", "orientation": "flat", "tokens": tokens.collect::<Vec<_>>()})
}

/// A map with coordinates; with 100 rows it has as many hexes as a picture may have.
fn map(rows: u32) -> Value {
    json!({"title": "Large", "shape": {"rectangle": {"width": 50, "height": rows}}})
}

/// A map with words on its hexes.
fn words(count: i32, text: &str) -> Value {
    let words = (0..count).map(|at| json!({"hex": {"q": at % 70, "r": at / 70 - at % 70 / 2}, "text": text}));
    json!({
        "title": "Words", "shape": {"rectangle": {"width": 70, "height": 71}}, "labels": "none",
        "words": words.collect::<Vec<_>>()
    })
}

#[tokio::test]
async fn pictures_that_would_take_seconds_are_refused_before_they_are_drawn() {
    let table = TestServer::new();
    let ask = async |path: &str, body: Value| table.ask(Method::POST, path, None, Some(body)).await;
    let limit = "50000000 units of work";
    for (path, body, kind, says) in [
        // Each of these took 7 to 15 seconds of a core, and up to 254 MB.
        ("/api/terrain/png", cliffs(1_000_000, 3), "bad_request", "too large for a PNG (4194304 pixels)"),
        ("/api/terrain/png", cliffs(100_000, 3), "too_costly", limit),
        ("/api/terrain/png", cliffs(1_000, 40), "too_costly", limit),
        ("/api/picture/png", words(4_970, &"m".repeat(40)), "too_costly", limit),
        ("/api/picture/png", words(1, &"m".repeat(101)), "bad_request", "at most 100"),
    ] {
        let refused = ask(path, body).await;
        let message = refused.body["error"]["message"].as_str().unwrap_or_default();
        assert_eq!(refused.kind(), kind, "{message}");
        assert!(message.contains(says), "{message}");
    }
    // Models have no pixels, and pictures that people save are drawn.
    assert_eq!(ask("/api/terrain/glb", cliffs(1_000_000, 40)).await.status, StatusCode::OK);
    assert_eq!(ask("/api/terrain/png", cliffs(4, 20)).await.status, StatusCode::OK);
    assert_eq!(ask("/api/picture/png", words(300, "12.5")).await.status, StatusCode::OK);
    assert_eq!(ask("/api/picture/png", map(100)).await.status, StatusCode::OK);
    let styles = vec![json!({"style": "path", "hexes": []}); 1_001];
    let styles = json!({"title": "", "shape": {"hexagon": {"radius": 1}}, "fills": styles});
    assert_eq!(
        ask("/api/picture/svg", styles).await.body["error"]["message"],
        "a picture has at most 1000 styles"
    );
}

/// Asks as a client of another machine would, through a proxy.
async fn ask_from(table: &TestServer, address: &str, body: Value) -> Answer {
    let request = Request::post("/api/picture/png")
        .header("host", "localhost")
        .header("content-type", "application/json")
        .header("x-forwarded-for", address)
        .extension(ConnectInfo::<SocketAddr>(([127, 0, 0, 1], 1).into()))
        .body(Body::from(body.to_string()));
    table.send(request.expect("a well-formed request")).await
}

const WAITING: &str = "sixfold_queue_waiting{queue=\"pictures\"}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_fill_the_queue_of_pictures() {
    let table = TestServer::behind_proxy();
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let (workers, most_waiting) = (cores.div_ceil(2), 8);
    // One address asks for as many dear pictures as it may, and for one more.
    let asked: Vec<_> = (0..=workers + most_waiting)
        .map(|_| {
            let table = table.clone();
            tokio::spawn(async move { ask_from(&table, "203.0.113.1", map(30)).await })
        })
        .collect();
    let (first, _, others) = select_all(asked).await;
    let refused = first.expect("no panic");
    assert_eq!((refused.status, refused.kind()), (StatusCode::TOO_MANY_REQUESTS, "too_many_requests"));
    let message = refused.body["error"]["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("8 requests of this address wait in the queue of pictures"), "{message}");
    // Another address comes after the ones that are drawn now, not after all of them.
    let other = ask_from(&table, "203.0.113.2", words(3, "7")).await;
    assert_eq!(other.status, StatusCode::OK);
    assert!(table.metric(WAITING).await >= Some(1.0), "the first address still waits");
    // Queries have their own queue.
    let query =
        Request::post("/api/query").header("host", "localhost").body(Body::from("{\"op\":\"version\"}"));
    assert_eq!(table.send(query.expect("a well-formed request")).await.status, StatusCode::OK);
    // A client that has left waits for nothing.
    others.iter().for_each(tokio::task::JoinHandle::abort);
    join_all(others).await;
    assert_eq!(table.metric(WAITING).await, Some(0.0));
    while table.metric("sixfold_queue_working{queue=\"pictures\"}").await != Some(0.0) {
        tokio::task::yield_now().await;
    }
    assert!(table.metric("sixfold_queue_left_total{queue=\"pictures\"}").await >= Some(1.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_ends_when_its_client_hangs_up() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let mut settings = settings();
    settings.database = Database::File(folder.path().join("matches.db"));
    settings.metrics = Some(([127, 0, 0, 1], 0).into());
    let server = Server::with(settings).await;
    let body = map(100).to_string();
    let mut stream = server.connect().await;
    let head = "POST /api/picture/png HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let request = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).await.expect("it is sent");
    while !server.metrics().await.contains("sixfold_queue_working{queue=\"pictures\"} 1\n") {}
    drop(stream);
    while !server.metrics().await.contains("sixfold_queue_stopped_total{queue=\"pictures\"} 1\n") {}
}
