//! Lists the pages of `docs/` and the pictures on them, so that the program holds them all.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=docs");
    println!("cargo::rerun-if-changed=build.rs");
    // The folder is a link in the repository and a folder in a package.
    let docs = fs::canonicalize(Path::new(&variable("CARGO_MANIFEST_DIR")).join("docs"))?;
    println!("cargo::rerun-if-changed={}", docs.display());
    let mut files = Vec::new();
    list(&docs, &mut files)?;
    files.sort();
    let (mut pages, mut pictures) = (String::new(), String::new());
    for path in &files {
        let inside = path.strip_prefix(&docs).unwrap_or(path).to_string_lossy().replace('\\', "/");
        if let Some(name) = inside.strip_suffix(".md") {
            writeln!(pages, "    Page {{ name: {name:?}, text: include_str!({path:?}) }},")
                .map_err(io::Error::other)?;
        } else if let Some(name) = inside.strip_prefix("pictures/") {
            writeln!(pictures, "    ({name:?}, include_bytes!({path:?})),").map_err(io::Error::other)?;
        }
    }
    let text = format!(
        "pub(super) const PAGES: &[Page] = &[\n{pages}];\n\npub(super) const PICTURES: &[(&str, &[u8])] = &[\n{pictures}];\n"
    );
    fs::write(Path::new(&variable("OUT_DIR")).join("doc_pages.rs"), text)
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets it")
}

fn list(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}
