//! Options that several commands share: blocked hexes, costs, how a unit moves, weapons, coordinates.

mod obstacles;
mod movement;
mod work;
mod weapon;
mod arc_scheme;
mod coordinates;

pub(crate) use self::arc_scheme::SchemeArgument;
pub(crate) use self::coordinates::{coordinate_system, coordinates_of, hex_in};
pub(crate) use self::movement::{ModeArgument, TurnArguments, reach_of_first, with_unit};
pub(crate) use self::obstacles::{BlockedArguments, CostArguments, StepCosts};
pub(crate) use self::weapon::RangeArguments;
pub(crate) use self::work::{WorkArguments, too_costly};
