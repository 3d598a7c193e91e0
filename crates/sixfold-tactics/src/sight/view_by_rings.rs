//! A field of view over hills, sextant by sextant and ring by ring.
//!
//! A line to a hex `n` steps away, `k` of them aside, is `i·k/n` aside on ring `i`: only its slope
//! `k/n` matters, and there are far fewer slopes than pairs of hexes. So the view goes outwards ring by
//! ring and stores, for each slope, the steepest angle from the viewer's eye to the top
//! of a solid obstacle. A hex is seen if it is not below the angle of its slope.
//!
//! Invariant: before ring `i`, the angles of a slope are those of all hexes that its left or right line
//! passes on the rings before `i`. Slopes are sorted, so the slopes that pass a hex are one range, and the
//! angles of a range change eight at a time.
//!
//! Angles are levels over steps. Two of them with denominators up to `n` are equal or at least `1/n(n - 1)` apart, so
//! times a [`Key::SCALE`] above that and without what is after the point they keep their order.

use alloc::vec;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::Bounds;
use sixfold::internals::Frame;

use crate::sight::{EYE, Fan, HexHeight, MOST_DENSITY};

/// A viewer and the heights around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook<'r> {
    pub(crate) frame: &'r Frame,
    pub(crate) bounds: Bounds,
    /// The heights by slot.
    pub(crate) heights: &'r [HexHeight],
    /// The levels of the lowest and the highest eye, within which all lines of sight are.
    pub(crate) eyes: [i32; 2],
    pub(crate) from: Hex,
    pub(crate) slot: usize,
}

/// The hexes that the viewer sees within a radius, by `q`, then `r`.
///
/// The viewer's own hex is included.
pub(crate) fn view_by_rings(outlook: Outlook<'_>, radius: u32) -> Vec<Hex> {
    let [lowest, highest] = outlook.eyes;
    if radius <= <i16 as Key>::FARTHEST && highest - lowest < <i16 as Key>::STEEPEST {
        view_by_keys::<i16>(&outlook, radius)
    } else {
        view_by_keys::<i32>(&outlook, radius)
    }
}

/// An angle as a whole number.
trait Key: Copy + Ord {
    /// Less than every angle.
    const LEAST: Self;
    /// The largest radius.
    const FARTHEST: u32;
    /// The most levels above or below the eye; more than between any two eyes.
    const STEEPEST: i32;
    const SCALE: i32;

    /// The key of a number that fits.
    fn of(number: i32) -> Self;

    /// This key where a mask is -1, and the least where it is 0.
    fn masked(self, mask: i16) -> Self;
}

impl Key for i16 {
    const LEAST: i16 = i16::MIN;
    const FARTHEST: u32 = 20;
    const STEEPEST: i32 = 63;
    const SCALE: i32 = 1 << 9;

    #[inline]
    fn of(number: i32) -> i16 {
        number as i16
    }

    #[inline]
    fn masked(self, mask: i16) -> i16 {
        (self & mask) | (i16::MIN & !mask)
    }
}

impl Key for i32 {
    const LEAST: i32 = i32::MIN;
    const FARTHEST: u32 = 128;
    const STEEPEST: i32 = 1 << 16;
    const SCALE: i32 = 1 << 14;

    #[inline]
    fn of(number: i32) -> i32 {
        number
    }

    #[inline]
    fn masked(self, mask: i16) -> i32 {
        let mask = i32::from(mask);
        (self & mask) | (i32::MIN & !mask)
    }
}

/// The keys of the angles from an eye to levels on a ring.
struct Angles<K> {
    /// A little more than 2^40 divided by the steps to the ring.
    ///
    /// Too much by less than 2^7 / 2^40 of a whole, which changes no quotient of numbers up to 2^30.
    inverse: u64,
    eye: i32,
    /// The keys of the levels from the lowest ground on.
    usual: [K; 16],
    lowest: i32,
}

impl<K: Key> Angles<K> {
    fn new(eye: i32, lowest: i32, ring: u32) -> Angles<K> {
        let inverse = (1_u64 << 40).div_ceil(u64::from(ring));
        let mut angles = Angles { inverse, eye, usual: [K::LEAST; 16], lowest };
        angles.usual = core::array::from_fn(|more| angles.computed(lowest + more as i32));
        angles
    }

    #[inline]
    fn key(&self, level: i32) -> K {
        let usual = self.usual.get(level.wrapping_sub(self.lowest).cast_unsigned() as usize);
        usual.map_or_else(|| self.computed(level), |key| *key)
    }

    fn computed(&self, level: i32) -> K {
        // An obstacle beyond the steepest angle hides no less than one at it.
        let levels = (level - self.eye).clamp(-K::STEEPEST, K::STEEPEST);
        let scaled = u128::from((levels * K::SCALE).unsigned_abs());
        let size = ((scaled * u128::from(self.inverse)) >> 40) as i32;
        K::of(if levels < 0 { -size } else { size })
    }
}

