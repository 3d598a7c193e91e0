//! Other coordinate systems of a hex: keys, cube, offset, doubled coordinates and triangles.

use sixfold::coord::{Cube, Doubled, Hex, KeyError, KeyErrorKind, Offset, Orientation, Triangle};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;

pub(crate) fn key(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    Ok(answer.text(&hex.to_string()))
}

pub(crate) fn parse_key(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let key = request.get("key", read::text)?;
    let hex = key.parse().map_err(|error: KeyError| match error.kind {
        KeyErrorKind::TooLong | KeyErrorKind::OutOfRange(_) => QueryError::out_of_range(error),
        _ => QueryError::bad_argument(error),
    });
    Ok(answer.hex(hex.map_err(|refusal| refusal.inside("key"))?))
}

pub(crate) fn to_cube(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let cube = Cube::from(request.get("hex", read::hex)?);
    Ok(answer.object(|object| {
        object
            .member("x", |answer| answer.integer(cube.q().into()))
            .member("y", |answer| answer.integer(cube.s().into()))
            .member("z", |answer| answer.integer(cube.r().into()))
    }))
}

pub(crate) fn from_cube(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    Ok(answer.hex(request.get("cube", read::cube)?.into()))
}

pub(crate) fn to_offset(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let Offset { col, row } = Offset::of(hex, request.get("parity", read::parity)?);
    Ok(column_and_row(answer, col.into(), row.into()))
}

pub(crate) fn from_offset(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let offset = request.get("offset", read::offset)?;
    let hex = offset.hex(request.get("parity", read::parity)?);
    Ok(answer.hex(hex.map_err(|error| QueryError::out_of_range(error).inside("offset"))?))
}

pub(crate) fn to_doubled(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let doubled = Doubled::of(hex, request.get("axis", read::doubled_axis)?);
    Ok(column_and_row(answer, doubled.col().into(), doubled.row().into()))
}

pub(crate) fn from_doubled(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let doubled = request.get("doubled", read::doubled)?;
    let hex = doubled.hex(request.get("axis", read::doubled_axis)?);
    Ok(answer.hex(hex.map_err(|error| QueryError::out_of_range(error).inside("doubled"))?))
}

pub(crate) fn to_triangle(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let anchor = Triangle::anchor_of(hex, orientation(request)?);
    Ok(column_and_row(answer, anchor.col(), anchor.row()))
}

pub(crate) fn triangles(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let six = Triangle::of_hex(hex, orientation(request)?);
    Ok(answer.list(six, |answer, triangle| column_and_row(answer, triangle.col(), triangle.row())))
}

pub(crate) fn from_triangle(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let triangle = request.get("triangle", read::triangle)?;
    let orientation = orientation(request)?;
    let hex: Hex =
        triangle.hex(orientation).map_err(|error| QueryError::out_of_range(error).inside("triangle"))?;
    let anchor = Triangle::anchor_of(hex, orientation);
    let (col, row) = triangle.local(orientation);
    Ok(answer.object(|object| {
        object
            .member("hex", |answer| answer.hex(hex))
            .member("anchor", |answer| column_and_row(answer, anchor.col(), anchor.row()))
            .member("local", |answer| column_and_row(answer, col.into(), row.into()))
            .member("points_up", |answer| answer.boolean(triangle.points_up()))
    }))
}

fn orientation(request: &Request<'_>) -> Result<Orientation, QueryError> {
    request.get_or("orientation", Orientation::Flat, read::orientation)
}

fn column_and_row(answer: Answer<'_>, col: i64, row: i64) -> Done {
    answer.object(|object| {
        object.member("col", |answer| answer.integer(col)).member("row", |answer| answer.integer(row))
    })
}
