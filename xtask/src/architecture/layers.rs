//! Layers of the engine import only layers to their left.

use crate::architecture::{Fault, Modules, Sources};

/// The engine's layers from left to right; those in one group stand side by side.
const LAYERS: [&[&str]; 9] = [
    &["input"],
    &["coord"],
    &["shape"],
    &["layout"],
    &["grid"],
    &["search"],
    &["tactics", "terrain", "board"],
    &["render"],
    &["interop"],
];

const ENGINE: &str = "crates/sixfold";

/// Refuses an import of a layer to the right, or beside; tests inside the files included.
///
/// A name at the root of the crate would hide where it comes from, so it is refused as well.
#[must_use]
pub fn layers(sources: &Sources) -> Vec<Fault> {
    let (modules, mut faults) = Modules::of(sources, ENGINE);
    for (file, scan) in modules.files() {
        let Some(layer) = layer_of(file) else { continue };
        let Some(place) = rank(layer) else {
            faults.push(Fault::new(file, 1, format!("`{layer}` is no layer of the engine; {}", order())));
            continue;
        };
        for mention in &scan.mentions {
            let Some(path) = modules.from_root(file, mention) else { continue };
            let Some(other) = path.first().filter(|other| *other != layer) else { continue };
            let written = mention.path.join("::");
            let wrong = match rank(other) {
                None => Some(format!("`{written}` names no layer; write `crate::<layer>::…`; {}", order())),
                Some(rank) if rank == place => Some(format!(
                    "`{layer}` must not know `{other}` beside it (`{written}`); move what both need to their left; {}",
                    order()
                )),
                Some(rank) if rank > place => Some(format!(
                    "`{layer}` must not know `{other}` to its right (`{written}`); move this code to `{other}`; {}",
                    order()
                )),
                Some(_) => None,
            };
            faults.extend(wrong.map(|message| Fault::new(file, mention.line, message)));
        }
    }
    faults
}

/// The layer a file belongs to; the root of the crate belongs to none.
fn layer_of(file: &str) -> Option<&str> {
    let inside = file.strip_prefix(ENGINE)?.strip_prefix("/src/")?;
    let layer = inside.split_once('/').map_or_else(|| inside.trim_end_matches(".rs"), |(folder, _)| folder);
    (layer != "lib").then_some(layer)
}

fn rank(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|group| group.contains(&layer))
}

fn order() -> String {
    let groups: Vec<String> = LAYERS.iter().map(|group| group.join(" · ")).collect();
    format!("the order is {}", groups.join(" → "))
}

#[cfg(test)]
mod tests {
    use super::layers;
    use crate::architecture::Sources;

    const ORDER: &str = "the order is input → coord → shape → layout → grid → search → \
                         tactics · terrain · board → render → interop";

    /// The faults of an engine with every layer in place and `text` in `file`.
    fn faults(file: &str, text: &str) -> Vec<String> {
        let path = format!("crates/sixfold/src/{file}");
        let files = [
            ("crates/sixfold/src/lib.rs", "pub mod coord;\npub mod shape;\npub use self::coord::Hex;\n"),
            ("crates/sixfold/src/coord/mod.rs", "mod hex;\npub use self::hex::Hex;\n"),
            ("crates/sixfold/src/shape/mod.rs", "mod line;\npub use self::line::line;\n"),
            (path.as_str(), text),
        ];
        layers(&files.into_iter().collect::<Sources>()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_layer_may_know_the_layers_to_its_left_and_itself() {
        assert_eq!(faults("shape/line.rs", "use crate::coord::Hex;\nuse crate::shape::ring;\n"), [""; 0]);
        assert_eq!(
            faults("render/svg.rs", "use crate::board::Board;\nuse crate::tactics::FiringArc;\n"),
            [""; 0]
        );
        assert_eq!(faults("interop/mint.rs", "use mint::Point2;\nuse crate::layout::Point;\n"), [""; 0]);
    }

    #[test]
    fn a_layer_to_the_right_is_refused() {
        assert_eq!(
            faults("coord/hex.rs", "use core::fmt;\nuse crate::shape::line;\n"),
            [format!(
                "crates/sixfold/src/coord/hex.rs:2: `coord` must not know `shape` to its right \
                 (`crate::shape::line`); move this code to `shape`; {ORDER}"
            )]
        );
    }

    #[test]
    fn every_way_to_write_it_is_seen() {
        for text in [
            "use crate::{coord::Hex, shape::line};",
            "fn f() { crate::shape::line(); }",
            "use crate::shape;",
            "use crate::shape::*;",
            "use super::super::shape::line;",
            "fn f() { matches!(1, crate::shape::ONE); }",
            "#[cfg(test)]\nmod tests { use crate::shape::line; }",
        ] {
            assert_eq!(faults("coord/hex.rs", text).len(), 1, "{text}");
        }
    }

    #[test]
    fn layers_side_by_side_do_not_know_one_another() {
        assert_eq!(
            faults("tactics/arc.rs", "use crate::terrain::Mesh;\n"),
            [format!(
                "crates/sixfold/src/tactics/arc.rs:1: `tactics` must not know `terrain` beside it \
                 (`crate::terrain::Mesh`); move what both need to their left; {ORDER}"
            )]
        );
    }

    #[test]
    fn names_at_the_root_hide_their_layer() {
        assert_eq!(
            faults("shape/line.rs", "use crate::Hex;\n"),
            [format!(
                "crates/sixfold/src/shape/line.rs:1: `crate::Hex` names no layer; write `crate::<layer>::…`; {ORDER}"
            )]
        );
    }

    #[test]
    fn a_folder_that_is_no_layer_is_refused() {
        assert_eq!(
            faults("extras/thing.rs", "use crate::coord::Hex;\n"),
            [format!("crates/sixfold/src/extras/thing.rs:1: `extras` is no layer of the engine; {ORDER}")]
        );
    }

    #[test]
    fn a_file_that_is_not_rust_is_refused() {
        let found = faults("coord/hex.rs", "fn f( {\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("coord/hex.rs:") && found[0].contains("this is not Rust"), "{found:?}");
    }
}
