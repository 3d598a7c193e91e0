//! Matches when the disk is full or the file is not ours.

use std::path::{Path, PathBuf};
use std::process::Command;

use axum::http::{Method, StatusCode};
use rusqlite::Connection;
use sixfold_server::store::{SqliteStore, StoreError};

use crate::test_server::TestServer;

/// A small disk that can be full, mounted on a folder and taken away with the test.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts one; `None`, and a note, where that is not allowed.
    fn mount(folder: &Path) -> Option<SmallDisk> {
        let mounted = run("mount", &["-t", "tmpfs", "-o", "size=512k", "tmpfs", &folder.to_string_lossy()]);
        if !mounted {
            sixfold_spec::skipped("only root can mount a small disk: the test of a full disk");
            return None;
        }
        Some(SmallDisk(folder.to_owned()))
    }

    fn grow(&self) {
        assert!(run("mount", &["-o", "remount,size=16m", &self.0.to_string_lossy()]), "a larger disk");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: the store's threads may still be closing the file.
        run("umount", &["-l", &self.0.to_string_lossy()]);
    }
}

fn run(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_can_be_enlarged() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let Some(disk) = SmallDisk::mount(folder.path()) else { return };
    let table = TestServer::in_folder(folder);
    let (id, seats) = table.open("underchex", "white", ["me", "me"]).await;
    let act = async |number: u32| {
        // White offers, black declines, and so on.
        let (seat, action) = if number % 2 == 1 { (&seats[0], "!draw") } else { (&seats[1], "!decline") };
        table.act(&id, seat, number, &[action]).await.status
    };
    let mut acknowledged = 0;
    while act(acknowledged + 1).await == StatusCode::OK {
        acknowledged += 1;
        assert!(acknowledged < 5_000, "the disk is never full");
    }
    assert_eq!(act(acknowledged + 1).await, StatusCode::SERVICE_UNAVAILABLE);
    let path = format!("/api/matches/{id}");
    assert_eq!(table.get(&path).await.body["number"], acknowledged, "what was acknowledged can be read");
    assert_eq!(table.get("/healthz").await.status, StatusCode::OK, "the server itself is well");
    // The rest of the disk may take a page or two.
    while table.get("/readyz").await.status != StatusCode::SERVICE_UNAVAILABLE {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    disk.grow();
    while table.get("/readyz").await.status != StatusCode::OK {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    assert_eq!(act(acknowledged + 1).await, StatusCode::OK);
    assert_eq!(act(acknowledged + 2).await, StatusCode::OK);
    // And so it is for the next server of the file.
    let again = SqliteStore::open(&table.folder.path().join("matches.db")).expect("the file is whole");
    let other = TestServer::on(std::sync::Arc::new(again), tempfile::tempdir().expect("a folder"), 10);
    assert_eq!(other.get(&path).await.body["number"], acknowledged + 2);
}

#[tokio::test]
async fn files_that_are_not_ours_are_refused_in_words() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let newer = folder.path().join("newer.db");
    drop(SqliteStore::open(&newer).expect("a new file"));
    let connection = Connection::open(&newer).expect("a file of SQLite");
    connection.pragma_update(None, "user_version", 99).expect("it can be written");
    drop(connection);
    let refused = SqliteStore::open(&newer).expect_err("it is newer");
    assert_eq!(refused, StoreError::Newer { found: 99, known: 7 });
    assert!(refused.to_string().contains("newer sixfold"), "{refused}");
    let other = folder.path().join("text.db");
    std::fs::write(&other, "this is no database, and long enough to be seen as none".repeat(10))
        .expect("written");
    let refused = SqliteStore::open(&other).expect_err("it is text").to_string();
    assert!(refused.contains("text.db") && refused.contains("not a database"), "{refused}");
    assert!(SqliteStore::open(folder.path()).is_err(), "a folder is no file");
}

#[tokio::test]
async fn a_damaged_match_is_an_error_of_its_own() {
    let table = TestServer::new();
    let (id, _) = table.open("underchex", "white", ["me", "me"]).await;
    let connection = Connection::open(table.folder.path().join("matches.db")).expect("a file of SQLite");
    connection.execute("UPDATE seats SET kind = 7", []).expect("it can be written");
    let answer = table.ask(Method::GET, &format!("/api/matches/{id}"), None, None).await;
    assert_eq!((answer.status, answer.kind()), (StatusCode::INTERNAL_SERVER_ERROR, "damaged"));
    assert_eq!(table.get("/healthz").await.status, StatusCode::OK);
}
