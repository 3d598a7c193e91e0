use std::borrow::Cow;

use sixfold::coord::Offset;
use sixfold::input::Faults;

use crate::map::{Extent, HexMap};
use crate::tiled::meaning::{
    TileTable, extent_property, has_made_tiles, map_of, remarks, repainted, tiles_of,
};
use crate::tiled::read::Dialect;
use crate::tiled::tmj::write_tmj;
use crate::tiled::tmx::write_tmx;
use crate::tiles::{Gid, Growth, Tiled};
use crate::writing::{MapWriteError, Output};

/// Writes a map as Tiled has it; what is not in it is added to `lost`.
///
/// Refused for a map with more different hexes than are read back.
pub(crate) fn write_tiled(
    map: &HexMap,
    dialect: Dialect,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> Result<(), MapWriteError> {
    let extent = map.extent();
    let mut tiled = match tiles_that_say(map) {
        Some(tiled) => tiled,
        None => {
            if map.tiled.is_some() && !has_own_tiles(map) {
                lost.push("the tiles as they were: the hexes are others now, and have new tiles".to_owned());
            }
            Cow::Owned(tiles_of(map).map_err(|error| MapWriteError::Unfit(error.to_string()))?)
        }
    };
    let mut more = remarks(map);
    // A finite map starts at 0, 0.
    let moved = extent.corner != Offset::default() || extent.cells() == 0;
    let growth = if moved { Growth::Infinite } else { tiled.growth };
    if growth == Growth::Infinite && !is_tight(extent, &tiled) {
        more.push(extent_property(extent));
    }
    if growth != tiled.growth || !more.is_empty() {
        let changed = tiled.to_mut();
        changed.growth = growth;
        changed.properties.extend(more);
    }
    match dialect {
        Dialect::Tmx => write_tmx(extent, &tiled, out, lost)?,
        Dialect::Tmj => write_tmj(extent, &tiled, out, lost)?,
    }
    Ok(())
}

/// The tiles of a map: as they came where they still mean what its hexes are, else changed where they do not.
fn tiles_that_say(map: &HexMap) -> Option<Cow<'_, Tiled>> {
    let (tiled, said) = (map.tiled.as_ref()?, meant(map)?);
    if said.has_same_cells(map) {
        return Some(Cow::Borrowed(tiled));
    }
    if has_own_tiles(map) {
        return None;
    }
    let table = TileTable::default().and_settings(&map.options);
    let mut changed = map.clone();
    changed.tiled = Some(repainted(map, &said, &table)?);
    meant(&changed)?.has_same_cells(map).then_some(())?;
    changed.tiled.map(Cow::Owned)
}

/// Whether the tiles of a map are those that we made for its hexes, before they were changed.
fn has_own_tiles(map: &HexMap) -> bool {
    let Some(mut said) = meant(map) else { return false };
    said.tiled.clone_from(&map.tiled);
    has_made_tiles(&said)
}

/// The hexes that the tiles of a map mean; `None` where it has none for all of its rectangle.
fn meant(map: &HexMap) -> Option<HexMap> {
    let (tiled, extent) = (map.tiled.as_ref()?, map.extent());
    let whole = tiled.layers.iter().all(|layer| layer.gids.len() as u64 == extent.cells());
    let table = TileTable::default().and_settings(&map.options);
    whole.then(|| map_of(extent, tiled, extent.cells(), &mut Faults::new(), &table).ok())?
}

/// Whether the tiles of a map mean what its hexes are by themselves, without a table.
pub(crate) fn tiles_say(map: &HexMap) -> bool {
    let Some(tiled) = &map.tiled else { return false };
    let extent = map.extent();
    let whole = tiled.layers.iter().all(|layer| layer.gids.len() as u64 == extent.cells());
    whole && map_of_tiles(extent, tiled).is_ok_and(|said| said.has_same_cells(map))
}

/// The hexes that tiles make on a rectangle.
pub(crate) fn map_of_tiles(extent: Extent, tiled: &Tiled) -> Result<HexMap, String> {
    map_of(extent, tiled, extent.cells(), &mut Faults::new(), &TileTable::default())
}

/// Adds to `lost` that a format does not keep the tiles of a map, unless we made them for its hexes.
pub(crate) fn lose_tiles(map: &HexMap, lost: &mut Vec<String>) {
    if map.tiled.is_some() && !has_made_tiles(map) {
        lost.push("tiles, layers and properties of Tiled".to_owned());
    }
}

/// Whether the rectangle around all tiles is the whole map.
fn is_tight(extent: Extent, tiled: &Tiled) -> bool {
    let (width, height) = (extent.width as usize, extent.height as usize);
    if width == 0 || height == 0 {
        return extent == Extent::new(extent.parity, 0, 0);
    }
    let mut sides = [false; 4];
    for layer in &tiled.layers {
        for (i, _) in layer.gids.iter().enumerate().filter(|(_, gid)| **gid != Gid(0)) {
            let (col, row) = (i % width, i / width);
            for (side, touched) in
                sides.iter_mut().zip([col == 0, row == 0, col + 1 == width, row + 1 == height])
            {
                *side |= touched;
            }
        }
    }
    sides == [true; 4]
}
