use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{GridCell, Side, Unit};

use crate::battlefield::Battlefield;
use crate::movement::{Walker, each_controlled};

/// The effect of enemy zones of control on a unit on foot.
///
/// The six hexes around a unit are its zone of control, except those behind a wall. Enemies are units of
/// another side; a unit without a side has no enemies and is no unit's enemy. Units that exert no zone
/// are listed in [`Battlefield::zoneless`](crate::Battlefield::zoneless). A jump goes over zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ZonesOfControl {
    /// No effect.
    #[default]
    Ignored,
    /// A unit that steps into a zone must stop there.
    ///
    /// It may still turn. A unit that starts in a zone may leave it.
    Stop,
    /// A step into a zone costs this many points more.
    ///
    /// The number of enemies does not matter. At most [`MOST_ZONE_COST`](crate::MOST_ZONE_COST).
    ExtraCost(u32),
    /// No step leads from a hex in a zone to another hex in a zone.
    ///
    /// The zones may be of the same enemy or not.
    NoStepBetween,
}

/// The units in whose zone of control a hex is, for a unit of a side; by direction, then name.
///
/// Empty when the hex is in no zone. Takes the same time on every map.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Placement, Region, Side};
/// use sixfold_tactics::controlling_units;
///
/// let grid = Grid::new(Region::hexagon(3)).place("wolf", Placement::at(Hex::ORIGIN).side(Side(2)))?;
/// assert_eq!(controlling_units(&grid, Hex::new(1, 0), Side(1))[0].name, "wolf");
/// assert!(controlling_units(&grid, Hex::new(1, 0), Side(2)).is_empty(), "no zone against friends");
/// assert!(controlling_units(&grid, Hex::new(2, 0), Side(1)).is_empty(), "too far");
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn controlling_units<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    hex: Hex,
    side: Side,
) -> Vec<Unit<'g, U>> {
    let battlefield = battlefield.into();
    let Battlefield { grid, zoneless, .. } = battlefield;
    if !grid.contains(hex) {
        return Vec::new();
    }
    let controls =
        |unit: &Unit<'g, U>| unit.side.is_some_and(|other| other != side) && !zoneless.contains(&unit.id);
    let around = Direction::ALL.into_iter().filter_map(|direction| {
        let near = battlefield.neighbor(hex, direction)?;
        (grid.is_occupied(near) && !battlefield.has_wall(hex, direction)).then_some(near)
    });
    around.flat_map(|near| grid.units_at(near)).filter(controls).collect()
}

/// The hexes in a zone of control against units of a side, by `q`, then `r`.
///
/// Costs what the units are, not the map. [`controlling_units`] says whose zone a hex is in.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Placement, Region, Side};
/// use sixfold_tactics::controlled_hexes;
///
/// let grid = Grid::new(Region::hexagon(3)).place("wolf", Placement::at(Hex::ORIGIN).side(Side(2)))?;
/// assert_eq!(controlled_hexes(&grid, Side(1)).len(), 6);
/// assert!(controlled_hexes(&grid, Side(2)).is_empty(), "no zone against friends");
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn controlled_hexes<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    side: Side,
) -> Vec<Hex> {
    let battlefield = battlefield.into();
    let units = battlefield.grid.units();
    let mut hexes = Vec::new();
    let against = Walker { start: Hex::ORIGIN, side: Some(side) };
    each_controlled(battlefield, against, &units, |hex| hexes.push(hex));
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}
