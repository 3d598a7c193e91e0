//! What can be done to a grid.

use sixfold::grid::Grid;

use crate::map::{self, Sides};
use crate::read::{self, Form};
use crate::refusal::Refusal;
use sixfold_json::Value;

/// The grid after an operation.
pub(crate) fn changed<'a>(grid: &Grid, value: Value<'a>, sides: &mut Sides<'a>) -> Result<Grid, Refusal> {
    const WHAT: &str = r#"an operation {"place":…}, {"remove":…}, {"move":…}, {"terrain":…}, {"elevation":…} or {"prone":…}"#;
    let (name, inside) = read::tagged(value, WHAT)?;
    let after = match &*name {
        "place" => map::place(grid, inside, sides),
        "remove" => remove(grid, inside),
        "move" => move_unit(grid, inside),
        "terrain" => terrain(grid, inside),
        "elevation" => elevation(grid, inside),
        "prone" => prone(grid, inside),
        _ => return Err(Refusal::expected(WHAT, value)),
    };
    after.map_err(|refusal| refusal.inside(&name))
}

fn remove(grid: &Grid, value: Value<'_>) -> Result<Grid, Refusal> {
    const FORM: Form<1> =
        Form { what: r#"an object such as {"hex":{"q":3,"r":2}}"#, required: ["hex"], optional: [] };
    let ([hex], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    grid.remove(hex).map_err(map::refused)
}

fn move_unit(grid: &Grid, value: Value<'_>) -> Result<Grid, Refusal> {
    const FORM: Form<2, 1> = Form {
        what: r#"an object such as {"from":{"q":3,"r":2},"to":{"q":4,"r":2},"facing":1}"#,
        required: ["from", "to"],
        optional: ["facing"],
    };
    let ([from, to], [facing]) = FORM.fields(value)?;
    let from = read::hex(from).map_err(|refusal| refusal.inside("from"))?;
    let to = read::hex(to).map_err(|refusal| refusal.inside("to"))?;
    let facing = read::field(facing, "facing", None, |value| read::direction(value).map(Some))?;
    let moved = grid.move_unit(from, to).map_err(map::refused)?;
    match (facing, moved.unit_at(to)) {
        (Some(facing), Some(unit)) => moved.set_facing(unit.id, facing).map_err(map::refused),
        _ => Ok(moved),
    }
}

fn terrain(grid: &Grid, value: Value<'_>) -> Result<Grid, Refusal> {
    const FORM: Form<2> = Form {
        what: r#"an object such as {"hex":{"q":3,"r":2},"terrain":"woods"}"#,
        required: ["hex", "terrain"],
        optional: [],
    };
    let ([hex, terrain], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let terrain = read::text(terrain).map_err(|refusal| refusal.inside("terrain"))?;
    grid.set_terrain(hex, &terrain).map_err(map::refused)
}

fn elevation(grid: &Grid, value: Value<'_>) -> Result<Grid, Refusal> {
    const FORM: Form<2> = Form {
        what: r#"an object such as {"hex":{"q":3,"r":2},"elevation":1}"#,
        required: ["hex", "elevation"],
        optional: [],
    };
    let ([hex, elevation], []) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let elevation = map::elevation(elevation).map_err(|refusal| refusal.inside("elevation"))?;
    grid.set_elevation(hex, elevation).map_err(map::refused)
}

fn prone(grid: &Grid, value: Value<'_>) -> Result<Grid, Refusal> {
    const FORM: Form<2> = Form {
        what: r#"an object such as {"unit":"a","prone":true}"#,
        required: ["unit", "prone"],
        optional: [],
    };
    let ([unit, prone], []) = FORM.fields(value)?;
    let unit = read::text(unit).map_err(|refusal| refusal.inside("unit"))?;
    let posture = map::posture(prone).map_err(|refusal| refusal.inside("prone"))?;
    grid.set_posture(&*unit, posture).map_err(map::refused)
}
