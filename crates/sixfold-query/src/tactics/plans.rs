//! Plans past one move: paths over several turns, threats, zones of control and costs of terrain.

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Grid, Unit, UnitId};
use sixfold::search::{Costs, IMPASSABLE, Journey, Scratch, Stop, Turns};
use sixfold_json::Value;
use sixfold_tactics::{
    Mode, MoveError, Movement, Striker, controlled_hexes, controlling_units, terrain_costs, threats,
};

use crate::answer::{Answer, Done};
use crate::map::{self, EdgeKinds};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::tactics::figures::mode;
use crate::tactics::movement::refused;
use crate::tactics::rules::Rules;
use crate::work;

pub(crate) fn turns_to(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let plan = Plan::of(request, &grid, &edges)?;
    let to = request.get("to", read::hex)?;
    let found = plan.movement(&grid)?.turns_to(to, &plan.turns(), &mut Scratch::new());
    let way = found.map_err(|error| match error {
        MoveError::NoPath { .. } => QueryError::rule("unreachable", error),
        other => refused(other),
    })?;
    request.allow_hexes(way.legs().iter().map(|leg| leg.hexes().len() as u128).sum())?;
    Ok(journey(answer, &way))
}

fn journey(answer: Answer<'_>, way: &Journey) -> Done {
    answer.object(|object| {
        object
            .member("turns", |answer| answer.integer(way.turns() as i64))
            .member("left", |answer| answer.integer(way.left().into()))
            .member("legs", |answer| {
                answer.list(way.legs(), |answer, leg| {
                    answer.object(|object| {
                        object
                            .member("cost", |answer| answer.integer(leg.cost().into()))
                            .member("path", |answer| answer.hexes(leg.hexes().iter().copied()))
                    })
                })
            })
    })
}

pub(crate) fn reach_in_turns(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let plan = Plan::of(request, &grid, &edges)?;
    let count = request.get("turns", read::count)?;
    let movement = plan.movement(&grid)?;
    let reached = movement.reach_in_turns(count, &plan.turns(), &mut Scratch::new()).map_err(refused)?;
    request.allow_hexes(reached.hexes().len() as u128)?;
    Ok(answer.list(reached.hexes(), |answer, (hex, turn)| {
        answer.object(|object| {
            object
                .member("hex", |answer| answer.hex(hex))
                .member("turn", |answer| answer.integer(turn.into()))
                .member("left", |answer| {
                    answer.maybe(reached.left(hex), |answer, left| answer.integer(left.into()))
                })
        })
    }))
}

/// A unit, the points of its turns, and where turns end.
struct Plan {
    unit: UnitId,
    points: Vec<u32>,
    /// In order.
    stops: Vec<Hex>,
    rules: Rules,
}

impl Plan {
    /// Reads a plan and pays for its search.
    fn of(request: &Request<'_>, grid: &Grid, edges: &EdgeKinds) -> Result<Plan, QueryError> {
        let unit = unit(request, grid)?;
        let points = request.get("points", points)?;
        let mut stops =
            request.get_or("stops", Vec::new(), |value| read::list(value, "a list of hexes", read::hex))?;
        stops.sort_unstable();
        let rules = Rules::of(request, grid, edges)?;
        // Each change of points can make the search visit a hex again.
        for _ in &points {
            rules.pay_for_search(request, grid)?;
            rules.pay_for_search(request, grid)?;
        }
        Ok(Plan { unit, points, stops, rules })
    }

    fn movement<'g>(&'g self, grid: &'g Grid) -> Result<Movement<'g>, QueryError> {
        Movement::with_points(self.rules.on(grid), self.unit, 0, self.rules.movement).map_err(map::refused)
    }

    fn turns(&self) -> Turns<'_> {
        let stop = |hex| if self.stops.binary_search(&hex).is_ok() { Stop::Must } else { Stop::May };
        Turns::new(0).points(&self.points).stops(stop)
    }
}

/// The unit of the argument `unit`.
fn unit(request: &Request<'_>, grid: &Grid) -> Result<UnitId, QueryError> {
    request
        .get("unit", Ok)
        .and_then(|value| crate::tactics::rules::unit(value, grid).map_err(|refusal| refusal.inside("unit")))
}

/// The points of each turn: a number, or a list of which the last is that of all later turns.
fn points(value: Value<'_>) -> Result<Vec<u32>, QueryError> {
    const WHAT: &str = "the points of each turn such as 5 or [2,5]";
    if value.number().is_some() {
        return read::count(value).map(|points| vec![points]);
    }
    let list = read::list(value, WHAT, read::count)?;
    if list.is_empty() { Err(QueryError::expected(WHAT, value)) } else { Ok(list) }
}

