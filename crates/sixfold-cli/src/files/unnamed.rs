//! Files without a name, and the system's limit of the length of a file.

use std::fs::File;
use std::io;
use std::path::Path;

/// A file in this folder that has no name, if the system and the file system support it.
#[cfg(target_os = "linux")]
pub(crate) fn create(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    // The mode of any new file; the system applies the `umask`.
    let mode = Mode::from_raw_mode(0o666);
    let file: File = open(folder, OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC, mode).ok()?.into();
    // Without this path the file could not be named in the end.
    descriptor(&file).exists().then_some(file)
}

/// Gives this name to a file without one.
#[cfg(target_os = "linux")]
pub(crate) fn give_name(file: &File, name: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    Ok(linkat(CWD, descriptor(file), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

/// The path of an open file of this program.
#[cfg(target_os = "linux")]
fn descriptor(file: &File) -> std::path::PathBuf {
    use std::os::fd::AsRawFd;
    format!("/proc/self/fd/{}", file.as_raw_fd()).into()
}

/// `None`: this system has no files without a name.
#[cfg(not(target_os = "linux"))]
pub(crate) fn create(_: &Path) -> Option<File> {
    None
}

/// Refuses, because this system has no files without a name.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// The most bytes that this program may write to a file, as `ulimit -f` sets it.
#[cfg(unix)]
pub(crate) fn longest_file() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Fsize).current
}

/// `None`: this system has no such limit.
#[cfg(not(unix))]
pub(crate) fn longest_file() -> Option<u64> {
    None
}
