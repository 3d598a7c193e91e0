//! One address asks for the dearest pictures and queries without a pause; how long do others wait for theirs?

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::net::TcpSocket;

use crate::connection::Connection;
use crate::{Failed, MEASURED, print_waits};

/// Connections of the one address for pictures, and as many for queries.
const GREEDY: usize = 16;

/// Others who ask now and then, each from an address of its own.
const OTHERS: u8 = 8;

/// How long each of them pauses.
const PAUSE: Duration = Duration::from_millis(50);

pub(crate) async fn share(address: SocketAddr) -> Result<(), Failed> {
    let end = Instant::now() + MEASURED;
    let picture =
        json!({ "title": "Dear", "shape": { "rectangle": { "width": 100, "height": 50 } } }).to_string();
    let search = json!({
        "op": "path", "shape": { "rectangle": { "width": 200, "height": 200, "parity": "odd-q" } },
        "from": { "q": 0, "r": 0 }, "to": { "q": 199, "r": 80 }
    });
    let queries = vec![search.to_string(); 64].join("\n");
    let mut greedy = Vec::new();
    for _ in 0..GREEDY {
        greedy.push(tokio::spawn(flood(address, "/api/picture/png", picture.clone(), end)));
        greedy.push(tokio::spawn(flood(address, "/api/query", queries.clone(), end)));
    }
    let others: Vec<_> = (0..OTHERS).map(|number| tokio::spawn(now_and_then(address, number, end))).collect();
    let mut waits = Vec::new();
    for other in others {
        waits.extend(other.await??);
    }
    let mut answered = 0;
    for one in greedy {
        answered += one.await??;
    }
    let slowest = waits.iter().max().copied().unwrap_or_default().as_secs_f64();
    println!("one greedy address    {:>9} connections, {answered} dear answers meanwhile", 2 * GREEDY);
    println!("queries of others     {:>9}, the slowest {:.2} s", waits.len(), slowest);
    print_waits(waits);
    Ok(())
}

async fn from(address: SocketAddr, own: Ipv4Addr) -> Result<Connection, Failed> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((own, 0).into())?;
    Connection::over(socket.connect(address).await?)
}

/// Asks for the same again and again; gives how many answers there were besides refusals.
async fn flood(address: SocketAddr, path: &'static str, body: String, end: Instant) -> Result<usize, Failed> {
    let mut connection = from(address, Ipv4Addr::new(127, 2, 0, 1)).await?;
    let mut answered = 0;
    while Instant::now() < end {
        match connection.send("POST", path, "", &body).await?.0 {
            200 => answered += 1,
            // It has as much in the queue as it may have, or waits for itself for too long.
            408 | 429 => tokio::time::sleep(Duration::from_millis(10)).await,
            status => return Err(format!("{path}: {status}").into()),
        }
    }
    Ok(answered)
}

/// Asks a small question now and then; gives how long each took.
async fn now_and_then(address: SocketAddr, number: u8, end: Instant) -> Result<Vec<Duration>, Failed> {
    let mut connection = from(address, Ipv4Addr::new(127, 3, 0, number + 1)).await?;
    let question = r#"{"op":"line","from":{"q":0,"r":0},"to":{"q":9,"r":3}}"#;
    let mut waits = Vec::new();
    while Instant::now() < end {
        let start = Instant::now();
        let (status, _) = connection.send("POST", "/api/query", "", question).await?;
        if status != 200 {
            return Err(format!("a query of somebody else: {status}").into());
        }
        waits.push(start.elapsed());
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}
