use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use crate::store::StoreError;
use crate::store::sqlite::private_file::{beside, create, real};

/// One server for a file: a second one would not hear of what the first writes.
///
/// The lock is on a file beside it, `matches.db.lock`, and belongs to the process: the system ends it with the process,
/// however that ends. `sixfold table` works beside a server and takes no lock.
#[derive(Debug)]
pub struct ServingLock {
    /// Holds the lock for as long as it is open.
    _file: File,
}

impl ServingLock {
    /// Takes the lock of a file of SQLite, which need not be there yet.
    ///
    /// # Errors
    /// [`StoreError::Served`] when a server holds it, others when the lock cannot be made.
    pub fn take(path: &Path) -> Result<ServingLock, StoreError> {
        let lock = beside(&real(path), ".lock");
        let failed = |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", lock.display()));
        if let Some(folder) = lock.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        create(&lock).map_err(failed)?;
        let mut file = File::options().read(true).write(true).open(&lock).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                // The process that holds the lock has written its number, or is about to.
                let mut text = String::new();
                drop(file.read_to_string(&mut text));
                let by = text.trim().parse().ok();
                return Err(StoreError::Served { file: path.display().to_string(), by });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let written = file.set_len(0).and_then(|()| file.rewind());
        written.and_then(|()| writeln!(file, "{}", std::process::id())).map_err(failed)?;
        Ok(ServingLock { _file: file })
    }
}
