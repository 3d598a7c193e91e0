use sixfold::coord::Offset;

use crate::map::Extent;
use crate::tiles::Gid;

/// How wide and high Tiled makes chunks.
const SIDE: i64 = 16;

/// The tiles of a layer in squares of 16 by 16 that start at multiples of 16; empty squares are left out.
pub(crate) fn chunks(extent: Extent, gids: &[Gid]) -> impl Iterator<Item = (Offset, usize, Vec<Gid>)> + '_ {
    let (left, top) = (i64::from(extent.corner.col), i64::from(extent.corner.row));
    let (right, bottom) = (left + i64::from(extent.width), top + i64::from(extent.height));
    let starts = |from: i64, to: i64| (from.div_euclid(SIDE)..=(to - 1).div_euclid(SIDE)).map(|n| n * SIDE);
    let corners = starts(top, bottom).flat_map(move |row| starts(left, right).map(move |col| (col, row)));
    corners.filter_map(move |(col, row)| {
        // A hex of the map lies in the square, so its corner fits 32 bits as well.
        let corner = Offset { col: i32::try_from(col).ok()?, row: i32::try_from(row).ok()? };
        let at = |i: i64| Offset { col: corner.col + (i % SIDE) as i32, row: corner.row + (i / SIDE) as i32 };
        let square = (0..SIDE * SIDE).map(|i| extent.index(at(i)).map_or(Gid(0), |index| gids[index]));
        let square: Vec<Gid> = square.collect();
        square.iter().any(|gid| *gid != Gid(0)).then_some((corner, SIDE as usize, square))
    })
}
