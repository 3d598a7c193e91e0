use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::region::{Region, Span};
use crate::grid::set::bit_runs;

/// A set of hexes of a region, one bit each.
///
/// Owns its memory and can be changed. Sets are joined by `|`, intersected by `&`, and a set is taken from
/// another by `-`, each also with `=`; `!` has the other hexes of the region. Both sets may lie in
/// different regions: the result lies in that of the first, and hexes outside are left out.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{HexSet, Region};
/// use sixfold::search::{Costs, Scratch, reach_area};
///
/// let map = Region::hexagon(9);
/// let costs = Costs::uniform(&map);
/// let mut scratch = Scratch::new();
/// let mut known = HexSet::new(&map);
/// for scout in [Hex::new(-5, 0), Hex::new(5, 0)] {
///     known |= reach_area(&costs, scout, 2, &mut scratch).to_set().grown(1);
/// }
/// assert_eq!(known.len(), 2 * 37);
/// assert!(known.contains(Hex::new(-2, 0)));
/// assert_eq!(known.components().len(), 2);
/// assert_eq!((!&known).len(), map.len() - known.len());
/// ```
#[derive(Clone)]
pub struct HexSet {
    region: Region,
    /// By index in the region; bits beyond its last hex are 0.
    words: Vec<u64>,
}

impl HexSet {
    /// An empty set of hexes of a region.
    #[must_use]
    pub fn new(region: &Region) -> HexSet {
        HexSet { region: region.clone(), words: vec![0; region.len().div_ceil(64)] }
    }

    /// All hexes of a region.
    #[must_use]
    pub fn full(region: &Region) -> HexSet {
        !HexSet::new(region)
    }

    /// The hexes of a region for which `keep` returns true.
    #[must_use]
    pub fn from_fn(region: &Region, mut keep: impl FnMut(Hex) -> bool) -> HexSet {
        let mut set = HexSet::new(region);
        for (index, hex) in region.hexes().enumerate() {
            set.words[index / 64] |= u64::from(keep(hex)) << (index % 64);
        }
        set
    }

    /// The set of some hexes; those outside the region are left out.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{HexSet, Region};
    /// use sixfold::shape::{Shape, ring};
    ///
    /// let moat = HexSet::of(&Region::hexagon(3), ring(Hex::new(2, 0), 2).iter());
    /// assert_eq!(moat.len(), 7);
    /// ```
    #[must_use]
    pub fn of(region: &Region, hexes: impl IntoIterator<Item = Hex>) -> HexSet {
        let mut set = HexSet::new(region);
        set.extend(hexes);
        set
    }

