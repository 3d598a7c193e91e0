//! Another process that writes to the file of a running server, as `sixfold table` does.

use std::time::Duration;

use serde_json::Value;
use sixfold_server::Database;
use sixfold_server::copies::{DeletedPolicy, keep, line};
use sixfold_server::log_id::MapId;
use sixfold_server::log_id::MatchId;
use sixfold_server::store::{SqliteStore, Store, StoreError};

use crate::socket_server::Server;
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_hears_what_another_process_does_to_the_file() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let file = folder.path().join("matches.db");
    let server = Server::start(Database::File(file.clone())).await;
    let (path, [white, _]) = server.open().await;
    let id: MatchId = path.rsplit('/').next().and_then(|id| id.parse().ok()).expect("a name");
    let mut watcher = server.watch(&path, 0).await;
    watcher.hear().await.expect("the match");
    let other = SqliteStore::open(&file).expect("a file that is served can be opened beside it");
    // Elsewhere the match went on, and comes back by a copy.
    let elsewhere = TestServer::new();
    let before = line(&other, id.into()).await.expect("an answer").expect("a match");
    keep(elsewhere.host.store(), &before, DeletedPolicy::Keep).await.expect("a copy");
    assert_eq!(elsewhere.act(&id.to_string(), &white, 1, &["d3-d4"]).await.status, 200);
    let after = line(elsewhere.host.store(), id.into()).await.expect("an answer").expect("a match");
    keep(&other, &after, DeletedPolicy::Keep).await.expect("it is continued");
    watcher.hear_until(|message| message["match"]["number"] == 1).await;
    // And then the operator removes it.
    assert_eq!(other.delete(id.into()).await, Ok(true));
    watcher.hear_until(|message| message["gone"] == "the match was deleted").await;
    assert_eq!(server.ask("GET", &path, "", Value::Null).await.0, 404);

    let (_, shared) = server.ask("POST", "/api/maps/shared", "", crate::shared_maps::plain()).await;
    let name = shared["id"].as_str().expect("text");
    let mut watcher = server.watch(&format!("/api/maps/shared/{name}"), 0).await;
    watcher.hear().await.expect("the map");
    let map: MapId = name.parse().expect("a name");
    assert_eq!(other.delete(map.into()).await, Ok(true));
    watcher.hear_until(|message| message["gone"] == "the map was deleted").await;
}

#[tokio::test]
async fn older_tables_are_not_changed_under_a_server() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let file = folder.path().join("matches.db");
    let server = Server::start(Database::File(file.clone())).await;
    // As if the server were one of an older program.
    let connection = rusqlite::Connection::open(&file).expect("a file of SQLite");
    connection.busy_timeout(Duration::from_secs(5)).expect("a time");
    let version: i64 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number");
    connection.pragma_update(None, "user_version", version - 1).expect("it can be written");
    drop(connection);
    let refused = SqliteStore::open(&file).expect_err("the server uses the older tables");
    assert!(matches!(refused, StoreError::Served { by: Some(_), .. }), "{refused}");
    server.stop().await;
    let unused = SqliteStore::open(&file);
    assert!(!matches!(unused, Err(StoreError::Served { .. })), "nobody uses it now: {unused:?}");
}
