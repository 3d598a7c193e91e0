//! How much the table can do on this machine: moves a second that are on the disk, watchers, memory, and how soon it
//! ends connections that never finish.
//!
//! Run by `cargo xtask load`; the argument is the number of watchers. The server is a process of its own.

use std::error::Error;
use std::io::{self, BufRead, Read};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sixfold_query::Limits;
use sixfold_server::{ClientLimits, Database, Running, Settings, run};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

type Failed = Box<dyn Error + Send + Sync>;

/// Connections that move at once.
const MOVERS: usize = 64;

/// How long moves are counted.
const MEASURED: Duration = Duration::from_secs(5);

/// How many watchers connect at once.
const AT_ONCE: usize = 50;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let argument = std::env::args().nth(1).unwrap_or_default();
    if argument == "serve" {
        return serve().await;
    }
    let watchers = argument.parse().unwrap_or(2_000);
    let start = Instant::now();
    let program = std::env::current_exe()?;
    let mut server =
        Command::new(program).arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    io::BufReader::new(server.stdout.take().ok_or("no pipe from the server")?).read_line(&mut line)?;
    println!("listening after       {:>9.1} ms", start.elapsed().as_secs_f64() * 1000.0);
    let measured = measure(line.trim().parse()?, watchers, server.id()).await;
    server.kill()?;
    server.wait()?;
    measured
}

/// The server, in a process of its own: its memory is its own, and its files are counted apart from ours.
async fn serve() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let settings = settings(folder.path().join("matches.db"));
    // It ends with whoever started it: then the pipe is closed.
    let stop = async {
        drop(tokio::task::spawn_blocking(|| io::stdin().read(&mut [0])).await);
    };
    run(settings, |running: &Running| println!("{}", running.address), stop).await?;
    Ok(())
}

async fn measure(address: SocketAddr, watchers: usize, server: u32) -> Result<(), Failed> {
    moves(address).await?;
    watch(address, watchers, server).await?;
    slow(address).await
}

/// Connections that never finish what they began: how long until the server ends each.
async fn slow(address: SocketAddr) -> Result<(), Failed> {
    let body = "POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";
    let (header, body, reader) = tokio::join!(
        closed_after(address, "GET / HTTP/1.1\r\nhost: loc", false),
        closed_after(address, body, false),
        closed_after(address, "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n", true),
    );
    println!("half a header         {:>9.1} s until it is closed", header?);
    println!("half a body           {:>9.1} s until it is closed", body?);
    println!("answers not taken     {:>9.1} s until it is closed", reader?);
    Ok(())
}

/// The seconds until the server closes a connection on which this was sent, once or for as long as it goes.
async fn closed_after(address: SocketAddr, sent: &str, again: bool) -> Result<f64, Failed> {
    let mut stream = TcpStream::connect(address).await?;
    let start = Instant::now();
    stream.write_all(sent.as_bytes()).await?;
    if again {
        while stream.write_all(sent.as_bytes()).await.is_ok() {}
    } else {
        // A connection that is reset is closed, too.
        drop(stream.read_to_end(&mut Vec::new()).await);
    }
    Ok(start.elapsed().as_secs_f64())
}

fn settings(file: std::path::PathBuf) -> Settings {
    let mut clients = ClientLimits::default();
    (clients.connections_of_address, clients.watchers_of_address) = (usize::MAX, usize::MAX);
    (clients.requests, clients.openings) = (u32::MAX, u32::MAX);
    Settings {
        bind: ([127, 0, 0, 1], 0).into(),
        database: Database::File(file),
        behind_proxy: false,
        query_limits: Limits::server(),
        most_running: 1_000_000,
        most_maps: 1_000,
        days_kept: [30, 365],
        days_maps_kept: 90,
        clients,
    }
}

/// Each connection adds actions to a match of its own, one after the other.
async fn moves(address: SocketAddr) -> Result<(), Failed> {
    let mut movers = Vec::new();
    for _ in 0..MOVERS {
        movers.push(Mover::sit_down(address).await?);
    }
    let end = Instant::now() + MEASURED;
    let moving = movers.into_iter().map(|mover| tokio::spawn(mover.go_on_until(end)));
    let mut waits = Vec::new();
    for moved in futures_util::future::join_all(moving).await {
        waits.extend(moved??);
    }
    waits.sort_unstable();
    let at = |part: usize| waits[(waits.len() * part / 100).min(waits.len() - 1)].as_secs_f64() * 1000.0;
    println!("durable actions       {:>9.0} a second", waits.len() as f64 / MEASURED.as_secs_f64());
    println!("wait for one          {:>9.1} ms; 99 of 100 below {:.1} ms", at(50), at(99));
    Ok(())
}

