use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;
use crate::store::schema::{MIGRATIONS, Migration};
use crate::store::sqlite::private_file;
use crate::store::sqlite::serving_lock::ServingLock;

/// Opens the connection that writes, and brings the tables up to date. `lock` is the lock of this server, where one serves.
pub(super) fn for_writing(path: &Path, lock: Option<&ServingLock>) -> Result<Connection, StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::Unavailable(format!("{}: {error}", folder.display())))?;
    }
    let failed = |error: rusqlite::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    // SQLite gives what it makes beside the file the permissions of the file.
    private_file::create(path)
        .map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
    let mut connection = Connection::open(path).map_err(failed)?;
    settle(&connection).map_err(failed)?;
    private_file::close_to_others(path);
    migrate(&mut connection, path, lock, &MIGRATIONS)?;
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

fn migrate(
    connection: &mut Connection,
    path: &Path,
    lock: Option<&ServingLock>,
    migrations: &[Migration],
) -> Result<(), StoreError> {
    let version = i64::try_from(migrations.len()).unwrap_or(i64::MAX);
    let failed = |error: rusqlite::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if found > version {
        return Err(StoreError::Newer { found, known: version });
    }
    if found == version {
        return Ok(());
    }
    // Tables are not changed under a server that knows the older ones.
    let _own = if found > 0 && lock.is_none() { Some(ServingLock::take(path)?) } else { None };
    if found > 0 {
        let copy = free_name(&format!("{}.before-version-{version}", path.display()));
        copy_to(connection, Path::new(&copy)).map_err(|error| failed_copy(&copy, error))?;
    }
    let transaction = connection.transaction().map_err(failed)?;
    for migration in migrations.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.execute_batch(migration.sqlite).map_err(failed)?;
    }
    transaction.pragma_update(None, "user_version", version).map_err(failed)?;
    transaction.commit().map_err(failed)
}

/// Copies everything into a new file that only its owner can read.
pub(super) fn copy_to(connection: &Connection, to: &Path) -> rusqlite::Result<()> {
    // An empty file is as good as none to SQLite.
    private_file::create_new(to).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    connection.execute("VACUUM INTO ?1", [to.to_string_lossy()]).map(|_| ()).inspect_err(|_| {
        // An empty or half file would be taken for a copy, and the next attempt would not write over it.
        drop(std::fs::remove_file(to));
    })
}

fn failed_copy(copy: &str, error: rusqlite::Error) -> StoreError {
    StoreError::Unavailable(format!("{copy}: {error}"))
}

/// The name itself, or with a number behind it: a copy of an earlier attempt is never written over.
fn free_name(wanted: &str) -> String {
    let numbered = (1_u32..).map(|number| format!("{wanted}.{number}"));
    let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
    names.find(|name| !Path::new(name).exists()).unwrap_or_else(|| wanted.to_owned())
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::{copy_to, for_writing, migrate};
    use crate::store::StoreError;
    use crate::store::schema::{MIGRATIONS, Migration, VERSION};

    #[test]
    fn a_copy_that_fails_leaves_no_file() {
        let folder = tempfile::tempdir().expect("a folder to write in");
        let copy = folder.path().join("copy.db");
        let connection = Connection::open(folder.path().join("matches.db")).expect("a new file");
        // SQLite copies nothing inside of a transaction, as it does not on a full disk.
        connection.execute_batch("BEGIN").expect("a transaction");
        assert!(copy_to(&connection, &copy).is_err() && !copy.exists());
        connection.execute_batch("COMMIT").expect("the end of it");
        copy_to(&connection, &copy).expect("a copy");
        // A file that was there before stays as it is.
        assert!(copy_to(&connection, &copy).is_err() && copy.exists());
    }

    #[test]
    fn older_tables_are_brought_up_to_date_after_a_copy() {
        let folder = tempfile::tempdir().expect("a folder to write in");
        let path = folder.path().join("matches.db");
        let mut connection = Connection::open(&path).expect("a new file");
        migrate(&mut connection, &path, None, &MIGRATIONS[..1]).expect("the tables of the first program");
        connection.execute("INSERT INTO matches VALUES (x'01', 'g', 'f', 1, 2, 0, 0)", []).expect("a row");
        let [first, ..] = MIGRATIONS;
        let broken = Migration { sqlite: "CREATE TABLE extra (a); SELECT nothing", postgres: "" };
        let failed =
            migrate(&mut connection, &path, None, &[first, broken]).expect_err("the second step fails");
        assert!(matches!(failed, StoreError::Unavailable(_)), "{failed}");
        drop(connection);
        // Nothing of the failure is left, and the tables of today are made.
        let mut connection = for_writing(&path, None).expect("an older file");
        let rows: i64 =
            connection.query_row("SELECT count(*) FROM matches", [], |row| row.get(0)).expect("a number");
        assert_eq!(rows, 1);
        connection
            .execute("INSERT INTO maps VALUES (x'01', x'02', '{}', 1, 2, 0)", [])
            .expect("the new table");
        let names = [2, MIGRATIONS.len()].map(|version| format!("matches.db.before-version-{version}"));
        for copy in names {
            let copy = Connection::open(folder.path().join(copy)).expect("a copy");
            let version: i64 =
                copy.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number");
            let rows: i64 =
                copy.query_row("SELECT count(*) FROM matches", [], |row| row.get(0)).expect("a number");
            assert_eq!((version, rows), (1, 1));
        }
        let newer = migrate(&mut connection, &path, None, &MIGRATIONS[..1]);
        assert_eq!(newer, Err(StoreError::Newer { found: VERSION, known: 1 }));
    }
}
