//! Packs the files of the page and the pages of `docs/` with their pictures and lists them, so that the program holds
//! them all.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

#[path = "build/joined_sheets.rs"]
mod joined_sheets;
#[path = "build/without_comments.rs"]
mod without_comments;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(variable("OUT_DIR"));
    web_files(&out)?;
    doc_pages(&out)
}

/// The files of the page.
fn web_files(out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed=web");
    let web = Path::new(&variable("CARGO_MANIFEST_DIR")).join("web");
    let mut listed = String::new();
    let files: Vec<PathBuf> = sorted(&web)?.into_iter().filter(|path| is_served(path)).collect();
    let mut parts = BTreeSet::new();
    for sheet in files.iter().filter(|path| is_sheet(path)) {
        parts.extend(joined_sheets::imports(sheet)?);
    }
    // A sheet that others import is sent inside them.
    for (number, path) in files.iter().filter(|path| !parts.contains(*path)).enumerate() {
        let (name, file) = (inside(path, &web), format!("web-{number}.gz"));
        let bytes = if is_sheet(path) { joined_sheets::joined(path)?.into_bytes() } else { fs::read(path)? };
        pack(&sent(&name, bytes), &out.join(&file))?;
        writeln!(listed, "    ({name:?}, {}),", packed(&file)).map_err(io::Error::other)?;
    }
    fs::write(out.join("web_files.rs"), format!("const PACKED: &[(&str, &[u8])] = &[\n{listed}];\n"))
}

/// Whether a browser loads a file of the page: types and tools beside it stay in the sources.
fn is_served(path: &Path) -> bool {
    let end = path.extension().and_then(|end| end.to_str());
    matches!(end, Some("css" | "html" | "js" | "svg" | "webmanifest" | "woff2"))
}

fn is_sheet(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "css")
}

/// A file of the page as browsers get it: our own modules and style sheets without their comments.
fn sent(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    let own = !name.starts_with("vendor/") && (name.ends_with(".js") || name.ends_with(".css"));
    match String::from_utf8(bytes) {
        Ok(text) if own => without_comments::without_comments(&text).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(binary) => binary.into_bytes(),
    }
}

/// The pages of the documentation, and the pictures on them.
fn doc_pages(out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed=docs");
    // The folder is a link in the repository and a folder in a package.
    let docs = fs::canonicalize(Path::new(&variable("CARGO_MANIFEST_DIR")).join("docs"))?;
    println!("cargo::rerun-if-changed={}", docs.display());
    let (mut pages, mut pictures) = (String::new(), String::new());
    for (number, path) in sorted(&docs)?.iter().enumerate() {
        let (inside, file) = (inside(path, &docs), format!("doc-{number}.gz"));
        if let Some(name) = inside.strip_suffix(".md") {
            pack(&fs::read(path)?, &out.join(&file))?;
            writeln!(pages, "    Page {{ name: {name:?}, text: {} }},", packed(&file))
        } else if let Some(name) = inside.strip_prefix("pictures/").filter(|name| name.ends_with(".svg")) {
            pack(&fs::read(path)?, &out.join(&file))?;
            writeln!(pictures, "    ({name:?}, Content::Packed({})),", packed(&file))
        } else if let Some(name) =
            inside.strip_prefix("pictures/").filter(|name| !name.starts_with("beside-"))
        {
            // A PNG is packed already. Screens beside their mock-ups are for those who work on the look.
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
fn packed(file: &str) -> String {
    format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))")
}

/// The name of a file inside a folder.
fn inside(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// Every file of a folder, in order.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    files.sort();
    Ok(files)
}

/// Writes bytes packed with gzip.
fn pack(bytes: &[u8], to: &Path) -> io::Result<()> {
    let mut encoder = GzEncoder::new(fs::File::create(to)?, Compression::best());
    encoder.write_all(bytes)?;
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
