use alloc::vec::Vec;

use sixfold::coord::Hex;
use sixfold::grid::{GridCell, GridError, HexSet, Region, Unit, UnitId};
use sixfold::search::Scratch;

use crate::battlefield::Battlefield;
use crate::movement::{MoveRules, Movement};

/// How far a unit can strike in one turn: by moving, and then by its weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Striker {
    /// The points it moves by before it strikes.
    pub points: u32,
    /// The rules it moves by.
    pub rules: MoveRules,
    /// The greatest distance of its target: 1 strikes neighbours, 0 strikes no other hex.
    pub range: u32,
}

/// For each hex the units that can strike it in their next turn.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold::search::Scratch;
/// use sixfold_tactics::{MoveRules, Striker, threats};
///
/// let grid = Grid::new(Region::hexagon(9)).place("wolf", Hex::ORIGIN)?.place("owl", Hex::new(5, 0))?;
/// let wolves = |name: &str| name == "wolf";
/// let found = threats(
///     &grid,
///     |unit| wolves(unit.name).then_some(Striker { points: 2, rules: MoveRules::default(), range: 1 }),
///     &mut Scratch::new(),
/// );
/// assert_eq!(found.units(Hex::new(0, 3)), [grid.unit_id("wolf").expect("it was placed")]);
/// assert!(found.units(Hex::new(0, 4)).is_empty(), "out of its reach");
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The struck hexes in order, each with the end of its units.
    hexes: Vec<(Hex, usize)>,
    units: Vec<UnitId>,
}

impl Threats {
    /// The units that can strike a hex, by number.
    #[must_use]
    pub fn units(&self, hex: Hex) -> &[UnitId] {
        let found = self.hexes.binary_search_by_key(&hex, |&(hex, _)| hex);
        found.map_or(&[], |place| self.units_at(place))
    }

    /// The hexes that a unit can strike, by `q`, then `r`, with these units.
    #[must_use]
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = (Hex, &[UnitId])> {
        self.hexes.iter().enumerate().map(|(place, &(hex, _))| (hex, self.units_at(place)))
    }

    fn units_at(&self, place: usize) -> &[UnitId] {
        let from = place.checked_sub(1).map_or(0, |before| self.hexes[before].1);
        &self.units[from..self.hexes[place].1]
    }
}

/// The hexes that units can strike in their next turn; the function says which units count and how far they go.
///
/// A unit strikes from its own hex and from every hex that it can move to, at all hexes of the map within its range.
/// Sight, arcs and targets are not asked for. The other units count as if they stayed where they are. Costs what the
/// units reach, not the map.
pub fn threats<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    mut striker: impl FnMut(&Unit<'g, U>) -> Option<Striker>,
    scratch: &mut Scratch,
) -> Threats {
    let battlefield = battlefield.into();
    let mut struck: Vec<(Hex, UnitId)> = Vec::new();
    for unit in battlefield.grid.units() {
        let Some(striker) = striker(&unit) else { continue };
        let found = struck_by(battlefield, &unit, striker, scratch);
        struck.extend(found.into_iter().flatten().map(|hex| (hex, unit.id)));
    }
    struck.sort_unstable();
    let mut threats = Threats::default();
    for there in struck.chunk_by(|one, next| one.0 == next.0) {
        threats.units.extend(there.iter().map(|&(_, unit)| unit));
        threats.hexes.push((there[0].0, threats.units.len()));
    }
    threats
}

/// The hexes that one unit can strike, in order.
fn struck_by<'g, C: GridCell, U: Clone>(
    battlefield: Battlefield<'g, C, U>,
    unit: &Unit<'g, U>,
    striker: Striker,
    scratch: &mut Scratch,
) -> Result<Vec<Hex>, GridError> {
    let movement = Movement::with_points(battlefield, unit.id, striker.points, striker.rules)?;
    let mut from: Vec<Hex> = movement.reach(scratch).into_iter().map(|(hex, _)| hex).collect();
    from.push(unit.hex);
    let Some(wrap) = battlefield.wrap else {
        return Ok(within(battlefield.grid.region(), &Region::from_iter(from), striker.range));
    };
    let struck = wrap.grown(&HexSet::of(wrap.region(), from), striker.range);
    Ok(struck.hexes().filter(|&hex| battlefield.grid.contains(hex)).collect())
}

/// The hexes of a region within a distance of others, in order.
///
/// Whole spans at a time: the hexes within a distance of a span are one span in each column.
fn within(region: &Region, from: &Region, range: u32) -> Vec<Hex> {
    // Only columns that exist: hexes of a region may lie a billion apart.
    let mut columns: Vec<i64> = region.spans().iter().map(|span| i64::from(span.q)).collect();
    columns.dedup();
    let range = i64::from(range);
    let mut near: Vec<(i64, i64, i64)> = Vec::new();
    for span in from.spans() {
        let (q, top, bottom) =
            (i64::from(span.q), i64::from(span.r), i64::from(span.r) + i64::from(span.len) - 1);
        let nearest = columns.partition_point(|&column| column < q - range);
        for &column in columns[nearest..].iter().take_while(|&&column| column <= q + range) {
            let right = column - q;
            near.push((column, top - range - right.min(0), bottom + range - right.max(0)));
        }
    }
    near.sort_unstable();
    near.dedup_by(|next, kept| {
        let joined = next.0 == kept.0 && next.1 <= kept.2 + 1;
        if joined {
            kept.2 = kept.2.max(next.2);
        }
        joined
    });
    let mut hexes = Vec::new();
    for (column, top, bottom) in near {
        let spans = region.spans();
        let first = spans.partition_point(|span| i64::from(span.q) < column);
        for span in spans[first..].iter().take_while(|span| i64::from(span.q) == column) {
            hexes.extend(span.hexes().filter(|hex| (top..=bottom).contains(&i64::from(hex.r()))));
        }
    }
    hexes
}
