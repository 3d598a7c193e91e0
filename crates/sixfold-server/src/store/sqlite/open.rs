use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;
use crate::store::schema::{MIGRATIONS, VERSION};

/// Opens the connection that writes, and brings the tables up to date.
pub(super) fn for_writing(path: &Path) -> Result<Connection, StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::Unavailable(format!("{}: {error}", folder.display())))?;
    }
    let failed = |error: rusqlite::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    let mut connection = Connection::open(path).map_err(failed)?;
    settle(&connection).map_err(failed)?;
    migrate(&mut connection, path)?;
    Ok(connection)
}

/// Opens the connection that reads.
pub(super) fn for_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let failed = |error: rusqlite::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(failed)?;
    Ok(connection)
}

/// `FULL`: a commit is on the disk when it returns. `NORMAL` would lose acknowledged moves with the power.
fn settle(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(())
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if found > VERSION {
        return Err(StoreError::Newer { found, known: VERSION });
    }
    if found == VERSION {
        return Ok(());
    }
    if found > 0 {
        let copy = format!("{}.before-version-{VERSION}", path.display());
        connection.execute("VACUUM INTO ?1", [&copy]).map_err(failed)?;
    }
    let transaction = connection.transaction().map_err(failed)?;
    for migration in MIGRATIONS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.execute_batch(migration.sqlite).map_err(failed)?;
    }
    transaction.pragma_update(None, "user_version", VERSION).map_err(failed)?;
    transaction.commit().map_err(failed)
}
