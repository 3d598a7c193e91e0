//! Tools from crates.io, kept for the user so that they outlive a clone.

use std::env;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::shell::{cargo, root, run};

/// Where tools are kept: the user's cache folder, or `target/tools` where there is none.
#[must_use]
pub fn folder() -> PathBuf {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    folder("XDG_CACHE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".cache")))
        .map_or_else(|| root().join("target/tools"), |cache| cache.join("sixfold/tools"))
}

/// The place of a program that [`install`] keeps, whether it is there or not.
#[must_use]
pub fn kept(program: &str, version: &str) -> PathBuf {
    home(program, version).join("bin").join(format!("{program}{}", env::consts::EXE_SUFFIX))
}

/// Builds a program of a crate and keeps it.
///
/// The crate's own `Cargo.lock` decides what it is built from, unless the registry lacks something in it.
///
/// # Errors
///
/// When it cannot be built.
pub fn install(package: &str, program: &str, version: &str) -> Result<(), Failure> {
    let build = |locked: &str| {
        let mut install = cargo("install --quiet");
        install.args(locked.split_whitespace()).args([package, "--version", version, "--bin", program]);
        run(install.arg("--root").arg(home(program, version)))
    };
    build("--locked").or_else(|_| {
        println!("    not with the versions that {package} was published with: trying those that fit");
        build("")
    })
}

fn home(program: &str, version: &str) -> PathBuf {
    folder().join(format!("{program}-{version}"))
}
