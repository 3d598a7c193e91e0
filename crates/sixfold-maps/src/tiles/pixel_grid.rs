use sixfold::coord::{Hex, Orientation, Parity};

use crate::tiles::tiled_map::Tiled;

/// Where Tiled draws the cells of a hexagonal map, in pixels.
///
/// Tiled counts with even sizes: of an odd width or height the last pixel does not count. Columns are drawn two by two,
/// and half of two columns is rounded down; the distance of rows is rounded down itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PixelGrid {
    parity: Parity,
    /// Width and height of a cell.
    pub(crate) cell: [i64; 2],
    /// How far a line and the second after it are apart: columns of flat-top hexes, rows of pointy-top ones.
    pub(crate) two_lines: i64,
}

impl PixelGrid {
    pub(crate) fn of(tiled: &Tiled, parity: Parity) -> PixelGrid {
        let cell = [tiled.tile_width, tiled.tile_height].map(|size| i64::from(size & !1));
        let side = i64::from(tiled.hex_side_length);
        let two_lines = match parity.orientation() {
            Orientation::Flat => cell[0] + side,
            Orientation::Pointy => 2 * ((cell[1] - side) / 2 + side),
        };
        PixelGrid { parity, cell, two_lines }
    }

    /// The top left of the cell of a hex.
    pub(crate) fn corner(&self, hex: Hex) -> [i64; 2] {
        let (q, r) = (i64::from(hex.q()), i64::from(hex.r()));
        let [width, height] = self.cell;
        // Where even lines are shifted, all hexes lie half a hex further than where odd ones are.
        let shift = i64::from(matches!(self.parity, Parity::EvenQ | Parity::EvenR));
        let line = |number: i64| (number * self.two_lines).div_euclid(2);
        match self.parity.orientation() {
            Orientation::Flat => [line(q), (2 * r + q + shift) * (height / 2)],
            Orientation::Pointy => [(2 * q + r + shift) * (width / 2), line(r)],
        }
    }
}

#[cfg(test)]
mod tests {
    use sixfold::coord::{Offset, Parity};

    use super::PixelGrid;

    #[test]
    fn cells_lie_where_columns_and_rows_put_them() {
        for parity in Parity::ALL {
            let grid = PixelGrid { parity, cell: [20, 18], two_lines: 30 };
            for (col, row) in [(0, 0), (1, 0), (2, 5), (3, -4), (-1, 2), (-2, -2)] {
                let hex = Offset { col, row }.hex(parity).expect("near");
                let (across, down) = (i64::from(col), i64::from(row));
                let half =
                    |line: i32, odd: bool, size: i64| if (line & 1 == 1) == odd { size / 2 } else { 0 };
                let expected = match parity {
                    Parity::OddQ => [across * 15, down * 18 + half(col, true, 18)],
                    Parity::EvenQ => [across * 15, down * 18 + half(col, false, 18)],
                    Parity::OddR => [across * 20 + half(row, true, 20), down * 15],
                    Parity::EvenR => [across * 20 + half(row, false, 20), down * 15],
                };
                assert_eq!(grid.corner(hex), expected, "{parity} {col} {row}");
            }
        }
    }
}
