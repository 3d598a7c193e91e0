//! The pages and the examples of the documentation.

use crate::failure::Failure;
use crate::shell::{cargo, run};
use crate::workspace::workspace;

/// The pages a user reads, with features and with none, and every example in them; a warning is an error.
///
/// Only libraries: the program `sixfold` would write its pages over those of the engine.
///
/// # Errors
///
/// When there is a warning, for instance a link to nowhere, or an example does not hold.
pub fn check() -> Result<(), Failure> {
    run(&mut workspace("test --doc"))?;
    let denied = |mut pages: std::process::Command| run(pages.env("RUSTDOCFLAGS", "-D warnings"));
    // The profile of the step `clippy`, which has read all dependencies already.
    denied(workspace("doc --lib --no-deps --profile test"))?;
    denied(cargo("doc --locked -p sixfold --lib --no-deps --no-default-features --target-dir target/proofs"))
}
