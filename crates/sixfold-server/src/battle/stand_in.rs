//! What a hex of a map is among the terrains that the page can draw, and how the page changes it.
//!
//! A file may name terrains that the page does not know, such as a bridge. Each is shown as the known terrain that is
//! most similar for movement and sight. The map itself keeps what the file says until the hex is changed.

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Entry, Measure, TerrainKind, TerrainTable};
use sixfold_maps::{Extent, Feature, HexMap, MapCell, TerrainNames};

use crate::battle::operation::Ground;
use crate::battle::operation_error::OperationError;

/// The features that stand for the terrains of the page in maps.
pub(super) const FEATURES: [(&str, &str); 11] = [
    ("pavement", "pavement:1"),
    ("road", "road:1"),
    ("light_woods", "woods:1"),
    ("heavy_woods", "woods:2"),
    ("rough", "rough:1"),
    ("rubble", "rubble:1"),
    ("water", "water"),
    ("building", "building:1"),
    ("light_smoke", "smoke:1"),
    ("heavy_smoke", "smoke:2"),
    ("rock", "rock:1"),
];

/// The ground that a hex counts as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StandIn {
    pub(super) ground: Ground,
    /// The terrain that it stands for, where that is another.
    pub(super) named: Option<String>,
}

/// The ground that a hex counts as; `None` for one that is not played on.
pub(super) fn stand_in(cell: &MapCell) -> Option<StandIn> {
    let mut one = HexMap::try_new(Extent::new(Parity::OddQ, 1, 1)).ok()?;
    one.set(Offset::default(), Some(cell.clone()));
    let grid = TerrainNames::standard().grid(&one).ok()?.grid;
    let (cell, kind) = (grid.cell(Hex::ORIGIN)?, grid.terrain(Hex::ORIGIN)?);
    let known = TerrainTable::standard();
    let like = most_like(kind, cell.measure, &known);
    let measured = |measure: Measure| (like.measure == Some(measure)).then_some(cell.measure.max(1));
    let ground = Ground {
        terrain: like.name.clone(),
        elevation: cell.elevation,
        depth: measured(Measure::Depth),
        height: measured(Measure::Height),
    };
    Some(StandIn { ground, named: (like.name != kind.name).then(|| kind.name.clone()) })
}

/// The same terrain in the table of the page, or the most similar one.
fn most_like<'k>(kind: &TerrainKind, measure: u8, known: &'k TerrainTable) -> &'k TerrainKind {
    if let Some(same) = known.terrains().iter().find(|other| other.name == kind.name) {
        return same;
    }
    let wanted = kind.figures(measure);
    let unlike = |other: &&TerrainKind| {
        let figures = other.figures(other.usual);
        let closed = u32::from((figures.entry == Entry::Impassable) != (wanted.entry == Entry::Impassable));
        let apart = |a: i32, b: i32| a.abs_diff(b);
        100 * closed
            + 4 * apart(i32::from(figures.cost), i32::from(wanted.cost))
            + 4 * apart(i32::from(figures.density), i32::from(wanted.density))
            + 2 * u32::from(figures.surface != wanted.surface)
            + apart(i32::from(figures.between), i32::from(wanted.between))
            + u32::from(other.measure.is_some())
    };
    known.terrains().iter().min_by_key(unlike).expect("there are terrains")
}

/// A hex after the page has changed its ground.
///
/// Where only the level is another, the hex keeps everything that is on it. Else the features of the new terrain
/// take the place of those before; walls and the theme stay.
pub(super) fn laid(cell: &MapCell, to: &Ground) -> Result<MapCell, OperationError> {
    if let Some(StandIn { ground, .. }) = stand_in(cell) {
        let only_level = Ground { elevation: to.elevation, ..ground.clone() };
        // The page leaves the depth and the height out where they are 1.
        let usual = |measure: Option<u8>| measure.unwrap_or(1);
        let same_measure =
            usual(only_level.depth) == usual(to.depth) && usual(only_level.height) == usual(to.height);
        if only_level.terrain == to.terrain && same_measure {
            let raised = i32::from(to.elevation) - i32::from(ground.elevation);
            let level = cell.level.saturating_add(raised);
            return Ok(MapCell { level, ..cell.clone() });
        }
    }
    let mut features = features(to)?;
    features.extend(cell.features.iter().filter(|feature| feature.name() == "wall").cloned());
    Ok(MapCell { level: to.elevation.into(), features, theme: cell.theme.clone() })
}

fn features(ground: &Ground) -> Result<Vec<Feature>, OperationError> {
    if ground.terrain == "clear" {
        return Ok(Vec::new());
    }
    let unknown = || OperationError::Terrain(ground.terrain.clone());
    let &(_, text) = FEATURES.iter().find(|(name, _)| *name == ground.terrain).ok_or_else(unknown)?;
    let texts = match ground.terrain.as_str() {
        "water" => vec![format!("water:{}", ground.depth.unwrap_or(1))],
        "building" => {
            vec![
                text.to_owned(),
                format!("bldg_elev:{}", ground.height.unwrap_or(1)),
                "bldg_cf:15".to_owned(),
            ]
        }
        _ => vec![text.to_owned()],
    };
    texts.iter().map(|text| text.parse().map_err(|_| unknown())).collect()
}

#[cfg(test)]
mod tests {
    use sixfold::grid::TerrainTable;
    use sixfold_maps::MapCell;

    use super::{FEATURES, laid, stand_in};
    use crate::battle::operation::Ground;

    fn cell(level: i32, features: &[&str]) -> MapCell {
        let features = features.iter().map(|text| text.parse().expect("a feature")).collect();
        MapCell { level, features, ..MapCell::default() }
    }

    #[test]
    fn every_terrain_of_the_page_is_laid_and_counts_as_itself() {
        let known = TerrainTable::standard();
        assert_eq!(known.terrains().len(), FEATURES.len() + 1, "and clear");
        for kind in known.terrains() {
            let measure = kind.measure.map(|_| 2);
            let depth = measure.filter(|_| kind.name == "water");
            let to = Ground { terrain: kind.name.clone(), elevation: 3, depth, height: measure.xor(depth) };
            let laid = laid(&cell(0, &["jungle:2", "wall:1:9"]), &to).expect("a terrain");
            assert_eq!(stand_in(&laid).expect("ground").ground, to);
            assert!(laid.feature("wall").is_some(), "walls stay");
        }
    }

    #[test]
    fn another_level_keeps_what_is_on_the_hex() {
        let bridge = cell(-1, &["water:2", "bridge:1:9", "bridge_elev:2", "bridge_cf:40", "wonder:3"]);
        let before = stand_in(&bridge).expect("ground");
        assert!(before.named.is_some(), "{before:?}");
        let raised = Ground { elevation: before.ground.elevation + 2, ..before.ground };
        let after = laid(&bridge, &raised).expect("a terrain");
        assert_eq!((after.level, &after.features), (1, &bridge.features));
    }
}
