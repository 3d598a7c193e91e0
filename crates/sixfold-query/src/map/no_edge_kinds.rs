//! No kinds of hexsides: with them the smallest npm package would be 5 kB larger.

use sixfold::coord::Edge;
use sixfold::grid::Draft;
use sixfold_json::Value;
use sixfold_tactics::Battlefield;

use crate::query_error::QueryError;
use crate::request::Request;

/// No hexside has a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EdgeKinds;

impl EdgeKinds {
    pub(crate) const fn new() -> EdgeKinds {
        EdgeKinds
    }

    pub(crate) const fn len(&self) -> usize {
        0
    }

    pub(crate) const fn is_empty(&self) -> bool {
        true
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = (Edge, &String)> + use<'_> {
        std::iter::empty()
    }
}

/// Every hexside costs the same.
pub(crate) type Crossings = ();

pub(crate) const CROSSING_RULES: usize = 0;

pub(crate) const fn set_given(_: &Request<'_>, _: &Draft, _: &mut EdgeKinds) -> Result<(), QueryError> {
    Ok(())
}

pub(crate) fn set_edge(_: &Draft, _: &mut EdgeKinds, value: Value<'_>) -> Result<(), QueryError> {
    Err(QueryError::expected("another operation: kinds of hexsides are not in this build", value))
}

pub(crate) const fn crossings(
    _: [Option<Value<'_>>; CROSSING_RULES],
    _: &EdgeKinds,
) -> Result<Crossings, QueryError> {
    Ok(())
}

pub(crate) const fn with_crossings<'g>(field: Battlefield<'g>, (): &Crossings) -> Battlefield<'g> {
    field
}
