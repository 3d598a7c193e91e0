use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use crate::reading::options::Files;

/// The files of a map's own folder, and of folders inside it.
///
/// A name that leads out of it is refused: an absolute path, `..`, or a link to somewhere else.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder at a path.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        Folder { path: path.into() }
    }

    /// The folder that a file is in.
    #[must_use]
    pub fn of(file: &Path) -> Folder {
        let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
        Folder::new(parent.unwrap_or(Path::new(".")))
    }
}

impl Files for Folder {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        let outside = "leads out of the folder of the map; only files inside it are read";
        let relative = Path::new(name);
        // A backslash separates folders on some systems and is a letter on others.
        let inside =
            relative.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        if !inside || name.contains('\\') || name.contains(':') {
            return Err(outside.to_owned());
        }
        let found = |error: std::io::Error| format!("cannot be read: {error}");
        let folder = fs::canonicalize(&self.path).map_err(found)?;
        let path = fs::canonicalize(folder.join(relative)).map_err(found)?;
        if !path.starts_with(&folder) {
            return Err(outside.to_owned());
        }
        if !fs::metadata(&path).map_err(found)?.is_file() {
            return Err("is not a file".to_owned());
        }
        let mut bytes = Vec::new();
        let file = File::open(&path).map_err(found)?;
        file.take(most_bytes as u64 + 1).read_to_end(&mut bytes).map_err(found)?;
        if bytes.len() > most_bytes {
            return Err(format!("has more than {most_bytes} bytes"));
        }
        Ok(bytes)
    }
}
