//! A page of another site that lets its name point to this machine gets nothing.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use sixfold_server::{Database, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::socket_server::Server;
use crate::test_server::{TestServer, settings};

async fn asked(table: &TestServer, host: &str, path: &str) -> (StatusCode, String) {
    let request = Request::get(path).header("host", host).body(Body::empty());
    let answer = table.send(request.expect("a well-formed request")).await;
    (answer.status, answer.kind().to_owned())
}

#[tokio::test]
async fn only_names_that_were_given_are_answered() {
    let table = TestServer::with_settings(Settings { hosts: vec!["table.example".into()], ..settings() });
    for host in ["localhost:6006", "127.0.0.1:6006", "[::1]:6006", "table.example", "TABLE.example:443"] {
        for path in ["/", "/api/matches", "/assets/app.js"] {
            assert_eq!(asked(&table, host, path).await.0, StatusCode::OK, "{host}{path}");
        }
    }
    for host in ["evil.example", "evil.example:6006", "localhost.evil.example", "table.example.evil"] {
        for path in ["/", "/api/matches", "/assets/app.js", "/healthz", "/nothing"] {
            let refused = (StatusCode::MISDIRECTED_REQUEST, "unknown_host".to_owned());
            assert_eq!(asked(&table, host, path).await, refused, "{host}{path}");
        }
    }
    // Of several names each counts, and so does one in the address itself.
    let several = Request::get("/").header("host", "localhost").header("host", "evil.example");
    let several = table.send(several.body(Body::empty()).expect("a well-formed request")).await;
    assert_eq!(several.status, StatusCode::MISDIRECTED_REQUEST);
    let whole = Request::get("http://evil.example/").header("host", "localhost").body(Body::empty());
    let whole = table.send(whole.expect("a well-formed request")).await;
    assert_eq!(whole.status, StatusCode::MISDIRECTED_REQUEST);
    let message = whole.body["error"]["message"].as_str().unwrap_or_default();
    assert_eq!(
        message,
        "this server does not answer for \"evil.example\"; it answers for localhost, for addresses such as 127.0.0.1, table.example; `--host NAME` adds a name"
    );
}

#[tokio::test]
async fn a_rebound_name_can_neither_act_nor_watch() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let server = Server::start(Database::File(folder.path().join("matches.db"))).await;
    let (path, _) = server.open().await;
    let body = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"] }).to_string();
    let posting = format!(
        "POST /api/matches HTTP/1.1\r\nhost: evil.example:{0}\r\norigin: http://evil.example:{0}\r\nsec-fetch-site: same-origin\r\n\
         content-type: application/json\r\ncontent-length: {1}\r\nconnection: close\r\n\r\n{body}",
        server.address.port(),
        body.len()
    );
    let watching = format!(
        "GET {path}/live HTTP/1.1\r\nhost: evil.example:{0}\r\norigin: http://evil.example:{0}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        server.address.port()
    );
    for request in [posting, watching] {
        let mut stream = server.connect().await;
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.expect("an answer");
        assert_eq!(&start, b"HTTP/1.1 421", "{request}");
    }
    assert_eq!(
        server.ask("GET", "/api/matches", "", Value::Null).await.1["matches"].as_array().map(Vec::len),
        Some(1)
    );
}
