//! Files do not import one another in a circle.
//!
//! Idea: a breadth-first search from a file back to itself finds the shortest cycle through it. Files of a cycle that
//! was reported are skipped, so of cycles that share files one is reported at a time.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::architecture::{Fault, Form, Modules, Sources, Target};

/// For each file the files it imports, each with the first line that does.
pub type Edges = BTreeMap<String, BTreeMap<String, usize>>;

/// Refuses import cycles of files; each cycle is reported once.
///
/// What only tests import does not count, nor do the re-exports of a `mod.rs`.
#[must_use]
pub fn cycles(sources: &Sources) -> Vec<Fault> {
    let (edges, mut faults) = edges(sources);
    let mut reported: BTreeSet<&str> = BTreeSet::new();
    for file in edges.keys() {
        if reported.contains(file.as_str()) {
            continue;
        }
        if let Some(circle) = shortest_circle(&edges, file) {
            reported.extend(&circle);
            faults.push(Fault::new(file, edges[file][circle[0]], message(&edges, file, &circle)));
        }
    }
    faults
}

/// Which file imports which, over all crates.
#[must_use]
pub fn edges(sources: &Sources) -> (Edges, Vec<Fault>) {
    let mut edges = Edges::new();
    let mut faults = Vec::new();
    for folder in sources.crates() {
        let (modules, unread) = Modules::of(sources, folder);
        faults.extend(unread);
        for (file, scan) in modules.files() {
            for mention in scan.mentions.iter().filter(|mention| !mention.in_test) {
                let Some(other) = modules.target(file, mention).and_then(defining_file) else { continue };
                let re_export = matches!(mention.form, Form::Use { exported: true, .. });
                if other == file || (re_export && modules.contains(file, &other)) {
                    continue;
                }
                edges.entry(file.to_owned()).or_default().entry(other).or_insert(mention.line);
            }
        }
    }
    (edges, faults)
}

/// The `mod.rs` of a folder defines nothing: what is re-exported there counts for the file that defines it.
fn defining_file(target: Target) -> Option<String> {
    match target {
        Target::Module(file) if file.ends_with("/mod.rs") || file.ends_with("/lib.rs") => None,
        Target::Module(file) | Target::Item(file) => Some(file),
    }
}

/// The files on the shortest cycle through `start`, which comes last.
pub(crate) fn shortest_circle<'a>(edges: &'a Edges, start: &'a str) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(file) = queue.pop_front() {
        for other in edges.get(file).into_iter().flat_map(BTreeMap::keys) {
            if came_from.contains_key(other.as_str()) {
                continue;
            }
            came_from.insert(other, file);
            if other == start {
                let mut circle = vec![start];
                let mut back = file;
                while back != start {
                    circle.push(back);
                    back = came_from[back];
                }
                circle.reverse();
                return Some([&circle[..circle.len() - 1], &[start]].concat());
            }
            queue.push_back(other);
        }
    }
    None
}

fn message(edges: &Edges, start: &str, circle: &[&str]) -> String {
    let mut text = format!("files import one another in a circle: {start}");
    let mut from = start;
    for to in circle {
        text += &format!(" (line {}) → {to}", edges[from][*to]);
        from = to;
    }
    text + "; move what both ends need into a file that imports neither"
}

#[cfg(test)]
mod tests {
    use super::cycles;
    use crate::architecture::Sources;

    const MOD: &str = "mod hex;\nmod key;\nmod edge;\n\
                       pub use self::hex::Hex;\npub use self::key::Key;\npub use self::edge::Edge;\n";

    /// The faults of a layer with the given texts for `hex.rs`, `key.rs` and `edge.rs`.
    fn faults(hex: &str, key: &str, edge: &str) -> Vec<String> {
        let files = [
            ("crates/sixfold/Cargo.toml", ""),
            ("crates/sixfold/src/lib.rs", "pub mod coord;\n"),
            ("crates/sixfold/src/coord/mod.rs", MOD),
            ("crates/sixfold/src/coord/hex.rs", hex),
            ("crates/sixfold/src/coord/key.rs", key),
            ("crates/sixfold/src/coord/edge.rs", edge),
        ];
        cycles(&files.into_iter().collect::<Sources>()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn files_that_import_one_way_pass() {
        assert_eq!(
            faults(
                "",
                "use crate::coord::Hex;\n",
                "use crate::coord::{Hex, Key};\nfn f() -> crate::coord::Key {}\n"
            ),
            [""; 0]
        );
    }

    #[test]
    fn two_files_that_import_one_another_are_refused() {
        assert_eq!(
            faults("\nuse crate::coord::Key;\n", "use crate::coord::Hex;\n", "use crate::coord::Hex;\n"),
            ["crates/sixfold/src/coord/hex.rs:2: files import one another in a circle: \
              crates/sixfold/src/coord/hex.rs (line 2) → crates/sixfold/src/coord/key.rs (line 1) → \
              crates/sixfold/src/coord/hex.rs; move what both ends need into a file that imports neither"]
        );
    }

    #[test]
    fn a_circle_of_three_is_reported_once() {
        let found = faults(
            "use crate::coord::Key;\n",
            "fn f() { crate::coord::Edge::new(); }\n",
            "use crate::coord;\nfn f() -> coord::Hex {}\n",
        );
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(
            found[0].contains("edge.rs (line 2) → crates/sixfold/src/coord/hex.rs (line 1) → "),
            "{found:?}"
        );
    }

    #[test]
    fn tests_may_look_back() {
        let tests = "#[cfg(test)]\nmod tests {\n    use crate::coord::Key;\n}\n";
        assert_eq!(faults(tests, "use crate::coord::Hex;\n", ""), [""; 0]);
    }

    #[test]
    fn a_folder_and_what_it_re_exports_may_form_a_circle() {
        let with = |extra: &str| {
            let text = format!("{MOD}{extra}");
            let files = [
                ("crates/sixfold/Cargo.toml", ""),
                ("crates/sixfold/src/coord/mod.rs", text.as_str()),
                ("crates/sixfold/src/coord/hex.rs", "use crate::coord::LIMIT;\n"),
            ];
            cycles(&files.into_iter().collect::<Sources>()).len()
        };
        assert_eq!(with("pub const LIMIT: u32 = 9;\n"), 0, "a re-export is no use");
        assert_eq!(with("pub const LIMIT: u32 = hex::SIZE;\n"), 1, "but this is one");
    }
}
