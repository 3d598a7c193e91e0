//! Movement: points of units, costs of steps, and legal moves.

mod movement_mode;
mod mobility;
mod move_error;
mod zones_of_control;
mod move_rules;
mod crossing;
mod step_costs;
mod walking_path;
mod legal_move;
mod over_turns;
mod unit_movement;
mod threats;

pub use self::crossing::Crossing;
pub use self::legal_move::Move;
pub use self::mobility::Mobility;
pub use self::move_error::{MOST_TURN_COST, MOST_ZONE_COST, MoveError};
pub use self::move_rules::{Friends, MoveRules, Slopes};
pub use self::movement_mode::{Mode, ModeError};
pub use self::step_costs::{MOST_LEVELS, points_to_enter, terrain_costs};
pub use self::threats::{Striker, Threats, threats};
pub use self::unit_movement::Movement;
pub use self::walking_path::walking_path;
pub use self::zones_of_control::{ZonesOfControl, controlled_hexes, controlling_units};

pub(crate) use self::crossing::set_crossings;
pub(crate) use self::legal_move::MoveEffects;
pub(crate) use self::over_turns::OverTurns;
pub(crate) use self::step_costs::{Walker, each_controlled, entry, step_costs};
pub(crate) use self::walking_path::{cheapest, closed, why_no_path};
