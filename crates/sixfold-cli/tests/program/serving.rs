//! The server as a program: it starts, prints its address, ends on a signal, and loses nothing when killed.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::shell::folder;
use crate::started::PROGRAM;

/// The number of times the server is killed; `SIXFOLD_KILLS` sets another number.
fn kills() -> u32 {
    std::env::var("SIXFOLD_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(30)
}

/// How often a second server begins; `SIXFOLD_RACES` sets another number.
fn races() -> usize {
    std::env::var("SIXFOLD_RACES").ok().and_then(|count| count.parse().ok()).unwrap_or(1).max(1)
}

/// The bytes that a pipe of Linux holds before a writer has to wait.
const PIPE: usize = 1 << 16;

/// A running server, which is killed when the test ends.
pub(crate) struct Server {
    child: Child,
    port: u16,
    greeting: String,
}

impl Server {
    pub(crate) fn start(arguments: &[&str], home: &Path) -> Server {
        Server::start_with_log(arguments, home, Stdio::null())
    }

    pub(crate) fn start_with_log(arguments: &[&str], home: &Path, log: Stdio) -> Server {
        Server::start_in(arguments, home, &[], log)
    }

    /// Starts it with variables of the environment.
    fn start_in(arguments: &[&str], home: &Path, variables: &[(&str, &str)], log: Stdio) -> Server {
        let mut child = Command::new(PROGRAM)
            .args(arguments)
            .envs(variables.iter().copied())
            .env("HOME", home)
            .env("XDG_DATA_HOME", home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let greeting: Vec<String> = lines
            .by_ref()
            .map(|line| line.expect("text"))
            .scan(false, |ended, line| {
                let go_on = !*ended;
                *ended = line.contains("Ctrl-C");
                go_on.then_some(line)
            })
            .take_while(|line| !line.is_empty())
            .take(3)
            .collect();
        let first = &greeting[0];
        let port = first.trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Server {
            child,
            port: port.unwrap_or_else(|| panic!("no address: {first}")),
            greeting: greeting.join("\n"),
        }
    }

    /// Sends a request; `None` when the server dies before it has answered.
    pub(crate) fn ask(&self, method: &str, path: &str, seat: &str, body: &str) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer {seat}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let length = head
            .lines()
            .find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
        // An answer that was cut off does not count.
        if length.is_some_and(|length| body.len() < length) {
            return None;
        }
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).unwrap_or(Value::Null)))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

pub(crate) fn empty_folder(name: &str) -> PathBuf {
    let place = folder(name);
    fs::create_dir_all(&place).expect("a folder to write in");
    place
}

#[test]
fn without_a_command_the_table_is_served_until_a_signal() {
    let home = empty_folder("serving");
    let mut server = Server::start(&["serve", "--port", "0"], &home);
    assert!(server.greeting.starts_with("Sixfold is ready: http://localhost:"), "{}", server.greeting);
    assert!(home.join("sixfold/matches.db").exists(), "matches are kept in the data folder");
    let page = server.ask("GET", "/healthz", "", "").expect("an answer");
    assert_eq!(page.0, 200);
    let ended = Command::new("kill").arg(server.child.id().to_string()).status().expect("kill is there");
    assert!(ended.success());
    assert!(server.child.wait().expect("it ends").success(), "the signal to end is a good end");
    assert!(!home.join("sixfold/matches.db-wal").exists(), "the file alone holds everything");
}

