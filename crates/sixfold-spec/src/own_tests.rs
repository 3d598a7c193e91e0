//! The tests of the running binary.

use std::env;
use std::process::Command;

/// The names of all tests in the binary that is running, as its own `--list` prints them.
///
/// # Panics
///
/// When the binary cannot be asked, which means that it is no test binary.
pub(crate) fn own_tests() -> Vec<String> {
    let binary = env::current_exe().expect("a running test binary knows its path");
    let output = Command::new(binary)
        .args(["--list", "--format", "terse"])
        .output()
        .expect("a test binary can be started a second time");
    assert!(output.status.success(), "`--list` ended with {}", output.status);
    names(&String::from_utf8_lossy(&output.stdout))
}

/// Reads lines like `distance::to_itself: test`; a keyword as a name loses its `r#`.
fn names(listed: &str) -> Vec<String> {
    listed.lines().filter_map(|line| line.strip_suffix(": test")).map(|name| name.replace("r#", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::{names, own_tests};

    #[test]
    fn lines_of_the_list_become_names() {
        let listed = "a::b: test\nr#move::turn: test\na::speed: benchmark\n\n2 tests, 1 benchmark\n";
        assert_eq!(names(listed), ["a::b", "move::turn"]);
    }

    #[test]
    fn this_binary_lists_this_test() {
        let own = own_tests();
        assert!(own.iter().any(|name| name == "own_tests::tests::this_binary_lists_this_test"), "{own:#?}");
    }
}
