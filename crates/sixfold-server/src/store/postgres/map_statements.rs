//! The SQL statements about shared maps for PostgreSQL; those for SQLite are in `store/sqlite`.

use deadpool_postgres::Client;
use tokio_postgres::{Error, Row};

use crate::battle::BattleSide;
use crate::log_id::MapId;
use crate::matches::SecretHash;
use crate::store::postgres::database_error::unavailable;
use crate::store::postgres::log_statements::lengthen;
use crate::store::records::sql_integer;
use crate::store::{Appended, MapHead, NewMap, StoreError, StoredOperation};

pub(super) async fn create(client: &Client, new: &NewMap) -> Result<(), Error> {
    let key = new.key.as_bytes().as_slice();
    let sql = "INSERT INTO maps (id, key, start, created, updated) VALUES ($1, $2, $3, $4, $4)";
    client.execute(sql, &[&bytes(&new.id), &key, &new.start, &sql_integer(new.created)]).await?;
    Ok(())
}

pub(super) async fn head(client: &Client, id: MapId) -> Result<Option<MapHead>, StoreError> {
    let statement = client
        .prepare_cached("SELECT key, created, updated, length FROM maps WHERE id = $1")
        .await
        .map_err(unavailable)?;
    let row = client.query_opt(&statement, &[&bytes(&id)]).await.map_err(unavailable)?;
    row.map(|row| head_of(&row)).transpose()
}

fn head_of(row: &Row) -> Result<MapHead, StoreError> {
    let key: Vec<u8> = row.get(0);
    let key = key.try_into().map_err(|_| StoreError::Damaged("a map without a proper key".into()))?;
    Ok(MapHead {
        key: SecretHash::from_bytes(key),
        created: row.get::<_, i64>(1).unsigned_abs(),
        updated: row.get::<_, i64>(2).unsigned_abs(),
        length: u32::try_from(row.get::<_, i64>(3)).unwrap_or(u32::MAX),
    })
}

pub(super) async fn start(client: &Client, id: MapId) -> Result<Option<String>, Error> {
    let row = client.query_opt("SELECT start FROM maps WHERE id = $1", &[&bytes(&id)]).await?;
    Ok(row.map(|row| row.get(0)))
}

pub(super) async fn keep_sides(client: &Client, id: MapId, hashes: [SecretHash; 2]) -> Result<(), Error> {
    // Nothing is kept for a map that was deleted meanwhile.
    let sql = "INSERT INTO sides (hash, map, side)
        SELECT hash, id, side FROM maps, (VALUES ($2::BYTEA, 0), ($3, 1)) AS new (hash, side) WHERE id = $1
        ON CONFLICT DO NOTHING";
    let [first, second] = hashes.each_ref().map(|hash| hash.as_bytes().as_slice());
    client.execute(sql, &[&bytes(&id), &first, &second]).await?;
    Ok(())
}

pub(super) async fn side(
    client: &Client,
    hash: SecretHash,
) -> Result<Option<(MapId, BattleSide)>, StoreError> {
    let statement =
        client.prepare_cached("SELECT map, side FROM sides WHERE hash = $1").await.map_err(unavailable)?;
    let row = client.query_opt(&statement, &[&hash.as_bytes().as_slice()]).await.map_err(unavailable)?;
    let Some(row) = row else { return Ok(None) };
    let map: Vec<u8> = row.get(0);
    let map = map.try_into().map_err(|_| StoreError::Damaged("a side without a proper map".into()))?;
    Ok(Some((MapId::from_bytes(map), BattleSide::ALL[usize::from(row.get::<_, i16>(1) != 0)])))
}

pub(super) async fn operations(
    client: &Client,
    id: MapId,
    after: u32,
    most: u32,
) -> Result<Vec<StoredOperation>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT author, text, at FROM operations WHERE map = $1 AND number > $2 ORDER BY number LIMIT $3",
        )
        .await?;
    let rows = client.query(&statement, &[&bytes(&id), &i64::from(after), &i64::from(most)]).await?;
    let operation = |row: &Row| StoredOperation {
        by: row.get(0),
        text: row.get(1),
        at: row.get::<_, i64>(2).unsigned_abs(),
    };
    Ok(rows.iter().map(operation).collect())
}

pub(super) async fn append(
    client: &mut Client,
    id: MapId,
    after: u32,
    operations: &[StoredOperation],
) -> Result<Appended, Error> {
    let transaction = client.transaction().await?;
    let now = operations.last().map_or(0, |operation| operation.at);
    let lengthened = lengthen(&transaction, id.into(), after, operations.len(), now).await?;
    if lengthened != Appended::Done {
        return Ok(lengthened);
    }
    let statement = transaction
        .prepare_cached(
            "INSERT INTO operations (map, number, author, text, at)
                SELECT $1, $2 + place, author, text, at
                FROM unnest($3::TEXT[], $4::TEXT[], $5::BIGINT[]) WITH ORDINALITY AS new (author, text, at, place)",
        )
        .await?;
    let authors: Vec<&str> = operations.iter().map(|operation| operation.by.as_str()).collect();
    let texts: Vec<&str> = operations.iter().map(|operation| operation.text.as_str()).collect();
    let times: Vec<i64> = operations.iter().map(|operation| sql_integer(operation.at)).collect();
    transaction.execute(&statement, &[&bytes(&id), &i64::from(after), &authors, &texts, &times]).await?;
    transaction.commit().await?;
    Ok(Appended::Done)
}

fn bytes(id: &MapId) -> &[u8] {
    id.as_bytes()
}
