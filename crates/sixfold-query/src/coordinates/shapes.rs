//! Sets of hexes: ranges, rings, spirals and lines.

use sixfold::coord::{Hex, OutOfRangeError};
use sixfold::shape::{Line, Range, Ring, Spiral, Tie};

use crate::answer::{Answer, Done};
use crate::read;
use crate::refusal::Refusal;
use crate::request::Request;
use sixfold_json::Value;

pub(crate) fn range(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    around(request, answer, count_within, Range::try_new)
}

pub(crate) fn ring(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    // The ring of radius 0 is the centre itself.
    around(request, answer, |radius| 1.max(6 * radius), Ring::try_new)
}

pub(crate) fn spiral(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    around(request, answer, count_within, |center, radius| Spiral::try_new(center, 0..=radius))
}

/// The number of hexes at most `radius` steps from one.
fn count_within(radius: u128) -> u128 {
    1 + 3 * radius * (radius + 1)
}

/// Writes a shape around a centre, if its count is allowed and it lies within the world.
///
/// The count comes first: a radius no shape can have is too large before it is out of range.
fn around<S: IntoIterator<Item = Hex>>(
    request: &Request<'_>,
    answer: Answer<'_>,
    count: fn(u128) -> u128,
    shape: fn(Hex, u32) -> Result<S, OutOfRangeError>,
) -> Result<Done, Refusal> {
    let center = request.get("center", read::hex)?;
    let radius = request.get("radius", read::radius)?;
    request.limits().allow_cells(count(radius.into()))?;
    // A radius beyond 32 bits leaves the world as much as the largest of them does.
    let shape = shape(center, u32::try_from(radius).unwrap_or(u32::MAX));
    let shape = shape.map_err(Refusal::out_of_range)?;
    request.allow_hexes(count(radius.into()))?;
    Ok(answer.hexes(shape))
}

/// How a line that runs along a hexside is drawn.
#[derive(Clone, Copy)]
enum Ties {
    One(Tie),
    Both,
}

impl Ties {
    const ALL: [Ties; 4] =
        [Ties::One(Tie::Symmetric), Ties::One(Tie::Left), Ties::One(Tie::Right), Ties::Both];

    const fn name(self) -> &'static str {
        match self {
            Ties::One(Tie::Symmetric) => "symmetric",
            Ties::One(Tie::Left) => "left",
            Ties::One(Tie::Right) => "right",
            Ties::Both => "both",
        }
    }

    fn read(value: Value<'_>) -> Result<Ties, Refusal> {
        read::choice(value, Ties::ALL, Ties::name)
    }
}

pub(crate) fn line(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
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
