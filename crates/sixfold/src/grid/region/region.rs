use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Direction, Hex, Orientation, Parity};
use crate::grid::region::rank_bits::RankBits;
use crate::grid::{Bounds, Outline, RegionError, RegionHexes, Span};

/// A set of hexes, each with a dense index.
///
/// The hexes are numbered from 0 by `q`, then `r`, which is the order of hexes and of ranges. A
/// hex is converted to its index and back in constant time, so data about hexes lives in flat
/// arrays. Every column is a few contiguous [`Span`]s.
///
/// A region is immutable and a clone shares its memory. Two regions are equal when they have the same
/// hexes, however they were built.
///
/// Any set of hexes can be a region, with holes and islands; memory is proportional to the number of
/// hexes. Only when a set is very thin (fewer than one hex in 32 of its
/// columns' length) is an index found by binary search instead of constant time.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
///
/// let region = Region::hexagon(2);
/// assert_eq!(region.len(), 19);
/// assert_eq!(region.index(Hex::ORIGIN), Some(9));
/// assert_eq!(region.hex(9), Hex::ORIGIN);
/// assert_eq!(region.index(Hex::new(3, 0)), None);
///
/// let pierced = region.filter(|hex| hex != Hex::ORIGIN);
/// assert_eq!(pierced.len(), 18);
/// assert_eq!(pierced.neighbors(Hex::new(0, 1)).count(), 5);
/// ```
#[derive(Clone)]
pub struct Region {
    /// One span for each `q` from `first_q` on, empty ones included.
    ///
    /// Has no entries when some column has holes, or when the columns are too far apart; then `lookup` is
    /// used. It is here and not in `map` so that a loop over many hexes can hold it in registers.
    columns: Arc<[Span]>,
    /// The column of `columns[0]`.
    first_q: i32,
    map: Arc<Map>,
}

struct Map {
    /// The runs of hexes.
    ///
    /// The same allocation as `columns` where every column is one run.
    spans: Arc<[Span]>,
    lookup: Lookup,
    /// Marks the index at which each span starts; leads from an index to its span.
    starts: RankBits,
    len: usize,
    bounds: Option<Bounds>,
    outline: Option<Outline>,
}

/// How to look up a hex that is not in `columns`.
enum Lookup {
    /// Not needed: `columns` has every hex.
    Solid,
    /// Slots for each column from its first to its last hex, holes included.
    ///
    /// `columns` has the first slot of each column; `present` marks the slots that are hexes.
    Pierced { columns: Arc<[Span]>, present: RankBits },
    /// Search among the spans: they are too far apart for slots.
    Scattered,
}

impl Region {
    /// The most hexes a region has unless more are asked for: 2^26.
    pub const MAX_CELLS: usize = 1 << 26;

    /// The most hexes a region can have: 2^30. See [`Region::try_large`].
    pub const MOST_CELLS: usize = 1 << 30;

    /// An index that is not used by any hex.
    const NOWHERE: usize = usize::MAX;

    /// The region of an outline.
    ///
    /// # Errors
    /// [`RegionError`], before anything is allocated when there would be more than
    /// [`Region::MAX_CELLS`] hexes.
    pub fn try_new(outline: Outline) -> Result<Region, RegionError> {
        Region::try_within(outline, Region::MAX_CELLS)
    }

    /// The region of an outline, if it has at most `limit` hexes.
    ///
    /// # Errors
    /// [`RegionError`], before anything is allocated when there would be more than `limit` or
    /// [`Region::MAX_CELLS`] hexes.
    pub fn try_within(outline: Outline, limit: usize) -> Result<Region, RegionError> {
        Region::try_large(outline, limit.min(Region::MAX_CELLS))
    }

    /// The region of an outline with more hexes than [`Region::MAX_CELLS`], for those who have the memory.
    ///
    /// A region itself takes a fifth of a byte for each hex, data about it a value for each.
    ///
    /// ```
    /// use sixfold::grid::{Outline, Region};
    ///
    /// let world = Region::try_large(Outline::hexagon(5_000), 100_000_000)?;
    /// assert_eq!(world.len(), 75_015_001);
    /// assert!(Region::try_new(Outline::hexagon(5_000)).is_err());
    /// # Ok::<(), sixfold::grid::RegionError>(())
    /// ```
    ///
    /// # Errors
    /// [`RegionError`], before anything is allocated when there would be more than `limit` or
    /// [`Region::MOST_CELLS`] hexes.
    pub fn try_large(outline: Outline, limit: usize) -> Result<Region, RegionError> {
        let limit = limit.min(Region::MOST_CELLS);
        let cells = outline.cells();
        if cells > limit as u128 {
            return Err(RegionError::TooLarge { cells, limit });
        }
        let spans = outline.spans()?;
        let kept = (!matches!(outline, Outline::Hexes(_))).then_some(outline);
        Ok(Region::of_spans(spans, kept))
    }