pub(crate) fn threatened(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let rules = Rules::of(request, &grid, &edges)?;
    let given = request.get("strikers", |value| read::list(value, "a list of strikers", Ok))?;
    let mut strikers: Vec<(UnitId, Striker)> = Vec::with_capacity(given.len());
    for (i, value) in given.into_iter().enumerate() {
        let one = striker(value, &rules, &grid).map_err(|refusal| refusal.at(i).inside("strikers"))?;
        pay_for_striker(request, &grid, &rules, one.1)?;
        strikers.push(one);
    }
    // Of a unit that is listed twice the last entry counts.
    strikers.reverse();
    strikers.sort_by_key(|&(unit, _)| unit);
    strikers.dedup_by_key(|&mut (unit, _)| unit);
    let of = |unit: &Unit<'_>| {
        let place = strikers.binary_search_by_key(&unit.id, |&(unit, _)| unit).ok()?;
        Some(strikers[place].1)
    };
    let found = threats(rules.on(&grid), of, &mut Scratch::new());
    request.allow_hexes(found.hexes().len() as u128)?;
    Ok(answer.list(found.hexes(), |answer, (hex, units)| {
        hex_with_units(answer, hex, units.iter().filter_map(|&unit| grid.unit(unit)))
    }))
}

fn striker(value: Value<'_>, rules: &Rules, grid: &Grid) -> Result<(UnitId, Striker), QueryError> {
    const FORM: Form<2, 1> = Form {
        what: r#"a striker such as {"unit":"wolf","points":5,"range":1}"#,
        required: ["unit", "points"],
        optional: ["range"],
    };
    let ([unit, points], [range]) = FORM.fields(value)?;
    let unit = crate::tactics::rules::unit(unit, grid).map_err(|refusal| refusal.inside("unit"))?;
    let points = read::count(points).map_err(|refusal| refusal.inside("points"))?;
    let range = read::field(range, "range", 1, read::count)?;
    Ok((unit, Striker { points, rules: rules.movement, range }))
}

/// Pays for what a unit can reach and strike.
fn pay_for_striker(
    request: &Request<'_>,
    grid: &Grid,
    rules: &Rules,
    striker: Striker,
) -> Result<(), QueryError> {
    let most = grid.len() as u64;
    let within = |steps: u64| (3 * steps.min(1 << 20) * (steps.min(1 << 20) + 1) + 1).min(most);
    let (points, range) = (u64::from(striker.points), u64::from(striker.range));
    let moved = within(points);
    let each = if rules.movement.turn_cost == 0 { work::SEARCH_HEX } else { work::TURNING_HEX };
    let columns = (2 * range + 1).min(most);
    request.spend(
        each * moved + moved.saturating_mul(columns) + work::UNIT_SORTED * grid.units().len() as u64,
    )?;
    request.spend(work::HEX_WRITTEN * within(points + range))
}

pub(crate) fn zones(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let unit = unit(request, &grid)?;
    let rules = Rules::of(request, &grid, &edges)?;
    let Some(side) = grid.unit(unit).and_then(|unit| unit.side) else {
        return Ok(answer.hexes([]));
    };
    request.spend(6 * work::UNIT_SORTED * grid.units().len() as u64)?;
    let hexes = controlled_hexes(rules.on(&grid), side);
    request.allow_hexes(hexes.len() as u128)?;
    Ok(answer.list(hexes, |answer, hex| {
        hex_with_units(answer, hex, controlling_units(rules.on(&grid), hex, side))
    }))
}

fn hex_with_units<'g>(answer: Answer<'_>, hex: Hex, units: impl IntoIterator<Item = Unit<'g>>) -> Done {
    answer.object(|object| {
        object
            .member("hex", |answer| answer.hex(hex))
            .member("units", |answer| answer.list(units, |answer, unit| answer.text(unit.name)))
    })
}

pub(crate) fn costs_of_terrain(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let rules = Rules::of(request, &grid, &edges)?;
    let mode = request.get_or("mode", Mode::Walk, mode)?;
    rules.pay_for_search(request, &grid)?;
    let costs = terrain_costs(rules.on(&grid), mode, rules.movement);
    let costs = costs.ok_or_else(|| QueryError::bad_argument("a jump has no steps").inside("mode"))?;
    request.allow_hexes(grid.len() as u128)?;
    Ok(answer.list(grid.region().hexes(), |answer, hex| steps_from(answer, &costs, hex)))
}

/// A hex with the costs of its six steps; `null` where there is none.
fn steps_from(answer: Answer<'_>, costs: &Costs, hex: Hex) -> Done {
    let steps = Direction::ALL.map(|direction| costs.step(hex, direction));
    answer.object(|object| {
        object.member("hex", |answer| answer.hex(hex)).member("costs", |answer| {
            answer.list(steps, |answer, cost| {
                answer.maybe((cost != IMPASSABLE).then_some(cost), |answer, cost| answer.integer(cost.into()))
            })
        })
    })
}
