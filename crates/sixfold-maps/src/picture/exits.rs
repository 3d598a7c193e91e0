use sixfold::coord::{Direction, Hex};

use crate::map::{Feature, HexMap, MapCell};

/// The class of buildings that stand alone: gun emplacements.
const ALONE: i32 = 3;

/// The sides that a feature continues to: those in the file, or those that MegaMek derives.
///
/// A feature goes on where the neighbour has the same one of the same level. Besides, roads end on pavement
/// unless an option of the map says no, and roads and bridges lead to one another; buildings of different classes do not touch.
pub(crate) fn exits_of(map: &HexMap, hex: Hex, cell: &MapCell, feature: &Feature) -> Vec<Direction> {
    let goes_on = |direction: &Direction| match feature.exits.or_else(|| wesnoth_sides(&cell.theme)) {
        Some(bits) => bits & 1 << direction.number() != 0,
        None => {
            let beyond = hex.try_neighbor(*direction).ok().and_then(|beyond| map.cell(beyond));
            beyond.is_some_and(|beyond| {
                joins(map, cell, feature, beyond) || leads_on(feature, beyond, *direction)
            })
        }
    };
    Direction::ALL.into_iter().filter(goes_on).collect()
}

/// The sides of a bridge or of rails of Wesnoth, as bits: its code says how it lies.
fn wesnoth_sides(theme: &str) -> Option<u32> {
    let (_, lies) = theme.split_once("^B")?;
    lies.chars().find_map(|letter| match letter {
        '|' => Some(0b00_1001),
        '/' => Some(0b01_0010),
        '\\' => Some(0b10_0100),
        _ => None,
    })
}

/// Whether a road leads onto a bridge, or a bridge onto a road, that does not say it ends before.
fn leads_on(feature: &Feature, beyond: &MapCell, direction: Direction) -> bool {
    let other = match feature.name() {
        "road" => "bridge",
        "bridge" => "road",
        _ => return false,
    };
    let back = 1 << direction.turn(3).number();
    beyond.feature(other).is_some_and(|other| other.exits.is_none_or(|exits| exits & back != 0))
}

fn joins(map: &HexMap, cell: &MapCell, feature: &Feature, beyond: &MapCell) -> bool {
    let same = beyond.feature(feature.name()).is_some_and(|other| other.level == feature.level);
    match feature.name() {
        "road" => {
            let option = map.options.get("exit_roads_to_pavement");
            same || beyond.feature("pavement").is_some() && option.is_none_or(|option| option != "false")
        }
        "building" => {
            let class = |cell: &MapCell| cell.feature("bldg_class").map(|class| class.level);
            same && class(cell) == class(beyond) && class(cell) != Some(ALONE)
        }
        _ => same,
    }
}
