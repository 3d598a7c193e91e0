//! The one build of the whole workspace, which several steps share.
//!
//! Our crates are compiled by clippy's compiler, which is the compiler with more lints: its lints take 4 % of the time of
//! this build, where a build of their own, which checks every dependency too, took a minute and a half.

use std::process::Command;

use crate::failure::Failure;
use crate::shell::{cargo, run};

/// Every feature but the engine's `bevy`, whose packages take as long to build as all others together.
///
/// `cargo xtask exhaustive` builds and tests that one. Features that are on by default are not named.
const FEATURES: &str = "sixfold/hexx,sixfold/mint,sixfold/rayon,sixfold/serde,sixfold-wasm/full";

/// What is set where `cargo clippy -- -D warnings` compiles; it sets the same and then asks for a check without code.
const LINTS: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
];

/// Compiles all there is, programs in `examples/` and benchmarks too; a warning is an error.
///
/// # Errors
///
/// When something does not compile, or the compiler or clippy has something to say.
pub fn compile_and_lint() -> Result<(), Failure> {
    run(&mut with_features("test --locked --workspace --all-targets --no-run"))
}

/// Every test but the examples in the documentation.
///
/// `--tests` takes libraries and programs besides, unless their manifest says `test = false`.
///
/// A step that needs the program `sixfold` says this with `--no-run`: features of dependencies are those of
/// all tests together, and the profile is that of tests. Any other build line would compile most of the
/// dependencies once more.
#[must_use]
pub fn every_test() -> Command {
    with_features("test --locked --workspace --tests")
}

/// A command of cargo over the workspace, with the features and the lints of this build.
#[must_use]
pub fn with_features(line: &str) -> Command {
    let mut command = cargo(line);
    command.args(["--features", FEATURES]).envs(LINTS);
    command
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::LINTS;

    /// Whether a file with this text passes the compiler and clippy.
    fn passes(name: &str, text: &str) -> bool {
        let folder = std::env::temp_dir().join(format!("sixfold-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the file");
        let file = folder.join("main.rs");
        fs::write(&file, text).expect("the file is written");
        let [(_, driver), arguments] = LINTS;
        let mut compiler = Command::new(driver);
        compiler
            .arg("rustc")
            .arg(&file)
            .args(["--edition=2024", "--emit=metadata", "--out-dir"])
            .arg(&folder);
        let output = compiler.envs([arguments]).output().expect("clippy's compiler is installed");
        fs::remove_dir_all(&folder).expect("the folder is ours");
        output.status.success()
    }

    #[test]
    fn a_warning_of_the_compiler_or_of_clippy_ends_the_build() {
        assert!(passes("clean", "fn main() {}"));
        assert!(!passes("rustc", "fn unused() {}\nfn main() {}"), "a lint of the compiler");
        assert!(!passes("clippy", "fn main() { assert!(\"a\".len() != 0); }"), "a lint of clippy");
    }
}
