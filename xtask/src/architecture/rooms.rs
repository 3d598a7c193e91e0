//! Rooms: folders of few files, whose imports of one another go one way.

use std::collections::{BTreeMap, BTreeSet};

use crate::architecture::{Fault, Sources, edges, shortest_circle};

/// How many files a room may have besides its `mod.rs`; a dozen is the aim.
const MOST_FILES: usize = 14;

/// Refuses a room of more than 14 files, and rooms side by side that import one another in a circle.
///
/// The rule holds for every folder below `src/` of every crate and for `src/` itself: its files and rooms import one another one way.
/// What a `mod.rs` re-exports does not count, nor do tests.
#[must_use]
pub fn rooms(sources: &Sources) -> Vec<Fault> {
    let mut faults = sizes(sources);
    let (edges, unread) = edges(sources);
    faults.extend(unread);
    for (parent, graph) in graphs(&edges) {
        let mut reported: BTreeSet<&str> = BTreeSet::new();
        for node in graph.keys() {
            if reported.contains(node.as_str()) {
                continue;
            }
            let Some(circle) = shortest_circle(&graph, node) else { continue };
            reported.extend(&circle);
            let (file, line, message) = message(&parent, &edges, node, &circle);
            faults.push(Fault::new(&file, line, message));
        }
    }
    faults
}

fn sizes(sources: &Sources) -> Vec<Fault> {
    let mut files: BTreeMap<&str, usize> = BTreeMap::new();
    for (file, _) in sources.rust().filter(|(file, _)| file.contains("/src/")) {
        if let Some((folder, name)) = file.rsplit_once('/')
            && !["mod.rs", "lib.rs", "main.rs"].contains(&name)
        {
            *files.entry(folder).or_default() += 1;
        }
    }
    let too_many = files.into_iter().filter(|&(_, number)| number > MOST_FILES);
    let fault = |(folder, number): (&str, usize)| {
        let message = format!(
            "{number} files in one folder, at most {MOST_FILES} are allowed; divide them into folders"
        );
        Fault::new(&format!("{folder}/"), 1, message)
    };
    too_many.map(fault).collect()
}

/// For every folder, which of the files and rooms in it import which, each with a line.
type Graph = BTreeMap<String, BTreeMap<String, usize>>;

fn graphs(edges: &Graph) -> BTreeMap<String, Graph> {
    let mut graphs: BTreeMap<String, Graph> = BTreeMap::new();
    for (from, to, line) in all(edges) {
        if let Some((parent, a, b)) = part(from, to) {
            let graph = graphs.entry(parent.to_owned()).or_default();
            graph.entry(a.to_owned()).or_default().entry(b.to_owned()).or_insert(line);
        }
    }
    graphs
}

fn all(edges: &Graph) -> impl Iterator<Item = (&str, &str, usize)> {
    edges.iter().flat_map(|(from, to)| to.iter().map(|(to, line)| (from.as_str(), to.as_str(), *line)))
}

/// The deepest folder that holds both files, and the name of each, or of its room, in it.
///
/// `None` for the `mod.rs` of that folder: it stands for the folder itself.
fn part<'a>(from: &'a str, to: &'a str) -> Option<(&'a str, &'a str, &'a str)> {
    let same = from.bytes().zip(to.bytes()).take_while(|(a, b)| a == b).count();
    let cut = from[..same].rfind('/')?;
    let (parent, from, to) = (&from[..cut], &from[cut + 1..], &to[cut + 1..]);
    let name = |path: &'a str| path.split('/').next().unwrap_or(path);
    let (from, to) = (name(from), name(to));
    let is_folder_itself = |name: &str| ["mod.rs", "lib.rs", "main.rs"].contains(&name);
    (!is_folder_itself(from) && !is_folder_itself(to)).then_some((parent, from, to))
}

