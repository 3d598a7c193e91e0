//! `cargo xtask load`: how much the table can do on this machine.

use crate::failure::Failure;
use crate::shell::{cargo, run};

/// Measures durable moves a second, watchers of one match (the number is given), memory, shared maps and slow
/// connections.
///
/// # Errors
///
/// When it cannot be built, or what is measured goes wrong.
pub fn load(watchers: u32) -> Result<(), Failure> {
    run(cargo("run --locked --release -p sixfold-server --example load").arg("--").arg(watchers.to_string()))
}
