use std::io;

use clap::{Args, value_parser};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Grid, GridError, Outline, Placement, Posture, Region};
use sixfold::layout::facing_to;
use sixfold::shape::{Shape, tied_lines};
use sixfold_query::kind_of_attack_error;
use sixfold_tactics::{Attack, AttackError, Condition, Cover, Mount, Ranges, ToHit, Weapon, to_hit};

use crate::answers::{Json, json_list, json_page, json_refusal};
use crate::arguments::{ModeArgument, OutsideArguments, RangeArguments, SchemeArgument};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure, unknown};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold tohit 0809 1205 --map samples/ford.board --gunnery 4 --attacker-mode run
  roll 9 or more: 10 of 36
  4 gunnery
  +2 medium range
  +2 attacker ran
  +1 target in light_woods

  $ sixfold tohit 0,0 0,-5 --gunnery 4 --facing S
  no shot: the target is in the rear arc, into which a front weapon does not fire
  (exit code 1)

  $ sixfold tohit 0,0 2,0 --gunnery 4 --json
  {"target":4,"modifiers":[],"ways":33}"#;

/// Compute the to-hit number of an attack, with every modifier.
///
/// Two dice are rolled. On a map hills, woods and water count, by the rules of docs/tactics.md; boards and the open plane
/// are level and clear. Exit code 1 when there is no shot: out of sight, arc or range.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex of the attacker, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    attacker: String,

    /// The hex of the target
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    target: String,

    /// The gunnery skill of the attacker, to which the modifiers are added
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = value_parser!(i32).range(-1000..=1000))]
    gunnery: i32,

    /// The facing of the attacker; towards the target if not given
    #[arg(long, value_name = "DIRECTION")]
    facing: Option<String>,

    #[command(flatten)]
    weapon: RangeArguments,

    /// Where the weapon is mounted: front, left, right, rear, `left_arm` or `right_arm`
    #[arg(long, default_value = "front", value_parser = mount, help_heading = "Weapon")]
    mount: Mount,

    #[command(flatten)]
    state: StateArguments,

    /// How the arcs are divided
    #[arg(long, value_enum, default_value = "geometric")]
    scheme: SchemeArgument,

    /// Write JSON, in the form of `sixfold query`
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    outside: OutsideArguments,
}

/// Movement, heat and posture of attacker and target.
#[derive(Args)]
#[command(next_help_heading = "Attacker and target")]
struct StateArguments {
    /// How the attacker moved
    #[arg(long, value_enum, value_name = "MODE")]
    attacker_mode: Option<ModeArgument>,

    /// The heat of the attacker
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    heat: u32,

    /// The attacker is prone
    #[arg(long)]
    prone: bool,

    /// How the target moved
    #[arg(long, value_enum, value_name = "MODE")]
    target_mode: Option<ModeArgument>,

    /// How many hexes the target moved
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    target_hexes: u32,

    /// The target is prone
    #[arg(long)]
    target_prone: bool,

    /// The target is immobile
    #[arg(long)]
    target_immobile: bool,

    /// The target has partial cover
    #[arg(long)]
    partial_cover: bool,
}

/// The names of the two units on the grid.
const NAMES: [&str; 2] = ["attacker", "target"];

fn mount(name: &str) -> Result<Mount, String> {
    name.parse().map_err(|_| unknown("mount", name, Mount::ALL.map(Mount::name)))
}