    /// The hexes that the set can have.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// Whether a hex is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.region.index(hex).is_some_and(|index| self.has(index))
    }

    /// Puts a hex in the set; returns whether it is new there.
    ///
    /// A hex outside the region changes nothing.
    pub fn insert(&mut self, hex: Hex) -> bool {
        let Some(index) = self.region.index(hex) else { return false };
        let is_new = !self.has(index);
        self.words[index / 64] |= 1 << (index % 64);
        is_new
    }

    /// Takes a hex out of the set; returns whether it was there.
    pub fn remove(&mut self, hex: Hex) -> bool {
        let Some(index) = self.region.index(hex) else { return false };
        let was_there = self.has(index);
        self.words[index / 64] &= !(1 << (index % 64));
        was_there
    }

    /// The number of hexes; counts them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The hexes, by `q`, then `r`, as in the region.
    #[must_use]
    pub fn hexes(&self) -> HexSetIter<'_> {
        HexSetIter { set: self, word: self.words.first().copied().unwrap_or(0), place: 0 }
    }

    /// The same hexes as a region.
    #[must_use]
    pub fn to_region(&self) -> Region {
        if self.len() == self.region.len() { self.region.clone() } else { Region::of_sorted(self.hexes()) }
    }

    /// Whether each hex of the set is in the other one.
    #[must_use]
    pub fn is_subset(&self, other: &HexSet) -> bool {
        (self - other).is_empty()
    }

    /// Whether no hex is in both sets.
    #[must_use]
    pub fn is_disjoint(&self, other: &HexSet) -> bool {
        (self & other).is_empty()
    }

    /// All hexes of the region within this many steps of the set.
    ///
    /// The steps lead through hexes of the region. Takes a word operation for 64 hexes of a column.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{HexSet, Region};
    ///
    /// let town = HexSet::of(&Region::hexagon(4), [Hex::new(0, 4)]);
    /// assert_eq!(town.grown(1).len(), 4, "three neighbours are on the map");
    /// assert_eq!(town.grown(8).len(), 61, "the whole map");
    /// ```
    #[must_use]
    pub fn grown(&self, steps: u32) -> HexSet {
        let mut grown = self.clone();
        for _ in 0..steps {
            let next = grown.grown_once();
            if next.words == grown.words {
                break;
            }
            grown = next;
        }
        grown
    }

    /// The hexes of the set more than this many steps from all others.
    ///
    /// The others are the hexes of the region outside the set. The border of the region takes nothing away.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{HexSet, Region};
    ///
    /// let map = Region::hexagon(4);
    /// let lake = HexSet::from_fn(&map, |hex| hex.length() <= 2);
    /// assert_eq!(lake.shrunk(1).to_region(), Region::hexagon(1));
    /// assert_eq!(HexSet::full(&map).shrunk(1), HexSet::full(&map));
    /// ```
    #[must_use]
    pub fn shrunk(&self, steps: u32) -> HexSet {
        !(!self).grown(steps)
    }

    /// The connected parts, by their first hexes.
    #[must_use]
    pub fn components(&self) -> Vec<HexSet> {
        let mut rest = self.clone();
        let mut parts = Vec::new();
        let mut open = Vec::new();
        while let Some(first) = rest.hexes().next() {
            let mut part = HexSet::new(&self.region);
            open.push(first);
            rest.remove(first);
            while let Some(hex) = open.pop() {
                part.insert(hex);
                open.extend(self.region.neighbors(hex).filter(|&next| rest.remove(next)));
            }
            parts.push(part);
        }
        parts
    }

    /// The hexsides between the set and all else, by hex, then direction.
    ///
    /// All else is the rest of the region and what lies outside. Each hexside comes once.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{HexSet, Region};
    ///
    /// let realm = HexSet::from_fn(&Region::hexagon(4), |hex| hex.length() <= 1);
    /// assert_eq!(realm.outline().count(), 18);
    /// ```
    pub fn outline(&self) -> impl Iterator<Item = Edge> + '_ {
        self.hexes().flat_map(move |hex| {
            let sides = Direction::ALL.into_iter();
            let open =
                sides.filter(move |&side| hex.try_neighbor(side).map_or(true, |next| !self.contains(next)));
            // At the limit of coordinates a hexside with no hex behind it is left out.
            open.filter_map(move |side| Edge::try_new(hex, side).ok())
        })
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Clears the bits beyond the last hex.
    pub(crate) fn trim(&mut self) {
        let used = self.region.len() % 64;
        if let Some(last) = self.words.last_mut()
            && used != 0
        {
            *last &= (1 << used) - 1;
        }
    }

    #[inline]
    fn has(&self, index: usize) -> bool {
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// The set and all neighbours.
    fn grown_once(&self) -> HexSet {
        let mut grown = self.clone();
        let spans = self.region.spans();
        for span in spans {
            for column in -1..=1 {
                let q = span.q + column;
                let first = spans.partition_point(|other| other.q < q);
                for to in spans[first..].iter().take_while(|other| other.q == q) {
                    // A step to the next column keeps the row or goes one up, to the one before it
                    // keeps the row or goes one down.
                    let rows = match column {
                        -1 => [0, 1],
                        0 => [-1, 1],
                        _ => [-1, 0],
                    };
                    for row in rows {
                        self.add_moved(*span, *to, row, &mut grown);
                    }
                }
            }
        }
        grown
    }

    /// Adds the hexes of a span, moved by some rows, to those of another one.
    fn add_moved(&self, from: Span, to: Span, rows: i32, grown: &mut HexSet) {
        let (first, last) = (i64::from(from.r) + i64::from(rows), i64::from(from.end_r()) + i64::from(rows));
        let Some(met) = to.clipped(first, last) else { return };
        let skipped = (i64::from(met.r) - first) as usize;
        let (source, target) = (from.indices().start + skipped, met.indices());
        bit_runs::add(&self.words, source, &mut grown.words, target.start, target.len());
    }
}

impl Extend<Hex> for HexSet {
    /// Puts hexes in the set; those outside the region are left out.
    fn extend<I: IntoIterator<Item = Hex>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl<'a> IntoIterator for &'a HexSet {
    type Item = Hex;
    type IntoIter = HexSetIter<'a>;

    fn into_iter(self) -> HexSetIter<'a> {
        self.hexes()
    }
}

impl PartialEq for HexSet {
    /// Two sets are equal when they have the same hexes, in whichever regions.
    fn eq(&self, other: &HexSet) -> bool {
        if self.region == other.region { self.words == other.words } else { self.hexes().eq(other.hexes()) }
    }
}

impl Eq for HexSet {}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.hexes()).finish()
    }
}

/// The hexes of a [`HexSet`], by `q`, then `r`.
#[derive(Clone, Debug)]
pub struct HexSetIter<'a> {
    set: &'a HexSet,
    /// The rest of the current word.
    word: u64,
    place: usize,
}

impl Iterator for HexSetIter<'_> {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        while self.word == 0 {
            self.place += 1;
            self.word = *self.set.words.get(self.place)?;
        }
        let index = self.place * 64 + self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.set.region.hex(index))
    }
}

impl FusedIterator for HexSetIter<'_> {}
