//! The promises of a store, checked on both databases.

use std::sync::Arc;

use futures_util::future::join_all;
use sixfold_server::log_id::{LogKind, LogName, MapId, MatchId};
use sixfold_server::matches::{Secret, SecretHash};
use sixfold_server::store::{
    Addition, Appended, Change, Expiry, MapHead, NewMap, NewMatch, PostgresStore, Seat, SeatChange,
    SeatHolder, SqliteStore, Store, StoredAction, StoredOperation,
};

use crate::postgres::Postgres;
use crate::socket_server::PATIENCE;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let store = SqliteStore::open(&folder.path().join("matches.db")).expect("a new file");
    every_promise(Arc::new(store)).await;
}

#[tokio::test]
async fn a_closed_file_holds_everything() {
    let folder = tempfile::tempdir().expect("a folder to write in");
    let [path, copy] = ["matches.db", "copy.db"].map(|name| folder.path().join(name));
    let store = SqliteStore::open(&path).expect("a new file");
    assert!(store.create(new(1, 1_000)).await.expect("it is stored"));
    drop(store);
    // An operator moves the file alone, without what SQLite keeps beside it meanwhile.
    std::fs::copy(&path, &copy).expect("a copy");
    assert!(!folder.path().join("matches.db-wal").exists());
    let store = SqliteStore::open(&copy).expect("the same file");
    assert!(store.head(id(1)).await.expect("an answer").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    // Two that start at once make the tables once.
    let url = postgres.url();
    let (first, second) = tokio::join!(PostgresStore::open(&url), PostgresStore::open(&url));
    drop(second.expect("the tables are made once"));
    every_promise(Arc::new(first.expect("an empty database"))).await;
    // The tables and the matches are found again.
    let again = PostgresStore::open(&url).await.expect("a database with tables");
    assert!(!again.names(None, 1).await.expect("an answer").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_was_opened_hears_what_others_pass_on() {
    let Some(postgres) = Postgres::start() else { return };
    let url = postgres.url();
    let other = PostgresStore::open(&url).await.expect("an empty database");
    // Its connections are there already, so it is as fast as it can be.
    assert_eq!(other.check().await, Ok(()));
    let store = PostgresStore::open(&url).await.expect("a database with tables");
    let mut heard = store.changes().expect("servers of a PostgreSQL hear of one another");
    let said = Change::Said { id: id(1), player: 0, phrase: "hello".parse().expect("a phrase") };
    assert_eq!(other.pass_on(vec![said]).await, Ok(true));
    let first = tokio::time::timeout(PATIENCE, heard.recv()).await.expect("a change in time");
    assert_eq!(first, Ok(said));
}

async fn every_promise(store: Arc<dyn Store>) {
    assert_eq!(store.check().await, Ok(()));
    what_was_created_is_found(&*store).await;
    actions_are_appended_in_order(&*store).await;
    a_seat_is_replaced_once(&*store).await;
    only_who_holds_a_seat_appends_from_it(&*store).await;
    a_match_is_opened_with_an_action(&*store).await;
    matches_wait_for_an_opponent(&*store).await;
    one_of_many_writers_wins(&store).await;
    names_come_in_order(&*store).await;
    running_matches_are_listed(&*store).await;
    a_deleted_match_is_gone(&*store).await;
    untouched_matches_are_forgotten(&*store).await;
    a_shared_map_is_found_and_changed_in_order(&*store).await;
    one_of_many_who_change_a_map_wins(&store).await;
    untouched_maps_are_forgotten(&*store).await;
    what_was_deleted_is_remembered_for_some_time(&*store).await;
}

fn id(number: u8) -> MatchId {
    MatchId::from_bytes(std::array::from_fn(|at| if at == 0 { number } else { 0xFF }))
}

fn hash(number: u8) -> SecretHash {
    Secret::from_bytes([number; 32]).hash()
}

fn new(number: u8, created: u64) -> NewMatch {
    let seats = [SeatHolder::Person(hash(number)), SeatHolder::Invited(hash(number + 1))];
    let seats = seats.map(Seat::new);
    let (game, first) = ("underchex".into(), "white".into());
    NewMatch { id: id(number), game, first, created, seats, waits: false, clock: None, listed: true }
}

fn add(actions: Vec<StoredAction>, ended: bool) -> Addition {
    Addition { actions, ended, ..Addition::default() }
}

fn action(player: usize, text: &str, at: u64) -> StoredAction {
    StoredAction { player, text: text.to_owned(), at, used: 0 }
}

async fn what_was_created_is_found(store: &dyn Store) {
    assert!(store.head(id(1)).await.expect("an answer").is_none());
    let mut wanted = new(1, 1_000);
    wanted.seats[1] = Seat::new(SeatHolder::Engine(3));
    assert_eq!(store.create(wanted.clone()).await, Ok(true));
    let head = store.head(id(1)).await.expect("an answer").expect("a match");
    assert_eq!((head.id, head.game.as_str(), head.first.as_str()), (id(1), "underchex", "white"));
    assert_eq!((head.created, head.updated, head.length, head.ended), (1_000, 1_000, 0, false));
    assert_eq!(head.seats, wanted.seats);
    assert_eq!(store.create(wanted).await, Ok(false), "a name is taken once");
    assert_eq!(store.actions(id(1), 0, u32::MAX).await, Ok(vec![]));
}

async fn actions_are_appended_in_order(store: &dyn Store) {
    assert_eq!(store.create(new(2, 1_000)).await, Ok(true));
    let (first, others) =
        (action(0, "d3-d4", 2_000), [action(1, "é\u{1F600}", 3_000), action(0, "c", 3_001)]);
    assert_eq!(store.append(id(2), 1, add(vec![first.clone()], false)).await, Ok(Appended::Stale));
    assert_eq!(store.append(id(2), 0, add(vec![first.clone()], false)).await, Ok(Appended::Done));
    assert_eq!(store.append(id(2), 0, add(vec![first.clone()], false)).await, Ok(Appended::Stale));
    assert_eq!(store.append(id(2), 1, add(others.to_vec(), true)).await, Ok(Appended::Done));
    assert_eq!(store.append(id(99), 0, add(vec![first.clone()], false)).await, Ok(Appended::Missing));
    let head = store.head(id(2)).await.expect("an answer").expect("a match");
    assert_eq!((head.length, head.ended, head.created, head.updated), (3, true, 1_000, 3_001));
    let all = [&[first], others.as_slice()].concat();
    assert_eq!(store.actions(id(2), 0, u32::MAX).await, Ok(all));
    assert_eq!(store.actions(id(2), 1, u32::MAX).await, Ok(others.to_vec()));
    assert_eq!(store.actions(id(2), u32::MAX, u32::MAX).await, Ok(vec![]));
}

async fn a_seat_is_replaced_once(store: &dyn Store) {
    assert_eq!(store.create(new(3, 1_000)).await, Ok(true));
    let person = |number| Seat::new(SeatHolder::Person(hash(number)));
    let replace =
        |player, from, to, at_length| store.replace_seat(id(3), SeatChange { player, from, to, at_length });
    assert_eq!(replace(1, hash(9), person(50), None).await, Ok(false));
    assert_eq!(replace(0, hash(4), person(50), None).await, Ok(false));
    assert_eq!(replace(1, hash(4), person(50), Some(1)).await, Ok(false), "it has no action yet");
    let writers = (50..66).map(|number| replace(1, hash(4), person(number), Some(0)));
    let won = join_all(writers).await;
    assert_eq!(won.iter().filter(|result| **result == Ok(true)).count(), 1, "{won:?}");
    let head = store.head(id(3)).await.expect("an answer").expect("a match");
    let winner = won.iter().position(|result| *result == Ok(true)).expect("one won");
    assert_eq!(head.seats[1], person(50 + u8::try_from(winner).expect("below 16")));
}

async fn only_who_holds_a_seat_appends_from_it(store: &dyn Store) {
    assert_eq!(store.create(new(40, 1_000)).await, Ok(true));
    let from = |seat| Addition { seat: Some(seat), ..add(vec![action(0, "a", 1)], false) };
    for seat in [(0, hash(39)), (1, hash(40))] {
        assert_eq!(store.append(id(40), 0, from(seat)).await, Ok(Appended::Unseated));
    }
    assert_eq!(store.append(id(40), 0, from((0, hash(40)))).await, Ok(Appended::Done));
    assert_eq!(store.append(id(41), 0, from((0, hash(40)))).await, Ok(Appended::Missing));
    let head = store.head(id(40)).await.expect("an answer").expect("a match");
    assert_eq!(head.length, 1, "what was refused has left nothing");
    assert_eq!(store.delete(id(40).into()).await, Ok(true));
}

async fn a_match_is_opened_with_an_action(store: &dyn Store) {
    assert_eq!(store.create(new(40, 1_000)).await, Ok(true));
    let both = || Addition { opens: Some(new(50, 2_000)), ..add(vec![action(0, "a", 2_000)], true) };
    assert_eq!(store.append(id(40), 1, both()).await, Ok(Appended::Stale));
    assert!(store.head(id(50)).await.expect("an answer").is_none(), "both or nothing");
    assert_eq!(store.append(id(40), 0, both()).await, Ok(Appended::Done));
    let opened = store.head(id(50)).await.expect("an answer").expect("a match");
    assert_eq!((opened.created, opened.length, &opened.seats), (2_000, 0, &new(50, 0).seats));
    for number in [40, 50] {
        assert_eq!(store.delete(id(number).into()).await, Ok(true));
    }
}

async fn matches_wait_for_an_opponent(store: &dyn Store) {
    for number in [40, 50, 60] {
        assert_eq!(store.create(NewMatch { waits: number != 50, ..new(number, 1_000) }).await, Ok(true));
    }
    assert_eq!(store.waiting(None, 10).await, Ok(vec![id(40), id(60)]));
    assert_eq!(store.waiting(None, 1).await, Ok(vec![id(40)]));
    assert_eq!(store.waiting(Some(id(40)), 10).await, Ok(vec![id(60)]));
    assert!(store.head(id(40)).await.expect("an answer").expect("a match").waits);
    let answer = |waits| Addition { waits, ..add(vec![action(0, "a", 1)], false) };
    assert_eq!(store.append(id(40), 0, answer(false)).await, Ok(Appended::Done));
    assert_eq!(store.append(id(50), 0, answer(true)).await, Ok(Appended::Done));
    assert_eq!(store.waiting(None, 10).await, Ok(vec![id(50), id(60)]));
    // Something was added since: it may wait again.
    assert_eq!(store.stop_waiting(id(50), 0).await, Ok(()));
    assert_eq!(store.stop_waiting(id(60), 0).await, Ok(()));
    assert_eq!(store.waiting(None, 10).await, Ok(vec![id(50)]));
    for number in [40, 50, 60] {
        assert_eq!(store.delete(id(number).into()).await, Ok(true));
    }
}

async fn one_of_many_writers_wins(store: &Arc<dyn Store>) {
    const ROUNDS: u32 = 100;
    const WRITERS: usize = 16;
    assert_eq!(store.create(new(4, 1_000)).await, Ok(true));
    for round in 0..ROUNDS {
        let writers = (0..WRITERS).map(|writer| {
            let store = Arc::clone(store);
            let actions =
                vec![action(writer % 2, &format!("{writer}a"), 1), action(0, &format!("{writer}b"), 1)];
            tokio::spawn(async move { store.append(id(4), 2 * round, add(actions, false)).await })
        });
        let won: Vec<_> = join_all(writers).await.into_iter().map(|done| done.expect("no panic")).collect();
        let count = |wanted| won.iter().filter(|result| **result == Ok(wanted)).count();
        assert_eq!((count(Appended::Done), count(Appended::Stale)), (1, WRITERS - 1), "{round}: {won:?}");
    }
    let kept = store.actions(id(4), 0, u32::MAX).await.expect("an answer");
    assert_eq!(kept.len(), 2 * ROUNDS as usize);
    for pair in kept.chunks(2) {
        assert_eq!(pair[0].text.strip_suffix('a'), pair[1].text.strip_suffix('b'), "of one writer");
    }
}

async fn names_come_in_order(store: &dyn Store) {
    let all = [1, 2, 3, 4].map(|number| LogName::Match(id(number)));
    assert_eq!(store.names(None, 100).await, Ok(all.to_vec()));
    assert_eq!(store.names(None, 2).await, Ok(all[..2].to_vec()));
    assert_eq!(store.names(Some(all[1]), 100).await, Ok(all[2..].to_vec()));
    assert_eq!(store.names(Some(all[3]), 100).await, Ok(vec![]));
}

async fn running_matches_are_listed(store: &dyn Store) {
    // The second has ended; the fourth was last touched at 1, long ago.
    let names =
        |heads: Vec<sixfold_server::store::MatchHead>| heads.iter().map(|head| head.id).collect::<Vec<_>>();
    assert_eq!(store.create(new(5, 5_000)).await, Ok(true));
    let listed = names(store.running(100).await.expect("an answer"));
    assert_eq!((listed[0], listed[3], listed.len()), (id(5), id(4), 4));
    assert_eq!(names(store.running(1).await.expect("an answer")), [id(5)]);
    assert_eq!(store.count(LogKind::Match).await, Ok(4));
}

async fn a_deleted_match_is_gone(store: &dyn Store) {
    assert_eq!(store.delete(id(4).into()).await, Ok(true));
    assert_eq!(store.delete(id(4).into()).await, Ok(false));
    assert!(store.head(id(4)).await.expect("an answer").is_none());
    assert_eq!(store.actions(id(4), 0, u32::MAX).await, Ok(vec![]));
    // Nothing of it is left that a new match of the name would find.
    assert_eq!(store.create(new(4, 1_500)).await, Ok(true));
    assert_eq!(store.actions(id(4), 0, u32::MAX).await, Ok(vec![]));
}

async fn untouched_matches_are_forgotten(store: &dyn Store) {
    // The running 1 and 3 were last touched at 1,000, 4 at 1,500, 5 at 5,000; 2 ended at 3,001.
    assert_eq!(store.expire(matches_before(1_000, 3_001)).await, Ok(0));
    assert_eq!(store.expire(matches_before(1_001, 0)).await, Ok(2));
    assert_eq!(store.names(None, 100).await, Ok(vec![id(2).into(), id(4).into(), id(5).into()]));
    assert_eq!(store.expire(matches_before(0, 3_002)).await, Ok(1));
    assert_eq!(store.names(None, 100).await, Ok(vec![id(4).into(), id(5).into()]));
}

/// Only matches expire, not maps.
fn matches_before(running: u64, ended: u64) -> Expiry {
    Expiry { running, ended, maps: 0 }
}

/// Only maps expire.
fn maps_before(maps: u64) -> Expiry {
    Expiry { maps, ..Expiry::default() }
}

fn map(number: u8) -> MapId {
    MapId::from_bytes(*id(number).as_bytes())
}

fn new_map(number: u8, created: u64) -> NewMap {
    NewMap { id: map(number), key: hash(number), start: "{\"title\":\"é\"}".into(), created }
}

fn operation(by: &str, text: &str, at: u64) -> StoredOperation {
    StoredOperation { by: by.to_owned(), text: text.to_owned(), at }
}

async fn a_shared_map_is_found_and_changed_in_order(store: &dyn Store) {
    assert_eq!((store.map_head(map(1)).await, store.map_start(map(1)).await), (Ok(None), Ok(None)));
    store.create_map(new_map(1, 1_000)).await.expect("a new name");
    assert!(store.create_map(new_map(1, 1_000)).await.is_err(), "a name is taken once");
    let head = MapHead { key: hash(1), created: 1_000, updated: 1_000, length: 0 };
    assert_eq!(store.map_head(map(1)).await, Ok(Some(head)));
    assert_eq!(store.map_start(map(1)).await, Ok(Some("{\"title\":\"é\"}".to_owned())));
    let (first, others) =
        (operation("a", "1", 2_000), [operation("b", "2", 2_001), operation("a", "3", 2_002)]);
    let append = |name, after, operations| store.append_operations(name, after, operations);
    assert_eq!(append(map(1), 1, vec![first.clone()]).await, Ok(Appended::Stale));
    assert_eq!(append(map(1), 0, vec![first.clone()]).await, Ok(Appended::Done));
    assert_eq!(append(map(1), 0, vec![first.clone()]).await, Ok(Appended::Stale));
    assert_eq!(append(map(1), 1, others.to_vec()).await, Ok(Appended::Done));
    assert_eq!(append(map(9), 0, vec![first.clone()]).await, Ok(Appended::Missing));
    let head = MapHead { updated: 2_002, length: 3, ..head };
    assert_eq!(store.map_head(map(1)).await, Ok(Some(head)));
    assert_eq!(store.operations(map(1), 0, 1).await, Ok(vec![first]));
    assert_eq!(store.operations(map(1), 1, u32::MAX).await, Ok(others.to_vec()));
    // A match of the same bytes is another thing.
    assert!(store.head(id(1)).await.expect("an answer").is_none());
}

async fn one_of_many_who_change_a_map_wins(store: &Arc<dyn Store>) {
    const ROUNDS: u32 = 50;
    const WRITERS: usize = 16;
    store.create_map(new_map(2, 1_000)).await.expect("a new name");
    for round in 0..ROUNDS {
        let writers = (0..WRITERS).map(|writer| {
            let store = Arc::clone(store);
            let pair = vec![operation(&writer.to_string(), "a", 1), operation(&writer.to_string(), "b", 1)];
            tokio::spawn(async move { store.append_operations(map(2), 2 * round, pair).await })
        });
        let won: Vec<_> = join_all(writers).await.into_iter().map(|done| done.expect("no panic")).collect();
        let count = |wanted| won.iter().filter(|result| **result == Ok(wanted)).count();
        assert_eq!((count(Appended::Done), count(Appended::Stale)), (1, WRITERS - 1), "{round}: {won:?}");
    }
    let kept = store.operations(map(2), 0, u32::MAX).await.expect("an answer");
    assert_eq!(kept.len(), 2 * ROUNDS as usize);
    assert!(kept.chunks(2).all(|pair| pair[0].by == pair[1].by), "of one writer");
}

async fn untouched_maps_are_forgotten(store: &dyn Store) {
    store.create_map(new_map(3, 5_000)).await.expect("a new name");
    assert_eq!(store.count(LogKind::Map).await, Ok(3));
    let last_match = store
        .names(None, 100)
        .await
        .expect("an answer")
        .into_iter()
        .rfind(|name| name.kind() == LogKind::Match);
    assert_eq!(
        store.names(last_match, 2).await,
        Ok(vec![map(1).into(), map(2).into()]),
        "maps follow matches"
    );
    assert_eq!(store.names(Some(map(2).into()), 9).await, Ok(vec![map(3).into()]));
    // The second was last changed at 1, the first at 2,002.
    assert_eq!(store.expire(maps_before(1)).await, Ok(0));
    assert_eq!(store.expire(maps_before(2_002)).await, Ok(1));
    assert_eq!(store.delete(map(3).into()).await, Ok(true));
    assert_eq!(store.delete(map(3).into()).await, Ok(false));
    assert_eq!(store.names(last_match, 9).await, Ok(vec![map(1).into()]));
    assert_eq!(store.operations(map(2), 0, 9).await, Ok(vec![]), "nothing of it is left");
}

async fn what_was_deleted_is_remembered_for_some_time(store: &dyn Store) {
    let deletions = async || store.deletions(None, 100).await.expect("an answer");
    for deletion in deletions().await {
        store.forget_deletion(deletion.name).await.expect("an answer");
    }
    let [first, second] = [90, 91].map(|number| LogName::Match(id(number)));
    let map = LogName::Map(MapId::from_bytes([92; 16]));
    assert_eq!(store.deletion(first).await, Ok(None));
    for number in [91, 90] {
        store.create(new(number, 1_000)).await.expect("a new name");
        assert_eq!(store.delete(id(number).into()).await, Ok(true));
    }
    let start = "{}".to_owned();
    let new = NewMap { id: MapId::from_bytes([92; 16]), key: hash(1), start, created: 1_000 };
    store.create_map(new).await.expect("a new name");
    assert_eq!(store.delete(MapId::from_bytes([92; 16]).into()).await, Ok(true));
    assert_eq!(store.delete(id(99).into()).await, Ok(false), "there was none");
    let at = store.deletion(first).await.expect("an answer").expect("it was deleted");
    let names: Vec<LogName> = deletions().await.iter().map(|deletion| deletion.name).collect();
    assert_eq!(names, [first, second, map]);
    let after = store.deletions(Some(first), 1).await.expect("an answer");
    assert_eq!(after.iter().map(|deletion| deletion.name).collect::<Vec<_>>(), [second]);
    store.forget_deletion(second).await.expect("an answer");
    assert_eq!(store.deletion(second).await, Ok(None));
    store.expire(matches_before(0, at)).await.expect("an answer");
    assert_eq!(store.deletion(first).await, Ok(Some(at)), "not long ago");
    store.expire(matches_before(0, u64::MAX)).await.expect("an answer");
    assert_eq!(deletions().await, []);
}
