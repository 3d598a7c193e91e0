//! Line of sight and field of view over elevation and terrain.

use sixfold_tactics::{Battlefield, Outside, SightMap};

use crate::answer::{Answer, Done};
use crate::map;
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::work;

pub(crate) fn sight(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let grid = map::grid_with_units(request)?;
    let (from, to) = (request.get("from", read::hex)?, request.get("to", read::hex)?);
    request.allow_hexes(u128::from(from.distance(to)) + 1)?;
    let battlefield = Battlefield::from(&grid).outside(outside(request)?);
    let seen = sixfold_tactics::sight(battlefield, from, to).map_err(map::refused)?;
    Ok(answer.object(|object| {
        object
            .member("visible", |answer| answer.boolean(seen.is_clear()))
            .member_if("blocked_by", seen.blocked, |answer, block| answer.hex(block.hex))
            .member_if("reason", seen.blocked, |answer, block| answer.text(block.name(&grid)))
            .member("modifier", |answer| answer.integer(seen.modifier.into()))
            .member("line", |answer| answer.hexes(seen.line))
    }))
}

pub(crate) fn view(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let grid = map::grid_with_units(request)?;
    let from = request.get("from", read::hex)?;
    let radius = request.get("radius", read::radius)?;
    if !grid.contains(from) {
        return Err(map::out_of_bounds(&grid, from));
    }
    // A radius beyond 32 bits covers the whole map, like the largest radius of 32 bits.
    let radius = u32::try_from(radius).unwrap_or(u32::MAX);
    // The sight map is as large as the grid; the view pays for its own work.
    request.spend(work::SIGHT_MAP_HEX * grid.len() as u64)?;
    let sight_map = SightMap::of(Battlefield::from(&grid).outside(outside(request)?));
    let seen = request.with_budget(|budget| sight_map.try_view(from, radius, budget))?;
    request.allow_hexes(seen.len() as u128)?;
    Ok(answer.hexes(seen))
}

/// The effect on sight of hexes that are not on the map: none, or they block it.
pub(crate) fn outside(request: &Request<'_>) -> Result<Outside, QueryError> {
    request.get_or("outside", Outside::Open, |value| read::choice(value, OUTSIDE, outside_name))
}

/// The effects on sight of hexes that are not on the map.
pub(crate) const OUTSIDE: [Outside; 2] = [Outside::Open, Outside::Blocks];

pub(crate) const fn outside_name(outside: Outside) -> &'static str {
    match outside {
        Outside::Open => "open",
        Outside::Blocks => "blocks",
    }
}
