//! Options that several commands share: blocked hexes, costs, and how a unit moves.

mod obstacles;
mod movement;
mod work;

pub(crate) use self::movement::{ModeArgument, TurnArguments, reach_of_first, with_unit};
pub(crate) use self::obstacles::{BlockedArguments, CostArguments, StepCosts};
pub(crate) use self::work::{WorkArguments, too_costly};
