//! Many who read a large map slowly: how much the server holds for them.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::Failed;
use crate::connection::{Connection, memory};

/// Readers at once, and what all of them may take of the server.
const READERS: u32 = 400;
const MOST_BYTES: u64 = 200_000_000;

/// Columns and rows of the map; as JSON it has nearly 4 MiB.
const SIZE: i64 = 200;

/// The receive window of a reader: with a larger one the system takes the rest of an answer off the server.
const WINDOW: u32 = 16 * 1024;

pub(crate) async fn read(address: SocketAddr, server: u32) -> Result<(), Failed> {
    let mut owner = Connection::to(address).await?;
    let shared = owner.post("/api/maps/shared", "", &painted()).await?;
    let path = format!("/api/maps/shared/{}", shared["id"].as_str().unwrap_or_default());
    let (_, map) = owner.ask("GET", &path, "", "").await?;
    let length = map.to_string().len();
    drop(map);
    let before = memory(server);
    let mut readers = Vec::new();
    for number in 0..READERS {
        readers.push(slow(address, number, &path).await?);
    }
    let mut most = 0;
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        most = most.max(memory(server).saturating_sub(before));
    }
    println!(
        "slow readers          {READERS:>9}, each from its own address, of a map of {:.1} MB",
        length as f64 / 1e6
    );
    println!("memory for them       {:>9.1} MB of the server", most as f64 / 1e6);
    drop(readers);
    one_address(address, &path).await?;
    if most > MOST_BYTES { Err(format!("more than {} MB", MOST_BYTES / 1_000_000).into()) } else { Ok(()) }
}

/// The same number from one address: most of them are refused until they have read what is under way.
async fn one_address(address: SocketAddr, path: &str) -> Result<(), Failed> {
    let (mut refused, mut readers) = (0, Vec::new());
    for _ in 0..READERS {
        let mut reader = begun(address, Ipv4Addr::LOCALHOST, path).await?;
        let mut start = [0; 12];
        reader.read_exact(&mut start).await?;
        refused += u32::from(start.ends_with(b"429"));
        readers.push(reader);
    }
    println!("the same, one address {refused:>9} are refused until others have taken theirs");
    Ok(())
}

/// A reader that has its own address and takes the beginning of the answer.
async fn slow(address: SocketAddr, number: u32, path: &str) -> Result<TcpStream, Failed> {
    let own = Ipv4Addr::from_bits(Ipv4Addr::new(127, 1, 0, 1).to_bits() + number);
    let mut reader = begun(address, own, path).await?;
    let mut start = [0; 1024];
    reader.read_exact(&mut start).await?;
    if start.starts_with(b"HTTP/1.1 200") { Ok(reader) } else { Err("a reader is refused".into()) }
}

async fn begun(address: SocketAddr, own: Ipv4Addr, path: &str) -> Result<TcpStream, Failed> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(WINDOW)?;
    socket.bind((own, 0).into())?;
    let mut stream = socket.connect(address).await?;
    stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes()).await?;
    Ok(stream)
}

/// A map on which every hex was painted.
fn painted() -> Value {
    let cells: Vec<Value> = (0..SIZE * SIZE)
        .map(|at| {
            let (q, row) = (at % SIZE, at / SIZE);
            let hex = json!({ "q": q, "r": row - q / 2 });
            json!({ "hex": hex, "terrain": "light_woods", "elevation": at % 9 + 1, "depth": 1, "height": 2 })
        })
        .collect();
    json!({ "title": "Painted", "width": SIZE, "height": SIZE, "parity": "odd-q", "cells": cells })
}
