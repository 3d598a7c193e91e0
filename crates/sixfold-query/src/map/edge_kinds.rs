//! Kinds of hexsides, such as rivers, and what a step over each costs.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use sixfold::grid::{Draft, EdgeField, GridError};
use sixfold_json::Value;
use sixfold_tactics::{Battlefield, Crossing};

use crate::map::{refused, wall};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::work;

/// The hexsides with a kind, such as `river`.
pub(crate) type EdgeKinds = EdgeField<Arc<str>>;

/// What a step over each hexside costs.
pub(crate) type Crossings = EdgeField<Crossing>;

/// The number of rules of movement about hexsides.
pub(crate) const CROSSING_RULES: usize = 1;

/// Gives the hexsides of the argument `edges` their kinds.
pub(crate) fn set_given(
    request: &Request<'_>,
    draft: &Draft,
    edges: &mut EdgeKinds,
) -> Result<(), QueryError> {
    let named = request.get_or("edges", Vec::new(), |value| read::list(value, "a list of hexsides", Ok))?;
    request.spend(work::CHANGE * named.len() as u64)?;
    for (i, value) in named.into_iter().enumerate() {
        set_edge(draft, edges, value).map_err(|refusal| refusal.at(i).inside("edges"))?;
    }
    Ok(())
}

/// Gives a hexside of the map a kind, or none.
pub(crate) fn set_edge(draft: &Draft, edges: &mut EdgeKinds, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"a hexside such as {"between":[{"q":3,"r":2},{"q":3,"r":3}],"kind":"river"}"#,
        required: ["between", "kind"],
        optional: [],
    };
    let ([between, kind], []) = FORM.fields(value)?;
    let edge = wall(between).map_err(|refusal| refusal.inside("between"))?;
    let kind =
        if kind.is_null() { None } else { Some(edge_kind(kind).map_err(|refusal| refusal.inside("kind"))?) };
    if edge.hexes().iter().all(|&hex| draft.cell(hex).is_none()) {
        let board = draft.region().clone();
        return Err(refused(GridError::OutOfBounds { hex: edge.hexes()[0], board }).inside("between"));
    }
    match kind {
        Some(kind) => drop(edges.insert(edge, kind)),
        None => drop(edges.remove(edge)),
    }
    Ok(())
}

/// The most bytes of a kind of hexside.
const LONGEST_KIND: usize = 59;

/// A kind of hexside, which a map in our own form can hold as well.
fn edge_kind(value: Value<'_>) -> Result<Arc<str>, QueryError> {
    const WHAT: &str = r#"a kind such as "river", of at most 59 bytes"#;
    let kind = read::text(value)?;
    if kind.is_empty() || kind.len() > LONGEST_KIND {
        return Err(QueryError::expected(WHAT, value));
    }
    Ok(Arc::from(&*kind))
}

/// What a step over each hexside costs by the rule `edges`.
pub(crate) fn crossings(
    [by_kind]: [Option<Value<'_>>; CROSSING_RULES],
    edges: &EdgeKinds,
) -> Result<Crossings, QueryError> {
    let by_kind = read::field(by_kind, "edges", BTreeMap::new(), crossings_by_kind)?;
    Ok(edges.map(|kind| by_kind.get(&**kind).copied()))
}

/// The field with these costs of hexsides.
pub(crate) fn with_crossings<'g>(field: Battlefield<'g>, crossings: &'g Crossings) -> Battlefield<'g> {
    field.with_edges(crossings)
}

/// The most points that a hexside adds or costs.
const MOST_CROSSING: u32 = 1_000_000;

/// The effect of each kind of hexside.
fn crossings_by_kind(value: Value<'_>) -> Result<BTreeMap<Cow<'_, str>, Crossing>, QueryError> {
    const WHAT: &str = r#"kinds of hexsides such as {"river":{"adds":2},"road":{"costs":1},"cliff":"bars"}"#;
    let members = value.members().ok_or_else(|| QueryError::expected(WHAT, value))?;
    let read =
        |(kind, value): (Cow<'_, str>, Value<'_>)| crossing(value).map_err(|refusal| refusal.inside(&kind));
    members.map(|(kind, value)| Ok((kind.clone(), read((kind, value))?))).collect()
}

fn crossing(value: Value<'_>) -> Result<Crossing, QueryError> {
    const WHAT: &str = r#"{"adds":N}, {"costs":N} or "bars""#;
    if value.string().is_some_and(|text| text == "bars") {
        return Ok(Crossing::Bars);
    }
    let (name, points) = read::tagged(value, WHAT)?;
    let make = match &*name {
        "adds" => Crossing::Adds,
        "costs" => Crossing::Costs,
        _ => return Err(QueryError::expected(WHAT, value)),
    };
    let points = read::count(points).map_err(|refusal| refusal.inside(&name))?;
    if points > MOST_CROSSING {
        let text = format!("{points} is too much; a hexside costs 0 to {MOST_CROSSING}");
        return Err(QueryError::out_of_range(text).inside(&name));
    }
    Ok(make(points))
}
