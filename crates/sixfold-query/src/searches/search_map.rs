//! The map of a search: its hexes, whether it wraps, costs of steps, and blockers.

use std::collections::BTreeMap;

use sixfold::coord::{Edge, Hex};
use sixfold::grid::{Region, Wrap, WrapError, WrappedSides};
use sixfold::search::{Blockers, Costs, IMPASSABLE, Topology};

use crate::map;
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::work;
use sixfold_json::Value;

/// The largest cost of one step: sums over a whole map stay below the largest number.
const MOST_COST: u32 = 1_000_000;

/// The hexes of a request, on a plane or on a map that wraps.
pub(crate) enum Extent {
    Plane(Region),
    Wrapped(Wrap),
}

impl Extent {
    pub(crate) fn of(request: &Request<'_>) -> Result<Extent, QueryError> {
        match request.get_if("wrap", sides)? {
            Some(sides) => wrapped(request, sides).map(Extent::Wrapped),
            None => {
                let region = Region::try_new(map::paid_outline(request)?);
                region.map(Extent::Plane).map_err(|error| map::no_region(&error))
            }
        }
    }

    pub(crate) fn region(&self) -> &Region {
        match self {
            Extent::Plane(region) => region,
            Extent::Wrapped(wrap) => wrap.region(),
        }
    }

    fn topology(&self) -> Topology<'_> {
        match self {
            Extent::Plane(region) => region.into(),
            Extent::Wrapped(wrap) => wrap.into(),
        }
    }

    /// A hex of the map from an argument.
    pub(crate) fn hex(&self, request: &Request<'_>, name: &'static str) -> Result<Hex, QueryError> {
        self.check(request.get(name, read::hex)?).map_err(|refusal| refusal.inside(name))
    }

    pub(crate) fn check(&self, hex: Hex) -> Result<Hex, QueryError> {
        if self.region().contains(hex) {
            return Ok(hex);
        }
        Err(QueryError::rule("out_of_bounds", format_args!("hex {hex} is not on the map")))
    }
}

/// The map of the argument `shape`, wrapped by the argument `wrap`.
pub(crate) fn wrap(request: &Request<'_>) -> Result<Wrap, QueryError> {
    wrapped(request, request.get("wrap", sides)?)
}

fn wrapped(request: &Request<'_>, sides: WrappedSides) -> Result<Wrap, QueryError> {
    let outline = map::paid_outline(request)?;
    Wrap::try_new(outline, sides).map_err(|error| match error {
        WrapError::Region(error) => map::no_region(&error),
        WrapError::OutOfRange(_) | WrapError::AtTheRim => QueryError::out_of_range(error).inside("shape"),
        _ => QueryError::bad_argument(error).inside("wrap"),
    })
}

fn sides(value: Value<'_>) -> Result<WrappedSides, QueryError> {
    read::choice(value, WRAPS, wrap_name)
}

/// The sides of a map that can meet.
pub(crate) const WRAPS: [WrappedSides; 3] =
    [WrappedSides::All, WrappedSides::LeftRight, WrappedSides::TopBottom];

pub(crate) const fn wrap_name(sides: WrappedSides) -> &'static str {
    match sides {
        WrappedSides::All => "all",
        WrappedSides::LeftRight => "left_right",
        WrappedSides::TopBottom => "top_bottom",
    }
}

/// The costs of steps: 1, or the argument `costs`.
///
/// Blocked hexes are not entered, walls not crossed.
pub(crate) fn costs(request: &Request<'_>, extent: &Extent) -> Result<Costs, QueryError> {
    let prices = request.get_or("costs", Vec::new(), |value| read::list(value, "a list of costs", Ok))?;
    request.spend(work::CELL * prices.len() as u64)?;
    let mut by_hex = BTreeMap::new();
    for (i, value) in prices.into_iter().enumerate() {
        let (hex, cost) = price(value)
            .and_then(|(hex, cost)| Ok((extent.check(hex)?, cost)))
            .map_err(|refusal| refusal.at(i).inside("costs"))?;
        by_hex.insert(hex, cost);
    }
    for hex in blocked(request, extent)? {
        by_hex.insert(hex, IMPASSABLE);
    }
    request.spend(work::SEARCH_HEX * extent.region().len() as u64)?;
    let mut costs = Costs::per_hex(extent.topology(), |hex| by_hex.get(&hex).copied().unwrap_or(1));
    for edge in walls(request)? {
        costs.set_wall(edge);
    }
    Ok(costs)
}

/// The blockers of sight: blocked hexes and walls.
pub(crate) fn blockers(request: &Request<'_>, extent: &Extent) -> Result<Blockers, QueryError> {
    request.spend(work::SIGHT_MAP_HEX * extent.region().len() as u64)?;
    let mut blockers = Blockers::new(extent.topology(), |_| false);
    for hex in blocked(request, extent)? {
        blockers.block(hex);
    }
    for edge in walls(request)? {
        blockers.set_wall(edge);
    }
    Ok(blockers)
}

fn blocked(request: &Request<'_>, extent: &Extent) -> Result<Vec<Hex>, QueryError> {
    let hexes =
        request.get_or("blocked", Vec::new(), |value| read::list(value, "a list of hexes", read::hex))?;
    request.spend(work::CELL * hexes.len() as u64)?;
    for (i, &hex) in hexes.iter().enumerate() {
        extent.check(hex).map_err(|refusal| refusal.at(i).inside("blocked"))?;
    }
    Ok(hexes)
}

fn walls(request: &Request<'_>) -> Result<Vec<Edge>, QueryError> {
    let walls =
        request.get_or("walls", Vec::new(), |value| read::list(value, "a list of walls", map::wall))?;
    request.spend(work::CHANGE * walls.len() as u64)?;
    Ok(walls)
}

/// The cost of entering a hex.
fn price(value: Value<'_>) -> Result<(Hex, u32), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"what a hex costs such as {"hex":{"q":3,"r":2},"cost":4}"#,
        required: ["hex", "cost"],
        optional: [],
    };
    let ([hex, cost], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let number = read::count(cost).map_err(|refusal| refusal.inside("cost"))?;
    if number > MOST_COST {
        let text = format_args!("expected a cost of at most {MOST_COST}, found {number}");
        return Err(QueryError::bad_argument(text).inside("cost"));
    }
    Ok((hex, number))
}
