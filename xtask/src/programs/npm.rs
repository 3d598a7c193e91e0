//! Packages from npm, installed below `target` so that the sources stay as they are.

use std::fs;
use std::path::PathBuf;

use crate::shell::{program, quiet, root, run};

/// Installs the packages of `source/package-lock.json` in the folder `tools`, unless they are there.
///
/// Both are paths from the root; `what` names the packages for the reader.
///
/// # Errors
///
/// With the reason why they cannot be had.
pub fn provide(source: &str, tools: &str, what: &str) -> Result<(), String> {
    for tool in ["node", "npm"] {
        if !quiet(&format!("{tool} --version")).status().is_ok_and(|status| status.success()) {
            return Err(format!("there is no {tool} (Node 20 or later)"));
        }
    }
    let (from, to) = (root().join(source), root().join(tools));
    let lock = |folder: &PathBuf| fs::read(folder.join("package-lock.json")).ok();
    if to.join("node_modules").is_dir() && lock(&from) == lock(&to) {
        println!("    {what} are here");
        return Ok(());
    }
    println!("    installing {what} with npm, into {tools}");
    let copy = |name: &str| fs::copy(from.join(name), to.join(name)).map(drop);
    fs::create_dir_all(&to)
        .and_then(|()| copy("package.json"))
        .and_then(|()| copy("package-lock.json"))
        .map_err(|error| format!("{tools}: {error}"))?;
    let installed = run(program("npm", "ci --no-audit --no-fund --ignore-scripts --prefix").arg(&to));
    installed.map_err(|failure| {
        drop(fs::remove_file(to.join("package-lock.json")));
        format!("the packages cannot be installed: {failure}")
    })
}
