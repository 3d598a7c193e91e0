//! Triangle terrain of tokens: changes to it, and questions about it.

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold_terrain::{
    HeightField, HexPoint, Mesh, MeshSettings, Mesher, Normals, Plan, Terrain, Token, TokenError, height_at,
    slope_of,
};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::triangles::triangle_answer::{orientation, write};
use crate::work;
use sixfold_json::Value;

/// The most levels above or below 0.
///
/// The 32-bit positions of a mesh are exact enough up to here.
const MOST_HEIGHT: i32 = 1_000_000;

pub(crate) fn terrain(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let orientation = orientation(request)?;
    let tokens =
        request.get_or("tokens", Vec::new(), |value| read::list(value, "a list of tokens", token))?;
    let changes = request.get_or("ops", Vec::new(), |value| read::list(value, "a list of operations", Ok))?;
    let asked = request.get_or("ask", Vec::new(), |value| read::list(value, "a list of questions", Ok))?;
    let most = (tokens.len() + changes.len()) as u128;
    request.limits().allow_map(most)?;
    request
        .spend(work::TOKEN * (tokens.len() + changes.len()) as u64 + work::QUESTION * asked.len() as u64)?;
    let laid = tokens.into_iter().map(|(hex, height)| (hex, Token::new(height, ())));
    let ground = Terrain::from_tokens(orientation, laid);
    let mut ground = ground.map_err(|error| refused(error).inside("tokens"))?;
    for (i, value) in changes.into_iter().enumerate() {
        ground = change(&ground, value).map_err(|refusal| refusal.at(i).inside("ops"))?;
    }
    answer.try_list(asked.into_iter().enumerate(), |answer, (i, question)| {
        tell(request, &ground, question, answer).map_err(|refusal| refusal.at(i).inside("ask"))
    })
}

/// A token: its hex and its height in whole levels.
fn token(value: Value<'_>) -> Result<(Hex, i32), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"a token such as {"hex":{"q":3,"r":2},"height":2}"#,
        required: ["hex", "height"],
        optional: [],
    };
    let ([hex, height], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let level: i32 = read::small(height, "a whole number from -1000000 to 1000000")
        .map_err(|refusal| refusal.inside("height"))?;
    if level.abs() > MOST_HEIGHT {
        let text =
            format_args!("expected a whole number from -{MOST_HEIGHT} to {MOST_HEIGHT}, found {level}");
        return Err(QueryError::bad_argument(text).inside("height"));
    }
    Ok((hex, level))
}

/// The error for a token that a rule refuses.
fn refused(error: TokenError) -> QueryError {
    match error {
        TokenError::Occupied(_) => QueryError::rule("occupied", error),
        TokenError::Empty(_) => QueryError::rule("empty", error),
        TokenError::NotAdjacent(_) => QueryError::rule("not_adjacent", error),
        TokenError::OutOfRange(_) => QueryError::out_of_range(error),
        _ => QueryError::bad_argument(error),
    }
}

