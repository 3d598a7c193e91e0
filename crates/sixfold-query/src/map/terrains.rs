//! The argument `terrains`: which terrains there are, and what they cost.

use sixfold::grid::TerrainTable;
use sixfold_json::Value;

use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::work;

/// A terrain table of a request.
pub(crate) enum Terrains {
    /// The engine's own.
    Standard,
    /// That of map files.
    #[cfg(feature = "maps")]
    Maps,
    /// One in the request, and a table of names for features of maps.
    Own(TerrainTable, Option<String>),
}

impl Terrains {
    /// The terrain table of a request: that of map files for a map, else the engine's own.
    pub(crate) fn of(request: &Request<'_>) -> Result<Terrains, QueryError> {
        let Some(value) = request.get_if("terrains", Ok)? else {
            #[cfg(feature = "maps")]
            if request.gives("map") {
                return Ok(Terrains::Maps);
            }
            return Ok(Terrains::Standard);
        };
        read_terrains(request, value).map_err(|refusal| refusal.inside("terrains"))
    }

    /// The table itself.
    pub(crate) fn table(self) -> TerrainTable {
        match self {
            Terrains::Standard => TerrainTable::standard(),
            #[cfg(feature = "maps")]
            Terrains::Maps => sixfold_maps::TerrainNames::standard().terrain_table().clone(),
            Terrains::Own(table, _) => table,
        }
    }
}

fn read_terrains(request: &Request<'_>, value: Value<'_>) -> Result<Terrains, QueryError> {
    const FORM: Form<1, 1> = Form {
        what: r#""standard", "maps", or tables as text such as {"table":"terrain …","names":"when …"}"#,
        required: ["table"],
        optional: ["names"],
    };
    match value.string().as_deref() {
        Some("standard") => return Ok(Terrains::Standard),
        #[cfg(feature = "maps")]
        Some("maps") => return Ok(Terrains::Maps),
        _ => {}
    }
    let ([table], [names]) = FORM.fields(value)?;
    let table = read::text(table).map_err(|refusal| refusal.inside("table"))?;
    let names = read::field(names, "names", None, |value| read::text(value).map(Some))?;
    let bytes = table.len() + names.as_ref().map_or(0, |names| names.len());
    request.spend(work::TABLE_BYTE.saturating_mul(bytes as u64))?;
    let table =
        TerrainTable::parse(&table).map_err(|faults| QueryError::rule("bad_file", faults).inside("table"))?;
    Ok(Terrains::Own(table, names.map(|names| names.into_owned())))
}
