use alloc::vec::Vec;
use core::ops::{Index, IndexMut};

use crate::coord::{Direction, Edge, Hex};
use crate::grid::field::stencil::Stencil;
use crate::grid::{Region, Span, Walls};

/// One value for every hex of a region, in one flat array.
///
/// For influence maps, fog of war, heat maps, costs and other data about hexes. Values are in the order
/// of the region, by `q`, then `r`, so a run of a column is one slice.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Field, Region};
///
/// let mut heat = Field::new(Region::hexagon(3), 0_i32);
/// heat[Hex::new(1, 1)] = 9;
/// assert_eq!(heat.get(Hex::new(1, 1)), Some(&9));
/// assert_eq!(heat.get(Hex::new(9, 9)), None);
///
/// // Each hex passes on a third of what its neighbours have.
/// let spread = heat.stencil(0, |_, around| around.iter().sum::<i32>() / 3);
/// assert_eq!(spread[Hex::new(1, 2)], 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<T> {
    region: Region,
    values: Vec<T>,
}

impl<T> Field<T> {
    /// A field with the same value on every hex of a region, or of a map that wraps.
    #[must_use]
    pub fn new(region: impl Into<Region>, value: T) -> Field<T>
    where
        T: Clone,
    {
        let region = region.into();
        let values = alloc::vec![value; region.len()];
        Field { region, values }
    }

    /// A field with the value that a function returns for each hex.
    #[must_use]
    pub fn from_fn(region: impl Into<Region>, value: impl FnMut(Hex) -> T) -> Field<T> {
        let region = region.into();
        let values = region.hexes().map(value).collect();
        Field { region, values }
    }

    /// A field of values in the order of the region; `None` for a wrong number.
    #[must_use]
    pub fn from_values(region: Region, values: Vec<T>) -> Option<Field<T>> {
        (values.len() == region.len()).then_some(Field { region, values })
    }

    /// A field of values; the caller knows that there is one for each hex.
    pub(crate) fn of(region: Region, values: Vec<T>) -> Field<T> {
        debug_assert_eq!(values.len(), region.len(), "one value for each hex");
        Field { region, values }
    }

    /// The region of the field.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// The value of a hex; `None` outside the region.
    #[inline]
    #[must_use]
    pub fn get(&self, hex: Hex) -> Option<&T> {
        self.values.get(self.region.place(hex))
    }

