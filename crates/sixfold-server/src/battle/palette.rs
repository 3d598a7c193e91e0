use serde::Serialize;

use crate::battle::log::FeatureNow;

/// The terrains that a page paints with, in the order in which it offers them: a name, and features as files of MegaMek
/// write them. Other terrains are picked up from a map that has them.
const PALETTE: [(&str, &str); 20] = [
    ("Clear", ""),
    ("Woods", "woods:1;foliage_elev:2"),
    ("Forest", "woods:2;foliage_elev:2"),
    ("Rough", "rough:1"),
    ("Sand", "sand:1"),
    ("Water", "water:1"),
    ("Deep water", "water:2"),
    ("Town", "building:1;bldg_elev:1;bldg_cf:15"),
    ("Paved", "pavement:1"),
    ("Ford", "water:0"),
    ("Swamp", "swamp:1"),
    ("Mud", "mud:1"),
    ("Jungle", "jungle:1;foliage_elev:2"),
    ("Fields", "planted_fields:1"),
    ("Snow", "snow:2"),
    ("Ice", "ice:1"),
    ("Rubble", "rubble:1"),
    ("Smoke", "smoke:1"),
    ("Fire", "fire:1"),
    ("Rock", "impassable:1"),
];

/// A terrain to paint with.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PaletteEntry {
    name: &'static str,
    /// The features of a hex that is painted with it.
    features: Vec<FeatureNow>,
}

/// The terrains to paint with.
pub(crate) fn palette() -> Vec<PaletteEntry> {
    let feature = |text: &str| {
        let feature: sixfold_maps::Feature = text.parse().expect("a test reads the palette");
        FeatureNow { name: feature.name().to_owned(), level: feature.level, exits: feature.exits }
    };
    let entry = |&(name, features): &(&'static str, &str)| PaletteEntry {
        name,
        features: features.split_terminator(';').map(feature).collect(),
    };
    PALETTE.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sixfold_maps::TerrainNames;

    use super::palette;
    use crate::battle::HexNow;

    #[test]
    fn every_entry_is_a_terrain_that_the_rules_know_and_another_than_the_rest() {
        let entries = palette();
        let cell = |features: &[super::FeatureNow]| {
            HexNow { level: 0, features: features.to_vec(), theme: String::new() }.cell().expect("a hex")
        };
        let known: BTreeSet<&str> = TerrainNames::standard().names().collect();
        for entry in &entries {
            assert!(entry.features.iter().all(|feature| known.contains(&*feature.name)), "{entry:?}");
            assert!(TerrainNames::standard().is_played(&cell(&entry.features)), "{entry:?}");
        }
        let names: BTreeSet<_> = entries.iter().map(|entry| entry.name).collect();
        assert_eq!(names.len(), entries.len());
    }
}
