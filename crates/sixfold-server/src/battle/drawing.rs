//! Parts of a map as pictures, and the hexes of a map in words: a page that changes a map itself asks for what it
//! shows.
//!
//! A picture is that of `sixfold render`, cut to a rectangle. What a hex looks like depends on its neighbours at most,
//! and a rectangle cuts through hexes, so a part that has two hexes more on every side looks as it does in the whole
//! picture.

use std::iter;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Cell, Grid, Measure};
use sixfold_games::picture::THEMES;
use sixfold_maps::{Extent, HexMap, MapCell, ReadOptions, TerrainNames, map_scene, read_part};
use sixfold_render::{Scene, Theme, svg};
use sixfold_tactics::{MoveRules, points_to_enter};

use crate::battle::log::{HexNow, OperationError};
use crate::work::Cancel;

/// The most parts of one request, the most hexes of a part, and the most hexes that one request describes.
const MOST_PARTS: usize = 64;
const MOST_PART_HEXES: u64 = 400;
const MOST_DESCRIBED: usize = 2_000;

/// The farthest place of a picture from the origin, and its largest size.
const FARTHEST: i32 = 1 << 20;
const LARGEST: i32 = 2_000;

/// The parts that can be left out of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum PictureLayer {
    /// Levels: the relief, and their numbers.
    Levels,
    /// The numbers of levels, depths and heights.
    Numbers,
    /// Roads, rails and bridges.
    Roads,
}

/// Parts of a map to be drawn.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PartsToDraw {
    /// The colours: `light` or `dark`.
    theme: String,
    /// The parts left out.
    #[serde(default)]
    without: Vec<PictureLayer>,
    pub(super) parts: Vec<MapPart>,
}

/// A part of a map, and the rectangle of the picture that is wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct MapPart {
    /// A map in our own form: the hexes in the rectangle and two more on every side.
    #[cfg_attr(test, schemars(with = "crate::battle::schemas::OwnMap"))]
    map: Box<RawValue>,
    /// The left and the upper end, the width and the height. A hex is 60 by 52 units, its middle at 45 q, 26 (2 r + q)
    /// in flat-top, at 26 (2 q + r), 45 r in pointy-top.
    view: [i32; 4],
}

/// The pictures of parts.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DrawnParts {
    /// An SVG for each part.
    drawings: Vec<String>,
}

/// Hexes to be described.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct HexesToDescribe {
    hexes: Vec<HexNow>,
}

/// Hexes in words, in the order in which they were given.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DescribedHexes {
    hexes: Vec<HexView>,
}

/// A hex in words.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HexView {
    /// The name of its terrain, with the depth of water and the height of a building.
    terrain: String,
    /// Whether it is played on; the border of a map is not.
    played: bool,
    /// The style of its ground, as `/api/colors.css` names it.
    style: String,
    /// The points of a step onto it at the same level: by the rules without a type of movement, then for each of
    /// `movement_types` of `/api/maps`; null where it cannot be entered.
    costs: Vec<Option<u32>>,
}

impl PartsToDraw {
    /// Draws all of them, as long as they are wanted.
    ///
    /// # Errors
    /// When there are too many, or one is invalid.
    pub(crate) fn drawn(&self, cancel: &Cancel) -> Result<DrawnParts, OperationError> {
        if self.parts.len() > MOST_PARTS {
            return Err(OperationError::Map(format!("at most {MOST_PARTS} parts are drawn at once")));
        }
        let theme = THEMES
            .named(&self.theme)
            .ok_or_else(|| OperationError::Map(format!("there is no theme {:?}", self.theme)))?;
        let drawings = self
            .parts
            .iter()
            .take_while(|_| cancel.is_wanted())
            .map(|part| part.drawn(&theme, &self.without));
        Ok(DrawnParts { drawings: drawings.collect::<Result<_, _>>()? })
    }
}

impl MapPart {
    fn drawn(&self, theme: &Theme, without: &[PictureLayer]) -> Result<String, OperationError> {
        let [x, y, width, height] = self.view;
        let near = |at: i32| (-FARTHEST..=FARTHEST).contains(&at);
        if !near(x) || !near(y) || ![width, height].iter().all(|length| (1..=LARGEST).contains(length)) {
            return Err(OperationError::Map("a part has a rectangle within the picture".to_owned()));
        }
        let options = ReadOptions { most_cells: MOST_PART_HEXES, ..ReadOptions::default() };
        let found = read_part(self.map.get(), &options);
        let map = found.map_err(|faults| OperationError::Map(faults.to_string()))?.map;
        let map = if without.is_empty() { map } else { reduced(&map, without) };
        let mut scene = map_scene(&map, "");
        // Paper would shine through where the edges of two pictures meet.
        scene.without_paper();
        if without.contains(&PictureLayer::Numbers) {
            scene.without_numbers();
        }
        Ok(cut(&scene, self.view, theme))
    }
}

