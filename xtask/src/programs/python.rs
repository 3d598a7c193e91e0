//! Python, and packages from PyPI in environments below `target`.

use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::programs::debian;
use crate::shell::{program, quiet, root, run};

/// Installs Python with its module venv, if it is missing and we are root.
///
/// # Errors
///
/// When there is none, and none can be installed.
pub fn provide() -> Result<(), Failure> {
    debian::provide("Python 3.10 or later with venv", "python3 python3-venv", is_there)?;
    if is_there() {
        return Ok(());
    }
    Err(Failure::new("there is no Python 3.10 or later with its module venv"))
}

fn is_there() -> bool {
    let mut tried = quiet("python3 -c");
    tried.arg("import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))");
    tried.status().is_ok_and(|status| status.success())
}

/// An environment below the root with packages from PyPI: made, unless one for the same `what` is there.
///
/// `packages` are arguments of `pip install`. Gives the folder with its programs.
///
/// # Errors
///
/// When the packages cannot be had.
pub fn environment(folder: &str, packages: &[&str], what: &str) -> Result<PathBuf, Failure> {
    let place = root().join(folder);
    let (programs, stamp) = (place.join("bin"), place.join("holds.txt"));
    let wanted = format!("{} {what}", packages.join(" "));
    if fs::read_to_string(&stamp).is_ok_and(|held| held == wanted) {
        println!("    {folder} is here, with {}", packages.join(" "));
        return Ok(programs);
    }
    println!("    installing {} from PyPI, into {folder}", packages.join(" "));
    run(program("python3", "-m venv --clear").arg(&place))?;
    let pip = "-m pip install --quiet --disable-pip-version-check";
    run(program(programs.join("python"), pip).args(packages))?;
    fs::write(&stamp, wanted).map_err(|error| Failure::new(format!("{}: {error}", stamp.display())))?;
    Ok(programs)
}
