use sixfold::layout::{Layout, Point, YAxis};

use crate::query_error::QueryError;
use crate::read::choice::{choice, orientation};
use crate::read::number::decimal;
use crate::read::object::{Form, field};
use sixfold_json::Value;

/// A point of the plane.
pub(crate) fn point(value: Value<'_>) -> Result<Point, QueryError> {
    const FORM: Form<2> =
        Form { what: r#"a point such as {"x":1.5,"y":-2}"#, required: ["x", "y"], optional: [] };
    let ([x, y], []) = FORM.fields(value)?;
    let coordinate = |name, value| decimal(value).map_err(|refusal| refusal.inside(name));
    Ok(Point::new(coordinate("x", x)?, coordinate("y", y)?))
}

/// A layout, which places hexes in the plane; the default origin is (0, 0).
pub(crate) fn layout(value: Value<'_>) -> Result<Layout, QueryError> {
    const FORM: Form<2, 2> = Form {
        what: r#"a layout such as {"orientation":"flat","size":40,"origin":{"x":0,"y":0}}"#,
        required: ["orientation", "size"],
        optional: ["origin", "y_axis"],
    };
    let ([drawn, size_given], [origin, axis]) = FORM.fields(value)?;
    let orientation = orientation(drawn).map_err(|refusal| refusal.inside("orientation"))?;
    let (x, y) = size(size_given).map_err(|refusal| refusal.inside("size"))?;
    let layout = Layout::try_new(orientation, x).and_then(|layout| layout.try_with_size_xy(x, y));
    let layout = layout.map_err(|error| QueryError::bad_argument(error).inside("size"))?;
    let layout = layout.with_y_axis(field(axis, "y_axis", YAxis::Down, y_axis)?);
    let Some(origin) = origin else { return Ok(layout) };
    let origin = point(origin).map_err(|refusal| refusal.inside("origin"))?;
    layout.try_with_origin(origin).map_err(|error| QueryError::bad_argument(error).inside("origin"))
}

/// The direction of the y axis.
fn y_axis(value: Value<'_>) -> Result<YAxis, QueryError> {
    choice(value, [YAxis::Down, YAxis::Up], |axis| match axis {
        YAxis::Down => "down",
        YAxis::Up => "up",
    })
}

/// One number for both axes, or an object with one for each.
fn size(value: Value<'_>) -> Result<(f64, f64), QueryError> {
    if value.number().is_some() {
        let size = decimal(value)?;
        return Ok((size, size));
    }
    if value.members().is_none() {
        return Err(QueryError::expected(r#"a number, or two such as {"x":40,"y":30}"#, value));
    }
    point(value).map(|Point { x, y }| (x, y))
}
