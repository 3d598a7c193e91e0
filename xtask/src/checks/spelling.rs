//! The spelling check: `typos`, found or installed.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::programs::tools;
use crate::shell::{capture, program, run};

/// The version to install. Its dictionary decides what is a mistake, so it is pinned.
const VERSION: &str = "1.52.0";

/// Checks the spelling of everything in the repository; `typos.toml` has the words that are right.
///
/// # Errors
///
/// When a word is misspelt, or when there is no `typos` and it cannot be installed.
pub fn check() -> Result<(), Failure> {
    run(&mut program(typos()?, "--config typos.toml"))
}

/// A suitable `typos`: the one on the path, the one kept for this user, or one installed now.
fn typos() -> Result<PathBuf, Failure> {
    let kept = tools::kept("typos", VERSION);
    if let Some(found) = [PathBuf::from("typos"), kept.clone()].into_iter().find(is_suitable) {
        return Ok(found);
    }
    println!("    no typos {VERSION} here yet: building it once, which takes a minute or two");
    tools::install("typos-cli", "typos", VERSION)?;
    Ok(kept)
}

fn is_suitable(typos: &PathBuf) -> bool {
    capture(&mut program(typos, "--version")).is_ok_and(|printed| is_pinned(&printed))
}

/// Whether `typos --version` printed the pinned version, up to its last number.
fn is_pinned(printed: &str) -> bool {
    let series = |version: &str| version.rsplit_once('.').map(|(series, _)| series.to_owned());
    printed.trim().strip_prefix("typos-cli ").is_some_and(|version| series(version) == series(VERSION))
}

#[cfg(test)]
mod tests {
    use super::is_pinned;

    #[test]
    fn only_the_pinned_series_is_suitable() {
        assert!(is_pinned("typos-cli 1.52.0\n"));
        assert!(is_pinned("typos-cli 1.52.7\n"));
        assert!(!is_pinned("typos-cli 1.51.0\n"));
        assert!(!is_pinned("typos-cli 1.5.0\n"));
        assert!(!is_pinned("typos-cli 2.52.0\n"));
        assert!(!is_pinned("something else\n"));
    }
}
