//! Matches: durable actions a second, and many who watch.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::connection::{Connection, memory, watcher};
use crate::{Failed, MEASURED, print_waits};

/// Connections that move at once.
const MOVERS: usize = 64;

/// How many watchers connect at once.
const AT_ONCE: usize = 50;

/// Prints how many actions a second are stored, and how long one takes.
pub(crate) async fn moves(address: SocketAddr) -> Result<(), Failed> {
    let waits = all_move(address).await?;
    println!("durable actions       {:>9.0} a second", waits.len() as f64 / MEASURED.as_secs_f64());
    print_waits(waits);
    Ok(())
}

/// Each connection adds actions to a match of its own, one after the other; gives how long each took.
pub(crate) async fn all_move(address: SocketAddr) -> Result<Vec<Duration>, Failed> {
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
    Ok(waits)
}

/// A connection that holds both seats of a match.
struct Mover {
    connection: Connection,
    path: String,
    seats: [String; 2],
}

impl Mover {
    async fn sit_down(address: SocketAddr) -> Result<Mover, Failed> {
        let mut connection = Connection::to(address).await?;
        let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"] });
        let opened = connection.post("/api/matches", "", &opening).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let seats = [text(&opened["secrets"][0]), text(&opened["secrets"][1])];
        Ok(Mover { connection, path: format!("/api/matches/{}/actions", text(&opened["id"])), seats })
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
            self.connection.post(&self.path, &self.seats[seat], &body).await?;
            waits.push(start.elapsed());
        }
        Ok(waits)
    }
}

/// Many watch one match; each has to hear of a move.
pub(crate) async fn watch(address: SocketAddr, count: usize, server: u32) -> Result<(), Failed> {
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
    mover.connection.post(&mover.path, &mover.seats[0], &body).await?;
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
