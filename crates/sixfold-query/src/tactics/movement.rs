//! Where a unit can go, and what a move is.

use sixfold::grid::Grid;
use sixfold::search::Scratch;
use sixfold::tactics::{Friends, Mode, MoveError, MoveRules, Movement, route};

use crate::answer::{Answer, Done};
use crate::kinds;
use crate::map;
use crate::read::{self, Form};
use crate::refusal::Refusal;
use crate::request::Request;
use crate::tactics::figures::{mobility, mode};
use crate::work;
use sixfold_json::Value;

pub(crate) fn reach(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let grid = map::grid_with_units(request)?;
    let unit = request.get("unit", read::text)?;
    let (mobility, mode, rules) = (mobility(request)?, request.get("mode", mode)?, rules(request)?);
    pay_for_search(request, &grid, rules)?;
    let movement = Movement::new(&grid, &*unit, mobility, mode, rules).map_err(map::refused)?;
    let reached = movement.reach(&mut Scratch::new());
    request.allow_hexes(reached.len() as u128)?;
    Ok(answer.list(reached, |answer, (hex, cost)| {
        answer.object(|object| {
            object.member("hex", |answer| answer.hex(hex)).member("cost", |answer| answer.whole(cost.into()))
        })
    }))
}

pub(crate) fn path(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let grid = map::grid_with_units(request)?;
    let (from, to) = (request.get("from", read::hex)?, request.get("to", read::hex)?);
    let rules = rules(request)?;
    pay_for_search(request, &grid, rules)?;
    let way = route(&grid, from, to, rules, &mut Scratch::new()).map_err(|error| match error {
        MoveError::NoWay { .. } => Refusal::rule("unreachable", error),
        other => refused(other),
    })?;
    request.allow_hexes(way.hexes.len() as u128)?;
    Ok(answer.object(|object| {
        object
            .member("cost", |answer| answer.whole(way.cost.into()))
            .member("path", |answer| answer.hexes(way.hexes))
    }))
}

pub(crate) fn move_unit(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let grid = map::grid_with_units(request)?;
    let unit = request.get("unit", read::text)?;
    let to = request.get("to", read::hex)?;
    let facing = request.get_if("facing", read::direction)?;
    let (mobility, mode, rules) = (mobility(request)?, request.get("mode", mode)?, rules(request)?);
    pay_for_search(request, &grid, rules)?;
    let movement = Movement::new(&grid, &*unit, mobility, mode, rules).map_err(map::refused)?;
    if let (Mode::Jump, Some(from)) = (mode, grid.find(&*unit)) {
        // A jump may cross what is not on the map, so its length is not bounded by the map's size.
        let hexes = from.distance(to).min(movement.points());
        request.allow_hexes(u128::from(hexes) + 1)?;
    }
    let done = movement.to(to, facing, &mut Scratch::new()).map_err(refused)?;
    request.allow_hexes(done.path.len() as u128)?;
    Ok(answer.object(|object| {
        object
            .member("cost", |answer| answer.whole(done.cost.into()))
            .member("path", |answer| answer.hexes(done.path.iter().copied()))
            .member("heat", |answer| answer.whole(done.heat().into()))
            .member("facing", |answer| answer.whole(done.facing.number().into()))
            .member("hexes", |answer| answer.whole(done.hexes().into()))
            .member("attacker_modifier", |answer| answer.whole(done.attacker_modifier().into()))
            .member("target_modifier", |answer| answer.whole(done.target_modifier().into()))
    }))
}

/// A search looks at every hex at most once; where turning costs, at every facing in it.
fn pay_for_search(request: &Request<'_>, grid: &Grid, rules: MoveRules) -> Result<(), Refusal> {
    let each = if rules.turn_cost == 0 { work::SEARCH_HEX } else { work::TURNING_HEX };
    request.spend(each * grid.len() as u64)
}

fn refused(error: MoveError) -> Refusal {
    Refusal::rule(kinds::of_move(&error), error)
}

/// The settings of movement; the default is free turning and friends in the way.
fn rules(request: &Request<'_>) -> Result<MoveRules, Refusal> {
    request.get_or("rules", MoveRules::default(), read_rules)
}

fn read_rules(value: Value<'_>) -> Result<MoveRules, Refusal> {
    const FORM: Form<0, 2> = Form {
        what: r#"rules such as {"turn_cost":1,"through_friends":true}"#,
        required: [],
        optional: ["turn_cost", "through_friends"],
    };
    let ([], [turn_cost, through_friends]) = FORM.fields(value)?;
    let turn_cost = read::field(turn_cost, "turn_cost", 0, |value| match value.number() {
        Some("0") => Ok(0),
        Some("1") => Ok(1),
        _ => Err(Refusal::expected("0 or 1", value)),
    })?;
    let through = read::field(through_friends, "through_friends", false, read::truth)?;
    Ok(MoveRules { turn_cost, friends: if through { Friends::LetPass } else { Friends::Block } })
}
