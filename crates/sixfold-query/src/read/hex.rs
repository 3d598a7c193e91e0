use sixfold::coord::{Cube, CubeError, Doubled, Hex, LIMIT, Offset, Triangle};

use crate::query_error::QueryError;
use crate::read::number::integer_within;
use crate::read::object::Form;
use sixfold_json::Value;

/// A hex by its axial coordinates.
pub(crate) fn hex(value: Value<'_>) -> Result<Hex, QueryError> {
    const FORM: Form<2> = Form { what: r#"a hex such as {"q":3,"r":2}"#, required: ["q", "r"], optional: [] };
    let [q, r] = numbers(value, &FORM, i64::from(LIMIT))?;
    Hex::try_new(q, r).map_err(QueryError::out_of_range)
}

/// A hex by its cube coordinates.
pub(crate) fn cube(value: Value<'_>) -> Result<Cube, QueryError> {
    const FORM: Form<3> =
        Form { what: r#"a cube such as {"x":3,"y":-5,"z":2}"#, required: ["x", "y", "z"], optional: [] };
    let [x, y, z] = numbers(value, &FORM, i64::from(LIMIT))?;
    Cube::try_new(x, z, y).map_err(|error| match error {
        CubeError::Sum { .. } => QueryError::bad_argument(format_args!(
            "cube {x},{y},{z} has the sum {}; x + y + z must be 0",
            x + y + z
        )),
        CubeError::OutOfRange(_) => QueryError::out_of_range(error),
    })
}

/// Column and row of an offset map; the parity decides which hex it is.
pub(crate) fn offset(value: Value<'_>) -> Result<Offset, QueryError> {
    const FORM: Form<2> = pair(r#"an offset such as {"col":3,"row":3}"#);
    let [col, row] = numbers(value, &FORM, i64::from(i32::MAX))?.map(narrow);
    Ok(Offset { col, row })
}

/// Column and row, one of which counts half steps.
pub(crate) fn doubled(value: Value<'_>) -> Result<Doubled, QueryError> {
    const FORM: Form<2> = pair(r#"doubled coordinates such as {"col":3,"row":7}"#);
    // The largest coordinate of a hex in half steps.
    let [col, row] = numbers(value, &FORM, 2 * i64::from(LIMIT))?.map(narrow);
    Doubled::try_new(col, row).map_err(QueryError::bad_argument)
}

/// A triangle by its column and row.
pub(crate) fn triangle(value: Value<'_>) -> Result<Triangle, QueryError> {
    const FORM: Form<2> = pair(r#"a triangle such as {"col":-1,"row":4}"#);
    let [col, row] = numbers(value, &FORM, Triangle::LIMIT)?;
    Triangle::try_new(col, row).map_err(QueryError::out_of_range)
}

const fn pair(what: &'static str) -> Form<2> {
    Form { what, required: ["col", "row"], optional: [] }
}

/// The members of an object, all whole numbers within a limit.
fn numbers<const N: usize>(value: Value<'_>, form: &Form<N>, most: i64) -> Result<[i64; N], QueryError> {
    if let Some(numbers) = numbers_in_order(value, form, most) {
        return Ok(numbers);
    }
    let (fields, []) = form.fields(value)?;
    let mut numbers = [0; N];
    for ((number, field), name) in numbers.iter_mut().zip(fields).zip(form.required) {
        *number = integer_within(field, most).map_err(|refusal| refusal.inside(name))?;
    }
    Ok(numbers)
}

/// The fast case of [`numbers`]: keys in the form's order and valid values.
///
/// Otherwise `None`.
fn numbers_in_order<const N: usize>(value: Value<'_>, form: &Form<N>, most: i64) -> Option<[i64; N]> {
    let mut members = value.members()?;
    let mut numbers = [0; N];
    for (number, name) in numbers.iter_mut().zip(form.required) {
        let (key, value) = members.next()?;
        if key != name {
            return None;
        }
        *number = integer_within(value, most).ok()?;
    }
    members.next().is_none().then_some(numbers)
}

fn narrow(number: i64) -> i32 {
    i32::try_from(number).expect("the limit of the number is within 32 bits")
}