/// Prints the number to roll, or the reason why there is no shot.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let (from, to) = (field.hex(&arguments.attacker)?, field.hex(&arguments.target)?);
    let facing = arguments.facing.as_deref().map(|text| field.direction(text)).transpose()?;
    let usual = facing_to(from, to).unwrap_or(Direction::D0);
    let state = &arguments.state;
    let grid = battlefield(&field, from, to)?;
    let refused = |error: GridError| field.refusal(&error);
    let (grid, attacker) = with(&grid, NAMES[0], (from, facing, usual), state.prone).map_err(refused)?;
    let (grid, target) =
        with(&grid, NAMES[1], (to, None, Direction::D0), state.target_prone).map_err(refused)?;
    let weapon = Weapon::new(arguments.weapon.ranges().unwrap_or(Ranges::FIXED)).mounted(arguments.mount);
    let attack = Attack {
        attacker_mode: state.attacker_mode.map(ModeArgument::mode),
        heat: state.heat,
        target_mode: state.target_mode.map(ModeArgument::mode),
        target_hexes: state.target_hexes,
        condition: if state.target_immobile { Condition::Immobile } else { Condition::Able },
        cover: if state.partial_cover { Cover::Partial } else { Cover::None },
        scheme: arguments.scheme.scheme(),
        ..Attack::new(&*attacker, &*target, weapon, arguments.gunnery)
    };
    match to_hit(arguments.outside.of(&grid), &attack) {
        Ok(roll) => {
            print(&if arguments.json { json_page(|json| write_json(json, &roll)) } else { words(&roll) })?;
            Ok(Answer::Yes)
        }
        Err(AttackError::Grid(error)) => Err(field.refusal(&error)),
        Err(error) => {
            let message = refusal(&error, &field, &grid);
            print(&if arguments.json {
                json_refusal(kind_of_attack_error(&error), &message)
            } else {
                Page::of(format!("no shot: {message}"))
            })?;
            Ok(Answer::No)
        }
    }
}

/// The grid with a unit on a hex, and the name of the unit.
///
/// It is the unit that a saved grid has there, or a new one.
///
/// Its facing is the one given, else that of the saved unit, else the default.
fn with(
    grid: &Grid,
    name: &str,
    (hex, facing, usual): (Hex, Option<Direction>, Direction),
    prone: bool,
) -> Result<(Grid, String), GridError> {
    if let Some(unit) = grid.unit_at(hex) {
        let posture = if prone { Posture::Prone } else { unit.posture };
        let turned = grid.set_facing(unit.id, facing.unwrap_or(unit.facing))?;
        return Ok((turned.set_posture(unit.id, posture)?, unit.name.to_owned()));
    }
    let posture = if prone { Posture::Prone } else { Posture::Standing };
    let placement = Placement::at(hex).facing(facing.unwrap_or(usual)).posture(posture);
    Ok((grid.place(name, placement)?, name.to_owned()))
}

/// The grid of the shot: the map, or level and open hexes.
fn battlefield(field: &PlayingField, from: Hex, to: Hex) -> Result<Grid, Failure> {
    /// The farthest shot over the open plane, far beyond any weapon.
    const FARTHEST: u32 = 100_000;

    if let Some(grid) = field.grid() {
        return Ok(grid.clone());
    }
    let distance = from.distance(to);
    if distance > FARTHEST {
        return Err(Failure::Usage(format!("the target is {distance} hexes away; the most is {FARTHEST}")));
    }
    let (left, right) = tied_lines(from, to);
    let mut hexes: Vec<Hex> = left.iter().chain(right.iter()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    Ok(Grid::new(Region::try_new(Outline::Hexes(hexes)).map_err(Failure::usage)?))
}

/// The reason why there is no shot, with hexes by their labels.
fn refusal(error: &AttackError, field: &PlayingField, grid: &Grid) -> String {
    match error {
        AttackError::NoSight { target, block } => format!(
            "{} is out of sight: {} on {} is in the way",
            field.name(*target),
            block.name(grid),
            field.name(block.hex)
        ),
        other => other.to_string(),
    }
}

fn words(roll: &ToHit) -> Page {
    let mut out = Page::of(match roll.rolls_that_hit() {
        0 => format!("{} is needed, which two dice cannot reach", roll.target()),
        36 => "every roll hits: 36 of 36".to_owned(),
        ways => format!("roll {} or more: {ways} of 36", roll.target()),
    });
    out.line(format!("{} gunnery", roll.gunnery));
    roll.modifiers.iter().for_each(|modifier| out.line(modifier));
    out
}

fn write_json(json: &mut Json, roll: &ToHit) -> io::Result<()> {
    json.begin_object()?;
    json.key("target")?;
    json.integer(roll.target())?;
    json.key("modifiers")?;
    json_list(json, &roll.modifiers, |json, modifier| {
        json.begin_object()?;
        json.key("reason")?;
        json.string(&modifier.reason.to_string())?;
        json.key("value")?;
        json.integer(modifier.value)?;
        json.end_object()
    })?;
    json.key("ways")?;
    json.integer(roll.rolls_that_hit())?;
    json.end_object()
}
