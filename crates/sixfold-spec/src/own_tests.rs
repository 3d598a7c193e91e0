//! The tests of the running binary.

use std::env;
use std::process::Command;

/// The names of the tests below a module of the running binary, from its own `--list`.
///
/// `module` is a `module_path!()`, which begins with the name of the binary. It is removed from the names:
/// below `all::spec`, the test that is listed as `spec::distance::to_itself` is `distance::to_itself`.
///
/// # Panics
///
/// When the binary does not list its tests, because it is not a test binary.
pub(crate) fn own_tests(module: &str) -> Vec<String> {
    let binary = env::current_exe().expect("a running test binary knows its path");
    let output = Command::new(binary)
        .args(["--list", "--format", "terse"])
        .output()
        .expect("a test binary can be started a second time");
    assert!(output.status.success(), "`--list` ended with {}", output.status);
    names(&String::from_utf8_lossy(&output.stdout), module)
}

/// Reads lines like `distance::to_itself: test`.
///
/// A keyword as a name loses its `r#`.
fn names(listed: &str, module: &str) -> Vec<String> {
    let prefix = module.split_once("::").map_or(String::new(), |(_, inner)| format!("{inner}::"));
    let tests = listed.lines().filter_map(|line| line.strip_suffix(": test"));
    tests.filter_map(|name| name.strip_prefix(&prefix)).map(|name| name.replace("r#", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::{names, own_tests};

    #[test]
    fn lines_of_the_list_become_names() {
        let listed = "a::b: test\nr#move::turn: test\na::speed: benchmark\n\n2 tests, 1 benchmark\n";
        assert_eq!(names(listed, "all"), ["a::b", "move::turn"]);
    }

    #[test]
    fn only_the_tests_of_the_module_are_named_and_without_it() {
        let listed = "spec::a::b: test\nspecial::c: test\nother::spec::d: test\n";
        assert_eq!(names(listed, "all::spec"), ["a::b"]);
        assert_eq!(names(listed, "all::other::spec"), ["d"]);
    }

    #[test]
    fn this_binary_lists_this_test() {
        let own = own_tests(module_path!());
        assert!(own.iter().any(|name| name == "this_binary_lists_this_test"), "{own:#?}");
    }
}