fn view_by_keys<K: Key>(outlook: &Outlook<'_>, radius: u32) -> Vec<Hex> {
    let mut seen = Window::new(outlook.from, radius);
    seen.insert_times(1, 0);
    let fan = Fan::new(radius);
    let eye = outlook.heights[outlook.slot].eye();
    let angles: Vec<Angles<K>> =
        (1..=radius).map(|ring| Angles::new(eye, outlook.eyes[0] - EYE, ring)).collect();
    let mut horizon = Horizon::<K>::new(fan.slopes());
    for forward in Direction::ALL {
        horizon.clear();
        see_sextant(outlook, (&fan, &angles), forward, &mut horizon, &mut seen);
    }
    seen.hexes()
}

/// Finds the seen hexes of a sextant.
fn see_sextant<K: Key>(
    outlook: &Outlook<'_>,
    (fan, angles): (&Fan, &[Angles<K>]),
    forward: Direction,
    horizon: &mut Horizon<K>,
    seen: &mut Window,
) {
    let ways = [forward.step(), forward.turn(2).step()];
    let [ahead, across] = [forward, forward.turn(2)].map(|way| outlook.frame.step(way));
    let [window_ahead, window_across] = ways.map(|way| seen.step(way));
    for (ring, angles) in (1..=seen.radius).zip(angles) {
        // The first hex of the next sextant is at the end of the ring: it hides hexes of both.
        let (first, last) = outlook.asides(ways, ring);
        let (rings, asides) = (ring as isize, first as isize);
        let mut slot = outlook.slot.wrapping_add_signed(rings * ahead + asides * across);
        let mut place = rings * window_ahead + asides * window_across;
        let spans = fan.ring(ring).iter().zip(0..=ring).skip(first as usize);
        for (span, aside) in spans.take((last + 1).saturating_sub(first) as usize) {
            let there = outlook.heights[slot];
            if !there.is_none() {
                if aside < ring {
                    // A processor cannot predict what is seen, so there is no branch on it.
                    seen.insert_times(horizon.shows(span.own, angles.key(there.eye())).into(), place);
                }
                if ring < seen.radius && there.top >= outlook.eyes[0] {
                    horizon.rise(span.solid(), angles.key(there.solid()));
                    if there.density != 0 {
                        horizon.thicken(span.lines(), angles.key(there.top), there.density);
                    }
                }
            }
            slot = slot.wrapping_add_signed(across);
            place += window_across;
        }
    }
}

/// The least density that blocks.
const TOO_DENSE: usize = MOST_DENSITY as usize + 1;

/// The number of slopes that change at a time.
const LANES: usize = 8;

/// The angles of all slopes of one sextant, eight in a row.
struct Horizon<K> {
    /// The steepest angle to a solid obstacle.
    solid: Vec<[K; LANES]>,
    /// The steepest angles to woods and smoke on the left and the right line.
    ///
    /// Each angle occurs as often as its density. A hex that is not above the last of them is hidden by too
    /// much of it. Empty before the first woods or smoke.
    dense: [Vec<[[K; LANES]; TOO_DENSE]>; 2],
}

impl<K: Key> Horizon<K> {
    fn new(slopes: usize) -> Horizon<K> {
        let rows = slopes.div_ceil(LANES);
        Horizon { solid: vec![[K::LEAST; LANES]; rows], dense: [const { Vec::new() }; 2] }
    }

    fn clear(&mut self) {
        self.solid.fill([K::LEAST; LANES]);
        for dense in &mut self.dense {
            dense.fill([[K::LEAST; LANES]; TOO_DENSE]);
        }
    }

    /// Whether a hex with this slope and angle is seen.
    #[inline]
    fn shows(&self, slope: u16, angle: K) -> bool {
        let (row, lane) = (usize::from(slope) / LANES, usize::from(slope) % LANES);
        let is_clear = self.solid[row][lane] <= angle;
        let [left, right] = &self.dense;
        match (left.get(row), right.get(row)) {
            (Some(left), Some(right)) => {
                is_clear & (left[TOO_DENSE - 1][lane] < angle) & (right[TOO_DENSE - 1][lane] < angle)
            }
            _ => is_clear,
        }
    }

    /// Raises slopes by a solid obstacle.
    #[inline]
    fn rise(&mut self, slopes: [u16; 2], angle: K) {
        for (row, angles) in rows(slopes, &mut self.solid) {
            let new = lanes(row, slopes, angle);
            for lane in 0..LANES {
                angles[lane] = angles[lane].max(new[lane]);
            }
        }
    }

