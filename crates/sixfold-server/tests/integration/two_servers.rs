//! Servers that share a PostgreSQL, and a PostgreSQL that goes away.

use serde_json::{Value, json};
use sixfold_server::{Database, Settings};

use crate::postgres::Postgres;
use crate::races::rounds;
use crate::socket_server::Server;
use crate::test_server::settings;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_made_at_one_server_reaches_the_other() {
    let Some(postgres) = Postgres::start() else { return };
    let database = || Database::Postgres(postgres.url());
    let (here, there) = (Server::start(database()).await, Server::start(database()).await);
    let (path, [white, black]) = here.open().await;
    let mut watcher = there.watch(&path, 0).await;
    assert_eq!(watcher.hear().await.expect("the match")["match"]["number"], 0);
    assert_eq!(here.act(&path, &white, 1, "d3-d4").await.0, 200);
    let heard = watcher.hear_until(|message| message["match"]["number"] == 1).await;
    assert_eq!(heard["match"]["to_move"], "black");
    // A seat opened at one server is a seat at the other.
    assert_eq!(there.act(&path, &black, 2, "!resign").await.0, 200);
    assert_eq!(here.ask("GET", &path, "", Value::Null).await.1["number"], 2);
    assert_eq!(there.ask("DELETE", &path, &white, Value::Null).await.0, 204);
    assert_eq!(here.ask("GET", &path, "", Value::Null).await.0, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phrase_sent_at_one_server_arrives_once_at_both() {
    let Some(postgres) = Postgres::start() else { return };
    let database = || Database::Postgres(postgres.url());
    let (here, there) = (Server::start(database()).await, Server::start(database()).await);
    let (path, [white, black]) = here.open().await;
    let mut watchers = [here.watch(&path, 0).await, there.watch(&path, 0).await];
    for watcher in &mut watchers {
        watcher.hear().await.expect("the match");
    }
    for (server, seat, player, phrase) in
        [(&here, &white, 0, "hello"), (&there, &black, 1, "thanks"), (&here, &black, 1, "oops")]
    {
        let say = format!("{path}/say");
        assert_eq!(server.ask("POST", &say, seat, json!({ "phrase": phrase })).await.0, 204);
        for watcher in &mut watchers {
            // A phrase that came twice would be here again in place of the next.
            let heard = watcher.hear_until(|message| message.get("said").is_some()).await;
            assert_eq!(heard["said"], json!({ "player": player, "phrase": phrase }));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_at_one_server_is_seen_at_the_other() {
    let Some(postgres) = Postgres::start() else { return };
    let database = || Database::Postgres(postgres.url());
    let (here, there) = (Server::start(database()).await, Server::start(database()).await);
    let (path, [white, black]) = here.open().await;
    let present = |wanted: [bool; 2]| move |message: &Value| message["present"] == json!(wanted);
    let mut first = here.sit(&path, &white).await;
    first.hear_until(present([true, false])).await;
    // Who comes later asks the other server.
    let mut second = there.sit(&path, &black).await;
    second.hear_until(present([true, true])).await;
    first.hear_until(present([true, true])).await;
    drop(first);
    second.hear_until(present([false, true])).await;
    let mut again = here.sit(&path, &white).await;
    again.hear_until(present([true, true])).await;
    second.hear_until(present([true, true])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_moves_at_two_servers_one_wins() {
    let Some(postgres) = Postgres::start() else { return };
    // Ten thousand rounds are more requests than one address may send.
    let settings = || {
        let mut settings = Settings { database: Database::Postgres(postgres.url()), ..settings() };
        settings.clients.requests = u32::MAX;
        settings
    };
    let (here, there) = (Server::with(settings()).await, Server::with(settings()).await);
    let (path, [white, black]) = here.open().await;
    for round in 0..rounds() {
        // An offer and its answer leave the match where it was.
        let number = 2 * round + 1;
        let (a, b) = tokio::join!(
            here.act(&path, &white, number, "!draw"),
            there.act(&path, &black, number, "!draw"),
        );
        let mut statuses = [a.0, b.0];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "round {round}: {a:?} {b:?}");
        let other = if a.0 == 200 { &black } else { &white };
        assert_eq!(here.act(&path, other, number + 1, "!decline").await.0, 200);
    }
    assert_eq!(there.ask("GET", &path, "", Value::Null).await.1["number"], 2 * rounds());
    println!("{} rounds at two servers, one winner in each", rounds());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_and_comes_back() {
    let Some(postgres) = Postgres::start() else { return };
    let server = Server::start(Database::Postgres(postgres.url())).await;
    let (path, [white, black]) = server.open().await;
    let mut watcher = server.watch(&path, 0).await;
    watcher.hear().await.expect("the match");
    let mut acknowledged = 0;
    for round in 0..3 {
        let number = 2 * round + 1;
        assert_eq!(server.act(&path, &white, number, "!draw").await.0, 200);
        acknowledged = number;
        postgres.stop();
        let refused = server.act(&path, &black, number + 1, "!decline").await;
        assert_eq!((refused.0, &refused.1["error"]["kind"]), (503, &Value::from("unavailable")));
        assert_eq!(server.ask("GET", "/readyz", "", Value::Null).await.0, 503);
        assert_eq!(server.ask("GET", "/healthz", "", Value::Null).await.0, 200, "the server itself is well");
        postgres.start_again();
        let (status, view) = server.ask("GET", &path, "", Value::Null).await;
        assert_eq!((status, &view["number"]), (200, &Value::from(acknowledged)), "round {round}");
        assert_eq!(server.act(&path, &black, number + 1, "!decline").await.0, 200);
        acknowledged = number + 1;
        // Who watches hears of it, once the server listens again.
        watcher.hear_until(|message| message["match"]["number"] == acknowledged).await;
    }
    assert_eq!(server.ask("GET", &path, "", Value::Null).await.1["number"], acknowledged);
}
