//! A server with a real socket, and clients that connect to it.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sixfold_server::{Database, Running, Settings, run};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::test_server::settings;

/// How long anything that has to happen may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server that runs until it is stopped or dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    metrics: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(database: Database) -> Server {
        Server::with(Settings { database, ..settings() }).await
    }

    pub(crate) async fn with(settings: Settings) -> Server {
        let (ready, started) = oneshot::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let ready = |running: &Running| {
                ready.send(running.clone()).expect("the test waits for the address");
            };
            let stopped = async move { drop(stopped.await) };
            run(settings, ready, stopped).await.expect("the server starts");
        });
        let Running { address, metrics, .. } = started.await.expect("the server says where it listens");
        Server { address, metrics, stop: Some(stop), task }
    }

    /// Tells the server to stop, and waits until it has.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        let ended = tokio::time::timeout(PATIENCE, &mut self.task).await;
        ended.expect("it stops in time").expect("it ends without panic");
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("the server accepts connections")
    }

    /// Sends a request on a connection of its own, and gives the status and the body.
    pub(crate) async fn ask(&self, method: &str, path: &str, seat: &str, body: Value) -> (u16, Value) {
        let (status, text) = self.ask_text(method, path, seat, body).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// The same, with the body as it came.
    pub(crate) async fn ask_text(&self, method: &str, path: &str, seat: &str, body: Value) -> (u16, String) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer {seat}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.expect("the request is sent");
        let mut answer = String::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_string(&mut answer)).await;
        read.expect("an answer in time").expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, body.to_owned())
    }

    /// The numbers of the server, as Prometheus reads them.
    pub(crate) async fn metrics(&self) -> String {
        let address = self.metrics.expect("the settings name an address for metrics");
        let mut stream = TcpStream::connect(address).await.expect("the server accepts connections");
        let request = "GET /metrics HTTP/1.1\r\nhost: numbers\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await.expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer
    }

    /// Opens a match of Underchex for one who holds both seats: its path and the secrets.
    pub(crate) async fn open(&self) -> (String, [String; 2]) {
        let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"] });
        let (status, opened) = self.ask("POST", "/api/matches", "", opening).await;
        assert_eq!(status, 201, "{opened}");
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let secrets = [text(&opened["secrets"][0]), text(&opened["secrets"][1])];
        (format!("/api/matches/{}", text(&opened["id"])), secrets)
    }

    pub(crate) async fn act(&self, path: &str, seat: &str, number: u32, action: &str) -> (u16, Value) {
        let body = json!({ "number": number, "actions": [action] });
        self.ask("POST", &format!("{path}/actions"), seat, body).await
    }

    /// Watches a match from an action on.
    pub(crate) async fn watch(&self, path: &str, after: u32) -> Watcher {
        let mut watcher = self.knock(path, None).await.expect("the server lets everybody watch");
        watcher.say(&json!({ "after": after }).to_string()).await;
        watcher
    }

    /// Watches a match as the player who holds a seat.
    pub(crate) async fn sit(&self, path: &str, seat: &str) -> Watcher {
        let mut watcher = self.knock(path, None).await.expect("the server lets everybody watch");
        watcher.say(&json!({ "after": 0, "seats": [seat] }).to_string()).await;
        watcher
    }

    /// Connects as a page of an origin would.
    pub(crate) async fn knock(&self, path: &str, origin: Option<&str>) -> Result<Watcher, Error> {
        Watcher::connect(self.address, path, origin).await
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Somebody who watches a match.
pub(crate) struct Watcher {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Watcher {
    /// Connects to the live updates of a path, as a page of an origin would.
    pub(crate) async fn connect(
        address: SocketAddr,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Watcher, Error> {
        let address = format!("ws://{address}{path}/live");
        let mut request = address.into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        Ok(Watcher { socket: connect_async(request).await?.0 })
    }

    pub(crate) async fn say(&mut self, text: &str) {
        // A server that has closed reads nothing; what it sent before is still to be read.
        drop(self.socket.send(Message::Text(text.into())).await);
    }

    /// The next message that is text; `Err` with the farewell when the server closes.
    pub(crate) async fn hear(&mut self) -> Result<Value, Option<CloseFrame>> {
        let next = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => {
                        let message = serde_json::from_str(&text).expect("messages are JSON");
                        crate::contract::check_message(&message);
                        return Ok(message);
                    }
                    Some(Ok(Message::Close(frame))) => return Err(frame),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Err(None),
                }
            }
        };
        tokio::time::timeout(PATIENCE, next).await.expect("a message in time")
    }

    /// Reads messages until one is as wanted.
    pub(crate) async fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear().await.expect("the server goes on");
            if wanted(&message) {
                return message;
            }
        }
    }
}
