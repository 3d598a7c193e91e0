//! Matches and maps carried from one store to another.

use axum::http::{Method, StatusCode};
use serde_json::json;
use sixfold_server::copies::{self, CopyError, DeletedPolicy, ImportResult, deletion_lines, line, names};
use sixfold_server::log_id::{LogName, MatchId};
use sixfold_server::store::{PostgresStore, SqliteStore, Store};

use crate::postgres::Postgres;
use crate::test_server::{Answer, TestServer};

/// A table with two matches, one of which has ended (its name, and a secret of it), and a map that was changed.
async fn played() -> (TestServer, String, String) {
    let table = TestServer::new();
    // The opponent waits for the demons, so nothing changes while matches are carried.
    table.open("war-in-heaven", "demons", ["engine:1", "invite"]).await;
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    assert_eq!(table.act(&id, &white, 1, &["d3-d4"]).await.status, 200);
    assert_eq!(table.act(&id, &black, 2, &["!resign"]).await.status, 200);
    let (map, secret) = table.share(crate::shared_maps::plain()).await;
    assert_eq!(table.change(&map, &secret, 1, crate::shared_maps::woods(3)).await.status, 200);
    (table, id, white)
}

async fn keep(store: &dyn Store, line: &str) -> Result<ImportResult, CopyError> {
    copies::keep(store, line, DeletedPolicy::Keep).await
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
    for wanted in [ImportResult::New, ImportResult::Unchanged] {
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
    let all = names(from).await.expect("an answer");
    let Some(&LogName::Map(map)) = all.last() else { panic!("a map") };
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
    let other = TestServer::new();
    assert_eq!(keep(other.host.store(), &shorter).await, Ok(ImportResult::New));
    assert_eq!(keep(other.host.store(), &whole).await, Ok(ImportResult::Updated));
    assert_eq!(keep(other.host.store(), &shorter).await, Ok(ImportResult::Unchanged));
    assert_eq!(
        keep(other.host.store(), &whole.replace("!resign", "!draw")).await,
        Err(CopyError::Other(name))
    );
    assert_eq!(line(other.host.store(), name).await, Ok(Some(whole)));
    // A seat is worth as much as before.
    let refused = other.act(&id.to_string(), &white, 3, &["!resign"]).await;
    assert_eq!(refused.kind(), "match_over");
}

/// Copies everything, as `sixfold table copy` does.
async fn copy(from: &dyn Store, to: &dyn Store) -> Vec<ImportResult> {
    let all = [lines(from).await, deletion_lines(from).await.expect("an answer")].concat();
    let mut kept = Vec::new();
    for line in all {
        kept.push(keep(to, &line).await.expect("a copy"));
    }
    kept
}

/// Takes a seat; the answer has the secret with which its owner acts.
async fn sit_down(table: &TestServer, id: &str, invitation: &str) -> Answer {
    table.post(&format!("/api/matches/{id}/seat"), invitation, json!({})).await
}

/// Makes a new link for the other seat, and gives its secret.
async fn invite(table: &TestServer, id: &str, owner: &str) -> String {
    let invited = table.post(&format!("/api/matches/{id}/invite"), owner, json!({})).await;
    invited.body["secret"].as_str().expect("a secret").to_owned()
}

async fn seats_follow(from: &TestServer, to: &TestServer) {
    let (id, [white, invitation]) = from.open("underchex", "white", ["me", "invite"]).await;
    copy(from.host.store(), to.host.store()).await;
    let taken = sit_down(from, &id, &invitation).await;
    let black = taken.body["secret"].as_str().expect("a secret").to_owned();
    assert_eq!(from.act(&id, &white, 1, &["d3-d4"]).await.status, StatusCode::OK);
    assert!(copy(from.host.store(), to.host.store()).await.contains(&ImportResult::Updated));
    // The link was used, and who used it has the seat, in both places.
    for table in [from, to] {
        let used = sit_down(table, &id, &invitation).await;
        assert_eq!((used.status, used.kind()), (StatusCode::FORBIDDEN, "no_seat"));
        assert_eq!(table.act(&id, &invitation, 2, &["!draw"]).await.kind(), "no_seat");
    }
    assert_eq!(to.act(&id, &black, 2, &["!draw"]).await.status, StatusCode::OK);
    // The action that was added at the second place stays.
    assert!(
        copy(from.host.store(), to.host.store()).await.iter().all(|kept| *kept == ImportResult::Unchanged)
    );
    // A link that was replaced opens nothing at the other place either.
    let (id, [owner, first]) = from.open("underchex", "white", ["me", "invite"]).await;
    copy(from.host.store(), to.host.store()).await;
    let second = invite(from, &id, &owner).await;
    copy(from.host.store(), to.host.store()).await;
    assert_eq!(sit_down(to, &id, &first).await.kind(), "no_seat");
    let taken = sit_down(to, &id, &second).await;
    assert_eq!(taken.status, StatusCode::OK);
    // The seat was taken at the second place only: a copy leaves it to its owner.
    assert!(
        copy(from.host.store(), to.host.store()).await.iter().all(|kept| *kept == ImportResult::Unchanged)
    );
    let black = taken.body["secret"].as_str().expect("a secret");
    assert_eq!(sit_down(to, &id, black).await.status, StatusCode::OK);
    // Then somebody else takes it at the first place: a copy is refused, and both keep what they have.
    assert_eq!(sit_down(from, &id, &second).await.status, StatusCode::OK);
    let name = LogName::Match(id.parse().expect("a name"));
    let line = line(from.host.store(), name).await.expect("an answer").expect("a match");
    assert_eq!(keep(to.host.store(), &line).await, Err(CopyError::Seats(name)));
    assert_eq!(sit_down(to, &id, black).await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_was_taken_since_the_first_copy_is_taken_in_both_places() {
    seats_follow(&TestServer::new(), &TestServer::new()).await;
    if let Some(postgres) = Postgres::start() {
        let other = PostgresStore::open(&postgres.url()).await.expect("an empty database");
        let folder = tempfile::tempdir().expect("a folder to write in");
        seats_follow(&TestServer::new(), &TestServer::on(std::sync::Arc::new(other), folder, 1000)).await;
    }
}

async fn deletions_follow(here: &TestServer, there: &TestServer) {
    let (id, [white, _]) = here.open("underchex", "white", ["me", "me"]).await;
    let (map, secret) = here.share(crate::shared_maps::plain()).await;
    copy(here.host.store(), there.host.store()).await;
    let paths = [format!("/api/matches/{id}"), format!("/api/maps/shared/{map}")];
    let delete = async |table: &TestServer, path: &str, secret: &str| {
        let deleted = table.ask(Method::DELETE, path, Some(secret), None).await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    };
    // A match deleted there stays deleted there.
    delete(there, &paths[0], &white).await;
    assert_eq!(
        copy(here.host.store(), there.host.store()).await,
        [ImportResult::StaysDeleted, ImportResult::Unchanged]
    );
    assert_eq!(there.get(&paths[0]).await.status, StatusCode::NOT_FOUND);
    let name = LogName::Match(id.parse().expect("a name"));
    let whole = line(here.host.store(), name).await.expect("an answer").expect("a match");
    let back = copies::keep(there.host.store(), &whole, DeletedPolicy::Restore).await;
    assert_eq!(back, Ok(ImportResult::New), "unless somebody asks for it");
    assert_eq!(
        copy(here.host.store(), there.host.store()).await,
        [ImportResult::Unchanged, ImportResult::Unchanged]
    );
    // And what was deleted here since the copy is deleted there.
    delete(here, &paths[0], &white).await;
    delete(here, &paths[1], &secret).await;
    assert_eq!(
        copy(here.host.store(), there.host.store()).await,
        [ImportResult::Deleted, ImportResult::Deleted]
    );
    for path in &paths {
        assert_eq!(there.get(path).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(
        copy(here.host.store(), there.host.store()).await,
        [ImportResult::Unchanged, ImportResult::Unchanged]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_deleted_in_either_place_does_not_come_back() {
    deletions_follow(&TestServer::new(), &TestServer::new()).await;
    if let Some(postgres) = Postgres::start() {
        let other = PostgresStore::open(&postgres.url()).await.expect("an empty database");
        let folder = tempfile::tempdir().expect("a folder to write in");
        deletions_follow(&TestServer::new(), &TestServer::on(std::sync::Arc::new(other), folder, 1000)).await;
    }
}

#[tokio::test]
async fn a_match_opened_again_by_the_same_request_is_not_deleted() {
    let table = TestServer::new();
    let opening = json!({
        "game": "underchex", "first": "white", "seats": ["me", "me"], "key": "5".repeat(64),
    });
    let open = async || table.ask(Method::POST, "/api/matches", None, Some(opening.clone())).await.body;
    let opened = open().await;
    let [path, secret] = [&opened["id"], &opened["secrets"][0]].map(|text| text.as_str().expect("text"));
    let path = format!("/api/matches/{path}");
    assert_eq!(table.ask(Method::DELETE, &path, Some(secret), None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(open().await, opened);
    assert_eq!(copy(table.host.store(), table.host.store()).await[0], ImportResult::Unchanged);
}

#[tokio::test]
async fn a_match_that_went_on_after_it_was_deleted_elsewhere_stays() {
    let (table, id, _) = played().await;
    let line = format!(r#"{{"deleted":{{"match":"{id}"}},"at":1000}}"#);
    assert_eq!(keep(table.host.store(), &line).await, Ok(ImportResult::Unchanged));
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_is_no_match_is_refused_in_words() {
    let (table, id, _) = played().await;
    let name = LogName::Match(id.parse().expect("a name"));
    let whole = line(table.host.store(), name).await.expect("an answer").expect("a match");
    let other = TestServer::new();
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
        ("\"created\":1", "\"created\":9", "created: the time 9"),
        ("\"text\":\"!resign\",\"at\":1", "\"text\":\"!resign\",\"at\":9", "action 2: the time 9"),
        ("!resign", &"x".repeat(201), "action 2"),
    ] {
        let changed = whole.replacen(from, to, if from == "{" { 1 } else { 9 });
        assert_ne!(changed, whole, "{from}");
        let refused = keep(other.host.store(), &changed).await;
        let message = refused.expect_err(from).to_string();
        assert!(message.contains(part), "{from}: {message}");
    }
    let engine = lines(table.host.store()).await.into_iter().find(|line| line.contains("\"engine\":1"));
    let engine = engine.expect("one has an opponent").replace("\"engine\":1", "\"engine\":255");
    let message = keep(other.host.store(), &engine).await.expect_err("no such strength").to_string();
    assert_eq!(
        message,
        "no match or map: strength 255 does not exist; levels are 11 to 18, strengths of earlier versions 0 to 4"
    );
    assert_eq!(names(other.host.store()).await, Ok(vec![]));
}

#[tokio::test]
async fn a_map_is_carried_on_and_refused_like_a_match() {
    let table = TestServer::new();
    let (map, secret) = table.share(crate::shared_maps::plain()).await;
    assert_eq!(table.change(&map, &secret, 1, crate::shared_maps::woods(2)).await.status, 200);
    let name = names(table.host.store()).await.expect("an answer")[0];
    let whole = line(table.host.store(), name).await.expect("an answer").expect("a map");
    assert!(!whole.contains(&secret), "{whole}");
    let mut shorter: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
    shorter["operations"].as_array_mut().expect("a list").pop();
    let other = TestServer::new();
    let store = other.host.store();
    assert_eq!(keep(store, &shorter.to_string()).await, Ok(ImportResult::New));
    assert_eq!(keep(store, &whole).await, Ok(ImportResult::Updated));
    assert_eq!(keep(store, &whole).await, Ok(ImportResult::Unchanged));
    assert_eq!(keep(store, &whole.replace("woods", "rough")).await, Err(CopyError::Other(name)));
    // The key opens it at the new place, too.
    assert_eq!(other.change(&map, &secret, 3, crate::shared_maps::woods(1)).await.status, 200);
    for (from, to, part) in [
        ("\"woods\"", "\"wo;ods\"", "operation 1"),
        ("\"0,0\"", "\"99,0\"", "not on the map"),
        (map.as_str(), "xyz", "32 digits"),
        ("\"key\":\"", "\"key\":\"0", "64 digits"),
        ("\"odd-q\"", "\"odd\"", "no parity"),
        ("\"created\":", "\"created\":99999999999999999", "or map"),
        ("\"created\":1", "\"created\":9", "created: the time 9"),
        ("},\"at\":1", "},\"at\":9", "operation 1: the time 9"),
        ("\"by\":\"me\"", "\"by\":\"somebody-else\"", "operation 1: `by` has 1 to 16 letters and digits"),
        ("\"by\":\"me\"", &format!("\"by\":\"{}\"", "a".repeat(17)), "operation 1: `by`"),
    ] {
        let changed = whole.replacen(from, to, 9);
        assert_ne!(changed, whole, "{from}");
        let message = keep(TestServer::new().host.store(), &changed).await.expect_err(from).to_string();
        assert!(message.contains(part), "{from}: {message}");
    }
}