    /// Puts woods or smoke on the slopes of the left and the right lines.
    #[inline(never)]
    fn thicken(&mut self, lines: [[u16; 2]; 2], angle: K, density: u8) {
        for (dense, slopes) in self.dense.iter_mut().zip(lines) {
            if dense.is_empty() {
                dense.resize(self.solid.len(), [[K::LEAST; LANES]; TOO_DENSE]);
            }
            for (row, angles) in rows(slopes, dense) {
                for _ in 0..density.min(TOO_DENSE as u8) {
                    // Inserted in order; the last one is dropped.
                    let mut new = lanes(row, slopes, angle);
                    for steep in &mut *angles {
                        let less: [K; LANES] = core::array::from_fn(|lane| steep[lane].min(new[lane]));
                        *steep = core::array::from_fn(|lane| steep[lane].max(new[lane]));
                        new = less;
                    }
                }
            }
        }
    }
}

/// The rows that have slopes of a range, with their numbers.
#[inline]
fn rows<T>([from, end]: [u16; 2], all: &mut [T]) -> impl Iterator<Item = (usize, &mut T)> {
    let (first, end) = (usize::from(from) / LANES, usize::from(end).div_ceil(LANES));
    (first..).zip(&mut all[first..end.max(first)])
}

/// An angle in the slopes of a row that are in a range, and less than every angle in the others.
#[inline]
fn lanes<K: Key>(row: usize, [from, end]: [u16; 2], angle: K) -> [K; LANES] {
    let first = row * LANES;
    let from = &BEFORE[usize::from(from).saturating_sub(first).min(LANES)];
    let end = &BEFORE[usize::from(end).saturating_sub(first).min(LANES)];
    core::array::from_fn(|lane| angle.masked(!from[lane] & end[lane]))
}

/// The lanes before each one, as masks.
static BEFORE: [[i16; LANES]; LANES + 1] = {
    let mut before = [[0; LANES]; LANES + 1];
    let mut lane = 0;
    while lane < LANES {
        let mut end = lane + 1;
        while end <= LANES {
            before[end][lane] = -1;
            end += 1;
        }
        lane += 1;
    }
    before
};

impl Outlook<'_> {
    /// The largest radius of a view by rings.
    ///
    /// The number of slopes is a third of its square.
    pub(crate) const FARTHEST: u32 = <i32 as Key>::FARTHEST;

    /// The first and the last hex of a ring within the bounds.
    ///
    /// Returns (1, 0) if there is no such hex.
    fn asides(&self, [(fq, fr), (aq, ar)]: [(i32, i32); 2], ring: u32) -> (u32, u32) {
        let (mut first, mut last) = (0, i64::from(ring));
        for (at, ahead, aside, (low, high)) in
            [(self.from.q(), fq, aq, self.bounds.q), (self.from.r(), fr, ar, self.bounds.r)]
        {
            let at = i64::from(at) + i64::from(ahead) * i64::from(ring);
            let (below, above) = (i64::from(low) - at, i64::from(high) - at);
            let (from, to) = match aside {
                1 => (below, above),
                -1 => (-above, -below),
                _ if below <= 0 && above >= 0 => (first, last),
                _ => (1, 0),
            };
            (first, last) = (first.max(from), last.min(to));
        }
        if first > last { (1, 0) } else { (first as u32, last as u32) }
    }
}

/// A set of hexes within a radius, one bit each: whole words for each column.
struct Window {
    center: Hex,
    radius: u32,
    /// The words of a column.
    height: usize,
    /// The bit of the hex in the middle.
    middle: isize,
    words: Vec<u64>,
}

impl Window {
    fn new(center: Hex, radius: u32) -> Window {
        let width = 2 * radius as usize + 1;
        let height = width.div_ceil(64);
        let middle = radius as isize * (64 * height.cast_signed() + 1);
        Window { center, radius, height, middle, words: vec![0; width * height] }
    }

    /// The change of position by a step.
    fn step(&self, (q, r): (i32, i32)) -> isize {
        q as isize * 64 * self.height.cast_signed() + r as isize
    }

    /// Inserts the hex at a position relative to the middle if `times` is 1, and does nothing if it is 0.
    #[inline]
    fn insert_times(&mut self, times: u64, place: isize) {
        let bit = (place + self.middle).cast_unsigned();
        self.words[bit / 64] |= times << (bit % 64);
    }

    fn hexes(&self) -> Vec<Hex> {
        let count: u32 = self.words.iter().map(|word| word.count_ones()).sum();
        let mut hexes = Vec::with_capacity(count as usize);
        let radius = self.radius.cast_signed();
        for (q, column) in (-radius..).zip(self.words.chunks_exact(self.height)) {
            for (r, &word) in (-radius..).step_by(64).zip(column) {
                let mut rest = word;
                while rest != 0 {
                    let r = r + rest.trailing_zeros().cast_signed();
                    rest &= rest - 1;
                    hexes.push(Hex::new(self.center.q() + q, self.center.r() + r));
                }
            }
        }
        hexes
    }
}
