use sixfold::grid::{MovementTypeId, TerrainTable};

use crate::movement::{MOST_TURN_COST, MOST_ZONE_COST, MoveError, ZonesOfControl};

/// The movement rules that a game can choose.
///
/// All of them are about the unit that moves. A unit that ignores zones of control moves by rules with
/// [`ZonesOfControl::Ignored`], one on wheels by rules with that type of movement.
///
/// ```
/// use sixfold::grid::TerrainTable;
/// use sixfold_tactics::{MoveRules, Slopes, ZonesOfControl};
///
/// let table = TerrainTable::standard();
/// let truck = MoveRules {
///     zones: ZonesOfControl::Stop,
///     movement_type: Some(table.movement_type("wheels")?),
///     ..MoveRules::default()
/// };
/// assert_eq!((truck.turn_cost, truck.slopes), (0, Slopes::Climbed));
/// # Ok::<(), sixfold::grid::TerrainError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MoveRules {
    /// Points for a turn by 60 degrees, at most [`MOST_TURN_COST`].
    ///
    /// 0 makes turning free.
    pub turn_cost: u32,
    /// Whether units of the same side block.
    pub friends: Friends,
    /// The effect of zones of control.
    pub zones: ZonesOfControl,
    /// The column of the terrain table with the costs of terrain.
    ///
    /// It counts on foot and in a jump. Without one the columns `cost`, `run` and `paved` count.
    pub movement_type: Option<MovementTypeId>,
    /// Whether levels up and down matter.
    pub slopes: Slopes,
}

impl MoveRules {
    /// Refuses costs past their limits, and types of movement not in the table.
    pub(crate) fn check(self, terrain: &TerrainTable) -> Result<(), MoveError> {
        if self.turn_cost > MOST_TURN_COST {
            return Err(MoveError::TurnCost { turn_cost: self.turn_cost });
        }
        match (self.zones, self.movement_type) {
            (ZonesOfControl::ExtraCost(cost), _) if cost > MOST_ZONE_COST => {
                Err(MoveError::ZoneCost { cost })
            }
            (_, Some(movement_type)) if movement_type.index() >= terrain.movement_types().len() => {
                Err(MoveError::MovementType { movement_type, types: terrain.movement_types().len() })
            }
            _ => Ok(()),
        }
    }
}

/// Whether a unit may move through others of its side.
///
/// No unit moves through units of another side or without a side. No unit ends a move on the hex of
/// another unit, unless the grid has stacking and there is room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Friends {
    /// They block like other units.
    #[default]
    Block,
    /// A unit may move through them.
    LetPass,
}

/// Whether the levels of the ground matter for a unit on foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slopes {
    /// Each level costs a point, and more than two levels are a cliff.
    #[default]
    Climbed,
    /// Levels cost nothing and never block, as for units that fly.
    Ignored,
}
