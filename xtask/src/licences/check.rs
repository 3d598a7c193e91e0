//! The check over everything that is built from this repository.

use crate::checks::no_std::{ALLOC_ONLY, PROOF};
use crate::exhaustive::BEVY;
use crate::failure::Failure;
use crate::licences::{Fault, faults, too_many};
use crate::metadata::packages;
use crate::shell::{capture, cargo, root};

/// Checks every package of the workspace and of the proofs, and counts those of the engine.
///
/// # Errors
///
/// With every fault that was found, one a line.
pub fn check() -> Result<(), Failure> {
    let mut found: Vec<Fault> = Vec::new();
    for manifest in ["Cargo.toml", PROOF, ALLOC_ONLY, BEVY] {
        let packages = packages(&root().join(manifest))?;
        println!("    {} packages in {manifest}", packages.len());
        found.extend(faults(&packages));
    }
    let tree = "tree --locked --package sixfold --edges normal,build --target all --prefix none";
    found.extend(too_many(&capture(&mut cargo(tree))?));
    if found.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = found.iter().map(|fault| format!("\n    {fault}")).collect();
    Err(Failure::new(lines.concat()))
}
