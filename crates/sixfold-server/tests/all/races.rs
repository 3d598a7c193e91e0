//! Two who act at once: exactly one of them wins, and the other is told.

use axum::http::StatusCode;
use sixfold_server::store::{Appended, StoredAction};

use crate::client::Table;

const ROUNDS: u32 = 200;
const WRITERS: usize = 16;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_many_writers_appends_each_number() {
    let table = Table::new();
    let (id, _) = table.open("underchex", "white", ["me", "me"]).await;
    let id = id.parse().expect("a name");
    for round in 0..ROUNDS {
        let writers = (0..WRITERS).map(|writer| {
            let action = StoredAction { player: writer % 2, text: format!("w{writer}"), at: 1 };
            table.host.store().append(id, round, vec![action], false)
        });
        let won = futures_util::future::join_all(writers).await;
        let done = won.iter().filter(|result| **result == Ok(Appended::Done)).count();
        let stale = won.iter().filter(|result| **result == Ok(Appended::Stale)).count();
        assert_eq!((done, stale), (1, WRITERS - 1), "round {round}");
    }
    let kept = table.host.store().actions(id, 0).await.expect("the store answers");
    assert_eq!(kept.len(), ROUNDS as usize);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_moves_at_once_through_the_api() {
    let table = Table::new();
    for _ in 0..20 {
        let (id, [white, _]) = table.open("underchex", "white", ["me", "me"]).await;
        let (a, b) =
            tokio::join!(table.act(&id, &white, 1, &["d3-d4"]), table.act(&id, &white, 1, &["!resign"]));
        let statuses = [a.status, b.status];
        assert!(
            statuses.contains(&StatusCode::OK) && statuses.contains(&StatusCode::CONFLICT),
            "{statuses:?}"
        );
        assert_eq!(table.get(&format!("/api/matches/{id}")).await.body["number"], 1);
    }
}
