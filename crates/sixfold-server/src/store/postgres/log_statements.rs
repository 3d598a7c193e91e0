//! The SQL statements for logs of either kind, for PostgreSQL; those for SQLite are in `store/sqlite`.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::{Error, Row};

use crate::clock;
use crate::log_id::{LogKind, LogName};
use crate::store::postgres::database_error::unavailable;
use crate::store::postgres::deletions;
use crate::store::postgres::listener::{CHANNEL, payload};
use crate::store::records::sql_integer;
use crate::store::{Appended, Change, Expiry, StoreError};

/// The database table of a kind of log.
const fn table(kind: LogKind) -> &'static str {
    match kind {
        LogKind::Match => "matches",
        LogKind::Map => "maps",
    }
}

/// Makes a log longer if it has the length the writer expects, and notifies other servers on commit.
pub(super) async fn lengthen(
    transaction: &Transaction<'_>,
    name: LogName,
    after: u32,
    by: usize,
    now: u64,
) -> Result<Appended, Error> {
    let (table, (_, id)) = (table(name.kind()), name.columns());
    let id = id.as_slice();
    // The row is locked until the commit, so a second writer waits and then finds another length.
    let sql = format!("UPDATE {table} SET length = length + $3, updated = $4 WHERE id = $1 AND length = $2");
    let statement = transaction.prepare_cached(&sql).await?;
    let changed =
        transaction.execute(&statement, &[&id, &i64::from(after), &(by as i64), &sql_integer(now)]).await?;
    if changed == 0 {
        let known = transaction.query_opt(&format!("SELECT 1 FROM {table} WHERE id = $1"), &[&id]).await?;
        return Ok(if known.is_some() { Appended::Stale } else { Appended::Missing });
    }
    let length = after.saturating_add(u32::try_from(by).unwrap_or(u32::MAX));
    notify(transaction, name, Some(length)).await?;
    Ok(Appended::Done)
}

/// Notifies other servers of a change of a log, once the transaction is committed.
pub(super) async fn notify(
    transaction: &Transaction<'_>,
    name: LogName,
    length: Option<u32>,
) -> Result<(), Error> {
    let statement = transaction.prepare_cached("SELECT pg_notify($1, $2)").await?;
    transaction.execute(&statement, &[&CHANNEL, &payload(Change::Log { name, length })]).await?;
    Ok(())
}

pub(super) async fn count(client: &Client, kind: LogKind) -> Result<u64, Error> {
    let sql = match kind {
        LogKind::Match => "SELECT count(*) FROM matches WHERE ended = 0",
        LogKind::Map => "SELECT count(*) FROM maps",
    };
    Ok(client.query_one(sql, &[]).await?.get::<_, i64>(0).unsigned_abs())
}

pub(super) async fn delete(client: &mut Client, name: LogName) -> Result<bool, Error> {
    let transaction = client.transaction().await?;
    let sql = format!("DELETE FROM {} WHERE id = $1", table(name.kind()));
    let gone = transaction.execute(&sql, &[&name.columns().1.as_slice()]).await?;
    if gone == 1 {
        deletions::note(&transaction, name, clock::now()).await?;
        notify(&transaction, name, None).await?;
    }
    transaction.commit().await?;
    Ok(gone == 1)
}

pub(super) async fn expire(client: &Client, before: Expiry) -> Result<u64, Error> {
    let sql = "DELETE FROM matches WHERE (ended = 0 AND updated < $1) OR (ended <> 0 AND updated < $2)";
    let matches = client.execute(sql, &[&sql_integer(before.running), &sql_integer(before.ended)]).await?;
    let maps = client.execute("DELETE FROM maps WHERE updated < $1", &[&sql_integer(before.maps)]).await?;
    Ok(matches + maps)
}

pub(super) async fn names(
    client: &Client,
    after: Option<LogName>,
    most: u32,
) -> Result<Vec<LogName>, StoreError> {
    let (kind, id) = after.map_or((-1, [0; 16]), LogName::columns);
    let sql = "SELECT 0::SMALLINT AS kind, id FROM matches WHERE (0::SMALLINT, id) > ($1, $2)
        UNION ALL SELECT 1::SMALLINT, id FROM maps WHERE (1::SMALLINT, id) > ($1, $2) ORDER BY kind, id LIMIT $3";
    let rows = client.query(sql, &[&kind, &id.as_slice(), &i64::from(most)]).await.map_err(unavailable)?;
    let name = |row: &Row| {
        let id: Vec<u8> = row.get(1);
        let name = id.try_into().ok().and_then(|id| LogName::from_columns(row.get(0), id));
        name.ok_or_else(|| StoreError::Damaged("a match or a map without a proper name".into()))
    };
    rows.iter().map(name).collect()
}

/// Writes a row as it is: that fails where any write would.
pub(super) async fn write_nothing(client: &Client) -> Result<(), Error> {
    client.batch_execute("UPDATE sixfold_version SET version = version").await
}
