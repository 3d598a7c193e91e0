//! Sets and fields around a map that wraps.

use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::{Field, HexSet, Wrap};
use crate::shape::{Range, Shape};

#[expect(clippy::multiple_inherent_impl, reason = "what a map does with whole areas stands together")]
impl Wrap {
    /// The hexes of the map within a distance of a hex, around the map, as a set.
    #[must_use]
    pub fn range(&self, center: Hex, radius: u32) -> HexSet {
        let Some(center) = self.bring_in(center) else { return HexSet::new(self.region()) };
        match Range::try_new(center, radius) {
            Ok(range) if range.count() < self.region().len() as u64 => {
                HexSet::of(self.region(), range.iter().filter_map(|hex| self.bring_in(hex)))
            }
            _ => HexSet::from_fn(self.region(), |hex| self.distance(center, hex) <= radius),
        }
    }

    /// The hexes within some steps of a set, around the map.
    ///
    /// Hexes of the set outside the map are left out.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{HexSet, Outline, Wrap, WrappedSides};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All)?;
    /// let town = HexSet::of(world.region(), [Hex::new(0, -3)]);
    /// assert_eq!(world.grown(&town, 1), world.range(Hex::new(0, -3), 1));
    /// assert_eq!(world.grown(&town, 1).len(), 7);
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    #[must_use]
    pub fn grown(&self, set: &HexSet, steps: u32) -> HexSet {
        let mut grown = HexSet::of(self.region(), set.hexes());
        let mut rim: Vec<Hex> = grown.hexes().collect();
        for _ in 0..steps {
            let near = rim.iter().flat_map(|&hex| self.neighbors(hex)).collect::<Vec<_>>();
            rim = near.into_iter().filter(|&hex| grown.insert(hex)).collect();
            if rim.is_empty() {
                break;
            }
        }
        grown
    }

    /// The hexes of a set more than some steps from all others of the map, around the map.
    ///
    /// Where the map ends, its end takes nothing away, as in [`HexSet::shrunk`].
    #[must_use]
    pub fn shrunk(&self, set: &HexSet, steps: u32) -> HexSet {
        let within = HexSet::of(self.region(), set.hexes());
        !self.grown(&!within, steps)
    }

    /// The connected parts of a set, by their first hexes; steps lead around the map.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{HexSet, Outline, Wrap, WrappedSides};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All)?;
    /// let strait = HexSet::of(world.region(), [Hex::new(0, -3), Hex::new(3, 0)]);
    /// assert_eq!((strait.components().len(), world.components(&strait).len()), (2, 1));
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    #[must_use]
    pub fn components(&self, set: &HexSet) -> Vec<HexSet> {
        let mut rest = HexSet::of(self.region(), set.hexes());
        let mut parts = Vec::new();
        let mut open = Vec::new();
        for first in set.hexes() {
            if !rest.remove(first) {
                continue;
            }
            let mut part = HexSet::new(self.region());
            open.push(first);
            while let Some(hex) = open.pop() {
                part.insert(hex);
                open.extend(self.neighbors(hex).filter(|&next| rest.remove(next)));
            }
            parts.push(part);
        }
        parts
    }

    /// The hexsides between a set and all else, by hex, then direction, around the map.
    ///
    /// Each is named from its hex in the set, so it can be drawn there; two hexes of the set that meet over the seam
    /// have none between them.
    pub fn outline<'a>(&'a self, set: &'a HexSet) -> impl Iterator<Item = Edge> + 'a {
        set.hexes().filter(|&hex| self.region().contains(hex)).flat_map(move |hex| {
            let is_open =
                move |side: &Direction| self.neighbor(hex, *side).is_none_or(|next| !set.contains(next));
            let open = Direction::ALL.into_iter().filter(is_open);
            open.filter_map(move |side| Edge::try_new(hex, side).ok())
        })
    }

    /// A function of each hex and its six neighbours, around the map.
    ///
    /// Like [`Field::stencil`]; a neighbour counts as `outside` only where the map ends or the field has no value.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Field, Outline, Wrap, WrappedSides};
    ///
    /// let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All)?;
    /// let mut scent = Field::new(world.region().clone(), 0_u32);
    /// scent[Hex::new(0, -3)] = 6;
    /// let spread = world.stencil(&scent, 0, |_, around| around.iter().sum::<u32>());
    /// assert_eq!(spread[Hex::new(3, 0)], 6, "over the seam");
    /// assert_eq!(spread.values().iter().sum::<u32>(), 36);
    /// # Ok::<(), sixfold::grid::WrapError>(())
    /// ```
    #[must_use]
    pub fn stencil<T: Copy, U: Clone + Default>(
        &self,
        field: &Field<T>,
        outside: T,
        f: impl Fn(T, [T; 6]) -> U,
    ) -> Field<U> {
        let mut out = field.stencil(outside, &f);
        // Only at the border do steps lead to other hexes than on the plane.
        for hex in field.region().border() {
            let beside = |side| self.neighbor(hex, side).and_then(|next| field.get(next)).copied();
            out[hex] = f(field[hex], Direction::ALL.map(|side| beside(side).unwrap_or(outside)));
        }
        out
    }
}
