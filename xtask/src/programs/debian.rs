//! Programs from Debian packages: found, or installed where that can be done.

use std::fs;
use std::process::Stdio;

use crate::failure::Failure;
use crate::shell::{is_root, program, quiet, run};

/// Installs the Debian package of a program, if the program is missing and we are root.
///
/// If it is still missing afterwards, the tests that need it are skipped, and the summary lists them.
///
/// # Errors
///
/// Never; the type is that of every step.
pub fn provide(program: &str, package: &str, is_there: fn() -> bool) -> Result<(), Failure> {
    if is_there() {
        println!("    {program} is here");
        return Ok(());
    }
    if !is_root() {
        println!("    no {program} here, and only root can install the Debian package `{package}`");
        return Ok(());
    }
    println!("    no {program} here: installing the Debian package `{package}`, for all of this machine");
    // The lists of packages may be missing or old, so they are fetched when it does not work without.
    let installed = install(package)
        .or_else(|_| run(&mut quiet("apt-get --quiet --quiet update")).and_then(|()| install(package)));
    match installed {
        Ok(()) if is_there() => println!("    the Debian package `{package}` is installed"),
        Ok(()) => println!("    the Debian package `{package}` brought no {program} that runs"),
        Err(failure) => println!("    it cannot be installed: {failure}"),
    }
    Ok(())
}

/// Installs Tiled, whose `tmxrasterizer` opens the maps that we write; as [`provide`].
///
/// # Errors
///
/// Never; the type is that of every step.
pub fn tiled() -> Result<(), Failure> {
    provide("tmxrasterizer", "tiled", || {
        let mut command = program("tmxrasterizer", "--version");
        let output = command.env("QT_QPA_PLATFORM", "offscreen").stderr(Stdio::null()).output();
        output.is_ok_and(|output| output.status.success())
    })
}

/// Installs PostgreSQL, which tests of the table start in a temporary folder; as [`provide`].
///
/// # Errors
///
/// Never; the type is that of every step.
pub fn postgres() -> Result<(), Failure> {
    provide("PostgreSQL", "postgresql", || {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
    })
}

fn install(package: &str) -> Result<(), Failure> {
    run(&mut quiet(&format!("apt-get --quiet --quiet --yes --no-install-recommends install {package}")))
}
