use alloc::vec;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Edge, Hex, Sextant};
use sixfold::grid::{Bounds, GridCell, Region, Wrap};
use sixfold::input::{Budget, TooCostlyError};
use sixfold::internals::Frame;
use sixfold::internals::{LinePlace, SightLine};
use sixfold::search::{Blockers, Topology};

use crate::battlefield::{Battlefield, Outside};
use crate::sight::{ClearLine, HexHeight, Look, Outlook, Sight, look, look_over_few, seen, view_by_rings};

/// The heights of a grid prepared for many lines of sight and fields of view.
///
/// Returns the same as [`sight`](crate::sight()), but faster. Building it takes one pass over
/// the grid; later changes of the grid do not change it.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold_tactics::SightMap;
///
/// let grid = Grid::new(Region::hexagon(2)).set_elevation(Hex::new(1, 0), 2)?;
/// let sight_map = SightMap::of(&grid);
/// assert!(!sight_map.can_see(Hex::ORIGIN, Hex::new(2, 0)));
/// assert_eq!(sight_map.view(Hex::ORIGIN, 2).count(), 16);
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SightMap {
    region: Region,
    /// The map that wraps around, if it does.
    wrap: Option<Wrap>,
    /// The frame around the region, which numbers the slots.
    ///
    /// `None` for regions too thin for a frame and for maps that wrap, where slots are indices.
    frame: Option<Frame>,
    /// The heights by slot.
    heights: Vec<HexHeight>,
    /// The effect of hexes outside the region on sight.
    outside: Outside,
    /// The walls around each slot, bit by direction number.
    ///
    /// Empty without walls.
    walls: Vec<u8>,
    /// The highest level of any hex.
    highest: i32,
    /// The lowest and the highest level of any eye.
    eyes: [i32; 2],
    /// The greatest bar of any hex, and of those outside.
    summit: i32,
    /// The bars by slot.
    ///
    /// Empty with walls and without a frame.
    bars: Vec<i32>,
    /// The changes of slot of a step in each direction, and two directions clockwise of it.
    steps: [[isize; 2]; 6],
}

