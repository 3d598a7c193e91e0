//! Imports are written from the root of the crate, and by name.

use crate::architecture::{Fault, Form, Mention, Scan, Sources};

/// Refuses `*` in any import, and paths through `super` and `self` in the code of a crate.
///
/// A `mod.rs` re-exports with `self::`, and a test inside a file says `super::` for that file.
#[must_use]
pub fn imports(sources: &Sources) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (file, text) in sources.rust() {
        match Scan::of(text) {
            Ok(scan) => {
                let wrong = scan.mentions.iter().filter_map(|mention| problem(file, mention));
                faults.extend(wrong.map(|(line, message)| Fault::new(file, line, message)));
            }
            Err((line, reason)) => faults.push(Fault::new(file, line, reason)),
        }
    }
    faults
}

fn problem(file: &str, mention: &Mention) -> Option<(usize, String)> {
    let written = mention.path.join("::");
    let first = mention.path.first()?.as_str();
    if mention.form == Form::Glob {
        return Some((mention.line, format!("`{written}::*` hides what is used; import by name")));
    }
    let relative = ["self", "super"].contains(&first);
    let may_be_relative = mention.in_test || !file.contains("/src/") || is_root_or_folder(file);
    (relative && !may_be_relative)
        .then(|| (mention.line, format!("`{written}` hides the layer; write the path from `crate::`")))
}

/// Whether the file lists modules: the `mod.rs` of a folder or the root of a library.
fn is_root_or_folder(file: &str) -> bool {
    file.ends_with("/mod.rs") || file.ends_with("/src/lib.rs")
}

#[cfg(test)]
mod tests {
    use super::imports;
    use crate::architecture::Sources;

    fn faults(file: &str, text: &str) -> Vec<String> {
        imports(&[(file, text)].into_iter().collect::<Sources>()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn paths_from_the_root_by_name_pass() {
        let text = "use core::fmt::{self, Display};\nuse crate::coord::Hex;\nfn f(self) { Self::g() }\n";
        assert_eq!(faults("crates/a/src/shape/line.rs", text), [""; 0]);
    }

    #[test]
    fn globs_are_refused_everywhere() {
        for file in ["crates/a/src/line.rs", "crates/a/src/shape/mod.rs", "crates/a/tests/line.rs"] {
            assert_eq!(
                faults(file, "\nuse crate::coord::*;\n"),
                [format!("{file}:2: `crate::coord::*` hides what is used; import by name")]
            );
        }
        let tests = "#[cfg(test)]\nmod tests {\n    use super::*;\n}\n";
        assert_eq!(
            faults("crates/a/src/line.rs", tests),
            ["crates/a/src/line.rs:3: `super::*` hides what is used; import by name"]
        );
    }

    #[test]
    fn relative_paths_are_refused_in_the_code() {
        assert_eq!(
            faults("crates/a/src/shape/line.rs", "use super::ring;\n"),
            ["crates/a/src/shape/line.rs:1: `super::ring` hides the layer; write the path from `crate::`"]
        );
        assert_eq!(
            faults("crates/a/src/shape/line.rs", "fn f() { self::g(); }\n"),
            ["crates/a/src/shape/line.rs:1: `self::g` hides the layer; write the path from `crate::`"]
        );
    }

    #[test]
    fn relative_paths_pass_where_they_are_at_home() {
        let inside = "#[cfg(test)]\nmod tests {\n    use super::line;\n}\n";
        assert_eq!(faults("crates/a/src/shape/line.rs", inside), [""; 0]);
        assert_eq!(faults("crates/a/src/shape/mod.rs", "pub use self::line::line;\n"), [""; 0]);
        assert_eq!(faults("crates/a/src/lib.rs", "pub use self::line::line;\n"), [""; 0]);
        assert_eq!(faults("crates/a/tests/spec/line.rs", "use super::board;\n"), [""; 0]);
        assert_eq!(faults("crates/a/src/line.rs", "pub(super) fn f() {}\n"), [""; 0]);
    }
}
