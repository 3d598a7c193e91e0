//! Which matches wait for the built-in opponent, and which server thinks for them.
//!
//! A server *claims* a match before it thinks for it, for a few seconds, and renews the claim while it thinks. A server
//! that has stopped renews nothing, and another one takes over. Times are those of the database, because the clocks of
//! servers differ. A claim saves work: what is added to a match is decided by its length alone.

use deadpool_postgres::Client;
use tokio_postgres::Error;

use crate::log_id::MatchId;
use crate::store::StoreError;
use crate::store::postgres::database_error::unavailable;
use crate::store::postgres::match_statements::{bytes, id_of};
use crate::store::postgres::table_time::NOW;

/// How long a claim lasts, in milliseconds.
const LEASE: i64 = 4_000;

pub(super) async fn waiting(
    client: &Client,
    after: Option<MatchId>,
    most: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let after: Vec<u8> = after.map_or_else(Vec::new, bytes);
    let sql = format!(
        "SELECT id FROM matches WHERE waits <> 0 AND claimed_until <= {NOW} AND id > $1 ORDER BY id LIMIT $2"
    );
    let rows = client.query(&sql, &[&after, &i64::from(most)]).await.map_err(unavailable)?;
    rows.iter().map(|row| id_of(row, 0)).collect()
}

pub(super) async fn stop_waiting(client: &Client, id: MatchId, length: u32) -> Result<(), Error> {
    let sql = "UPDATE matches SET waits = 0 WHERE id = $1 AND length = $2";
    client.execute(sql, &[&bytes(id), &i64::from(length)]).await.map(|_| ())
}

/// Claims a match, unless another server has it.
pub(super) async fn claim(client: &Client, server: i64, id: MatchId) -> Result<bool, Error> {
    let sql = format!(
        "UPDATE matches SET claimed_by = $2, claimed_until = {NOW} + $3
            WHERE id = $1 AND (claimed_by = $2 OR claimed_until <= {NOW})"
    );
    let statement = client.prepare_cached(&sql).await?;
    Ok(client.execute(&statement, &[&bytes(id), &server, &LEASE]).await? == 1)
}

pub(super) async fn renew(client: &Client, server: i64, ids: &[MatchId]) -> Result<(), Error> {
    let ids: Vec<Vec<u8>> = ids.iter().copied().map(bytes).collect();
    let sql = format!(
        "UPDATE matches SET claimed_until = {NOW} + $3
            WHERE id = ANY($1) AND claimed_by = $2 AND claimed_until > {NOW}"
    );
    client.execute(&sql, &[&ids, &server, &LEASE]).await.map(|_| ())
}

pub(super) async fn release(client: &Client, server: i64, id: MatchId) -> Result<(), Error> {
    let sql = "UPDATE matches SET claimed_until = 0 WHERE id = $1 AND claimed_by = $2";
    let statement = client.prepare_cached(sql).await?;
    client.execute(&statement, &[&bytes(id), &server]).await.map(|_| ())
}