/// The greeting is not read at first, so the server waits where it prints its address.
#[test]
fn a_signal_ends_the_server_as_soon_as_it_listens() {
    let home = empty_folder("ended-at-once");
    let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    let port = free.expect("a free port").port();
    let (mut greeting, mut full) = io::pipe().expect("a pipe");
    full.write_all(&[b'.'; PIPE]).expect("a pipe holds this much");
    let mut child = Command::new(PROGRAM)
        .args(["serve", "--port", &port.to_string()])
        .env("XDG_DATA_HOME", &home)
        .stdout(full)
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(child.try_wait().expect("a child").is_none(), "it goes on");
        thread::sleep(Duration::from_millis(5));
    }
    let ended = Command::new("kill").arg(child.id().to_string()).status().expect("kill is there");
    assert!(ended.success());
    io::copy(&mut greeting, &mut io::sink()).expect("the greeting can be read");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn without_a_command_its_variables_count() {
    let home = empty_folder("variables");
    let data = home.join("mine.db");
    let variables = [("SIXFOLD_PORT", "0"), ("SIXFOLD_DATA", data.to_str().expect("UTF-8"))];
    let server = Server::start_in(&[], &home, &variables, Stdio::null());
    assert_ne!(server.port, 6006, "port 0 is any free one");
    assert!(server.greeting.contains("mine.db"), "{}", server.greeting);
    assert!(data.exists() && !home.join("sixfold").exists());
    let refused = Command::new(PROGRAM).env("SIXFOLD_PORT", "many").output().expect("it starts");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
}

#[test]
fn a_taken_port_moves_to_the_next_free_one() {
    let home = empty_folder("two_ports");
    let first = Server::start(&["serve", "--port", "0"], &home);
    let port = first.port.to_string();
    let other = home.join("other.db");
    let other = other.to_str().expect("UTF-8");
    let second = Server::start(&["serve", "--port", &port, "--data", other], &home);
    assert!(second.port > first.port && second.greeting.contains("is taken"), "{}", second.greeting);
}

#[test]
fn a_second_server_on_the_same_file_says_so_and_ends() {
    let home = empty_folder("one_server");
    let first = Server::start(&["serve", "--port", "0"], &home);
    let link = home.join("link.db");
    // Of an earlier run, if there was one.
    drop(fs::remove_file(&link));
    std::os::unix::fs::symlink(home.join("sixfold/matches.db"), &link).expect("a link");
    let ways = [vec![], vec!["--data", link.to_str().expect("UTF-8")]];
    for more in ways.into_iter().cycle().take(2 * races()) {
        let mut second = Command::new(PROGRAM);
        second.args(["serve", "--port", "0"]).args(more).env("HOME", &home).env("XDG_DATA_HOME", &home);
        let output = second.output().expect("it starts, and ends");
        let message = String::from_utf8_lossy(&output.stderr);
        let says = format!(
            "is in use by a server, process {}; end that one, or give another --data FILE",
            first.child.id()
        );
        assert!(message.contains(&says), "{message}");
        assert_eq!(output.status.code(), Some(3));
    }
    // The first one has noticed nothing, and what it held is free when it is killed.
    assert_eq!(first.ask("GET", "/readyz", "", "").expect("an answer").0, 200);
    drop(first);
    let third = Server::start(&["serve", "--port", "0"], &home);
    assert_eq!(third.ask("GET", "/readyz", "", "").expect("an answer").0, 200);
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let home = empty_folder("killed");
    let start = || Server::start(&["serve", "--port", "0"], &home);
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "me"] }).to_string();
    let mut at: Option<(String, Value)> = None;
    let (mut acknowledged, mut in_all, mut slowest) = (0, 0, Duration::ZERO);
    for round in 0..kills() {
        let begun = Instant::now();
        let server = start();
        slowest = slowest.max(begun.elapsed());
        // A match has an end; another one is opened before that.
        let (path, seats) = at.take_if(|_| acknowledged < 15_000).unwrap_or_else(|| {
            acknowledged = 0;
            let (_, opened) = server.ask("POST", "/api/matches", "", &opening).expect("an answer");
            let id = opened["id"].as_str().expect("a name");
            (format!("/api/matches/{id}"), opened["secrets"].clone())
        });
        let (_, mut view) = server.ask("GET", &path, "", "").expect("an answer");
        let number = view["number"].as_u64().expect("a number");
        assert!(number >= acknowledged, "round {round}: {acknowledged} were acknowledged, {number} are kept");
        let process = server.child.id().to_string();
        let killer = thread::spawn(move || {
            thread::sleep(Duration::from_millis(10 + u64::from(round * 7 % 40)));
            Command::new("kill").args(["-9", &process]).status().expect("kill is there")
        });
        while let Some(next) = act(&server, &path, &seats, &view) {
            view = next;
            let number = view["number"].as_u64().expect("a number");
            in_all += number.saturating_sub(acknowledged);
            acknowledged = number;
        }
        killer.join().expect("the killer ends");
        at = Some((path, seats));
    }
    println!("killed {} times: {in_all} actions acknowledged, none lost; slowest start {slowest:?}", kills());
    assert!(in_all > 0, "some actions were acknowledged");
}

