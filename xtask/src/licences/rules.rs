//! What a package must satisfy before we build with it.

use std::collections::BTreeSet;
use std::fmt;

use crate::licences::Expression;
use crate::metadata::Package;

/// The licences we accept: they ask for attribution at most.
const ALLOWED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "NCSA",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Rivals that are measured and never shipped, each with the licence we know it by.
const ONLY_MEASURED: [(&str, &str); 2] = [("imbl", "MPL-2.0+"), ("imbl-sized-chunks", "MPL-2.0+")];

/// The licence of everything in the workspace.
const OURS: &str = "MIT OR Apache-2.0";

/// Crates of this field under the GPL, which would apply to us; they are banned by name.
const BANNED: [&str; 3] = ["chessground", "hexing", "shakmaty"];

/// The registry that everybody's cargo uses unless told otherwise, under both of its names.
const REGISTRIES: [&str; 2] =
    ["registry+https://github.com/rust-lang/crates.io-index", "sparse+https://index.crates.io/"];

/// How many packages the engine may bring along with its default features.
const ENGINE_DEPENDENCIES: usize = 3;

/// A package that breaks a rule, and the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    package: String,
    problem: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.package, self.problem)
    }
}

/// Every way in which the packages break the rules.
#[must_use]
pub fn faults(packages: &[Package]) -> Vec<Fault> {
    let rules = [banned, foreign_source, unfit_licence];
    let fault = |package: &Package, problem| Fault {
        package: format!("{} {}", package.name, package.version),
        problem,
    };
    packages
        .iter()
        .flat_map(|package| rules.iter().filter_map(move |rule| Some(fault(package, rule(package)?))))
        .collect()
}

/// Whether the engine brings along more than it may; `tree` is one package a line, itself first.
///
/// The lines are those of `cargo tree --prefix none`; a package that is met again ends in `(*)`.
#[must_use]
pub fn too_many(tree: &str) -> Option<Fault> {
    let mut lines =
        tree.lines().map(|line| line.trim().trim_end_matches(" (*)")).filter(|line| !line.is_empty());
    let engine = lines.next()?;
    let others: BTreeSet<&str> = lines.collect();
    (others.len() > ENGINE_DEPENDENCIES).then(|| Fault {
        package: engine.to_owned(),
        problem: format!(
            "brings {} packages, at most {} are allowed: {}",
            others.len(),
            ENGINE_DEPENDENCIES,
            others.into_iter().collect::<Vec<_>>().join(", ")
        ),
    })
}

fn banned(package: &Package) -> Option<String> {
    BANNED
        .contains(&package.name.as_str())
        .then(|| "banned: it is under the GPL; neither use nor copy it".to_owned())
}

fn foreign_source(package: &Package) -> Option<String> {
    let source = package.source.as_deref()?;
    (!REGISTRIES.contains(&source))
        .then(|| format!("comes from {source}; only crates.io and this workspace are allowed"))
}

fn unfit_licence(package: &Package) -> Option<String> {
    let Some(licence) = package.licence.as_deref() else {
        return Some("states no licence; one of the allowed must be in its manifest".to_owned());
    };
    if package.source.is_none() {
        return (licence != OURS).then(|| format!("is under {licence}; our own packages are under {OURS}"));
    }
    if ONLY_MEASURED.contains(&(package.name.as_str(), licence)) {
        return None;
    }
    match licence.parse::<Expression>() {
        Err(malformed) => Some(format!("licence `{licence}`: {malformed}")),
        Ok(expression) if expression.is_met_by(&ALLOWED) => None,
        Ok(_) => Some(format!("is under {licence}; allowed are {}", ALLOWED.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::{faults, too_many};
    use crate::metadata::Package;

    const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn package(name: &str, source: Option<&str>, licence: Option<&str>) -> Package {
        Package {
            name: name.to_owned(),
            version: "1.2.3".to_owned(),
            source: source.map(str::to_owned),
            licence: licence.map(str::to_owned),
            manifest: "Cargo.toml".to_owned(),
            dependencies: Vec::new(),
        }
    }

    fn problems(name: &str, source: Option<&str>, licence: Option<&str>) -> Vec<String> {
        faults(&[package(name, source, licence)]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn ordinary_packages_pass() {
        assert_eq!(problems("libm", Some(CRATES_IO), Some("MIT")), [""; 0]);
        assert_eq!(problems("libm", Some("sparse+https://index.crates.io/"), Some("MIT/Zlib")), [""; 0]);
        assert_eq!(problems("sixfold", None, Some("MIT OR Apache-2.0")), [""; 0]);
    }

    #[test]
    fn git_and_other_registries_are_refused() {
        for source in ["git+https://example.org/libm#0123abc", "sparse+https://example.org/index/"] {
            assert_eq!(
                problems("libm", Some(source), Some("MIT")),
                [format!("libm 1.2.3: comes from {source}; only crates.io and this workspace are allowed")]
            );
        }
    }

    #[test]
    fn licences_outside_the_list_are_refused() {
        let refused = problems("copyleft", Some(CRATES_IO), Some("MIT AND GPL-3.0-only"));
        assert_eq!(refused.len(), 1);
        assert!(refused[0].starts_with("copyleft 1.2.3: is under MIT AND GPL-3.0-only; allowed are 0BSD,"));
        assert_eq!(
            problems("silent", Some(CRATES_IO), None),
            ["silent 1.2.3: states no licence; one of the allowed must be in its manifest"]
        );
        assert_eq!(
            problems("garbled", Some(CRATES_IO), Some("MIT OR")),
            ["garbled 1.2.3: licence `MIT OR`: found `the end` where the name of a licence should be"]
        );
    }

    #[test]
    fn a_rival_that_is_only_measured_may_have_the_licence_it_is_known_by() {
        let from = Some(super::REGISTRIES[0]);
        assert_eq!(problems("imbl", from, Some("MPL-2.0+")), [""; 0]);
        assert_eq!(problems("imbl", from, Some("GPL-3.0")).len(), 1);
        assert_eq!(problems("another", from, Some("MPL-2.0+")).len(), 1);
    }

    #[test]
    fn our_own_packages_are_under_both_licences() {
        assert_eq!(
            problems("sixfold", None, Some("MIT")),
            ["sixfold 1.2.3: is under MIT; our own packages are under MIT OR Apache-2.0"]
        );
    }

    #[test]
    fn banned_crates_are_refused_whatever_they_say() {
        assert_eq!(
            problems("shakmaty", Some(CRATES_IO), Some("MIT")),
            ["shakmaty 1.2.3: banned: it is under the GPL; neither use nor copy it"]
        );
    }

    #[test]
    fn every_fault_is_reported() {
        let several = faults(&[
            package("hexing", Some("git+https://example.org/hexing"), Some("GPL-3.0-only")),
            package("libm", Some(CRATES_IO), Some("MIT")),
            package("other", Some(CRATES_IO), None),
        ]);
        assert_eq!(several.len(), 4, "{several:?}");
    }

    #[test]
    fn the_engine_brings_three_packages_at_most() {
        let three = "sixfold v0.1.0\na v1.0.0\nb v1.0.0\nc v1.0.0\na v1.0.0 (*)\n";
        assert_eq!(too_many(three), None);
        let four = format!("{three}d v1.0.0\n");
        assert_eq!(
            too_many(&four).map(|fault| fault.to_string()).as_deref(),
            Some(
                "sixfold v0.1.0: brings 4 packages, at most 3 are allowed: a v1.0.0, b v1.0.0, c v1.0.0, d v1.0.0"
            )
        );
    }
}
