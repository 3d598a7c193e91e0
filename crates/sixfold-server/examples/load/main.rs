//! How much the table can do on this machine: moves a second that are on the disk, clocks beside them, watchers, memory, people who change
//! shared maps at once, slow readers, one greedy address beside others, and how soon it ends connections that never
//! finish.
//!
//! Run by `cargo xtask load`; the argument is the number of watchers. The server is a process of its own.

use std::error::Error;
use std::io::{self, BufRead, Read};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sixfold_query::Limits;
use sixfold_server::{ClientLimits, Database, Running, Settings, run};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

mod clocks;
mod connection;
mod matches;
mod maps;
mod readers;
mod fairness;

type Failed = Box<dyn Error + Send + Sync>;

/// How long moves and changes are counted.
const MEASURED: Duration = Duration::from_secs(5);

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
    // It ends with the process that started it, which closes the pipe.
    let stop = async {
        drop(tokio::task::spawn_blocking(|| io::stdin().read(&mut [0])).await);
    };
    run(settings, |running: &Running| println!("{}", running.address), stop).await?;
    Ok(())
}

async fn measure(address: SocketAddr, watchers: usize, server: u32) -> Result<(), Failed> {
    matches::moves(address).await?;
    clocks::play(address).await?;
    matches::watch(address, watchers, server).await?;
    maps::change(address).await?;
    readers::read(address, server).await?;
    fairness::share(address).await?;
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

/// Prints how long most waited for an answer, and nearly all.
fn print_waits(mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let at = |part: usize| waits[(waits.len() * part / 100).min(waits.len() - 1)].as_secs_f64() * 1000.0;
    println!("wait for one          {:>9.1} ms; 99 of 100 below {:.1} ms", at(50), at(99));
}

fn settings(file: std::path::PathBuf) -> Settings {
    let mut clients = ClientLimits::default();
    (clients.connections_of_address, clients.watchers_of_address) = (usize::MAX, usize::MAX);
    (clients.requests, clients.openings) = (u32::MAX, u32::MAX);
    Settings {
        bind: ([127, 0, 0, 1], 0).into(),
        metrics: None,
        database: Database::File(file),
        behind_proxy: false,
        hosts: Vec::new(),
        query_limits: Limits::server(),
        most_running: 1_000_000,
        most_maps: 1_000,
        days_kept: [30, 365],
        days_maps_kept: 90,
        clients,
    }
}