    /// The hexagon of this radius around the origin.
    ///
    /// # Panics
    /// Above [`Region::MAX_CELLS`] hexes; [`Region::try_new`] returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn hexagon(radius: u32) -> Region {
        expect_small(Region::try_new(Outline::hexagon(radius)))
    }

    /// The rectangle with the origin at its top left.
    ///
    /// Flat-top for odd-q and even-q, else pointy-top.
    ///
    /// # Panics
    /// Above [`Region::MAX_CELLS`] hexes; [`Region::try_new`] returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn rectangle(width: u32, height: u32, parity: Parity) -> Region {
        expect_small(Region::try_new(Outline::rectangle(width, height, parity)))
    }

    /// The hexes of this region for which `keep` is true.
    #[must_use]
    pub fn filter(&self, mut keep: impl FnMut(Hex) -> bool) -> Region {
        Region::of_sorted(self.hexes().filter(|&hex| keep(hex)))
    }

    /// The region of some hexes of another region.
    ///
    /// They come by `q`, then `r`, each once, so there are at most as many as in that region.
    pub(crate) fn of_sorted(hexes: impl Iterator<Item = Hex>) -> Region {
        Region::of_spans(Span::runs(hexes), None)
    }

    /// Builds the lookup over spans that are sorted, apart and not empty.
    fn of_spans(spans: Vec<Span>, outline: Option<Outline>) -> Region {
        let len = spans.last().map_or(0, |span| span.indices().end);
        let starts = RankBits::new(len, spans.iter().map(|span| span.start as usize));
        let bounds = Bounds::of(&spans);
        let first_q = spans.first().map_or(0, |span| span.q);
        let spans: Arc<[Span]> = spans.into();
        let (columns, lookup) = directory(&spans, len);
        let map = Map { spans, lookup, starts, len, bounds, outline };
        Region { columns, first_q, map: Arc::new(map) }
    }

    /// The number of hexes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.map.len
    }

    /// Whether there are no hexes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.map.len == 0
    }

    /// The index of a hex; `None` when it is not in the region.
    #[inline]
    #[must_use]
    pub fn index(&self, hex: Hex) -> Option<usize> {
        self.index_at(hex.q(), hex.r())
    }

    /// The index of the hex (q, r), which may lie one step outside the limit.
    #[inline]
    fn index_at(&self, q: i32, r: i32) -> Option<usize> {
        let place = self.place_at(q, r);
        (place != Region::NOWHERE).then_some(place)
    }

    /// The index of a hex, or [`Region::NOWHERE`].
    ///
    /// With `slice.get(place)` one bounds check covers both: a missing hex, and a slice that is too short.
    #[inline]
    pub(crate) fn place(&self, hex: Hex) -> usize {
        self.place_at(hex.q(), hex.r())
    }

    #[inline]
    fn place_at(&self, q: i32, r: i32) -> usize {
        // A hex left of the first column or above its first row wraps to a number past the last.
        let column = (q - self.first_q).cast_unsigned() as usize;
        let Some(span) = self.columns.get(column) else {
            return self.index_elsewhere(q, r).unwrap_or(Region::NOWHERE);
        };
        let row = (r - span.r).cast_unsigned();
        if row < span.len { (span.start + row) as usize } else { Region::NOWHERE }
    }

    /// The index of a hex of a region that is not solid.
    #[cold]
    #[inline(never)]
    fn index_elsewhere(&self, q: i32, r: i32) -> Option<usize> {
        match &self.map.lookup {
            Lookup::Solid => None,
            Lookup::Pierced { columns, present } => {
                let span = columns.get((q - self.first_q).cast_unsigned() as usize)?;
                let row = (r - span.r).cast_unsigned();
                if row < span.len { present.rank((span.start + row) as usize) } else { None }
            }
            Lookup::Scattered => {
                let after = self.map.spans.partition_point(|span| (span.q, span.r) <= (q, r));
                let span = self.map.spans[after.checked_sub(1)?];
                let row = (r - span.r).cast_unsigned();
                (span.q == q && row < span.len).then(|| (span.start + row) as usize)
            }
        }
    }

    /// The hex with an index.
    ///
    /// # Panics
    /// When the index is not below [`Region::len`].
    #[must_use]
    #[track_caller]
    pub fn hex(&self, index: usize) -> Hex {
        assert!(index < self.map.len, "index {index} is past the {} hexes of the region", self.map.len);
        let span = self.map.spans[self.map.starts.up_to(index) - 1];
        Hex::within(span.q, span.r + (index as u32 - span.start).cast_signed())
    }

    /// Whether a hex is in the region.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// The index of the neighbour in a direction; `None` outside the region.
    ///
    /// Constant time and no hashing.
    ///
    /// # Panics
    /// When the index is not below [`Region::len`].
    #[must_use]
    #[track_caller]
    pub fn neighbor_index(&self, index: usize, direction: Direction) -> Option<usize> {
        let (hex, (dq, dr)) = (self.hex(index), direction.step());
        self.index_at(hex.q() + dq, hex.r() + dr)
    }

    /// The neighbours that are in the region, by direction number.
    ///
    /// The hex itself need not be in the region.
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> + Clone + '_ {
        Direction::ALL.into_iter().filter_map(move |direction| self.neighbor(hex, direction))
    }

    /// The neighbour in a direction, if it is in the region.
    #[must_use]
    pub fn neighbor(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        let (dq, dr) = direction.step();
        let (q, r) = (hex.q() + dq, hex.r() + dr);
        self.index_at(q, r).map(|_| Hex::within(q, r))
    }

    /// Whether a hex of the region has a neighbour outside it.
    ///
    /// False for a hex that is not in the region itself.
    #[must_use]
    pub fn is_border(&self, hex: Hex) -> bool {
        self.contains(hex) && self.neighbors(hex).count() < 6
    }

    /// The hexes that have a neighbour outside the region, by `q`, then `r`.
    pub fn border(&self) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.hexes().filter(|&hex| self.is_border(hex))
    }

    /// All runs of consecutive hexes, by `q`, then `r`.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.map.spans
    }

    /// All hexes, by `q`, then `r`; the n-th has the index n.
    #[must_use]
    pub fn hexes(&self) -> RegionHexes<'_> {
        RegionHexes::new(&self.map.spans)
    }

    /// The parts of spans that lie within a distance of a centre, by `q`, then `r`.
    ///
    /// Takes time proportional to the columns that the range and the region share, not to the hexes. The centre
    /// need not be in the region.
    pub fn range_spans(&self, center: Hex, radius: u32) -> impl Iterator<Item = Span> + Clone + '_ {
        let (q, r, radius) = (i64::from(center.q()), i64::from(center.r()), i64::from(radius));
        let within = self.spans_between(q - radius, q + radius);
        within.iter().filter_map(move |span| {
            let right = i64::from(span.q) - q;
            span.clipped(r - radius - right.min(0), r + radius + 1 - right.max(0))
        })
    }

    /// The hexes within a distance of a centre, by `q`, then `r`.
    ///
    /// The centre need not be in the region.
    pub fn range(&self, center: Hex, radius: u32) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.range_spans(center, radius).flat_map(Span::hexes)
    }

    /// The spans of the columns from one to another, both included.
    fn spans_between(&self, from: i64, to: i64) -> &[Span] {
        let spans = &self.map.spans;
        if self.is_solid() {
            let place = |q: i64| (q - i64::from(self.first_q)).clamp(0, spans.len() as i64) as usize;
            return &spans[place(from)..place(to + 1)];
        }
        let place = |q: i64| spans.partition_point(|span| i64::from(span.q) < q);
        &spans[place(from)..place(to + 1)]
    }

    /// Whether every column from the first to the last is one span.
    pub(crate) fn is_solid(&self) -> bool {
        Arc::ptr_eq(&self.columns, &self.map.spans)
    }

    /// The smallest ranges of coordinates around the region; `None` when it is empty.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        self.map.bounds
    }

    /// The outline the region was built from; `None` for a set of hexes.
    #[must_use]
    pub fn outline(&self) -> Option<&Outline> {
        self.map.outline.as_ref()
    }

    /// The orientation of the outline the region was built from.
    ///
    /// `None` for forms without an orientation, such as a hexagon.
    ///
    /// ```
    /// use sixfold::coord::{Orientation, Parity};
    /// use sixfold::grid::Region;
    ///
    /// assert_eq!(Region::rectangle(9, 7, Parity::OddR).orientation(), Some(Orientation::Pointy));
    /// assert_eq!(Region::hexagon(4).orientation(), None);
    /// ```
    #[must_use]
    pub fn orientation(&self) -> Option<Orientation> {
        self.outline().and_then(Outline::orientation)
    }

    /// Whether two regions share the same memory, not only equal hexes.
    ///
    /// Takes constant time.
    #[must_use]
    pub fn is_same(&self, other: &Region) -> bool {
        Arc::ptr_eq(&self.map, &other.map)
    }
}

