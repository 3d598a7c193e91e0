use alloc::vec;
use alloc::vec::Vec;

use crate::coord::{Direction, Hex, OutOfRangeError};

/// The hexes that a unit covers, seen from one of them, its anchor.
///
/// [`clearance`](crate::search::clearance()) turns the costs of single hexes into those of a footprint, for paths,
/// reach and journeys. It is given for direction 0 and turns with the facing around the anchor.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Footprint;
///
/// let wagon = Footprint::try_new([Hex::ORIGIN, Hex::new(0, 1)])?;
/// assert_eq!(wagon.try_hexes(Hex::new(3, 3), flat::N)?, [Hex::new(3, 3), Hex::new(3, 4)]);
/// assert_eq!(wagon.try_hexes(Hex::new(3, 3), flat::S)?, [Hex::new(3, 2), Hex::new(3, 3)]);
/// assert_eq!(Footprint::seven().len(), 7);
/// # Ok::<(), sixfold::coord::OutOfRangeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// In order and without repeats; never empty.
    hexes: Vec<Hex>,
}

impl Footprint {
    /// One hex.
    #[must_use]
    pub fn one() -> Footprint {
        Footprint { hexes: vec![Hex::ORIGIN] }
    }

    /// Three hexes around a corner: the anchor, and the two in front of it on the right.
    ///
    /// The six facings are the six such triangles that the anchor is part of.
    #[must_use]
    pub fn three() -> Footprint {
        let ahead = [Direction::D0, Direction::D1].map(|direction| Hex::ORIGIN + direction);
        Footprint::of(vec![Hex::ORIGIN, ahead[0], ahead[1]])
    }

    /// Seven hexes: the anchor and all its neighbours.
    #[must_use]
    pub fn seven() -> Footprint {
        let mut hexes = Hex::ORIGIN.neighbors().to_vec();
        hexes.push(Hex::ORIGIN);
        Footprint::of(hexes)
    }

    /// Hexes of one's own, as seen from the anchor at the origin, for direction 0.
    ///
    /// The anchor need not be among them. Without any, it is one hex.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when a hex is more than a quarter of the limit from the origin.
    pub fn try_new(hexes: impl IntoIterator<Item = Hex>) -> Result<Footprint, OutOfRangeError> {
        let hexes: Vec<Hex> = hexes.into_iter().collect();
        for hex in &hexes {
            // Refused here, so that steps between its hexes are within the limit.
            hex.try_scale(4)?;
        }
        Ok(if hexes.is_empty() { Footprint::one() } else { Footprint::of(hexes) })
    }

    fn of(mut hexes: Vec<Hex>) -> Footprint {
        hexes.sort_unstable();
        hexes.dedup();
        Footprint { hexes }
    }

    /// The number of hexes, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a footprint always has a hex")]
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// The hexes it covers, by `q`, then `r`.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the first that lies outside the limit.
    pub fn try_hexes(&self, anchor: Hex, facing: Direction) -> Result<Vec<Hex>, OutOfRangeError> {
        let turned = self.turned(facing);
        turned.into_iter().map(|hex| anchor.try_add(hex)).collect()
    }

    /// Its hexes as seen from the anchor, by `q`, then `r`.
    pub(crate) fn turned(&self, facing: Direction) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self.hexes.iter().map(|hex| hex.rotate(facing.number().into())).collect();
        hexes.sort_unstable();
        hexes
    }
}
