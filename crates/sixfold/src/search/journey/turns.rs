use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Direction, Hex};
use crate::search::costs::IMPASSABLE;

/// Whether a turn can or must end on a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stop {
    /// A turn may end there.
    #[default]
    May,
    /// The step onto it is the last of the turn.
    ///
    /// Such as a hex in an enemy's zone of control, or one where a unit refuels.
    Must,
    /// A turn cannot end there, such as on the hex of a friend.
    Cannot,
    /// A turn would have to end there and cannot, so the hex is never entered.
    ///
    /// Such as the hex of a friend in an enemy's zone of control.
    Never,
}

/// The points of the turns of a journey, and the hexes where a turn ends.
///
/// A step that costs more than the points left waits for the next turn; points do not add up from turn to turn.
/// A step that costs more than every turn has is never taken.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, Stop, Turns, journey};
///
/// let costs = Costs::uniform(&Region::hexagon(9));
/// let ford = Hex::new(0, 2);
/// // Two points are left of this turn, and each later one has four.
/// let turns = Turns::new(4).first(2).stops(|hex| if hex == ford { Stop::Must } else { Stop::May });
/// let way = journey(&costs, Hex::ORIGIN, Hex::new(0, 7), &turns, &mut Scratch::new()).expect("a way");
/// assert_eq!(way.turns(), 3);
/// assert_eq!(way.legs().iter().map(|leg| leg.steps()).collect::<Vec<_>>(), [2, 4, 1]);
/// ```
pub struct Turns<'a> {
    /// The points of each turn; the last number is that of all later ones. Never empty.
    points: Vec<u32>,
    stops: Box<dyn Fn(Hex) -> Stop + 'a>,
    turning: Option<(Direction, u32)>,
}

impl<'a> Turns<'a> {
    /// Turns of this many points each, which may end anywhere.
    #[must_use]
    pub fn new(points: u32) -> Turns<'a> {
        Turns { points: vec![clamped(points)], stops: Box::new(|_| Stop::May), turning: None }
    }

    /// The same turns with another number of points left for the first.
    #[must_use]
    pub fn first(self, points: u32) -> Turns<'a> {
        let each = self.points[self.points.len() - 1];
        Turns { points: vec![clamped(points), each], ..self }
    }

    /// Points that change from turn to turn; the last number is that of all later turns.
    ///
    /// Such as 6 in summer and 3 from the fourth turn on: `[6, 6, 6, 3]`. An empty list leaves the points as
    /// they are.
    #[must_use]
    pub fn points(self, points: &[u32]) -> Turns<'a> {
        if points.is_empty() {
            return self;
        }
        Turns { points: points.iter().copied().map(clamped).collect(), ..self }
    }

    /// The same turns, where the function says for each hex whether a turn can or must end there.
    #[must_use]
    pub fn stops(self, stops: impl Fn(Hex) -> Stop + 'a) -> Turns<'a> {
        Turns { stops: Box::new(stops), ..self }
    }

    /// The same turns for a unit that faces in a direction and pays for turning by 60 degrees.
    ///
    /// It steps forward only. Where a turn must end, it may still turn.
    #[must_use]
    pub fn turning(self, facing: Direction, cost: u32) -> Turns<'a> {
        Turns { turning: (cost > 0).then_some((facing, cost)), ..self }
    }

    /// The points of a turn, counted from 0.
    #[must_use]
    pub fn points_of(&self, turn: u32) -> u32 {
        self.points[(turn as usize).min(self.points.len() - 1)]
    }

    /// Whether a turn can or must end on a hex.
    #[must_use]
    pub fn stop(&self, hex: Hex) -> Stop {
        (self.stops)(hex)
    }

    /// The first facing and the cost of a turn by 60 degrees; `None` where turning is free.
    pub(crate) fn facing(&self) -> Option<(Direction, u32)> {
        self.turning
    }

    pub(crate) fn most_points(&self) -> u32 {
        self.points.iter().copied().max().unwrap_or(0)
    }

    /// The points of each turn; the last number is that of all later ones.
    #[must_use]
    pub fn schedule(&self) -> &[u32] {
        &self.points
    }

    /// The next turn that begins with more than this many points; `None` if no later one does.
    ///
    /// Without a number it is the next turn.
    pub(crate) fn next_above(&self, turn: u32, points: Option<u32>) -> Option<u32> {
        let last = (self.points.len() as u32 - 1).max(turn.checked_add(1)?);
        (turn + 1..=last).find(|&next| points.is_none_or(|points| self.points_of(next) > points))
    }
}

/// Points below [`IMPASSABLE`], so that no points are enough for an impassable step.
fn clamped(points: u32) -> u32 {
    points.min(IMPASSABLE - 1)
}

impl fmt::Debug for Turns<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turns").field("points", &self.points).field("turning", &self.turning).finish()
    }
}
