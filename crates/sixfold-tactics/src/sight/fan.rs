//! The slopes of all sight lines of a sextant up to a radius, and those that pass each hex.
//!
//! Idea: slopes are sorted, so those that pass a hex are a range, which begins and ends at odd multiples of half a
//! hex. How many slopes are below a fraction is looked up by its place among as many equal parts as there are
//! slopes, of which each has few.

use alloc::vec;
use alloc::vec::Vec;

use sixfold::internals::fractions;

/// The slopes up to a radius from 0 up to 1, by the hexes that they pass.
pub(crate) struct Fan {
    slopes: usize,
    /// By ring from the first, then by steps aside, the first hex of the next sextant included.
    spans: Vec<Span>,
}

/// The slopes that pass a hex of a sextant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    /// The slope of the line to the hex itself.
    pub(crate) own: u16,
    /// The first slope whose right line passes it, and the first whose left line does.
    from: [u16; 2],
    /// The first slopes after it whose right line and whose left line do not.
    end: [u16; 2],
}

impl Span {
    /// The slopes of which one of the lines passes it.
    #[inline]
    pub(crate) const fn solid(self) -> [u16; 2] {
        [self.from[0], self.end[1]]
    }

    /// The slopes whose left line passes it, and those whose right line does.
    #[inline]
    pub(crate) const fn lines(self) -> [[u16; 2]; 2] {
        [[self.from[1], self.end[1]], [self.from[0], self.end[0]]]
    }
}

impl Fan {
    pub(crate) fn new(radius: u32) -> Fan {
        let ranks = Ranks::new(radius.max(1));
        let slopes = ranks.slopes.len();
        let mut spans = Vec::with_capacity((radius as usize + 3) * radius as usize / 2);
        for ring in 1..=radius {
            let mut from = [0; 2];
            for aside in 0..=ring {
                // A line between two hexes is at the second one on the right, and still at the first on the left.
                let end = ranks.below(2 * aside + 1, 2 * ring);
                let own = ranks.below(aside, ring)[0];
                spans.push(Span { own, from, end });
                from = end;
            }
        }
        Fan { slopes, spans }
    }

    /// The number of slopes.
    pub(crate) fn slopes(&self) -> usize {
        self.slopes
    }

    /// The hexes of a ring.
    pub(crate) fn ring(&self, ring: u32) -> &[Span] {
        let ring = ring as usize;
        &self.spans[(ring - 1) * (ring + 2) / 2..][..=ring]
    }
}

/// Slopes in order, and where to look for a fraction.
struct Ranks {
    slopes: Vec<(u32, u32)>,
    /// The number of slopes below each of as many equal parts, a power of two.
    starts: Vec<u16>,
}

impl Ranks {
    fn new(radius: u32) -> Ranks {
        let slopes = fractions(radius);
        let parts = slopes.len().next_power_of_two() as u32;
        let mut starts = vec![0; parts as usize];
        let mut part = 0;
        for (rank, &(over, under)) in (0..).zip(&slopes) {
            while part * under <= over * parts {
                starts[part as usize] = rank;
                part += 1;
            }
        }
        starts[part as usize..].fill(slopes.len() as u16);
        Ranks { slopes, starts }
    }

    /// The number of slopes below a fraction, and the number of those that are not above it.
    fn below(&self, over: u32, under: u32) -> [u16; 2] {
        let part = over * self.starts.len() as u32 / under;
        let Some(&start) = self.starts.get(part as usize) else { return [self.slopes.len() as u16; 2] };
        let after = self.slopes[usize::from(start)..].iter();
        let below = start + after.take_while(|&&(a, b)| a * under < over * b).count() as u16;
        let is_one = self.slopes.get(usize::from(below)).is_some_and(|&(a, b)| a * under == over * b);
        [below, below + u16::from(is_one)]
    }
}

#[cfg(test)]
mod tests {
    use super::{Fan, Span};
    use sixfold::internals::fractions;

    #[test]
    fn hexes_have_the_slopes_that_pass_them() {
        for radius in [1, 2, 3, 20, 31, 128] {
            let (fan, slopes) = (Fan::new(radius), fractions(radius));
            assert_eq!(fan.slopes(), slopes.len());
            for ring in (1..=radius).filter(|ring| radius < 100 || ring % 25 == 3) {
                assert_eq!(fan.ring(ring).len() as u32, ring + 1);
                for (aside, &span) in (0..).zip(fan.ring(ring)) {
                    // Twice the distance from half a hex before, times both denominators.
                    let past =
                        |edge: u32| slopes.partition_point(|&(a, b)| 2 * a * ring + b < edge * b) as u16;
                    let onto =
                        |edge: u32| slopes.partition_point(|&(a, b)| 2 * a * ring + b <= edge * b) as u16;
                    let before = if aside == 0 { [0; 2] } else { [past(2 * aside), onto(2 * aside)] };
                    let after = [past(2 * aside + 2), onto(2 * aside + 2)];
                    let own = slopes.partition_point(|&(a, b)| a * ring < aside * b) as u16;
                    assert_eq!(
                        span,
                        Span { own, from: before, end: after },
                        "{aside} of {ring} up to {radius}"
                    );
                }
            }
        }
    }
}
