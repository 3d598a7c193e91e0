//! The pages and the examples of the documentation, from the build that the tests have.
//!
//! `cargo doc` would check every dependency once more before it makes the first page. `cargo test --doc` hands rustdoc
//! what the tests were compiled to, but asks only for the examples. So cargo is told that this program is rustdoc, and is given
//! both: the pages are made while the examples are compiled and run.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use crate::failure::Failure;
use crate::shell::{cargo, root, run};
use crate::workspace_build::with_features;

/// The variable with the folder of the pages: where it is set, cargo has started this program as rustdoc.
const PAGES: &str = "SIXFOLD_PAGES";

/// The pages a user reads, with features and with none, and every example in them; a warning is an error.
///
/// Only libraries: the program `sixfold` would write its pages over those of the engine. Only public
/// items: a question and its private file share a name, which makes links between private pages ambiguous.
///
/// # Errors
///
/// When there is a warning, for instance a link to nowhere, or an example does not hold.
pub fn check() -> Result<(), Failure> {
    // Not where this program was started from: building the tests may have put a new one in its place.
    let this = root().join("target/debug").join(format!("xtask{}", env::consts::EXE_SUFFIX));
    let mut every_feature = with_features("test --locked --workspace --doc");
    run(every_feature.env("RUSTDOC", this).env(PAGES, root().join("target/doc")))?;
    let mut no_feature = cargo(
        "doc --locked --package sixfold --lib --no-deps --no-default-features --target-dir target/proofs",
    );
    run(no_feature.env("RUSTDOCFLAGS", "-D warnings"))
}

/// How this program ends if cargo has started it as rustdoc; `None` if a person has started it.
#[must_use]
pub fn as_rustdoc() -> Option<ExitCode> {
    let folder = PathBuf::from(env::var_os(PAGES)?);
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    Some(pages_and_examples(&arguments, &folder).unwrap_or_else(|failure| {
        eprintln!("xtask: {failure}");
        ExitCode::FAILURE
    }))
}

/// Runs rustdoc as it was asked to, and for the pages at the same time.
fn pages_and_examples(arguments: &[OsString], folder: &Path) -> Result<ExitCode, Failure> {
    let rustdoc = || {
        let mut rustdoc = Command::new("rustdoc");
        rustdoc.env_remove(PAGES);
        rustdoc
    };
    let cannot = |error| Failure::new(format!("cannot run rustdoc: {error}"));
    let pages = pages_instead_of_examples(arguments)
        .map(|words| rustdoc().args(words).arg("--out-dir").arg(folder).stderr(Stdio::piped()).spawn())
        .transpose()
        .map_err(cannot)?;
    let examples = rustdoc().args(arguments).status().map_err(cannot)?;
    let mut succeeded = examples.success();
    if let Some(pages) = pages {
        let made = pages.wait_with_output().map_err(cannot)?;
        eprint!("{}", String::from_utf8_lossy(&made.stderr));
        succeeded &= made.status.success();
    }
    Ok(if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The arguments of rustdoc for pages, made from those for examples; `None` if it is asked for something else.
fn pages_instead_of_examples(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let is = |word: &OsStr, option: &str| word == option;
    let mut pages = Vec::with_capacity(arguments.len());
    let mut asked = false;
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if is(word, "--test") {
            asked = true;
        } else if is(word, "--test-run-directory") {
            words.next();
        } else {
            pages.push(word.clone());
        }
    }
    pages.push("-Dwarnings".into());
    asked.then_some(pages)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::pages_instead_of_examples;

    fn pages(line: &str) -> Option<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let words = pages_instead_of_examples(&words)?;
        Some(words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn pages_are_made_of_what_examples_are_run_with() {
        assert_eq!(
            pages("--crate-name hex --test src/lib.rs --test-run-directory here --extern libm=a.rlib"),
            Some("--crate-name hex src/lib.rs --extern libm=a.rlib -Dwarnings".to_owned())
        );
    }

    #[test]
    fn other_questions_to_rustdoc_make_no_pages() {
        assert_eq!(pages("-vV"), None);
    }
}
