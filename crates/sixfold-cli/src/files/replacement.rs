//! Atomic replacement of a file.
//!
//! The new bytes go into a file of their own in the same folder. Once all of them are on the disk it
//! is renamed over the old file, which the system does in one step, and the folder is synced so that
//! the rename outlasts a power cut. Until [`Replacement::put_in_place`] has returned, the old file is
//! as it was: a full disk, a limit, a signal or a crash cannot leave half a file in its place.
//!
//! On Linux the new file has no name while it is written (`O_TMPFILE`, see open(2)), so a program that is
//! killed then leaves nothing behind. It is called `.sixfold-….tmp` for the moment between naming and
//! renaming it, and on systems without unnamed files from the start; that file is removed unless the program
//! is killed.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::files::unnamed;

/// The number of symbolic links that are followed before they count as a loop, as on Linux.
const MOST_LINKS: usize = 40;

/// The number of names that are tried for the new file; some may exist already.
const MOST_NAMES: usize = 100;

/// The new contents of a file, not yet in place.
pub(crate) struct Replacement {
    file: File,
    /// The temporary path until the file is in place, if it has a name.
    temporary: Option<PathBuf>,
    target: PathBuf,
    written: u64,
    longest: Option<u64>,
}

impl Replacement {
    /// Begins a new file for `path`, or for the target of the symbolic link there.
    ///
    /// The permissions are those of the old file, if there is one.
    pub(crate) fn begin(path: &Path) -> io::Result<Replacement> {
        Replacement::begin_with(path, |_| Ok(()))
    }

    /// The same; without an old file only the owner may read the new one.
    pub(crate) fn begin_private(path: &Path) -> io::Result<Replacement> {
        Replacement::begin_with(path, close_to_others)
    }

    fn begin_with(path: &Path, protect: fn(&File) -> io::Result<()>) -> io::Result<Replacement> {
        let target = followed(path)?;
        let old = match OpenOptions::new().write(true).open(&target) {
            Ok(file) => Some(file.metadata()?),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            // Renaming would replace a read-only file as well, so its permission is checked here.
            Err(error) => return Err(error),
        };
        let folder = folder_of(&target);
        let (file, temporary) = match unnamed::create(folder) {
            Some(file) => (file, None),
            None => create_named(folder).map(|(file, name)| (file, Some(name)))?,
        };
        let new = Replacement { file, temporary, target, written: 0, longest: unnamed::longest_file() };
        // Before the first byte is written, so that no user without permission can read it.
        match old {
            Some(old) => keep_access(&new.file, &old)?,
            None => protect(&new.file)?,
        }
        Ok(new)
    }

    /// Puts the new file in the place of the old one.
    pub(crate) fn put_in_place(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        let folder = folder_of(&self.target);
        let temporary = match &self.temporary {
            Some(name) => name.clone(),
            None => unused(folder, |name| unnamed::give_name(&self.file, name))?.1,
        };
        self.temporary = Some(temporary.clone());
        fs::rename(&temporary, &self.target)?;
        self.temporary = None;
        // Some file systems cannot sync a folder; the file is complete and in place all the same.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Beyond the limit of `ulimit -f` the system sends a signal that ends the program without a message.
        if self.longest.is_some_and(|longest| self.written.saturating_add(bytes.len() as u64) > longest) {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let count = self.file.write(bytes)?;
        self.written += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(name) = &self.temporary {
            // The error that led here is already being reported.
            let _ = fs::remove_file(name);
        }
    }
}

/// The path after following all symbolic links; its file need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => path = folder_of(&path).join(fs::read_link(&path)?),
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links lead on from one another"))
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates a file under an unused name.
fn create_named(folder: &Path) -> io::Result<(File, PathBuf)> {
    unused(folder, |name| OpenOptions::new().write(true).create_new(true).open(name))
}

/// Tries names in a folder until one is free.
fn unused<T>(folder: &Path, mut take: impl FnMut(&Path) -> io::Result<T>) -> io::Result<(T, PathBuf)> {
    for number in 0..MOST_NAMES {
        let name = folder.join(format!(".sixfold-{}-{number}.tmp", process::id()));
        match take(&name) {
            Ok(taken) => return Ok((taken, name)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Gives a new file the permissions of the old one, and its owner where the system allows that.
fn keep_access(new: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let fresh = new.metadata()?;
        if (fresh.uid(), fresh.gid()) != (old.uid(), old.gid()) {
            // Only root may change the owner; other users own the new file.
            let _ = fchown(new, Some(old.uid()), Some(old.gid()));
        }
    }
    new.set_permissions(old.permissions())
}

/// Lets only its owner read a file.
fn close_to_others(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    // Other systems keep what is in the folder of a user from others.
    let _ = file;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write;
    use std::path::PathBuf;
    use std::{env, process};

    use super::{Replacement, create_named};

    /// An empty folder for one test.
    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("sixfold {name} {}", process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    fn names(folder: &PathBuf) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder of the test");
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text")).collect()
    }

    /// A replacement with a named temporary file, as on systems without unnamed files.
    fn named(mut new: Replacement) -> Replacement {
        let (file, name) = create_named(new.target.parent().expect("a folder")).expect("a new file");
        (new.file, new.temporary) = (file, Some(name));
        new
    }

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = folder("replacement");
        let path = folder.join("file");
        let styles_of_name: [fn(Replacement) -> Replacement; 2] = [|new| new, named];
        for style in styles_of_name {
            fs::write(&path, "old").expect("written");
            let mut new = style(Replacement::begin(&path).expect("begun"));
            new.write_all(b"half of").expect("written");
            drop(new);
            assert_eq!(
                (fs::read(&path).expect("it is there"), names(&folder)),
                (b"old".to_vec(), vec!["file".into()])
            );
            let mut new = style(Replacement::begin(&path).expect("begun"));
            new.write_all(b"all of it").expect("written");
            assert_eq!(fs::read(&path).expect("it is there"), b"old");
            new.put_in_place().expect("renamed");
            assert_eq!(fs::read(&path).expect("it is there"), b"all of it");
            assert_eq!(names(&folder), ["file"]);
        }
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn a_name_that_is_taken_is_left_alone() {
        let folder = folder("taken names");
        let (_first, one) = create_named(&folder).expect("a new file");
        let (_second, other) = create_named(&folder).expect("a new file");
        assert_ne!(one, other);
        let mut new = Replacement::begin(&folder.join("file")).expect("begun");
        new.write_all(b"new").expect("written");
        new.put_in_place().expect("renamed");
        assert!(one.exists() && other.exists());
        fs::remove_dir_all(folder).expect("removed");
    }
}
