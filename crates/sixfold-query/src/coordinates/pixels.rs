//! Hexes in the plane.

use sixfold::layout::{Point, PointError};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;

pub(crate) fn to_pixel(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let point = request.get("layout", read::layout)?.point_of(hex);
    Ok(x_and_y(answer, point))
}

pub(crate) fn from_pixel(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let point = request.get("point", read::point)?;
    let hex = request.get("layout", read::layout)?.hex_at(point).map_err(no_hex);
    Ok(answer.hex(hex.map_err(|refusal| refusal.inside("point"))?))
}

pub(crate) fn interpolate(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (a, b) = (request.get("a", read::hex)?, request.get("b", read::hex)?);
    let t = request.get("t", read::decimal)?;
    let layout = request.get("layout", read::layout)?;
    let point = layout.point_between(a, b, t);
    let hex = layout.hex_at(point).map_err(|error| no_hex(error).inside("t"))?;
    Ok(answer.object(|object| {
        object.member("point", |answer| x_and_y(answer, point)).member("hex", |answer| answer.hex(hex))
    }))
}

fn no_hex(error: PointError) -> QueryError {
    match error {
        PointError::NotFinite { .. } => QueryError::bad_argument(error),
        PointError::OutOfRange { .. } => QueryError::out_of_range(error),
    }
}

fn x_and_y(answer: Answer<'_>, point: Point) -> Done {
    answer.object(|object| {
        object.member("x", |answer| answer.decimal(point.x)).member("y", |answer| answer.decimal(point.y))
    })
}
