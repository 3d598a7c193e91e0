//! Connections to PostgreSQL that are frozen or cut, and what other servers wrote meanwhile.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use sixfold_server::{Database, Settings};
use tokio::task::JoinHandle;

use crate::database_proxy::DatabaseProxy;
use crate::postgres::Postgres;
use crate::races::rounds;
use crate::socket_server::Server;
use crate::test_server::settings;

async fn server(url: String) -> Server {
    let mut settings = Settings { database: Database::Postgres(url), ..settings() };
    settings.clients.requests = u32::MAX;
    Server::with(settings).await
}

/// Somebody else plays without a pause, so that the database is never silent.
struct Noise(JoinHandle<()>);

impl Noise {
    async fn at(server: &Arc<Server>) -> Noise {
        let (path, seats) = server.open().await;
        let server = Arc::clone(server);
        Noise(tokio::spawn(async move {
            for number in 1_u32.. {
                let (seat, action) =
                    if number % 2 == 1 { (&seats[0], "!draw") } else { (&seats[1], "!decline") };
                assert_eq!(server.act(&path, seat, number, action).await.0, 200);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }))
    }
}

impl Drop for Noise {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frozen_connections_are_given_up() {
    let Some(postgres) = Postgres::start() else { return };
    let proxy = DatabaseProxy::before(&postgres).await;
    let server = Arc::new(server(proxy.url()).await);
    let (path, [white, black]) = server.open().await;
    // Several connections are in the pool, and all of them freeze.
    let asked = (0..8).map(|_| server.ask("GET", &path, "", Value::Null));
    futures_util::future::join_all(asked).await;
    for offer in (1..).step_by(2).take(rounds().div_ceil(20) as usize) {
        assert_eq!(server.act(&path, &white, offer, "!draw").await.0, 200);
        proxy.freeze();
        let refused = server.act(&path, &black, offer + 1, "!decline").await;
        assert_eq!((refused.0, &refused.1["error"]["kind"]), (503, &Value::from("unavailable")));
        // The next one finds a connection that answers, however many were frozen.
        assert_eq!(server.act(&path, &black, offer + 1, "!decline").await.0, 200);
        assert_eq!(server.ask("GET", "/readyz", "", Value::Null).await.0, 200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_missed_while_the_listener_was_cut_is_made_up() {
    let Some(postgres) = Postgres::start() else { return };
    let proxy = DatabaseProxy::before(&postgres).await;
    let (here, there) = (Arc::new(server(postgres.url()).await), server(proxy.url()).await);
    let (path, [white, black]) = here.open().await;
    let mut watcher = there.watch(&path, 0).await;
    watcher.hear().await.expect("the match");
    let _noise = Noise::at(&here).await;
    for number in 1..=rounds().div_ceil(20) {
        proxy.cut_listeners();
        let (seat, action) = if number % 2 == 1 { (&white, "!draw") } else { (&black, "!decline") };
        assert_eq!(here.act(&path, seat, number, action).await.0, 200);
        proxy.mend_listeners();
        watcher.hear_until(|message| message["match"]["number"] == number).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_that_is_frozen_is_noticed() {
    let Some(postgres) = Postgres::start() else { return };
    let proxy = DatabaseProxy::before(&postgres).await;
    let (here, there) = (Arc::new(server(postgres.url()).await), server(proxy.url()).await);
    let (path, [white, black]) = here.open().await;
    let mut watcher = there.watch(&path, 0).await;
    watcher.hear().await.expect("the match");
    proxy.freeze();
    assert_eq!(here.act(&path, &white, 1, "d3-d4").await.0, 200);
    watcher.hear_until(|message| message["match"]["number"] == 1).await;
    // And then it hears at once again.
    assert_eq!(here.act(&path, &black, 2, "!draw").await.0, 200);
    watcher.hear_until(|message| message["match"]["number"] == 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_and_deletions_reach_other_servers() {
    let Some(postgres) = Postgres::start() else { return };
    let (here, there) = (Arc::new(server(postgres.url()).await), server(postgres.url()).await);
    let _noise = Noise::at(&here).await;
    let opening = json!({ "game": "underchex", "first": "white", "seats": ["me", "invite"] });
    let (_, opened) = here.ask("POST", "/api/matches", "", opening).await;
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let path = format!("/api/matches/{}", text(&opened["id"]));
    let mut watcher = there.watch(&path, 0).await;
    let before = watcher.hear().await.expect("the match");
    assert_eq!(before["match"]["seats"][1]["kind"], "open");
    let seat = format!("{path}/seat");
    assert_eq!(here.ask("POST", &seat, &text(&opened["secrets"][1]), json!({})).await.0, 200);
    watcher.hear_until(|message| message["match"]["seats"][1]["kind"] == "person").await;
    assert_eq!(here.ask("DELETE", &path, &text(&opened["secrets"][0]), Value::Null).await.0, 204);
    watcher.hear_until(|message| message["gone"].is_string()).await;

    let (_, shared) = here.ask("POST", "/api/maps/shared", "", crate::shared_maps::plain()).await;
    let map = format!("/api/maps/shared/{}", text(&shared["id"]));
    let mut watcher = there.watch(&map, 0).await;
    watcher.hear().await.expect("the map");
    assert_eq!(here.ask("DELETE", &map, &text(&shared["secret"]), Value::Null).await.0, 204);
    watcher.hear_until(|message| message["gone"].is_string()).await;
}
