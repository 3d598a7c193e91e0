//! The map that a request describes: its hexes, cells, walls and units.

use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
use sixfold::grid::{
    Cell, Draft, Grid, GridError, Measure, Outline, Placement, Posture, Region, RegionError,
};

use crate::kinds;
use crate::map::edge_kinds::{self, EdgeKinds};
#[cfg(feature = "maps")]
use crate::map::given_map;
use crate::map::terrains::Terrains;
use crate::query_error::{Kind, QueryError};
use crate::read::{self, Form};
use crate::request::Request;
use crate::sides::Sides;
use crate::work;
use sixfold_json::Value;

/// The kept grid, or the grid of the arguments that describe a map, with its units.
pub(crate) fn grid_with_units(request: &Request<'_>) -> Result<Grid, QueryError> {
    grid_with_edges(request).map(|(grid, _)| grid)
}

/// The same with the kinds of its hexsides.
pub(crate) fn grid_with_edges(request: &Request<'_>) -> Result<(Grid, EdgeKinds), QueryError> {
    if let Some(kept) = request.kept() {
        return Ok((kept.grid.clone(), kept.edges.clone()));
    }
    let Described { mut draft, mut sides, edges } = draft(request)?;
    let placed = request.get_or("units", Vec::new(), |value| read::list(value, "a list of units", Ok))?;
    request.spend(work::CHANGE * placed.len() as u64)?;
    for (i, value) in placed.into_iter().enumerate() {
        place(&mut draft, value, &mut sides).map_err(|refusal| refusal.at(i).inside("units"))?;
    }
    Ok((draft.finish(), edges))
}

/// A map that a request describes, before its changes.
pub(crate) struct Described {
    pub(crate) draft: Draft,
    pub(crate) sides: Sides,
    pub(crate) edges: EdgeKinds,
}

/// A draft of the kept grid, or of the arguments `shape` or `map`, `terrains`, `cells`, `walls`, `edges` and `stacking`.
///
/// One draft takes all changes of a request, so that the work grows with the request alone.
pub(crate) fn draft(request: &Request<'_>) -> Result<Described, QueryError> {
    if let Some(kept) = request.kept() {
        let (sides, edges) = (kept.sides.clone(), kept.edges.clone());
        return Ok(Described { draft: Draft::of(&kept.grid), sides, edges });
    }
    #[cfg(feature = "maps")]
    let Described { mut draft, sides, mut edges } = match request.get_if("map", Ok)? {
        Some(map) => given_map::draft(request, map)?,
        None => shaped(request)?,
    };
    #[cfg(not(feature = "maps"))]
    let Described { mut draft, sides, mut edges } = shaped(request)?;
    let cells = request.get_or("cells", Vec::new(), |value| read::list(value, "a list of cells", Ok))?;
    request.spend(work::CELL * cells.len() as u64)?;
    for (i, value) in cells.into_iter().enumerate() {
        set_cell(&mut draft, value).map_err(|refusal| refusal.at(i).inside("cells"))?;
    }
    let walls = request.get_or("walls", Vec::new(), |value| read::list(value, "a list of walls", Ok))?;
    request.spend(work::CHANGE * walls.len() as u64)?;
    for (i, value) in walls.into_iter().enumerate() {
        let built = wall(value).and_then(|edge| draft.set_wall(edge).map_err(refused));
        built.map_err(|refusal| refusal.at(i).inside("walls"))?;
    }
    edge_kinds::set_given(request, &draft, &mut edges)?;
    Ok(Described { draft, sides, edges })
}

/// A draft of the argument `shape`, on which every hex is clear.
fn shaped(request: &Request<'_>) -> Result<Described, QueryError> {
    let region = Region::try_new(paid_outline(request)?).map_err(|error| no_region(&error))?;
    let grid = Grid::uniform(region, Cell::default(), Terrains::of(request)?.table()).map_err(refused)?;
    let draft = Draft::of(&with_stacking(request, &grid)?);
    Ok(Described { draft, sides: Sides::default(), edges: EdgeKinds::new() })
}

/// The grid with the stacking limit of the request.
pub(crate) fn with_stacking(request: &Request<'_>, grid: &Grid) -> Result<Grid, QueryError> {
    grid.with_stacking(request.get_or("stacking", 1, stacking)?).map_err(refused)
}