    /// The value of a hex, to change; `None` outside the region.
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, hex: Hex) -> Option<&mut T> {
        self.values.get_mut(self.region.place(hex))
    }

    /// All values, by index of the region.
    #[must_use]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// All values, by index of the region, to change.
    #[must_use]
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// The values without the region, by index of the region.
    #[must_use]
    pub fn into_values(self) -> Vec<T> {
        self.values
    }

    /// Every hex with its value, by `q`, then `r`.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Hex, &T)> + Clone {
        self.region.hexes().zip(&self.values)
    }

    /// Every run of hexes with its values.
    #[must_use]
    pub fn spans(&self) -> impl ExactSizeIterator<Item = (Span, &[T])> + Clone {
        self.region.spans().iter().map(|span| (*span, &self.values[span.indices()]))
    }

    /// The values within a distance of a centre, run by run.
    pub fn range(&self, center: Hex, radius: u32) -> impl Iterator<Item = (Span, &[T])> + Clone {
        self.region.range_spans(center, radius).map(|span| (span, &self.values[span.indices()]))
    }

    /// A new field with `f` of each value.
    #[must_use]
    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> Field<U> {
        Field { region: self.region.clone(), values: self.values.iter().map(f).collect() }
    }

    /// A new field with `f` of the two values on each hex.
    ///
    /// `None` when the regions differ.
    #[must_use]
    pub fn zip<U, V>(&self, other: &Field<U>, mut f: impl FnMut(&T, &U) -> V) -> Option<Field<V>> {
        let both = || self.values.iter().zip(&other.values);
        (self.region == other.region).then(|| {
            let values = both().map(|(a, b)| f(a, b)).collect();
            Field { region: self.region.clone(), values }
        })
    }

    /// A new field with `f` of each value and its six neighbours, by direction number.
    ///
    /// A neighbour that is not in the region counts as `outside`.
    #[must_use]
    pub fn stencil<U: Clone + Default>(&self, outside: T, f: impl Fn(T, [T; 6]) -> U) -> Field<U>
    where
        T: Copy,
    {
        let mut out = Field::new(self.region.clone(), U::default());
        self.stencil_into(outside, &mut out, f);
        out
    }

    /// Like [`Field::stencil`], but a neighbour behind a wall counts as `outside`.
    ///
    /// For diffusion that walls stop, such as scent, sound or influence.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, flat};
    /// use sixfold::grid::{Field, Region, Walls};
    ///
    /// let mut smell = Field::new(Region::hexagon(3), 0_u32);
    /// smell[Hex::ORIGIN] = 8;
    /// let walls = Walls::from_iter([Edge::new(Hex::ORIGIN, flat::S)]);
    /// let spread = smell.walled_stencil(&walls, 0, |here, around| here + around.iter().sum::<u32>() / 2);
    /// assert_eq!((spread[Hex::new(0, -1)], spread[Hex::new(0, 1)]), (4, 0));
    /// ```
    #[must_use]
    pub fn walled_stencil<U: Clone + Default>(
        &self,
        walls: &Walls,
        outside: T,
        f: impl Fn(T, [T; 6]) -> U,
    ) -> Field<U>
    where
        T: Copy,
    {
        let mut out = self.stencil(outside, &f);
        // Walls change the result only on the hexes beside them.
        for hex in walls.iter().flat_map(Edge::hexes) {
            let Some(&here) = self.get(hex) else { continue };
            let around = Direction::ALL.map(|direction| {
                let edge = Edge::try_new(hex, direction).ok().filter(|&edge| !walls.contains(edge));
                let beside =
                    edge.and_then(|_| hex.try_neighbor(direction).ok()).and_then(|hex| self.get(hex));
                beside.copied().unwrap_or(outside)
            });
            out[hex] = f(here, around);
        }
        out
    }

    /// Like [`Field::stencil`], but into an existing field.
    ///
    /// Saves the allocation when a field is updated repeatedly.
    ///
    /// # Panics
    /// When the two fields do not have equal regions.
    pub fn stencil_into<U>(&self, outside: T, out: &mut Field<U>, f: impl Fn(T, [T; 6]) -> U)
    where
        T: Copy,
    {
        assert_eq!(self.region, out.region, "a stencil writes to a field over the same region");
        let stencil = Stencil { region: &self.region, values: &self.values, outside };
        stencil.fill(0..self.region.spans().len(), &mut out.values, &f);
    }

    /// Like [`Field::stencil_into`], on all cores (feature `rayon`).
    ///
    /// # Panics
    /// When the two fields do not have equal regions.
    #[cfg(feature = "rayon")]
    pub fn par_stencil_into<U>(&self, outside: T, out: &mut Field<U>, f: impl Fn(T, [T; 6]) -> U + Sync)
    where
        T: Copy + Send + Sync,
        U: Send,
    {
        assert_eq!(self.region, out.region, "a stencil writes to a field over the same region");
        let stencil = Stencil { region: &self.region, values: &self.values, outside };
        stencil.par_fill(0..self.region.spans().len(), &mut out.values, &f);
    }

    /// Like [`Field::map`], on all cores (feature `rayon`).
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn par_map<U: Send>(&self, f: impl Fn(&T) -> U + Send + Sync) -> Field<U>
    where
        T: Sync,
    {
        use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
        Field { region: self.region.clone(), values: self.values.par_iter().map(f).collect() }
    }
}

impl<T> Index<Hex> for Field<T> {
    type Output = T;

    /// # Panics
    /// When the hex is not in the region; see [`Field::get`].
    #[track_caller]
    fn index(&self, hex: Hex) -> &T {
        match self.get(hex) {
            Some(value) => value,
            None => panic!("hex {hex} is out of bounds of the {}", self.region),
        }
    }
}

impl<T> IndexMut<Hex> for Field<T> {
    #[track_caller]
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        match self.region.index(hex) {
            Some(index) => &mut self.values[index],
            None => panic!("hex {hex} is out of bounds of the {}", self.region),
        }
    }
}
