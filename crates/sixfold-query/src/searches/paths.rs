//! Paths: to a hex, within a budget (reach), to the nearest of several goals (flow field).

use sixfold::search::{self, Scratch};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::searches::search_map::{Extent, costs};

pub(crate) fn path(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let extent = Extent::of(request)?;
    let costs = costs(request, &extent)?;
    let (from, to) = (extent.hex(request, "from")?, extent.hex(request, "to")?);
    let mut scratch = Scratch::new();
    let way = search::path(&costs, from, to, &mut scratch).ok_or_else(|| {
        QueryError::rule("unreachable", format_args!("there is no path from hex {from} to hex {to}"))
    })?;
    request.allow_hexes(way.hexes().len() as u128)?;
    Ok(answer.object(|object| {
        object
            .member("cost", |answer| answer.integer(way.cost().into()))
            .member("path", |answer| answer.hexes(way.hexes().iter().copied()))
    }))
}

pub(crate) fn reach(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let extent = Extent::of(request)?;
    let costs = costs(request, &extent)?;
    let from = extent.hex(request, "from")?;
    let budget = request.get("budget", read::count)?;
    let mut scratch = Scratch::new();
    let reached = search::reach(&costs, from, budget, &mut scratch);
    request.allow_hexes(reached.len() as u128)?;
    Ok(answer.list(reached.hexes(), |answer, (hex, cost)| {
        answer.object(|object| {
            object
                .member("hex", |answer| answer.hex(hex))
                .member("cost", |answer| answer.integer(cost.into()))
        })
    }))
}

pub(crate) fn flow(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let extent = Extent::of(request)?;
    let costs = costs(request, &extent)?;
    let goals = request.get("goals", |value| read::list(value, "a list of hexes", read::hex))?;
    for (i, &goal) in goals.iter().enumerate() {
        extent.check(goal).map_err(|refusal| refusal.at(i).inside("goals"))?;
    }
    let mut scratch = Scratch::new();
    let field = search::flow(&costs, &goals, &mut scratch);
    request.allow_hexes(field.area().len() as u128)?;
    Ok(answer.list(field.hexes(), |answer, (hex, cost)| {
        answer.object(|object| {
            object
                .member("hex", |answer| answer.hex(hex))
                .member("cost", |answer| answer.integer(cost.into()))
                .member("direction", |answer| {
                    answer.maybe(field.direction(hex), |answer, step| answer.integer(step.number().into()))
                })
        })
    }))
}
