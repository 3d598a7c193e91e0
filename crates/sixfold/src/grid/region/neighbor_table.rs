use alloc::boxed::Box;

use crate::coord::{Direction, Hex};
use crate::grid::{Region, Span};

/// The six neighbours of every hex of a region, as indices.
///
/// Takes 24 bytes a hex and one pass over the region to build; then a step is one array access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NeighborTable {
    rows: Box<[[u32; 6]]>,
}

impl NeighborTable {
    /// Marks a neighbour that is not in the region.
    pub(crate) const NONE: u32 = u32::MAX;

    /// The table of a region.
    pub(crate) fn new(region: &Region) -> NeighborTable {
        let mut rows = alloc::vec![[NeighborTable::NONE; 6]; region.len()];
        let spans = region.spans();
        let mut here = 0;
        while here < spans.len() {
            let q = spans[here].q;
            let after = here + spans[here..].iter().take_while(|span| span.q == q).count();
            for span in &spans[here..after] {
                link(&mut rows, *span, *span, 1, Direction::D3);
            }
            let right = spans[after..].iter().take_while(|span| span.q == q + 1).count();
            link_columns(&mut rows, &spans[here..after], &spans[after..after + right]);
            here = after;
        }
        NeighborTable { rows: rows.into_boxed_slice() }
    }

    /// The table of a region with other steps across its border.
    ///
    /// For example a map that wraps around.
    pub(crate) fn with_steps(region: &Region, step: impl Fn(Hex, Direction) -> Option<Hex>) -> NeighborTable {
        let mut table = NeighborTable::new(region);
        // Only at the border do steps lead to other hexes.
        let at_the_border =
            |row: &[u32; 6]| row.iter().fold(false, |any, to| any | (*to == NeighborTable::NONE));
        for (index, row) in table.rows.iter_mut().enumerate().filter(|(_, row)| at_the_border(row)) {
            let hex = region.hex(index);
            for direction in Direction::ALL {
                let to = &mut row[direction.index()];
                if *to == NeighborTable::NONE
                    && let Some(index) = step(hex, direction).and_then(|hex| region.index(hex))
                {
                    *to = index as u32;
                }
            }
        }
        table
    }

    /// The six neighbours of every hex by direction number.
    ///
    /// [`NeighborTable::NONE`] for a neighbour that is not in the region.
    pub(crate) fn rows(&self) -> &[[u32; 6]] {
        &self.rows
    }
}

/// Links two neighbouring columns.
///
/// Row `r` of the left column is beside rows `r - 1` and `r` of the right one.
fn link_columns(rows: &mut [[u32; 6]], left: &[Span], right: &[Span]) {
    let mut first = 0;
    for &span in left {
        // A span of the right column that ends above this one is also above all that follow.
        while first < right.len() && right[first].end_r() < span.r {
            first += 1;
        }
        for &other in right[first..].iter().take_while(|other| other.r <= span.end_r()) {
            link(rows, span, other, -1, Direction::D1);
            link(rows, span, other, 0, Direction::D2);
        }
    }
}

/// Links each hex of one span with the hex `shift` rows on in another, both ways.
fn link(rows: &mut [[u32; 6]], from: Span, to: Span, shift: i64, direction: Direction) {
    let part = from.clipped(i64::from(to.r) - shift, i64::from(to.end_r()) - shift);
    let Some(part) = part else { return };
    let first = to.start + (i64::from(part.r) + shift - i64::from(to.r)) as u32;
    for step in 0..part.len {
        let (a, b) = (part.start + step, first + step);
        rows[a as usize][direction.index()] = b;
        rows[b as usize][direction.opposite().index()] = a;
    }
}

#[cfg(test)]
mod tests {
    use super::NeighborTable;
    use crate::coord::{Direction, Hex, Parity};
    use crate::grid::Region;

    #[test]
    fn rows_name_the_neighbours() {
        let ragged: Region = Region::hexagon(9).filter(|hex| (hex.q() * 3 + hex.r() * 5) & 7 > 1);
        let islands =
            Region::from_iter([Hex::new(0, 0), Hex::new(0, 1), Hex::new(1, 900), Hex::new(700, -3)]);
        for region in [Region::hexagon(2), Region::rectangle(7, 4, Parity::OddQ), ragged, islands] {
            let table = NeighborTable::new(&region);
            for (index, row) in table.rows().iter().enumerate() {
                for direction in Direction::ALL {
                    let neighbor = region.neighbor_index(index, direction);
                    assert_eq!(row[direction.index()], neighbor.map_or(NeighborTable::NONE, |n| n as u32));
                }
            }
        }
    }
}
