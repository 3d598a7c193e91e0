//! Matches and maps carried from one store to another.

use sixfold_server::copies::{CopyError, Kept, keep, line, names};
use sixfold_server::store::{LogName, PostgresStore, SqliteStore, Store};
use sixfold_server::table::MatchId;

use crate::client::Table;
use crate::postgres::Postgres;

/// A table with two matches, one of which has ended (its name, and a secret of it), and a map that was changed.
async fn played() -> (Table, String, String) {
    let table = Table::new();
    // The opponent waits for the demons, so nothing changes while matches are carried.
    table.open("war-in-heaven", "demons", ["engine:1", "invite"]).await;
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, 200);
    assert_eq!(table.act(&id, &black, 2, &["!resign"]).await.status, 200);
    let (map, secret) = table.share(crate::shared_maps::plain()).await;
    assert_eq!(table.change(&map, &secret, 1, crate::shared_maps::woods(3)).await.status, 200);
    (table, id, white)
}

async fn lines(store: &dyn Store) -> Vec<String> {
    let mut lines = Vec::new();
    for id in names(store).await.expect("an answer") {
        lines.push(line(store, id).await.expect("an answer").expect("a match"));
    }
    lines
}

async fn are_carried_over(from: &dyn Store, to: &dyn Store) {
    let all = lines(from).await;
    assert_eq!(all.len(), 3);
    for wanted in [Kept::New, Kept::Already] {
        for line in &all {
            assert_eq!(keep(to, line).await, Ok(wanted));
        }
    }
    assert_eq!(lines(to).await, all);
    for name in names(from).await.expect("an answer") {
        let LogName::Match(id) = name else { continue };
        let [here, there] = [from.head(id).await, to.head(id).await].map(|head| head.expect("an answer"));
        let (here, there) = (here.expect("a match"), there.expect("a match"));
        assert_eq!((here.updated, here.ended, here.length), (there.updated, there.ended, there.length));
        assert_eq!(here.seats, there.seats);
    }
    let map = from.map_ids(None, 1).await.expect("an answer")[0];
    assert_eq!(from.map_head(map).await, to.map_head(map).await);
}

#[tokio::test]
async fn matches_are_carried_from_store_to_store() {
    let (table, ..) = played().await;
    let folder = tempfile::tempdir().expect("a folder to write in");
    let other = SqliteStore::open(&folder.path().join("other.db")).expect("a new file");
    are_carried_over(table.host.store(), &other).await;
    if let Some(postgres) = Postgres::start() {
        let other = PostgresStore::open(&postgres.url()).await.expect("an empty database");
        are_carried_over(table.host.store(), &other).await;
    }
}

#[tokio::test]
async fn a_line_holds_no_secret_and_adds_what_is_missing() {
    let (table, id, white) = played().await;
    let id: MatchId = id.parse().expect("a name");
    let name = LogName::Match(id);
    let whole = line(table.host.store(), name).await.expect("an answer").expect("a match");
    assert!(!whole.contains(&white), "{whole}");
    let shorter = {
        let mut value: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
        value["actions"].as_array_mut().expect("a list").pop();
        value.to_string()
    };
    let other = Table::new();
    assert_eq!(keep(other.host.store(), &shorter).await, Ok(Kept::New));
    assert_eq!(keep(other.host.store(), &whole).await, Ok(Kept::Longer));
    assert_eq!(keep(other.host.store(), &shorter).await, Ok(Kept::Already));
    assert_eq!(
        keep(other.host.store(), &whole.replace("!resign", "!draw")).await,
        Err(CopyError::Other(name))
    );
    assert_eq!(line(other.host.store(), name).await, Ok(Some(whole)));
    // A seat is worth as much as before.
    let refused = other.act(&id.to_string(), &white, 3, &["!resign"]).await;
    assert_eq!(refused.kind(), "match_over");
}

#[tokio::test]
async fn what_is_no_match_is_refused_in_words() {
    let (table, id, _) = played().await;
    let name = LogName::Match(id.parse().expect("a name"));
    let whole = line(table.host.store(), name).await.expect("an answer").expect("a match");
    let other = Table::new();
    for (from, to, part) in [
        ("underchex", "chess", "unknown game"),
        ("\"white\"", "\"green\"", "green"),
        ("d3-d4", "d3-d9", "action 1"),
        ("!resign", "!win", "action 2"),
        ("\"player\":1", "\"player\":2", "0 or 1"),
        (id.as_str(), "xyz", "32 digits"),
        ("\"created\":", "\"created\":99999999999999999", "no match"),
        ("person\":\"", "person\":\"0", "64 digits"),
        ("person\":\"", "person\":{\"a\":\"", "no match"),
        ("{", "", "no match"),
    ] {
        let changed = whole.replacen(from, to, if from == "{" { 1 } else { 9 });
        assert_ne!(changed, whole, "{from}");
        let refused = keep(other.host.store(), &changed).await;
        let message = refused.expect_err(from).to_string();
        assert!(message.contains(part), "{from}: {message}");
    }
    assert_eq!(names(other.host.store()).await, Ok(vec![]));
}

#[tokio::test]
async fn a_map_is_carried_on_and_refused_like_a_match() {
    let table = Table::new();
    let (map, secret) = table.share(crate::shared_maps::plain()).await;
    assert_eq!(table.change(&map, &secret, 1, crate::shared_maps::woods(2)).await.status, 200);
    let name = names(table.host.store()).await.expect("an answer")[0];
    let whole = line(table.host.store(), name).await.expect("an answer").expect("a map");
    assert!(!whole.contains(&secret), "{whole}");
    let mut shorter: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
    shorter["operations"].as_array_mut().expect("a list").pop();
    let other = Table::new();
    let store = other.host.store();
    assert_eq!(keep(store, &shorter.to_string()).await, Ok(Kept::New));
    assert_eq!(keep(store, &whole).await, Ok(Kept::Longer));
    assert_eq!(keep(store, &whole).await, Ok(Kept::Already));
    assert_eq!(keep(store, &whole.replace("light_woods", "rough")).await, Err(CopyError::Other(name)));
    // The key opens it at the new place, too.
    assert_eq!(other.change(&map, &secret, 3, crate::shared_maps::woods(1)).await.status, 200);
    for (from, to, part) in [
        ("light_woods", "lava", "operation 1"),
        ("\"0,0\"", "\"99,0\"", "not on the map"),
        (map.as_str(), "xyz", "32 digits"),
        ("\"key\":\"", "\"key\":\"0", "64 digits"),
        ("\"odd-q\"", "\"odd\"", "no parity"),
        ("\"created\":", "\"created\":99999999999999999", "or map"),
    ] {
        let changed = whole.replacen(from, to, 9);
        assert_ne!(changed, whole, "{from}");
        let message = keep(Table::new().host.store(), &changed).await.expect_err(from).to_string();
        assert!(message.contains(part), "{from}: {message}");
    }
}
