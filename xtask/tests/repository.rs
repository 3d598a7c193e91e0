//! Rules about the repository that neither the compiler, clippy nor cargo can check.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use xtask::shell::{capture, cargo, program, root};

/// The most lines of a Rust file, tests included; generated files may be longer.
const LONGEST_FILE: usize = 500;

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn rust_files_are_short() {
    let listed =
        capture(&mut program("git", "ls-files --cached --others --exclude-standard")).expect("git runs");
    let files = listed.lines().filter(|path| path.ends_with(".rs") && root().join(path).is_file());
    let texts = files.map(|path| (path, read(path))).filter(|(_, text)| !text.starts_with("// Written by "));
    let lengths: Vec<(usize, &str)> = texts.map(|(path, text)| (text.lines().count(), path)).collect();
    assert!(lengths.len() > 500, "{lengths:?}");
    let long: Vec<_> = lengths.iter().filter(|(lines, _)| *lines > LONGEST_FILE).collect();
    assert!(long.is_empty(), "more than {LONGEST_FILE} lines: {long:?}");
}

#[test]
fn every_word_of_the_glossary_leads_to_a_file_that_uses_it() {
    let page = read("ARCHITECTURE.md");
    let glossary = page.split("## Glossary").nth(1).unwrap_or_default();
    let rows = glossary.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| word "));
    let words: Vec<String> = rows
        .map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
            let [word, _, file] = cells[..] else { panic!("a word, its meaning and a file: {row}") };
            let file = file.trim_matches('`');
            let text = read(file).to_lowercase();
            assert!(word.split(' ').all(|part| text.contains(part)), "`{word}` does not stand in {file}");
            word.to_owned()
        })
        .collect();
    assert!(words.len() > 30 && words.is_sorted(), "the words are in order: {words:?}");
}

/// Our crates with those of ours that each needs directly, in builds, not in tests.
fn crates() -> BTreeMap<String, BTreeSet<String>> {
    let printed = capture(&mut cargo("metadata --format-version 1 --no-deps --locked")).expect("cargo runs");
    let json: Value = serde_json::from_str(&printed).expect("cargo prints JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = json["packages"].as_array().expect("a list");
    let names: BTreeSet<String> = packages.iter().map(|package| text(&package["name"])).collect();
    let needs = |package: &Value| {
        let all = package["dependencies"].as_array().expect("a list").iter();
        let built = all.filter(|dependency| dependency["kind"].is_null());
        built.map(|dependency| text(&dependency["name"])).filter(|name| names.contains(name)).collect()
    };
    packages.iter().map(|package| (text(&package["name"]), needs(package))).collect()
}

/// Each crate in a row below those it needs; what it needs through another of them is left out.
fn graph(crates: &BTreeMap<String, BTreeSet<String>>) -> String {
    fn reached<'a>(crates: &'a BTreeMap<String, BTreeSet<String>>, name: &str) -> BTreeSet<&'a String> {
        crates[name].iter().flat_map(|need| reached(crates, need).into_iter().chain([need])).collect()
    }
    let mut left: Vec<&String> = crates.keys().collect();
    let mut rows = String::from("| crate | builds on |\n|---|---|\n");
    left.sort_by_key(|name| (reached(crates, name).len(), *name));
    for name in left {
        let direct = &crates[name];
        let nearest = direct.iter().filter(|need| {
            !direct.iter().any(|other| other != *need && reached(crates, other).contains(need))
        });
        let needs: Vec<&str> = nearest.map(String::as_str).collect();
        let needs = if needs.is_empty() { "none of ours".to_owned() } else { needs.join(", ") };
        rows.push_str(&format!("| `{name}` | {needs} |\n"));
    }
    rows
}

/// The graph in ARCHITECTURE.md is the one that cargo enforces; `SIXFOLD_BLESS=1` writes it.
#[test]
fn the_graph_of_crates_is_the_one_that_cargo_enforces() {
    let (begin, end) = ("<!-- crates: begin -->\n", "<!-- crates: end -->");
    let page = read("ARCHITECTURE.md");
    let (before, rest) = page.split_once(begin).expect("the page has the graph");
    let (_, after) = rest.split_once(end).expect("the graph ends");
    sixfold_spec::assert_file(
        PathBuf::from("../ARCHITECTURE.md"),
        &format!("{before}{begin}{}{end}{after}", graph(&crates())),
    );
}

#[test]
fn a_crate_that_is_needed_through_another_is_left_out_of_the_graph() {
    let crates = [("a", ""), ("b", "a"), ("c", "a b")]
        .map(|(name, needs)| (name.to_owned(), needs.split_whitespace().map(str::to_owned).collect()));
    let drawn = graph(&crates.into_iter().collect());
    assert!(drawn.ends_with("| `a` | none of ours |\n| `b` | a |\n| `c` | b |\n"), "{drawn}");
}
