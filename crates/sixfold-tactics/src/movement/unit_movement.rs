use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Cell, Grid, GridCell, GridError, Unit, UnitKey};
use sixfold::search::{
    Costs, Journey, Journeys, Pose, Scratch, Turns, journey, journeys, reach, turning_reach,
};
use sixfold::shape::{Shape, line};

use crate::battlefield::Battlefield;
use crate::bounds::require_hex;
use crate::movement::{
    Mobility, Mode, Move, MoveEffects, MoveError, MoveRules, OverTurns, Walker, cheapest, closed, step_costs,
    terrain_costs, why_no_path,
};

/// The legal moves of a unit in one mode, and their costs.
///
/// Looks at the hexes within its points only, so on a large map it costs what it can reach, not the map.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold::search::Scratch;
/// use sixfold_tactics::{Mobility, Mode, MoveRules, Movement};
///
/// let grid = Grid::new(Region::hexagon(9)).place("scout", Hex::ORIGIN)?;
/// let legs = Mobility { walk: 4, jump: 0, heat: 0 };
/// let walk = Movement::new(&grid, "scout", legs, Mode::Walk, MoveRules::default())?;
/// let mut scratch = Scratch::new();
/// assert_eq!(walk.reach(&mut scratch).len(), 60);
/// let there = walk.to(Hex::new(0, -4), None, &mut scratch).expect("four steps");
/// assert_eq!((there.cost, there.heat()), (4, 1));
/// let refused = walk.to(Hex::new(0, -5), None, &mut scratch).map_err(|error| error.to_string());
/// assert_eq!(refused, Err("hex 0,-5 is too far: the path costs 5 points and the unit has 4".into()));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Movement<'g, C = Cell, U = ()> {
    battlefield: Battlefield<'g, C, U>,
    unit: Unit<'g, U>,
    mode: Mode,
    rules: MoveRules,
    points: u32,
    /// The cost of standing up; 0 for a unit that stands.
    stand: u32,
    /// The costs of steps within its points; `None` for a jump.
    near: Option<Costs>,
}

