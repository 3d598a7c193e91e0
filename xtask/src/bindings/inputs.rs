//! A fingerprint of the sources of a package: while it stays the same, the package is not built again.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::shell::root;

/// The crates that packages are made from, besides their own.
const CRATES: [&str; 9] = [
    "crates/sixfold",
    "crates/sixfold-boards",
    "crates/sixfold-games",
    "crates/sixfold-json",
    "crates/sixfold-maps",
    "crates/sixfold-query",
    "crates/sixfold-render",
    "crates/sixfold-tactics",
    "crates/sixfold-terrain",
];

/// Folders of a crate that its packages do not contain.
const LEFT_OUT: [&str; 7] =
    ["tests", "examples", "target", "node_modules", "benches", "bench", "__pycache__"];

/// A number that changes when a source, a version or `others` changes.
///
/// # Errors
///
/// When a file cannot be read.
pub fn fingerprint(binding: &str, others: &str) -> Result<String, Failure> {
    let mut hasher = DefaultHasher::new();
    others.hash(&mut hasher);
    for place in CRATES.into_iter().chain([binding, "Cargo.toml", "Cargo.lock"]) {
        add(&root().join(place), &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn add(place: &Path, hasher: &mut DefaultHasher) -> Result<(), Failure> {
    let unread = |error| Failure::new(format!("cannot read {}: {error}", place.display()));
    if place.is_dir() {
        let entries = fs::read_dir(place).map_err(unread)?;
        let mut inside: Vec<PathBuf> =
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(unread)?;
        inside.retain(|path| !LEFT_OUT.iter().any(|name| path.ends_with(name)));
        inside.sort();
        return inside.iter().try_for_each(|path| add(path, hasher));
    }
    place.strip_prefix(root()).unwrap_or(place).hash(hasher);
    fs::read(place).map_err(unread)?.hash(hasher);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn the_same_sources_have_the_same_fingerprint() {
        let first = fingerprint("bindings/wasm", "rustc 1").expect("the sources are read");
        assert_eq!(fingerprint("bindings/wasm", "rustc 1"), Ok(first.clone()));
        assert_ne!(fingerprint("bindings/wasm", "rustc 2"), Ok(first.clone()));
        assert_ne!(fingerprint("bindings/wasm/js", "rustc 1"), Ok(first));
    }
}
