//! Connections to the server: requests on one that stays open, and sockets that hear what happens.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::Failed;

/// A connection that stays open for many requests.
pub(crate) struct Connection(BufReader<TcpStream>);

impl Connection {
    pub(crate) async fn to(address: SocketAddr) -> Result<Connection, Failed> {
        Connection::over(TcpStream::connect(address).await?)
    }

    pub(crate) fn over(stream: TcpStream) -> Result<Connection, Failed> {
        stream.set_nodelay(true)?;
        Ok(Connection(BufReader::new(stream)))
    }

    /// Sends something that has to be accepted.
    pub(crate) async fn post(&mut self, path: &str, seat: &str, body: &Value) -> Result<Value, Failed> {
        match self.ask("POST", path, seat, &body.to_string()).await? {
            (200..300, answer) => Ok(answer),
            (status, answer) => Err(format!("{path}: {status}: {answer}").into()),
        }
    }

    /// Sends a request and gives the status and the body of the answer.
    pub(crate) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        seat: &str,
        body: &str,
    ) -> Result<(u16, Value), Failed> {
        let (status, bytes) = self.send(method, path, seat, body).await?;
        Ok((status, serde_json::from_slice(&bytes)?))
    }

    /// The same for an answer that need not be JSON.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        seat: &str,
        body: &str,
    ) -> Result<(u16, Vec<u8>), Failed> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {seat}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.0.write_all(request.as_bytes()).await?;
        let (mut line, mut length, mut status) = (String::new(), 0, None);
        loop {
            line.clear();
            self.0.read_line(&mut line).await?;
            let header = line.trim_end();
            if status.is_none() {
                status = Some(header.split(' ').nth(1).unwrap_or_default().parse()?);
            } else if let Some(count) = header.strip_prefix("content-length: ") {
                length = count.parse()?;
            } else if header.is_empty() {
                break;
            }
        }
        let mut bytes = vec![0; length];
        self.0.read_exact(&mut bytes).await?;
        Ok((status.unwrap_or_default(), bytes))
    }
}

/// A socket that hears what happens.
pub(crate) type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

/// Watches a match or a shared map from its beginning; the first message is read.
pub(crate) async fn watcher(address: SocketAddr, path: &str) -> Result<Socket, Failed> {
    let stream = TcpStream::connect(address).await?;
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) =
        client_async_with_config(format!("ws://{address}{path}"), stream, Some(small)).await?;
    socket.send(Message::Text(json!({ "after": 0 }).to_string().into())).await?;
    socket.next().await.ok_or("the server has hung up")??;
    Ok(socket)
}

/// The memory of a process, in bytes; 0 where the system does not say.
pub(crate) fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes: u64 =
        line.and_then(|line| line.split_whitespace().next()).and_then(|word| word.parse().ok()).unwrap_or(0);
    kilobytes * 1024
}
