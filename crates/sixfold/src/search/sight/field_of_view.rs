use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::coord::{Direction, Hex, Sextant};
use crate::grid::{Frame, HexSet, Region};
use crate::search::sight::{
    Blockers, LitSlopes, NearWindow, ShadowTable, Slopes, Sweep, WindowFrame, cast, rows_within,
    see_scattered, sweep,
};
use crate::search::slots::{Adjacency, Area, BitSet, Extent, ones};
use crate::shape::LinePlace;

/// Reusable memory and tables for fields of view.
///
/// The first view builds a table for its radius. Radii up to 20 share one of 80 kB, and those up to 31
/// one of 200 kB. Larger radii up to 64, and views with walls, have one table for each radius;
/// all of them take a few megabytes together.
#[derive(Clone, Debug, Default)]
pub struct Viewer {
    /// In the order of first use, like the tables after them.
    shadows: Vec<ShadowTable>,
    tables: Vec<Slopes>,
    near: NearWindow,
    light: LitSlopes,
    walls: LitSlopes,
    gaps: Sweep,
    /// The slots that are seen; filled on first use.
    seen: BitSet,
    dirty: Range<usize>,
}

/// The largest radius of the smaller table of shadows.
const NEAR: u32 = 20;

impl Viewer {
    /// A viewer without memory; the first view allocates.
    #[must_use]
    pub fn new() -> Viewer {
        Viewer::default()
    }

    /// The index of the shadow table for a radius; builds it on first use.
    fn shadows(&mut self, radius: u32) -> usize {
        let radius = if radius <= NEAR { NEAR } else { NearWindow::FARTHEST };
        let known = self.shadows.iter().position(|shadows| shadows.radius() == radius);
        known.unwrap_or_else(|| {
            self.shadows.push(ShadowTable::new(radius));
            self.shadows.len() - 1
        })
    }

    /// The index of the slopes for a radius; builds them on first use.
    fn table(&mut self, radius: u32) -> usize {
        let radius = radius.max(1);
        let known = self.tables.iter().position(|slopes| slopes.radius() == radius as usize);
        known.unwrap_or_else(|| {
            self.tables.push(Slopes::new(radius));
            self.tables.len() - 1
        })
    }

    fn forget(&mut self, slots: usize) {
        self.seen.clear_words(core::mem::take(&mut self.dirty));
        self.seen.make_room(slots);
    }
}

/// A field of view: every hex that can be seen from a hex.
///
/// Borrows the blockers and the viewer; [`View::into_region`] returns an owned set.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Blockers, Viewer, can_see, view};
///
/// let region = Region::hexagon(4);
/// let blockers = Blockers::new(&region, |hex| hex == Hex::new(1, 0));
/// let mut viewer = Viewer::new();
/// let seen = view(&blockers, Hex::ORIGIN, 3, &mut viewer);
/// assert!(seen.contains(Hex::new(1, 0)), "what blocks is seen itself");
/// assert!(!seen.contains(Hex::new(2, 0)));
/// assert_eq!(seen.len(), 31);
/// let area = seen.into_area();
/// assert!(area.hexes().all(|hex| can_see(&blockers, Hex::ORIGIN, hex)));
/// ```
#[derive(Debug)]
pub struct View<'s> {
    blockers: &'s Blockers,
    viewer: &'s mut Viewer,
    from: Hex,
    radius: u32,
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    /// As a set of hexes in a window around the viewer's hex.
    Near(WindowFrame),
    /// As lit slopes: `table` is the index of the slopes, `slot` the viewer's hex.
    Lit { table: usize, slot: usize },
    /// As a set of slots.
    Listed,
}

