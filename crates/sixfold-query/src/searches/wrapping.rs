//! Maps that wrap around: copies, neighbours, distances and lines over their sides.

use sixfold::grid::WrapError;

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::searches::search_map::wrap;

pub(crate) fn hex(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let found = wrap(request)?.bring_in(request.get("hex", read::hex)?);
    Ok(answer.maybe(found, |answer, hex| answer.hex(hex)))
}

pub(crate) fn neighbors(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let wrap = wrap(request)?;
    let hex = request.get("hex", read::hex)?;
    request.limits().allow_cells(6)?;
    Ok(answer.hexes(wrap.neighbors(hex)))
}

pub(crate) fn distance(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let wrap = wrap(request)?;
    let (a, b) = (request.get("a", read::hex)?, request.get("b", read::hex)?);
    Ok(answer.integer(wrap.distance(a, b).into()))
}

pub(crate) fn line(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let wrap = wrap(request)?;
    let (a, b) = (request.get("a", read::hex)?, request.get("b", read::hex)?);
    request.allow_hexes(u128::from(wrap.distance(a, b)) + 1)?;
    let hexes = wrap.line(a, b).map_err(|error| match error {
        WrapError::OutOfRange(_) => QueryError::out_of_range(error),
        _ => QueryError::bad_argument(error),
    })?;
    Ok(answer.hexes(hexes))
}
