//! People who change shared maps at once: everybody hears every change, once and in order.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures_util::future::join_all;
use serde_json::{Value, json};
use sixfold_server::{Database, Settings};

use crate::postgres::Postgres;
use crate::shared_maps::plain;
use crate::socket_server::Server;
use crate::test_server::settings;

/// Maps that are changed at once, and people on each.
const MAPS: usize = 3;
const PEOPLE: usize = 4;

/// How many changes each person makes; `SIXFOLD_CHANGES` sets another number.
fn changes() -> usize {
    std::env::var("SIXFOLD_CHANGES").ok().and_then(|count| count.parse().ok()).unwrap_or(8)
}

fn without_limits(database: Database) -> Settings {
    let mut settings = Settings { database, ..settings() };
    settings.clients.requests = u32::MAX;
    settings
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_on_maps_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let server = Server::with(without_limits(Database::File(folder.path().join("matches.db")))).await;
    everybody_hears_everything(&[Arc::new(server)]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_on_maps_at_two_servers() {
    let Some(postgres) = Postgres::start() else { return };
    let server = async || Arc::new(Server::with(without_limits(Database::Postgres(postgres.url()))).await);
    everybody_hears_everything(&[server().await, server().await]).await;
}

/// Every map has people at each of the servers.
async fn everybody_hears_everything(servers: &[Arc<Server>]) {
    join_all((0..MAPS).map(|_| one_map(servers))).await;
    println!("{} changes on {MAPS} maps, heard by {PEOPLE} people each", MAPS * PEOPLE * changes());
}

async fn one_map(servers: &[Arc<Server>]) {
    let (status, shared) = servers[0].ask("POST", "/api/maps/shared", "", plain()).await;
    assert_eq!(status, 201, "{shared}");
    let text = |name: &str| shared[name].as_str().expect("text").to_owned();
    let (path, secret) = (format!("/api/maps/shared/{}", text("id")), text("secret"));
    let people = (0..PEOPLE).map(|person| {
        let server = Arc::clone(&servers[person % servers.len()]);
        let (path, secret) = (path.clone(), secret.clone());
        tokio::spawn(
            async move { tokio::join!(listen(&server, &path), write(&server, &path, &secret, person)).0 },
        )
    });
    let heard = join_all(people.collect::<Vec<_>>()).await;
    let kept = everything_since(&servers[0], &path, 0).await;
    assert_eq!(kept.len(), PEOPLE * changes());
    assert_eq!(kept.iter().collect::<BTreeSet<_>>().len(), kept.len(), "each is kept once");
    for heard in heard {
        assert_eq!(heard.expect("no panic"), kept);
    }
}

/// A change that no other writer makes.
fn change(person: usize, number: usize) -> Value {
    let hex = format!("{person},{}", number % 3);
    json!({ "what": "hex", "hex": hex, "to": { "level": number, "features": [{ "name": "rough", "level": 1 }] } })
}

/// Makes changes, each after what is known then. None is sent twice: what others added is put before it.
async fn write(server: &Server, path: &str, secret: &str, person: usize) {
    let mut known = 0;
    for number in 0..changes() {
        let by = format!("p{person}");
        let body = json!({ "number": known + 1, "by": by, "operations": [change(person, number)] });
        let (status, answer) = server.ask("POST", &format!("{path}/operations"), secret, body).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["after"], known, "the answer begins with what was not known");
        known = answer["number"].as_u64().expect("a number");
    }
}

/// The changes of an answer or a message, each with who made it.
fn texts(view: &Value) -> Vec<String> {
    view["operations"].as_array().expect("a list").iter().map(ToString::to_string).collect()
}

async fn everything_since(server: &Server, path: &str, after: usize) -> Vec<String> {
    let mut heard = Vec::new();
    loop {
        let since = format!("{path}?after={}", after + heard.len());
        let (_, view) = server.ask("GET", &since, "", Value::Null).await;
        heard.extend(texts(&view));
        if (after + heard.len()) as u64 >= view["number"].as_u64().expect("a number") {
            return heard;
        }
    }
}

/// Hears all changes, in the way of the page: what a message leaves out is asked for.
async fn listen(server: &Server, path: &str) -> Vec<String> {
    let mut watcher = server.watch(path, 0).await;
    let mut heard: Vec<String> = Vec::new();
    while heard.len() < PEOPLE * changes() {
        let message = watcher.hear_until(|message| message["map"].is_object()).await;
        let after = usize::try_from(message["map"]["after"].as_u64().expect("a number")).expect("few");
        for (place, text) in (after..).zip(texts(&message["map"])) {
            match heard.get(place) {
                Some(before) => assert_eq!(*before, text, "what was heard stays as it was"),
                None if place == heard.len() => heard.push(text),
                None => heard.extend(everything_since(server, path, heard.len()).await),
            }
        }
    }
    heard
}
