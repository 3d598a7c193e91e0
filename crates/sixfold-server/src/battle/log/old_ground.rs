//! Ground in the words of queries: how battles were written before they were maps, and how addresses still write it.
//!
//! There were twelve terrains. A hex with another one was shown as the most similar of them, so a change of its level
//! names that one; the hex then keeps everything that is on it.

use serde::{Deserialize, Serialize};
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Entry, Measure, TerrainKind, TerrainTable};
use sixfold_maps::{Extent, Feature, HexMap, MapCell, TerrainNames};

use crate::battle::log::operation_error::OperationError;

/// The features of the terrains that ground could have; clear ground has none.
const FEATURES: [(&str, &str); 11] = [
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

/// The ground of a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The terrain, by the name that queries use.
    pub terrain: String,
    /// Its level.
    #[serde(default)]
    pub elevation: i16,
    /// How deep water is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    /// How high a building is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<u8>,
}

/// A hex and its ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct OldCell {
    #[cfg_attr(test, schemars(with = "crate::battle::schemas::BattleHex"))]
    pub(super) hex: Hex,
    terrain: String,
    #[serde(default)]
    elevation: i16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<u8>,
}

impl OldCell {
    pub(super) fn ground(&self) -> Ground {
        let OldCell { terrain, elevation, depth, height, .. } = self.clone();
        Ground { terrain, elevation, depth, height }
    }
}

impl Ground {
    /// The hex when this is its ground.
    ///
    /// Where only the level is another, it keeps everything that is on it. Else the features of the terrain take the
    /// place of those before; walls and the theme stay.
    pub(super) fn laid_on(&self, cell: &MapCell) -> Result<MapCell, OperationError> {
        if let Some(before) = counts_as(cell) {
            // The depth and the height were left out where they were 1.
            let usual = |measure: Option<u8>| measure.unwrap_or(1);
            let same_measure =
                usual(before.depth) == usual(self.depth) && usual(before.height) == usual(self.height);
            if before.terrain == self.terrain && same_measure {
                let raised = i32::from(self.elevation) - i32::from(before.elevation);
                return Ok(MapCell { level: cell.level.saturating_add(raised), ..cell.clone() });
            }
        }
        let mut features = self.features()?;
        features.extend(cell.features.iter().filter(|feature| feature.name() == "wall").cloned());
        Ok(MapCell { level: self.elevation.into(), features, theme: cell.theme.clone() })
    }

    fn features(&self) -> Result<Vec<Feature>, OperationError> {
        if self.terrain == "clear" {
            return Ok(Vec::new());
        }
        let unknown = || OperationError::Terrain(self.terrain.clone());
        let &(_, text) = FEATURES.iter().find(|(name, _)| *name == self.terrain).ok_or_else(unknown)?;
        let texts = match self.terrain.as_str() {
            "water" => vec![format!("water:{}", self.depth.unwrap_or(1))],
            "building" => {
                let height = format!("bldg_elev:{}", self.height.unwrap_or(1));
                vec![text.to_owned(), height, "bldg_cf:15".to_owned()]
            }
            _ => vec![text.to_owned()],
        };
        texts.iter().map(|text| text.parse().map_err(|_| unknown())).collect()
    }
}

/// The ground that a hex counted as; `None` for one that is not played on.
fn counts_as(cell: &MapCell) -> Option<Ground> {
    let mut one = HexMap::try_new(Extent::new(Parity::OddQ, 1, 1)).ok()?;
    one.set(Offset::default(), Some(cell.clone()));
    let grid = TerrainNames::standard().grid(&one).ok()?.grid;
    let (cell, kind) = (grid.cell(Hex::ORIGIN)?, grid.terrain(Hex::ORIGIN)?);
    let known = TerrainTable::standard();
    let like = most_like(kind, cell.measure, &known);
    let measured = |measure: Measure| (like.measure == Some(measure)).then_some(cell.measure.max(1));
    Some(Ground {
        terrain: like.name.clone(),
        elevation: cell.elevation,
        depth: measured(Measure::Depth),
        height: measured(Measure::Height),
    })
}

/// The same terrain among the twelve, or the most similar one.
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

#[cfg(test)]
mod tests {
    use sixfold::grid::TerrainTable;
    use sixfold_maps::MapCell;

    use super::{FEATURES, Ground, counts_as};

    fn cell(level: i32, features: &[&str]) -> MapCell {
        let features = features.iter().map(|text| text.parse().expect("a feature")).collect();
        MapCell { level, features, ..MapCell::default() }
    }

    #[test]
    fn every_terrain_is_laid_and_counts_as_itself() {
        let known = TerrainTable::standard();
        assert_eq!(known.terrains().len(), FEATURES.len() + 1, "and clear");
        for kind in known.terrains() {
            let measure = kind.measure.map(|_| 2);
            let depth = measure.filter(|_| kind.name == "water");
            let to = Ground { terrain: kind.name.clone(), elevation: 3, depth, height: measure.xor(depth) };
            let laid = to.laid_on(&cell(0, &["jungle:2", "wall:1:9"])).expect("a terrain");
            assert_eq!(counts_as(&laid).expect("ground"), to);
            assert!(laid.feature("wall").is_some(), "walls stay");
        }
    }

    #[test]
    fn another_level_keeps_what_is_on_the_hex() {
        let bridge = cell(-1, &["water:2", "bridge:1:9", "bridge_elev:2", "bridge_cf:40", "wonder:3"]);
        let before = counts_as(&bridge).expect("ground");
        let raised = Ground { elevation: before.elevation + 2, ..before };
        let after = raised.laid_on(&bridge).expect("a terrain");
        assert_eq!((after.level, &after.features), (1, &bridge.features));
    }
}
