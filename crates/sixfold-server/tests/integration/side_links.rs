//! The view of a side of a shared map; its link gives no more than that.

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sixfold::coord::{Edge, Hex, Offset, Parity};
use sixfold_games::chance::Chance;
use sixfold_maps::{Format, HexMap, MapCell, ReadOptions, TerrainNames, read};
use sixfold_server::copies::{self, DeletedPolicy, ImportResult};
use sixfold_server::log_id::{LogName, MapId};
use sixfold_server::matches::Secret;
use sixfold_server::store::SqliteStore;
use sixfold_server::{Database, Settings};
use sixfold_tactics::{Battlefield, sight};

use crate::socket_server::Server;
use crate::test_server::{TestServer, settings};

/// Wider than a unit sees.
const SIZE: [i32; 2] = [30, 7];

/// How far a unit sees.
const FARTHEST: u32 = 20;

/// Everything about a side that a model works out from the whole map, line by line of sight.
struct Model {
    seen: BTreeSet<Hex>,
    walls: BTreeSet<Edge>,
}

fn map_of(value: &Value) -> HexMap {
    read(value.to_string().as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map
}

impl Model {
    fn of(map: &HexMap, side: &str) -> Model {
        let grid = TerrainNames::standard().grid(map).expect("a grid").grid;
        let own: Vec<Hex> = map.units.iter().filter(|unit| unit.side == side).map(|unit| unit.hex).collect();
        let sees = |from: &Hex, to: Hex| {
            from.distance(to) <= FARTHEST
                && sight(Battlefield::from(&grid), *from, to).is_ok_and(|seen| seen.is_clear())
        };
        let hexes = map.cells().filter_map(|(at, _)| at.hex(map.extent().parity).ok());
        let seen: BTreeSet<Hex> = hexes.filter(|hex| own.iter().any(|from| sees(from, *hex))).collect();
        let walls =
            map.walls().iter().filter(|wall| wall.hexes().iter().any(|hex| seen.contains(hex))).collect();
        Model { seen, walls }
    }

    /// Compares the answer of the server with it.
    fn check(&self, whole: &Value, map: &HexMap, side: &str, text: &str) {
        let answer: Value = serde_json::from_str(text).expect("JSON");
        let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
        assert_eq!(
            (keys(&answer), &answer["side"]),
            (vec!["map".to_owned(), "side".to_owned()], &json!(side))
        );
        assert_eq!(keys(&answer["map"]), ["map", "notes", "title"]);
        assert_eq!((&answer["map"]["title"], &answer["map"]["notes"]), (&whole["title"], &json!([])));
        let shown = map_of(&answer["map"]["map"]);
        assert_eq!(shown.extent(), map.extent());
        let plain = |cell: &MapCell| {
            let features = cell.features.iter().filter(|feature| feature.name() != "wall");
            (cell.level, features.map(ToString::to_string).collect::<Vec<_>>(), cell.theme.clone())
        };
        for (at, cell) in map.cells() {
            let hex = at.hex(Parity::OddQ).expect("a hex");
            let wanted = self.seen.contains(&hex).then(|| plain(cell));
            assert_eq!(shown.cell(hex).map(plain), wanted, "{hex}");
        }
        assert_eq!(shown.walls().iter().collect::<BTreeSet<_>>(), self.walls);
        let is_seen = |hex: Hex| self.seen.contains(&hex);
        let (seen, hidden): (Vec<_>, Vec<_>) = map.units.iter().cloned().partition(|unit| is_seen(unit.hex));
        assert_eq!(shown.units, seen);
        let at = |at: Offset| at.hex(Parity::OddQ).is_ok_and(is_seen);
        let (notes, hidden_notes): (Vec<_>, Vec<_>) = map.notes.iter().cloned().partition(|note| at(note.at));
        assert_eq!(shown.notes, notes);
        assert_eq!(shown.options.get("turn"), map.options.get("turn"));
        // In no other place of the answer either.
        let secrets = hidden.iter().map(|unit| format!("\"{}\"", unit.unit));
        let secrets = secrets.chain(hidden_notes.iter().map(|note| note.text.clone()));
        for secret in secrets.chain(["plan".to_owned(), "ambush".to_owned()]) {
            assert!(!text.contains(&secret), "{secret} in {text}");
        }
    }
}

fn some_hex(chance: &mut Chance) -> String {
    let [col, row] = SIZE.map(|size| chance.below(size as usize) as i32);
    Offset { col, row }.hex(Parity::OddQ).expect("a hex").to_string()
}

/// A change at random: mostly moves, ground that hides or shows, walls, remarks and words about the whole map.
fn some_change(chance: &mut Chance, number: u32) -> Value {
    let hex = some_hex(chance);
    match chance.below(8) {
        0..=2 => {
            let name = chance.below(6);
            let unit = format!("U{name}");
            let to = json!({ "unit": unit, "hex": hex, "facing": 1, "prone": false, "side": if name < 3 { "1" } else { "2" },
                "walk": 4, "jump": 0, "heat": 0, "gunnery": 4 });
            json!({ "what": "unit", "unit": unit, "to": if chance.below(6) == 0 { Value::Null } else { to } })
        }
        3 | 4 => {
            let names = ["woods", "building", "rough", "water"];
            let feature = json!({ "name": names[chance.below(4)], "level": 1 + chance.below(2) });
            json!({ "what": "hex", "hex": hex, "to": { "level": chance.below(4), "features": [feature] } })
        }
        5 => {
            let at: Hex = hex.parse().expect("a hex");
            let mut sides = [hex, at.neighbors()[chance.below(6)].to_string()];
            sides.sort();
            json!({ "what": "wall", "wall": sides.join(" "), "to": chance.below(3) != 0 })
        }
        6 => json!({ "what": "notes", "hex": hex, "to": [format!("remark {number} of it")] }),
        _ => match chance.below(3) {
            0 => json!({ "what": "title", "to": format!("Turn after {number}") }),
            1 => {
                let name = ["turn", "plan"][chance.below(2)];
                json!({ "what": "option", "name": name, "to": number.to_string() })
            }
            _ => json!({ "what": "descriptions", "to": [format!("an ambush, {number}")] }),
        },
    }
}

/// The live message about what a side sees.
fn side_message(text: &str) -> Value {
    let digest: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
    json!({ "side": digest })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_side_gets_what_its_units_see_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let database = Database::File(folder.path().join("matches.db"));
    let mut clients = settings().clients;
    // It asks more often than an address may.
    clients.requests = u32::MAX;
    let server = Server::with(Settings { database, clients, ..settings() }).await;
    let (mut changes, mut heard) = (0, 0);
    for seed in 0..4 {
        let mut chance = Chance::new(seed);
        let start =
            json!({ "title": "Ford", "width": SIZE[0], "height": SIZE[1], "parity": "odd-q", "cells": [] });
        let (_, opened) = server.ask("POST", "/api/maps/shared", "", start).await;
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let (path, secret) = (format!("/api/maps/shared/{}", text(&opened["id"])), text(&opened["secret"]));
        let (status, links) = server.ask("POST", &format!("{path}/sides"), &secret, Value::Null).await;
        assert_eq!(status, 200, "{links}");
        let sides = [text(&links["sides"][0]), text(&links["sides"][1])];
        let mut watchers = Vec::new();
        for side in &sides {
            let mut watcher = server.knock("/api/maps/side", None).await.expect("a connection");
            watcher.say(&json!({ "after": 0, "seats": [side] }).to_string()).await;
            let (_, text) = server.ask_text("GET", "/api/maps/side", side, Value::Null).await;
            assert_eq!(watcher.hear().await.expect("a first word"), side_message(&text));
            watchers.push((watcher, text));
        }
        let mut number = 1;
        for _ in 0..40 {
            let change = some_change(&mut chance, number);
            let body = json!({ "number": number, "by": "me", "operations": [change] });
            let (status, answer) = server.ask("POST", &format!("{path}/operations"), &secret, body).await;
            // A wall outside of the map, or a unit where another stands.
            assert!(status == 200 || answer["error"]["kind"] == "bad_operation", "{answer}");
            number += u32::from(status == 200);
            changes += u32::from(status == 200);
            let (_, whole) = server.ask("GET", &path, "", Value::Null).await;
            let map = map_of(&whole["map"]["map"]);
            for (at, name) in ["1", "2"].into_iter().enumerate() {
                let (status, text) = server.ask_text("GET", "/api/maps/side", &sides[at], Value::Null).await;
                assert_eq!(status, 200, "{text}");
                Model::of(&map, name).check(&whole["map"], &map, name, &text);
                assert!(!text.contains(opened["id"].as_str().expect("text")), "which map it is stays unsaid");
                let (watcher, before) = &mut watchers[at];
                if *before != text {
                    *before = text;
                    heard += 1;
                    // A message about a change out of sight would have come by now.
                    assert_eq!(watcher.hear().await.expect("it goes on"), side_message(before));
                }
            }
        }
        assert_eq!(server.ask("DELETE", &path, &secret, Value::Null).await.0, 204);
        for (mut watcher, _) in watchers {
            let message = watcher.hear().await.expect("a last word");
            assert_eq!(message.as_object().expect("an object").keys().collect::<Vec<_>>(), ["gone"]);
        }
        assert_eq!(server.ask("GET", "/api/maps/side", &sides[0], Value::Null).await.0, 404);
    }
    assert!(
        heard > 60 && heard < 2 * changes,
        "{heard} of {changes} changes were side_message, twice each at most"
    );
}

#[tokio::test]
async fn the_link_of_a_side_opens_nothing_else() {
    let table = TestServer::new();
    let (id, secret) = table.share(crate::shared_maps::plain()).await;
    let (other, _) = table.share(crate::shared_maps::plain()).await;
    let path = format!("/api/maps/shared/{id}/sides");
    let links = table.ask(Method::POST, &path, Some(&secret), None).await;
    assert_eq!(links.headers["cache-control"], "no-store");
    assert_eq!(
        table.ask(Method::POST, &path, Some(&secret), None).await.body,
        links.body,
        "the same each time"
    );
    let side = links.body["sides"][0].as_str().expect("text");
    assert_ne!(Some(side), links.body["sides"][1].as_str());
    assert_eq!(table.ask(Method::GET, "/api/maps/side", Some(side), None).await.status, StatusCode::OK);
    for (method, path) in [
        (Method::POST, path.clone()),
        (Method::POST, format!("/api/maps/shared/{other}/sides")),
        (Method::DELETE, format!("/api/maps/shared/{id}")),
    ] {
        assert_eq!(table.ask(method, &path, Some(side), None).await.kind(), "no_key", "{path}");
    }
    assert_eq!(table.change(&id, side, 1, crate::shared_maps::woods(1)).await.kind(), "no_key");
    assert_eq!(table.get(&format!("/api/maps/shared/{}", &side[..32])).await.kind(), "no_map");
    for wrong in [secret.as_str(), &"0".repeat(64)] {
        assert_eq!(table.ask(Method::GET, "/api/maps/side", Some(wrong), None).await.kind(), "no_map");
    }
    assert_eq!(table.get("/api/maps/side").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(table.ask(Method::POST, &path, None, None).await.status, StatusCode::UNAUTHORIZED);
    // A copy of the map has the same links.
    let folder = tempfile::tempdir().expect("a folder to write in");
    let store = SqliteStore::open(&folder.path().join("other.db")).expect("a new file");
    let name = LogName::Map(id.parse::<MapId>().expect("a name"));
    let line = copies::line(table.host.store(), name).await.expect("an answer").expect("a map");
    assert!(!line.contains(side), "a copy holds no secret");
    assert_eq!(copies::keep(&store, &line, DeletedPolicy::Keep).await, Ok(ImportResult::New));
    let copy = TestServer::on(std::sync::Arc::new(store), folder, 9);
    assert_eq!(copy.ask(Method::GET, "/api/maps/side", Some(side), None).await.status, StatusCode::OK);
    let _: Secret = side.parse().expect("a secret like others");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_without_the_secret_of_a_side_is_closed() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let server = Server::start(Database::File(folder.path().join("matches.db"))).await;
    for hello in [json!({ "after": 0 }), json!({ "after": 0, "seats": ["0".repeat(64)] })] {
        let mut watcher = server.knock("/api/maps/side", None).await.expect("a connection");
        watcher.say(&hello.to_string()).await;
        let closed = watcher.hear().await.expect_err("it is closed").expect("with a reason");
        assert_eq!((u16::from(closed.code), closed.reason.as_str()), (1008, "this secret shows no map"));
    }
}

#[tokio::test]
async fn the_hexes_that_a_side_of_a_kept_map_sees() {
    let table = TestServer::new();
    let unit = json!({ "unit": "A1", "hex": "0,0", "facing": 1, "prone": false, "side": "1" });
    let map = json!({ "sixfold": "map", "version": 1, "shape": { "rectangle": { "width": 3, "height": 1 } },
        "kinds": [{ "level": 0 }, { "level": 5 }], "rows": [[0, 1, 0]], "units": [unit] });
    let kept = table.ask(Method::POST, "/api/maps/kept", None, Some(map)).await;
    let name = kept.body["map"].as_str().expect("a name").to_owned();
    let seen = async |side: &str| table.get(&format!("/api/maps/kept/{name}/seen/{side}")).await;
    assert_eq!(seen("1").await.body["hexes"], json!(["0,0", "1,0"]), "the hill hides what is behind it");
    assert_eq!(seen("2").await.body["hexes"], json!([]), "a side without units sees nothing");
    assert_eq!(seen("3").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(table.get("/api/maps/kept/0/seen/1").await.kind(), "no_map");
}
