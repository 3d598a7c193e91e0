//! Hexes in the plane.

use sixfold::layout::PointError;

use crate::answer::{Answer, Done};
use crate::read;
use crate::refusal::Refusal;
use crate::request::Request;

pub(crate) fn to_pixel(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let hex = request.get("hex", read::hex)?;
    let point = request.get("layout", read::layout)?.point_of(hex);
    Ok(answer.object(|object| {
        object.member("x", |answer| answer.decimal(point.x)).member("y", |answer| answer.decimal(point.y))
    }))
}

pub(crate) fn from_pixel(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let point = request.get("point", read::point)?;
    let hex = request.get("layout", read::layout)?.hex_at(point).map_err(|error| match error {
        PointError::NotFinite { .. } => Refusal::bad_argument(error),
        PointError::OutOfRange { .. } => Refusal::out_of_range(error),
    });
    Ok(answer.hex(hex.map_err(|refusal| refusal.inside("point"))?))
}
