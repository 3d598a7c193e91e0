//! The SQL statements about the time of the table for PostgreSQL; those for SQLite are in `store/sqlite`.

use deadpool_postgres::Client;

use crate::log_id::MatchId;
use crate::store::postgres::database_error::unavailable;
use crate::store::postgres::match_statements::id_of;
use crate::store::table_time::{BEAT, GRACE, MOST_FALLEN};
use crate::store::{Flags, StoreError};

/// The clock of the database, in milliseconds since 1970.
pub(super) const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// The time of the table, where the clock of the database is `now`.
pub(super) fn time(now: &str) -> String {
    format!("(GREATEST(alive, LEAST({now}, alive + {GRACE})) - gap)")
}

/// Notes that a server runs, unless that was noted just now, also by one whose note came in between.
pub(super) fn beat(now: &str) -> String {
    format!(
        "UPDATE table_time SET gap = gap + at - alive - GREATEST(0, LEAST({GRACE}, at - alive)), alive = at
            FROM (SELECT {now} AS at) clock WHERE alive < at - {BEAT} OR alive > at + {GRACE}"
    )
}

/// Notes that a server runs while a clock does, and gives the flags that have fallen.
pub(super) async fn flags(client: &Client, now: &str) -> Result<Flags, StoreError> {
    let first = "SELECT flag_at FROM matches WHERE flag_at <> 0 ORDER BY flag_at LIMIT 1";
    let first = client.prepare_cached(first).await.map_err(unavailable)?;
    let Some(first) = client.query_opt(&first, &[]).await.map_err(unavailable)? else {
        return Ok(Flags::default());
    };
    let beat = client.prepare_cached(&beat(now)).await.map_err(unavailable)?;
    client.execute(&beat, &[]).await.map_err(unavailable)?;
    let sql = format!("SELECT {} FROM table_time", time(now));
    let read = client.prepare_cached(&sql).await.map_err(unavailable)?;
    let time: i64 = client.query_one(&read, &[]).await.map_err(unavailable)?.get(0);
    let sql = "SELECT id FROM matches WHERE flag_at <> 0 AND flag_at <= $1 ORDER BY flag_at LIMIT $2";
    let rows = client.query(sql, &[&time, &MOST_FALLEN]).await.map_err(unavailable)?;
    let fallen: Vec<MatchId> = rows.iter().map(|row| id_of(row, 0)).collect::<Result<_, _>>()?;
    let next = first.get::<_, i64>(0).saturating_sub(time).max(0);
    Ok(Flags { fallen, next_in: Some(next.unsigned_abs()) })
}
