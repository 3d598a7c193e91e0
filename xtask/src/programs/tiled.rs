//! Tiled, whose `tmxrasterizer` opens the maps that we write: found, or installed where that can be done.

use std::process::Stdio;

use crate::failure::Failure;
use crate::shell::{is_root, program, quiet, run};

/// Sees to it that there is a `tmxrasterizer`.
///
/// Where there is none afterwards, the tests that need it are left out, and say so in the summary.
///
/// # Errors
///
/// Never; the type is that of every step.
pub fn provide() -> Result<(), Failure> {
    if is_there() {
        println!("    tmxrasterizer is here");
        return Ok(());
    }
    if !is_root() {
        println!("    no tmxrasterizer here, and only root can install the Debian package `tiled`");
        return Ok(());
    }
    println!("    no tmxrasterizer here: installing the Debian package `tiled`, for all of this machine");
    // The lists of packages may be missing or old, so they are fetched when it does not work without.
    let installed =
        install().or_else(|_| run(&mut quiet("apt-get --quiet --quiet update")).and_then(|()| install()));
    match installed {
        Ok(()) if is_there() => println!("    the Debian package `tiled` is installed"),
        Ok(()) => println!("    the Debian package `tiled` brought no tmxrasterizer that runs"),
        Err(failure) => println!("    it cannot be installed: {failure}"),
    }
    Ok(())
}

fn install() -> Result<(), Failure> {
    run(&mut quiet("apt-get --quiet --quiet --yes --no-install-recommends install tiled"))
}

fn is_there() -> bool {
    let mut command = program("tmxrasterizer", "--version");
    let output = command.env("QT_QPA_PLATFORM", "offscreen").stderr(Stdio::null()).output();
    output.is_ok_and(|output| output.status.success())
}
