use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::coord::Hex;
use crate::shape::runs::{Runs, ShapeHexes};

/// A set of hexes in a fixed order, described by a small value instead of a list.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Shape, range};
///
/// let near = range(Hex::new(3, 2), 2);
/// assert_eq!(near.count(), 19);
/// assert!(near.contains(Hex::new(4, 3)));
/// assert_eq!(near.get(0), Some(Hex::new(1, 2)));
/// assert_eq!(near.index_of(Hex::new(3, 2)), Some(9));
/// assert!(near.iter().all(|hex| hex.distance(Hex::new(3, 2)) <= 2));
/// ```
pub trait Shape: Copy {
    /// The iterator over the hexes.
    type Iter: DoubleEndedIterator<Item = Hex> + FusedIterator + Clone;

    /// The number of hexes, without visiting them.
    fn count(self) -> u64;

    /// The hexes in order.
    fn iter(self) -> Self::Iter;

    /// The hex with this index in the order, or `None` past the end.
    ///
    /// Takes at most logarithmic time, so picking a random hex of a shape is cheap.
    fn get(self, index: u64) -> Option<Hex>;

    /// The index of a hex in the order, or `None` when it is not part of the shape.
    ///
    /// Takes constant time. [`Shape::get`] is the inverse.
    fn index_of(self, hex: Hex) -> Option<u64>;

    /// Whether a hex is part of the shape, in constant time.
    fn contains(self, hex: Hex) -> bool;

    /// Writes the hexes in order to the front of a slice, and returns how many.
    ///
    /// This is the fastest way to get all of them.
    ///
    /// # Panics
    /// When the slice is shorter than [`Shape::count`]; nothing is written then.
    fn write_to(self, out: &mut [Hex]) -> usize;

    /// Whether the shape has no hexes.
    fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// The hexes in order, in a new vector.
    ///
    /// # Panics
    /// When the memory cannot hold them; check [`Shape::count`] first if the size comes from outside.
    fn to_vec(self) -> Vec<Hex> {
        let count = usize::try_from(self.count()).expect("a vector holds so many hexes");
        let mut hexes = vec![Hex::ORIGIN; count];
        self.write_to(&mut hexes);
        hexes
    }
}

impl<S: Runs> Shape for S {
    type Iter = ShapeHexes<S>;

    #[inline]
    fn count(self) -> u64 {
        self.before(self.runs())
    }

    #[inline]
    fn iter(self) -> ShapeHexes<S> {
        ShapeHexes::of(self)
    }

    #[inline]
    fn get(self, index: u64) -> Option<Hex> {
        if index >= self.count() {
            return None;
        }
        let (number, index) = self.locate(index);
        self.run(number).iter().nth(index as usize)
    }

    #[inline]
    fn index_of(self, hex: Hex) -> Option<u64> {
        self.find(hex).map(|(number, index)| self.before(number) + u64::from(index))
    }

    #[inline]
    fn contains(self, hex: Hex) -> bool {
        self.find(hex).is_some()
    }

    #[inline]
    fn write_to(self, out: &mut [Hex]) -> usize {
        let room = room_for(self.count(), out);
        let count = room.len();
        let mut rest = room;
        for number in 0..self.runs() {
            rest = self.run(number).iter().write_to(rest);
        }
        count
    }
}

/// The first `count` hexes of a slice; panics when it is shorter.
#[inline]
#[track_caller]
pub(crate) fn room_for(count: u64, out: &mut [Hex]) -> &mut [Hex] {
    let len = out.len();
    match usize::try_from(count) {
        Ok(count) if count <= len => &mut out[..count],
        _ => panic!("the slice has room for {len} hexes, but the shape has {count}"),
    }
}
