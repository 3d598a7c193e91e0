//! Two who act at once: exactly one of them wins, and the other is told. Writers of a store race in `stores`.

use axum::http::StatusCode;

use crate::client::Table;

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
