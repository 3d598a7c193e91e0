use std::error::Error;
use std::fmt::{self, Write};

use sixfold::coord::{Offset, Orientation, Parity};

use crate::map::{HexMap, MapCell};
use crate::megamek::label::label;
use crate::megamek::line::push_quoted;

/// Why a map cannot be a MegaMek board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardError {
    PointyTop,
    Empty,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardError::PointyTop => "a MegaMek board is flat-top and this map is pointy-top",
            BoardError::Empty => "a MegaMek board has at least one hex and this map has none",
        })
    }
}

impl Error for BoardError {}

/// The map as a MegaMek board; what cannot be kept is added to `lost`.
pub(crate) fn write_board(map: &HexMap, lost: &mut Vec<String>) -> Result<Vec<u8>, BoardError> {
    let extent = map.extent();
    if map.orientation() == Orientation::Pointy {
        return Err(BoardError::PointyTop);
    }
    if extent.cells() == 0 {
        return Err(BoardError::Empty);
    }
    // In a board the second column is shifted down. Where the first one is, an empty one goes before it.
    let first_is_shifted = match extent.parity {
        Parity::EvenQ => extent.corner.col & 1 == 0,
        _ => extent.corner.col & 1 == 1,
    };
    let before = u32::from(first_is_shifted);
    if first_is_shifted {
        lost.push("that the first column is shifted down: an empty column is added on its left".to_owned());
    }
    if extent.corner != Offset::default() {
        let Offset { col, row } = extent.corner;
        lost.push(format!("that the map starts at column {col}, row {row}: a board starts at 0, 0"));
    }
    if map.tiled.is_some() {
        lost.push("tiles, layers and properties of Tiled".to_owned());
    }
    let width = extent.width + before;
    let mut out = format!("size {width} {}\n", extent.height);
    head(map, &mut out, before, lost);
    let holes = hexes(map, &mut out, before);
    if holes > 0 {
        lost.push(format!("that {holes} of the hexes are not there: they are level 0 and clear"));
    }
    out.push_str("end\n");
    Ok(out.into_bytes())
}

/// Everything between the size and the hexes.
fn head(map: &HexMap, out: &mut String, before: u32, lost: &mut Vec<String>) {
    for (name, value) in &map.options {
        out.push_str("option ");
        push_word(out, name);
        out.push(' ');
        push_word(out, value);
        out.push('\n');
    }
    for (keyword, texts) in [("tag", &map.tags), ("description", &map.descriptions)] {
        for text in texts {
            out.push_str(keyword);
            out.push(' ');
            push_quoted(out, text);
            out.push('\n');
        }
    }
    let corner = map.extent().corner;
    for note in &map.notes {
        let col = i64::from(note.at.col) - i64::from(corner.col) + i64::from(before);
        let row = i64::from(note.at.row) - i64::from(corner.row);
        let place = |number: i64| i32::try_from(number).ok().filter(|number| (0..i32::MAX).contains(number));
        let (Some(col), Some(row)) = (place(col), place(row)) else {
            let Offset { col, row } = note.at;
            lost.push(format!("the note at column {col}, row {row}, which no label can name"));
            continue;
        };
        out.push_str("note ");
        out.push_str(&label(Offset { col, row }));
        out.push(' ');
        push_quoted(out, &note.text);
        out.push('\n');
    }
}

/// Writes the hexes and counts those that are not there.
fn hexes(map: &HexMap, out: &mut String, before: u32) -> usize {
    let plain = MapCell::default();
    let width = map.extent().width as usize;
    let mut holes = 0;
    for (index, kind) in map.numbered() {
        let (col, row) = ((index % width) as i32, (index / width) as i32);
        if col == 0 && before > 0 {
            hex(out, Offset { col, row }, &plain);
        }
        let cell = map.kind(kind);
        holes += usize::from(cell.is_none());
        hex(out, Offset { col: col + before as i32, row }, cell.unwrap_or(&plain));
    }
    holes
}

fn hex(out: &mut String, at: Offset, cell: &MapCell) {
    write!(out, "hex {:02}{:02} {} \"", at.col + 1, at.row + 1, cell.level)
        .expect("a string takes all that is written");
    for (i, feature) in cell.features.iter().enumerate() {
        write!(out, "{}{feature}", if i == 0 { "" } else { ";" })
            .expect("a string takes all that is written");
    }
    out.push_str("\" ");
    push_quoted(out, &cell.theme);
    out.push('\n');
}

/// A word as it is, or in quotes where it would not be read as one.
fn push_word(out: &mut String, text: &str) {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-' || byte == b'.';
    if !text.is_empty() && text.bytes().all(plain) {
        out.push_str(text);
    } else {
        push_quoted(out, text);
    }
}
