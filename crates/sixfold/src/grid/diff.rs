use alloc::vec::Vec;

use crate::coord::{Edge, Hex};
use crate::grid::Unit;
use crate::grid::base::GridBase;
use crate::grid::units::UnitStore;

/// One thing in which two grids differ, as seen from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference<'a, C> {
    /// The hex exists only in the first grid.
    HexGone {
        /// The hex.
        hex: Hex,
    },
    /// The hex exists only in the second grid.
    HexNew {
        /// The hex.
        hex: Hex,
    },
    /// The hex has another cell.
    Cell {
        /// The hex.
        hex: Hex,
        /// Its cell in the first grid.
        before: &'a C,
        /// Its cell in the second grid.
        after: &'a C,
    },
    /// The wall is only on the first grid.
    WallGone(Edge),
    /// The wall is only on the second grid.
    WallNew(Edge),
    /// The unit is only on the first grid.
    UnitGone(Unit<'a>),
    /// The unit is only on the second grid.
    UnitNew(Unit<'a>),
    /// The unit stands elsewhere, or otherwise.
    Unit {
        /// The unit on the first grid.
        before: Unit<'a>,
        /// The unit on the second grid.
        after: Unit<'a>,
    },
}

/// The hexes and cells in which two grounds differ, by hex.
pub(crate) fn cell_differences<'a, C: Clone + PartialEq>(
    ours: &'a GridBase<C>,
    theirs: &'a GridBase<C>,
) -> Vec<Difference<'a, C>> {
    if ours.region == theirs.region {
        let indices = ours.cells.differences(&theirs.cells, ours.region.len());
        let difference = |index| Difference::Cell {
            hex: ours.region.hex(index),
            before: ours.cells.get(index),
            after: theirs.cells.get(index),
        };
        return indices.map(difference).collect();
    }
    let mut hexes: Vec<Hex> = ours.region.hexes().chain(theirs.region.hexes()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let difference = |hex| match (ours.cell(hex), theirs.cell(hex)) {
        (Some(before), Some(after)) => (before != after).then_some(Difference::Cell { hex, before, after }),
        (Some(_), None) => Some(Difference::HexGone { hex }),
        _ => Some(Difference::HexNew { hex }),
    };
    hexes.into_iter().filter_map(difference).collect()
}

/// The walls in which two grids differ, by hex, then direction.
pub(crate) fn wall_differences<'a, C>(
    ours: &'a GridBase<C>,
    theirs: &'a GridBase<C>,
) -> impl Iterator<Item = Difference<'a, C>> {
    let gone =
        |edge| if ours.walls.contains(edge) { Difference::WallGone(edge) } else { Difference::WallNew(edge) };
    ours.walls.differences(&theirs.walls).map(gone)
}

/// The units in which two grids differ, by name.
pub(crate) fn unit_differences<'a, C: Clone>(
    ours: (&'a GridBase<C>, &'a UnitStore),
    theirs: (&'a GridBase<C>, &'a UnitStore),
) -> impl Iterator<Item = Difference<'a, C>> {
    // What both share has the same numbers for the same names in both. A number that is not
    // shared may be another name on each side, so those are compared by name.
    let ids = ours.1.changed_ids(theirs.1);
    let named =
        |(base, units): (&'a GridBase<C>, &'a UnitStore), id| units.find(id).map(|unit| &**base.name(unit));
    let mut names: Vec<&str> =
        ids.into_iter().flat_map(|id| [named(ours, id), named(theirs, id)]).flatten().collect();
    names.sort_unstable();
    names.dedup();
    let unit = |(base, units): (&'a GridBase<C>, &'a UnitStore), name: &str| {
        base.names.id(name).and_then(|id| units.find(id.0)).map(|unit| base.view(unit))
    };
    names.into_iter().filter_map(move |name| match (unit(ours, name), unit(theirs, name)) {
        (Some(before), None) => Some(Difference::UnitGone(before)),
        (None, Some(after)) => Some(Difference::UnitNew(after)),
        (Some(before), Some(after)) => {
            (before.placement() != after.placement()).then_some(Difference::Unit { before, after })
        }
        (None, None) => None,
    })
}
