//! An append-only file: each addition is on the disk completely, or the file is as before.
//!
//! The file is created with its first lines by the atomic `write`. After that bytes are only appended, and
//! synced before the program continues. If the disk is full or a limit is reached, the file is cut back to
//! its length before. A killed program can leave an incomplete last line; the next run cuts it off.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::files::unnamed;
use crate::files::write::{is_device_or_pipe, write};
use crate::messages::{Failure, is_dash, shown};

/// A file of lines that only this process appends to.
pub(crate) struct GrowingFile {
    path: PathBuf,
    file: File,
    length: u64,
    longest: Option<u64>,
}

impl GrowingFile {
    /// Opens the file, or creates one with these first lines.
    ///
    /// The file is locked: a second process is refused.
    pub(crate) fn open(path: &Path, beginning: &str) -> Result<GrowingFile, Failure> {
        if is_dash(path) || is_device_or_pipe(path) {
            let name = shown(path);
            return Err(Failure::Usage(format!("{name} cannot be continued; name a regular file")));
        }
        let open = || OpenOptions::new().read(true).append(true).open(path);
        let file = match open() {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                write(path, beginning.as_bytes())?;
                open()
            }
            other => other,
        };
        let refused = |error| Failure::Write(path.to_owned(), error);
        let file = file.map_err(refused)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let name = shown(path);
                return Err(Failure::Refused(format!(
                    "{name} is in use by another run; wait for its end or name another file"
                )));
            }
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let length = file.metadata().map_err(refused)?.len();
        Ok(GrowingFile { path: path.to_owned(), file, length, longest: unnamed::longest_file() })
    }

    /// Calls `take` with every complete line and its number, from 1.
    ///
    /// Cuts off an incomplete last line.
    pub(crate) fn read_lines(
        &mut self,
        longest: usize,
        mut take: impl FnMut(usize, &str) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let failed = |error| Failure::read(&self.path, error);
        self.file.seek(SeekFrom::Start(0)).map_err(failed)?;
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut whole) = (Vec::new(), 0);
        for number in 1.. {
            line.clear();
            reader.by_ref().take(longest as u64 + 1).read_until(b'\n', &mut line).map_err(failed)?;
            let refuse = |what: &str| Failure::Refused(format!("{}:{number}: {what}", shown(&self.path)));
            let Some(text) = line.strip_suffix(b"\n") else {
                if line.len() > longest {
                    return Err(refuse(&format!("a line of more than {longest} bytes")));
                }
                break;
            };
            take(number, std::str::from_utf8(text).map_err(|_| refuse("not text in UTF-8"))?)?;
            whole += line.len() as u64;
        }
        if whole < self.length {
            self.file.set_len(whole).map_err(|error| Failure::Write(self.path.clone(), error))?;
            self.length = whole;
        }
        Ok(())
    }

    /// Adds whole lines.
    pub(crate) fn add(&mut self, lines: &str) -> Result<(), Failure> {
        let written = self.append(lines.as_bytes());
        written.map_err(|error| {
            // The first failure is the one that is reported.
            let _ = self.file.set_len(self.length);
            Failure::Write(self.path.clone(), error)
        })
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let length = self.length + bytes.len() as u64;
        // Beyond the limit of `ulimit -f` the system sends a signal that ends the program without a message.
        if self.longest.is_some_and(|longest| length > longest) {
            return Err(ErrorKind::FileTooLarge.into());
        }
        self.file.write_all(bytes)?;
        self.file.sync_data()?;
        self.length = length;
        Ok(())
    }
}
