//! The licences and sources of every package that is built from this repository.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::{capture, cargo, root};

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

/// Other libraries that are measured and never shipped, each with its licence.
const ONLY_MEASURED: [(&str, &str); 2] = [("imbl", "MPL-2.0+"), ("imbl-sized-chunks", "MPL-2.0+")];

/// Crates of this field under the GPL, which would apply to us.
const BANNED: [&str; 3] = ["chessground", "hexing", "shakmaty"];

/// crates.io, under both of its names.
const REGISTRIES: [&str; 2] =
    ["registry+https://github.com/rust-lang/crates.io-index", "sparse+https://index.crates.io/"];

/// The most packages that the engine brings along with its default features.
const ENGINE_DEPENDENCIES: usize = 3;

/// The workspaces of the repository.
const MANIFESTS: [&str; 5] = [
    "Cargo.toml",
    "proofs/no_std/Cargo.toml",
    "proofs/alloc_only/Cargo.toml",
    "proofs/bevy/Cargo.toml",
    "bindings/wasm/bridge/Cargo.toml",
];

/// Checks every package of these workspaces, and counts those of the engine.
///
/// # Errors
///
/// With every fault that was found, one a line.
pub fn check() -> Result<(), Failure> {
    let mut faults: Vec<String> = Vec::new();
    for manifest in MANIFESTS {
        let printed = capture(
            cargo("metadata --format-version 1 --locked --manifest-path").arg(root().join(manifest)),
        )?;
        let json: Value = serde_json::from_str(&printed)
            .map_err(|error| Failure::new(format!("cargo metadata: {error}")))?;
        let packages = json["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
        println!("    {} packages in {manifest}", packages.len());
        faults.extend(packages.iter().filter_map(|package| {
            let text = |field: &str| package[field].as_str().unwrap_or_default();
            let problem = problem(text("name"), package["source"].as_str(), text("license"))?;
            Some(format!("\n    {} {}: {problem}", text("name"), text("version")))
        }));
    }
    let tree = capture(&mut cargo("tree --locked -p sixfold -e normal,build --target all --prefix none"))?;
    let names: BTreeSet<&str> = tree.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    if names.len() > ENGINE_DEPENDENCIES {
        faults.push(format!("\n    sixfold brings {names:?}, at most {ENGINE_DEPENDENCIES} are allowed"));
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::new(faults.concat())) }
}

/// The fault in a package's licence; `source` is `None` for our own.
fn problem(name: &str, source: Option<&str>, licence: &str) -> Option<String> {
    if BANNED.contains(&name) {
        return Some("banned: it is under the GPL; neither use nor copy it".to_owned());
    }
    let Some(source) = source else {
        return (licence != "MIT OR Apache-2.0").then(|| format!("is under {licence}; ours are under both"));
    };
    if !REGISTRIES.contains(&source) {
        return Some(format!("comes from {source}; only crates.io and this workspace are allowed"));
    }
    let is_fine = is_allowed(licence) || ONLY_MEASURED.contains(&(name, licence));
    (!is_fine).then(|| format!("is under {licence:?}; allowed are {}", ALLOWED.join(", ")))
}

/// Whether one of the licences is allowed; where an expression has an `AND`, every licence in it.
fn is_allowed(expression: &str) -> bool {
    let plain = expression.replace(['(', ')'], "").replace('/', " OR ");
    let mut names = plain.split(" OR ").flat_map(|part| part.split(" AND ")).map(str::trim);
    let is_listed = |name: &str| ALLOWED.contains(&name);
    if plain.contains(" AND ") { names.all(is_listed) } else { names.any(is_listed) }
}

#[cfg(test)]
mod tests {
    use super::{REGISTRIES, is_allowed, problem};

    #[test]
    fn one_allowed_licence_is_enough_unless_all_apply() {
        for expression in ["MIT", "MIT/GPL-3.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_allowed(expression), "{expression}");
        }
        for expression in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "mit"] {
            assert!(!is_allowed(expression), "{expression}");
        }
    }

    #[test]
    fn wrong_sources_licences_and_banned_crates_are_refused() {
        let from = Some(REGISTRIES[0]);
        assert_eq!(problem("libm", from, "MIT"), None);
        assert_eq!(problem("imbl", from, "MPL-2.0+"), None);
        assert_eq!(problem("sixfold", None, "MIT OR Apache-2.0"), None);
        for (name, source, licence) in [
            ("libm", Some("git+https://example.org/libm"), "MIT"),
            ("other", from, "MPL-2.0+"),
            ("shakmaty", from, "MIT"),
            ("sixfold", None, "MIT"),
        ] {
            assert!(problem(name, source, licence).is_some(), "{name} {licence}");
        }
    }
}
