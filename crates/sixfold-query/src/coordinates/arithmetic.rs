//! Hexes as vectors: sums, turns, steps and distances.

use sixfold::coord::{Direction, Hex, Mirror, Orientation};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;

pub(crate) fn add(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let sum = request.get("a", read::hex)?.try_add(request.get("b", read::hex)?);
    Ok(answer.hex(sum.map_err(QueryError::out_of_range)?))
}

pub(crate) fn sub(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let difference = request.get("a", read::hex)?.try_sub(request.get("b", read::hex)?);
    Ok(answer.hex(difference.map_err(QueryError::out_of_range)?))
}

pub(crate) fn scale(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let product = request.get("hex", read::hex)?.try_scale(request.get("factor", read::integer)?);
    Ok(answer.hex(product.map_err(QueryError::out_of_range)?))
}

pub(crate) fn rotate(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    // Whole turns change nothing, so any number of steps is one of six.
    let steps = request.get("steps", read::integer)?.rem_euclid(6) as i32;
    let center = request.get_or("center", Hex::ORIGIN, read::hex)?;
    Ok(answer.hex(hex.try_rotate_around(center, steps).map_err(QueryError::out_of_range)?))
}

pub(crate) fn reflect(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let number: usize = request.get("mirror", |value| read::small(value, "a whole number from 0 to 5"))?;
    let mirror = Mirror::ALL.get(number).copied().ok_or_else(|| {
        QueryError::bad_argument(format_args!("expected a whole number from 0 to 5, found {number}"))
            .inside("mirror")
    })?;
    let center = request.get_or("center", Hex::ORIGIN, read::hex)?;
    Ok(answer.hex(hex.try_reflect_around(center, mirror).map_err(QueryError::out_of_range)?))
}

pub(crate) fn distance(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let distance = request.get("a", read::hex)?.distance(request.get("b", read::hex)?);
    Ok(answer.integer(distance.into()))
}

pub(crate) fn directions(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let orientation = request.get_or("orientation", Orientation::Flat, read::orientation)?;
    Ok(answer.list(Direction::ALL, |answer, direction| {
        let (q, r) = direction.step();
        answer.object(|object| {
            object
                .member("number", |answer| answer.integer(direction.number().into()))
                .member("name", |answer| answer.text(direction.name(orientation)))
                .member("step", |answer| answer.hex(Hex::new(q, r)))
        })
    }))
}

pub(crate) fn neighbor(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let neighbor = hex.try_neighbor(request.get("direction", read::direction)?);
    Ok(answer.hex(neighbor.map_err(QueryError::out_of_range)?))
}

pub(crate) fn neighbors(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    request.limits().allow_cells(6)?;
    Ok(answer.hexes(hex.try_neighbors().map_err(QueryError::out_of_range)?))
}
