//! A file is named after what it holds.

use crate::architecture::{Fault, Sources};

/// Names that would fit any file, and so say nothing about this one.
const EMPTY: [&str; 9] =
    ["common", "helper", "helpers", "misc", "prelude", "types", "util", "utilities", "utils"];

/// Refuses source files and folders with a name that would fit anything.
#[must_use]
pub fn names(sources: &Sources) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (file, _) in sources.rust() {
        let Some((_, inside)) = file.split_once("/src/") else { continue };
        if let Some(name) = inside.trim_end_matches(".rs").split('/').find(|name| EMPTY.contains(name)) {
            let message = format!("`{name}` would fit anything; name it after the type or question inside");
            faults.push(Fault::new(file, 1, message));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::names;
    use crate::architecture::Sources;

    #[test]
    fn names_that_say_nothing_are_refused() {
        let files = [
            ("crates/a/src/coord/util.rs", ""),
            ("crates/a/src/common/hex.rs", ""),
            ("crates/a/src/helpers/mod.rs", ""),
            ("crates/a/src/coord/hex.rs", ""),
            ("crates/a/src/utility_ai.rs", ""),
            ("crates/a/tests/common/mod.rs", ""),
        ];
        let faults = names(&files.into_iter().collect::<Sources>());
        let says =
            |name: &str| format!("`{name}` would fit anything; name it after the type or question inside");
        assert_eq!(
            faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
            [
                format!("crates/a/src/common/hex.rs:1: {}", says("common")),
                format!("crates/a/src/coord/util.rs:1: {}", says("util")),
                format!("crates/a/src/helpers/mod.rs:1: {}", says("helpers"))
            ]
        );
    }
}
