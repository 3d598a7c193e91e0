//! Battles from outside: links, files and what browsers have kept, checked by the rules of shared maps.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::test_server::{Answer, TestServer};

async fn check(table: &TestServer, body: Value) -> Answer {
    table.ask(Method::POST, "/api/maps/check", None, Some(body)).await
}

fn plain(with: Value) -> Value {
    let mut map = json!({ "title": "Plain", "width": 8, "height": 6, "parity": "odd-q" });
    for (name, value) in with.as_object().expect("an object") {
        map[name] = value.clone();
    }
    map
}

fn unit(name: &str, hex: &str) -> Value {
    json!({ "unit": name, "hex": hex, "facing": 1, "prone": false, "side": "1", "walk": 5, "jump": 3, "heat": 0,
        "gunnery": 4 })
}

/// The refusals: the list, the place in it and the reason.
fn refused(answer: &Answer) -> Vec<(String, u64, String)> {
    let text = |entry: &Value, name: &str| entry[name].as_str().expect("text").to_owned();
    let list = answer.body["refused"].as_array().expect("a list");
    list.iter()
        .map(|entry| (text(entry, "list"), entry["at"].as_u64().expect("a number"), text(entry, "why")))
        .collect()
}

#[tokio::test]
async fn what_the_rules_refuse_is_listed_and_the_rest_is_there() {
    let table = TestServer::new();
    let answer = check(
        &table,
        plain(json!({
            "cells": [{ "hex": { "q": 1, "r": 1 }, "terrain": "water" }, { "hex": { "q": 50, "r": 50 }, "terrain": "water" },
                { "hex": { "q": 0, "r": 0 }, "terrain": "lava" }, 7],
            "holes": [{ "q": 7, "r": 2 }, "hole"],
            "walls": ["2,1 2,2", "2,1 5,5", "90,0 90,1", "2,2 2,1"],
            "units": [unit("A1", "0,0"), unit("B1", "0,0"), unit("A1", "3,0"), unit("B2", "40,0"), unit("B3", "7,2"),
                { "unit": "C" }, unit("B4", "4,0")],
            "operations": [
                { "what": "unit", "unit": "B4", "to": unit("B4", "0,0") },
                { "what": "unit", "unit": "A1", "to": null },
                { "what": "unit", "unit": "B4", "to": unit("B4", "0,0") },
                { "what": "wall", "wall": "2,1 5,5", "to": true },
            ],
        })),
    )
    .await;
    assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
    let wanted = [
        ("holes", 1, "invalid type"),
        ("cells", 3, "invalid type"),
        ("cells", 1, "hex 50,50 is not on the map"),
        ("cells", 2, "there is no terrain \"lava\""),
        ("walls", 1, "a wall is between two neighbours, which 2,1 and 5,5 are not"),
        ("walls", 3, "the smaller text first"),
        ("walls", 2, "is not on the map"),
        ("units", 5, "missing field"),
        ("units", 1, "A1 stands on hex 0,0"),
        ("units", 2, "there are two units A1"),
        ("units", 3, "hex 40,0 is not on the map"),
        ("units", 4, "hex 7,2 is not on the map"),
        ("operations", 3, "a wall is between two neighbours, which 2,1 and 5,5 are not"),
        ("operations", 0, "A1 stands on hex 0,0"),
    ];
    let told = refused(&answer);
    assert_eq!(told.len(), wanted.len(), "{told:?}");
    for ((list, at, why), (wanted_list, wanted_at, words)) in told.iter().zip(wanted) {
        assert!(list == wanted_list && *at == wanted_at && why.contains(words), "{list} {at}: {why}");
        assert!(!why.contains("line 1"), "the place is that of the entry: {why}");
    }
    let map = &answer.body["map"];
    let map = &map["map"];
    let water = json!({ "level": 0, "features": [{ "name": "water", "level": 1 }] });
    assert_eq!(crate::shared_maps::hex_at(map, 1, 1), &water);
    assert_eq!(map["rows"][5][7], Value::Null, "the hole");
    assert!(map["kinds"].to_string().contains(r#""wall""#));
    assert_eq!(map["units"].as_array().map(Vec::len), Some(2));
    assert_eq!(answer.body["operations"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_map_that_is_none_is_refused_in_words() {
    let table = TestServer::new();
    for (body, words) in [
        (json!({ "width": 2, "height": 1_000_000_000, "parity": "odd-q" }), "1 to 200 columns and rows"),
        (json!({ "width": 2, "height": 2, "parity": "odd" }), "there is no parity"),
        (json!({ "width": "2", "height": 2, "parity": "odd-q" }), "invalid type"),
        (json!({}), "1 to 200 columns and rows"),
        (plain(json!({ "units": 5 })), "a list"),
    ] {
        let answer = check(&table, body).await;
        let message = answer.body["error"]["message"].as_str().unwrap_or_default();
        assert!(answer.status.is_client_error() && message.contains(words), "{words}: {:?}", answer.body);
    }
}

#[tokio::test]
async fn a_hundred_refusals_are_listed_and_the_others_counted() {
    let table = TestServer::new();
    let answer =
        check(&table, plain(json!({ "units": vec![json!(0); 250], "title": "x".repeat(500) }))).await;
    assert_eq!((refused(&answer).len(), &answer.body["refused_besides"]), (100, &json!(150)));
    assert_eq!(answer.body["map"]["title"].as_str().map(str::len), Some(200));
    let long = check(&table, plain(json!({ "units": [{ "x".repeat(100_000): 1 }] }))).await;
    assert!(long.body.to_string().len() < 2_000, "what is refused is quoted in a few characters");
}

#[tokio::test]
async fn a_battle_may_have_more_operations_than_a_shared_map() {
    let table = TestServer::new();
    let ground = |number: usize| json!({ "what": "ground", "hex": "1,1", "to": { "terrain": "water", "elevation": number % 9 } });
    let operations: Value = (0..25_000).map(ground).collect();
    let answer = check(&table, plain(json!({ "operations": operations }))).await;
    assert_eq!((answer.status, refused(&answer)), (StatusCode::OK, Vec::new()));
    assert_eq!(answer.body["operations"].as_array().map(Vec::len), Some(25_000));
}

#[tokio::test]
async fn a_map_of_the_largest_size_is_checked_and_written() {
    let table = TestServer::new();
    let cells = (0..200).flat_map(|q| {
        let first = -(q / 2);
        (first..first + 200)
            .map(move |r| json!({ "hex": { "q": q, "r": r }, "terrain": "light_woods", "elevation": 1 }))
    });
    let mut map = json!({ "title": "Large", "width": 200, "height": 200, "parity": "odd-q" });
    map["cells"] = cells.collect();
    let answer = check(&table, map.clone()).await;
    let woods = json!([{ "level": 1, "features": [{ "name": "woods", "level": 1 }] }]);
    assert_eq!((answer.status, &answer.body["map"]["map"]["kinds"]), (StatusCode::OK, &woods));
    let file = table.ask(Method::POST, "/api/maps/as/megamek", None, Some(map.clone())).await;
    assert_eq!(file.status, StatusCode::OK, "{:?}", file.body["error"]);
    map["title"] = json!(" ".repeat(4 << 20));
    assert_eq!(check(&table, map).await.kind(), "too_large");
}

#[tokio::test]
async fn what_a_saved_file_cannot_hold_comes_with_it() {
    let table = TestServer::new();
    let write = async |format: &str, with: Value| {
        let mut map = plain(with);
        map["cells"] = json!([]);
        let answer = table.ask(Method::POST, &format!("/api/maps/as/{format}"), None, Some(map)).await;
        assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
        let lost = answer.headers.get("x-sixfold-lost").map(|lost| lost.to_str().expect("ASCII").to_owned());
        lost.map_or(Vec::new(), |lost| serde_json::from_str::<Vec<String>>(&lost).expect("a list of texts"))
    };
    assert_eq!(write("json", json!({})).await, Vec::<String>::new());
    let battle = || json!({ "walls": ["2,1 2,2"], "units": [unit("A1", "0,0"), unit("A2", "1,0")] });
    assert_eq!(write("json", battle()).await, Vec::<String>::new(), "our own form has walls and units");
    assert_eq!(write("megamek", battle()).await, ["2 units"], "walls are features, which a board has");
    let lost = write("megamek", json!({ "holes": [{ "q": 0, "r": 0 }] })).await;
    assert!(lost.iter().any(|text| text.contains("do not exist")), "{lost:?}");
}