impl SightMap {
    /// The sight map of a grid with its walls.
    #[must_use]
    pub fn of<'g, C: GridCell + 'g, U: Clone + 'g>(
        battlefield: impl Into<Battlefield<'g, C, U>>,
    ) -> SightMap {
        let Battlefield { grid, outside, wrap, .. } = battlefield.into();
        let walls = grid.walls();
        let region = grid.region().clone();
        let heights = grid.field(|cell| HexHeight::of(cell.standard(), grid.terrain_table()));
        let nothing = HexHeight::outside(outside);
        let highest = heights.values().iter().map(|height| height.top).max().unwrap_or(i32::MIN);
        let highest = highest.max(nothing.top);
        let eyes = heights.values().iter().map(|height| height.eye());
        let eyes = [eyes.clone().min().unwrap_or(i32::MAX), eyes.max().unwrap_or(i32::MIN)];
        let frame = Frame::around(&region).ok().filter(|_| wrap.is_none());
        let wrap = wrap.cloned();
        let heights = match &frame {
            Some(frame) => frame.spread(&region, heights.values(), nothing),
            None => heights.into_values(),
        };
        let steps = frame.as_ref().map_or([0; 6], Frame::steps);
        let steps = Direction::ALL.map(|forward| [forward, forward.turn(2)].map(|way| steps[way.index()]));
        let bars = heights.iter().map(|hex| hex.bar());
        let summit = bars.clone().fold(nothing.bar(), i32::max);
        let bars = if frame.is_some() && walls.is_empty() { bars.collect() } else { Vec::new() };
        let walled = Vec::new();
        let mut sight_map = SightMap {
            region,
            wrap,
            frame,
            heights,
            outside,
            walls: walled,
            highest,
            eyes,
            summit,
            bars,
            steps,
        };
        if !walls.is_empty() {
            sight_map.walls = vec![0; sight_map.heights.len()];
            walls.iter().for_each(|side| sight_map.build(side));
        }
        sight_map
    }

    /// Stores a wall at both hexes beside it, if both exist.
    fn build(&mut self, side: Edge) {
        let [here, there] = side.hexes();
        if let (Some(first), Some(second)) = (self.slot(here), self.slot(there)) {
            self.walls[first] |= 1 << side.direction().number();
            self.walls[second] |= 1 << side.direction().opposite().number();
        }
    }

    /// The blockers of horizontal sight at a height.
    ///
    /// These are solid obstacles above that height, and walls. For searches of your own. A unit on level
    /// 0 has its eye at [`EYE`](crate::EYE). Woods and smoke are left out, because they block only
    /// together with others on the line.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold::search::{Viewer, view};
    /// use sixfold_tactics::{EYE, SightMap};
    ///
    /// let grid = Grid::new(Region::hexagon(2)).set_elevation(Hex::new(1, 0), 2)?;
    /// let blockers = SightMap::of(&grid).blockers(EYE);
    /// assert!(blockers.blocks(Hex::new(1, 0)));
    /// assert_eq!(view(&blockers, Hex::ORIGIN, 2, &mut Viewer::new()).len(), 16);
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    #[must_use]
    pub fn blockers(&self, height: i32) -> Blockers {
        let rises = |hex| self.slot(hex).is_some_and(|slot| self.heights[slot].solid() > height);
        let map = self.wrap.as_ref().map_or(Topology::from(&self.region), Topology::from);
        let mut blockers = Blockers::new(map, rises);
        for hex in &self.region {
            let sides = self.slot(hex).and_then(|slot| self.walls.get(slot)).copied().unwrap_or(0);
            let walls = Direction::ALL.into_iter().filter(|side| sides >> side.number() & 1 == 1);
            walls.for_each(|side| {
                blockers.set_wall(Edge::new(hex, side));
            });
        }
        blockers
    }

    /// The hexes of the map.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// Whether one hex sees another; false if one of them is not on the map.
    #[must_use]
    pub fn can_see(&self, from: Hex, to: Hex) -> bool {
        let (Some(start), Some(end)) = (self.slot(from), self.slot(to)) else { return false };
        self.sees(from, start, to, end)
    }

    /// The line of sight between two hexes; `None` if one of them is not on the map.
    #[must_use]
    pub fn sight(&self, from: Hex, to: Hex) -> Option<Sight> {
        let (start, end) = (self.slot(from)?, self.slot(to)?);
        let to = self.seen_at(from, to);
        let Some(way) = Sextant::between(from, to) else { return Some(Sight::of_itself(from)) };
        let look = self.look(from, start, end, way);
        let brought_in = |hex| self.wrap.as_ref().and_then(|wrap| wrap.bring_in(hex)).unwrap_or(hex);
        Some(seen(&self.region, [from, to], SightLine::new(from, way), look, brought_in))
    }

    /// The field of view: the hexes that a hex sees within a radius.
    ///
    /// By `q`, then `r`, the hex itself included. They are exactly those for which [`SightMap::can_see`] is
    /// true; no hexes if the hex is not on the map.
    ///
    /// Up to radius 128 they are found together, ring by ring. Farther, with walls, and in regions too
    /// thin for a frame, each is tested separately, in time proportional to its distance or to the
    /// number of hexes. If the radius or the map comes from input, use [`SightMap::try_view`].
    pub fn view(&self, from: Hex, radius: u32) -> impl Iterator<Item = Hex> {
        let together = self.outlook(from, radius).map(|(outlook, radius)| self.by_rings(outlook, radius));
        let one_by_one = match (&together, self.slot(from)) {
            (None, Some(_)) => Some(self.range(from, radius).filter(move |&to| self.can_see(from, to))),
            _ => None,
        };
        together.into_iter().flatten().chain(one_by_one.into_iter().flatten())
    }

    /// Like [`SightMap::view`], but within a budget.
    ///
    /// It spends about one unit for each hex that a line of sight passes.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold::input::Budget;
    /// use sixfold_tactics::SightMap;
    ///
    /// let map = SightMap::of(&Grid::new(Region::hexagon(200)));
    /// assert!(map.try_view(Hex::ORIGIN, 10, &mut Budget::new(10_000)).is_ok());
    /// assert!(map.try_view(Hex::ORIGIN, 200, &mut Budget::new(10_000)).is_err());
    /// ```
    ///
    /// # Errors
    /// [`TooCostlyError`] when the view needs more than the budget has left.
    pub fn try_view(&self, from: Hex, radius: u32, budget: &mut Budget) -> Result<Vec<Hex>, TooCostlyError> {
        if self.slot(from).is_none() {
            return Ok(Vec::new());
        }
        if let Some((outlook, radius)) = self.outlook(from, radius) {
            // Six sextants, each with about a third of the squared radius of slopes, once a ring; a
            // slope on a ring is a few instructions.
            budget.spend(u64::from(radius).pow(3) / 4 + 1)?;
            return Ok(self.by_rings(outlook, radius));
        }
        let is_open = self.walls.is_empty() && self.highest < self.eyes[0];
        let most = if is_open { 0 } else { self.region.len() as u64 };
        let mut seen = Vec::new();
        for to in self.range(from, radius) {
            budget.spend(1 + u64::from(from.distance(self.seen_at(from, to))).min(most))?;
            if self.can_see(from, to) {
                seen.push(to);
            }
        }
        Ok(seen)
    }

    /// The data and the radius for a view by rings.
    ///
    /// `None` where hexes are tested one by one.
    fn outlook(&self, from: Hex, radius: u32) -> Option<(Outlook<'_>, u32)> {
        let slot = self.slot(from)?;
        let (frame, bounds) = (self.frame.as_ref()?, self.region.bounds()?);
        let radius = radius.min(farthest(bounds, from));
        // Where no hex is as high as any line of sight, nothing blocks.
        let is_rough = self.highest >= self.eyes[0];
        let outlook = Outlook { frame, bounds, heights: &self.heights, eyes: self.eyes, from, slot };
        (self.walls.is_empty() && is_rough && radius <= Outlook::FARTHEST).then_some((outlook, radius))
    }

    fn by_rings(&self, outlook: Outlook<'_>, radius: u32) -> Vec<Hex> {
        let mut seen = view_by_rings(outlook, radius);
        if self.outside == Outside::Blocks {
            // It treats blocking positions outside the region as hexes.
            seen.retain(|&hex| self.region.contains(hex));
        }
        seen
    }

    #[inline]
    fn sees(&self, from: Hex, start: usize, to: Hex, end: usize) -> bool {
        if self.bars.is_empty() {
            return self.looks_clear(from, start, to, end);
        }
        let eyes = [self.heights[start].eye(), self.heights[end].eye()];
        if self.is_above_all(eyes) {
            return true;
        }
        let Some(way) = Sextant::between(from, to) else { return true };
        let line = ClearLine::new([start, end], way, self.steps[way.direction.index()], eyes);
        line.is_clear(&self.bars, &self.heights, self.summit)
    }

    /// Whether no hex is as high as a line of sight, which is nowhere lower than the lower of its two eyes.
    #[inline]
    fn is_above_all(&self, eyes: [i32; 2]) -> bool {
        2 * eyes[0].min(eyes[1]) >= self.summit
    }

    /// Whether sight is clear with walls or without a frame, kept out of the faster way.
    #[inline(never)]
    fn looks_clear(&self, from: Hex, start: usize, to: Hex, end: usize) -> bool {
        if self.walls.is_empty() && self.is_above_all([start, end].map(|slot| self.heights[slot].eye())) {
            return true;
        }
        let Some(way) = Sextant::between(from, self.seen_at(from, to)) else { return true };
        matches!(self.look(from, start, end, way), Look::Clear { .. })
    }

    #[inline]
    fn look(&self, from: Hex, start: usize, end: usize, way: Sextant) -> Look {
        let eyes = (self.heights[start].eye(), self.heights[end].eye());
        let line = SightLine::new(from, way);
        match &self.frame {
            Some(frame) => {
                let (forward, aside) = (frame.step(way.direction), frame.step(way.direction.turn(2)));
                // A line stays between the columns and rows of its ends, and so within the frame.
                let slot = |LinePlace { step, aside: k }| {
                    start.wrapping_add_signed(step as isize * forward + k as isize * aside)
                };
                let height = |place| self.heights[slot(place)];
                if self.walls.is_empty() {
                    look(line, eyes, height, |_, _| false)
                } else {
                    look(line, eyes, height, |place, side| self.walls[slot(place)] >> side.number() & 1 == 1)
                }
            }
            None => {
                let index = |place| self.slot(line.hex(place));
                let nothing = HexHeight::outside(self.outside);
                let height = |place| index(place).map_or(nothing, |index| self.heights[index]);
                let has_wall = |place, side: Direction| {
                    let walls = index(place).and_then(|index| self.walls.get(index));
                    walls.is_some_and(|walls| walls >> side.number() & 1 == 1)
                };
                let is_longer = way.length() as usize > self.region.len() && self.wrap.is_none();
                if is_longer && self.outside == Outside::Open {
                    look_over_few(line, eyes, &self.region, height, has_wall)
                } else {
                    look(line, eyes, height, has_wall)
                }
            }
        }
    }

    /// The slot of a hex of the region, or of one that a hex of the plane is a copy of.
    #[inline]
    fn slot(&self, hex: Hex) -> Option<usize> {
        match &self.frame {
            Some(frame) => frame.try_slot(hex).filter(|&slot| self.is_inside(slot, hex)),
            None => self.index(hex),
        }
    }

    /// Whether the hex of a slot is one of the region, and not only of the frame around it.
    #[inline]
    fn is_inside(&self, slot: usize, hex: Hex) -> bool {
        // Nearly all hexes of the region have higher ground than those outside, which are not looked for.
        self.heights[slot].ground != HexHeight::NONE.ground || self.region.contains(hex)
    }

    #[inline(never)]
    fn index(&self, hex: Hex) -> Option<usize> {
        self.region.index(self.wrap.as_ref().map_or(Some(hex), |wrap| wrap.bring_in(hex))?)
    }

    /// The place on the plane where a hex sees another: itself, or around the map its nearest copy.
    fn seen_at(&self, from: Hex, to: Hex) -> Hex {
        self.wrap.as_ref().and_then(|wrap| wrap.agreed_copy(from, to)).unwrap_or(to)
    }

    /// The hexes of the map within a distance of a hex, by `q`, then `r`.
    fn range(&self, from: Hex, radius: u32) -> impl Iterator<Item = Hex> {
        let around = self.wrap.as_ref().map(|wrap| wrap.range(from, radius).hexes().collect::<Vec<_>>());
        let plane = around.is_none().then(|| self.region.range(from, radius));
        let inside = around.into_iter().flatten().filter(|&hex| self.region.contains(hex));
        inside.chain(plane.into_iter().flatten())
    }
}

/// The greatest distance from a hex to the end of a region with these bounds.
fn farthest(bounds: Bounds, from: Hex) -> u32 {
    let far = |(low, high): (i32, i32), at: i32| at.abs_diff(low).max(at.abs_diff(high));
    far(bounds.q, from.q()).max(far(bounds.r, from.r())).max(far(bounds.s, from.q() + from.r()))
}
