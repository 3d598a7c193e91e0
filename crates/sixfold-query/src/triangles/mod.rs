//! The part "Triangles" of the protocol: the grid that cuts every hex into six.

mod triangle_answer;
mod ground;

pub(crate) use self::ground::{SHADINGS, shading_name};

use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::Hex;
use sixfold_terrain::{
    Terrain, Token, TokenError, TriangleLine, contributors, hex_at_anchor, point_heights, surrounding,
    triangle_distance,
};

use crate::answer::{Answer, Done};
use crate::operation::{Operation, help, optional, required};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::triangles::triangle_answer::{orientation, write};
use crate::work;
use sixfold_json::Value;

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "triangle_neighbors",
        parameters: &[required("triangle"), optional("orientation")],
        help: help("the triangles on the left, on the right and across the base"),
        run: neighbors,
    },
    Operation {
        name: "triangle_contributors",
        parameters: &[required("triangle"), optional("orientation")],
        help: help("for each of its three points, the steps to the triangles around it"),
        run: contributors_of,
    },
    Operation {
        name: "triangle_surrounding",
        parameters: &[required("hex"), optional("orientation")],
        help: help("the 18 triangles around a hex, clockwise"),
        run: surrounding_of,
    },
    Operation {
        name: "triangle_distance",
        parameters: &[required("a"), required("b"), optional("orientation")],
        help: help("the number of steps over edges between two triangles"),
        run: distance,
    },
    Operation {
        name: "triangle_line",
        parameters: &[required("a"), required("b"), optional("orientation")],
        help: help("the triangles on the straight line from a to b"),
        run: line,
    },
    Operation {
        name: "valid_anchor",
        parameters: &[required("triangle"), optional("orientation")],
        help: help("whether a hex can be laid with its first triangle here"),
        run: valid_anchor,
    },
    Operation {
        name: "placeable",
        parameters: &[required("anchors"), optional("orientation")],
        help: help("the anchors where the next token may lie"),
        run: placeable,
    },
    Operation {
        name: "corner_heights",
        parameters: &[required("tokens"), required("hex")],
        help: help("the heights of the seven points of a hex"),
        run: corner_heights,
    },
    Operation {
        name: "terrain",
        parameters: &[optional("tokens"), optional("orientation"), optional("ops"), optional("ask")],
        help: help("lays tokens, changes them and asks"),
        run: ground::terrain,
    },
];

fn neighbors(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let triangle = request.get("triangle", read::triangle)?;
    let three = triangle
        .try_neighbors(orientation(request)?)
        .map_err(|error| QueryError::out_of_range(error).inside("triangle"))?;
    Ok(answer.list(three, write))
}

fn contributors_of(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let triangle = request.get("triangle", read::triangle)?;
    let points = contributors(triangle, orientation(request)?);
    Ok(answer.list(points, |answer, steps| {
        answer.list(steps, |answer, (col, row)| {
            answer.object(|object| {
                object.member("col", |answer| answer.integer(col)).member("row", |answer| answer.integer(row))
            })
        })
    }))
}

fn surrounding_of(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let hex = request.get("hex", read::hex)?;
    Ok(answer.list(surrounding(hex, orientation(request)?), write))
}

fn distance(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (a, b) = (request.get("a", read::triangle)?, request.get("b", read::triangle)?);
    let steps = triangle_distance(a, b, orientation(request)?);
    Ok(answer.integer(i64::try_from(steps).expect("triangles are less than 2^40 steps apart")))
}

fn line(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let (a, b) = (request.get("a", read::triangle)?, request.get("b", read::triangle)?);
    let orientation = orientation(request)?;
    // The limit counts hexes, but a triangle takes as many bytes of an answer.
    request.allow_hexes(u128::from(triangle_distance(a, b, orientation)) + 1)?;
    Ok(answer.list(TriangleLine::new(a, b, orientation), write))
}

fn valid_anchor(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let triangle = request.get("triangle", read::triangle)?;
    Ok(answer.boolean(triangle.is_anchor(orientation(request)?)))
}

fn placeable(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let anchors = request.get("anchors", |value| read::list(value, "a list of anchors", read::triangle))?;
    let orientation = orientation(request)?;
    // At most six new places around each token.
    request.limits().allow_map(6 * anchors.len() as u128)?;
    request.spend(work::TOKEN * anchors.len() as u64)?;
    let refused = |i: usize, refusal: QueryError| refusal.at(i).inside("anchors");
    let mut hexes = BTreeSet::new();
    for (i, anchor) in anchors.into_iter().enumerate() {
        let hex = hex_at_anchor(anchor, orientation).map_err(|error| match error {
            TokenError::OutOfRange(_) => refused(i, QueryError::out_of_range(error)),
            _ => refused(i, QueryError::bad_argument(error)),
        })?;
        if !hexes.insert(hex) {
            return Err(refused(i, QueryError::bad_argument(TokenError::Occupied(hex))));
        }
    }
    let tokens = hexes.into_iter().map(|hex| (hex, Token::new(0, ())));
    let terrain = Terrain::from_tokens(orientation, tokens).map_err(QueryError::bad_argument)?;
    Ok(answer.list(terrain.placeable_anchors(), write))
}

fn corner_heights(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let tokens = request.get("tokens", |value| read::list(value, "a list of tokens", token))?;
    let hex = request.get("hex", read::hex)?;
    request.spend(work::TOKEN * tokens.len() as u64)?;
    let mut heights = BTreeMap::new();
    for (i, (hex, height)) in tokens.into_iter().enumerate() {
        if heights.insert(hex, height).is_some() {
            let twice = QueryError::bad_argument(format_args!("a token lies on hex {hex} already"));
            return Err(twice.at(i).inside("tokens"));
        }
    }
    let points = point_heights(hex, |hex| heights.get(&hex).copied())
        .ok_or_else(|| QueryError::bad_argument(format_args!("no token lies on hex {hex}")).inside("hex"))?;
    Ok(answer.object(|object| {
        object
            .member("center", |answer| answer.decimal(points.center))
            .member("corners", |answer| answer.list(points.corners, |answer, number| answer.decimal(number)))
    }))
}

/// A token: its hex and its height.
fn token(value: Value<'_>) -> Result<(Hex, f64), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"a token such as {"hex":{"q":3,"r":2},"height":4}"#,
        required: ["hex", "height"],
        optional: [],
    };
    let ([hex, height], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    // Heights this large still add up without a rounding error.
    const MOST: f64 = (1_u64 << 40) as f64;
    let number = read::decimal(height).map_err(|refusal| refusal.inside("height"))?;
    if number.abs() > MOST {
        return Err(QueryError::expected("a height of at most 2^40 levels", height).inside("height"));
    }
    Ok((hex, number))
}
