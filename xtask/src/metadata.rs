//! What cargo knows about the packages of a workspace.

use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::{capture, cargo};

/// A package that a build of the workspace may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Its name on the registry, or in the workspace.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Where it comes from; `None` for a path, that is, for the workspace itself.
    pub source: Option<String>,
    /// The licence expression in its manifest.
    pub licence: Option<String>,
    /// Its manifest, relative to the root of the workspace where it lies below that.
    pub manifest: String,
    /// The packages it asks for.
    pub dependencies: Vec<Dependency>,
}

/// One line of a package's dependencies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dependency {
    /// The name of the package that is asked for.
    pub name: String,
    /// What it is needed for.
    pub need: Need,
}

/// What a dependency is needed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// The code itself, or its build script.
    Build,
    /// Tests, examples and benchmarks only.
    Development,
}

/// Every package that a build of the workspace of `manifest` may use, on any platform.
///
/// # Errors
///
/// When cargo cannot tell, most likely because `Cargo.lock` does not fit the manifests.
pub fn packages(manifest: &Path) -> Result<Vec<Package>, Failure> {
    let printed = capture(cargo("metadata --format-version 1 --locked --manifest-path").arg(manifest))?;
    parse(&printed)
}

/// Reads what `cargo metadata --format-version 1` prints.
///
/// # Errors
///
/// When a field is missing that every version of cargo prints.
pub fn parse(printed: &str) -> Result<Vec<Package>, Failure> {
    let json: Value =
        serde_json::from_str(printed).map_err(|error| Failure::new(format!("cargo metadata: {error}")))?;
    let root = text(&json, "workspace_root")?;
    list(&json, "packages")?.iter().map(|package| read_package(package, &root)).collect()
}

fn read_package(json: &Value, root: &str) -> Result<Package, Failure> {
    let manifest = text(json, "manifest_path")?;
    let below_root = manifest.strip_prefix(root).map(|rest| rest.trim_start_matches(['/', '\\']));
    Ok(Package {
        name: text(json, "name")?,
        version: text(json, "version")?,
        source: json["source"].as_str().map(str::to_owned),
        licence: json["license"].as_str().map(str::to_owned),
        manifest: below_root.unwrap_or(&manifest).replace('\\', "/"),
        dependencies: list(json, "dependencies")?.iter().map(read_dependency).collect::<Result<_, _>>()?,
    })
}

fn read_dependency(json: &Value) -> Result<Dependency, Failure> {
    let need = if json["kind"].as_str() == Some("dev") { Need::Development } else { Need::Build };
    Ok(Dependency { name: text(json, "name")?, need })
}

fn text(json: &Value, field: &str) -> Result<String, Failure> {
    json[field].as_str().map(str::to_owned).ok_or_else(|| missing(field, "text"))
}

fn list<'a>(json: &'a Value, field: &str) -> Result<&'a Vec<Value>, Failure> {
    json[field].as_array().ok_or_else(|| missing(field, "a list"))
}

fn missing(field: &str, kind: &str) -> Failure {
    Failure::new(format!("cargo metadata: `{field}` should be {kind}"))
}

#[cfg(test)]
mod tests {
    use super::{Dependency, Need, parse};

    const PRINTED: &str = r#"{
        "workspace_root": "/here",
        "packages": [
            {
                "name": "ours", "version": "0.1.0", "source": null, "license": "MIT OR Apache-2.0",
                "manifest_path": "/here/crates/ours/Cargo.toml",
                "dependencies": [
                    {"name": "libm", "kind": null},
                    {"name": "cc", "kind": "build"},
                    {"name": "proptest", "kind": "dev"}
                ]
            },
            {
                "name": "libm", "version": "0.2.16", "source": "registry+https://example.org", "license": null,
                "manifest_path": "/elsewhere/libm/Cargo.toml", "dependencies": []
            }
        ]
    }"#;

    #[test]
    fn packages_are_read_with_what_they_need() {
        let packages = parse(PRINTED).expect("the text is complete");
        let [ours, libm] = packages.as_slice() else { panic!("two packages, not {packages:?}") };
        let need = |name: &str, need| Dependency { name: name.to_owned(), need };
        assert_eq!(ours.manifest, "crates/ours/Cargo.toml");
        assert_eq!(ours.licence.as_deref(), Some("MIT OR Apache-2.0"));
        assert_eq!(
            ours.dependencies,
            [need("libm", Need::Build), need("cc", Need::Build), need("proptest", Need::Development)]
        );
        assert_eq!((libm.name.as_str(), libm.version.as_str()), ("libm", "0.2.16"));
        assert_eq!(libm.source.as_deref(), Some("registry+https://example.org"));
        assert_eq!(libm.manifest, "/elsewhere/libm/Cargo.toml");
    }

    #[test]
    fn a_missing_field_is_named() {
        let failure = parse(r#"{"workspace_root": "/here"}"#).expect_err("no packages");
        assert_eq!(failure.to_string(), "cargo metadata: `packages` should be a list");
        assert!(parse("nonsense").is_err());
    }
}
