use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};

/// A side of an outline, as seen from the hex inside.
///
/// `turn` is the way in which the outline continues after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutlineSide {
    pub(crate) hex: Hex,
    pub(crate) direction: Direction,
    pub(crate) turn: Turn,
}

/// The way in which an outline continues at the end of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// To the next side of the same hex.
    Around,
    /// To a side of the next hex inside.
    Across,
}

/// The closed outlines around a set of hexes, clockwise.
///
/// Outlines around holes are counter-clockwise.
pub(crate) fn outlines(hexes: &BTreeSet<Hex>) -> Vec<Vec<OutlineSide>> {
    let beyond = |hex: Hex, direction: Direction| {
        hex.try_neighbor(direction).ok().filter(|neighbor| hexes.contains(neighbor))
    };
    let mut open: BTreeSet<(Hex, Direction)> = hexes
        .iter()
        .flat_map(|&hex| Direction::ALL.map(|direction| (hex, direction)))
        .filter(|&(hex, direction)| beyond(hex, direction).is_none())
        .collect();
    let mut all = Vec::new();
    while let Some(first) = open.pop_first() {
        let mut way = Vec::new();
        let (mut hex, mut direction) = first;
        loop {
            let next = direction.turn(1);
            let (turn, after) = match beyond(hex, next) {
                None => (Turn::Around, (hex, next)),
                Some(neighbor) => (Turn::Across, (neighbor, direction.turn(-1))),
            };
            way.push(OutlineSide { hex, direction, turn });
            if after == first {
                break;
            }
            open.remove(&after);
            (hex, direction) = after;
        }
        all.push(way);
    }
    all
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::{Turn, outlines};
    use sixfold::coord::Hex;
    use sixfold::shape::{range, ring};

    #[test]
    fn one_hex_has_six_sides() {
        let ways = outlines(&BTreeSet::from([Hex::new(2, 3)]));
        assert_eq!(ways.len(), 1);
        assert_eq!(ways[0].len(), 6);
        assert!(ways[0].iter().all(|side| side.turn == Turn::Around));
    }

    #[test]
    fn a_range_has_one_outline_and_a_ring_two() {
        for radius in 1..6 {
            let whole = outlines(&range(Hex::ORIGIN, radius).into_iter().collect());
            assert_eq!(
                whole.iter().map(|way| way.len()).collect::<alloc::vec::Vec<_>>(),
                [12 * radius as usize + 6]
            );
            let mut hollow: alloc::vec::Vec<usize> =
                outlines(&ring(Hex::ORIGIN, radius).into_iter().collect())
                    .iter()
                    .map(|way| way.len())
                    .collect();
            hollow.sort_unstable();
            assert_eq!(hollow, [12 * radius as usize - 6, 12 * radius as usize + 6]);
        }
    }

    #[test]
    fn hexes_apart_have_outlines_apart() {
        let apart = BTreeSet::from([Hex::new(0, 0), Hex::new(2, 0), Hex::new(4, 0)]);
        assert_eq!(outlines(&apart).len(), 3);
        assert_eq!(outlines(&BTreeSet::new()).len(), 0);
    }
}