/// The outline of the argument `shape`; checks its size and pays for it.
pub(crate) fn paid_outline(request: &Request<'_>) -> Result<Outline, QueryError> {
    pay_for_shape(request, request.get("shape", Ok)?)
}

/// The outline of a shape; checks its size and pays for it.
pub(crate) fn pay_for_shape(request: &Request<'_>, shape: Value<'_>) -> Result<Outline, QueryError> {
    let outline = outline(request, shape).map_err(|refusal| refusal.inside("shape"))?;
    let hexes = outline.cells();
    request.limits().allow_map(hexes).map_err(|refusal| refusal.inside("shape"))?;
    request.spend(work::MAP_HEX.saturating_mul(u64::try_from(hexes).unwrap_or(u64::MAX)))?;
    Ok(outline)
}

/// The refusal of a shape that is not a valid region.
pub(crate) fn no_region(error: &RegionError) -> QueryError {
    let refusal = match error {
        RegionError::TooLarge { .. } => QueryError::new(Kind::TooLarge, error.to_string()),
        RegionError::OutOfRange(_) => QueryError::out_of_range(error),
        _ => QueryError::bad_argument(error),
    };
    refusal.inside("shape")
}

/// The stacking limit: the most units on a hex.
fn stacking(value: Value<'_>) -> Result<u8, QueryError> {
    const WHAT: &str = "a whole number from 1 to 255: for how many units a hex has room";
    match read::small(value, WHAT)? {
        0 => Err(QueryError::expected(WHAT, value)),
        limit => Ok(limit),
    }
}

/// The hexside between two neighbours.
pub(crate) fn wall(value: Value<'_>) -> Result<Edge, QueryError> {
    const WHAT: &str = r#"the two hexes beside a wall such as [{"q":0,"r":0},{"q":0,"r":1}]"#;
    match read::list(value, WHAT, read::hex)?[..] {
        [a, b] => Edge::between(a, b).ok_or_else(|| {
            let what = "are not neighbours: a wall is between two that touch";
            QueryError::bad_argument(format!("hexes {a} and {b} {what}"))
        }),
        _ => Err(QueryError::expected(WHAT, value)),
    }
}

/// A refusal by the grid.
pub(crate) fn refused(error: GridError) -> QueryError {
    QueryError::rule(kinds::of_grid(&error), error)
}

/// The refusal of a hex that is not on the map.
pub(crate) fn out_of_bounds(grid: &Grid, hex: Hex) -> QueryError {
    refused(GridError::OutOfBounds { hex, board: grid.region().clone() })
}

/// The outline of a map: the hexes that exist.
#[cfg_attr(not(feature = "games"), expect(unused_variables, reason = "only a board file costs work here"))]
fn outline(request: &Request<'_>, value: Value<'_>) -> Result<Outline, QueryError> {
    const WHAT: &str = r#"a shape such as {"hexagon":{"radius":5}}, {"rectangle":{"width":5,"height":4}}, {"parallelogram":{"q":[0,4],"r":[0,3]}}, {"hexes":[{"q":0,"r":0}]} or {"board":"underchex"}"#;
    let (name, inside) = read::tagged(value, WHAT)?;
    let outline = match &*name {
        "hexagon" => hexagon(inside),
        "rectangle" => rectangle(inside),
        "parallelogram" => parallelogram(inside),
        "hexes" => read::list(inside, "a list of hexes", read::hex).map(Outline::Hexes),
        #[cfg(feature = "games")]
        "board" => read::board(request, inside).map(|board| Outline::Hexes(board.hexes().to_vec())),
        _ => return Err(QueryError::expected(WHAT, value)),
    };
    outline.map_err(|refusal| refusal.inside(&name))
}

fn hexagon(value: Value<'_>) -> Result<Outline, QueryError> {
    const FORM: Form<1, 1> = Form {
        what: r#"a hexagon such as {"radius":5,"center":{"q":0,"r":0}}"#,
        required: ["radius"],
        optional: ["center"],
    };
    let ([radius], [center]) = FORM.fields(value)?;
    let radius = read::count(radius).map_err(|refusal| refusal.inside("radius"))?;
    let center = read::field(center, "center", Hex::ORIGIN, read::hex)?;
    Ok(Outline::Hexagon { center, radius })
}

