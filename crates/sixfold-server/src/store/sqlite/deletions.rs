//! The SQL statements about what was deleted, for SQLite; those for PostgreSQL are in `store/postgres`.

use rusqlite::{Connection, OptionalExtension, params};

use crate::log_id::LogName;
use crate::store::Deletion;
use crate::store::records::sql_integer;

pub(super) fn note(connection: &Connection, name: LogName, at: u64) -> rusqlite::Result<()> {
    let (kind, id) = name.columns();
    connection
        .prepare_cached("INSERT OR REPLACE INTO deletions (kind, id, at) VALUES (?1, ?2, ?3)")?
        .execute(params![kind, id, sql_integer(at)])?;
    Ok(())
}

pub(super) fn find(connection: &Connection, name: LogName) -> rusqlite::Result<Option<u64>> {
    let (kind, id) = name.columns();
    connection
        .prepare_cached("SELECT at FROM deletions WHERE kind = ?1 AND id = ?2")?
        .query_row(params![kind, id], |row| Ok(row.get::<_, i64>(0)?.unsigned_abs()))
        .optional()
}

pub(super) fn forget(connection: &Connection, name: LogName) -> rusqlite::Result<()> {
    let (kind, id) = name.columns();
    connection.execute("DELETE FROM deletions WHERE kind = ?1 AND id = ?2", params![kind, id])?;
    Ok(())
}

pub(super) fn list(
    connection: &Connection,
    after: Option<LogName>,
    most: u32,
) -> rusqlite::Result<Vec<Deletion>> {
    let (kind, id) = after.map_or((-1, [0; 16]), LogName::columns);
    let mut statement = connection.prepare_cached(
        "SELECT kind, id, at FROM deletions WHERE (kind, id) > (?1, ?2) ORDER BY kind, id LIMIT ?3",
    )?;
    let deletion = |row: &rusqlite::Row<'_>| {
        let name = LogName::from_columns(row.get(0)?, row.get(1)?).ok_or(rusqlite::Error::InvalidQuery)?;
        Ok(Deletion { name, at: row.get::<_, i64>(2)?.unsigned_abs() })
    };
    statement.query_map(params![kind, id, most], deletion)?.collect()
}

pub(super) fn expire(connection: &Connection, before: u64) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM deletions WHERE at < ?1", [sql_integer(before)])?;
    Ok(())
}
