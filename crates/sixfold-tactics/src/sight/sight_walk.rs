//! Line of sight over hills, woods and buildings, decided in integers.
//!
//! The sight runs straight from eye to eye. Over step `i` of `n` it is `(n·from + i·(to - from)) / n`
//! levels high. All heights are compared times `n`, so nothing is rounded and the result is the same on
//! every platform. Where the line runs between two hexes, the left and the right line are followed
//! together, each with its own density and modifier; the worse of the two for the attacker counts, which
//! makes sight the same in both directions.

use alloc::vec::Vec;
use core::cmp::Ordering;

use sixfold::coord::Direction;
use sixfold::grid::Region;
use sixfold::internals::{LinePlace, SightLine};
use sixfold::shape::Tie;

use crate::sight::{HexHeight, Obstacle};

/// The greatest density of woods and smoke that does not block sight.
pub const MOST_DENSITY: u32 = 2;

/// The result of a look along a sight line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// The line is clear; `tie` is the line that is worse for the attacker.
    Clear { tie: Tie, modifier: i32 },
    /// An obstacle is on the line of this tie.
    Blocked { tie: Tie, place: LinePlace, obstacle: Obstacle },
    /// A wall is on this side of a hex.
    Walled { tie: Tie, place: LinePlace, side: Direction },
}

/// Follows the left and the right line from one eye to another, step by step.
#[inline]
pub(crate) fn look(
    line: SightLine,
    eyes: (i32, i32),
    hex_at: impl Fn(LinePlace) -> HexHeight,
    has_wall: impl Fn(LinePlace, Direction) -> bool,
) -> Look {
    let mut gaze = Gaze::new(line, eyes);
    let mut before = [LinePlace { step: 0, aside: 0 }; 2];
    for here in line.walk(1..line.steps()) {
        if let Some(end) = gaze.pass(before, here, &hex_at, &has_wall) {
            return end;
        }
        before = here;
    }
    gaze.arrive(before, has_wall)
}

/// The same for a line with more steps than the region has hexes.
///
/// Tests only steps where the region has hexes. Missing hexes do not block, so the result is the same.
pub(crate) fn look_over_few(
    line: SightLine,
    eyes: (i32, i32),
    region: &Region,
    hex_at: impl Fn(LinePlace) -> HexHeight,
    has_wall: impl Fn(LinePlace, Direction) -> bool,
) -> Look {
    let on_line = region.hexes().filter_map(|hex| line.place_of(hex)).map(|(place, _)| place.step);
    let mut steps: Vec<u32> = on_line.filter(|step| (1..line.steps()).contains(step)).collect();
    steps.sort_unstable();
    steps.dedup();
    let mut gaze = Gaze::new(line, eyes);
    for step in steps {
        let mut places = line.walk(step - 1..step + 1);
        if let (Some(before), Some(here)) = (places.next(), places.next())
            && let Some(end) = gaze.pass(before, here, &hex_at, &has_wall)
        {
            return end;
        }
    }
    let last = line.walk(line.steps() - 1..line.steps()).next();
    gaze.arrive(last.expect("a way has a step"), has_wall)
}

/// The state while both lines are followed.
struct Gaze {
    line: SightLine,
    /// The length of the line; heights are stored times this.
    length: i64,
    start: i64,
    /// The rise of the sight in a step.
    slope: i64,
    left: Through,
    right: Through,
}

impl Gaze {
    #[inline]
    fn new(line: SightLine, (from, to): (i32, i32)) -> Gaze {
        let (length, slope) = (i64::from(line.steps()), i64::from(to - from));
        let start = i64::from(from) * length;
        Gaze { line, length, start, slope, left: Through::default(), right: Through::default() }
    }

    /// Advances by a step; returns the result if the line is blocked there.
    #[inline]
    fn pass(
        &mut self,
        before: [LinePlace; 2],
        here: [LinePlace; 2],
        hex_at: impl Fn(LinePlace) -> HexHeight,
        has_wall: impl Fn(LinePlace, Direction) -> bool,
    ) -> Option<Look> {
        let length = self.length;
        let [left, right] = here;
        let is_one = left == right;
        let height = self.start + i64::from(right.step) * self.slope;
        let is_up = |hex: HexHeight| i64::from(hex.top) * length >= height;
        let hex = hex_at(right);
        let left_hex = if is_one { hex } else { hex_at(left) };
        if let Some(walled) = crossed_wall(self.line, before, here, has_wall) {
            return Some(walled);
        }
        // Most hexes are below the line of sight.
        if !is_up(hex) && !is_up(left_hex) {
            return None;
        }
        let on_left = if is_up(left_hex) { self.left.pass(left_hex, height, length) } else { None };
        let on_right = if is_up(hex) { self.right.pass(hex, height, length) } else { None };
        match (on_left, on_right) {
            (None, None) => None,
            (Some(obstacle), Some(_)) if is_one => {
                Some(Look::Blocked { tie: Tie::Symmetric, place: right, obstacle })
            }
            (Some(obstacle), _) => Some(Look::Blocked { tie: Tie::Left, place: left, obstacle }),
            (None, Some(obstacle)) => Some(Look::Blocked { tie: Tie::Right, place: right, obstacle }),
        }
    }

    /// Ends the line: with a wall before the last hex, or clear.
    #[inline]
    fn arrive(&self, last: [LinePlace; 2], has_wall: impl Fn(LinePlace, Direction) -> bool) -> Look {
        let end = self.line.walk(self.line.steps()..self.line.steps() + 1).next();
        let walled = end.and_then(|end| crossed_wall(self.line, last, end, has_wall));
        if let Some(walled) = walled {
            return walled;
        }
        let (tie, modifier) = match self.left.modifier.cmp(&self.right.modifier) {
            Ordering::Less => (Tie::Right, self.right.modifier),
            Ordering::Equal => (Tie::Symmetric, self.left.modifier),
            Ordering::Greater => (Tie::Left, self.left.modifier),
        };
        Look::Clear { tie, modifier }
    }
}

/// The wall that one step of the left or the right line crosses.
///
/// The left line is tested first.
#[inline]
fn crossed_wall(
    line: SightLine,
    from: [LinePlace; 2],
    to: [LinePlace; 2],
    has_wall: impl Fn(LinePlace, Direction) -> bool,
) -> Option<Look> {
    let tie = |of: Tie| if from[0] == from[1] && to[0] == to[1] { Tie::Symmetric } else { of };
    let lines = [(from[0], to[0], Tie::Left), (from[1], to[1], Tie::Right)];
    lines.into_iter().find_map(|(place, next, of)| {
        let side = line.crossing(place, next);
        has_wall(place, side).then(|| Look::Walled { tie: tie(of), place, side })
    })
}

/// The density and modifier of one of the two lines so far.
#[derive(Clone, Copy, Debug, Default)]
struct Through {
    density: u32,
    modifier: i32,
}

impl Through {
    /// Passes through a hex that is as high as the sight or higher.
    ///
    /// `height` is the height of the sight over this hex, times the length of the line.
    fn pass(&mut self, hex: HexHeight, height: i64, length: i64) -> Option<Obstacle> {
        if i64::from(hex.ground) * length > height {
            return Some(Obstacle::Ground);
        }
        // Terrain with a density can be seen through; other terrain above the ground is solid.
        if hex.density == 0 && i64::from(hex.top) * length > height {
            return Some(Obstacle::Solid);
        }
        self.density += u32::from(hex.density);
        self.modifier += i32::from(hex.between);
        (self.density > MOST_DENSITY).then_some(Obstacle::Dense)
    }
}