/// The columns over spans, and the lookup for hexes that they do not cover.
fn directory(spans: &Arc<[Span]>, len: usize) -> (Arc<[Span]>, Lookup) {
    let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
        return (Arc::clone(spans), Lookup::Solid);
    };
    let width = first.q.abs_diff(last.q) as usize + 1;
    if width == spans.len() && spans.windows(2).all(|pair| pair[0].q < pair[1].q) {
        return (Arc::clone(spans), Lookup::Solid);
    }
    // Thin sets would need far more memory for columns and slots than for their hexes.
    let scattered = || (Arc::from([]), Lookup::Scattered);
    if width > len + 1024 {
        return scattered();
    }
    let mut columns: Vec<Span> = (first.q..=last.q).map(|q| Span { q, r: 0, start: 0, len: 0 }).collect();
    for span in spans.iter() {
        let column = &mut columns[first.q.abs_diff(span.q) as usize];
        if column.len == 0 {
            column.r = span.r;
        }
        column.len = column.r.abs_diff(span.end_r());
    }
    let slots: u64 = columns.iter().map(|column| u64::from(column.len)).sum();
    if slots > 32 * len as u64 + 65_536 {
        return scattered();
    }
    let mut start = 0;
    for column in &mut columns {
        column.start = start;
        start += column.len;
    }
    if slots == len as u64 {
        return (columns.into(), Lookup::Solid);
    }
    let present = spans.iter().flat_map(|span| {
        let column = columns[first.q.abs_diff(span.q) as usize];
        let slot = (column.start + column.r.abs_diff(span.r)) as usize;
        slot..slot + span.len as usize
    });
    let present = RankBits::new(slots as usize, present);
    (Arc::from([]), Lookup::Pierced { columns: columns.into(), present })
}

