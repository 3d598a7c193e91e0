//! The table of what features look like.

use std::sync::OnceLock;

use sixfold::input::table_rows;

use crate::map::{Feature, MapCell};

const LOOKS: &str = include_str!("looks.txt");

/// How a feature is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The hex is this, and shows no other ground or cover.
    Whole,
    Ground,
    Cover,
    Bare,
    Cliff,
    Wall,
    /// Water that states some of its sides: a line through them.
    River,
    Road,
    Rails,
    House,
    Tank,
    Bridge,
    Note,
    /// The hex is left out.
    Off,
    Nothing,
}

const PARTS: [(&str, Part); 14] = [
    ("whole", Part::Whole),
    ("ground", Part::Ground),
    ("cover", Part::Cover),
    ("bare", Part::Bare),
    ("cliff", Part::Cliff),
    ("wall", Part::Wall),
    ("road", Part::Road),
    ("rails", Part::Rails),
    ("house", Part::House),
    ("tank", Part::Tank),
    ("bridge", Part::Bridge),
    ("note", Part::Note),
    ("off", Part::Off),
    ("-", Part::Nothing),
];

/// How codes of Wesnoth begin that are dirt, cobbles or a path in a cave.
const PAVED: [&str; 2] = ["R", "Ur"];

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The feature; with `@` in front the look of the hex, where `*` stands for any letters.
    pub(crate) feature: &'static str,
    /// The level from which the row counts.
    least: i32,
    pub(crate) part: Part,
    /// The style; for a note its first letters.
    pub(crate) style: &'static str,
}

/// The rows of the built-in table.
pub(crate) fn looks() -> &'static [Look] {
    static SHARED: OnceLock<Vec<Look>> = OnceLock::new();
    // The first row is the heading.
    SHARED.get_or_init(|| {
        table_rows(LOOKS).skip(1).map(|row| look(row.words().map(|word| word.text))).collect()
    })
}

fn look(mut words: impl Iterator<Item = &'static str>) -> Look {
    let mut word = || words.next().expect("a test reads the table that is built in");
    let (when, part, style) = (word(), word(), word());
    let (feature, least) = match when.split_once(':') {
        Some((feature, least)) => (feature, least.parse().expect("a test reads the table that is built in")),
        None => (when, i32::MIN),
    };
    let part =
        PARTS.iter().find(|(name, _)| *name == part).expect("a test reads the table that is built in").1;
    Look { feature, least, part, style }
}

/// Whether a feature is a river: water that a file leads through some of its sides, but not all six.
fn is_river(feature: &Feature) -> bool {
    feature.name() == "water" && feature.exits.is_some_and(|exits| !matches!(exits & 63, 0 | 63))
}

/// The rows that count for a hex, in the order of the table.
pub(crate) fn looks_of(cell: &MapCell) -> impl Iterator<Item = Look> + '_ {
    let mut last = ("", Part::Nothing);
    let fits = |look: &Look| match look.feature.strip_prefix('@') {
        Some(theme) => match theme.split_once('*') {
            Some((start, end)) => {
                let rest = cell.theme.strip_prefix(start);
                rest.is_some_and(|rest| rest.ends_with(end))
            }
            None => *cell.theme == *theme,
        },
        // Forests of Wesnoth are woods for those who play, and rubble there is as slow as hills.
        None if covered_by(look.feature).is_some_and(|over| cell.feature(over).is_some()) => false,
        // Paving in Wesnoth is ground: it is not joined to its neighbours.
        None if look.part == Part::Road && PAVED.iter().any(|code| cell.theme.starts_with(code)) => false,
        None => cell.feature(look.feature).is_some_and(|feature| feature.level >= look.least),
    };
    let counted = looks().iter().filter(move |look| {
        // Rows of one feature and part stand together, the highest level first.
        let counts = (look.feature, look.part) != last && fits(look);
        if counts {
            last = (look.feature, look.part);
        }
        counts
    });
    counted.map(|look| match look.part {
        Part::Ground if cell.feature(look.feature).is_some_and(is_river) => {
            Look { part: Part::River, ..*look }
        }
        _ => *look,
    })
}

