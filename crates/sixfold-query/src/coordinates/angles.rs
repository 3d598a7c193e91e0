//! Bearings, angles and facings from one hex to another.

use sixfold::coord::{Hex, Orientation};
use sixfold::layout;

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;

pub(crate) fn bearing(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let pointy = request.get_or("orientation", Orientation::Flat, read::orientation)? == Orientation::Pointy;
    let bearing = if pointy {
        between(request, |a, b| layout::bearing_in(Orientation::Pointy, a, b))
    } else {
        between(request, layout::bearing)
    };
    Ok(answer.decimal(bearing?))
}

pub(crate) fn axial_angle(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    Ok(answer.decimal(between(request, sixfold::readings::axial_angle)?))
}

pub(crate) fn facing_to(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let facing = between(request, layout::facing_to)?;
    Ok(answer.integer(facing.number().into()))
}

pub(crate) fn facing_from_angle(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let facing = layout::facing_of_angle(request.get("degrees", read::decimal)?);
    let facing = facing.map_err(|error| QueryError::bad_argument(error).inside("degrees"))?;
    Ok(answer.integer(facing.number().into()))
}

pub(crate) fn angle_from_facing(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    Ok(answer.decimal(layout::angle_of_facing(request.get("facing", read::direction)?)))
}

pub(crate) fn normalize_angle(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let normal = layout::normalize_angle(request.get("degrees", read::decimal)?);
    Ok(answer.decimal(normal.map_err(|error| QueryError::bad_argument(error).inside("degrees"))?))
}

/// The result of a function of `a` and `b`; equal hexes are refused.
fn between<T>(request: &Request<'_>, ask: fn(Hex, Hex) -> Option<T>) -> Result<T, QueryError> {
    let (a, b) = (request.get("a", read::hex)?, request.get("b", read::hex)?);
    ask(a, b).ok_or_else(|| {
        let text = format_args!("expected another hex than `a`, found the same hex {a}");
        QueryError::bad_argument(text).inside("b")
    })
}
