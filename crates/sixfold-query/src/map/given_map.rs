//! The arguments `map` and `terrains`: a map in our own form, and the terrain table that it is played by.

use std::sync::{Arc, OnceLock};

use sixfold::grid::{Draft, Grid, Placement, Posture, TerrainTable};
use sixfold_json::Value;
use sixfold_maps::{HexMap, ReadOptions, TerrainNames, read_part};

use crate::map;
use crate::map::terrains::Terrains;
use crate::map::{Described, EdgeKinds};
use crate::query_error::QueryError;
use crate::request::Request;
use crate::sides::Sides;
use crate::work;

/// How many faults of a map a message lists.
const NAMED_FAULTS: usize = 5;

/// A map that a program keeps between requests, which name it.
///
/// [`Responder::keep_maps`](crate::Responder::keep_maps) tells how names find it.
#[derive(Debug)]
pub struct KeptMap {
    map: HexMap,
    /// The grid by the table `maps`, made by the first request that needs it.
    played: OnceLock<Result<Grid, String>>,
    /// The kinds of its hexsides, likewise.
    edges: OnceLock<EdgeKinds>,
}

impl KeptMap {
    /// A map to be kept.
    #[must_use]
    pub const fn new(map: HexMap) -> KeptMap {
        KeptMap { map, played: OnceLock::new(), edges: OnceLock::new() }
    }

    /// The map.
    #[must_use]
    pub const fn map(&self) -> &HexMap {
        &self.map
    }
}

/// Finds kept maps by their names.
pub(crate) type KeptMaps = Arc<dyn Fn(&str) -> Option<Arc<KeptMap>> + Send + Sync>;

/// A draft of the map of a request, with the units that stand on it.
pub(crate) fn draft(request: &Request<'_>, value: Value<'_>) -> Result<Described, QueryError> {
    let terrains = Terrains::of(request)?;
    let made = match value.string() {
        Some(name) => kept(request, &name, &terrains),
        None => given(request, value, &terrains),
    };
    made.map_err(|refusal| refusal.inside("map"))
}

fn kept(request: &Request<'_>, name: &str, terrains: &Terrains) -> Result<Described, QueryError> {
    let found = request.kept_map(name);
    let found = found.ok_or_else(|| {
        let name = sixfold::input::brief(name);
        QueryError::rule("unknown_map", format_args!("no map {name:?} is kept; send the map itself"))
    })?;
    pay(request, &found.map)?;
    let grid = match terrains {
        Terrains::Maps => {
            let grid =
                found.played.get_or_init(|| played(&found.map, terrains).map_err(|error| error.to_string()));
            grid.clone().map_err(QueryError::bad_argument)?
        }
        _ => played(&found.map, terrains)?,
    };
    with_units(request, &grid, &found.map, found.edges.get_or_init(|| found.map.edges()).clone())
}

fn given(request: &Request<'_>, value: Value<'_>, terrains: &Terrains) -> Result<Described, QueryError> {
    // The size is checked by the limits of the request, before anything is built.
    if let Some(shape) = value.member("shape") {
        map::pay_for_shape(request, shape)?;
    }
    let options = ReadOptions { most_cells: request.limits().max_cells, ..ReadOptions::default() };
    let map = read_part(value.text(), &options).map_err(|faults| {
        let lines: Vec<String> = faults.first().iter().take(NAMED_FAULTS).map(ToString::to_string).collect();
        let more = faults.count() - lines.len();
        let rest = if more == 0 { String::new() } else { format!("; and {more} more") };
        QueryError::bad_argument(format_args!("{}{rest}", lines.join("; ")))
    })?;
    let grid = played(&map.map, terrains)?;
    request.spend(6 * work::HEXSIDE * map.map.hexes_with_edges() as u64)?;
    with_units(request, &grid, &map.map, map.map.edges())
}

fn pay(request: &Request<'_>, map: &HexMap) -> Result<(), QueryError> {
    let hexes = map.extent().cells();
    request.limits().allow_map(hexes.into())?;
    request.spend(work::MAP_HEX.saturating_mul(hexes))
}

/// The grid of a map by a terrain table.
fn played(map: &HexMap, terrains: &Terrains) -> Result<Grid, QueryError> {
    let grid = match terrains {
        Terrains::Maps => TerrainNames::standard().grid(map),
        Terrains::Standard => engines_own().grid(map),
        Terrains::Own(table, Some(names)) => {
            let names = TerrainNames::parse(names, table.clone()).map_err(QueryError::bad_argument)?;
            names.grid(map)
        }
        Terrains::Own(table, None) => TerrainNames::for_table(table.clone()).grid(map),
    };
    grid.map(|playable| playable.grid).map_err(QueryError::bad_argument)
}

/// The built-in names for the terrains of the engine's own table.
fn engines_own() -> &'static TerrainNames {
    static SHARED: OnceLock<TerrainNames> = OnceLock::new();
    SHARED.get_or_init(|| TerrainNames::for_table(TerrainTable::standard()))
}

fn with_units(
    request: &Request<'_>,
    grid: &Grid,
    map: &HexMap,
    edges: EdgeKinds,
) -> Result<Described, QueryError> {
    let grid = map::with_stacking(request, grid)?;
    let (mut draft, mut sides) = (Draft::of(&grid), Sides::default());
    request.spend(work::CHANGE * map.units.len() as u64)?;
    for (i, unit) in map.units.iter().enumerate() {
        let at = |refusal: QueryError| refusal.at(i).inside("units");
        let side = (!unit.side.is_empty()).then(|| sides.of_text(&unit.side)).transpose().map_err(at)?;
        let posture = if unit.prone { Posture::Prone } else { Posture::Standing };
        let placement = Placement { hex: unit.hex, facing: unit.facing, posture, side, data: () };
        draft.place(&*unit.unit, placement).map_err(|error| at(map::refused(error)))?;
    }
    Ok(Described { draft, sides, edges })
}
