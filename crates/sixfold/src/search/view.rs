use alloc::vec::Vec;
use core::ops::Range;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::area::Area;
use crate::search::bits::Bits;
use crate::search::blockers::Blockers;
use crate::search::cast::cast;
use crate::search::light::Light;
use crate::search::scratch::Extent;
use crate::search::sight::Place;
use crate::search::slopes::Slopes;
use crate::search::slots::Ways;
use crate::search::sweep::{Sweep, sweep};

/// The memory and the tables that views work with, to be used again and again.
///
/// The first view with a radius makes a table for it; radii up to 20 share one. All the tables
/// there can be, up to radius 64, take a few megabytes together.
#[derive(Clone, Debug, Default)]
pub struct Viewer {
    /// In the order they were first needed.
    tables: Vec<Slopes>,
    light: Light,
    walls: Light,
    gaps: Sweep,
    /// The slots that are seen, once they are asked for.
    seen: Bits,
    dirty: Range<usize>,
}

/// The largest radius with no more than 128 slopes.
const NARROW: u32 = 20;

impl Viewer {
    /// No memory yet; the first view allocates what it needs.
    #[must_use]
    pub fn new() -> Viewer {
        Viewer::default()
    }

    /// The place of the table for a radius, which is made where there is none yet.
    fn table(&mut self, radius: u32) -> usize {
        let radius = radius.max(NARROW);
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

/// Every hex that can be seen from one.
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
/// assert_eq!(seen.len(), 30);
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
    /// As lit slopes, with a table of the viewer; the hex of the viewer has this slot.
    Lit { table: usize, slot: usize },
    /// As a set of slots.
    Listed,
}

impl<'s> View<'s> {
    /// Whether a hex is seen, in constant time.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        let Some(slot) = self.blockers.slots().slot(hex) else { return false };
        let Form::Lit { table, .. } = self.form else { return self.viewer.seen.contains(slot) };
        let Some(way) = Sextant::between(self.from, hex) else { return true };
        if way.length() > self.radius {
            return false;
        }
        let (slopes, ring) = (self.slopes(table), way.length() as usize);
        let row = slopes.row(way.direction.index(), ring);
        self.viewer.light.contains(row, slopes.of_ring(ring)[way.across as usize])
    }

    /// How many hexes are seen; counts them.
    #[must_use]
    pub fn len(&self) -> usize {
        let Form::Lit { table, .. } = self.form else {
            return self.viewer.seen.count(self.viewer.dirty.clone());
        };
        if self.is_inside() {
            1 + self.rows(table).map(|(_, _, row)| count(row)).sum::<usize>()
        } else {
            let mut seen = 1;
            self.each(table, |hex| seen += usize::from(self.blockers.region().contains(hex)));
            seen
        }
    }

    /// Whether nothing is seen, because the viewer is outside the region.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self.form, Form::Listed) && self.len() == 0
    }

    /// The hexes that are seen as a set.
    #[must_use]
    pub fn into_area(self) -> Area<'s> {
        self.into_area_within(|_| true)
    }

    /// The hexes that are seen and of which `keep` is true: those in an arc, for example.
    #[must_use]
    pub fn into_area_within(self, mut keep: impl FnMut(Hex) -> bool) -> Area<'s> {
        let slots = self.blockers.slots();
        let mut seen = core::mem::take(&mut self.viewer.seen);
        match self.form {
            Form::Lit { table, slot } => {
                let mut extent = Extent::EMPTY;
                let mut add = |slot: usize| {
                    seen.insert(slot);
                    extent.add(slot);
                };
                if keep(self.from) {
                    add(slot);
                }
                self.each(table, |hex| {
                    if let Some(slot) = slots.slot(hex).filter(|_| keep(hex)) {
                        add(slot);
                    }
                });
                self.viewer.dirty = extent.words();
            }
            Form::Listed => {
                let all = Area::new(slots, &seen, self.viewer.dirty.clone()).places();
                let dropped: Vec<usize> = all.filter(|&(hex, _)| !keep(hex)).map(|(_, slot)| slot).collect();
                dropped.into_iter().for_each(|slot| seen.remove(slot));
            }
        }
        self.viewer.seen = seen;
        let viewer = self.viewer;
        Area::new(slots, &viewer.seen, viewer.dirty.clone())
    }

    fn slopes(&self, table: usize) -> &Slopes {
        &self.viewer.tables[table]
    }

    /// Whether everything within the radius is in the region.
    fn is_inside(&self) -> bool {
        let radius = self.radius as usize;
        let near: usize =
            self.blockers.region().range_spans(self.from, self.radius).map(|span| span.len as usize).sum();
        near == 3 * radius * (radius + 1) + 1
    }

    /// The lit slopes of every ring of every sextant.
    fn rows(&self, table: usize) -> impl Iterator<Item = (usize, usize, &[u64])> {
        let slopes = self.slopes(table);
        let rings = 1..=self.radius as usize;
        (0..6).flat_map(move |sextant| {
            rings.clone().map(move |ring| (sextant, ring, self.viewer.light.row(slopes.row(sextant, ring))))
        })
    }

    /// Goes through all that is lit, the viewer's own hex left out; some may be outside the region.
    fn each(&self, table: usize, mut visit: impl FnMut(Hex)) {
        let slopes = self.slopes(table);
        for (sextant, ring, row) in self.rows(table) {
            let ((fq, fr), (aq, ar)) =
                (Direction::ALL[sextant].step(), Direction::ALL[sextant].turn(2).step());
            let (q, r) = (self.from.q() + ring as i32 * fq, self.from.r() + ring as i32 * fr);
            for (word, &lit) in row.iter().enumerate() {
                let mut lit = lit;
                while lit != 0 {
                    let aside = slopes.aside(ring, word * 64 + lit.trailing_zeros() as usize) as i32;
                    if let Ok(hex) = Hex::try_new(i64::from(q + aside * aq), i64::from(r + aside * ar)) {
                        visit(hex);
                    }
                    lit &= lit - 1;
                }
            }
        }
    }
}