/// A rectangle of a picture.
pub(super) fn cut(scene: &Scene, [x, y, width, height]: [i32; 4], theme: &Theme) -> String {
    let picture = svg(scene, theme);
    let inside = picture.split_once('>').map_or("", |(_, inside)| inside);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">{inside}"
    )
}

/// The map without what is left out of its picture.
fn reduced(map: &HexMap, without: &[PictureLayer]) -> HexMap {
    let mut reduced = map.clone();
    for (at, cell) in map.cells() {
        let mut cell = cell.clone();
        if without.contains(&PictureLayer::Levels) {
            cell.level = 0;
        }
        if without.contains(&PictureLayer::Roads) {
            let road = |name: &str| ["road", "rail", "rails"].contains(&name) || name.starts_with("bridge");
            cell.features.retain(|feature| !road(feature.name()));
        }
        reduced.set(at, Some(cell));
    }
    reduced
}

impl HexesToDescribe {
    /// Describes all of them, as long as they are wanted.
    ///
    /// # Errors
    /// When there are too many, or one is invalid.
    pub(crate) fn described(&self, cancel: &Cancel) -> Result<DescribedHexes, OperationError> {
        if self.hexes.len() > MOST_DESCRIBED {
            return Err(OperationError::Map(format!("at most {MOST_DESCRIBED} hexes are described at once")));
        }
        let hexes =
            self.hexes.iter().take_while(|_| cancel.is_wanted()).map(|hex| Ok(HexView::of(hex.cell()?)));
        Ok(DescribedHexes { hexes: hexes.collect::<Result<_, OperationError>>()? })
    }
}

impl HexView {
    fn of(cell: MapCell) -> HexView {
        let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 1, 1)).expect("a small map");
        let name = TerrainNames::standard().terrain_of(&cell).replace('_', " ");
        map.set(Offset::default(), Some(cell));
        let grid = TerrainNames::standard().grid(&map).ok().map(|playable| playable.grid);
        let there =
            grid.as_ref().and_then(|grid| Some((grid.cell(Hex::ORIGIN)?, grid.terrain(Hex::ORIGIN)?)));
        let terrain = match there.map(|(cell, kind)| (kind.measure, cell.measure)) {
            Some((Some(Measure::Depth), depth)) => format!("{name}, {depth} deep"),
            Some((Some(Measure::Height), height)) if name.contains("building") => {
                format!("{name}, {height} high")
            }
            _ => name,
        };
        let style = map_scene(&map, "").style_of(Hex::ORIGIN).unwrap_or("plain").to_owned();
        let costs =
            grid.as_ref().zip(there).map_or_else(Vec::new, |(grid, (cell, _))| entry_costs(grid, *cell));
        HexView { terrain, played: there.is_some(), style, costs }
    }
}

/// The types of movement that a unit of a battle can have.
pub(crate) fn movement_types() -> &'static [String] {
    TerrainNames::standard().terrain_table().movement_types()
}

/// The points of a step onto a cell: without a type of movement, and for each type.
fn entry_costs(grid: &Grid, cell: Cell) -> Vec<Option<u32>> {
    let table = grid.terrain_table();
    let types = table.movement_types().iter().map(|name| table.movement_type(name).ok());
    let points =
        |movement_type| points_to_enter(cell, table, MoveRules { movement_type, ..MoveRules::default() });
    iter::once(None).chain(types).map(points).collect()
}

#[cfg(test)]
mod tests {
    use sixfold::coord::Offset;
    use sixfold_maps::{Extent, Format, HexMap, ReadOptions, read};
    use sixfold_render::Theme;

    use super::{HexView, HexesToDescribe, PartsToDraw, cut, map_scene};
    use crate::work::Cancel;

    /// A rectangle of a map with two hexes more on every side.
    fn part(map: &HexMap, corner: Offset, width: u32, height: u32) -> HexMap {
        let corner = Offset { col: corner.col - 2, row: corner.row - 2 };
        let extent = Extent { corner, width: width + 4, height: height + 4, ..map.extent() };
        let mut part = HexMap::try_new(extent).expect("a small map");
        part.options.clone_from(&map.options);
        for index in 0..usize::try_from(extent.cells()).expect("a small map") {
            let at = extent.offset(index).expect("a place of the part");
            part.set(at, map.cell_at(at).cloned());
        }
        part
    }

