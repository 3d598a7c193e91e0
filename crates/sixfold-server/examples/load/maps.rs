//! Shared maps: several people change each of several maps at once, and everybody hears every change once and in order.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::future::try_join_all;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::connection::{Connection, Socket, watcher};
use crate::{Failed, MEASURED, print_waits};

/// Maps that are changed at once.
const MAPS: usize = 8;

/// People who change each of them.
const PEOPLE: usize = 8;

/// The width and height of a map.
const SIZE: usize = 40;

/// An action of a person.
struct Done {
    waits: Vec<Duration>,
    /// How often somebody else was first, so that a change was sent again.
    again: usize,
}

pub(crate) async fn change(address: SocketAddr) -> Result<(), Failed> {
    let end = Instant::now() + MEASURED;
    let maps = try_join_all((0..MAPS).map(|_| one_map(address, end))).await?;
    let (mut waits, mut again, mut late) = (Vec::new(), 0, Duration::ZERO);
    for (people, heard_after) in maps {
        late = late.max(heard_after);
        for done in people {
            waits.extend(done.waits);
            again += done.again;
        }
    }
    println!("shared maps           {MAPS:>9}, {PEOPLE} people on each");
    println!("durable changes       {:>9.0} a second", waits.len() as f64 / MEASURED.as_secs_f64());
    println!("sent again            {again:>9}, because somebody else was first");
    print_waits(waits);
    println!(
        "heard by everybody    {:>9.1} ms after the last change, each once and in order",
        late.as_secs_f64() * 1000.0
    );
    Ok(())
}

/// All change one map until the time is over; then all have received the same. Gives how long the last one took.
async fn one_map(address: SocketAddr, end: Instant) -> Result<(Vec<Done>, Duration), Failed> {
    let mut owner = Connection::to(address).await?;
    let start = json!({ "title": "Load", "width": SIZE, "height": SIZE, "parity": "odd-q", "cells": [] });
    let shared = owner.post("/api/maps/shared", "", &start).await?;
    let text = |name: &str| shared[name].as_str().unwrap_or_default().to_owned();
    let (path, secret) = (format!("/api/maps/shared/{}", text("id")), text("secret"));
    let live = format!("{path}/live");
    let sockets = try_join_all((0..PEOPLE).map(|_| watcher(address, &live))).await?;
    let listener = || Listener { address, path: path.clone(), heard: Vec::new() };
    let listeners: Vec<_> =
        sockets.into_iter().map(|socket| tokio::spawn(listener().listen(socket))).collect();
    let people =
        (0..PEOPLE).map(|number| tokio::spawn(person(address, path.clone(), secret.clone(), number, end)));
    let mut done = Vec::new();
    for person in people.collect::<Vec<_>>() {
        done.push(person.await??);
    }
    let ended = Instant::now();
    // The last word, by which those who listen know that it is over.
    let (_, all) = owner.ask("GET", &format!("{path}?after=0"), "", "").await?;
    let number = all["number"].as_u64().unwrap_or_default() + 1;
    let last = json!({ "number": number, "by": "owner", "operations": [ground(0, i64::from(i16::MAX))] });
    owner.post(&format!("{path}/operations"), &secret, &last).await?;
    let kept = everything(&mut owner, &path).await?;
    for listener in listeners {
        let heard = listener.await??;
        if heard != kept {
            return Err(format!("of {} changes somebody heard {} or others", kept.len(), heard.len()).into());
        }
    }
    let sent: usize = done.iter().map(|person: &Done| person.waits.len()).sum();
    if kept.len() != sent + 1 {
        return Err(format!("{sent} changes were acknowledged, {} are kept", kept.len() - 1).into());
    }
    Ok((done, ended.elapsed()))
}

/// The ground of one hex.
fn ground(hex: usize, elevation: i64) -> Value {
    let (q, r) = (hex % SIZE, hex / SIZE % SIZE);
    let hex = format!("{q},{}", r as i64 - (q / 2) as i64);
    json!({ "what": "ground", "hex": hex, "to": { "terrain": "rough", "elevation": elevation } })
}

/// Changes one hex after the other, each when the one before is on the disk.
async fn person(
    address: SocketAddr,
    path: String,
    secret: String,
    person: usize,
    end: Instant,
) -> Result<Done, Failed> {
    let mut connection = Connection::to(address).await?;
    let (operations, by) = (format!("{path}/operations"), format!("p{person}"));
    let mut done = Done { waits: Vec::new(), again: 0 };
    let mut known = 0;
    while Instant::now() < end {
        let start = Instant::now();
        let one = ground(done.waits.len() * PEOPLE + person, (done.waits.len() % 1000) as i64);
        loop {
            let body = json!({ "number": known + 1, "by": by, "operations": [one] }).to_string();
            match connection.ask("POST", &operations, &secret, &body).await? {
                (200, answer) => {
                    known = answer["number"].as_u64().unwrap_or_default();
                    break;
                }
                (409, _) => {
                    done.again += 1;
                    let (_, since) = connection.ask("GET", &format!("{path}?after={known}"), "", "").await?;
                    known = since["number"].as_u64().unwrap_or_default();
                }
                (status, answer) => return Err(format!("{status}: {answer}").into()),
            }
        }
        done.waits.push(start.elapsed());
    }
    Ok(done)
}

/// All changes that are kept, each with who made it.
async fn everything(connection: &mut Connection, path: &str) -> Result<Vec<String>, Failed> {
    let mut kept: Vec<String> = Vec::new();
    loop {
        let (_, since) = connection.ask("GET", &format!("{path}?after={}", kept.len()), "", "").await?;
        kept.extend(texts(&since));
        if kept.len() as u64 >= since["number"].as_u64().unwrap_or_default() {
            return Ok(kept);
        }
    }
}

/// The changes of an answer or a message, as texts.
fn texts(view: &Value) -> Vec<String> {
    view["operations"].as_array().into_iter().flatten().map(ToString::to_string).collect()
}

/// Somebody who listens, and asks for what a message leaves out, as the page does.
struct Listener {
    address: SocketAddr,
    path: String,
    heard: Vec<String>,
}

impl Listener {
    async fn listen(mut self, mut socket: Socket) -> Result<Vec<String>, Failed> {
        let mut connection = Connection::to(self.address).await?;
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else { continue };
            let message: Value = serde_json::from_str(&text)?;
            if message["map"].is_null() {
                continue;
            }
            self.take(&message["map"])?;
            while (self.heard.len() as u64) < message["map"]["number"].as_u64().unwrap_or_default() {
                let since = format!("{}?after={}", self.path, self.heard.len());
                let (_, view) = connection.ask("GET", &since, "", "").await?;
                self.take(&view)?;
            }
            if self.heard.last().is_some_and(|last| last.contains("\"by\":\"owner\"")) {
                return Ok(self.heard);
            }
        }
        Err("the server has hung up".into())
    }

    /// Adds the new operations; those received before have to be equal.
    fn take(&mut self, view: &Value) -> Result<(), Failed> {
        let after = usize::try_from(view["after"].as_u64().unwrap_or_default())?;
        for (place, text) in (after..).zip(texts(view)) {
            match self.heard.get(place) {
                Some(before) if *before != text => return Err(format!("{before} became {text}").into()),
                Some(_) => {}
                None if place == self.heard.len() => self.heard.push(text),
                // A part is missing before it; it is asked for.
                None => break,
            }
        }
        Ok(())
    }
}