/// A connection that holds both seats of a match.
struct Mover {
    stream: BufReader<TcpStream>,
    path: String,
    seats: [String; 2],
}

impl Mover {
    async fn sit_down(address: SocketAddr) -> Result<Mover, Failed> {
        let mut stream = BufReader::new(TcpStream::connect(address).await?);
        stream.get_ref().set_nodelay(true)?;
        let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"] });
        let opened = post(&mut stream, "/api/matches", "", &opening).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let seats = [text(&opened["secrets"][0]), text(&opened["secrets"][1])];
        Ok(Mover { stream, path: format!("/api/matches/{}/actions", text(&opened["id"])), seats })
    }

    /// White offers a draw, black declines, and so on; gives how long each took.
    async fn go_on_until(mut self, end: Instant) -> Result<Vec<Duration>, Failed> {
        let mut waits = Vec::new();
        for number in 1_usize.. {
            let (action, seat) = if number % 2 == 1 { ("!draw", 0) } else { ("!decline", 1) };
            let start = Instant::now();
            if start >= end {
                break;
            }
            let body = json!({ "number": number, "actions": [action] });
            post(&mut self.stream, &self.path, &self.seats[seat], &body).await?;
            waits.push(start.elapsed());
        }
        Ok(waits)
    }
}

/// Sends a request on a connection that stays open, and reads the answer.
async fn post(
    stream: &mut BufReader<TcpStream>,
    path: &str,
    seat: &str,
    body: &Value,
) -> Result<Value, Failed> {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {seat}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let (mut line, mut length, mut status) = (String::new(), 0, String::new());
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let header = line.trim_end();
        if status.is_empty() {
            header.clone_into(&mut status);
        } else if let Some(count) = header.strip_prefix("content-length: ") {
            length = count.parse()?;
        } else if header.is_empty() {
            break;
        }
    }
    let mut bytes = vec![0; length];
    stream.read_exact(&mut bytes).await?;
    if !status.contains(" 20") {
        return Err(format!("{status}: {}", String::from_utf8_lossy(&bytes)).into());
    }
    Ok(serde_json::from_slice(&bytes)?)
}

/// Many watch one match; each has to hear of a move.
async fn watch(address: SocketAddr, count: usize, server: u32) -> Result<(), Failed> {
    let mut mover = Mover::sit_down(address).await?;
    let path = mover.path.replace("/actions", "/live");
    let before = memory(server);
    let mut watching = Vec::with_capacity(count);
    while watching.len() < count {
        let group = (0..AT_ONCE.min(count - watching.len())).map(|_| watcher(address, &path));
        for watcher in futures_util::future::join_all(group).await {
            watching.push(watcher?);
        }
    }
    println!("watchers              {:>9}", watching.len());
    let more = memory(server).saturating_sub(before);
    println!("memory for them       {:>9.1} MB of the server", more as f64 / 1e6);
    let start = Instant::now();
    let body = json!({ "number": 1, "actions": ["!draw"] });
    post(&mut mover.stream, &mover.path, &mover.seats[0], &body).await?;
    let hearing = watching.iter_mut().map(|watcher| async move {
        while let Some(Ok(message)) = watcher.next().await {
            if let Message::Text(text) = message
                && text.contains("\"number\":1,")
            {
                return true;
            }
        }
        false
    });
    let heard = futures_util::future::join_all(hearing).await.into_iter().filter(|&heard| heard).count();
    println!("heard of a move       {heard:>9} in {:.2} s", start.elapsed().as_secs_f64());
    println!("memory at the end     {:>9.1} MB of the server", memory(server) as f64 / 1e6);
    if heard == count { Ok(()) } else { Err(format!("{} did not hear of it", count - heard).into()) }
}

type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

async fn watcher(address: SocketAddr, path: &str) -> Result<Socket, Failed> {
    let stream = TcpStream::connect(address).await?;
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) =
        client_async_with_config(format!("ws://{address}{path}"), stream, Some(small)).await?;
    socket.send(Message::Text(json!({ "after": 0 }).to_string().into())).await?;
    socket.next().await.ok_or("the server has hung up")??;
    Ok(socket)
}

/// The memory of a process, in bytes; 0 where the system does not say.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes: u64 =
        line.and_then(|line| line.split_whitespace().next()).and_then(|word| word.parse().ok()).unwrap_or(0);
    kilobytes * 1024
}