/// The feature that shows a hex in place of another.
fn covered_by(feature: &str) -> Option<&'static str> {
    match feature {
        "woods" => Some("forest"),
        "hills" => Some("rubble"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sixfold::input::table_rows;
    use sixfold_render::ThemeSet;

    use super::{LOOKS, Part, looks, looks_of};
    use crate::map::MapCell;
    use crate::play::TerrainNames;

    fn styles(features: &str) -> Vec<&'static str> {
        let features = features.split(';').map(|text| text.parse().expect("a feature")).collect();
        let cell = MapCell { features, ..MapCell::default() };
        looks_of(&cell).filter(|look| look.part != Part::Nothing).map(|look| look.style).collect()
    }

    #[test]
    fn every_name_that_play_knows_has_a_look() {
        let seen: BTreeSet<&str> = looks().iter().map(|look| look.feature).collect();
        let missing: Vec<&str> =
            TerrainNames::standard().names().filter(|name| !seen.contains(name)).collect();
        assert_eq!(missing, [""; 0], "rows of looks.txt that are missing");
    }

    #[test]
    fn every_style_is_one_of_the_themes() {
        for row in table_rows(LOOKS) {
            assert_eq!(row.words().count(), 3, "line {}", row.line());
        }
        for name in ThemeSet::ENGINE.names() {
            let theme = ThemeSet::ENGINE.named(name).expect("it comes with the engine");
            let drawn =
                looks().iter().filter(|look| !matches!(look.part, Part::Note | Part::Off | Part::Nothing));
            let missing: Vec<&str> =
                drawn.map(|look| look.style).filter(|style| !theme.knows(style)).collect();
            assert_eq!(missing, [""; 0], "styles that the theme {name} does not have");
        }
    }

    #[test]
    fn grounds_and_covers_are_told_apart_in_grey_or_by_their_marks() {
        let drawn =
            looks().iter().filter(|look| matches!(look.part, Part::Whole | Part::Ground | Part::Cover));
        let styles: BTreeSet<&str> = drawn.map(|look| look.style).collect();
        let pairs = || styles.iter().flat_map(|a| styles.iter().filter(move |b| *b < a).map(move |b| (a, b)));
        for name in ThemeSet::ENGINE.names() {
            let theme = ThemeSet::ENGINE.named(name).expect("it comes with the engine");
            for (a, b) in pairs() {
                let [one, other] = [a, b].map(|style| theme.style(style));
                let apart = one.fill.grey().abs_diff(other.fill.grey());
                assert!(one.pattern != other.pattern || apart >= 16, "{name}: {a} and {b}, {apart}");
            }
        }
    }

    #[test]
    fn water_that_states_some_of_its_sides_is_a_river() {
        let parts = |feature: &str| {
            let features = vec![feature.parse().expect("a feature")];
            let cell = MapCell { features, theme: "grass".into(), ..MapCell::default() };
            let drawn = looks_of(&cell).filter(|look| look.part != Part::Note);
            drawn.map(|look| (look.part, look.style)).collect::<Vec<_>>()
        };
        let grass = (Part::Bare, "clear_grass");
        for river in ["water:2:9", "water:2:1", "water:2:62"] {
            assert_eq!(parts(river), [(Part::River, "water_2"), grass], "{river}");
        }
        for lake in ["water:2", "water:2:0", "water:2:63", "water:2:64"] {
            assert_eq!(parts(lake), [(Part::Ground, "water_2"), grass], "{lake}");
        }
        assert_eq!(parts("swamp:1:9"), [(Part::Ground, "swamp"), grass], "water alone flows");
    }

    #[test]
    fn hexes_of_wesnoth_look_like_its_world() {
        let drawn = |theme: &str, features: &str| {
            let features =
                features.split_terminator(';').map(|text| text.parse().expect("a feature")).collect();
            let cell = MapCell { features, theme: theme.into(), ..MapCell::default() };
            let shown = looks_of(&cell).filter(|look| look.part != Part::Nothing);
            shown.map(|look| (look.part, look.style)).next()
        };
        assert_eq!(drawn("Gs", ""), Some((Part::Bare, "grass")));
        assert_eq!(drawn("Rr", "road:1"), Some((Part::Bare, "cobbles")));
        assert_eq!(drawn("Re", "road:1"), Some((Part::Bare, "dirt")));
        assert_eq!(drawn("Ur", "road:1"), Some((Part::Bare, "cave_path")));
        let wall = drawn("Mm^Xm", "mountains:1;impassable:2");
        assert_eq!(wall, Some((Part::Whole, "impassable_mountains")), "unlike mountains");
        assert_eq!(drawn("Gg^Fp", "forest:1;woods:1;foliage_elev:2"), Some((Part::Cover, "forest")));
        assert_eq!(drawn("Rb^Fp", "road:1;forest:1"), Some((Part::Cover, "forest")));
        assert_eq!(drawn("grass", "road:1"), Some((Part::Bare, "clear_grass")), "a theme of MegaMek");
        assert_eq!(drawn("", "road:1"), Some((Part::Road, "road")));
    }

    #[test]
    fn a_hex_of_wesnoth_has_one_entry_in_the_legend() {
        assert_eq!(styles("forest:1;woods:1;foliage_elev:2"), ["forest"]);
        assert_eq!(styles("rubble:1;hills:1"), ["rubble"]);
    }

    #[test]
    fn the_first_row_that_a_level_reaches_counts() {
        assert_eq!(styles("woods:2"), ["heavy_woods"]);
        assert_eq!(styles("woods:7;rough:1"), ["rough", "ultra_woods"]);
        assert_eq!(styles("water:0"), ["water_0"]);
        assert_eq!(styles("water:9;ice:1"), ["ice", "water_4", "d"]);
        assert_eq!(styles("smoke:3"), ["light_smoke"]);
        assert_eq!(styles("unheard_of:1"), [""; 0]);
    }
}