impl<'g, C: GridCell, U: Clone> Movement<'g, C, U> {
    /// The movement of a unit with this many points: no heat, no modes, no postures.
    ///
    /// For games whose units have one number of points. Terrain, levels, walls, movement types, zones of
    /// control, stacking and turning count as the rules say. The unit walks, and a prone one needs no points to
    /// stand up.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`] when the unit is not on the grid.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold::search::Scratch;
    /// use sixfold_tactics::{MoveRules, Movement};
    ///
    /// let grid = Grid::new(Region::hexagon(5)).place("rider", Hex::ORIGIN)?;
    /// let ride = Movement::with_points(&grid, "rider", 3, MoveRules::default())?;
    /// let there = ride.to(Hex::new(0, 3), None, &mut Scratch::new()).expect("three steps");
    /// assert_eq!(there.cost, 3);
    /// assert_eq!(ride.reach(&mut Scratch::new()).len(), 36);
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    pub fn with_points<'k>(
        battlefield: impl Into<Battlefield<'g, C, U>>,
        unit: impl Into<UnitKey<'k>>,
        points: u32,
        rules: MoveRules,
    ) -> Result<Movement<'g, C, U>, GridError> {
        Movement::of_unit(battlefield.into(), unit.into(), Mode::Walk, rules, |_| (points, 0))
    }

    /// The movement of a unit with walking and jumping points, heat and a posture.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`] when the unit is not on the grid.
    pub fn new<'k>(
        battlefield: impl Into<Battlefield<'g, C, U>>,
        unit: impl Into<UnitKey<'k>>,
        mobility: Mobility,
        mode: Mode,
        rules: MoveRules,
    ) -> Result<Movement<'g, C, U>, GridError> {
        let battlefield = battlefield.into();
        let table = battlefield.table;
        Movement::of_unit(battlefield, unit.into(), mode, rules, |unit| {
            let stand = table.stand_cost(table.points(mobility, Mode::Run));
            (table.points(mobility, mode), if unit.is_prone() { stand } else { 0 })
        })
    }

    /// The movement of a unit; the function gives its points and the cost of standing up.
    fn of_unit(
        battlefield: Battlefield<'g, C, U>,
        key: UnitKey<'_>,
        mode: Mode,
        rules: MoveRules,
        points: impl FnOnce(&Unit<'g, U>) -> (u32, u32),
    ) -> Result<Movement<'g, C, U>, GridError> {
        let grid = battlefield.grid;
        let unit = grid.unit(key).ok_or_else(|| GridError::UnknownUnit { unit: key.to_string() })?;
        let walker = Walker { start: unit.hex, side: unit.side };
        let (points, stand) = points(&unit);
        let budget = points.saturating_sub(stand);
        let near = (mode != Mode::Jump).then(|| step_costs(battlefield, walker, mode, rules, Some(budget)));
        Ok(Movement { battlefield, unit, mode, rules, points, stand, near })
    }

    /// The points of the unit in this mode, before standing up.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.points
    }

    /// The costs of steps over the whole map for this unit under the rules.
    ///
    /// They depend on terrain, levels, walls, units in the way and zones of control: with
    /// [`ZonesOfControl::Stop`](crate::ZonesOfControl::Stop) no path leads on from a hex in a zone, because a move
    /// ends there. For plans past this turn see [`Movement::turns_to`], and for ways of the terrain alone
    /// [`Movement::terrain_costs`]. `None` for a jump, which has no steps. Use them for searches of your own, such as
    /// monsters that follow a [`flow`](sixfold::search::flow()) under the rules of the player's units:
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold::search::{Scratch, flow};
    /// use sixfold_tactics::{MoveRules, Movement};
    ///
    /// let grid = Grid::new(Region::hexagon(5)).place("ogre", Hex::new(0, 4))?;
    /// let walk = Movement::with_points(&grid, "ogre", 3, MoveRules::default())?;
    /// let costs = walk.costs().expect("on foot");
    /// let mut scratch = Scratch::new();
    /// assert_eq!(flow(&costs, &[Hex::ORIGIN], &mut scratch).cost(Hex::new(0, 4)), Some(4));
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    #[must_use]
    pub fn costs(&self) -> Option<Costs> {
        let costs = || step_costs(self.battlefield, self.walker(), self.mode, self.rules, None);
        (self.mode != Mode::Jump).then(costs)
    }

    /// The costs of steps over the whole map by terrain, levels and walls, without units and zones.
    ///
    /// They are the same for all units with these rules, so a game makes them once for each movement type. `None` for
    /// a jump.
    #[must_use]
    pub fn terrain_costs(&self) -> Option<Costs> {
        terrain_costs(self.battlefield, self.mode, self.rules)
    }

    /// The way to a hex over several turns: the fewest turns, and of these the most points left.
    ///
    /// The plan says how many points each turn has; `Turns::new(5).first(movement.points())` are five a turn and what
    /// is left of this one. A turn also ends where the plan says so and, with
    /// [`ZonesOfControl::Stop`](crate::ZonesOfControl::Stop), in a zone of control; none ends on a hex without room.
    /// All other units count as if they stayed where they are.
    ///
    /// # Errors
    /// Those of [`Movement::to`] except that no hex is too far, and [`MoveError::JumpOverTurns`].
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Placement, Region, Side};
    /// use sixfold::search::{Scratch, Turns};
    /// use sixfold_tactics::{MoveRules, Movement, ZonesOfControl};
    ///
    /// // A pass of three columns, with an enemy in the middle of it.
    /// let pass = Grid::new(Region::hexagon(6).filter(|hex| hex.q().abs() <= 1));
    /// let grid = pass
    ///     .place("fox", Placement::at(Hex::new(0, -5)).side(Side(1)))?
    ///     .place("wolf", Placement::at(Hex::new(0, 0)).side(Side(2)))?;
    /// let rules = MoveRules { zones: ZonesOfControl::Stop, ..MoveRules::default() };
    /// let walk = Movement::with_points(&grid, "fox", 5, rules)?;
    /// let mut scratch = Scratch::new();
    /// assert!(walk.to(Hex::new(0, 3), None, &mut scratch).is_err(), "not in this turn");
    /// let plan = walk.turns_to(Hex::new(0, 3), &Turns::new(5), &mut scratch).expect("a way past the wolf");
    /// assert_eq!(plan.turns(), 3, "two of them end in the wolf's zone");
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    pub fn turns_to(&self, to: Hex, turns: &Turns<'_>, scratch: &mut Scratch) -> Result<Journey, MoveError> {
        require_hex(self.grid(), to)?;
        let plan = self.over_turns().plan(turns)?;
        if to != self.unit.hex {
            if let Some(full) = self.walker().no_room(self.grid(), to) {
                return Err(full.into());
            }
            if let Some(refused) = closed(self.grid(), to, self.rules) {
                return Err(refused);
            }
        }
        let costs = self.over_turns().costs(None);
        journey(&costs, self.unit.hex, to, &plan, scratch)
            .ok_or_else(|| self.over_turns().why_no_journey(to, turns, scratch))
    }

    /// The hexes where the unit can be after each of its next turns, this turn included.
    ///
    /// The turns are those of [`Movement::turns_to`]. The costs of the map are made for the hexes within all points
    /// of these turns.
    ///
    /// # Errors
    /// The errors about the rules themselves, [`MoveError::Prone`] and [`MoveError::JumpOverTurns`].
    pub fn reach_in_turns(
        &self,
        count: u32,
        turns: &Turns<'_>,
        scratch: &mut Scratch,
    ) -> Result<Journeys, MoveError> {
        let plan = self.over_turns().plan(turns)?;
        let costs = self.over_turns().costs(Some((count, &plan)));
        Ok(journeys(&costs, self.unit.hex, count, &plan, scratch))
    }

    /// The hexes it can move to and their costs, by `q`, then `r`, without its own.
    ///
    /// A prone unit pays for standing up and walks with the remaining points; it neither runs nor jumps.
    #[must_use]
    pub fn reach(&self, scratch: &mut Scratch) -> Vec<(Hex, u32)> {
        if self.grounded().is_some() {
            return Vec::new();
        }
        let budget = self.points - self.stand;
        let Some(costs) = &self.near else { return self.jumps().collect() };
        let mut all: Vec<(Hex, u32)> = if self.rules.turn_cost == 0 {
            reach(costs, self.unit.hex, budget, scratch).hexes().collect()
        } else {
            let start = Pose::new(self.unit.hex, self.unit.facing);
            let reached = turning_reach(costs, start, self.rules.turn_cost, budget, scratch);
            let mut all: Vec<(Hex, u32)> = reached.poses().map(|(pose, cost)| (pose.hex, cost)).collect();
            // The poses of a hex follow each other.
            all.dedup_by(|next, kept| {
                let same = next.0 == kept.0;
                if same {
                    kept.1 = kept.1.min(next.1);
                }
                same
            });
            all
        };
        all.retain(|&(hex, _)| hex != self.unit.hex && self.walker().no_room(self.grid(), hex).is_none());
        all.iter_mut().for_each(|(_, cost)| *cost = cost.saturating_add(self.stand));
        all
    }

    /// The move to a hex, with an optional facing at its end.
    ///
    /// Without a facing, a unit on foot faces in the direction of its last step, and one that jumps
    /// keeps its facing. A move to its own hex stands up or turns; it is refused as occupied if it does
    /// neither.
    ///
    /// # Errors
    /// [`MoveError`]: out of bounds, occupied or full, prone, terrain that it cannot enter, zones of
    /// control, no path, too high, too far; the first that applies.
    pub fn to(&self, to: Hex, facing: Option<Direction>, scratch: &mut Scratch) -> Result<Move, MoveError> {
        require_hex(self.grid(), to)?;
        self.rules.check(self.grid().terrain_table())?;
        let turns = self.mode != Mode::Jump && facing.is_some_and(|facing| facing != self.unit.facing);
        let in_place = to == self.unit.hex && (self.stand > 0 || turns);
        if to == self.unit.hex && !in_place {
            return Err(GridError::Occupied { hex: to, by: Arc::from(self.unit.name) }.into());
        }
        if !in_place && let Some(full) = self.walker().no_room(self.grid(), to) {
            return Err(full.into());
        }
        if let Some(refused) = self.grounded() {
            return Err(refused);
        }
        if !in_place && let Some(refused) = closed(self.grid(), to, self.rules) {
            return Err(refused);
        }
        let (cost, path) = match &self.near {
            Some(near) => self.on_foot(near, to, facing, scratch)?,
            None => self.in_the_air(to)?,
        };
        let cost = cost.saturating_add(self.stand);
        if cost > self.points {
            return Err(MoveError::TooFar { to, cost, points: self.points });
        }
        let arrived = path
            .windows(2)
            .last()
            .filter(|_| self.mode != Mode::Jump)
            .and_then(|step| step[0].direction_to(self.battlefield.seen_at(step[0], step[1])));
        let facing = facing.or(arrived).unwrap_or(self.unit.facing);
        let effects = MoveEffects::new(self.battlefield.table, self.mode, path.len().saturating_sub(1));
        Ok(Move { unit: self.unit.id, mode: self.mode, cost, path, facing, effects })
    }

    fn grid(&self) -> &'g Grid<C, U> {
        self.battlefield.grid
    }

    fn walker(&self) -> Walker {
        Walker { start: self.unit.hex, side: self.unit.side }
    }

    /// Why a prone unit cannot move in this mode; `None` when it can.
    fn grounded(&self) -> Option<MoveError> {
        let up = self.stand == 0 || (self.mode == Mode::Walk && self.stand <= self.points);
        (!up).then_some(MoveError::Prone { mode: self.mode, stand: self.stand, points: self.points })
    }

    fn over_turns(&self) -> OverTurns<'_, 'g, C, U> {
        let Movement { battlefield, ref unit, mode, rules, stand, .. } = *self;
        OverTurns { battlefield, unit, mode, rules, stand }
    }

    fn on_foot(
        &self,
        near: &Costs,
        to: Hex,
        facing: Option<Direction>,
        scratch: &mut Scratch,
    ) -> Result<(u32, Vec<Hex>), MoveError> {
        let start = Pose::new(self.unit.hex, self.unit.facing);
        let budget = self.points.saturating_sub(self.stand);
        let within =
            cheapest(near, start, to, facing, self.rules, scratch).filter(|path| path.cost() <= budget);
        // A path past the points may leave the hexes near the unit; only its cost is asked for.
        let found = within.or_else(|| cheapest(&self.costs()?, start, to, facing, self.rules, scratch));
        found
            .map(|path| (path.cost(), path.into_hexes()))
            .ok_or_else(|| why_no_path(self.battlefield, self.walker(), to, self.mode, self.rules, scratch))
    }

    fn in_the_air(&self, to: Hex) -> Result<(u32, Vec<Hex>), MoveError> {
        let from = self.unit.hex;
        let levels = self.levels_up(to);
        if levels > self.points {
            return Err(MoveError::TooHigh { to, levels, most: self.points });
        }
        let there = self.battlefield.seen_at(from, to);
        let cost = from.distance(there);
        if cost > self.points {
            // Refused before the line is written, which may have two billion hexes.
            return Err(MoveError::TooFar { to, cost, points: self.points });
        }
        Ok((cost, line(from, there).iter().map(|hex| self.battlefield.brought_in(hex)).collect()))
    }

    /// All hexes that a jump reaches, and their distances.
    fn jumps(&self) -> impl Iterator<Item = (Hex, u32)> {
        let lands = |&hex: &Hex| {
            hex != self.unit.hex
                && self.walker().no_room(self.grid(), hex).is_none()
                && self.levels_up(hex) <= self.points
                && closed(self.grid(), hex, self.rules).is_none()
        };
        let from = self.unit.hex;
        let near = self.battlefield.range(from, self.points).into_iter().filter(lands);
        near.map(move |hex| (hex, from.distance(self.battlefield.seen_at(from, hex))))
    }

    /// The number of levels of a hex above the unit; 0 if it is not above.
    fn levels_up(&self, to: Hex) -> u32 {
        let level = |hex| self.grid().cell(hex).map_or(0, |cell| i32::from(cell.standard().elevation));
        (level(to) - level(self.unit.hex)).max(0).unsigned_abs()
    }
}
