//! A package contains every file that its code includes.

use crate::architecture::{Fault, Sources};

/// Refuses `include_str!` and `include_bytes!` of a file outside the folder of the crate.
///
/// `cargo package` would leave that file out, and the package would not build. What only the tests of examples read
/// (`#[cfg(doctest)]`, on one of the two lines before) may lie outside.
#[must_use]
pub fn includes(sources: &Sources) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (file, text) in sources.rust() {
        let Some((_, inside)) = file.split_once("/src/") else { continue };
        // From the folder of the file up to the folder of the crate.
        let depth = 1 + inside.matches('/').count();
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let is_doctest = lines[index.saturating_sub(2)..index].contains(&"#[cfg(doctest)]");
            if !is_doctest
                && !file.starts_with("fuzz/")
                && included(line).is_some_and(|path| ups(path) > depth)
            {
                let message = "this includes a file outside the crate, which a package would not contain; move the file in";
                faults.push(Fault::new(file, index + 1, message.to_owned()));
            }
        }
    }
    faults
}

/// The path that a line includes, up to its first quote.
fn included(line: &str) -> Option<&str> {
    if line.trim_start().starts_with("//") {
        return None;
    }
    let (_, rest) = line.split_once("include_str!(").or_else(|| line.split_once("include_bytes!("))?;
    let rest = rest.strip_prefix("concat!(").unwrap_or(rest);
    rest.strip_prefix('"')?.split('"').next()
}

fn ups(path: &str) -> usize {
    path.split('/').take_while(|part| *part == "..").count()
}

#[cfg(test)]
mod tests {
    use super::includes;
    use crate::architecture::Sources;

    fn lines(file: &str, text: &str) -> Vec<usize> {
        includes(&[(file, text)].into_iter().collect::<Sources>()).iter().map(|fault| fault.line).collect()
    }

    #[test]
    fn files_inside_the_crate_pass_and_files_outside_are_refused() {
        let inside = "const A: &str = include_str!(\"../data/a.txt\");\n";
        assert_eq!(lines("crates/a/src/b.rs", inside), [0; 0]);
        let outside = "\nconst A: &[u8] = include_bytes!(concat!(\"../../../boards/\", NAME));\n";
        assert_eq!(lines("crates/a/src/b.rs", outside), [2]);
        assert_eq!(lines("crates/a/src/room/b.rs", "include_str!(\"../../data/a.txt\")"), [0; 0]);
        assert_eq!(lines("crates/a/tests/b.rs", outside), [0; 0]);
        let doctest = "#[cfg(doctest)]\n#[doc = include_str!(\"../../../README.md\")]\nstruct Readme;\n";
        assert_eq!(lines("crates/a/src/lib.rs", doctest), [0; 0]);
    }
}
