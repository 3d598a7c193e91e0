//! A map from a file through the page's calls: opened, changed, shared, looked at and saved, it is the same but for
//! what was changed.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use sixfold::coord::Offset;
use sixfold_maps::{Format, HexMap, ReadOptions, read};

use crate::test_server::{Answer, TestServer};

/// A board with much that the page does not know.
const BOARD: &str = "size 4 2\noption exit_roads_to_pavement false\ntag Lake\ndescription \"A pond.\"\n\
    hex 0101 1 \"jungle:2;foliage_elev:3\" \"grass\"\nhex 0201 -1 \"water:2;bridge:1:9;bridge_elev:1;bridge_cf:40\" \"\"\n\
    hex 0301 0 \"wonder:7:63\" \"lunar\"\nhex 0401 0 \"\" \"\"\nhex 0102 0 \"wall:1:9\" \"\"\n\
    hex 0202 0 \"fire:1;smoke:2\" \"\"\nhex 0302 2 \"building:2;bldg_class:1;bldg_elev:2;bldg_cf:40\" \"\"\n\
    hex 0402 0 \"road:1:9\" \"\"\nend\n";

async fn opened(table: &TestServer, name: &str, file: &[u8]) -> Value {
    let request = Request::builder().method(Method::POST).uri(format!("/api/maps?name={name}"));
    let request = request.header(HOST, "localhost").header(CONTENT_TYPE, "application/octet-stream");
    let answer = table.send(request.body(Body::from(file.to_vec())).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
    answer.body
}

/// The page sends back what it was given.
fn given_back(map: &Value) -> Value {
    json!({ "title": map["title"], "map": map["map"] })
}

async fn saved(table: &TestServer, start: Value, format: Format) -> HexMap {
    let path = format!("/api/maps/as/{}", format.name());
    let Answer { status, body, .. } = table.ask(Method::POST, &path, None, Some(start)).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let text = body.as_str().map_or_else(|| body.to_string(), str::to_owned);
    read(text.as_bytes(), format, &ReadOptions::default()).expect("a file of ours").map
}

/// The places at which two maps differ; everything besides their hexes is equal.
fn differences(a: &HexMap, b: &HexMap) -> Vec<Offset> {
    assert_eq!(
        (&a.options, &a.tags, &a.descriptions, &a.notes),
        (&b.options, &b.tags, &b.descriptions, &b.notes)
    );
    a.cells().zip(b.cells()).filter(|(a, b)| a != b).map(|((at, _), _)| at).collect()
}

#[tokio::test]
async fn only_changed_hexes_differ_after_opening_changing_sharing_and_saving() {
    let table = TestServer::new();
    let file = read(BOARD.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect("a board").map;
    let map = opened(&table, "x.board", BOARD.as_bytes()).await;
    assert_eq!(saved(&table, given_back(&map), Format::MegaMek).await, file);

    let (id, secret) = table.share(given_back(&map)).await;
    let wall = file.cell_at(Offset { col: 0, row: 1 }).and_then(|cell| cell.feature("wall")).expect("a wall");
    let rough = json!({ "what": "hex", "hex": "0,1", "to": { "level": 0, "features": [{ "name": "rough", "level": 1 },
        { "name": "wall", "level": wall.level, "exits": wall.exits }] } });
    let words = json!({ "what": "hex", "hex": "3,-1", "to": { "level": 2, "theme": "snow",
        "features": [{ "name": "jungle", "level": 3 }, { "name": "road", "level": 1, "exits": 9 }, { "name": "odd", "level": 0 }] } });
    let unit = json!({ "unit": "A1", "hex": "0,1", "facing": 1, "prone": false, "side": "1", "walk": 5, "jump": 3, "heat": 0, "gunnery": 4 });
    let operations = json!([rough, words, { "what": "unit", "unit": "A1", "to": unit }]);
    let answer = table.change(&id, &secret, 1, operations).await;
    assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
    let told = table.get(&format!("/api/maps/shared/{id}?after=0")).await.body["operations"].clone();
    assert_eq!(told[1]["operation"]["to"]["features"][0]["name"], "jungle", "what a page draws");
    let seen = table.get(&format!("/api/maps/shared/{id}")).await.body["map"].clone();
    assert_eq!(seen["map"]["units"][0]["unit"], "A1");
    let after = saved(&table, given_back(&seen), Format::MegaMek).await;
    assert_eq!(differences(&file, &after), [Offset { col: 3, row: 0 }, Offset { col: 0, row: 1 }]);
    let words = after.cell_at(Offset { col: 3, row: 0 }).expect("a hex");
    assert_eq!((words.level, &*words.theme, words.features.len()), (2, "snow", 3));
    assert!(after.cell_at(Offset { col: 0, row: 1 }).expect("a hex").feature("wall").is_some(), "walls stay");
    let own = saved(&table, given_back(&seen), Format::Json).await;
    assert_eq!(own.units.len(), 1, "our own form has the units");

    let refused =
        json!([{ "what": "hex", "hex": "3,-1", "to": { "features": [{ "name": "a;b", "level": 0 }] } }]);
    assert!(table.change(&id, &secret, 4, refused).await.status.is_client_error());
}

#[tokio::test]
async fn a_kept_battle_and_a_link_keep_the_map() {
    let table = TestServer::new();
    let file = read(BOARD.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect("a board").map;
    let map = opened(&table, "x.board", BOARD.as_bytes()).await;
    let operations =
        json!([{ "what": "ground", "hex": "0,1", "to": { "terrain": "water", "elevation": 0, "depth": 1 } }]);
    let mut kept = map.clone();
    kept["operations"] = operations;
    let checked = table.ask(Method::POST, "/api/maps/check", None, Some(kept)).await.body;
    assert_eq!(checked["refused"], json!([]));
    assert_eq!(checked["operations"][0]["to"]["features"][0], json!({ "name": "water", "level": 1 }));
    assert_eq!(saved(&table, given_back(&checked["map"]), Format::MegaMek).await, file);
}

#[tokio::test]
async fn a_map_begins_where_it_begins() {
    let table = TestServer::new();
    let border = "Gg, Gg, Gg, Gg\nGg, 1 Gg, Ww, Gg\nGg, Hh, Ke, Gg\nGg, Gg, Gg, Gg\n";
    let map = opened(&table, "x.map", border.as_bytes()).await;
    assert_eq!(map["map"]["shape"]["rectangle"]["corner"], json!({ "col": -1, "row": -1 }));
    let file = read(border.as_bytes(), Format::Wesnoth, &ReadOptions::default()).expect("a map").map;
    assert_eq!(saved(&table, given_back(&map), Format::Wesnoth).await, file);
}

#[tokio::test]
async fn limits_are_listed() {
    let limits = TestServer::new().get("/api/maps").await.body["limits"].clone();
    assert_eq!((&limits["widest"], &limits["units"]), (&json!(200), &json!(400)));
}

#[tokio::test]
async fn a_kept_map_is_named_by_its_hash_and_asked_for_again_when_it_is_gone() {
    let table = TestServer::new();
    let map = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":3,"height":1}},"kinds":[{"level":0},{"level":3}],"rows":[[0,1,0]]}"#;
    let post = async |path: &str, body: String| {
        let request = Request::builder().method(Method::POST).uri(path).header(HOST, "localhost");
        let request = request.header(CONTENT_TYPE, "application/x-ndjson");
        table.send(request.body(Body::from(body)).expect("a request")).await
    };
    let kept = post("/api/maps/kept", map.to_owned()).await;
    let hash = kept.body["map"].as_str().unwrap_or_else(|| panic!("{}", kept.body)).to_owned();
    let sight =
        |map: &str| format!(r#"{{"op":"sight","map":{map},"from":{{"q":0,"r":0}},"to":{{"q":2,"r":-1}}}}"#);
    let named = post("/api/query", sight(&format!("\"{hash}\""))).await.body;
    assert_eq!(
        (&named["ok"]["visible"], named == post("/api/query", sight(map)).await.body),
        (&json!(false), true)
    );
    let gone = post("/api/query", sight(r#""0000""#)).await.body;
    assert_eq!(gone["error"]["kind"], "unknown_map");
    assert_eq!(post("/api/maps/kept", "{}".to_owned()).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}
