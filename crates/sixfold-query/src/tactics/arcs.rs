//! Firing arcs: the side of a unit on which a hex lies.

use sixfold::search::Pose;
use sixfold_tactics::{ArcScheme, FiringArc};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use sixfold_json::Value;

pub(crate) fn arc(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let unit = Pose::new(request.get("at", read::hex)?, request.get("facing", read::direction)?);
    let target = request.get("target", read::hex)?;
    Ok(answer.text(scheme(request)?.arc_of(unit, target).name()))
}

pub(crate) fn arc_hexes(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let unit = Pose::new(request.get("at", read::hex)?, request.get("facing", read::direction)?);
    let arc = request.get("arc", |value| read::choice(value, FiringArc::ALL, FiringArc::name))?;
    let range = request.get("range", read::radius)?;
    let scheme = scheme(request)?;
    // Each hex of the range is visited, also those of the other arcs.
    let around = 3 * u128::from(range) * (u128::from(range) + 1);
    request.limits().allow_cells(around)?;
    request.spend(u64::try_from(around).unwrap_or(u64::MAX))?;
    let range = u32::try_from(range).unwrap_or(u32::MAX);
    request.allow_hexes(scheme.count(arc, range).into())?;
    Ok(answer.hexes(scheme.hexes(unit, arc, range)))
}

pub(crate) fn arc_directions(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let facing = request.get("facing", read::direction)?;
    let arc = request.get("arc", |value| read::choice(value, FiringArc::ALL, FiringArc::name))?;
    let directions = scheme(request)?.directions(facing, arc);
    Ok(answer.list(directions, |answer, direction| answer.integer(direction.number().into())))
}

/// The scheme that divides the arcs; by default `geometric`.
pub(crate) fn scheme(request: &Request<'_>) -> Result<ArcScheme, QueryError> {
    request.get_or("scheme", ArcScheme::Geometric, read_scheme)
}

/// A scheme by its name; `document` is the old name of `mirrored`.
fn read_scheme(value: Value<'_>) -> Result<ArcScheme, QueryError> {
    if value.string().as_deref() == Some("document") {
        return Ok(ArcScheme::MIRRORED);
    }
    read::choice(value, SCHEMES, scheme_name)
}

/// The schemes of arcs that a request can name.
pub(crate) const SCHEMES: [ArcScheme; 2] = [ArcScheme::Geometric, ArcScheme::MIRRORED];

pub(crate) const fn scheme_name(scheme: ArcScheme) -> &'static str {
    match scheme {
        ArcScheme::Geometric => "geometric",
        ArcScheme::Table(_) => "mirrored",
    }
}
