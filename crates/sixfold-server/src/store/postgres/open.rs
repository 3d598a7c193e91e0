use std::time::Duration;

use deadpool_postgres::{
    Client, Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts,
};

use crate::store::StoreError;
use crate::store::postgres::address::{Address, LONGEST_WAIT};
use crate::store::postgres::database_error::unavailable;
use crate::store::schema::{MIGRATIONS, VERSION};

/// The most connections one server keeps.
const MOST_CONNECTIONS: usize = 16;

/// How long a database may take for one question. What was not answered may be done yet: the same
/// action sent again gets the same answer.
pub(super) const LONGEST_ANSWER: Duration = Duration::from_secs(5);

/// The first statement of every connection. A database may be set up to answer before a commit is on its disk; we
/// answer after it. And it gives up on a question a little before we do, also when we are gone: what a dead server has
/// locked is free again.
const SESSION: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off';
    SET statement_timeout = '4500ms';
    SET idle_in_transaction_session_timeout = '10s'";

/// Locks the tables while they are made, so that two servers that start at once do not both make them.
const MIGRATION_LOCK: i64 = 0x5158_464F_4C44;

pub(super) fn pool(address: &Address) -> Result<Pool, StoreError> {
    let settings = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let timeouts =
        Timeouts { wait: Some(LONGEST_WAIT), create: Some(LONGEST_WAIT), recycle: Some(LONGEST_WAIT) };
    Pool::builder(Manager::from_config(address.config.clone(), address.tls.clone(), settings))
        .max_size(MOST_CONNECTIONS)
        .timeouts(timeouts)
        .runtime(Runtime::Tokio1)
        .post_create(Hook::async_fn(|client, _| {
            Box::pin(async move { client.batch_execute(SESSION).await.map_err(HookError::Backend) })
        }))
        .build()
        .map_err(unavailable)
}

pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await.map_err(unavailable)?;
    // Tables of many matches may take longer than an answer.
    transaction.batch_execute("SET LOCAL statement_timeout = 0").await.map_err(unavailable)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await.map_err(unavailable)?;
    transaction
        .batch_execute("CREATE TABLE IF NOT EXISTS sixfold_version (version BIGINT NOT NULL)")
        .await
        .map_err(unavailable)?;
    let row = transaction.query_opt("SELECT version FROM sixfold_version", &[]).await.map_err(unavailable)?;
    let found: i64 = row.map_or(0, |row| row.get(0));
    if found > VERSION {
        return Err(StoreError::Newer { found, known: VERSION });
    }
    for migration in MIGRATIONS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.batch_execute(migration.postgres).await.map_err(unavailable)?;
    }
    transaction.execute("DELETE FROM sixfold_version", &[]).await.map_err(unavailable)?;
    transaction
        .execute("INSERT INTO sixfold_version (version) VALUES ($1)", &[&VERSION])
        .await
        .map_err(unavailable)?;
    transaction.commit().await.map_err(unavailable)
}