impl<'s> View<'s> {
    /// Whether a hex is seen, in constant time.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        let Some(slot) = self.blockers.slots().slot(hex) else { return false };
        let table = match self.form {
            Form::Near(_) => return self.viewer.near.contains(self.from.delta_to(hex)),
            Form::Lit { table, .. } => table,
            Form::Listed => return self.viewer.seen.contains(slot),
        };
        let Some(way) = Sextant::between(self.from, hex) else { return true };
        if way.length() > self.radius {
            return false;
        }
        let (slopes, ring) = (&self.viewer.tables[table], way.length() as usize);
        let slope = slopes.of_ring(ring)[way.across as usize];
        self.viewer.light.contains(slopes, way.direction.index(), ring, slope)
    }

    /// The number of seen hexes; counts them.
    #[must_use]
    pub fn len(&self) -> usize {
        let table = match self.form {
            Form::Near(_) => return self.viewer.near.len(),
            Form::Lit { table, .. } => table,
            Form::Listed => return self.viewer.seen.count(self.viewer.dirty.clone()),
        };
        let mut seen = 1;
        if self.blockers.slots().holds_range(self.from, self.radius) {
            let slopes = &self.viewer.tables[table];
            seen += (0..6).map(|sextant| self.viewer.light.count(slopes, sextant)).sum::<usize>();
        } else {
            self.each(table, |place| seen += usize::from(self.slot_at(place).is_some()));
        }
        seen
    }

    /// Whether no hex is seen, because the viewer is outside the region.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self.form, Form::Listed) && self.len() == 0
    }

    /// The seen hexes as a set.
    #[must_use]
    pub fn into_area(mut self) -> Area<'s> {
        self.list();
        Area::new(self.blockers.slots(), &self.viewer.seen, self.viewer.dirty.clone())
    }

    /// The seen hexes as a region that owns its memory.
    #[must_use]
    pub fn into_region(self) -> Region {
        self.into_area().to_region()
    }

    /// The seen hexes as a set over the whole region, which can be changed.
    #[must_use]
    pub fn into_set(self) -> HexSet {
        self.into_area().to_set()
    }

    /// The seen hexes for which `keep` returns true.
    ///
    /// For example those in an arc.
    #[must_use]
    pub fn into_area_within(mut self, mut keep: impl FnMut(Hex) -> bool) -> Area<'s> {
        self.list();
        let Viewer { seen, dirty, .. } = self.viewer;
        for word in dirty.clone() {
            for bit in ones(seen.words()[word]) {
                if !keep(self.blockers.slots().hex(word * 64 + bit)) {
                    seen.remove(word * 64 + bit);
                }
            }
        }
        Area::new(self.blockers.slots(), seen, dirty.clone())
    }

    /// Lists the seen hexes in the viewer.
    fn list(&mut self) {
        match self.form {
            Form::Near(lookout) => self.list_near(lookout),
            Form::Lit { table, slot } => self.list_lit(table, slot),
            Form::Listed => {}
        }
        self.form = Form::Listed;
    }

    fn list_near(&mut self, lookout: WindowFrame) {
        let Viewer { near, seen, dirty, .. } = &mut *self.viewer;
        let mut extent = Extent::EMPTY;
        for column in WindowFrame::columns(self.radius) {
            let (first, rows) = (lookout.first(column), near.columns()[column]);
            if rows != 0 {
                seen.insert_window(first, rows);
                extent.add((first + rows.trailing_zeros() as isize).cast_unsigned());
                extent.add((first + 63 - rows.leading_zeros() as isize).cast_unsigned());
            }
        }
        *dirty = extent.words();
    }

    fn list_lit(&mut self, table: usize, slot: usize) {
        let mut seen = core::mem::take(&mut self.viewer.seen);
        seen.insert(slot);
        let mut extent = Extent::EMPTY;
        match self.blockers.slots().ways() {
            Adjacency::Framed(frame) if self.blockers.slots().holds_range(self.from, self.radius) => {
                let steps = frame.steps();
                self.rows(table, |sextant, ring, row| {
                    let (forward, across) = (steps[sextant], steps[(sextant + 2) % 6]);
                    let first = slot.cast_signed() + ring as isize * forward;
                    list_row(&self.viewer.tables[table], ring, row, first, across, &mut seen);
                });
                // The columns farthest to either side end where these rays end.
                let reach = self.radius as isize * frame.step(Direction::D2);
                extent.add(slot.wrapping_add_signed(-reach));
                extent.add(slot.wrapping_add_signed(reach));
            }
            _ => self.each(table, |place| {
                if let Some(slot) = self.slot_at(place) {
                    seen.insert(slot);
                    extent.add(slot);
                }
            }),
        }
        extent.add(slot);
        self.viewer.seen = seen;
        self.viewer.dirty = extent.words();
    }

    /// Calls `visit` with sextant, ring and lit slopes of every ring.
    fn rows(&self, table: usize, mut visit: impl FnMut(usize, usize, &[u64])) {
        let (slopes, light) = (&self.viewer.tables[table], &self.viewer.light);
        for sextant in 0..6 {
            for ring in 1..=light.lit(sextant) {
                visit(sextant, ring, light.row(slopes.row(sextant, ring)));
            }
        }
    }

    /// Calls `visit` for every lit hex but the viewer's own.
    ///
    /// Some may be outside the region.
    fn each(&self, table: usize, mut visit: impl FnMut(Lit)) {
        let slopes = &self.viewer.tables[table];
        self.rows(table, |sextant, ring, row| {
            for (word, &lit) in row.iter().enumerate() {
                for bit in ones(lit) {
                    visit(Lit { sextant, ring, aside: slopes.aside(ring, word * 64 + bit) });
                }
            }
        });
    }

    /// The slot of a lit hex, if it is in the region.
    fn slot_at(&self, Lit { sextant, ring, aside }: Lit) -> Option<usize> {
        let place = LinePlace { step: ring as u32, aside: aside as u32 };
        place.hex(self.from, Direction::ALL[sextant]).and_then(|hex| self.blockers.slots().slot(hex))
    }
}

