//! Packs the pages of `docs/` and the pictures on them and lists them, so that the program holds them all.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=docs");
    println!("cargo::rerun-if-changed=build.rs");
    // The folder is a link in the repository and a folder in a package.
    let docs = fs::canonicalize(Path::new(&variable("CARGO_MANIFEST_DIR")).join("docs"))?;
    println!("cargo::rerun-if-changed={}", docs.display());
    let mut files = Vec::new();
    list(&docs, &mut files)?;
    files.sort();
    let out = PathBuf::from(variable("OUT_DIR"));
    let (mut pages, mut pictures) = (String::new(), String::new());
    for (number, path) in files.iter().enumerate() {
        let inside = path.strip_prefix(&docs).unwrap_or(path).to_string_lossy().replace('\\', "/");
        if let Some(name) = inside.strip_suffix(".md") {
            pack(path, &out.join(format!("{number}.gz")))?;
            writeln!(pages, "    Page {{ name: {name:?}, text: {} }},", packed(number))
        } else if let Some(name) = inside.strip_prefix("pictures/").filter(|name| name.ends_with(".svg")) {
            pack(path, &out.join(format!("{number}.gz")))?;
            writeln!(pictures, "    ({name:?}, Content::Packed({})),", packed(number))
        } else if let Some(name) = inside.strip_prefix("pictures/") {
            // A PNG is packed already.
            writeln!(pictures, "    ({name:?}, Content::Plain(include_bytes!({path:?}))),")
        } else {
            Ok(())
        }
        .map_err(io::Error::other)?;
    }
    let text = format!(
        "pub(super) const PAGES: &[Page] = &[\n{pages}];\n\npub(super) const PICTURES: &[(&str, Content)] = &[\n{pictures}];\n"
    );
    fs::write(out.join("doc_pages.rs"), text)
}

/// The bytes of a packed file, as the list says them.
fn packed(number: usize) -> String {
    format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{number}.gz\"))")
}

/// Writes a file packed with gzip.
fn pack(from: &Path, to: &Path) -> io::Result<()> {
    let mut encoder = GzEncoder::new(fs::File::create(to)?, Compression::best());
    encoder.write_all(&fs::read(from)?)?;
    encoder.finish().map(drop)
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
