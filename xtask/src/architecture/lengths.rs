//! A limit on the lines of a file: one concept a file.

use crate::architecture::{Fault, Sources};

/// How many lines a file may have.
const LONGEST: usize = 500;

/// Refuses Rust files of more than 500 lines, tests included.
#[must_use]
pub fn lengths(sources: &Sources) -> Vec<Fault> {
    let fault = |(file, text): (&str, &str)| {
        let lines = text.lines().count();
        (lines > LONGEST).then(|| {
            let message = format!("{lines} lines, at most {LONGEST} are allowed; split the file by concept");
            Fault::new(file, LONGEST + 1, message)
        })
    };
    sources.rust().filter_map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::lengths;
    use crate::architecture::Sources;

    #[test]
    fn line_501_is_one_too_many() {
        let (just_right, too_long) = ("\n".repeat(500), "\n".repeat(501));
        let files = [("crates/a/src/right.rs", just_right.as_str()), ("crates/a/tests/long.rs", &too_long)];
        let faults = lengths(&files.into_iter().collect::<Sources>());
        assert_eq!(
            faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["crates/a/tests/long.rs:501: 501 lines, at most 500 are allowed; split the file by concept"]
        );
    }
}
