//! The terrain of a hex by its features: one of the table, or several that are mixed.
//!
//! Idea: rows are gone through from the top. A row that mixes takes its features away, and the rows below say
//! what the rest is; so a village on snowy hills is the better of a village and the worse of hills and snow. Below a row of the
//! worst everything counts as the worst, as in Wesnoth, whose forests in a ford pay for grass, water and forest.

use sixfold::grid::{TerrainKind, TerrainMix, TerrainTable, mixed_terrain};

use crate::map::MapCell;
use crate::play::rows::{Means, Row};

/// A hex as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) terrain: GroundTerrain,
    /// How much higher it lies than its level says.
    pub(crate) raise: i32,
}

/// The terrain of a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GroundTerrain {
    /// The one with this number in the table, at a measure.
    Known(usize, u8),
    /// One that the table does not have.
    Mixed(Box<TerrainKind>),
}

impl Ground {
    /// Finds the terrain of a hex by the rows of a table of names; `None` for one that is not played on.
    pub(crate) fn of(cell: &MapCell, rows: &[Row], table: &TerrainTable) -> Option<Ground> {
        let mut rest = cell.clone();
        let mut mixes: Vec<(TerrainMix, usize)> = Vec::new();
        let mut decided = None;
        for row in rows {
            match row.means {
                Means::Nothing | Means::Walls => {}
                _ if !row.fits(&rest) => {}
                Means::Off => return None,
                Means::Terrain(number) => {
                    decided = Some((row, number));
                    break;
                }
                Means::Mixed(mix, number) => {
                    mixes.push((mix, number));
                    row.take_from(&mut rest);
                }
            }
        }
        let usual = |number: usize| (number, table.terrains()[number].usual);
        let level_of = |name: &Option<String>| Some(rest.feature(name.as_ref()?)?.level);
        let (start, raise) = match (decided, mixes.last()) {
            (Some((row, number)), _) => {
                let measure =
                    level_of(&row.measure).map_or(usual(number).1, |level| level.clamp(0, 255) as u8);
                ((number, measure), level_of(&row.raise).unwrap_or(0))
            }
            // A village on nothing in particular is a village.
            (None, Some(&(TerrainMix::Best, number))) => (usual(number), 0),
            (None, _) => (usual(0), 0),
        };
        Some(Ground { terrain: mixed(&mixes, start, table), raise })
    }

    /// The name of the terrain.
    pub(crate) fn name<'t>(&'t self, table: &'t TerrainTable) -> &'t str {
        match &self.terrain {
            GroundTerrain::Known(number, _) => &table.terrains()[*number].name,
            GroundTerrain::Mixed(kind) => &kind.name,
        }
    }
}

/// Mixes terrains, the last first, with the one they lie on.
fn mixed(mixes: &[(TerrainMix, usize)], start: (usize, u8), table: &TerrainTable) -> GroundTerrain {
    let worst_from = mixes.iter().position(|(mix, _)| *mix == TerrainMix::Worst).unwrap_or(mixes.len());
    let mut whole = GroundTerrain::Known(start.0, start.1);
    for (place, &(mix, number)) in mixes.iter().enumerate().rev() {
        let mix = if place >= worst_from { TerrainMix::Worst } else { mix };
        let kind = &table.terrains()[number];
        let (below, measure) = match &whole {
            GroundTerrain::Known(number, measure) => (&table.terrains()[*number], *measure),
            GroundTerrain::Mixed(kind) => (&**kind, 0),
        };
        let between = match mix {
            TerrainMix::Best => "or",
            TerrainMix::Worst => "and",
        };
        let degree = if measure == below.usual { String::new() } else { format!("_{measure}") };
        let name = format!("{}_{between}_{}{degree}", kind.name, below.name);
        let both = mixed_terrain(&name, mix, (kind, kind.usual), (below, measure));
        // Hills with grass on them are hills.
        if both.does_the_same(kind) {
            whole = GroundTerrain::Known(number, kind.usual);
        } else if !both.does_the_same(below) {
            whole = GroundTerrain::Mixed(Box::new(both));
        }
    }
    whole
}
