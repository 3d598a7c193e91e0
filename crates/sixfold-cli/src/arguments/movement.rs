//! Movement options: walking, running or jumping, cost of turns, zones of control.

use clap::{Args, ValueEnum, value_parser};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Grid, Placement, Side};
use sixfold::input::brief;
use sixfold::search::Scratch;
use sixfold_tactics::{MOST_ZONE_COST, Mobility, Mode, MoveError, MoveRules, Movement, ZonesOfControl};

use crate::boards_and_maps::PlayingField;
use crate::messages::Failure;

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeArgument {
    /// With the given points
    Walk,
    /// With 1.5 times the given points, rounded up; not into water
    Run,
    /// Over everything in between, with the given points
    Jump,
}

impl ModeArgument {
    /// The mode of the engine.
    pub(crate) fn mode(self) -> Mode {
        match self {
            ModeArgument::Walk => Mode::Walk,
            ModeArgument::Run => Mode::Run,
            ModeArgument::Jump => Mode::Jump,
        }
    }
}

/// The largest cost of a turn: the cost of a path with a thousand turns still fits 32 bits.
const MOST_TURN_COST: i64 = sixfold_tactics::MOST_TURN_COST as i64;

/// The rules of movement on a map or grid.
#[derive(Args)]
#[command(next_help_heading = "Rules of movement on a map or grid")]
pub(crate) struct RuleArguments {
    /// Points for each turn by 60 degrees
    #[arg(
        long,
        value_name = "POINTS",
        default_value_t = 0,
        requires = "ground",
        value_parser = value_parser!(u32).range(..=MOST_TURN_COST)
    )]
    turn_cost: u32,

    /// The facing of the unit at the start, if turning costs points
    #[arg(long, value_name = "DIRECTION", requires = "ground")]
    facing: Option<String>,

    /// How the unit moves, a column of the terrain table: foot, wheels, hover or flying
    #[arg(long, value_name = "TYPE", requires = "ground")]
    movement_type: Option<String>,

    /// Effect of the zones of control around enemies: ignored, stop, no-step-between, or extra-cost:N
    #[arg(long, value_name = "RULE", default_value = "ignored", value_parser = zones, requires = "ground")]
    zones: ZonesOfControl,

    /// Hexes where enemies stand; several in quotes, or the option again
    #[arg(long, value_name = "HEXES", allow_hyphen_values = true, requires = "ground")]
    enemies: Vec<String>,
}

/// The effect of zones of control with this name.
fn zones(text: &str) -> Result<ZonesOfControl, String> {
    let refused = || {
        format!(
            "{:?}: expected ignored, stop, no-step-between, or extra-cost:N with N up to {MOST_ZONE_COST}",
            brief(text)
        )
    };
    match text.split_once(':') {
        None => match text {
            "ignored" => Ok(ZonesOfControl::Ignored),
            "stop" => Ok(ZonesOfControl::Stop),
            "no-step-between" => Ok(ZonesOfControl::NoStepBetween),
            _ => Err(refused()),
        },
        Some(("extra-cost", points)) => {
            let points = points.parse().ok().filter(|&points| points <= MOST_ZONE_COST);
            points.map(ZonesOfControl::ExtraCost).ok_or_else(refused)
        }
        Some(_) => Err(refused()),
    }
}

impl RuleArguments {
    /// The rules of movement on a grid.
    pub(crate) fn rules(&self, grid: &Grid) -> Result<MoveRules, Failure> {
        let table = grid.terrain_table();
        let movement_type = self.movement_type.as_deref().map(|name| table.movement_type(name)).transpose();
        Ok(MoveRules {
            turn_cost: self.turn_cost,
            zones: self.zones,
            movement_type: movement_type.map_err(Failure::usage)?,
            ..MoveRules::default()
        })
    }

    /// The grid with the moving unit and its enemies, and the name of the unit.
    ///
    /// If a saved grid has a unit on the hex, that one moves; otherwise a unit is placed there.
    pub(crate) fn with_mover(&self, field: &PlayingField, from: Hex) -> Result<(Grid, String), Failure> {
        let grid = field.grid().expect("rules of movement are for maps and grids");
        let facing = self.facing.as_deref().map(|text| field.direction(text)).transpose()?;
        let (mut grid, name) = match grid.occupant(from) {
            Some(name) => {
                let turned = facing.map(|facing| grid.set_facing(name, facing)).transpose();
                (turned.map_err(|error| field.refusal(&error))?.unwrap_or(grid.clone()), name.to_owned())
            }
            None => (with_unit(grid, 0, from, facing)?, unit_name(0)),
        };
        let enemies = field.hexes(&self.enemies)?;
        if !enemies.is_empty() && grid.unit(&*name).is_some_and(|unit| unit.side.is_none()) {
            grid = grid.set_side(&*name, Some(Side(0))).map_err(|error| field.refusal(&error))?;
        }
        let ours = grid.unit(&*name).and_then(|unit| unit.side);
        // Any side that is not the unit's own.
        let theirs = Some(Side(u8::from(ours == Some(Side(0)))));
        for (number, hex) in enemies.into_iter().enumerate() {
            let placement = Placement { side: theirs, ..Placement::at(hex) };
            let placed = grid.place(&*format!("enemy {number}"), placement);
            grid = placed.map_err(|error| field.refusal(&error))?;
        }
        Ok((grid, name))
    }

    /// Whether an option is about the unit itself, so that the grid needs a unit.
    pub(crate) fn names_a_unit(&self) -> bool {
        self.facing.is_some() || !self.enemies.is_empty()
    }
}

/// The reason why a unit cannot move, with hexes by their labels.
pub(crate) fn move_refusal(error: &MoveError, field: &PlayingField) -> Failure {
    match error {
        MoveError::Grid(error) => field.refusal(error),
        MoveError::Zones { from, to } => Failure::Usage(format!(
            "every path from {} to {} is blocked by zones of control",
            field.name(*from),
            field.name(*to)
        )),
        MoveError::Terrain { to, terrain } => {
            Failure::Usage(format!("{} is {terrain}, which this unit cannot enter", field.name(*to)))
        }
        other => Failure::usage(other),
    }
}

/// The name of a unit of the command line; they are numbered from 0.
pub(crate) fn unit_name(number: usize) -> String {
    format!("unit {number}")
}

/// The grid with one more unit; `number` is the number of units before it.
pub(crate) fn with_unit(
    grid: &Grid,
    number: usize,
    hex: Hex,
    facing: Option<Direction>,
) -> Result<Grid, Failure> {
    let facing = facing.unwrap_or(Direction::D0);
    let placement = Placement::at(hex).facing(facing);
    grid.place(&*unit_name(number), placement).map_err(Failure::usage)
}

/// The movement range of a unit on a grid, with the cost of each hex.
pub(crate) fn reach_of(
    grid: &Grid,
    unit: &str,
    points: u32,
    mode: ModeArgument,
    rules: MoveRules,
) -> Result<Vec<(Hex, u32)>, Failure> {
    let mobility = Mobility { walk: points, jump: points, heat: 0 };
    let movement = Movement::new(grid, unit, mobility, mode.mode(), rules).map_err(Failure::usage)?;
    Ok(movement.reach(&mut Scratch::new()))
}
