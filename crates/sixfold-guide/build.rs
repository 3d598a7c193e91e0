//! Joins the listings of the chapters: one module for the end of each chapter.
//!
//! A block that begins with "```rust" belongs to the program from its chapter on. A block that begins with
//! "```rust main" is the `main` of its chapter; the `main` of the next chapter replaces it.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use sixfold_spec::listings;

const CHAPTERS: [&str; 6] = ["coordinates", "grid", "moving", "seeing", "drawing", "saving"];

/// Pages with a program of their own.
const PAGES: [&str; 10] =
    ["board", "dungeon", "languages", "query", "terrain", "tiled", "turns", "wesnoth", "worlds", "wrap"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut kept = String::new();
    for (number, chapter) in (1..).zip(CHAPTERS) {
        let page = read(&format!("{number}-{chapter}.md"))?;
        writeln!(kept, "{}", listings(&page, "```rust").join("\n"))?;
        write(chapter, &format!("{kept}\n{}", main_of(&page, chapter)?))?;
    }
    for name in PAGES {
        let page = read(&format!("{name}.md"))?;
        let before = listings(&page, "```rust").join("\n");
        write(name, &format!("{before}\n{}", main_of(&page, name)?))?;
    }
    Ok(())
}

fn read(name: &str) -> Result<String, Box<dyn Error>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide").join(name);
    println!("cargo::rerun-if-changed={}", page.display());
    fs::read_to_string(&page).map_err(|error| format!("{}: {error}", page.display()).into())
}

fn write(program: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let out = env::var_os("OUT_DIR").ok_or("cargo says where to write")?;
    Ok(fs::write(Path::new(&out).join(format!("{program}.rs")), text)?)
}

fn main_of(page: &str, name: &str) -> Result<String, Box<dyn Error>> {
    match &listings(page, "```rust main")[..] {
        // Each program is a module of one binary, which calls the requested `main`.
        [main] if main.contains("\nfn main()") || main.starts_with("fn main()") => {
            Ok(main.replacen("fn main()", "pub(crate) fn main()", 1))
        }
        [_] => Err(format!("{name}: the main listing has no line that begins with `fn main()`").into()),
        mains => Err(format!("{name}: {} main listings, not one", mains.len()).into()),
    }
}