#[test]
fn no_change_of_a_shared_map_is_lost_when_the_server_is_killed() {
    let home = empty_folder("killed-maps");
    let start = || Server::start(&["serve", "--port", "0"], &home);
    let map =
        json!({ "title": "Plain", "width": 9, "height": 9, "parity": "odd-q", "cells": [] }).to_string();
    let (_, shared) = start().ask("POST", "/api/maps/shared", "", &map).expect("an answer");
    let text = |name: &str| shared[name].as_str().expect("text").to_owned();
    let (path, secret) = (format!("/api/maps/shared/{}", text("id")), text("secret"));
    let mut acknowledged = 0;
    for round in 0..kills() / 3 + 1 {
        let server = start();
        let (_, view) = server.ask("GET", &path, "", "").expect("an answer");
        let mut number = view["number"].as_u64().expect("a number");
        assert!(number >= acknowledged, "round {round}: {acknowledged} were acknowledged, {number} are kept");
        // The level of the hex is the number of the operation that made it so.
        let level = view["map"]["map"]["kinds"][0]["level"].as_u64().unwrap_or(0);
        assert_eq!(level, number, "round {round}: the map is as its last operation left it");
        let process = server.child.id().to_string();
        let killer = thread::spawn(move || {
            thread::sleep(Duration::from_millis(10 + u64::from(round * 7 % 40)));
            Command::new("kill").args(["-9", &process]).status().expect("kill is there")
        });
        loop {
            let to = json!({ "level": number + 1 });
            let operations = json!([{ "what": "hex", "hex": "0,0", "to": to }]);
            let body = json!({ "number": number + 1, "by": "killed", "operations": operations }).to_string();
            match server.ask("POST", &format!("{path}/operations"), &secret, &body) {
                None => break,
                // The kill is late, and the server refuses more requests from this address.
                Some((429, _)) => thread::sleep(Duration::from_millis(20)),
                Some((status, answer)) => {
                    assert_eq!(status, 200, "{answer}");
                    number += 1;
                    acknowledged = number;
                }
            }
        }
        killer.join().expect("the killer ends");
    }
    println!("killed while a map was changed: {acknowledged} operations acknowledged, none lost");
    assert!(acknowledged > 0, "some operations were acknowledged");
}

/// Plays on, or offers and declines draws when the game would end; `None` when the server has died.
fn act(server: &Server, path: &str, seats: &Value, view: &Value) -> Option<Value> {
    let number = view["number"].as_u64()? + 1;
    let player = usize::from(!number.is_multiple_of(2));
    let action = if view["offer"].is_null() { "!draw" } else { "!decline" };
    // The player who declines is not the one who offered.
    let by = if action == "!draw" { player } else { 1 - usize::from(view["offer"]["by"] == "black") };
    let body = json!({ "number": number, "actions": [action] }).to_string();
    let (status, next) = server.ask("POST", &format!("{path}/actions"), seats[by].as_str()?, &body)?;
    if status == 429 {
        // The kill is late, and the server refuses more requests from this address.
        thread::sleep(Duration::from_millis(20));
        return Some(view.clone());
    }
    assert_eq!(status, 200, "{next}");
    Some(next)
}
