//! The SQL statements for logs of either kind, for SQLite; those for PostgreSQL are in `store/postgres`.

use rusqlite::{Connection, params};

use crate::log_id::{LogKind, LogName};
use crate::store::records::sql_integer;
use crate::store::{Appended, Expiry};

/// The database table of a kind of log.
const fn table(kind: LogKind) -> &'static str {
    match kind {
        LogKind::Match => "matches",
        LogKind::Map => "maps",
    }
}

/// Makes a log longer, when it is as long as the writer believes.
///
/// The length decides who is first; the unique key of the entries would stop a second one, too.
pub(super) fn lengthen(
    connection: &Connection,
    name: LogName,
    after: u32,
    by: usize,
    now: u64,
) -> rusqlite::Result<Appended> {
    let (table, (_, id)) = (table(name.kind()), name.columns());
    let changed = connection
        .prepare_cached(&format!(
            "UPDATE {table} SET length = length + ?3, updated = ?4 WHERE id = ?1 AND length = ?2"
        ))?
        .execute(params![id, after, by as i64, sql_integer(now)])?;
    if changed == 1 {
        return Ok(Appended::Done);
    }
    let known = connection.prepare_cached(&format!("SELECT 1 FROM {table} WHERE id = ?1"))?.exists([id])?;
    Ok(if known { Appended::Stale } else { Appended::Missing })
}

pub(super) fn count(connection: &Connection, kind: LogKind) -> rusqlite::Result<u64> {
    let sql = match kind {
        LogKind::Match => "SELECT count(*) FROM matches WHERE ended = 0",
        LogKind::Map => "SELECT count(*) FROM maps",
    };
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

pub(super) fn delete(connection: &Connection, name: LogName) -> rusqlite::Result<bool> {
    let sql = format!("DELETE FROM {} WHERE id = ?1", table(name.kind()));
    Ok(connection.prepare_cached(&sql)?.execute([name.columns().1])? == 1)
}

pub(super) fn expire(connection: &Connection, before: Expiry) -> rusqlite::Result<u64> {
    let matches = connection.execute(
        "DELETE FROM matches WHERE (ended = 0 AND updated < ?1) OR (ended <> 0 AND updated < ?2)",
        [sql_integer(before.running), sql_integer(before.ended)],
    )?;
    let maps = connection.execute("DELETE FROM maps WHERE updated < ?1", [sql_integer(before.maps)])?;
    Ok((matches + maps) as u64)
}

pub(super) fn names(
    connection: &Connection,
    after: Option<LogName>,
    most: u32,
) -> rusqlite::Result<Vec<LogName>> {
    let (kind, id) = after.map_or((-1, [0; 16]), LogName::columns);
    let mut statement = connection.prepare_cached(
        "SELECT 0 AS kind, id FROM matches WHERE (0, id) > (?1, ?2)
            UNION ALL SELECT 1, id FROM maps WHERE (1, id) > (?1, ?2) ORDER BY kind, id LIMIT ?3",
    )?;
    let name = |row: &rusqlite::Row<'_>| {
        LogName::from_columns(row.get(0)?, row.get(1)?).ok_or(rusqlite::Error::InvalidQuery)
    };
    statement.query_map(params![kind, id, most], name)?.collect()
}

/// Writes a page of the file as it is: that fails where any write would.
pub(super) fn write_nothing(connection: &Connection) -> rusqlite::Result<()> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    connection.pragma_update(None, "user_version", version)
}
