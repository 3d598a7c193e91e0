//! Tiled, whose `tmxrasterizer` opens the maps that we write: found, or installed where that can be done.

use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::shell::{capture, program, run};

/// Sees to it that there is a `tmxrasterizer`; where there cannot be one, says so.
///
/// Its tests are skipped then, so a missing Tiled fails nothing.
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
        println!("    skipped: no tmxrasterizer here, and only root can install the Debian package `tiled`");
        return Ok(());
    }
    // The lists of packages may be missing or old, so they are fetched when it does not work without.
    let installed =
        install().or_else(|_| run(&mut quiet("apt-get --quiet --quiet update")).and_then(|()| install()));
    match installed {
        Ok(()) if is_there() => println!("    the Debian package `tiled` is installed"),
        Ok(()) => println!("    skipped: the Debian package `tiled` brought no tmxrasterizer that runs"),
        Err(failure) => println!("    skipped: no tmxrasterizer here, and {failure}"),
    }
    Ok(())
}

fn install() -> Result<(), Failure> {
    run(&mut quiet("apt-get --quiet --quiet --yes --no-install-recommends install tiled"))
}

/// A program that asks nothing and shows nothing.
fn quiet(line: &str) -> Command {
    let (name, arguments) = line.split_once(' ').unwrap_or((line, ""));
    let mut command = program(name, arguments);
    command
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

fn is_there() -> bool {
    let mut command = program("tmxrasterizer", "--version");
    let output = command.env("QT_QPA_PLATFORM", "offscreen").stderr(Stdio::null()).output();
    output.is_ok_and(|output| output.status.success())
}

fn is_root() -> bool {
    capture(&mut program("id", "-u")).is_ok_and(|printed| printed.trim() == "0")
}
