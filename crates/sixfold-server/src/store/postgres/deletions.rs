//! The SQL statements about what was deleted, for PostgreSQL; those for SQLite are in `store/sqlite`.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::{Error, Row};

use crate::log_id::LogName;
use crate::store::postgres::database_error::unavailable;
use crate::store::records::sql_integer;
use crate::store::{Deletion, StoreError};

pub(super) async fn note(transaction: &Transaction<'_>, name: LogName, at: u64) -> Result<(), Error> {
    let (kind, id) = name.columns();
    let sql = "INSERT INTO deletions (kind, id, at) VALUES ($1, $2, $3)
        ON CONFLICT (kind, id) DO UPDATE SET at = EXCLUDED.at";
    transaction.execute(sql, &[&kind, &id.as_slice(), &sql_integer(at)]).await?;
    Ok(())
}

pub(super) async fn find(client: &Client, name: LogName) -> Result<Option<u64>, Error> {
    let (kind, id) = name.columns();
    let sql = "SELECT at FROM deletions WHERE kind = $1 AND id = $2";
    let row = client.query_opt(sql, &[&kind, &id.as_slice()]).await?;
    Ok(row.map(|row| row.get::<_, i64>(0).unsigned_abs()))
}

pub(super) async fn forget(client: &Client, name: LogName) -> Result<(), Error> {
    let (kind, id) = name.columns();
    client.execute("DELETE FROM deletions WHERE kind = $1 AND id = $2", &[&kind, &id.as_slice()]).await?;
    Ok(())
}

pub(super) async fn list(
    client: &Client,
    after: Option<LogName>,
    most: u32,
) -> Result<Vec<Deletion>, StoreError> {
    let (kind, id) = after.map_or((-1, [0; 16]), LogName::columns);
    let sql = "SELECT kind, id, at FROM deletions WHERE (kind, id) > ($1, $2) ORDER BY kind, id LIMIT $3";
    let rows = client.query(sql, &[&kind, &id.as_slice(), &i64::from(most)]).await.map_err(unavailable)?;
    let deletion = |row: &Row| {
        let id: Vec<u8> = row.get(1);
        let name = id.try_into().ok().and_then(|id| LogName::from_columns(row.get(0), id));
        let name =
            name.ok_or_else(|| StoreError::Damaged("a deletion that no sixfold has written".into()))?;
        Ok(Deletion { name, at: row.get::<_, i64>(2).unsigned_abs() })
    };
    rows.iter().map(deletion).collect()
}

pub(super) async fn expire(client: &Client, before: u64) -> Result<(), Error> {
    client.execute("DELETE FROM deletions WHERE at < $1", &[&sql_integer(before)]).await?;
    Ok(())
}