/// Places, removes or raises one token.
fn change(ground: &Terrain<()>, value: Value<'_>) -> Result<Terrain<()>, QueryError> {
    const WHAT: &str = r#"an operation such as {"lay":{"hex":{"q":0,"r":0},"height":1}}, {"take":{"hex":{"q":0,"r":0}}} or {"height":{"hex":{"q":0,"r":0},"height":2}}"#;
    const TAKE: Form<1> =
        Form { what: r#"a hex such as {"hex":{"q":3,"r":2}}"#, required: ["hex"], optional: [] };
    let (name, inside) = read::tagged(value, WHAT)?;
    let changed = match &*name {
        "lay" => {
            token(inside).and_then(|(hex, height)| ground.place(hex, Token::new(height, ())).map_err(refused))
        }
        "height" => token(inside).and_then(|(hex, height)| ground.with_height(hex, height).map_err(refused)),
        "take" => TAKE.fields(inside).and_then(|([hex], [])| {
            let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
            ground.remove(hex).map_err(refused)
        }),
        _ => return Err(QueryError::expected(WHAT, value)),
    };
    changed.map_err(|refusal| refusal.inside(&name))
}

/// Answers one question about the ground.
fn tell(
    request: &Request<'_>,
    ground: &Terrain<()>,
    question: Value<'_>,
    answer: Answer<'_>,
) -> Result<Done, QueryError> {
    const WHAT: &str = r#""tokens", "placeable", "connected", {"points":{"q":0,"r":0}}, {"triangle":{"col":0,"row":0}}, {"height_at":{"x":1,"y":0.5}}, {"triangle_at":{"x":1,"y":0.5}} or {"mesh":"smooth"}"#;
    if let Some(name) = question.string() {
        return match &*name {
            "tokens" => tokens(request, ground, answer),
            "placeable" => {
                request.allow_hexes(ground.placeable().len() as u128)?;
                Ok(answer.hexes(ground.placeable()))
            }
            "connected" => {
                request.spend(work::SEARCH_HEX * ground.len() as u64)?;
                Ok(answer.boolean(ground.is_connected()))
            }
            _ => Err(QueryError::expected(WHAT, question)),
        };
    }
    let (name, inside) = read::tagged(question, WHAT)?;
    let told = match &*name {
        "points" => read::hex(inside).and_then(|hex| points(ground, hex, answer)),
        "triangle" => read::triangle(inside).map(|triangle| triangle_of(ground, triangle, answer)),
        "height_at" => read::point(inside).map(|point| {
            let height = height_at(ground, &Plan::default(), point);
            answer.maybe(height, |answer, height| answer.decimal(height))
        }),
        "triangle_at" => read::point(inside).and_then(|point| {
            let found = Plan::default().triangle_at(point, ground.orientation());
            found.map(|triangle| write(answer, triangle)).map_err(QueryError::out_of_range)
        }),
        "mesh" => mesh(request, ground, inside, answer),
        _ => return Err(QueryError::expected(WHAT, question)),
    };
    told.map_err(|refusal| refusal.inside(&name))
}

/// Every token with its height and its six triangles.
fn tokens(request: &Request<'_>, ground: &Terrain<()>, answer: Answer<'_>) -> Result<Done, QueryError> {
    request.allow_hexes(7 * ground.len() as u128)?;
    let orientation = ground.orientation();
    Ok(answer.list(ground.tokens(), |answer, (hex, token)| {
        answer.object(|object| {
            object
                .member("hex", |answer| answer.hex(hex))
                .member("height", |answer| answer.integer(token.height.into()))
                .member("triangles", |answer| answer.list(Triangle::of_hex(hex, orientation), write))
        })
    }))
}

/// The seven points of a hex: the height of each, its tokens, and its place in the plan.
fn points(ground: &Terrain<()>, hex: Hex, answer: Answer<'_>) -> Result<Done, QueryError> {
    let heights = ground.point_heights(hex).ok_or_else(|| refused(TokenError::Empty(hex)))?;
    let plan = Plan::default();
    Ok(answer.list(HexPoint::ALL, |answer, point| {
        let deciding = point.hexes(hex).into_iter().flatten().filter(|&hex| ground.token(hex).is_some());
        answer.object(|object| {
            object
                .member("height", |answer| answer.decimal(heights.at(point)))
                .member("hexes", |answer| answer.hexes(deciding))
                .member("point", |answer| {
                    let place = plan.point_of(hex, point, ground.orientation());
                    answer.object(|object| {
                        object
                            .member("x", |answer| answer.decimal(place.x))
                            .member("y", |answer| answer.decimal(place.y))
                    })
                })
        })
    }))
}

/// A triangle: its place, the points of its hex that it has, and its slope.
fn triangle_of(ground: &Terrain<()>, triangle: Triangle, answer: Answer<'_>) -> Done {
    let orientation: Orientation = ground.orientation();
    let slope = slope_of(ground, &Plan::default(), triangle);
    answer.maybe(triangle.hex(orientation).ok().zip(slope), |answer, (hex, slope)| {
        let heights = ground.point_heights(hex).expect("a slope is one of a token");
        let points = HexPoint::of_triangle(triangle, orientation);
        answer.object(|object| {
            object
                .member("hex", |answer| answer.hex(hex))
                .member("points", |answer| {
                    answer.list(points, |answer, point| answer.integer(point.number().into()))
                })
                .member("heights", |answer| {
                    answer.list(points, |answer, point| answer.decimal(heights.at(point)))
                })
                .member("degrees", |answer| answer.decimal(slope.degrees()))
        })
    })
}

/// The shadings of a mesh.
pub(crate) const SHADINGS: [Normals; 2] = [Normals::Smooth, Normals::Flat];

pub(crate) const fn shading_name(normals: Normals) -> &'static str {
    match normals {
        Normals::Smooth => "smooth",
        Normals::Flat => "facets",
    }
}

/// The ground as triangles in space, with walls down to the lowest level.
fn mesh(
    request: &Request<'_>,
    ground: &Terrain<()>,
    value: Value<'_>,
    answer: Answer<'_>,
) -> Result<Done, QueryError> {
    let normals = read::choice(value, SHADINGS, shading_name)?;
    // Facets have 18 vertices a hex and up to 24 of walls, each of six numbers.
    request.spend(work::TOKEN * ground.len() as u64)?;
    request.allow_hexes(42 * ground.len() as u128)?;
    let region = ground.region().map_err(QueryError::bad_argument)?;
    let heights = ground.heights();
    let field =
        HeightField::new(&region, &heights, ground.orientation()).map_err(QueryError::bad_argument)?;
    let lowest = heights.iter().copied().min().unwrap_or(0);
    let settings = MeshSettings { normals, skirt: Some(f64::from(lowest) - 2.0), ..MeshSettings::default() };
    let mut mesh = Mesh::new();
    Mesher::new().write(&field, &settings, &mut mesh);
    let numbers = |answer: Answer<'_>, list: &[[f32; 3]]| {
        // Rounded to a ten-thousandth of a side, which is invisible.
        let rounded = |number: f32| (f64::from(number) * 1e4).round() / 1e4;
        answer.list(list.iter().flatten(), |answer, &number| answer.decimal(rounded(number)))
    };
    Ok(answer.object(|object| {
        object
            .member("positions", |answer| numbers(answer, mesh.positions()))
            .member("normals", |answer| numbers(answer, mesh.normals()))
            .member("indices", |answer| {
                answer.list(mesh.indices(), |answer, &index| answer.integer(index.into()))
            })
            .member("ground_triangles", |answer| answer.integer(mesh.ground_triangles() as i64))
    }))
}
