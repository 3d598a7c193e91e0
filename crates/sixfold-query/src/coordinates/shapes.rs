//! Sets of hexes: ranges, rings, spirals and lines.

use sixfold::coord::{Hex, OutOfRangeError};
use sixfold::shape::{Line, Range, Resolution, Ring, Shape, Spiral, Tie, Wedge};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use sixfold_json::Value;

pub(crate) fn range(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    around(request, answer, count_within, Range::try_new)
}

pub(crate) fn ring(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    // The ring of radius 0 is the centre itself.
    around(request, answer, |radius| 1.max(6 * radius), Ring::try_new)
}

pub(crate) fn spiral(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    around(request, answer, count_within, |center, radius| Spiral::try_new(center, 0..=radius))
}

pub(crate) fn spiral_index(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let center = request.get_or("center", Hex::ORIGIN, read::hex)?;
    let spiral = Spiral::try_new(center, 0..=center.distance(hex)).map_err(QueryError::out_of_range)?;
    let index = spiral.index_of(hex).and_then(|index| i64::try_from(index).ok());
    Ok(answer.integer(index.expect("the outer ring holds the hex, and all rings are fewer than 2^62 hexes")))
}

pub(crate) fn spiral_hex(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let index = request.get("index", read::radius)?;
    let center = request.get_or("center", Hex::ORIGIN, read::hex)?;
    // The ring that holds the index: the least radius with more than `index` hexes within it.
    let (mut inside, mut outside) = (0, 1_u64 << 31);
    while inside < outside {
        let middle = u64::midpoint(inside, outside);
        if count_within(middle.into()) > u128::from(index) { outside = middle } else { inside = middle + 1 }
    }
    let radius = u32::try_from(inside).unwrap_or(u32::MAX);
    let spiral = Spiral::try_new(center, 0..=radius).map_err(QueryError::out_of_range)?;
    let far = || QueryError::out_of_range(format_args!("no hex has place {index}")).inside("index");
    Ok(answer.hex(spiral.get(index).ok_or_else(far)?))
}

pub(crate) fn wedge(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let apex = request.get("apex", read::hex)?;
    let facing = request.get("facing", read::direction)?;
    let radius = request.get("radius", read::radius)?;
    let both = request.get_or("borders", false, |value| {
        read::choice(value, [false, true], |both| if both { "both" } else { "one" })
    })?;
    // A sixth of the hexes around the apex, and the second border where the request wants it.
    let most = u128::from(radius) * (u128::from(radius) + 3) / 2 + 1;
    request.limits().allow_cells(most)?;
    let wedge = Wedge::try_new(apex, facing, u32::try_from(radius).unwrap_or(u32::MAX));
    let wedge = wedge.and_then(|wedge| if both { wedge.with_both_borders() } else { Ok(wedge) });
    let wedge = wedge.map_err(QueryError::out_of_range)?;
    request.allow_hexes(wedge.count().into())?;
    Ok(answer.hexes(wedge))
}

pub(crate) fn big_hex(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    let radius = request.get("radius", read::radius)?;
    let resolution = Resolution::try_new(u32::try_from(radius).unwrap_or(u32::MAX));
    let resolution = resolution.map_err(|error| QueryError::out_of_range(error).inside("radius"))?;
    let big = resolution.big_hex(hex);
    let center = resolution.center(big).map_err(QueryError::out_of_range)?;
    let hexes = resolution.children(big).map_err(QueryError::out_of_range)?;
    request.allow_hexes(hexes.count().into())?;
    Ok(answer.object(|object| {
        object
            .member("big_hex", |answer| answer.hex(big))
            .member("center", |answer| answer.hex(center))
            .member("local", |answer| answer.hex(resolution.local(hex)))
            .member("hexes", |answer| answer.hexes(hexes))
    }))
}

/// The number of hexes at most `radius` steps from one.
fn count_within(radius: u128) -> u128 {
    1 + 3 * radius * (radius + 1)
}

/// Writes a shape around a centre, if the number of its hexes is allowed and it lies within the limit.
///
/// The number is checked first: a radius that no shape can have is `too_large`, not `out_of_range`.
fn around<S: IntoIterator<Item = Hex>>(
    request: &Request<'_>,
    answer: Answer<'_>,
    count: fn(u128) -> u128,
    shape: fn(Hex, u32) -> Result<S, OutOfRangeError>,
) -> Result<Done, QueryError> {
    let center = request.get("center", read::hex)?;
    let radius = request.get("radius", read::radius)?;
    request.limits().allow_cells(count(radius.into()))?;
    // A radius beyond 32 bits is outside the world, like the largest radius of 32 bits.
    let shape = shape(center, u32::try_from(radius).unwrap_or(u32::MAX));
    let shape = shape.map_err(QueryError::out_of_range)?;
    request.allow_hexes(count(radius.into()))?;
    Ok(answer.hexes(shape))
}

/// The choice for a line along a hexside: symmetric, left, right or both.
#[derive(Clone, Copy)]
enum Ties {
    One(Tie),
    Both,
}

/// The name of a tie.
pub(crate) const fn tie_name(tie: Tie) -> &'static str {
    match tie {
        Tie::Symmetric => "symmetric",
        Tie::Left => "left",
        Tie::Right => "right",
    }
}

impl Ties {
    const ALL: [Ties; 4] =
        [Ties::One(Tie::Symmetric), Ties::One(Tie::Left), Ties::One(Tie::Right), Ties::Both];

    const fn name(self) -> &'static str {
        match self {
            Ties::One(tie) => tie_name(tie),
            Ties::Both => "both",
        }
    }

    fn read(value: Value<'_>) -> Result<Ties, QueryError> {
        read::choice(value, Ties::ALL, Ties::name)
    }
}

pub(crate) fn line(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (a, b) = (request.get("a", read::hex)?, request.get("b", read::hex)?);
    let count = u128::from(a.distance(b)) + 1;
    match request.get_or("tie", Ties::One(Tie::Symmetric), Ties::read)? {
        Ties::One(tie) => {
            request.allow_hexes(count)?;
            Ok(answer.hexes(Line::new(a, b, tie)))
        }
        Ties::Both => {
            request.allow_hexes(2 * count)?;
            Ok(answer.object(|object| {
                object
                    .member("left", |answer| answer.hexes(Line::new(a, b, Tie::Left)))
                    .member("right", |answer| answer.hexes(Line::new(a, b, Tie::Right)))
            }))
        }
    }
}