#[track_caller]
fn expect_small(region: Result<Region, RegionError>) -> Region {
    match region {
        Ok(region) => region,
        Err(error) => panic!("{error}"),
    }
}

impl FromIterator<Hex> for Region {
    /// The region of these hexes; a repeated hex counts once.
    ///
    /// # Panics
    /// Above [`Region::MAX_CELLS`] hexes.
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Region {
        let mut hexes: Vec<Hex> = hexes.into_iter().collect();
        hexes.sort_unstable();
        hexes.dedup();
        assert!(hexes.len() <= Region::MAX_CELLS, "{} hexes are too many for a region", hexes.len());
        Region::of_sorted(hexes.into_iter())
    }
}

impl From<&Region> for Region {
    /// The same region; both share their memory.
    fn from(region: &Region) -> Region {
        region.clone()
    }
}

impl<'a> IntoIterator for &'a Region {
    type Item = Hex;
    type IntoIter = RegionHexes<'a>;

    fn into_iter(self) -> RegionHexes<'a> {
        self.hexes()
    }
}

impl PartialEq for Region {
    fn eq(&self, other: &Region) -> bool {
        self.is_same(other) || self.map.spans == other.map.spans
    }
}

impl Eq for Region {}

impl fmt::Display for Region {
    /// Writes the outline, such as `hexagon of radius 5 around 0,0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.map.outline {
            Some(outline) => outline.fmt(f),
            None => write!(f, "set of {} hexes", self.map.len),
        }
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Region({self})")
    }
}
