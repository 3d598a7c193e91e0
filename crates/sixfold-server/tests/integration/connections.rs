//! Connections that are slow, half open or too many: they end, and do not keep others out.

use std::time::Duration;

use serde_json::Value;
use sixfold_server::{ClientLimits, Database, Settings};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::socket_server::{PATIENCE, Server};
use crate::test_server::settings;

/// A server whose limits are changed, in a folder of its own.
pub(crate) async fn server(change: impl FnOnce(&mut ClientLimits)) -> (Server, TempDir) {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let database = Database::File(folder.path().join("matches.db"));
    let mut clients = ClientLimits::default();
    change(&mut clients);
    (Server::with(Settings { database, clients, ..settings() }).await, folder)
}

/// Everything the server sends until it closes.
async fn all_that_comes(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("it is closed in time");
    // A connection that is reset is closed, too.
    drop(read);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn headers_that_never_end_are_not_waited_for() {
    let (server, _folder) = server(|clients| {
        assert_eq!(clients.headers_within, Duration::from_secs(15));
        clients.headers_within = Duration::from_millis(200);
    })
    .await;
    for sent in ["", "GET / HTTP/1.1\r\nhost: local", "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
        let mut stream = server.connect().await;
        stream.write_all(sent.as_bytes()).await.expect("it is sent");
        let heard = all_that_comes(&mut stream).await;
        assert_eq!(heard.contains("200 OK"), sent.ends_with("\r\n\r\n"), "{heard}");
    }
}

#[tokio::test]
async fn a_body_that_never_ends_is_not_waited_for() {
    let (server, _folder) = server(|clients| {
        assert_eq!(clients.request_within, Duration::from_secs(30));
        clients.request_within = Duration::from_millis(200);
    })
    .await;
    let mut stream = server.connect().await;
    let head = "POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.expect("it is sent");
    let heard = all_that_comes(&mut stream).await;
    assert!(heard.starts_with("HTTP/1.1 408") && heard.contains("too_slow"), "{heard}");
}

#[tokio::test]
async fn who_takes_no_answers_is_cut_off() {
    let (server, _folder) = server(|clients| {
        assert_eq!(clients.write_within, Duration::from_secs(30));
        clients.write_within = Duration::from_millis(200);
        clients.requests = u32::MAX;
    })
    .await;
    let mut stream = server.connect().await;
    let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n";
    // The server stops reading when its answers are not taken; then it hangs up, and this fails.
    let sending = async { while stream.write_all(request).await.is_ok() {} };
    timeout(PATIENCE, sending).await.expect("the server hangs up");
    assert_eq!(server.ask("GET", "/healthz", "", Value::Null).await.0, 200);
}

#[tokio::test]
async fn one_address_cannot_take_every_connection() {
    let (server, _folder) = server(|clients| {
        assert_eq!(clients.connections_of_address, 512);
        clients.connections_of_address = 3;
    })
    .await;
    let taken = [server.connect().await, server.connect().await, server.connect().await];
    let mut refused = server.connect().await;
    assert_eq!(all_that_comes(&mut refused).await, "");
    drop(taken);
    // The places are free again once the server has seen that the others are gone.
    let freed = async {
        loop {
            let mut stream = server.connect().await;
            let request = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
            drop(stream.write_all(request).await);
            if all_that_comes(&mut stream).await.contains("200 OK") {
                return;
            }
        }
    };
    timeout(PATIENCE, freed).await.expect("a free place");
}

#[tokio::test]
async fn requests_of_one_address_are_limited() {
    let (server, _folder) = server(|clients| {
        assert_eq!((clients.requests, clients.requests_each_second), (120, 40));
        (clients.requests, clients.requests_each_second) = (3, 0);
    })
    .await;
    for _ in 0..3 {
        assert_eq!(server.ask("GET", "/healthz", "", Value::Null).await.0, 200);
    }
    let (status, refused) = server.ask("GET", "/healthz", "", Value::Null).await;
    assert_eq!((status, &refused["error"]["kind"]), (429, &Value::from("too_many_requests")));
    // Files of the page are not counted: several tabs at once must not lock anybody out.
    assert_eq!(server.ask("GET", "/assets/app.js", "", Value::Null).await.0, 200);
}

#[tokio::test]
async fn headers_larger_than_the_buffer_are_refused() {
    let (server, _folder) = server(|_| {}).await;
    let asked = async |length: usize| {
        let mut stream = server.connect().await;
        let head = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: ";
        let request = format!("{head}{}\r\n\r\n", "y".repeat(length));
        // The server may hang up before everything is sent.
        drop(stream.write_all(request.as_bytes()).await);
        all_that_comes(&mut stream).await
    };
    let heard = asked(16_000).await;
    assert!(heard.starts_with("HTTP/1.1 200 OK"), "{heard}");
    for length in [17_000, 40_000] {
        let heard = asked(length).await;
        assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 431"), "{heard}");
    }
}
