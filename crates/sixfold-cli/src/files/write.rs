//! Writing files: the only module of the program that does it.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use crate::files::replacement::Replacement;
use crate::messages::{Failure, is_dash, shown};

/// Writes a file, or standard output.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_with(path, |out| out.write_all(bytes))
}

/// Writes a file, or standard output, piece by piece with the function `fill`.
///
/// A file appears under its name when it is complete, and stays unchanged if anything fails. Devices and
/// pipes are written directly. A reader that closed the pipe is not a failure.
pub(crate) fn write_with(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    write_to(path, Replacement::begin, fill)
}

/// The same for a file that only its owner may read, unless there is one already that others may read.
pub(crate) fn write_private_with(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    write_to(path, Replacement::begin_private, fill)
}

fn write_to(
    path: &Path,
    begin: fn(&Path) -> io::Result<Replacement>,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    if is_standard_output(path) {
        let mut stdout = io::stdout().lock();
        return match fill(&mut stdout).and_then(|()| stdout.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            done => done.map_err(Failure::Output),
        };
    }
    let written = if is_device_or_pipe(path) {
        OpenOptions::new().write(true).open(path).and_then(|mut file| fill(&mut file))
    } else {
        begin(path).and_then(|mut file| {
            fill(&mut file)?;
            file.put_in_place()
        })
    };
    written.map_err(|error| Failure::Write(path.to_owned(), error))
}

/// Refuses to overwrite the input file, under this or another name.
///
/// `advice` is appended to the message: the remedy.
pub(crate) fn refuse_same_file(read: &Path, written: &Path, advice: &str) -> Result<(), Failure> {
    if is_dash(read) || is_standard_output(written) || !is_same_file(read, written) {
        return Ok(());
    }
    let name = shown(written);
    Err(Failure::Usage(format!("{name} is the input file; {advice}")))
}

/// Whether a name stands for standard output, redirected or not.
fn is_standard_output(path: &Path) -> bool {
    is_dash(path)
        || ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Whether the path is neither a file nor a folder.
pub(crate) fn is_device_or_pipe(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Whether two names stand for one existing file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let identity = |path| fs::metadata(path).map(|metadata| (metadata.dev(), metadata.ino())).ok();
        identity(one).is_some_and(|one| {
            // Reading and writing the same device, such as a terminal, is allowed.
            identity(other) == Some(one) && !is_device_or_pipe(other)
        })
    }
    #[cfg(not(unix))]
    {
        let whole = |path: &Path| fs::canonicalize(path).ok();
        whole(one).is_some_and(|one| whole(other) == Some(one))
    }
}