/// Puts the lit hexes of a ring into a set of slots.
///
/// Hex `k` of the ring is at `first + k * across`.
fn list_row(slopes: &Slopes, ring: usize, row: &[u64], first: isize, across: isize, seen: &mut BitSet) {
    let asides = row.iter().enumerate().flat_map(|(word, &lit)| ones(lit).map(move |bit| word * 64 + bit));
    let asides = asides.map(|slope| slopes.aside(ring, slope));
    match across {
        // Along a column: all are inserted at once, for a ring of a sextant has at most 64 hexes.
        1 => seen.insert_window(first, asides.fold(0, |bits, aside| bits | 1 << aside)),
        -1 => seen.insert_window(first - 63, asides.fold(0, |bits, aside| bits | 1 << (63 - aside))),
        _ => asides.for_each(|aside| seen.insert((first + aside as isize * across).cast_unsigned())),
    }
}

/// A lit hex: its sextant, its ring and its steps aside on the ring.
#[derive(Clone, Copy, Debug)]
struct Lit {
    sextant: usize,
    ring: usize,
    aside: usize,
}

/// The field of view: the hexes within a radius that can be seen from a hex.
///
/// These are the hexes for which [`can_see`](crate::search::can_see) returns true, found together: each
/// blocker removes the lines that it blocks. The viewer sees its own hex. From outside
/// the region no hex is seen.
///
/// Up to radius 31 a table has the shadow of each blocker, and time is proportional to the blockers. Up to
/// radius 64, and where there are walls, sight lines are bits of which a blocker clears a range, and time
/// is proportional to blockers and rings. Beyond that, in thin regions, and beyond radius 31 where so many
/// hexes block that little can be seen, shadow casting takes time proportional to the seen hexes.
///
/// On a map that wraps it sees around the map, at most
/// [`Wrap::farthest_view`](crate::grid::Wrap::farthest_view) hexes far: beyond that a hex would be seen
/// along several lines, one clear and one blocked. Within that radius a hex is seen when its
/// [`Wrap::nearest_copy`](crate::grid::Wrap::nearest_copy) is.
pub fn view<'s>(blockers: &'s Blockers, from: Hex, radius: u32, viewer: &'s mut Viewer) -> View<'s> {
    viewer.forget(blockers.slots().len());
    let form = match (blockers.slots().slot(from), blockers.slots().ways()) {
        (None, _) => Form::Listed,
        (Some(slot), Adjacency::Framed(frame))
            if radius <= NearWindow::FARTHEST && blockers.walls().is_empty() =>
        {
            let lookout = WindowFrame::new(frame, slot);
            let table = viewer.shadows(radius);
            viewer.shadows[table].cast(blockers, lookout, radius, &mut viewer.near);
            Form::Near(lookout)
        }
        (Some(slot), Adjacency::Framed(frame))
            if radius <= Slopes::MOST
                && !(radius > NearWindow::FARTHEST && is_crowded(blockers, frame, slot)) =>
        {
            let table = viewer.table(radius);
            let Viewer { tables, light, walls, .. } = viewer;
            cast(blockers, frame, slot, radius as usize, &tables[table], light, walls);
            Form::Lit { table, slot }
        }
        (Some(slot), _) => {
            see_far(blockers, from, slot, radius, viewer);
            Form::Listed
        }
    };
    View { blockers, viewer, from, radius, form }
}

