//! Crates of the workspace depend on one another one way.

use crate::architecture::{Fault, Sources};
use crate::metadata::{Dependency, Need, Package};

/// What each crate of the workspace may depend on.
const ARROWS: &[(&str, &[&str])] = &[
    ("sixfold", &[]),
    ("sixfold-spec", &[]),
    ("sixfold-json", &[]),
    ("sixfold-boards", &["sixfold"]),
    ("sixfold-games", &["sixfold", "sixfold-boards", "sixfold-json"]),
    ("sixfold-maps", &["sixfold", "sixfold-json"]),
    ("sixfold-png", &["sixfold"]),
    ("sixfold-query", &["sixfold", "sixfold-boards", "sixfold-games", "sixfold-json"]),
    (
        "sixfold-server",
        &["sixfold", "sixfold-boards", "sixfold-games", "sixfold-maps", "sixfold-png", "sixfold-query"],
    ),
    (
        "sixfold-cli",
        &[
            "sixfold",
            "sixfold-boards",
            "sixfold-games",
            "sixfold-json",
            "sixfold-maps",
            "sixfold-png",
            "sixfold-query",
            "sixfold-server",
        ],
    ),
    ("sixfold-wasm", &["sixfold", "sixfold-boards", "sixfold-games", "sixfold-maps", "sixfold-query"]),
    (
        "sixfold-python",
        &["sixfold", "sixfold-boards", "sixfold-games", "sixfold-json", "sixfold-maps", "sixfold-query"],
    ),
    ("sixfold-bench", &["sixfold", "sixfold-boards", "sixfold-games", "sixfold-maps"]),
    (
        "sixfold-fuzz",
        &["sixfold", "sixfold-boards", "sixfold-games", "sixfold-json", "sixfold-maps", "sixfold-query"],
    ),
    ("sixfold-guide", &["sixfold", "sixfold-boards", "sixfold-maps", "sixfold-query", "sixfold-spec"]),
    ("xtask", &[]),
];

/// What the tests of any crate may use besides.
const FOR_TESTS: [&str; 1] = ["sixfold-spec"];

/// Refuses a crate of the workspace that depends on one it must not know.
///
/// The packages are those that cargo reports; `sources` only tells the line.
#[must_use]
pub fn crates(sources: &Sources, packages: &[Package]) -> Vec<Fault> {
    let ours = || packages.iter().filter(|package| package.source.is_none());
    let mut faults = Vec::new();
    for package in ours() {
        let Package { name, manifest, .. } = package;
        let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| known == name) else {
            let message = format!("`{name}` is a new crate; say in {} what it may know", file!());
            faults.push(Fault::new(manifest, line_of(sources, manifest, "name"), message));
            continue;
        };
        let inside = package.dependencies.iter().filter(|other| ours().any(|own| own.name == other.name));
        for other in inside.filter(|other| !may_know(allowed, other)) {
            let line = line_of(sources, manifest, &other.name);
            faults.push(Fault::new(manifest, line, message(name, allowed, other)));
        }
    }
    faults
}

fn may_know(allowed: &[&str], other: &Dependency) -> bool {
    let name = other.name.as_str();
    allowed.contains(&name) || (other.need == Need::Development && FOR_TESTS.contains(&name))
}

fn message(name: &str, allowed: &[&str], other: &Dependency) -> String {
    let right = if allowed.is_empty() { "no crate of ours".to_owned() } else { allowed.join(", ") };
    if FOR_TESTS.contains(&other.name.as_str()) {
        return format!("`{}` is for tests; move it to dev-dependencies", other.name);
    }
    format!("`{name}` must not depend on `{}`; it may know {right}", other.name)
}

/// The first line of the manifest that begins with `key`.
fn line_of(sources: &Sources, manifest: &str, key: &str) -> usize {
    let begins = |line: &str| {
        let rest = line.trim_start().strip_prefix(key);
        rest.is_some_and(|rest| rest.starts_with(['.', ' ', '=']))
    };
    let place = sources.text(manifest).and_then(|text| text.lines().position(begins));
    place.map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::crates;
    use crate::architecture::Sources;
    use crate::metadata::{Dependency, Need, Package};

    fn package(name: &str, dependencies: &[(&str, Need)]) -> Package {
        Package {
            name: name.to_owned(),
            version: "0.1.0".to_owned(),
            source: None,
            licence: None,
            manifest: format!("crates/{name}/Cargo.toml"),
            dependencies: dependencies
                .iter()
                .map(|&(name, need)| Dependency { name: name.to_owned(), need })
                .collect(),
        }
    }

    fn faults(packages: &[Package]) -> Vec<String> {
        let manifest = "[package]\nname = \"it\"\n\n[dependencies]\nsixfold.workspace = true\nxtask = { path = \"x\" }\n";
        let files = [("crates/sixfold-games/Cargo.toml", manifest), ("crates/newcomer/Cargo.toml", manifest)];
        crates(&files.into_iter().collect::<Sources>(), packages).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arrows_that_point_left_pass() {
        let spec = ("sixfold-spec", Need::Development);
        assert_eq!(
            faults(&[
                package("sixfold", &[("libm", Need::Build), spec]),
                package("sixfold-spec", &[]),
                package("sixfold-games", &[("sixfold", Need::Build), spec]),
                package("sixfold-cli", &[("sixfold", Need::Build), ("sixfold-games", Need::Build)]),
            ]),
            [""; 0]
        );
    }

    #[test]
    fn an_arrow_to_the_right_is_refused_also_for_tests() {
        let packages =
            [package("sixfold", &[("sixfold-games", Need::Development)]), package("sixfold-games", &[])];
        assert_eq!(
            faults(&packages),
            [
                "crates/sixfold/Cargo.toml:1: `sixfold` must not depend on `sixfold-games`; it may know no crate of ours"
            ]
        );
    }

    #[test]
    fn nothing_depends_on_the_tools() {
        let packages = [package("sixfold-games", &[("xtask", Need::Build)]), package("xtask", &[])];
        assert_eq!(
            faults(&packages),
            [
                "crates/sixfold-games/Cargo.toml:6: `sixfold-games` must not depend on `xtask`; it may know sixfold, sixfold-boards, sixfold-json"
            ]
        );
    }

    #[test]
    fn the_spec_checker_is_for_tests_only() {
        let packages =
            [package("sixfold-games", &[("sixfold-spec", Need::Build)]), package("sixfold-spec", &[])];
        assert_eq!(
            faults(&packages),
            ["crates/sixfold-games/Cargo.toml:1: `sixfold-spec` is for tests; move it to dev-dependencies"]
        );
    }

    #[test]
    fn a_new_crate_must_be_given_its_place() {
        assert_eq!(
            faults(&[package("newcomer", &[])]),
            ["crates/newcomer/Cargo.toml:2: `newcomer` is a new crate; \
              say in xtask/src/architecture/crates.rs what it may know"]
        );
    }
}
