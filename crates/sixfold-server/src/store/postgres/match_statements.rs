//! The SQL statements about matches for PostgreSQL; those for SQLite are in `store/sqlite`.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::{Error, Row};

use crate::log_id::MatchId;
use crate::store::postgres::database_error::unavailable;
use crate::store::postgres::log_statements::{lengthen, notify};
use crate::store::postgres::table_time;
use crate::store::records::{clock_column, clock_from_column, sql_integer};
use crate::store::{Addition, Appended, MatchHead, NewMatch, Seat, SeatChange, StoreError, StoredAction};

/// Matches and their two seats, one row each; `now` is the clock of the database.
fn heads_where(condition: &str, now: &str) -> String {
    let time = table_time::time(now);
    format!(
        "SELECT m.id, m.game, m.first, m.created, m.updated, m.length, m.ended, m.waits,
            m.clock, m.listed, m.flag_at, {time},
            a.kind, a.hash, a.strength, a.name, b.kind, b.hash, b.strength, b.name
        FROM table_time, matches m
        JOIN seats a ON a.match = m.id AND a.player = 0
        JOIN seats b ON b.match = m.id AND b.player = 1 {condition}"
    )
}

pub(super) async fn create(client: &mut Client, new: &NewMatch) -> Result<bool, Error> {
    let transaction = client.transaction().await?;
    let created = create_in(&transaction, new).await?;
    transaction.commit().await?;
    Ok(created)
}

async fn create_in(transaction: &Transaction<'_>, new: &NewMatch) -> Result<bool, Error> {
    let created = transaction
        .execute(
            "INSERT INTO matches (id, game, first, created, updated, waits, clock, listed)
                VALUES ($1, $2, $3, $4, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING",
            &[
                &bytes(new.id),
                &new.game,
                &new.first,
                &sql_integer(new.created),
                &i64::from(new.waits),
                &clock_column(new.clock),
                &i64::from(new.listed),
            ],
        )
        .await?;
    if created == 0 {
        return Ok(false);
    }
    for (player, seat) in (0_i64..).zip(&new.seats) {
        let (kind, hash, strength, name) = seat.columns();
        transaction
            .execute(
                "INSERT INTO seats (match, player, kind, hash, strength, name) VALUES ($1, $2, $3, $4, $5, $6)",
                &[&bytes(new.id), &player, &kind, &hash, &strength, &name],
            )
            .await?;
    }
    Ok(true)
}

pub(super) async fn head(client: &Client, id: MatchId, now: &str) -> Result<Option<MatchHead>, StoreError> {
    let statement = client.prepare_cached(&heads_where("WHERE m.id = $1", now)).await.map_err(unavailable)?;
    let row = client.query_opt(&statement, &[&bytes(id)]).await.map_err(unavailable)?;
    row.map(|row| head_of(&row)).transpose()
}

/// Matches in progress that are listed.
pub(super) async fn running(client: &Client, most: u32, now: &str) -> Result<Vec<MatchHead>, StoreError> {
    let sql = heads_where("WHERE m.ended = 0 AND m.listed <> 0 ORDER BY m.updated DESC LIMIT $1", now);
    let rows = client.query(&sql, &[&i64::from(most)]).await.map_err(unavailable)?;
    rows.iter().map(head_of).collect()
}

pub(super) async fn actions(
    client: &Client,
    id: MatchId,
    after: u32,
    most: u32,
) -> Result<Vec<StoredAction>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT player, text, at, used FROM actions WHERE match = $1 AND number > $2 ORDER BY number LIMIT $3",
        )
        .await?;
    let rows = client.query(&statement, &[&bytes(id), &i64::from(after), &i64::from(most)]).await?;
    let action = |row: &Row| StoredAction {
        player: usize::from(row.get::<_, i64>(0) != 0),
        text: row.get(1),
        at: row.get::<_, i64>(2).unsigned_abs(),
        used: row.get::<_, i64>(3).unsigned_abs(),
    };
    Ok(rows.iter().map(action).collect())
}

