//! Every test that `docs/limits.md` names exists.

use std::collections::BTreeSet;
use std::fs;

use xtask::architecture::Sources;
use xtask::shell::root;

/// The tests named on the page: `crate path::of::test`, in one pair of backticks.
fn named(page: &str) -> BTreeSet<(&str, &str)> {
    let code = page.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    code.filter_map(|code| code.split_once(' ')).filter(|(_, test)| test.contains("::")).collect()
}

/// Whether a package for another language has the test, in the file named before it.
///
/// `text` gives the file of a path, if there is one.
fn exists_elsewhere(text: impl Fn(&str) -> Option<String>, package: &str, test: &str) -> bool {
    let Some((file, name)) = test.split_once("::") else { return false };
    let (path, begin) = match package {
        "bindings/python" => (format!("{package}/tests/{file}.py"), format!("\ndef {name}(")),
        "bindings/wasm" => (format!("{package}/tests/{file}.test.mjs"), format!("\ntest(\"{name}\",")),
        _ => return false,
    };
    text(&path).is_some_and(|text| text.contains(&begin))
}

/// Whether a crate has the test: a function of its name, in the file or folder named before it.
fn exists(sources: &Sources, package: &str, test: &str) -> bool {
    let mut parts = test.rsplit("::");
    let (name, module) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let function = format!("fn {name}(");
    // The fuzzer and its targets lie outside of `crates`.
    let folder = if package == "sixfold-fuzz" { "fuzz/".to_owned() } else { format!("crates/{package}/") };
    sources.rust().any(|(file, text)| {
        file.starts_with(&folder)
            && (file.ends_with(&format!("/{module}.rs")) || file.ends_with(&format!("/{module}/mod.rs")))
            && text.contains(&function)
    })
}

#[test]
fn the_tests_named_on_the_page_exist() {
    let page = fs::read_to_string(root().join("docs/limits.md")).expect("the page is there");
    let sources = Sources::read(&root()).expect("the repository can be read");
    let named = named(&page);
    assert!(named.len() > 30, "{named:?}");
    let text = |path: &str| fs::read_to_string(root().join(path)).ok();
    let exists = |package, test| exists(&sources, package, test) || exists_elsewhere(text, package, test);
    let missing: Vec<_> = named.iter().filter(|(package, test)| !exists(package, test)).collect();
    assert!(missing.is_empty(), "no such tests: {missing:#?}");
}

#[test]
fn every_row_names_a_test() {
    let page = fs::read_to_string(root().join("docs/limits.md")).expect("the page is there");
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| limit |"));
    for row in rows {
        assert_eq!(named(row).len(), 1, "{row}");
    }
}

#[test]
fn a_name_that_is_nowhere_is_noticed() {
    let sources: Sources = [("crates/a/tests/room/file.rs", "#[test]\nfn here() {}\n")].into_iter().collect();
    assert!(exists(&sources, "a", "room::file::here"));
    assert!(!exists(&sources, "a", "room::file::gone"));
    assert!(!exists(&sources, "b", "room::file::here"));
    assert!(!exists(&sources, "a", "room::other::here"));
}

#[test]
fn a_name_that_is_nowhere_is_noticed_in_other_languages() {
    let text = |path: &str| match path {
        "bindings/python/tests/test_api.py" => Some("\ndef test_here() -> None:\n".to_owned()),
        "bindings/wasm/tests/api.test.mjs" => Some("\ntest(\"it is here\", () => {\n".to_owned()),
        _ => None,
    };
    assert!(exists_elsewhere(text, "bindings/python", "test_api::test_here"));
    assert!(exists_elsewhere(text, "bindings/wasm", "api::it is here"));
    assert!(!exists_elsewhere(text, "bindings/python", "test_api::test_gone"));
    assert!(!exists_elsewhere(text, "bindings/wasm", "api::it is"));
    assert!(!exists_elsewhere(text, "bindings/wasm", "other::it is here"));
    assert!(!exists_elsewhere(text, "a", "test_api::test_here"));
}
