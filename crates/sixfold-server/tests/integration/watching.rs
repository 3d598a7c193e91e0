//! Live updates, received by a real client.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use sixfold_games::catalogue;
use sixfold_games::chance::Chance;
use sixfold_server::Database;
use sixfold_server::log_id::MatchId;
use sixfold_server::matches::{Action, MatchLog};
use sixfold_server::store::{Addition, SqliteStore, Store, StoreError, StoredAction};
use tokio_tungstenite::tungstenite::Error;

use crate::connections::server;
use crate::hooked_store::{Call, Gate, HookedStore, go_on, shared_file};
use crate::shared_maps::plain;
use crate::socket_server::{Server, Watcher};
use crate::test_server::TestServer;

fn numbers(message: &Value) -> Vec<u64> {
    let actions = message["match"]["actions"].as_array().expect("a list");
    actions.iter().map(|action| action["number"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn a_watcher_goes_on_from_the_number_it_knows() {
    let (server, _folder) = server(|_| {}).await;
    let (path, [white, black]) = server.open().await;
    for (number, seat, action) in [(1, &white, "d3-d4"), (2, &black, "!draw"), (3, &white, "!decline")] {
        assert_eq!(server.act(&path, seat, number, action).await.0, 200);
    }
    for (after, wanted) in [(0, vec![1, 2, 3]), (1, vec![2, 3]), (3, vec![]), (u32::MAX, vec![])] {
        let first = server.watch(&path, after).await.hear().await.expect("the match");
        assert_eq!(numbers(&first), wanted, "after {after}");
        assert_eq!(first["match"]["number"], 3);
    }
    let mut watcher = server.watch(&path, 3).await;
    watcher.hear().await.expect("the match");
    assert_eq!(server.act(&path, &black, 4, "!resign").await.0, 200);
    let heard = watcher.hear_until(|message| message["match"]["number"] == 4).await;
    assert_eq!(numbers(&heard).last(), Some(&4));
    assert!(!heard.to_string().contains(&white), "no secret is told");
    assert_eq!(server.ask("DELETE", &path, &white, Value::Null).await.0, 204);
    watcher.hear_until(|message| message["gone"].is_string()).await;
}

/// A message is made while the match grows at another server: it is held after one of its reads, and another message
/// can overtake it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_holds_nothing_beyond_its_number_and_none_comes_late() {
    for held in (1..=2).cycle().take(2 * crate::races::rounds().div_ceil(20) as usize) {
        let (store, folder) = shared_file();
        let (gate, reads) = (Gate::closed(), Arc::new(AtomicU32::new(u32::MAX / 2)));
        let (at, read) = (gate.clone(), Arc::clone(&reads));
        let here = HookedStore::server(
            &store,
            &folder,
            Box::new(move |call| match call {
                Call::ActionsRead(_) if read.fetch_add(1, Ordering::SeqCst) + 1 == held => at.wait(),
                _ => go_on(),
            }),
        );
        let there = TestServer::on(store, folder, 1000);
        let (id, [white, black]) = there.open("underchex", "white", ["me", "me"]).await;
        assert_eq!(there.act(&id, &white, 1, &["d3-d4"]).await.status, 200);
        let name: MatchId = id.parse().expect("a name");
        let mut heard = here.host.hub().watch(name);
        reads.store(0, Ordering::SeqCst);
        let tell = || {
            let host = Arc::clone(&here.host);
            tokio::spawn(async move { host.send_last(name).await })
        };
        let early = tell();
        gate.reached(1).await;
        assert_eq!(there.act(&id, &black, 2, &["d6-d5"]).await.status, 200);
        let late = tell();
        // Time in which the later message could overtake the one that is held.
        tokio::time::sleep(Duration::from_millis(300)).await;
        gate.open(1);
        early.await.expect("no panic");
        late.await.expect("no panic");
        let mut before = 0;
        while let Ok(message) = heard.try_recv() {
            let message: Value = serde_json::from_str(&message.text).expect("JSON");
            let number = message["match"]["number"].as_u64().expect("a number");
            assert!(
                numbers(&message).iter().all(|&action| action <= number),
                "held after read {held}: beyond {number}"
            );
            assert!(number >= before, "held after read {held}: {number} after {before}");
            before = number;
        }
        assert_eq!(before, 2);
    }
}

/// Actions come while the first message is made: what is sent of them afterwards never goes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_waited_for_the_first_one_does_not_go_back() {
    let (store, folder) = shared_file();
    let (gate, reads) = (Gate::closed(), Arc::new(AtomicU32::new(u32::MAX / 2)));
    let (at, read) = (gate.clone(), Arc::clone(&reads));
    let table = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| match call {
            // The first read is for the players who are here.
            Call::HeadRead(_) if read.fetch_add(1, Ordering::SeqCst) == 1 => at.wait(),
            _ => go_on(),
        }),
    );
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    let address = table.listen().await;
    let mut watcher =
        Watcher::connect(address, &format!("/api/matches/{id}"), None).await.expect("a connection");
    reads.store(0, Ordering::SeqCst);
    watcher.say(&json!({ "after": 0 }).to_string()).await;
    gate.reached(1).await;
    for (number, seat, action) in [(1, &white, "d3-d4"), (2, &black, "d6-d5")] {
        assert_eq!(table.act(&id, seat, number, &[action]).await.status, 200);
    }
    gate.open(1);
    let first = watcher.hear().await.expect("the match");
    assert_eq!((numbers(&first), &first["match"]["number"]), (vec![1, 2], &json!(2)));
    assert_eq!(table.act(&id, &white, 3, &["!draw"]).await.status, 200);
    let mut before = 2;
    while before < 3 {
        let message = watcher.hear().await.expect("a message");
        let number = message["match"]["number"].as_u64().unwrap_or(before);
        assert!(number >= before, "{number} after {before}");
        before = number;
    }
}