fn count(row: &[u64]) -> usize {
    row.iter().map(|word| word.count_ones() as usize).sum()
}

/// The hexes within a radius that can be seen from a hex.
///
/// The same hexes that [`can_see`](crate::search::can_see) says can be seen, found together: each
/// blocker takes out the lines that it is in the way of. The viewer sees its own hex. From outside
/// the region nothing is seen.
///
/// Up to radius 64 lines are bits, and a blocker takes out a range of them; time goes by blockers
/// and rings. Farther, and in regions too thin for a frame, it goes by hexes that are seen.
pub fn view<'s>(blockers: &'s Blockers, from: Hex, radius: u32, viewer: &'s mut Viewer) -> View<'s> {
    viewer.forget(blockers.slots().len());
    let form = match (blockers.slots().slot(from), blockers.slots().ways()) {
        (None, _) => Form::Listed,
        (Some(slot), Ways::Framed(frame)) if radius <= Slopes::MOST => {
            let table = viewer.table(radius);
            let Viewer { tables, light, walls, .. } = viewer;
            cast(blockers, frame, slot, radius as usize, &tables[table], light, walls);
            Form::Lit { table, slot }
        }
        (Some(slot), _) => {
            sweep_all(blockers, from, slot, radius, viewer);
            Form::Listed
        }
    };
    View { blockers, viewer, from, radius, form }
}

/// Finds what is seen by sweeping; lists it in the viewer.
fn sweep_all(blockers: &Blockers, from: Hex, slot: usize, radius: u32, viewer: &mut Viewer) {
    let slots = blockers.slots();
    let mut extent = Extent::EMPTY;
    extent.add(slot);
    viewer.seen.insert(slot);
    let radius = radius.min(farthest(blockers, from));
    for direction in Direction::ALL {
        let aside = direction.turn(2);
        let hex_at = |place: Place| {
            let ((fq, fr), (aq, ar)) = (direction.step(), aside.step());
            let (step, k) = (i64::from(place.step), i64::from(place.aside));
            let q = i64::from(from.q()) + step * i64::from(fq) + k * i64::from(aq);
            let r = i64::from(from.r()) + step * i64::from(fr) + k * i64::from(ar);
            Hex::try_new(q, r).ok()
        };
        let wall = (!blockers.walls().is_empty()).then_some(|place: Place, more: u32| {
            let side = direction.turn(more.cast_signed());
            hex_at(place).is_some_and(|hex| blockers.has_wall_at(hex, side))
        });
        let blocks = |place: Place| hex_at(place).is_some_and(|hex| blockers.blocks(hex));
        sweep(radius, &mut viewer.gaps, blocks, wall, |place| {
            if let Some(slot) = hex_at(place).and_then(|hex| slots.slot(hex)) {
                viewer.seen.insert(slot);
                extent.add(slot);
            }
        });
    }
    viewer.dirty = extent.words();
}

/// How far the region reaches from a hex at most.
fn farthest(blockers: &Blockers, from: Hex) -> u32 {
    let Some(bounds) = blockers.region().bounds() else { return 0 };
    let far = |(low, high): (i32, i32), at: i32| at.abs_diff(low).max(at.abs_diff(high));
    far(bounds.q, from.q()).max(far(bounds.r, from.r())).max(far(bounds.s, from.q() + from.r()))
}
