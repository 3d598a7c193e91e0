//! Line of sight and field of view over plain blockers.

use sixfold::search::{self, Blocker, LineOfSight, Viewer};
use sixfold::shape::{Line, Tie};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::searches::search_map::{Extent, blockers};
use crate::work;

pub(crate) fn sight(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let extent = Extent::of(request)?;
    let blockers = blockers(request, &extent)?;
    let (from, to) = (extent.hex(request, "from")?, extent.hex(request, "to")?);
    // The line goes around the map where that is shorter; several shortest lines would be ambiguous.
    let aim = match &extent {
        Extent::Plane(_) => to,
        Extent::Wrapped(wrap) => wrap.nearest_copy(from, to).map_err(QueryError::bad_argument)?,
    };
    let steps = u64::from(from.distance(aim)) + 1;
    request.spend(work::SIGHT_STEP * 2 * steps)?;
    request.allow_hexes(2 * u128::from(steps))?;
    let blocker = match search::line_of_sight(&blockers, from, aim) {
        Some(LineOfSight::Blocked(blocker)) => Some(blocker),
        _ => None,
    };
    let hex = match blocker {
        Some(Blocker::Hex(hex)) => Some(hex),
        _ => None,
    };
    let wall = match blocker {
        Some(Blocker::Wall(edge)) => Some(edge.hexes()),
        _ => None,
    };
    Ok(answer.object(|object| {
        object
            .member("visible", |answer| answer.boolean(blocker.is_none()))
            .member_if("blocked_by", hex, |answer, hex| answer.hex(hex))
            .member_if("wall", wall, |answer, hexes| answer.hexes(hexes))
            .member("left", |answer| answer.hexes(Line::new(from, aim, Tie::Left)))
            .member("right", |answer| answer.hexes(Line::new(from, aim, Tie::Right)))
    }))
}

pub(crate) fn view(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let extent = Extent::of(request)?;
    let blockers = blockers(request, &extent)?;
    let from = extent.hex(request, "from")?;
    let radius = u32::try_from(request.get("radius", read::radius)?).unwrap_or(u32::MAX);
    if let Extent::Wrapped(wrap) = &extent {
        wrap.check_view(radius).map_err(|error| QueryError::bad_argument(error).inside("radius"))?;
    }
    request.spend(work::SEARCH_HEX * extent.region().len() as u64)?;
    let mut viewer = Viewer::new();
    let seen = search::view(&blockers, from, radius, &mut viewer).into_area();
    request.allow_hexes(seen.len() as u128)?;
    Ok(answer.hexes(seen.hexes()))
}
