//! Options that several commands share: blocked hexes, costs, how a unit moves, weapons, coordinates.

mod two_hexes;
mod obstacles;
mod movement;
mod work;
mod weapon;
mod outside;
mod arc_scheme;
mod coordinates;

pub(crate) use self::arc_scheme::SchemeArgument;
pub(crate) use self::coordinates::{coordinate_system, coordinates_of, hex_in};
pub(crate) use self::movement::{ModeArgument, RuleArguments, move_refusal, reach_of, unit_name, with_unit};
pub(crate) use self::obstacles::{BlockedArguments, CostArguments, StepCosts};
pub(crate) use self::outside::OutsideArguments;
pub(crate) use self::two_hexes::TwoHexes;
pub(crate) use self::weapon::{RangeArguments, ranges};
pub(crate) use self::work::{WorkArguments, too_costly};
