use alloc::vec::Vec;

use crate::coord::{Edge, Hex};
use crate::grid::Unit;
use crate::grid::base::GridBase;
use crate::grid::units::UnitStore;

/// One difference between two grids, as seen from the first.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference<'a, C, U = ()> {
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
    UnitGone(Unit<'a, U>),
    /// The unit is only on the second grid.
    UnitNew(Unit<'a, U>),
    /// The unit has another hex, facing, posture or side, or other data.
    Unit {
        /// The unit on the first grid.
        before: Unit<'a, U>,
        /// The unit on the second grid.
        after: Unit<'a, U>,
    },
}

// Derived, these would require cells and data to be `Copy` as well.
impl<C, U> Clone for Difference<'_, C, U> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, U> Copy for Difference<'_, C, U> {}

/// The hexes and cells in which two grids differ, by hex.
pub(crate) fn cell_differences<'a, C: Clone + PartialEq, U: Clone>(
    ours: &'a GridBase<C, U>,
    theirs: &'a GridBase<C, U>,
) -> Vec<Difference<'a, C, U>> {
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
pub(crate) fn wall_differences<'a, C, U>(
    ours: &'a GridBase<C, U>,
    theirs: &'a GridBase<C, U>,
) -> impl Iterator<Item = Difference<'a, C, U>> {
    let gone =
        |edge| if ours.walls.contains(edge) { Difference::WallGone(edge) } else { Difference::WallNew(edge) };
    ours.walls.differences(&theirs.walls).map(gone)
}

/// The units in which two grids differ, by name.
pub(crate) fn unit_differences<'a, C: Clone, U: Clone + PartialEq>(
    ours: (&'a GridBase<C, U>, &'a UnitStore),
    theirs: (&'a GridBase<C, U>, &'a UnitStore),
) -> impl Iterator<Item = Difference<'a, C, U>> {
    // In parts that both grids share, a number stands for the same name. In other parts one number may stand
    // for two names, so those are compared by name.
    let mut ids = ours.1.changed_ids(theirs.1);
    ids.extend(ours.0.records.changed_ids(&theirs.0.records));
    let named = |(base, units): (&'a GridBase<C, U>, &'a UnitStore), id| {
        units.find(id).map(|unit| &**base.name(unit))
    };
    let mut names: Vec<&str> =
        ids.into_iter().flat_map(|id| [named(ours, id), named(theirs, id)]).flatten().collect();
    names.sort_unstable();
    names.dedup();
    let unit = |(base, units): (&'a GridBase<C, U>, &'a UnitStore), name: &str| {
        base.records.id(name).and_then(|id| units.find(id.0)).map(|unit| base.view(unit))
    };
    names.into_iter().filter_map(move |name| match (unit(ours, name), unit(theirs, name)) {
        (Some(before), None) => Some(Difference::UnitGone(before)),
        (None, Some(after)) => Some(Difference::UnitNew(after)),
        (Some(before), Some(after)) => {
            (!before.stands_like(&after)).then_some(Difference::Unit { before, after })
        }
        (None, None) => None,
    })
}
