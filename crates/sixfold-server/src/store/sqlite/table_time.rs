//! The SQL statements about the time of the table for SQLite; those for PostgreSQL are in `store/postgres`.

use std::sync::Arc;
use std::time::Instant;

use rusqlite::{Connection, OptionalExtension, params};

use crate::clock;
use crate::log_id::MatchId;
use crate::store::Flags;
use crate::store::records::sql_integer;
use crate::store::table_time::{BEAT, GRACE, MOST_FALLEN};

/// A clock, in milliseconds.
pub type TimeSource = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The clock of this process: it begins with the time of the system, and is not set back or forward with it.
pub(super) fn monotonic() -> TimeSource {
    let (start, began) = (clock::now(), Instant::now());
    Arc::new(move || start.saturating_add(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX)))
}

/// The time of the table, where the clock of the store shows the first parameter.
pub(super) const TIME: &str = "(max(alive, min(?1, alive + 2000)) - gap)";
const _: () = assert!(GRACE == 2_000, "TIME says so, too");

/// Notes that a server runs, unless that was noted just now.
pub(super) fn beat(connection: &Connection, now: u64) -> rusqlite::Result<()> {
    let sql = "UPDATE table_time SET gap = gap + ?1 - alive - max(0, min(?2, ?1 - alive)), alive = ?1
        WHERE alive < ?1 - ?3 OR alive > ?1 + ?2";
    connection.prepare_cached(sql)?.execute(params![sql_integer(now), GRACE, BEAT])?;
    Ok(())
}

/// Notes that a server runs while a clock does, and gives the flags that have fallen.
pub(super) fn flags(connection: &Connection, now: u64) -> rusqlite::Result<Flags> {
    let first = "SELECT flag_at FROM matches WHERE flag_at <> 0 ORDER BY flag_at LIMIT 1";
    let Some(first) =
        connection.prepare_cached(first)?.query_row([], |row| row.get::<_, i64>(0)).optional()?
    else {
        return Ok(Flags::default());
    };
    beat(connection, now)?;
    let time = format!("SELECT {TIME} FROM table_time");
    let time: i64 = connection.prepare_cached(&time)?.query_row([sql_integer(now)], |row| row.get(0))?;
    let sql = "SELECT id FROM matches WHERE flag_at <> 0 AND flag_at <= ?1 ORDER BY flag_at LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let fallen = statement
        .query_map([time, MOST_FALLEN], |row| Ok(MatchId::from_bytes(row.get(0)?)))?
        .collect::<Result<_, _>>()?;
    Ok(Flags { fallen, next_in: Some(first.saturating_sub(time).max(0).unsigned_abs()) })
}
