//! Hostile files, for the tests of the packages that read files.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::shell::{program, root, run};
use crate::workspace::workspace;

/// Where the files are written.
const FILES: &str = "target/hostile-files";

/// Their length: long enough to show a missing limit, short enough to be read as every format.
const LONGEST: &str = "16384";

/// Writes the files; gives their folder.
///
/// # Errors
///
/// When something cannot be built or written.
pub fn write() -> Result<PathBuf, Failure> {
    run(&mut workspace("build --quiet --profile test --example hostile_files"))?;
    let mut writer = program(root().join("target/debug/examples/hostile_files"), FILES);
    run(writer.env("SIXFOLD_HOSTILE_BYTES", LONGEST))?;
    Ok(root().join(FILES))
}
