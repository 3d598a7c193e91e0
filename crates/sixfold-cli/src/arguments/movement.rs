//! How a unit moves on a map, as the command line says.

use clap::{Args, ValueEnum, value_parser};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Grid, Placement, Posture};
use sixfold::search::Scratch;
use sixfold::tactics::{Mobility, Mode, MoveRules, Movement};

use crate::messages::Failure;

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeArgument {
    /// With the points given
    Walk,
    /// With half as many again, not into water
    Run,
    /// Through the air, with the points given
    Jump,
}

impl ModeArgument {
    /// What the rules call it.
    pub(crate) fn mode(self) -> Mode {
        match self {
            ModeArgument::Walk => Mode::Walk,
            ModeArgument::Run => Mode::Run,
            ModeArgument::Jump => Mode::Jump,
        }
    }
}

/// The most that a turn can cost: a way with a thousand of them can still be told from no way.
const MOST_TURN_COST: i64 = sixfold::tactics::MOST_TURN_COST as i64;

/// What turning costs on a map.
#[derive(Args)]
#[command(next_help_heading = "Map or board")]
pub(crate) struct TurnArguments {
    /// Points for each turn by 60 degrees
    #[arg(
        long,
        value_name = "POINTS",
        default_value_t = 0,
        requires = "map",
        value_parser = value_parser!(u32).range(..=MOST_TURN_COST)
    )]
    turn_cost: u32,

    /// Where the unit looks, if turning costs
    #[arg(long, value_name = "DIRECTION", requires = "map")]
    facing: Option<String>,
}

impl TurnArguments {
    /// The rules of movement.
    pub(crate) fn rules(&self) -> MoveRules {
        MoveRules { turn_cost: self.turn_cost, ..MoveRules::default() }
    }

    /// The facing as it was typed.
    pub(crate) fn facing(&self) -> Option<&str> {
        self.facing.as_deref()
    }
}

/// What a grid calls the units of a command line, the first of them 0.
pub(crate) fn unit_name(number: usize) -> String {
    format!("unit {number}")
}

/// A grid with one unit more; `number` counts those before it.
pub(crate) fn with_unit(
    grid: &Grid,
    number: usize,
    hex: Hex,
    facing: Option<Direction>,
) -> Result<Grid, Failure> {
    let facing = facing.unwrap_or(Direction::D0);
    let placement = Placement { hex, facing, posture: Posture::Standing, side: None };
    grid.place(&*unit_name(number), placement).map_err(Failure::usage)
}

/// Where the first unit on a grid can get, and what each hex costs.
pub(crate) fn reach_of_first(
    grid: &Grid,
    points: u32,
    mode: ModeArgument,
    rules: MoveRules,
) -> Result<Vec<(Hex, u32)>, Failure> {
    let mobility = Mobility { walk: points, jump: points, heat: 0 };
    let movement =
        Movement::new(grid, &*unit_name(0), mobility, mode.mode(), rules).map_err(Failure::usage)?;
    Ok(movement.reach(&mut Scratch::new()))
}