pub(super) async fn append(
    client: &mut Client,
    id: MatchId,
    after: u32,
    addition: &Addition,
    clock_time: &str,
) -> Result<Appended, Error> {
    let Addition { actions, ended, waits, seat, opens, flag_at } = addition;
    let transaction = client.transaction().await?;
    let now = actions.last().map_or(0, |action| action.at);
    let lengthened = lengthen(&transaction, id.into(), after, actions.len(), now).await?;
    if lengthened != Appended::Done {
        return Ok(lengthened);
    }
    // The match is locked now, and seats are changed only while it is.
    if let Some((player, hash)) = seat {
        let sql = "SELECT 1 FROM seats WHERE match = $1 AND player = $2 AND hash = $3";
        let held = transaction.prepare_cached(sql).await?;
        let hash = hash.as_bytes().as_slice();
        if transaction.query_opt(&held, &[&bytes(id), &(*player as i64), &hash]).await?.is_none() {
            return Ok(Appended::Unseated);
        }
    }
    // Where nothing waits for the built-in opponent any more, its server has no claim to it either.
    let sql = "UPDATE matches SET ended = $2, waits = $3, flag_at = $4,
        claimed_until = CASE $3::bigint WHEN 0 THEN 0 ELSE claimed_until END WHERE id = $1";
    let state = transaction.prepare_cached(sql).await?;
    let (over, waiting) = (i64::from(*ended), i64::from(*waits));
    transaction.execute(&state, &[&bytes(id), &over, &waiting, &sql_integer(*flag_at)]).await?;
    if *flag_at != 0 {
        let beat = transaction.prepare_cached(&table_time::beat(clock_time)).await?;
        transaction.execute(&beat, &[]).await?;
    }
    if let Some(new) = opens {
        create_in(&transaction, new).await?;
    }
    // All rows go in one question, however many there are.
    let statement = transaction
        .prepare_cached(
            "INSERT INTO actions (match, number, player, text, at, used)
                SELECT $1, $2 + place, player, text, at, used
                FROM unnest($3::BIGINT[], $4::TEXT[], $5::BIGINT[], $6::BIGINT[])
                    WITH ORDINALITY AS new (player, text, at, used, place)",
        )
        .await?;
    let players: Vec<i64> = actions.iter().map(|action| action.player as i64).collect();
    let texts: Vec<&str> = actions.iter().map(|action| action.text.as_str()).collect();
    let times: Vec<i64> = actions.iter().map(|action| sql_integer(action.at)).collect();
    let used: Vec<i64> = actions.iter().map(|action| sql_integer(action.used)).collect();
    transaction
        .execute(&statement, &[&bytes(id), &i64::from(after), &players, &texts, &times, &used])
        .await?;
    transaction.commit().await?;
    Ok(Appended::Done)
}

pub(super) async fn replace_seat(
    client: &mut Client,
    id: MatchId,
    change: &SeatChange,
) -> Result<bool, Error> {
    let transaction = client.transaction().await?;
    // Locks the match, so that nothing is added to it meanwhile.
    let sql = "SELECT length FROM matches WHERE id = $1 FOR UPDATE";
    let Some(row) = transaction.query_opt(sql, &[&bytes(id)]).await? else { return Ok(false) };
    if change.at_length.is_some_and(|length| i64::from(length) != row.get::<_, i64>(0)) {
        return Ok(false);
    }
    let (kind, hash, strength, name) = change.to.columns();
    let (player, from) = (change.player as i64, change.from.as_bytes().as_slice());
    let changed = transaction
        .execute(
            "UPDATE seats SET kind = $4, hash = $5, strength = $6, name = $7
                WHERE match = $1 AND player = $2 AND hash = $3",
            &[&bytes(id), &player, &from, &kind, &hash, &strength, &name],
        )
        .await?;
    if changed == 1 {
        notify(&transaction, id.into(), None).await?;
    }
    transaction.commit().await?;
    Ok(changed == 1)
}

fn head_of(row: &Row) -> Result<MatchHead, StoreError> {
    let seat = |at: usize| {
        let hash: Option<Vec<u8>> = row.get(at + 1);
        Seat::from_columns(row.get(at), hash.as_deref(), row.get(at + 2), row.get(at + 3))
            .ok_or_else(|| StoreError::Damaged("a seat that no sixfold has written".into()))
    };
    let clock = clock_from_column(row.get(8));
    Ok(MatchHead {
        id: id_of(row, 0)?,
        game: row.get(1),
        first: row.get(2),
        created: row.get::<_, i64>(3).unsigned_abs(),
        updated: row.get::<_, i64>(4).unsigned_abs(),
        length: u32::try_from(row.get::<_, i64>(5)).unwrap_or(u32::MAX),
        ended: row.get::<_, i64>(6) != 0,
        waits: row.get::<_, i64>(7) != 0,
        clock: clock.ok_or_else(|| StoreError::Damaged("a clock that no sixfold has written".into()))?,
        listed: row.get::<_, i64>(9) != 0,
        flag_at: row.get::<_, i64>(10).unsigned_abs(),
        time: row.get::<_, i64>(11).unsigned_abs(),
        seats: [seat(12)?, seat(16)?],
    })
}

pub(super) fn id_of(row: &Row, at: usize) -> Result<MatchId, StoreError> {
    let bytes: Vec<u8> = row.get(at);
    let id = bytes.try_into().map_err(|_| StoreError::Damaged("a match without a proper name".into()))?;
    Ok(MatchId::from_bytes(id))
}

pub(super) fn bytes(id: MatchId) -> Vec<u8> {
    id.as_bytes().to_vec()
}