/// The store does not answer while somebody begins to watch: what is watched is still there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_is_away_for_a_moment_deletes_nothing() {
    let (store, folder) = shared_file();
    let away = Arc::new(AtomicBool::new(false));
    let is_away = Arc::clone(&away);
    let table = HookedStore::server(
        &store,
        &folder,
        Box::new(move |call| {
            let reads = matches!(call, Call::HeadRead(_) | Call::ActionsRead(_) | Call::OtherRead);
            let fails = reads && is_away.load(Ordering::SeqCst);
            Box::pin(async move {
                if fails { Err(StoreError::Unavailable("for a moment".into())) } else { Ok(()) }
            })
        }),
    );
    let (id, _) = table.open("underchex", "white", ["me", "me"]).await;
    let (map, _) = table.share(plain()).await;
    let address = table.listen().await;
    for path in [format!("/api/matches/{id}"), format!("/api/maps/shared/{map}")] {
        away.store(false, Ordering::SeqCst);
        let mut watcher = Watcher::connect(address, &path, None).await.expect("a connection");
        away.store(true, Ordering::SeqCst);
        watcher.say(&json!({ "after": 0 }).to_string()).await;
        // A page connects again after any close; only a deletion is final.
        let closed = watcher.hear().await.expect_err("nothing is known, and nothing is gone");
        let closed = closed.expect("the reason of the close");
        assert_eq!((u16::from(closed.code), closed.reason.as_str()), (1013, "the store does not answer"));
        away.store(false, Ordering::SeqCst);
        let mut again = Watcher::connect(address, &path, None).await.expect("a connection");
        again.say(&json!({ "after": 0 }).to_string()).await;
        let message = again.hear().await.expect("it is still there");
        assert!(message["match"].is_object() || message["map"].is_object(), "{message}");
    }
}

/// A match with these actions in a file: its path and its seats.
async fn long_match(path: &std::path::Path, actions: Vec<(usize, String)>) -> (String, [String; 2]) {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(path).expect("a file"));
    let table = TestServer::on(Arc::clone(&store), tempfile::tempdir().expect("a folder"), 10);
    let (id, seats) = table.open("underchex", "white", ["me", "me"]).await;
    let id: MatchId = id.parse().expect("a name");
    let at = store.head(id).await.expect("an answer").expect("a match").created;
    let actions =
        actions.into_iter().map(|(player, text)| StoredAction { player, text, at, used: 0 }).collect();
    let addition = Addition { actions, ..Addition::default() };
    store.append(id, 0, addition).await.expect("an answer");
    (format!("/api/matches/{id}"), seats)
}

