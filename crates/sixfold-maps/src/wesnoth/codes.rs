use std::sync::OnceLock;

use sixfold::input::table_rows;

use crate::map::{BORDER, Feature, MapCell};
use crate::play::When;

const CODES: &str = include_str!("codes.txt");
const NEAREST: &str = include_str!("nearest_codes.txt");

/// The most bytes of a base and of an overlay: Wesnoth packs each into four.
const LONGEST_PART: usize = 4;

/// The code of a hex that is not part of the map.
pub(crate) const OFF_MAP: &str = "_off^_usr";

/// The code of a hex without features: grass.
const PLAIN: &str = "Gg";

/// The meaning of terrain codes, and the nearest code for the features of a hex.
#[derive(Debug, Default)]
pub(crate) struct Codes {
    bases: Vec<(Pattern, Vec<Feature>)>,
    overlays: Vec<(Pattern, Vec<Feature>)>,
    /// A base and an overlay that together are something else.
    pairs: Vec<([Pattern; 2], Vec<Feature>)>,
    nearest: Vec<(When, &'static str)>,
}

/// A code, or how codes of a family begin.
#[derive(Debug)]
struct Pattern {
    start: &'static str,
    exact: bool,
}

impl Pattern {
    fn new(text: &'static str) -> Pattern {
        match text.strip_suffix('*') {
            Some(start) => Pattern { start, exact: false },
            None => Pattern { start: text, exact: true },
        }
    }

    fn fits(&self, part: &str) -> bool {
        if self.exact { part == self.start } else { part.starts_with(self.start) }
    }
}

impl Codes {
    /// The built-in tables.
    pub(crate) fn standard() -> &'static Codes {
        static SHARED: OnceLock<Codes> = OnceLock::new();
        SHARED.get_or_init(|| {
            let mut codes = Codes::default();
            for [code, features] in pairs(CODES) {
                let features = if features == "-" { Vec::new() } else { listed(features) };
                match parts(code) {
                    ("", Some(overlay)) => codes.overlays.push((Pattern::new(overlay), features)),
                    (base, Some(overlay)) => {
                        codes.pairs.push(([base, overlay].map(Pattern::new), features));
                    }
                    (base, None) => codes.bases.push((Pattern::new(base), features)),
                }
            }
            let when = |text: &str| When::parse(text).expect("a test reads the table");
            codes.nearest.extend(pairs(NEAREST).map(|[features, code]| (when(features), code)));
            codes
        })
    }

    /// The features of a code, and whether the tables know all of it.
    pub(crate) fn features(&self, code: &str) -> (Vec<Feature>, Known) {
        let (base, overlay) = parts(code);
        let is_pair = |[below, above]: &[Pattern; 2]| {
            below.fits(base) && overlay.is_some_and(|overlay| above.fits(overlay))
        };
        if let Some((_, features)) = self.pairs.iter().find(|(pair, _)| is_pair(pair)) {
            return (features.clone(), Known::All);
        }
        let find = |rows: &[(Pattern, Vec<Feature>)], part: &str| {
            rows.iter().find(|(pattern, _)| pattern.fits(part)).map(|(_, features)| features.clone())
        };
        // An overlay may stand alone, as in masks.
        let below = if base.is_empty() { Some(Vec::new()) } else { find(&self.bases, base) };
        let above = overlay.map_or(Some(Vec::new()), |overlay| find(&self.overlays, overlay));
        let known = if below.is_some() && above.is_some() { Known::All } else { Known::Part };
        ([below.unwrap_or_default(), above.unwrap_or_default()].concat(), known)
    }

    /// The code for what is on a hex, and whether it says all of that.
    ///
    /// A theme that is a code is taken as long as it means what is on the hex.
    pub(crate) fn code<'c>(&self, cell: &'c MapCell) -> (&'c str, Known) {
        let is_said = |code: &str| {
            let features = cell.features.iter().filter(|feature| feature.name() != BORDER);
            self.features(code).0.iter().eq(features)
        };
        if is_code(&cell.theme) && is_said(&cell.theme) {
            return (&cell.theme, Known::All);
        }
        let nearest = self.nearest.iter().find(|(when, _)| when.fits(cell)).map_or(PLAIN, |(_, code)| *code);
        let known = if is_said(nearest) && cell.theme.is_empty() { Known::All } else { Known::Part };
        (nearest, known)
    }
}

/// Whether all of a code is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    All,
    Part,
}

/// Whether a text can be the code of a terrain: a base, or a base, `^` and an overlay.
pub(crate) fn is_code(text: &str) -> bool {
    let is_part = |part: &str| {
        (1..=LONGEST_PART).contains(&part.len())
            && part.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b',' | b'^' | b'='))
    };
    // A base begins with a capital; names of terrain that are none do not.
    let is_base =
        |part: &str| is_part(part) && part.starts_with(|sign: char| sign.is_ascii_uppercase() || sign == '_');
    match parts(text) {
        (base, None) => is_base(base),
        (base, Some(overlay)) => (base.is_empty() || is_base(base)) && is_part(overlay),
    }
}

