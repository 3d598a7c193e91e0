//! The argument `orientation` and the JSON of a triangle, shared by the operations about triangles.

use sixfold::coord::{Orientation, Triangle};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;

pub(super) fn orientation(request: &Request<'_>) -> Result<Orientation, QueryError> {
    request.get_or("orientation", Orientation::Flat, read::orientation)
}

pub(super) fn write(answer: Answer<'_>, triangle: Triangle) -> Done {
    answer.object(|object| {
        object
            .member("col", |answer| answer.integer(triangle.col()))
            .member("row", |answer| answer.integer(triangle.row()))
    })
}
