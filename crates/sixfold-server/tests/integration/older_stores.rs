//! Stores that older versions of the program made, opened by this one: their matches and maps go on.
//!
//! The first version is written down here as tables and rows. `tests/stores` has what the program itself wrote
//! later: `version-N.db` of SQLite, `version-N.sql`, a dump of PostgreSQL, and `version-N.json`, the secrets of both.

use std::sync::Arc;

use axum::http::StatusCode;
use rusqlite::Connection;
use serde_json::{Value, json};
use sixfold_server::log_id::{LogKind, MatchId};
use sixfold_server::matches::Secret;
use sixfold_server::store::{PostgresStore, SqliteStore, Store};
use tokio_postgres::NoTls;

use crate::opponents::grown;
use crate::postgres::Postgres;
use crate::shared_maps::{plain, woods};
use crate::socket_server::PATIENCE;
use crate::test_server::TestServer;

/// The tables as the first version made them, in the words that both databases know. They are never changed here.
const TABLES: &str = "
    CREATE TABLE matches (
        id BLOB PRIMARY KEY, game TEXT NOT NULL, first TEXT NOT NULL,
        created INTEGER NOT NULL, updated INTEGER NOT NULL,
        length INTEGER NOT NULL DEFAULT 0, ended INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX matches_touched ON matches (ended, updated);
    CREATE TABLE seats (
        match BLOB NOT NULL REFERENCES matches (id) ON DELETE CASCADE, player INTEGER NOT NULL,
        kind INTEGER NOT NULL, hash BLOB, strength INTEGER NOT NULL,
        PRIMARY KEY (match, player)
    );
    CREATE TABLE actions (
        match BLOB NOT NULL REFERENCES matches (id) ON DELETE CASCADE, number INTEGER NOT NULL,
        player INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    );";

/// A match in them: what was created, two moves, and who sits there.
const MATCH: [u8; 16] = [7; 16];
const ROWS: &str = "
    INSERT INTO matches VALUES ({id}, 'underchex', 'white', 1000, 3000, 2, 0);
    INSERT INTO seats VALUES ({id}, 0, 0, {white}, 0), ({id}, 1, 0, {black}, 0);
    INSERT INTO actions VALUES ({id}, 1, 0, 'd3-d4', 2000), ({id}, 2, 1, 'd6-d5', 3000);";

fn secrets() -> [Secret; 2] {
    [1, 2].map(|number| Secret::from_bytes([number; 32]))
}

/// The rows with bytes written as a database writes them.
fn rows(bytes: impl Fn(&[u8]) -> String) -> String {
    let [white, black] = secrets().map(|secret| bytes(secret.hash().as_bytes()));
    ROWS.replace("{id}", &bytes(&MATCH)).replace("{white}", &white).replace("{black}", &black)
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_file_of_the_first_version() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let path = folder.path().join("matches.db");
    let first = Connection::open(&path).expect("a new file");
    first.execute_batch(&TABLES.replace("    );", "    ) STRICT, WITHOUT ROWID;")).expect("tables");
    first.execute_batch(&rows(|bytes| format!("x'{}'", digits(bytes)))).expect("rows");
    first.pragma_update(None, "user_version", 1).expect("a version");
    drop(first);
    let store = SqliteStore::open(&path).expect("an older file");
    let copy = folder.path().join("matches.db.before-version-7");
    assert!(copy.exists(), "there is a copy of how it was");
    matches_are_kept_and_maps_can_be_shared(TestServer::on(Arc::new(store), folder, 10)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_of_the_first_version() {
    let Some(postgres) = Postgres::start() else { return };
    let (first, connection) = tokio_postgres::connect(&postgres.url(), NoTls).await.expect("a database");
    let connection = tokio::spawn(connection);
    let tables = TABLES.replace("BLOB", "BYTEA").replace("INTEGER", "BIGINT");
    let tables =
        tables.replace("kind BIGINT", "kind SMALLINT").replace("strength BIGINT", "strength SMALLINT");
    let version =
        "CREATE TABLE sixfold_version (version BIGINT NOT NULL); INSERT INTO sixfold_version VALUES (1);";
    for part in [tables.as_str(), &rows(|bytes| format!("'\\x{}'::bytea", digits(bytes))), version] {
        first.batch_execute(part).await.expect("tables and rows");
    }
    drop(first);
    connection.await.expect("no panic").expect("a connection that ends well");
    let store = PostgresStore::open(&postgres.url()).await.expect("an older database");
    let folder = tempfile::tempdir().expect("a folder to write in");
    matches_are_kept_and_maps_can_be_shared(TestServer::on(Arc::new(store), folder, 10)).await;
    // The tables are those of today now: another server changes nothing, and finds what was added.
    let again = PostgresStore::open(&postgres.url()).await.expect("a database of today");
    assert_eq!(again.count(LogKind::Map).await, Ok(1));
}

/// The match is where it was and goes on, and there is room for maps.
async fn matches_are_kept_and_maps_can_be_shared(table: TestServer) {
    let id = digits(&MATCH);
    let seen = table.get(&format!("/api/matches/{id}?after=0")).await.body;
    assert_eq!((&seen["number"], &seen["to_move"]), (&2.into(), &"white".into()), "{seen}");
    assert_eq!(seen["actions"][1]["text"], "d6-d5");
    let [white, black] = secrets().map(|secret| secret.reveal());
    assert_eq!(table.act(&id, &black, 3, &["d2-c3"]).await.kind(), "not_your_turn");
    assert_eq!(table.act(&id, &white, 3, &["d2-c3"]).await.status, StatusCode::OK);
    let (map, secret) = table.share(plain()).await;
    assert_eq!(table.change(&map, &secret, 1, woods(2)).await.status, StatusCode::OK);
    assert_eq!(table.get(&format!("/api/maps/shared/{map}")).await.body["number"], 2);
}

/// The names and secrets of matches and maps that the program wrote, by what they show.
fn stored_names(version: &str, database: &str) -> Value {
    let path = format!("{}/tests/stores/{version}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is there");
    serde_json::from_str::<Value>(&text).expect("JSON")[database].take()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_file_of_version_2() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let path = folder.path().join("matches.db");
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stores/version-2.db"), &path).expect("a copy");
    let store = SqliteStore::open(&path).expect("a file of version 2");
    all_of_version_2_goes_on(
        TestServer::on(Arc::new(store), folder, 100),
        &stored_names("version-2", "sqlite"),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_of_version_2() {
    let Some(postgres) = Postgres::start() else { return };
    let (client, connection) = tokio_postgres::connect(&postgres.url(), NoTls).await.expect("a database");
    let connection = tokio::spawn(connection);
    client.batch_execute(include_str!("../stores/version-2.sql")).await.expect("tables and rows");
    drop(client);
    connection.await.expect("no panic").expect("a connection that ends well");
    let store = PostgresStore::open(&postgres.url()).await.expect("a database of version 2");
    let folder = tempfile::tempdir().expect("a folder to write in");
    all_of_version_2_goes_on(
        TestServer::on(Arc::new(store), folder, 100),
        &stored_names("version-2", "postgres"),
    )
    .await;
}

/// Every match is as it was, and each goes on in its own way.
async fn all_of_version_2_goes_on(table: TestServer, stored_names: &Value) {
    let text =
        |of: &str, path: &str| stored_names[of].pointer(path).and_then(Value::as_str).expect(path).to_owned();
    let id = |of: &str| text(of, "/id");
    let secret = |of: &str, player: usize| text(of, &format!("/secrets/{player}"));
    for (of, number, outcome, offer) in [
        ("going_on", 7, Value::Null, Value::Null),
        ("draw_offered", 2, Value::Null, json!({ "by": "white", "kind": "draw" })),
        ("resigned", 2, json!({ "winner": "white", "ending": "resignation" }), Value::Null),
        ("agreed", 2, json!({ "winner": null, "ending": "agreement" }), Value::Null),
        ("invited", 0, Value::Null, Value::Null),
        ("joined", 0, Value::Null, Value::Null),
        ("long_turn", 2, Value::Null, Value::Null),
        ("answered", 2, Value::Null, Value::Null),
        ("lost_to_opponent", 2, json!({ "winner": "white", "ending": "resignation" }), Value::Null),
    ] {
        let seen = table.get(&format!("/api/matches/{}", id(of))).await.body;
        assert_eq!(
            (&seen["number"], &seen["outcome"], &seen["offer"]),
            (&json!(number), &outcome, &offer),
            "{of}"
        );
    }
    assert_eq!(
        table.act(&id("going_on"), &secret("going_on", 1), 8, &["d6-d5"]).await.status,
        StatusCode::OK
    );
    let agreed = table.act(&id("draw_offered"), &secret("draw_offered", 1), 3, &["!accept"]).await;
    assert_eq!(agreed.body["outcome"]["ending"], "agreement");
    assert_eq!(table.act(&id("resigned"), &secret("resigned", 0), 3, &["d2-c3"]).await.kind(), "match_over");
    let seat = |of: &str| format!("/api/matches/{}/seat", id(of));
    let taken = table.post(&seat("invited"), &secret("invited", 1), json!({})).await;
    assert_eq!((taken.status, &taken.body["player"]), (StatusCode::OK, &json!(1)));
    assert_eq!(
        table.post(&seat("joined"), &text("joined", "/invitation"), json!({})).await.kind(),
        "no_seat"
    );
    assert_eq!(table.act(&id("joined"), &secret("joined", 1), 1, &["!resign"]).await.status, StatusCode::OK);
    let turn = table.act(&id("long_turn"), &secret("long_turn", 0), 3, &["pass"]).await;
    assert_eq!(turn.body["to_move"], "demons");
    // The opponent that had to move when that server was killed does so, once, and no person's turn is taken.
    let waiting: Vec<MatchId> = table.host.store().waiting(None, 100).await.expect("an answer");
    assert_eq!(waiting.len(), 3, "the program did not know yet which of them has to move");
    table.host.wake_opponents().await.expect("an answer");
    grown(&table, id("waiting").parse().expect("a name"), 2).await;
    let still = async { while table.host.store().waiting(None, 100).await.expect("an answer").len() > 1 {} };
    tokio::time::timeout(PATIENCE, still).await.expect("only the match of two opponents waits");
    grown(&table, id("opponents").parse().expect("a name"), 2).await;
    for (of, number) in [("waiting", 2), ("answered", 2)] {
        assert_eq!(table.get(&format!("/api/matches/{}", id(of))).await.body["number"], number, "{of}");
    }
    let map = table.get(&format!("/api/maps/shared/{}", id("map"))).await.body;
    assert_eq!((&map["number"], &map["map"]["map"]["units"][0]["hex"]), (&json!(3), &json!("0,0")), "{map}");
    assert_eq!(table.change(&id("map"), &text("map", "/secret"), 4, woods(1)).await.status, StatusCode::OK);
}
