use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Grid, GridCell, GridError, Posture, UnitId};

use crate::movement::Mode;
use crate::rule_table::RuleTable;

/// A legal move: its cost, its path and the facing at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The unit that moves.
    pub unit: UnitId,
    /// The mode of movement.
    pub mode: Mode,
    /// The points it costs, standing up and turning included.
    pub cost: u32,
    /// The hexes in order, both ends included; a jump flies over them.
    pub path: Vec<Hex>,
    /// The facing at the end.
    pub facing: Direction,
    pub(crate) effects: MoveEffects,
}

/// The heat and the to-hit modifiers of a move, by the table of its battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveEffects {
    heat: u32,
    attacker: i32,
    target: i32,
}

impl MoveEffects {
    pub(crate) fn new(table: &RuleTable, mode: Mode, steps: usize) -> MoveEffects {
        let hexes = u32::try_from(steps).unwrap_or(u32::MAX);
        let jumped = if mode == Mode::Jump { table.target_jumped } else { 0 };
        MoveEffects {
            heat: table.movement_heat(Some(mode), hexes),
            attacker: table.attacker_moved(Some(mode)),
            target: table.target_moved(hexes).saturating_add(jumped),
        }
    }
}

impl Move {
    /// The number of hexes moved: the steps of the path, 0 for an empty path.
    #[must_use]
    pub fn hexes(&self) -> u32 {
        u32::try_from(self.path.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The heat it generates.
    #[must_use]
    pub const fn heat(&self) -> u32 {
        self.effects.heat
    }

    /// The to-hit modifier of the unit's own attacks.
    #[must_use]
    pub const fn attacker_modifier(&self) -> i32 {
        self.effects.attacker
    }

    /// The to-hit modifier of attacks on the unit.
    #[must_use]
    pub const fn target_modifier(&self) -> i32 {
        self.effects.target
    }

    /// The grid after the move, with the unit at the end of the path.
    ///
    /// # Errors
    /// [`GridError`] when the grid is not the one of the move and does not allow it.
    pub fn on<C: GridCell, U: Clone>(&self, grid: &Grid<C, U>) -> Result<Grid<C, U>, GridError> {
        let (Some(&from), Some(&to)) = (self.path.first(), self.path.last()) else { return Ok(grid.clone()) };
        if grid.find(self.unit).is_some_and(|hex| hex != from) {
            return Err(GridError::Empty { hex: from });
        }
        let moved = if from == to { grid.clone() } else { grid.move_unit(self.unit, to)? };
        moved.set_facing(self.unit, self.facing)?.set_posture(self.unit, Posture::Standing)
    }
}
