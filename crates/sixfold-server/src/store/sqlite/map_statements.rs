//! The SQL statements about shared maps for SQLite; those for PostgreSQL are in `store/postgres`.

use rusqlite::{Connection, OptionalExtension, params};

use crate::battle::BattleSide;
use crate::log_id::MapId;
use crate::matches::SecretHash;
use crate::store::records::sql_integer;
use crate::store::sqlite::log_statements::lengthen;
use crate::store::{Appended, MapHead, NewMap, StoredOperation};

pub(super) fn create(connection: &Connection, new: &NewMap) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT INTO maps (id, key, start, created, updated) VALUES (?1, ?2, ?3, ?4, ?4)")?
        .execute(params![new.id.as_bytes(), new.key.as_bytes(), new.start, sql_integer(new.created)])?;
    Ok(())
}

pub(super) fn head(connection: &Connection, id: MapId) -> rusqlite::Result<Option<MapHead>> {
    connection
        .prepare_cached("SELECT key, created, updated, length FROM maps WHERE id = ?1")?
        .query_row([id.as_bytes()], |row| {
            Ok(MapHead {
                key: SecretHash::from_bytes(row.get(0)?),
                created: row.get::<_, i64>(1)?.unsigned_abs(),
                updated: row.get::<_, i64>(2)?.unsigned_abs(),
                length: row.get(3)?,
            })
        })
        .optional()
}

pub(super) fn start(connection: &Connection, id: MapId) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT start FROM maps WHERE id = ?1")?
        .query_row([id.as_bytes()], |row| row.get(0))
        .optional()
}

pub(super) fn keep_sides(
    connection: &Connection,
    id: MapId,
    hashes: [SecretHash; 2],
) -> rusqlite::Result<()> {
    // Nothing is kept for a map that was deleted meanwhile.
    let mut insert = connection.prepare_cached(
        "INSERT OR IGNORE INTO sides (hash, map, side) SELECT ?1, id, ?3 FROM maps WHERE id = ?2",
    )?;
    for (hash, side) in hashes.iter().zip(0_i64..) {
        insert.execute(params![hash.as_bytes(), id.as_bytes(), side])?;
    }
    Ok(())
}

pub(super) fn side(
    connection: &Connection,
    hash: SecretHash,
) -> rusqlite::Result<Option<(MapId, BattleSide)>> {
    connection
        .prepare_cached("SELECT map, side FROM sides WHERE hash = ?1")?
        .query_row([hash.as_bytes()], |row| {
            let side = BattleSide::ALL[usize::from(row.get::<_, i64>(1)? != 0)];
            Ok((MapId::from_bytes(row.get(0)?), side))
        })
        .optional()
}

pub(super) fn operations(
    connection: &Connection,
    id: MapId,
    after: u32,
    most: u32,
) -> rusqlite::Result<Vec<StoredOperation>> {
    let mut statement = connection.prepare_cached(
        "SELECT author, text, at FROM operations WHERE map = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
    )?;
    statement
        .query_map(params![id.as_bytes(), after, most], |row| {
            Ok(StoredOperation {
                by: row.get(0)?,
                text: row.get(1)?,
                at: row.get::<_, i64>(2)?.unsigned_abs(),
            })
        })?
        .collect()
}

pub(super) fn append(
    connection: &Connection,
    id: MapId,
    after: u32,
    operations: &[StoredOperation],
) -> rusqlite::Result<Appended> {
    let now = operations.last().map_or(0, |operation| operation.at);
    let lengthened = lengthen(connection, id.into(), after, operations.len(), now)?;
    if lengthened != Appended::Done {
        return Ok(lengthened);
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO operations (map, number, author, text, at) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (number, operation) in (i64::from(after) + 1..).zip(operations) {
        let StoredOperation { by, text, at } = operation;
        insert.execute(params![id.as_bytes(), number, by, text, sql_integer(*at)])?;
    }
    Ok(Appended::Done)
}
