use sixfold::input::{brief, closest};

use crate::coordinates;
#[cfg(feature = "games")]
use crate::games;
use crate::grids;
use crate::operation::Operation;
use crate::query_error::{Kind, QueryError};
#[cfg(feature = "searches")]
use crate::searches;
use crate::tactics;
#[cfg(feature = "triangles")]
use crate::triangles;

/// The tables of operations, one for each part of the protocol.
const PARTS: &[&[Operation]] = &[
    coordinates::OPERATIONS,
    grids::OPERATIONS,
    #[cfg(feature = "searches")]
    searches::OPERATIONS,
    tactics::OPERATIONS,
    #[cfg(feature = "triangles")]
    triangles::OPERATIONS,
    #[cfg(feature = "games")]
    games::OPERATIONS,
];

/// Every operation of the protocol, part by part.
///
/// ```
/// let ring = sixfold_query::operations().find(|operation| operation.name == "ring").expect("known");
/// assert_eq!(ring.to_string(), "ring(center, radius)");
/// ```
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    PARTS.iter().copied().flatten()
}

/// The operation with this name.
pub(crate) fn operation(name: &str) -> Result<&'static Operation, QueryError> {
    operations().find(|operation| operation.name == name).ok_or_else(|| unknown(name))
}

#[cold]
fn unknown(name: &str) -> QueryError {
    let names = || operations().map(|operation| operation.name);
    let shown = brief(name);
    let text = match closest(name, names()) {
        Some(near) => format!("unknown op `{shown}`; did you mean `{near}`?"),
        None => format!("unknown op `{shown}`; known: {}", names().collect::<Vec<_>>().join(", ")),
    };
    QueryError::new(Kind::UnknownOp, text)
}
