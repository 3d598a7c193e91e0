//! The files that the rules read.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// Rust files and manifests by their path from the root, parts separated by `/`.
#[derive(Debug, Clone, Default)]
pub struct Sources(BTreeMap<String, String>);

impl Sources {
    /// Reads every Rust file and manifest below `root`, except what a build has written.
    ///
    /// # Errors
    ///
    /// When a folder or file cannot be read.
    pub fn read(root: &Path) -> Result<Self, Failure> {
        let mut sources = Self::default();
        sources.read_folder(root, "")?;
        Ok(sources)
    }

    /// Every Rust file: path and text.
    pub fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        all.filter(|(path, _)| path.ends_with(".rs"))
    }

    /// The folder of every crate, that is, of every manifest with sources beside it.
    pub fn crates(&self) -> impl Iterator<Item = &str> {
        let folders = self.0.keys().filter_map(|path| path.strip_suffix("/Cargo.toml"));
        folders.filter(|folder| self.0.keys().any(|path| path.starts_with(&format!("{folder}/src/"))))
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), Failure> {
        let unread = |error| Failure::new(format!("cannot read {}: {error}", folder.display()));
        for entry in fs::read_dir(folder).map_err(unread)? {
            let path = entry.map_err(unread)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let below = format!("{prefix}{name}");
            if path.is_dir() {
                let foreign = name.starts_with('.') || name == "target" || name == "node_modules";
                if !foreign {
                    self.read_folder(&path, &format!("{below}/"))?;
                }
            } else if name == "Cargo.toml" || name.ends_with(".rs") {
                self.0.insert(below, fs::read_to_string(&path).map_err(unread)?);
            }
        }
        Ok(())
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Sources {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(files: I) -> Self {
        Self(files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned())).collect())
    }
}
