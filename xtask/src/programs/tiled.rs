//! Tiled, whose `tmxrasterizer` opens the maps that we write.

use std::process::Stdio;

use crate::failure::Failure;
use crate::programs::debian;
use crate::shell::program;

/// Installs `tmxrasterizer`, if it is missing and we are root.
///
/// # Errors
///
/// Never; the type is that of every step.
pub fn provide() -> Result<(), Failure> {
    debian::provide("tmxrasterizer", "tiled", is_there)
}

fn is_there() -> bool {
    let mut command = program("tmxrasterizer", "--version");
    let output = command.env("QT_QPA_PLATFORM", "offscreen").stderr(Stdio::null()).output();
    output.is_ok_and(|output| output.status.success())
}
