use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use crate::reading::options::Files;

/// The files that a map may name, by their paths from the folder of the map.
///
/// They are those of the folder and of folders inside it, or of a root around it: projects often keep
/// their tilesets beside the folder of their maps. A name that leads out of the root is refused: an
/// absolute path, too many `..`, or a link to somewhere else.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    root: PathBuf,
}

impl Folder {
    /// The folder at a path, which is its own root.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        let path = path.into();
        Folder { root: path.clone(), path }
    }

    /// The folder that a file is in.
    #[must_use]
    pub fn of(file: &Path) -> Folder {
        let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
        Folder::new(parent.unwrap_or(Path::new(".")))
    }

    /// The same folder with the files of a root around it, such as the folder of a project.
    #[must_use]
    pub fn within(self, root: impl Into<PathBuf>) -> Folder {
        Folder { root: root.into(), ..self }
    }
}

impl Files for Folder {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        let outside = "leads out of the folder that files are read from";
        let relative = Path::new(name);
        let is_part = |part| matches!(part, Component::Normal(_) | Component::CurDir | Component::ParentDir);
        // A backslash separates folders on some systems and is a letter on others.
        if !relative.components().all(is_part) || name.contains('\\') || name.contains(':') {
            return Err(outside.to_owned());
        }
        let found = |error: std::io::Error| format!("cannot be read: {}", in_words(&error));
        let root = fs::canonicalize(&self.root).map_err(found)?;
        let folder = fs::canonicalize(&self.path).map_err(found)?;
        // Without following links: a name that leaves the root must not reveal what is there.
        if !stays_inside(&root, &folder, relative) {
            return Err(outside.to_owned());
        }
        let path = fs::canonicalize(folder.join(relative)).map_err(found)?;
        if !path.starts_with(&root) {
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

/// The message of the system without its error number.
fn in_words(error: &std::io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error ").next().unwrap_or_default().to_lowercase()
}

/// Whether no part of a path from a folder leads above a root.
fn stays_inside(root: &Path, folder: &Path, relative: &Path) -> bool {
    let mut place = folder.to_owned();
    place.starts_with(root)
        && relative.components().all(|part| {
            match part {
                Component::ParentDir => drop(place.pop()),
                part => place.push(part),
            }
            place.starts_with(root)
        })
}