/// A line of a given number of moves: tokens go to and fro, and a pawn moves before the rules end the game.
fn long_line(length: usize) -> Vec<(usize, String)> {
    let game = catalogue::find("underchex").expect("a game of ours");
    let (mut log, mut chance) = (MatchLog::new(game, "white").expect("a side"), Chance::new(5));
    let mut line = Vec::new();
    while line.len() < length {
        let player = log.to_move().expect("it goes on");
        let state: Value =
            serde_json::from_str(&log.state_after(log.line().len()).expect("a state")).expect("JSON");
        let pawn = |label: &Value| {
            let mut tokens = state["tokens"].as_array().expect("a list").iter();
            tokens.any(|token| token["label"] == *label && token["piece"] == "pawn")
        };
        let tired = state["quiet_moves"].as_u64() > Some(80);
        let all = state["moves"].as_array().expect("a list");
        let wanted = all.iter().filter(|one| one["capture"] == false && pawn(&one["from"]) == tired);
        let wanted: Vec<&Value> = wanted.collect();
        let moves = if wanted.is_empty() { all.iter().collect() } else { wanted };
        let text = moves[chance.below(moves.len())]["text"].as_str().expect("text").to_owned();
        let mut after = log.clone();
        after.add(player, &Action::Move(text.clone())).expect("it is legal");
        if after.outcome().is_none() {
            line.push((player, text));
            log = after;
        }
    }
    line
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_18_000_actions_is_sent_in_pages() {
    const LENGTH: u32 = 18_000;
    let folder = tempfile::tempdir().expect("a folder to write in");
    let file = folder.path().join("matches.db");
    let offers = [(0, "!draw"), (1, "!decline")].into_iter().cycle();
    let offers = offers.map(|(player, text)| (player, text.to_owned())).take(LENGTH as usize).collect();
    let (path, [white, _]) = long_match(&file, offers).await;
    let server = Server::start(Database::File(file)).await;
    let mut watcher = server.watch(&path, 0).await;
    let mut message = watcher.hear().await.expect("the match");
    let mut known = 0;
    // As many as a message holds; the rest is asked for, and the line stays.
    loop {
        assert!(message.to_string().len() < 1 << 20);
        assert_eq!(message["match"]["number"], LENGTH, "{message}");
        let page = numbers(&message);
        assert_eq!(page[0], known + 1);
        known = *page.last().expect("some");
        if known == u64::from(LENGTH) {
            break;
        }
        let (_, page) = server.ask("GET", &format!("{path}?after={known}"), "", Value::Null).await;
        message = json!({ "match": page });
    }
    assert_eq!(server.act(&path, &white, LENGTH + 1, "!resign").await.0, 200);
    watcher.hear_until(|message| message["match"]["number"] == LENGTH + 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_than_a_thousand_moves_are_sent_in_pages() {
    const LENGTH: usize = 1_150;
    let folder = tempfile::tempdir().expect("a folder to write in");
    let file = folder.path().join("matches.db");
    let line = long_line(LENGTH);
    let (path, _) = long_match(&file, line.clone()).await;
    let server = Server::start(Database::File(file)).await;
    let texts = |view: &Value| -> Vec<String> {
        let moves = view["moves"].as_array().expect("a list").iter();
        moves.map(|one| one["text"].as_str().expect("text").to_owned()).collect()
    };
    let last = server.watch(&path, u32::MAX).await.hear().await.expect("the match")["match"].take();
    assert_eq!((&last["moves_before"], texts(&last).len()), (&json!(150), 1_000));
    let (_, first) = server.ask("GET", &format!("{path}?moves=0&after=9999"), "", Value::Null).await;
    assert_eq!((&first["moves_before"], texts(&first).len()), (&json!(0), 1_000));
    let (_, none) = server.ask("GET", &format!("{path}?moves=99999"), "", Value::Null).await;
    assert_eq!((&none["moves_before"], texts(&none).len()), (&json!(LENGTH), 0));
    let all: Vec<String> = texts(&first).into_iter().take(150).chain(texts(&last)).collect();
    assert_eq!(all, line.into_iter().map(|(_, text)| text).collect::<Vec<_>>());
}

/// Somebody who joins while a match goes on, and hears it to its end.
async fn hears_all(server: &Server, path: &str, end: u64) {
    let mut watcher = server.watch(path, 0).await;
    let (mut known, mut next) = (0, 1);
    while known < end {
        let message = watcher.hear().await.expect("the server goes on");
        if message["match"].is_null() {
            continue;
        }
        let number = message["match"]["number"].as_u64().expect("a number");
        let actions = numbers(&message);
        assert!(number >= known, "{number} after {known}");
        assert!(actions.iter().all(|&action| action <= number), "{actions:?} beyond {number}");
        let new: Vec<u64> = actions.into_iter().filter(|&action| action >= next).collect();
        assert_eq!(new, (next..=number).collect::<Vec<_>>(), "no action is left out");
        (known, next) = (number, number + 1);
    }
}

/// Two who play as fast as they can, and others who join at any time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_watcher_gets_every_action_once_and_in_order() {
    const WATCHERS: u32 = 8;
    let (server, _folder) = server(|clients| clients.requests = u32::MAX).await;
    let server = Arc::new(server);
    let (path, [white, black]) = server.open().await;
    let end = 2 * crate::races::rounds();
    let mut watchers = Vec::new();
    for number in 1..=end {
        if watchers.len() < WATCHERS as usize
            && number * WATCHERS >= end * u32::try_from(watchers.len()).expect("few")
        {
            let (server, path) = (Arc::clone(&server), path.clone());
            watchers.push(tokio::spawn(async move { hears_all(&server, &path, u64::from(end)).await }));
        }
        let (seat, action) = if number % 2 == 1 { (&white, "!draw") } else { (&black, "!decline") };
        assert_eq!(server.act(&path, seat, number, action).await.0, 200);
    }
    for watcher in watchers {
        watcher.await.expect("everything in order");
    }
    println!("{end} actions heard by {WATCHERS} who joined meanwhile, in order and none left out");
}

#[tokio::test]
async fn those_who_watch_are_counted() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let mut first = server.watch(&path, 0).await;
    assert_eq!(first.hear().await.expect("the match")["watching"], 1);
    let second = server.watch(&path, 0).await;
    let told = first.hear_until(|message| message["watching"] == 2).await;
    assert_eq!(told["match"], Value::Null, "thousands may watch, and each is told of each");
    drop(second);
    first.hear_until(|message| message["watching"] == 1).await;
}

#[tokio::test]
async fn who_says_too_much_or_nothing_sensible_is_sent_away() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let mut noisy = server.watch(&path, 0).await;
    for _ in 0..60 {
        noisy.say("here").await;
    }
    let farewell = loop {
        if let Err(farewell) = noisy.hear().await {
            break farewell;
        }
    };
    assert_eq!(farewell.map(|frame| u16::from(frame.code)), Some(1008));
    for said in ["hello", "{\"after\": -1}", "{\"after\": 4294967296}", "[]"] {
        let mut confused = server.knock(&path, None).await.expect("everybody may connect");
        confused.say(said).await;
        let farewell = confused.hear().await.expect_err("it is closed");
        assert_eq!(farewell.map(|frame| u16::from(frame.code)), Some(1008), "{said}");
    }
    let mut long = server.watch(&path, 0).await;
    long.hear().await.expect("the match");
    long.say(&"x".repeat(9 * 1024)).await;
    while long.hear().await.is_ok() {}
}

