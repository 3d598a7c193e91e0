use std::error::Error;
use std::fmt;

use sixfold::coord::{Offset, Orientation, Parity};

use crate::map::extent::{Extent, ExtentError};
use crate::map::hex_map::{HexMap, Note};
use crate::map::map_cell::MapCell;

/// The side of the first map on which the second is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinSide {
    /// On its right, the first rows of both in one line.
    Right,
    /// Below it, the first columns of both in one line.
    Below,
}

/// Joins two maps side by side.
///
/// Hexes of the rectangle around both that neither map has do not exist. Options, tags, descriptions and notes are those
/// of both; of two options with one name the first map's counts. Tiles of Tiled are left out.
///
/// ```
/// use sixfold::coord::{Offset, Parity};
/// use sixfold_maps::{Extent, HexMap, JoinSide, join_maps};
///
/// let board = HexMap::try_new(Extent::new(Parity::OddQ, 16, 17))?;
/// let both = join_maps(&board, &board, JoinSide::Right, 1_000_000)?;
/// assert_eq!((both.extent().width, both.extent().height), (32, 17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`JoinError`] when the hexes of the second would not meet those of the first, or there are more than `most`.
pub fn join_maps(first: &HexMap, second: &HexMap, side: JoinSide, most: u64) -> Result<HexMap, JoinError> {
    let (one, two) = (first.extent(), second.extent());
    if first.orientation() != second.orientation() {
        return Err(JoinError::Orientation { first: first.orientation(), second: second.orientation() });
    }
    let (across, down) = match side {
        JoinSide::Right => (i64::from(one.width), 0),
        JoinSide::Below => (0, i64::from(one.height)),
    };
    let place = |start: i32, steps: i64| i32::try_from(i64::from(start) + steps);
    let (Ok(col), Ok(row)) = (place(one.corner.col, across), place(one.corner.row, down)) else {
        return Err(JoinError::Extent(ExtentError::Outside(None)));
    };
    let beside = Offset { col, row };
    if is_shifted(one.parity, beside) != is_shifted(two.parity, two.corner) {
        let lines = if first.orientation() == Orientation::Flat { "column" } else { "row" };
        return Err(JoinError::Shift { lines });
    }
    let (width, height) = match side {
        JoinSide::Right => (one.width.saturating_add(two.width), one.height.max(two.height)),
        JoinSide::Below => (one.width.max(two.width), one.height.saturating_add(two.height)),
    };
    let mut map = HexMap::try_within(Extent { width, height, ..one }, most).map_err(JoinError::Extent)?;
    for index in 0..map.extent().cells() as usize {
        map.fill(index, None);
    }
    for (part, shift) in [(first, one.corner), (second, beside)] {
        let from = part.extent().corner;
        // Inside the joined rectangle, which was checked.
        let moved = |at: Offset| {
            let col = i64::from(at.col) - i64::from(from.col) + i64::from(shift.col);
            let row = i64::from(at.row) - i64::from(from.row) + i64::from(shift.row);
            Some(Offset { col: i32::try_from(col).ok()?, row: i32::try_from(row).ok()? })
        };
        for (at, cell) in part.cells() {
            if let Some(at) = moved(at) {
                map.set(at, Some(cell.clone()));
            }
        }
        let notes = part.notes.iter().filter_map(|note| Some(Note { at: moved(note.at)?, ..note.clone() }));
        map.notes.extend(notes);
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
    Ok(map)
}

/// The map rotated by 180 degrees; by other angles a rectangle of hexes would not stay a rectangle.
///
/// Exits of roads, rivers and walls rotate with it. Tiles of Tiled are left out.
///
/// ```
/// use sixfold::coord::{Offset, Parity};
/// use sixfold_maps::{Extent, HexMap, MapCell, rotate_map};
///
/// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 2, 3))?;
/// // A road to the north and the south-east.
/// let road = MapCell { features: vec!["road:1:5".parse()?], ..MapCell::default() };
/// map.set(Offset { col: 0, row: 0 }, Some(road));
/// let turned = rotate_map(&map);
/// let road = turned.cell_at(Offset { col: 1, row: 2 }).expect("a hex");
/// assert_eq!(road.features[0].to_string(), "road:1:40");
/// assert_eq!(rotate_map(&turned), map);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[expect(
    clippy::missing_panics_doc,
    reason = "a rectangle of as many hexes in the same place fits the world"
)]
pub fn rotate_map(map: &HexMap) -> HexMap {
    let old = map.extent();
    let extent = Extent { parity: turned_parity(old), ..old };
    let mut turned = HexMap::try_within(extent, u64::MAX).expect("as many hexes as before");
    let last = old.cells() as usize;
    for (index, kind) in map.numbered() {
        let cell = map.kind(kind).map(turned_cell);
        let kind = cell.map(|cell| turned.intern(cell));
        turned.fill(last - 1 - index, kind);
    }
    turned.options.clone_from(&map.options);
    turned.tags.clone_from(&map.tags);
    turned.descriptions.clone_from(&map.descriptions);
    let mirrored = |start: i32, count: u32, at: i32| {
        i32::try_from(2 * i64::from(start) + i64::from(count) - 1 - i64::from(at)).unwrap_or(at)
    };
    turned.notes = map.notes.clone();
    for note in &mut turned.notes {
        note.at.col = mirrored(old.corner.col, old.width, note.at.col);
        note.at.row = mirrored(old.corner.row, old.height, note.at.row);
    }
    turned
}

