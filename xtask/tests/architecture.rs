//! The rules of the architecture, held against the whole repository.
//!
//! That each rule bites is tested beside it, in `xtask/src/architecture/`.

use xtask::architecture::{
    Fault, Sources, crates, cycles, declared_names, edges, imports, includes, layers, lengths, names, rooms,
};
use xtask::metadata::packages;
use xtask::shell::root;

fn sources() -> Sources {
    Sources::read(&root()).expect("the repository can be read")
}

fn hold(faults: &[Fault]) {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), lines.join("\n"));
}

#[test]
fn layers_import_only_what_lies_to_their_left() {
    hold(&layers(&sources()));
}

#[test]
fn files_do_not_import_one_another_in_a_circle() {
    hold(&cycles(&sources()));
}

#[test]
fn rooms_are_small_and_point_one_way() {
    hold(&rooms(&sources()));
}

#[test]
fn a_name_means_one_thing_and_errors_are_named_alike() {
    hold(&declared_names(&sources()));
}

#[test]
fn files_are_short() {
    hold(&lengths(&sources()));
}

#[test]
fn imports_are_written_from_the_root_and_by_name() {
    hold(&imports(&sources()));
}

#[test]
fn files_are_named_after_what_they_hold() {
    hold(&names(&sources()));
}

#[test]
fn packages_contain_what_their_code_includes() {
    hold(&includes(&sources()));
}

#[test]
fn crates_depend_one_way() {
    let packages = packages(&root().join("Cargo.toml")).expect("cargo knows the packages");
    hold(&crates(&sources(), &packages));
}

/// `cargo xtask test` runs no test of a library or program whose manifest says `test = false`.
#[test]
fn tests_stand_where_they_are_run() {
    let sources = sources();
    let mut faults = Vec::new();
    for folder in sources.crates() {
        let manifest = sources.text(&format!("{folder}/Cargo.toml")).expect("a crate has a manifest");
        let is_run = |file: &str, table: &str| {
            let mut tables = manifest.split("\n[").filter(|text| text.starts_with(table));
            sources.text(&format!("{folder}/src/{file}")).is_some()
                && !tables.any(|text| text.contains("\ntest = false"))
        };
        if is_run("lib.rs", "lib]") || is_run("main.rs", "[bin]]") {
            continue;
        }
        let source = format!("{folder}/src/");
        for (path, text) in sources.rust().filter(|(path, _)| path.starts_with(&source)) {
            if let Some(line) = text.lines().position(|line| line.trim() == "#[test]") {
                let message =
                    "this test is not run: take `test = false` out of the manifest, or move it to tests/";
                faults.push(Fault::new(path, line + 1, message.to_owned()));
            }
        }
    }
    hold(&faults);
}

/// Rules that see nothing find nothing, so here is what they must see.
#[test]
fn the_rules_see_the_repository() {
    let sources = sources();
    let folders: Vec<&str> = sources.crates().collect();
    for folder in
        ["bench", "crates/sixfold", "crates/sixfold-cli", "crates/sixfold-spec", "proofs/no_std", "xtask"]
    {
        assert!(folders.contains(&folder), "{folder} is not among {folders:?}");
    }
    let (edges, _) = edges(&sources);
    let imported = &edges["xtask/src/test.rs"];
    for other in ["xtask/src/licences/check.rs", "xtask/src/shell.rs", "xtask/src/steps.rs"] {
        assert!(imported.contains_key(other), "{other} is not among {imported:?}");
    }
}
