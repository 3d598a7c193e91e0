//! Operations that change a grid.

use sixfold::coord::Direction;
use sixfold::grid::Draft;

use crate::map::{self, EdgeKinds};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::sides::Sides;
use sixfold_json::Value;

/// Applies one operation to a grid.
pub(crate) fn change(
    draft: &mut Draft,
    value: Value<'_>,
    sides: &mut Sides,
    edges: &mut EdgeKinds,
) -> Result<(), QueryError> {
    const WHAT: &str = r#"an operation {"place":…}, {"remove":…}, {"move":…}, {"turn":…}, {"prone":…}, {"terrain":…}, {"elevation":…}, {"wall":…}, {"clear_wall":…} or {"edge":…}"#;
    let (name, inside) = read::tagged(value, WHAT)?;
    let done = match &*name {
        "place" => map::place(draft, inside, sides),
        "remove" => remove(draft, inside),
        "move" => move_unit(draft, inside),
        "turn" => turn(draft, inside),
        "prone" => prone(draft, inside),
        "terrain" => terrain(draft, inside),
        "elevation" => elevation(draft, inside),
        "wall" => map::wall(inside).and_then(|edge| draft.set_wall(edge).map_err(map::refused)),
        "clear_wall" => map::wall(inside).map(|edge| draft.clear_wall(edge)),
        "edge" => map::set_edge(draft, edges, inside),
        _ => return Err(QueryError::expected(WHAT, value)),
    };
    done.map_err(|refusal| refusal.inside(&name))
}

fn remove(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<0, 2> = Form {
        what: r#"an object such as {"hex":{"q":3,"r":2}} or {"unit":"a"}"#,
        required: [],
        optional: ["hex", "unit"],
    };
    let ([], [hex, unit]) = FORM.fields(value)?;
    match (hex, unit) {
        (Some(hex), None) => {
            let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
            draft.remove(hex).map_err(map::refused)
        }
        (None, Some(unit)) => {
            let unit = read::text(unit).map_err(|refusal| refusal.inside("unit"))?;
            draft.remove(&*unit).map_err(map::refused)
        }
        _ => Err(QueryError::expected(FORM.what, value)),
    }
}

fn move_unit(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<1, 3> = Form {
        what: r#"an object such as {"from":{"q":3,"r":2},"to":{"q":4,"r":2},"facing":1} or {"unit":"a","to":{"q":4,"r":2}}"#,
        required: ["to"],
        optional: ["from", "unit", "facing"],
    };
    let ([to], [from, unit, facing]) = FORM.fields(value)?;
    let from = read::field(from, "from", None, |value| read::hex(value).map(Some))?;
    let unit = read::field(unit, "unit", None, |value| read::text(value).map(Some))?;
    let to = read::hex(to).map_err(|refusal| refusal.inside("to"))?;
    let facing = read::field(facing, "facing", None, |value| read::direction(value).map(Some))?;
    // Found before the move: afterwards it may share its hex with others.
    let id = match (from, &unit) {
        (Some(from), None) => draft.unit_at(from).map(|unit| unit.id),
        (None, Some(name)) => draft.unit(&**name).map(|unit| unit.id),
        _ => return Err(QueryError::expected(FORM.what, value)),
    };
    let moved = match (from, &unit) {
        (Some(from), _) => draft.move_unit(from, to),
        (None, unit) => draft.move_unit(unit.as_deref().unwrap_or_default(), to),
    };
    moved.map_err(map::refused)?;
    match (facing, id) {
        (Some(facing), Some(unit)) => draft.set_facing(unit, facing).map_err(map::refused),
        _ => Ok(()),
    }
}

/// Turns a unit in place: to a facing, or clockwise by a number of sixths of a turn.
fn turn(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<1, 2> = Form {
        what: r#"an object such as {"unit":"a","facing":1} or {"unit":"a","by":-2}"#,
        required: ["unit"],
        optional: ["facing", "by"],
    };
    let ([unit], [facing, by]) = FORM.fields(value)?;
    let unit = read::text(unit).map_err(|refusal| refusal.inside("unit"))?;
    let facing = match (facing, by) {
        (Some(facing), None) => read::direction(facing).map_err(|refusal| refusal.inside("facing"))?,
        (None, Some(by)) => {
            let steps = read::integer(by).map_err(|refusal| refusal.inside("by"))?;
            let now = draft.unit(&*unit).map_or(Direction::D0, |unit| unit.facing);
            // Six steps are a whole turn, so only the remainder counts.
            now.turn((steps % 6) as i32)
        }
        _ => return Err(QueryError::expected(FORM.what, value)),
    };
    draft.set_facing(&*unit, facing).map_err(map::refused)
}

fn terrain(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"an object such as {"hex":{"q":3,"r":2},"terrain":"woods"}"#,
        required: ["hex", "terrain"],
        optional: [],
    };
    let ([hex, terrain], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let terrain = read::text(terrain).map_err(|refusal| refusal.inside("terrain"))?;
    draft.set_terrain(hex, &terrain).map_err(map::refused)
}

fn elevation(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"an object such as {"hex":{"q":3,"r":2},"elevation":1}"#,
        required: ["hex", "elevation"],
        optional: [],
    };
    let ([hex, elevation], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let elevation = map::elevation(elevation).map_err(|refusal| refusal.inside("elevation"))?;
    draft.set_elevation(hex, elevation).map_err(map::refused)
}

fn prone(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<2> = Form {
        what: r#"an object such as {"unit":"a","prone":true}"#,
        required: ["unit", "prone"],
        optional: [],
    };
    let ([unit, prone], []) = FORM.fields(value)?;
    let unit = read::text(unit).map_err(|refusal| refusal.inside("unit"))?;
    let posture = map::posture(prone).map_err(|refusal| refusal.inside("prone"))?;
    draft.set_posture(&*unit, posture).map_err(map::refused)
}