    #[test]
    fn a_part_looks_as_it_does_in_the_picture_of_the_whole_map() {
        let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/");
        for (name, format) in
            [("ford.board", Format::MegaMek), ("terrains.board", Format::MegaMek), ("ford.tmx", Format::Tmx)]
        {
            let bytes = std::fs::read(format!("{samples}{name}")).expect("a sample");
            let map = read(&bytes, format, &ReadOptions::default()).expect("a sample").map;
            let Extent { width, height, .. } = map.extent();
            for theme in [Theme::light(), Theme::dark()] {
                for (col, row) in (0..width.min(10)).step_by(5).flat_map(|col| {
                    (0..height.min(10)).step_by(5).map(move |row| (col.cast_signed(), row.cast_signed()))
                }) {
                    let view = [45 * col - 23, 52 * row - 26, 45 * 5 + 1, 52 * 5 + 1];
                    let part = part(&map, Offset { col, row }, 5, 5);
                    let [whole, part] = [&map, &part]
                        .map(|map| cut(&map_scene(map, ""), view, &theme))
                        .map(|svg| sixfold_png::png(&svg, 1.0).expect("a small picture"));
                    assert!(whole == part, "{name} from column {col}, row {row}");
                }
            }
        }
    }

    fn cell(level: i32, features: &[&str]) -> sixfold_maps::MapCell {
        let features = features.iter().map(|text| text.parse().expect("a feature")).collect();
        sixfold_maps::MapCell { level, features, ..sixfold_maps::MapCell::default() }
    }

    #[test]
    fn hexes_are_called_what_they_are_for_the_rules() {
        let words = |features: &[&str]| HexView::of(cell(0, features));
        assert_eq!(words(&["woods:2"]).terrain, "heavy woods");
        assert_eq!(words(&["water:3"]).terrain, "water, 3 deep");
        assert_eq!(words(&["building:2", "bldg_elev:4"]).terrain, "building, 4 high");
        assert_eq!(words(&["jungle:1"]).terrain, "light jungle", "no terrain stands in for another");
        let border = words(&["border:1"]);
        assert!(!border.played && words(&[]).played);
        assert_eq!(words(&["water:2"]).style, "water_2");
    }

    #[test]
    fn numbers_can_be_left_out_and_the_relief_stays() {
        let map = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":2,"height":1}},
            "kinds":[{"level":0},{"level":3,"features":[{"name":"water","level":2}]}],"rows":[[0,1]]}"#;
        let draw = |without: &str| {
            let asked = format!(
                r#"{{"theme":"light","without":{without},"parts":[{{"map":{map},"view":[0,0,60,52]}}]}}"#
            );
            let parts = serde_json::from_str::<PartsToDraw>(&asked).expect("the form");
            parts.drawn(&Cancel::default()).expect("a small map").drawings.remove(0)
        };
        let face = format!("fill=\"{}\" fill-opacity", Theme::light().style("light").fill);
        let seen = |text: &str| (text.contains("+3"), text.contains("d2"), text.contains(&face));
        let paper = format!("fill=\"{}\"", Theme::light().style("paper").fill);
        assert!(!draw("[]").contains(&paper));
        assert_eq!(seen(&draw("[]")), (true, true, true));
        assert_eq!(seen(&draw(r#"["numbers"]"#)), (false, false, true));
        assert_eq!(seen(&draw(r#"["levels"]"#)), (false, true, false));
    }

    #[test]
    fn work_without_a_client_draws_and_describes_nothing_more() {
        let map =
            r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":1,"height":1}},"rows":[[null]]}"#;
        let part = format!(r#"{{"map":{map},"view":[0,0,60,52]}}"#);
        let parts: PartsToDraw =
            serde_json::from_str(&format!(r#"{{"theme":"light","parts":[{part},{part}]}}"#))
                .expect("the form");
        let hexes: HexesToDescribe = serde_json::from_str(r#"{"hexes":[{},{}]}"#).expect("the form");
        for (cancel, done) in [(Cancel::default(), 2), (Cancel::cancelled(), 0)] {
            assert_eq!(parts.drawn(&cancel).expect("small maps").drawings.len(), done);
            assert_eq!(hexes.described(&cancel).expect("hexes").hexes.len(), done);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let draw = |text: &str| {
            serde_json::from_str::<PartsToDraw>(text).expect("the form").drawn(&Cancel::default())
        };
        let map =
            r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":1,"height":1}},"rows":[[null]]}"#;
        let one = |theme: &str, view: &str| {
            draw(&format!(r#"{{"theme":"{theme}","parts":[{{"map":{map},"view":{view}}}]}}"#))
        };
        assert!(one("light", "[0,0,60,52]").is_ok());
        assert!(one("none", "[0,0,60,52]").is_err());
        for view in ["[0,0,0,52]", "[2147483647,0,60,52]", "[0,0,60,5000]"] {
            assert!(one("light", view).is_err(), "{view}");
        }
        assert!(draw(r#"{"theme":"light","parts":[{"map":{},"view":[0,0,1,1]}]}"#).is_err());
    }
}
