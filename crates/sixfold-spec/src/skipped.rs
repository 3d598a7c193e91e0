use std::fs::OpenOptions;
use std::io::Write;
use std::{env, fs};

/// The path of a file that gets one line for each skipped check.
const SKIPPED_VARIABLE: &str = "SIXFOLD_SKIPPED";

/// Reports that a test skips a check because something optional is missing here.
///
/// A test that returns early would look like a pass. This prints the reason. If `cargo xtask test` sets the
/// variable `SIXFOLD_SKIPPED`, it also notes the reason for the summary.
///
/// # Panics
/// When the reason cannot be written into the file that the variable names.
pub fn skipped(reason: &str) {
    println!("skipped: {reason}");
    if let Some(path) = env::var_os(SKIPPED_VARIABLE) {
        // Tests run in parallel, some with the same reason; one line is enough.
        if fs::read_to_string(&path).is_ok_and(|noted| noted.lines().any(|line| line == reason)) {
            return;
        }
        let noted = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|mut file| file.write_all(format!("{reason}\n").as_bytes()));
        noted.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
