//! The SQL statements about matches for SQLite; those for PostgreSQL are in `store/postgres`.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::log_id::MatchId;
use crate::store::records::{clock_column, clock_from_column, sql_integer};
use crate::store::sqlite::log_statements::lengthen;
use crate::store::sqlite::table_time::{self, TIME};
use crate::store::{Addition, Appended, MatchHead, NewMatch, Seat, SeatChange, SeatHolder, StoredAction};

/// The columns of a head; the first parameter is the time of the store.
fn head_where(condition: &str) -> String {
    format!(
        "SELECT id, game, first, created, updated, length, ended, waits, clock, listed, flag_at, {TIME} \
         FROM matches, table_time {condition}"
    )
}

pub(super) fn create(connection: &Connection, new: &NewMatch) -> rusqlite::Result<bool> {
    let created = connection
        .prepare_cached(
            "INSERT INTO matches (id, game, first, created, updated, waits, clock, listed)
                VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            new.id.as_bytes(),
            new.game,
            new.first,
            sql_integer(new.created),
            new.waits,
            clock_column(new.clock),
            new.listed
        ])?;
    if created == 0 {
        return Ok(false);
    }
    for (player, seat) in new.seats.iter().enumerate() {
        let (kind, hash, strength, name) = seat.columns();
        connection
            .prepare_cached(
                "INSERT INTO seats (match, player, kind, hash, strength, name) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![new.id.as_bytes(), player as i64, kind, hash, strength, name])?;
    }
    Ok(true)
}

pub(super) fn head(connection: &Connection, id: MatchId, now: u64) -> rusqlite::Result<Option<MatchHead>> {
    let found = connection
        .prepare_cached(&head_where("WHERE id = ?2"))?
        .query_row(params![sql_integer(now), id.as_bytes()], bare_head)
        .optional()?;
    found.map(|head| with_seats(connection, head)).transpose()
}

/// Matches in progress that are listed.
pub(super) fn running(connection: &Connection, most: u32, now: u64) -> rusqlite::Result<Vec<MatchHead>> {
    let sql = head_where("WHERE ended = 0 AND listed <> 0 ORDER BY updated DESC LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let heads = statement
        .query_map(params![sql_integer(now), most], bare_head)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    heads.into_iter().map(|head| with_seats(connection, head)).collect()
}

pub(super) fn actions(
    connection: &Connection,
    id: MatchId,
    after: u32,
    most: u32,
) -> rusqlite::Result<Vec<StoredAction>> {
    let mut statement = connection.prepare_cached(
        "SELECT player, text, at, used FROM actions WHERE match = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
    )?;
    statement
        .query_map(params![id.as_bytes(), after, most], |row| {
            Ok(StoredAction {
                player: usize::from(row.get::<_, i64>(0)? != 0),
                text: row.get(1)?,
                at: row.get::<_, i64>(2)?.unsigned_abs(),
                used: row.get::<_, i64>(3)?.unsigned_abs(),
            })
        })?
        .collect()
}

pub(super) fn append(
    connection: &Connection,
    id: MatchId,
    after: u32,
    addition: &Addition,
    clock_time: u64,
) -> rusqlite::Result<Appended> {
    let Addition { actions, ended, waits, seat, opens, flag_at } = addition;
    if let Some((player, hash)) = seat {
        let held = connection
            .prepare_cached("SELECT 1 FROM seats WHERE match = ?1 AND player = ?2 AND hash = ?3")?
            .exists(params![id.as_bytes(), *player as i64, hash.as_bytes()])?;
        if !held {
            let known =
                connection.prepare_cached("SELECT 1 FROM matches WHERE id = ?1")?.exists([id.as_bytes()])?;
            return Ok(if known { Appended::Unseated } else { Appended::Missing });
        }
    }
    let now = actions.last().map_or(0, |action| action.at);
    let lengthened = lengthen(connection, id.into(), after, actions.len(), now)?;
    if lengthened != Appended::Done {
        return Ok(lengthened);
    }
    connection
        .prepare_cached("UPDATE matches SET ended = ?2, waits = ?3, flag_at = ?4 WHERE id = ?1")?
        .execute(params![id.as_bytes(), ended, waits, sql_integer(*flag_at)])?;
    if *flag_at != 0 {
        table_time::beat(connection, clock_time)?;
    }
    if let Some(new) = opens {
        create(connection, new)?;
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO actions (match, number, player, text, at, used) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (number, action) in (i64::from(after) + 1..).zip(actions) {
        insert.execute(params![
            id.as_bytes(),
            number,
            action.player as i64,
            action.text,
            sql_integer(action.at),
            sql_integer(action.used)
        ])?;
    }
    Ok(Appended::Done)
}

pub(super) fn replace_seat(
    connection: &Connection,
    id: MatchId,
    change: &SeatChange,
) -> rusqlite::Result<bool> {
    let (kind, hash, strength, name) = change.to.columns();
    let (player, from) = (change.player as i64, change.from.as_bytes());
    let changed = connection
        .prepare_cached(
            "UPDATE seats SET kind = ?4, hash = ?5, strength = ?6, name = ?8
                WHERE match = ?1 AND player = ?2 AND hash = ?3
                AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND length = coalesce(?7, length))",
        )?
        .execute(params![id.as_bytes(), player, from, kind, hash, strength, change.at_length, name])?;
    Ok(changed == 1)
}

pub(super) fn waiting(
    connection: &Connection,
    after: Option<MatchId>,
    most: u32,
) -> rusqlite::Result<Vec<MatchId>> {
    let after: &[u8] = after.as_ref().map_or(&[], |id| id.as_bytes());
    let sql = "SELECT id FROM matches WHERE waits <> 0 AND id > ?1 ORDER BY id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_map(params![after, most], |row| Ok(MatchId::from_bytes(row.get(0)?)))?.collect()
}

pub(super) fn stop_waiting(connection: &Connection, id: MatchId, length: u32) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE matches SET waits = 0 WHERE id = ?1 AND length = ?2")?
        .execute(params![id.as_bytes(), length])?;
    Ok(())
}

fn bare_head(row: &Row<'_>) -> rusqlite::Result<MatchHead> {
    let nobody = || Seat::new(SeatHolder::Engine(0));
    let clock: String = row.get(8)?;
    Ok(MatchHead {
        id: MatchId::from_bytes(row.get(0)?),
        game: row.get(1)?,
        first: row.get(2)?,
        created: row.get::<_, i64>(3)?.unsigned_abs(),
        updated: row.get::<_, i64>(4)?.unsigned_abs(),
        length: row.get(5)?,
        ended: row.get(6)?,
        waits: row.get(7)?,
        clock: clock_from_column(&clock).ok_or(rusqlite::Error::InvalidQuery)?,
        listed: row.get(9)?,
        flag_at: row.get::<_, i64>(10)?.unsigned_abs(),
        time: row.get::<_, i64>(11)?.unsigned_abs(),
        seats: [nobody(), nobody()],
    })
}

fn with_seats(connection: &Connection, mut head: MatchHead) -> rusqlite::Result<MatchHead> {
    let mut statement = connection
        .prepare_cached("SELECT kind, hash, strength, name FROM seats WHERE match = ?1 ORDER BY player")?;
    let mut rows = statement.query([head.id.as_bytes()])?;
    for seat in &mut head.seats {
        let row = rows.next()?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
        let hash: Option<Vec<u8>> = row.get(1)?;
        let name: String = row.get(3)?;
        *seat = Seat::from_columns(row.get(0)?, hash.as_deref(), row.get(2)?, &name)
            .ok_or(rusqlite::Error::InvalidQuery)?;
    }
    Ok(head)
}
