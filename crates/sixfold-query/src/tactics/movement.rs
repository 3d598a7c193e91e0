//! Movement: the reach of a unit, and single moves.

use sixfold::search::{Costs, Scratch};
use sixfold_tactics::{Mobility, Mode, MoveError, Movement, walking_path};

use crate::answer::{Answer, Done};
use crate::kept_grid::KeptGrid;
use crate::kinds;
use crate::map;
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::tactics::figures::{mobility, mode};
use crate::tactics::rules::Rules;

/// The cost of each step of a unit on a grid, by the rules of movement.
///
/// `None` for a jump, which has no steps, and for everything that the operation `reach` refuses; its error
/// has the reason.
///
/// `rules` is the argument `rules` of a request, as JSON. Use the costs for your own searches, such as paths
/// of monsters:
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold_tactics::Mode;
/// use sixfold_query::{KeptGrid, step_costs};
///
/// let grid = KeptGrid::from(Grid::new(Region::hexagon(2)).place("ogre", Hex::ORIGIN)?);
/// let costs = step_costs(&grid, "ogre", Mode::Walk, Some(r#"{"slopes":false}"#)).expect("on foot");
/// assert_eq!(costs.to_enter(Hex::new(1, 0)), Some(1));
/// assert!(step_costs(&grid, "ogre", Mode::Walk, Some(r#"{"slopes":0}"#)).is_none());
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[must_use]
pub fn step_costs(grid: &KeptGrid, unit: &str, mode: Mode, rules: Option<&str>) -> Option<Costs> {
    let KeptGrid { grid, edges, .. } = grid;
    let rules = match rules {
        Some(text) => Rules::read(sixfold_json::parse(text).ok()?, grid, edges).ok()?,
        None => Rules::default(),
    };
    // The movement points do not change the cost of a step.
    let points = Mobility { walk: 0, jump: 0, heat: 0 };
    Movement::new(rules.on(grid), unit, points, mode, rules.movement).ok()?.costs()
}

pub(crate) fn reach(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let unit = request.get("unit", read::text)?;
    let (mobility, mode, rules) =
        (mobility(request)?, request.get("mode", mode)?, Rules::of(request, &grid, &edges)?);
    rules.pay_for_search(request, &grid)?;
    let movement =
        Movement::new(rules.on(&grid), &*unit, mobility, mode, rules.movement).map_err(map::refused)?;
    let reached = movement.reach(&mut Scratch::new());
    request.allow_hexes(reached.len() as u128)?;
    Ok(answer.list(reached, |answer, (hex, cost)| {
        answer.object(|object| {
            object
                .member("hex", |answer| answer.hex(hex))
                .member("cost", |answer| answer.integer(cost.into()))
        })
    }))
}

pub(crate) fn path(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let (from, to) = (request.get("from", read::hex)?, request.get("to", read::hex)?);
    let rules = Rules::of(request, &grid, &edges)?;
    rules.pay_for_search(request, &grid)?;
    let found = walking_path(rules.on(&grid), from, to, rules.movement, &mut Scratch::new());
    let way = found.map_err(|error| match error {
        MoveError::NoPath { .. } => QueryError::rule("unreachable", error),
        other => refused(other),
    })?;
    request.allow_hexes(way.hexes().len() as u128)?;
    Ok(answer.object(|object| {
        object
            .member("cost", |answer| answer.integer(way.cost().into()))
            .member("path", |answer| answer.hexes(way.into_hexes()))
    }))
}

pub(crate) fn move_unit(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (grid, edges) = map::grid_with_edges(request)?;
    let unit = request.get("unit", read::text)?;
    let to = request.get("to", read::hex)?;
    let facing = request.get_if("facing", read::direction)?;
    let (mobility, mode, rules) =
        (mobility(request)?, request.get("mode", mode)?, Rules::of(request, &grid, &edges)?);
    rules.pay_for_search(request, &grid)?;
    let movement =
        Movement::new(rules.on(&grid), &*unit, mobility, mode, rules.movement).map_err(map::refused)?;
    if let (Mode::Jump, Some(from)) = (mode, grid.find(&*unit)) {
        // A jump may cross hexes that are not on the map, so the map's size does not limit its length.
        let hexes = from.distance(to).min(movement.points());
        request.allow_hexes(u128::from(hexes) + 1)?;
    }
    let done = movement.to(to, facing, &mut Scratch::new()).map_err(refused)?;
    request.allow_hexes(done.path.len() as u128)?;
    Ok(answer.object(|object| {
        object
            .member("cost", |answer| answer.integer(done.cost.into()))
            .member("path", |answer| answer.hexes(done.path.iter().copied()))
            .member("heat", |answer| answer.integer(done.heat().into()))
            .member("facing", |answer| answer.integer(done.facing.number().into()))
            .member("hexes", |answer| answer.integer(done.hexes().into()))
            .member("attacker_modifier", |answer| answer.integer(done.attacker_modifier().into()))
            .member("target_modifier", |answer| answer.integer(done.target_modifier().into()))
    }))
}

pub(crate) fn refused(error: MoveError) -> QueryError {
    QueryError::rule(kinds::of_move(&error), error)
}