/// The first import of the cycle, and the whole cycle with one import for each step.
fn message(parent: &str, edges: &Graph, start: &str, circle: &[&str]) -> (String, usize, String) {
    let mut text = format!("in {parent}/, {start}");
    let mut first = None;
    let mut from = start;
    for to in circle {
        let example = all(edges).find(|(a, b, _)| part(a, b) == Some((parent, from, to)));
        if let Some((file, other, line)) = example {
            text += &format!(" → {to} ({file}:{line} uses {other})");
            first.get_or_insert((file.to_owned(), line));
        }
        from = to;
    }
    let (file, line) = first.unwrap_or_else(|| (format!("{parent}/"), 1));
    (file, line, format!("rooms import one another in a circle: {text}; move what both need to one side"))
}

#[cfg(test)]
mod tests {
    use super::rooms;
    use crate::architecture::Sources;

    fn faults(files: &[(&str, &str)]) -> Vec<String> {
        let manifest = ("crates/a/Cargo.toml", "");
        let sources: Sources = files.iter().copied().chain([manifest]).collect();
        rooms(&sources).iter().map(ToString::to_string).collect()
    }

    const LIB: (&str, &str) = ("crates/a/src/lib.rs", "mod search;\n");
    const SEARCH: (&str, &str) = (
        "crates/a/src/search/mod.rs",
        "mod graph;\nmod path;\npub use self::graph::Graph;\npub use self::path::Path;\n",
    );
    const GRAPH: (&str, &str) = (
        "crates/a/src/search/graph/mod.rs",
        "mod graph;\nmod queue;\npub use self::graph::Graph;\npub use self::queue::Queue;\n",
    );
    const PATH: (&str, &str) =
        ("crates/a/src/search/path/mod.rs", "mod path;\nmod astar;\npub use self::path::Path;\n");

    #[test]
    fn rooms_that_point_one_way_pass() {
        let astar = "use crate::search::Graph;\nuse crate::search::graph::Queue;\n";
        assert_eq!(
            faults(&[LIB, SEARCH, GRAPH, PATH, ("crates/a/src/search/path/astar.rs", astar)]),
            [""; 0]
        );
    }

    #[test]
    fn a_circle_of_rooms_is_refused_although_no_files_form_one() {
        let found = faults(&[
            LIB,
            SEARCH,
            GRAPH,
            PATH,
            ("crates/a/src/search/path/astar.rs", "use crate::search::graph::Queue;\n"),
            ("crates/a/src/search/path/path.rs", ""),
            ("crates/a/src/search/graph/queue.rs", ""),
            ("crates/a/src/search/graph/graph.rs", "\nuse crate::search::Path;\n"),
        ]);
        assert_eq!(
            found,
            [
                "crates/a/src/search/graph/graph.rs:2: rooms import one another in a circle: in crates/a/src/search/, \
              graph → path (crates/a/src/search/graph/graph.rs:2 uses crates/a/src/search/path/path.rs) → graph \
              (crates/a/src/search/path/astar.rs:1 uses crates/a/src/search/graph/queue.rs); move what both need to \
              one side"
            ]
        );
    }

    #[test]
    fn a_room_and_a_file_beside_it_count_too() {
        let lib = ("crates/a/src/lib.rs", "mod budget;\nmod search;\n");
        let budget = ("crates/a/src/budget.rs", "use crate::search::Path;\n");
        let path = ("crates/a/src/search/path/path.rs", "use crate::budget::Budget;\n");
        assert_eq!(faults(&[lib, SEARCH, PATH, budget, path]).len(), 1);
        let test = ("crates/a/src/budget.rs", "#[cfg(test)]\nmod tests {\n    use crate::search::Path;\n}\n");
        assert_eq!(faults(&[lib, SEARCH, PATH, test, path]), [""; 0]);
    }

    #[test]
    fn the_fifteenth_file_is_one_too_many() {
        let names: Vec<String> = (0..15).map(|number| format!("crates/a/src/room/f{number}.rs")).collect();
        let mut files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
        files.push(("crates/a/src/room/mod.rs", ""));
        assert_eq!(
            faults(&files),
            [
                "crates/a/src/room/:1: 15 files in one folder, at most 14 are allowed; divide them into folders"
            ]
        );
        files.remove(0);
        assert_eq!(faults(&files), [""; 0]);
    }
}
