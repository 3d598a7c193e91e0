use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;

use sixfold::coord::{Offset, Orientation};
use sixfold::input::brief;

use crate::changes::join_tiles::joined_tiles;
use crate::changes::map_changed::MapChanged;
use crate::changes::seam::{JoinSide, Seam, SeamPart};
use crate::map::{BORDER, Extent, ExtentError, HexMap, MapUnit, Note};
use crate::tiled::{map_of_tiles, tiles_say};

/// Joins two maps side by side.
///
/// Where the columns (pointy-top: rows) that are shifted do not meet, as after an odd number of columns, the second map
/// lies half a hex lower (further right). Hexes of the rectangle around both that neither map has do not exist.
/// Between two maps with borders, as Wesnoth has them, there is none. Options, tags, descriptions, notes and units are those of
/// both; of two options or units with one name the first map's counts. Tiles, tilesets, objects and layers of Tiled
/// are those of both, where the hexes of both have the same size in pixels.
///
/// ```
/// use sixfold::coord::{Offset, Parity};
/// use sixfold_maps::{Extent, HexMap, JoinSide, join_maps};
///
/// let board = HexMap::try_new(Extent::new(Parity::OddQ, 15, 17))?;
/// let both = join_maps(&board, &board, JoinSide::Right, 1_000_000)?.map;
/// assert_eq!((both.extent().width, both.extent().height), (30, 18));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`JoinError`] when one map is flat-top and the other pointy-top, or there are more than `most` hexes.
pub fn join_maps(
    first: &HexMap,
    second: &HexMap,
    side: JoinSide,
    most: u64,
) -> Result<MapChanged, JoinError> {
    if first.orientation() != second.orientation() {
        return Err(JoinError::Orientation { first: first.orientation(), second: second.orientation() });
    }
    let have_borders = first.has_border() && second.has_border();
    let seam = Seam::of(first.extent(), second.extent(), side, have_borders).map_err(JoinError::Extent)?;
    let mut lost = Vec::new();
    let mut map = HexMap::try_within(seam.extent, most).map_err(JoinError::Extent)?;
    for index in 0..seam.extent.cells() as usize {
        map.fill(index, None);
    }
    for (number, part) in [first, second].into_iter().enumerate() {
        add_hexes(&mut map, part, &seam.parts[number]);
        add_remarks(&mut map, part, &seam.parts[number]);
        add_units(&mut map, part, &seam.parts[number], &mut lost);
    }
    if have_borders {
        remove_inner_borders(&mut map);
    }
    map.tiled = joined_tiles([first, second], &seam, &mut lost);
    if let Some(tiled) = &map.tiled
        && tiles_say(first)
        && tiles_say(second)
        && let Ok(said) = map_of_tiles(seam.extent, tiled)
    {
        // Tiles of the second map have other numbers now, and those without a name are known by them.
        map.take_cells(said);
    }
    Ok(MapChanged { map, lost })
}

fn add_hexes(map: &mut HexMap, part: &HexMap, place: &SeamPart) {
    for (at, cell) in part.cells() {
        if let Some(at) = place.moved(at) {
            map.set(at, Some(cell.clone()));
        }
    }
}

fn add_remarks(map: &mut HexMap, part: &HexMap, place: &SeamPart) {
    let notes = part.notes.iter();
    map.notes
        .extend(notes.filter_map(|note| Some(Note { at: place.moved_beyond(note.at)?, ..note.clone() })));
    for (name, value) in &part.options {
        map.options.entry(name.clone()).or_insert_with(|| value.clone());
    }
    for (all, more) in [(&mut map.tags, &part.tags), (&mut map.descriptions, &part.descriptions)] {
        for text in more {
            if !all.contains(text) {
                all.push(text.clone());
            }
        }
    }
}

/// Adds the units of a map; those whose name another has are lost.
fn add_units(map: &mut HexMap, part: &HexMap, place: &SeamPart, lost: &mut Vec<String>) {
    let mut names: BTreeSet<String> = map.units.iter().map(|unit| unit.unit.clone()).collect();
    for unit in &part.units {
        let at = place.moved(Offset::of(unit.hex, part.extent().parity));
        let hex = at.and_then(|at| at.hex(map.extent().parity).ok());
        match hex {
            Some(hex) if names.insert(unit.unit.clone()) => map.units.push(MapUnit { hex, ..unit.clone() }),
            _ => lost.push(format!("unit {:?} of the second map", brief(&unit.unit).to_string())),
        }
    }
}

/// Removes the hexes of borders that are no longer outermost, and so would be played on.
fn remove_inner_borders(map: &mut HexMap) {
    let Extent { corner, width, height, .. } = map.extent();
    let (right, bottom) = (corner.col + width as i32 - 1, corner.row + height as i32 - 1);
    let is_inner =
        |at: Offset| at.col != corner.col && at.row != corner.row && at.col != right && at.row != bottom;
    let inner: Vec<Offset> = map
        .cells()
        .filter(|(at, cell)| is_inner(*at) && cell.feature(BORDER).is_some())
        .map(|(at, _)| at)
        .collect();
    for at in inner {
        map.set(at, None);
    }
}

/// Why two maps cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JoinError {
    /// One is flat-top and the other pointy-top.
    Orientation {
        /// That of the first map.
        first: Orientation,
        /// That of the second.
        second: Orientation,
    },
    /// Both together are too large.
    Extent(ExtentError),
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JoinError::Orientation { first, second } => {
                write!(f, "the first map is {first}-top and the second {second}-top")
            }
            JoinError::Extent(error) => error.fmt(f),
        }
    }
}

impl Error for JoinError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            JoinError::Extent(error) => Some(error),
            JoinError::Orientation { .. } => None,
        }
    }
}