fn parts(code: &str) -> (&str, Option<&str>) {
    code.split_once('^').map_or((code, None), |(base, overlay)| (base, Some(overlay)))
}

/// The rows of a table of two columns, without its heading.
fn pairs(text: &'static str) -> impl Iterator<Item = [&'static str; 2]> {
    table_rows(text).skip(1).map(|row| {
        let mut words = row.words().map(|word| word.text);
        [words.next(), words.next()].map(|word| word.expect("a test reads the table"))
    })
}

fn listed(features: &str) -> Vec<Feature> {
    features.split(';').map(|feature| feature.parse().expect("a test reads the table")).collect()
}

#[cfg(test)]
mod tests {
    use sixfold::input::table_rows;

    use super::{CODES, Codes, Known, NEAREST, is_code};
    use crate::map::MapCell;
    use crate::play::TerrainNames;

    fn cell(code: &str) -> MapCell {
        let (features, known) = Codes::standard().features(code);
        assert_eq!(known, Known::All, "{code}");
        MapCell { features, theme: code.into(), ..MapCell::default() }
    }

    #[test]
    fn the_tables_have_two_columns_and_rows_that_can_fit() {
        for text in [CODES, NEAREST] {
            assert!(table_rows(text).all(|row| row.words().count() == 2));
        }
        let codes = Codes::standard();
        for rows in [&codes.bases, &codes.overlays] {
            for (i, (pattern, _)) in rows.iter().enumerate() {
                let before = rows[..i].iter().find(|(before, _)| before.fits(pattern.start));
                assert!(before.is_none(), "{pattern:?} is never reached");
            }
        }
        for (_, code) in &codes.nearest {
            assert!(is_code(code), "{code}");
            assert_eq!(codes.features(code).1, Known::All, "{code}");
        }
    }

    #[test]
    fn every_feature_of_a_code_means_something_for_play() {
        let names = TerrainNames::standard();
        let terrain = |code: &str| names.terrain_of(&cell(code));
        let expected = [
            ("Gg", "clear"),
            ("Gs^Fp", "forest"),
            ("Hh^Fms", "forest_and_hills"),
            ("Ha^Fpa", "snowy_forest_and_hills_and_snow"),
            ("Aa^Fpa", "snowy_forest"),
            ("Ss^Fdw", "forest_and_swamp"),
            ("Mm", "mountains"),
            ("Ms", "mountains_and_snow"),
            ("Mm^Xm", "impassable"),
            ("Hd", "hills_and_sand"),
            ("Wwf", "water"),
            ("Wo", "water"),
            ("Ww^Bw|", "bridge_or_water"),
            ("Wo^Bw/r", "bridge_or_water_2"),
            ("Qxu^Bs/", "cave_or_chasm"),
            ("Qxu", "chasm"),
            ("Ql", "magma"),
            ("Mv", "magma"),
            ("Wwr", "reef"),
            ("Gg^Ve", "village"),
            ("Ss^Vhs", "village_or_swamp"),
            ("Ww^Vm", "water"),
            ("Ch", "castle"),
            ("Khw", "keep_or_water"),
            ("Ke", "keep"),
            ("Uu", "cave"),
            ("Uh", "hills_and_cave"),
            ("Tb^Tf", "fungus"),
            ("Uu^Tf", "fungus_and_cave"),
            ("Uh^Tf", "fungus_and_hills_and_cave"),
            ("Ss^Dr", "hills_and_swamp"),
            ("Ww^_fme", "impassable"),
            ("Xu", "rock"),
            ("Xv", "impassable"),
            ("Rr^Pw|", "impassable"),
            ("Rr^Pw|o", "road"),
            ("Rr", "road"),
            ("Re^Gvs", "fields"),
            ("Ai", "ice"),
            ("Aa", "snow"),
            ("Dd^Do", "sand"),
            ("Rd^Br|", "rails"),
        ];
        for (code, name) in expected {
            assert_eq!(terrain(code), name, "{code}");
        }
    }

    #[test]
    fn a_code_is_a_base_and_perhaps_an_overlay_of_four_bytes_each() {
        for code in ["Gg", "Gs^Fp", "_off^_usr", "^Xo", "Ww^Bcx\\", "Wwrt", "Rr^Pr|o", "Ww^pooS", "Gg^1"] {
            assert!(is_code(code), "{code}");
        }
        for code in ["", "grass", "Grassy", "Gg^", "^", "Gg^Fp^Fp", "G,g", "Gg^Forest", "gg", "Gé"] {
            assert!(!is_code(code), "{code}");
        }
    }

    #[test]
    fn the_code_of_a_hex_is_its_theme_while_that_is_true() {
        let codes = Codes::standard();
        let mut hex = cell("Hh^Fms");
        assert_eq!(codes.code(&hex), ("Hh^Fms", Known::All));
        hex.features.pop();
        assert_eq!(codes.code(&hex), ("Hh^Fp", Known::Part));
        let board = MapCell { features: vec!["water:3".parse().expect("a feature")], ..MapCell::default() };
        assert_eq!(codes.code(&board), ("Wo", Known::Part));
    }
}
