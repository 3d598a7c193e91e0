//! Files that only their owner can read: they hold the hashes of secrets, and matches.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Makes an empty file that only its owner can read; nothing happens to one that is there.
pub(super) fn create(path: &Path) -> io::Result<()> {
    match create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        done => done,
    }
}

/// The same where there must be no file yet.
pub(super) fn create_new(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Takes the permissions of others away from a file of SQLite and from those that lie beside it.
///
/// None of them is opened: closing a file would end the locks that SQLite holds on it in this process.
#[cfg(unix)]
pub(super) fn close_to_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for end in ["", "-wal", "-shm"] {
        let file = beside(path, end);
        let Ok(permissions) = fs::metadata(&file).map(|metadata| metadata.permissions()) else { continue };
        let own = permissions.mode() & !0o077;
        if permissions.mode() != own
            && let Err(error) = fs::set_permissions(&file, fs::Permissions::from_mode(own))
        {
            tracing::warn!(file = %file.display(), %error, "others can read this file");
        }
    }
}

/// Nothing: this system has other permissions.
#[cfg(not(unix))]
pub(super) fn close_to_others(_: &Path) {}

/// A file in the same folder, with something more at the end of its name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Where a file really lies, also before it is there.
pub(super) fn real(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let in_folder = || Some(fs::canonicalize(folder).ok()?.join(path.file_name()?));
    fs::canonicalize(path).ok().or_else(in_folder).unwrap_or_else(|| path.to_owned())
}