#[tokio::test]
async fn pages_of_other_sites_cannot_watch() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let own = format!("http://{}", server.address);
    assert!(server.knock(&path, Some(&own)).await.is_ok());
    for origin in ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1.evil.example"] {
        match server.knock(&path, Some(origin)).await.map(|_| ()) {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn one_address_cannot_take_every_live_connection() {
    let (server, _folder) = server(|clients| {
        assert_eq!(clients.watchers_of_address, 128);
        clients.watchers_of_address = 2;
    })
    .await;
    let (path, _) = server.open().await;
    let (first, _second) = (server.watch(&path, 0).await, server.watch(&path, 0).await);
    match server.knock(&path, None).await.map(|_| ()) {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 429),
        other => panic!("{other:?}"),
    }
    drop(first);
    while server.knock(&path, None).await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_server_that_stops_says_so() {
    let (server, _folder) = server(|_| {}).await;
    let (path, _) = server.open().await;
    let mut watcher = server.watch(&path, 0).await;
    watcher.hear().await.expect("the match");
    let stopping = tokio::spawn(server.stop());
    let farewell = loop {
        if let Err(farewell) = watcher.hear().await {
            break farewell;
        }
    };
    assert_eq!(farewell.map(|frame| u16::from(frame.code)), Some(1001));
    stopping.await.expect("it stops");
}

#[tokio::test]
async fn two_opponents_play_whether_or_not_they_are_watched() {
    let (server, _folder) = server(|_| {}).await;
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["engine:0", "engine:0"] });
    let (_, opened) = server.ask("POST", "/api/matches", "", opening).await;
    let path = format!("/api/matches/{}", opened["id"].as_str().expect("a name"));
    let moved = async {
        while server.ask("GET", &path, "", Value::Null).await.1["number"] == 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(crate::socket_server::PATIENCE, moved).await.expect("a move that was not watched");
    let mut watcher = server.watch(&path, 0).await;
    watcher.hear_until(|message| message["match"]["number"] == 3).await;
}
