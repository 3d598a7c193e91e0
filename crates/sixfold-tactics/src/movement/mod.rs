//! Movement: points of units, costs of steps, and legal moves.

mod movement_mode;
mod movement_points;
mod movement_effects;
mod move_error;
mod zones_of_control;
mod move_rules;
mod step_costs;
mod route;
mod legal_move;
mod unit_movement;

pub use self::legal_move::Move;
pub use self::move_error::{MOST_TURN_COST, MOST_ZONE_COST, MoveError};
pub use self::move_rules::{Friends, MoveRules, Slopes};
pub use self::movement_effects::{attacker_movement, movement_heat, target_movement};
pub use self::movement_mode::{Mode, ModeError};
pub use self::movement_points::{Mobility, stand_cost};
pub use self::route::{Route, route};
pub use self::step_costs::MOST_LEVELS;
pub use self::unit_movement::Movement;
pub use self::zones_of_control::ZonesOfControl;

pub(crate) use self::route::{cheapest, closed, no_way};
pub(crate) use self::step_costs::{Walker, entry, step_costs};
