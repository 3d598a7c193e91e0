//! The pages of `docs/`, and the pictures on them, inside the program.

/// A page: its name without the ending, and its text.
pub(super) struct Page {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
}

macro_rules! pages {
    ($($name:literal),* $(,)?) => {
        &[$(Page { name: $name, text: include_str!(concat!("../../docs/", $name, ".md")) }),*]
    };
}

macro_rules! pictures {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../docs/pictures/", $name)).as_slice())),*]
    };
}

pub(super) const PAGES: &[Page] = pages![
    "guide/README",
    "guide/1-coordinates",
    "guide/2-grid",
    "guide/3-moving",
    "guide/4-seeing",
    "guide/5-drawing",
    "guide/6-saving",
    "guide/board",
    "guide/query",
    "guide/terrain",
    "guide/tiled",
    "board-file",
    "coming-from",
    "credits",
    "grid-format",
    "limits",
    "map-format",
    "megamek",
    "pictures",
    "program",
    "query",
    "readings",
    "serving",
    "speed",
    "tactics",
    "terrain-format",
    "terrain-names",
    "tiled",
    "token-file",
    "underchex",
    "war-in-heaven",
    "wesnoth",
    "spec/boards",
    "spec/hex-coordinates",
    "spec/hex-grid",
    "spec/tactics",
    "spec/triangles",
    "spec/underchex",
    "spec/war-in-heaven",
    "decisions/README",
    "decisions/0001-layers",
    "decisions/0002-licence-check",
    "decisions/0003-the-limit",
    "decisions/0004-pointy-triangles",
    "decisions/0005-atan-from-libm",
    "decisions/0006-vectors-at-run-time",
    "decisions/0007-reading-json",
    "decisions/0008-board-files",
    "decisions/0009-png",
    "decisions/0010-one-map",
    "decisions/0011-field-of-view",
    "decisions/0012-table-format",
    "decisions/0013-no-fence-for-the-code-generator",
    "decisions/0014-the-table",
    "decisions/0015-two-persistent-maps",
    "decisions/0016-one-outline",
    "decisions/0017-maps-that-wrap",
];

pub(super) const PICTURES: &[(&str, &[u8])] = pictures![
    "arcs.svg",
    "coordinates.svg",
    "duel.svg",
    "facings.svg",
    "flow.svg",
    "ford.svg",
    "heat.svg",
    "island.svg",
    "lines.svg",
    "path.svg",
    "reach.svg",
    "rings.svg",
    "sight.svg",
    "styles.svg",
    "table-home.png",
    "table-underchex.png",
    "table-war-in-heaven.png",
    "underchex-letters.svg",
    "underchex-played.svg",
    "underchex-start.svg",
    "underchex.svg",
    "valley.svg",
    "view.svg",
    "war-in-heaven-played.svg",
    "war-in-heaven.svg",
    "zones.svg",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::{PAGES, PICTURES};

    /// The files below a folder that end like this, without the ending.
    fn files(folder: &Path, inside: &str, end: &str, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("the folder of the documentation") {
            let path = entry.expect("a file").path();
            let name = format!("{inside}{}", path.file_name().expect("a name").to_string_lossy());
            if path.is_dir() {
                files(&path, &format!("{name}/"), end, found);
            } else if let Some(name) = name.strip_suffix(end) {
                found.insert(name.to_owned());
            }
        }
    }

    #[test]
    fn every_page_and_picture_is_inside() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
        let mut pages = BTreeSet::new();
        files(&docs, "", ".md", &mut pages);
        assert_eq!(PAGES.iter().map(|page| page.name.to_owned()).collect::<BTreeSet<_>>(), pages);
        let mut pictures = BTreeSet::new();
        files(&docs.join("pictures"), "", "", &mut pictures);
        assert_eq!(PICTURES.iter().map(|(name, _)| (*name).to_owned()).collect::<BTreeSet<_>>(), pictures);
    }
}