/// Whether more than one in eight hexes around a viewer blocks.
///
/// Then little is seen.
fn is_crowded(blockers: &Blockers, frame: &Frame, slot: usize) -> bool {
    const NEAR: u32 = 10;
    let lookout = WindowFrame::new(frame, slot);
    let blocked = |column| lookout.column(blockers.hexes(), column) & rows_within(NEAR, column);
    let count: u32 = WindowFrame::columns(NEAR).map(|column| blocked(column).count_ones()).sum();
    8 * count > 3 * NEAR * (NEAR + 1)
}

/// Finds the seen hexes for any radius and lists them in the viewer.
///
/// Shadow casting takes time proportional to the positions it sees, inside the region or not. Where that is
/// more than a few for each hex of the region, it is stopped and the hexes are tested one by one, so the
/// whole takes at most `n · log n` with `n` hexes.
fn see_far(blockers: &Blockers, from: Hex, slot: usize, radius: u32, viewer: &mut Viewer) {
    let radius = radius.min(farthest(blockers, from));
    let places = 3 * u64::from(radius) * (u64::from(radius) + 1);
    let slots = blockers.slots().len();
    // A region that fills its frame is cast in full; for a thin one only a few positions are tried.
    let most = if places <= 16 * slots as u64 + 65_536 {
        u64::MAX
    } else {
        2 * blockers.region().len() as u64 + 4096
    };
    let mut extent = Extent::EMPTY;
    extent.add(slot);
    viewer.seen.insert(slot);
    if cast_shadows(blockers, from, radius, most, viewer, &mut extent).is_break() {
        viewer.dirty = extent.words();
        viewer.forget(slots);
        viewer.seen.insert(slot);
        see_scattered(blockers, from, radius, |slot| {
            viewer.seen.insert(slot);
            extent.add(slot);
        });
    }
    viewer.dirty = extent.words();
}

/// Finds the seen hexes by shadow casting; stops after `most` gaps and positions.
fn cast_shadows(
    blockers: &Blockers,
    from: Hex,
    radius: u32,
    most: u64,
    viewer: &mut Viewer,
    extent: &mut Extent,
) -> ControlFlow<()> {
    let slots = blockers.slots();
    let Viewer { seen, gaps, .. } = viewer;
    let mut work = 0;
    for direction in Direction::ALL {
        let wall = (!blockers.walls().is_empty()).then_some(|place: LinePlace, more: u32| {
            let side = direction.turn(more.cast_signed());
            place.hex(from, direction).is_some_and(|hex| blockers.has_wall_at(hex, side))
        });
        let blocks = |place: LinePlace| place.hex(from, direction).is_some_and(|hex| blockers.blocks(hex));
        sweep(radius, gaps, blocks, wall, |step, lit| {
            // Through a narrow gap light passes many rings without a hex; each of them counts as work too.
            work += 1 + lit.len() as u64;
            if work > most {
                return ControlFlow::Break(());
            }
            for aside in lit {
                let hex = LinePlace { step, aside }.hex(from, direction);
                if let Some(slot) = hex.and_then(|hex| slots.slot(hex)) {
                    seen.insert(slot);
                    extent.add(slot);
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The greatest distance from a hex to the end of the region.
///
/// On a map that wraps, the largest radius at which no hex is seen twice.
fn farthest(blockers: &Blockers, from: Hex) -> u32 {
    if let Some(wrap) = blockers.slots().wrap() {
        return wrap.farthest_view();
    }
    let Some(bounds) = blockers.region().bounds() else { return 0 };
    let far = |(low, high): (i32, i32), at: i32| at.abs_diff(low).max(at.abs_diff(high));
    far(bounds.q, from.q()).max(far(bounds.r, from.r())).max(far(bounds.s, from.q() + from.r()))
}
