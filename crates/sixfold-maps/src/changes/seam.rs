use sixfold::coord::{Hex, Offset};

use crate::map::{Extent, ExtentError};

/// The side of the first map on which the second is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinSide {
    /// On its right, the first rows of both in one line.
    Right,
    /// Below it, the first columns of both in one line.
    Below,
}

/// Where two maps lie on the joined one.
#[derive(Clone, Debug)]
pub(crate) struct Seam {
    /// The rectangle around both.
    pub(crate) extent: Extent,
    pub(crate) parts: [SeamPart; 2],
}

/// Where one of the maps lies.
#[derive(Clone, Debug)]
pub(crate) struct SeamPart {
    /// Its own rectangle.
    pub(crate) old: Extent,
    /// A rectangle with the parity of the joined map.
    pub(crate) new: Extent,
    /// How far its hexes move, as steps of q and r.
    step: (i64, i64),
    /// The rectangle without the border towards the other map.
    used: Extent,
}

impl SeamPart {
    /// Where a hex comes to lie; `None` for one that is left out.
    pub(crate) fn moved(&self, at: Offset) -> Option<Offset> {
        self.used.index(at)?;
        self.moved_beyond(at)
    }

    /// The same for a place that may lie outside the map, as that of a note.
    pub(crate) fn moved_beyond(&self, at: Offset) -> Option<Offset> {
        self.moved_hex(at.hex(self.old.parity).ok()?).map(|hex| Offset::of(hex, self.new.parity))
    }

    /// The hex that a hex of the old map becomes.
    pub(crate) fn moved_hex(&self, hex: Hex) -> Option<Hex> {
        Hex::try_new(i64::from(hex.q()) + self.step.0, i64::from(hex.r()) + self.step.1).ok()
    }

    /// The smallest and the largest column and row that the hexes of the part come to.
    fn ends(&self) -> Result<[Offset; 2], ExtentError> {
        let Extent { corner: Offset { col, row }, width, height, .. } = self.used;
        let mut ends: Option<[Offset; 2]> = None;
        // Lines next to one another may move by one hex more or less, and all others move like one of them.
        let nearest = |start: i32, count: u32| {
            let last = i64::from(start) + i64::from(count) - 1;
            [i64::from(start), i64::from(start) + 1, last - 1, last]
                .into_iter()
                .filter(move |place| (i64::from(start)..=last).contains(place))
        };
        for (col, row) in nearest(col, width).flat_map(|col| nearest(row, height).map(move |row| (col, row)))
        {
            let at = i32::try_from(col).ok().zip(i32::try_from(row).ok());
            let at = at.and_then(|(col, row)| self.moved_beyond(Offset { col, row }));
            let Offset { col, row } = at.ok_or(ExtentError::Outside(None))?;
            let [low, high] = ends.unwrap_or([Offset { col, row }; 2]);
            ends = Some([
                Offset { col: low.col.min(col), row: low.row.min(row) },
                Offset { col: high.col.max(col), row: high.row.max(row) },
            ]);
        }
        // A map without hexes takes no room.
        let nowhere = Offset { col: i32::MAX, row: i32::MAX };
        Ok(ends.unwrap_or([nowhere, Offset { col: i32::MIN, row: i32::MIN }]))
    }
}

impl Seam {
    pub(crate) fn of(
        one: Extent,
        two: Extent,
        side: JoinSide,
        have_borders: bool,
    ) -> Result<Seam, ExtentError> {
        let cut = u32::from(have_borders);
        let (mut first, mut second) = (one, two);
        match side {
            JoinSide::Right => {
                first.width = first.width.saturating_sub(cut);
                second.width = second.width.saturating_sub(cut);
                second.corner.col += cut as i32;
            }
            JoinSide::Below => {
                first.height = first.height.saturating_sub(cut);
                second.height = second.height.saturating_sub(cut);
                second.corner.row += cut as i32;
            }
        }
        let beside = |start: i32, count: u32| {
            i32::try_from(i64::from(start) + i64::from(count)).map_err(|_| ExtentError::Outside(None))
        };
        let target = match side {
            JoinSide::Right => Offset { col: beside(one.corner.col, first.width)?, ..one.corner },
            JoinSide::Below => Offset { row: beside(one.corner.row, first.height)?, ..one.corner },
        };
        let outside = |error| ExtentError::Outside(Some(error));
        let to = target.hex(one.parity).map_err(outside)?;
        let from = second.corner.hex(two.parity).map_err(outside)?;
        let step = (i64::from(to.q()) - i64::from(from.q()), i64::from(to.r()) - i64::from(from.r()));
        let mut part = SeamPart { old: two, new: one, step, used: second };
        let ends = part.ends()?;
        // Half a hex too high, or too far to the left: one row lower, or one column further to the right.
        if ends[0].col < target.col {
            part.step.0 += 1;
        }
        if ends[0].row < target.row {
            part.step.1 += 1;
        }
        let [_, last] = part.ends()?;
        let count = |first: i32, own: u32, last: i32| {
            let reached = i64::from(last) - i64::from(first) + 1;
            own.max(u32::try_from(reached.max(0)).unwrap_or(u32::MAX))
        };
        let width = count(one.corner.col, first.width, last.col);
        let height = count(one.corner.row, first.height, last.row);
        let extent = Extent { width, height, ..one };
        Ok(Seam { extent, parts: [SeamPart { old: one, new: one, step: (0, 0), used: first }, part] })
    }
}