fn rectangle(value: Value<'_>) -> Result<Outline, QueryError> {
    const FORM: Form<2, 2> = Form {
        what: r#"a rectangle such as {"width":5,"height":4,"parity":"odd-q","corner":{"col":0,"row":0}}"#,
        required: ["width", "height"],
        optional: ["parity", "corner"],
    };
    let ([width, height], [parity, corner]) = FORM.fields(value)?;
    let width = read::count(width).map_err(|refusal| refusal.inside("width"))?;
    let height = read::count(height).map_err(|refusal| refusal.inside("height"))?;
    let parity = read::field(parity, "parity", Parity::OddQ, read::parity)?;
    let corner = read::field(corner, "corner", Offset::default(), read::offset)?;
    Ok(Outline::Rectangle { corner, width, height, parity })
}

fn parallelogram(value: Value<'_>) -> Result<Outline, QueryError> {
    const FORM: Form<2> =
        Form { what: r#"a parallelogram such as {"q":[0,4],"r":[0,3]}"#, required: ["q", "r"], optional: [] };
    let ([q, r], []) = FORM.fields(value)?;
    let ends = |value| -> Result<(i32, i32), QueryError> {
        const WHAT: &str = "the first and the last such as [0,4]";
        match read::list(value, WHAT, |value| read::small(value, "a whole number of 32 bits"))?[..] {
            [first, last] => Ok((first, last)),
            _ => Err(QueryError::expected(WHAT, value)),
        }
    };
    let q = ends(q).map_err(|refusal| refusal.inside("q"))?;
    let r = ends(r).map_err(|refusal| refusal.inside("r"))?;
    Ok(Outline::Parallelogram { q, r })
}

/// Sets the cell of a hex from an object.
///
/// Members that are left out have their defaults.
fn set_cell(draft: &mut Draft, value: Value<'_>) -> Result<(), QueryError> {
    const FORM: Form<1, 4> = Form {
        what: r#"a cell such as {"hex":{"q":3,"r":2},"terrain":"woods","elevation":1}"#,
        required: ["hex"],
        optional: ["terrain", "elevation", "depth", "height"],
    };
    let ([hex], [terrain, level, depth, height]) = FORM.fields(value)?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    // For a hex that is listed twice only the last entry counts, so the cell is reset first.
    draft.set_cell(hex, Cell::default()).map_err(refused)?;
    if let Some(name) = read::field(terrain, "terrain", None, |value| read::text(value).map(Some))? {
        draft.set_terrain(hex, &name).map_err(refused)?;
    }
    let level = read::field(level, "elevation", 0, elevation)?;
    draft.set_elevation(hex, level).map_err(refused)?;
    for (measure, name, value) in [(Measure::Depth, "depth", depth), (Measure::Height, "height", height)] {
        let Some(value) = value else { continue };
        let levels = read::small(value, "a whole number from 0 to 255");
        let levels = levels.map_err(|refusal| refusal.inside(name))?;
        draft.set_measure(hex, measure, levels).map_err(refused)?;
    }
    Ok(())
}

/// A level of the ground.
pub(crate) fn elevation(value: Value<'_>) -> Result<i16, QueryError> {
    read::small(value, "a whole number from -32768 to 32767")
}

/// Places one more unit.
pub(crate) fn place(draft: &mut Draft, value: Value<'_>, sides: &mut Sides) -> Result<(), QueryError> {
    const FORM: Form<2, 3> = Form {
        what: r#"a unit such as {"unit":"a","hex":{"q":3,"r":2},"facing":0,"prone":false,"side":"red"}"#,
        required: ["unit", "hex"],
        optional: ["facing", "prone", "side"],
    };
    let ([unit, hex], [facing, prone, side]) = FORM.fields(value)?;
    let unit = read::text(unit).map_err(|refusal| refusal.inside("unit"))?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    let facing = read::field(facing, "facing", Direction::D0, read::direction)?;
    let posture = read::field(prone, "prone", Posture::Standing, posture)?;
    let side = side.map(|side| sides.read(side).map_err(|refusal| refusal.inside("side"))).transpose()?;
    draft.place(&*unit, Placement { hex, facing, posture, side, data: () }).map_err(refused)
}

/// The posture of a unit: `true` is prone, `false` is standing.
pub(crate) fn posture(value: Value<'_>) -> Result<Posture, QueryError> {
    Ok(if read::boolean(value)? { Posture::Prone } else { Posture::Standing })
}
