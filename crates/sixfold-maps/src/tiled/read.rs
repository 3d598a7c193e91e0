use sixfold::input::Faults;

use crate::map::HexMap;
use crate::reading::Findings;
use crate::reading::ReadOptions;
use crate::tiled::meaning::{TileTable, map_of};
use crate::tiled::tmj::read_tmj;
use crate::tiled::tmx::read_tmx;

/// In which of its two forms Tiled writes a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// XML.
    Tmx,
    /// JSON.
    Tmj,
}

/// The map that a text of Tiled describes.
pub(crate) fn read_tiled(
    text: &str,
    dialect: Dialect,
    options: &ReadOptions<'_>,
    findings: &mut Findings,
) -> Option<HexMap> {
    let (draft, remarks) = match dialect {
        Dialect::Tmx => read_tmx(text, options, findings),
        Dialect::Tmj => read_tmj(text, options, findings),
    }?;
    let at = draft.at;
    let (extent, mut tiled) = draft.finish(options, findings)?;
    tiled.forget_usual_numbers();
    let mut strange = Faults::new();
    let table = TileTable::default().and_settings(remarks.settings());
    let map = map_of(extent, &tiled, options.most_cells, &mut strange, &table);
    findings.warn_all(at, &strange);
    let mut map = findings.keep(at, map)?;
    remarks.give(&mut map);
    map.tiled = Some(tiled);
    Some(map)
}