/// Whether the line of a hex is one of the shifted ones.
fn is_shifted(parity: Parity, at: Offset) -> bool {
    match parity {
        Parity::OddQ => at.col & 1 == 1,
        Parity::EvenQ => at.col & 1 == 0,
        Parity::OddR => at.row & 1 == 1,
        Parity::EvenR => at.row & 1 == 0,
    }
}

/// The parity after the rotation: with an odd number of lines the other lines are shifted.
fn turned_parity(extent: Extent) -> Parity {
    let lines = match extent.parity.orientation() {
        Orientation::Flat => extent.width,
        Orientation::Pointy => extent.height,
    };
    match (extent.parity, lines % 2) {
        (same, 0) => same,
        (Parity::OddQ, _) => Parity::EvenQ,
        (Parity::EvenQ, _) => Parity::OddQ,
        (Parity::OddR, _) => Parity::EvenR,
        (Parity::EvenR, _) => Parity::OddR,
    }
}

fn turned_cell(cell: &MapCell) -> MapCell {
    let mut turned = cell.clone();
    for feature in &mut turned.features {
        feature.exits = feature.exits.map(turned_exits);
    }
    turned
}

/// The bits of the six sides rotated by 180 degrees; other bits stay.
const fn turned_exits(exits: u32) -> u32 {
    let sides = exits & 0b11_1111;
    (exits & !0b11_1111) | ((sides << 3) & 0b11_1111) | (sides >> 3)
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
    /// The second would lie half a hex too high or too low.
    Shift {
        /// `column` or `row`: what is shifted in these maps.
        lines: &'static str,
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
            JoinError::Shift { lines } => write!(
                f,
                "the first {lines} of the second map would come where the other {lines}s are shifted; \
                 a first map with one {lines} more or less fits"
            ),
            JoinError::Extent(error) => error.fmt(f),
        }
    }
}

impl Error for JoinError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            JoinError::Extent(error) => Some(error),
            JoinError::Orientation { .. } | JoinError::Shift { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::turned_exits;

    #[test]
    fn exits_turn_by_half_a_circle() {
        let sides = [1, 2, 4, 8, 16, 32].map(turned_exits);
        assert_eq!(sides, [8, 16, 32, 1, 2, 4]);
        assert_eq!(turned_exits(0xff00_0009), 0xff00_0009);
    }
}
