//! Two who act at once: exactly one of them wins, and the other is refused. Writers of a store race in `stores`.

use std::sync::Arc;

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::json;
use sixfold_server::store::PostgresStore;

use crate::postgres::Postgres;
use crate::test_server::TestServer;

/// How often two act at once; `SIXFOLD_RACES` sets another number, which is at least 1.
pub(crate) fn rounds() -> u32 {
    std::env::var("SIXFOLD_RACES").ok().and_then(|count| count.parse().ok()).unwrap_or(20).max(1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_actions_at_once_in_sqlite() {
    race(&TestServer::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_actions_at_once_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let store = PostgresStore::open(&postgres.url()).await.expect("an empty database");
    race(&TestServer::on(Arc::new(store), tempfile::tempdir().expect("a folder"), 10)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_with_one_invitation_in_sqlite() {
    eight_with_one_invitation(&TestServer::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_with_one_invitation_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let store = PostgresStore::open(&postgres.url()).await.expect("an empty database");
    eight_with_one_invitation(&TestServer::on(
        Arc::new(store),
        tempfile::tempdir().expect("a folder"),
        100_000,
    ))
    .await;
}

/// Eight open one link at once: one of them has the seat, and its secret can play.
async fn eight_with_one_invitation(table: &TestServer) {
    for round in 0..rounds() {
        let (id, [_, invitation]) = table.open("underchex", "black", ["me", "invite"]).await;
        let guests = (0..8_u8).map(|guest| {
            let (table, path, invitation) =
                (table.clone(), format!("/api/matches/{id}/seat"), invitation.clone());
            let own = json!({ "secret": format!("{guest:02x}").repeat(32) });
            tokio::spawn(async move { table.post(&path, &invitation, own).await })
        });
        let answers: Vec<_> =
            join_all(guests).await.into_iter().map(|answer| answer.expect("no panic")).collect();
        let won: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        let refused =
            answers.iter().filter(|answer| ["seat_taken", "no_seat"].contains(&answer.kind())).count();
        assert_eq!((won.len(), refused), (1, 7), "round {round}");
        let own = won[0].body["secret"].as_str().expect("a secret");
        assert_eq!(table.act(&id, own, 1, &["d6-d5"]).await.status, StatusCode::OK, "round {round}");
    }
    println!("{} rounds of eight with one invitation, one sat down in each", rounds());
}

/// Both seats offer a draw with the same number, each from a task of its own, and one declines.
async fn race(table: &TestServer) {
    let (id, [white, black]) = table.open("underchex", "white", ["me", "me"]).await;
    for round in 0..rounds() {
        // An offer and its answer leave the match where it was.
        let number = 2 * round + 1;
        let offers = [&white, &black].map(|seat| {
            let (table, id, seat) = (table.clone(), id.clone(), seat.clone());
            tokio::spawn(async move { table.act(&id, &seat, number, &["!draw"]).await.status })
        });
        let [first, second] = offers;
        let statuses = [first.await.expect("no panic"), second.await.expect("no panic")];
        let won = statuses.iter().filter(|&&status| status == StatusCode::OK).count();
        let told = statuses.iter().filter(|&&status| status == StatusCode::CONFLICT).count();
        assert_eq!((won, told), (1, 1), "round {round}: {statuses:?}");
        let other = if statuses[0] == StatusCode::OK { &black } else { &white };
        assert_eq!(table.act(&id, other, number + 1, &["!decline"]).await.status, StatusCode::OK);
    }
    assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["number"], 2 * rounds());
    println!("{} rounds, one winner in each", rounds());
}
