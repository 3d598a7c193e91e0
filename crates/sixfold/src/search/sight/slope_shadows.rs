//! Field of view up to radius 64, with walls, by sets of slopes.
//!
//! Idea: each blocker puts its range of slopes into the shadow set of its ring; then one pass outwards
//! removes the shadows of each ring from the light, 64 slopes at a time.
//!
//! Invariant: the light on a ring has exactly the slopes that no nearer blocker and no wall before the
//! ring blocks.

use crate::coord::{Direction, Hex, Sextant};
use crate::grid::Frame;
use crate::search::sight::{Blockers, LitSlopes, Slopes, between};
use crate::search::slots::BitSet;

/// Casts light from a slot.
///
/// Leaves in `light` the slopes of the seen hexes.
pub(crate) fn cast(
    blockers: &Blockers,
    frame: &Frame,
    slot: usize,
    radius: usize,
    slopes: &Slopes,
    light: &mut LitSlopes,
    walls: &mut LitSlopes,
) {
    Caster { blockers, stride: frame.step(Direction::D2), slot, radius, slopes }.cast(light, walls);
}

struct Caster<'a> {
    blockers: &'a Blockers,
    stride: isize,
    slot: usize,
    radius: usize,
    slopes: &'a Slopes,
}

impl Caster<'_> {
    fn cast(&self, light: &mut LitSlopes, walls: &mut LitSlopes) {
        light.start(self.slopes);
        self.shade_hexes(light);
        if self.blockers.walls().is_empty() {
            light.spread(self.slopes, self.radius, None);
        } else {
            walls.start(self.slopes);
            self.shade_walls(walls);
            light.spread(self.slopes, self.radius, Some(walls));
        }
    }

    /// Adds the shadows of the blocking hexes.
    fn shade_hexes(&self, light: &mut LitSlopes) {
        let sextant = self.slopes.radius() + 1;
        self.each_near(self.blockers.hexes(), |column, row, _| {
            let shade = self.slopes.shade(column, row);
            let at = shade.row as usize;
            light.shade(at, (shade.from, shade.end));
            if shade.from == 0 {
                // On the line between two sextants: also blocks the steepest slopes of the other one.
                let before = if at < sextant { at + 5 * sextant } else { at - sextant };
                light.shade(before, self.slopes.steepest(at));
            }
        });
    }

    /// Adds the shadows of the walls on sides that face away from the viewer.
    fn shade_walls(&self, walls: &mut LitSlopes) {
        let middle = self.slopes.radius() as i32 - 1;
        self.each_near(self.blockers.walls().walled(), |column, row, slot| {
            let around = self.blockers.walls().sides()[slot];
            let hex = Hex::new(column as i32 - middle, row as i32 - middle);
            let mut shade = |sextant: Direction, ring: u32, aside: u32| {
                for (more, side) in [(0, sextant), (1, sextant.turn(1))] {
                    if around >> side.number() & 1 == 1 {
                        let row = self.slopes.row(sextant.index(), ring as usize + 1);
                        walls.shade(row, self.slopes.crossing(ring, aside, more));
                    }
                }
            };
            match Sextant::between(Hex::ORIGIN, hex) {
                None => Direction::ALL.into_iter().for_each(|sextant| shade(sextant, 0, 0)),
                Some(way) => {
                    shade(way.direction, way.length(), way.across);
                    if way.across == 0 {
                        shade(way.direction.turn(-1), way.length(), way.length());
                    }
                }
            }
        });
    }

    /// Calls `visit` for the slots of a set that are nearer than the radius.
    ///
    /// Passes the column and row of the window around the viewer, and the slot. Of the hexes outside the
    /// frame some are skipped, and some are taken for the end of the previous column. Neither matters: no
    /// line between two hexes of the frame leaves it.
    #[inline]
    fn each_near(&self, set: &BitSet, mut visit: impl FnMut(usize, usize, usize)) {
        let reach = self.radius as isize - 1;
        // The row, and the column, of the viewer in the window.
        let middle = self.slopes.radius() as isize - 1;
        for dq in -reach..=reach {
            let (first, last) = ((-reach).max(-reach - dq) + middle, reach.min(reach - dq) + middle);
            let top = self.slot as isize + dq * self.stride - middle;
            for start in (0..=last).step_by(64) {
                let mut found = set.window(top + start) & between(first - start, last - start);
                while found != 0 {
                    let row = start + found.trailing_zeros() as isize;
                    found &= found - 1;
                    visit((dq + middle).cast_unsigned(), row.cast_unsigned(), (top + row).cast_unsigned());
                }
            }
        }
    }
}
