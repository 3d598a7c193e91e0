//! The rules of movement as a plan over several turns.
//!
//! Idea: where zones of control stop a unit, they end a turn instead of barring the way, so the costs of steps leave
//! them out and the plan has them as hexes where a turn must end.

use alloc::vec::Vec;

use sixfold::coord::Hex;
use sixfold::grid::{GridCell, Unit};
use sixfold::search::{Costs, Scratch, Stop, Turns, journey};

use crate::battlefield::Battlefield;
use crate::movement::{Mode, MoveError, MoveRules, Walker, ZonesOfControl, controlled_hexes, step_costs};

/// The unit that plans, and its rules.
pub(crate) struct OverTurns<'m, 'g, C, U> {
    pub(crate) battlefield: Battlefield<'g, C, U>,
    pub(crate) unit: &'m Unit<'g, U>,
    pub(crate) mode: Mode,
    pub(crate) rules: MoveRules,
    /// The cost of standing up; 0 for a unit that stands.
    pub(crate) stand: u32,
}

impl<'m, 'g, C: GridCell, U: Clone> OverTurns<'m, 'g, C, U> {
    fn walker(&self) -> Walker {
        Walker { start: self.unit.hex, side: self.unit.side }
    }

    /// The points of its turns and the hexes that end one, for a search.
    pub(crate) fn plan<'p>(&self, turns: &'p Turns<'_>) -> Result<Turns<'p>, MoveError>
    where
        'g: 'p,
    {
        self.rules.check(self.battlefield.grid.terrain_table())?;
        if self.mode == Mode::Jump {
            return Err(MoveError::JumpOverTurns);
        }
        let points = self.points_after_standing_up(turns)?;
        let (walker, battlefield) = (self.walker(), self.battlefield);
        let enemies_of = walker.side.filter(|_| self.rules.zones == ZonesOfControl::Stop);
        let zones = enemies_of.map_or(Vec::new(), |side| controlled_hexes(battlefield, side));
        let stops = move |hex| {
            let asked = turns.stop(hex);
            let must = matches!(asked, Stop::Must | Stop::Never) || zones.binary_search(&hex).is_ok();
            let cannot = matches!(asked, Stop::Cannot | Stop::Never)
                || hex != walker.start && walker.no_room(battlefield.grid, hex).is_some();
            match (must, cannot) {
                (false, false) => Stop::May,
                (true, false) => Stop::Must,
                (false, true) => Stop::Cannot,
                (true, true) => Stop::Never,
            }
        };
        Ok(Turns::new(0).points(&points).stops(stops).turning(self.unit.facing, self.rules.turn_cost))
    }

    /// The points of its turns, without those for standing up.
    ///
    /// It stands up in the first turn that has the points for it, and lies still before.
    fn points_after_standing_up(&self, turns: &Turns<'_>) -> Result<Vec<u32>, MoveError> {
        let mut points = turns.schedule().to_vec();
        if self.stand == 0 {
            return Ok(points);
        }
        let up = points.iter().position(|&points| points >= self.stand);
        let Some(up) = up.filter(|_| self.mode == Mode::Walk) else {
            return Err(MoveError::Prone { mode: self.mode, stand: self.stand, points: turns.points_of(0) });
        };
        if up + 1 == points.len() {
            // Later turns have the points of the last.
            points.push(points[up]);
        }
        points[..up].fill(0);
        points[up] -= self.stand;
        Ok(points)
    }

    /// The costs of its steps; with a number of turns, of the hexes within all their points.
    pub(crate) fn costs(&self, turns: Option<(u32, &Turns<'_>)>) -> Costs {
        let zones = match self.rules.zones {
            ZonesOfControl::Stop => ZonesOfControl::Ignored,
            other => other,
        };
        let rules = MoveRules { zones, ..self.rules };
        let within = turns.map(|(count, turns)| {
            // A few turns reach past every map that has fewer hexes than this.
            let far =
                (0..count.min(1 << 16)).try_fold(0_u32, |sum, turn| sum.checked_add(turns.points_of(turn)));
            if count > 1 << 16 { u32::MAX } else { far.unwrap_or(u32::MAX) }
        });
        step_costs(self.battlefield, self.walker(), self.mode, rules, within)
    }

    /// Why no journey leads to a hex: zones of control, if one does without them.
    pub(crate) fn why_no_journey(&self, to: Hex, turns: &Turns<'_>, scratch: &mut Scratch) -> MoveError {
        let from = self.unit.hex;
        let free = OverTurns { rules: MoveRules { zones: ZonesOfControl::Ignored, ..self.rules }, ..*self };
        let leads_there = |plan| journey(&free.costs(None), from, to, &plan, scratch).is_some();
        if self.rules.zones != ZonesOfControl::Ignored && free.plan(turns).is_ok_and(leads_there) {
            MoveError::Zones { from, to }
        } else {
            MoveError::NoPath { from, to }
        }
    }
}
