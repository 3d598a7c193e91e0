//! Maps whose first column is not the one that Wesnoth has shifted.
//!
//! Idea: in a file every second column lies half a hex lower, and which ones is fixed. A map whose other columns
//! lie lower is the same hexes half a hex further down: every second column starts a row later, so the
//! file has a row more and the ends of columns are off the map. A border stays outermost: where a column of it
//! would start inside, its hex moves out by one row and the place inside is off the map.
//!
//! The first of those places has a name, as locations in Wesnoth have, which distinguishes such a file from one that
//! happens to have nothing there.
//!
//! Invariant: every hex of the map has one place in the file, and all other places are determined by it. So a
//! file of this form is read as such a map and written as it was.

use crate::wesnoth::codes::OFF_MAP;

/// The name of the first place that is off the map.
const MARK: &str = "even_columns_lower";

/// The form of a file: how large the map in it is, and whether the outermost hexes are a border.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stagger {
    pub(crate) width: usize,
    /// The rows of the map, one less than those of the file.
    pub(crate) height: usize,
    pub(crate) has_border: bool,
}

/// The contents of a place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The hex of the same column in this row of the map.
    Hex(usize),
    /// The code of that hex once more, without names.
    Again(usize),
    /// Nothing that is part of the map.
    Off,
}

impl Stagger {
    /// The form of a file of some size; `None` where several forms fit.
    pub(crate) fn of_file(width: usize, rows: usize, has_border: bool) -> Option<Stagger> {
        let least = if has_border { 3 } else { 1 };
        (width >= least && rows >= 2).then(|| Stagger { width, height: rows - 1, has_border })
    }

    /// The text at a place that is off the map.
    pub(crate) fn off_map(self, col: usize, row: usize) -> String {
        let first = usize::from(self.has_border);
        if (col, row) == (first, first) { format!("{MARK} {OFF_MAP}") } else { OFF_MAP.to_owned() }
    }

    /// The contents of a column and row of the file.
    pub(crate) fn place(self, col: usize, row: usize) -> Place {
        let last = self.height - 1;
        let is_side = self.has_border && (col == 0 || col + 1 == self.width);
        // With a border the first column of a file is one of the lower ones, without it one of the higher.
        let starts_later = (col % 2 == 1) == self.has_border;
        match (starts_later, row) {
            (true, 0) if is_side => Place::Again(0),
            (true, 0) if self.has_border => Place::Hex(0),
            (true, 0) => Place::Off,
            (true, 1) if self.has_border && !is_side => Place::Off,
            (true, row) => Place::Hex(row - 1),
            (false, row) if row > last && is_side => Place::Again(last),
            (false, row) if row > last && self.has_border => Place::Hex(last),
            (false, row) if row > last => Place::Off,
            (false, row) if row == last && self.has_border && !is_side => Place::Off,
            (false, row) => Place::Hex(row),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, Stagger};

    #[test]
    fn every_hex_of_the_map_has_one_place_in_the_file() {
        for has_border in [false, true] {
            for (width, rows) in [(1, 2), (3, 2), (3, 4), (4, 4), (7, 6)] {
                let Some(stagger) = Stagger::of_file(width, rows, has_border) else { continue };
                for col in 0..width {
                    let column = |row: usize| stagger.place(col, row);
                    let mut hexes: Vec<usize> = (0..rows)
                        .filter_map(|row| match column(row) {
                            Place::Hex(row) => Some(row),
                            Place::Again(_) | Place::Off => None,
                        })
                        .collect();
                    hexes.sort_unstable();
                    assert_eq!(hexes, (0..rows - 1).collect::<Vec<_>>(), "column {col} of {stagger:?}");
                }
            }
        }
    }
}
