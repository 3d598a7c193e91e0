//! Walls as strokes between hexes.
//!
//! A wall is drawn once, on one of its two hexes: on the left one if it is upright or slanted beside it, on
//! the upper one if it is below it. In flat-top the lower line of a hex has room for it; in
//! pointy-top rows are separated by a line as soon as there is a wall between two of them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex, Orientation};

use crate::Scene;

/// The walls of a scene by the hex on which they are drawn.
pub(crate) struct WallSigns {
    sides: BTreeMap<Hex, Vec<Direction>>,
    orientation: Orientation,
}

impl WallSigns {
    pub(crate) fn of(scene: &Scene) -> WallSigns {
        let mut sides: BTreeMap<Hex, Vec<Direction>> = BTreeMap::new();
        for edge in scene.walls.iter() {
            let [from, to] = edge.hexes();
            let direction = edge.direction();
            if !scene.contains(from) && !scene.contains(to) {
                continue;
            }
            let (hex, side) = if is_drawn_from(direction, scene.orientation) {
                (from, direction)
            } else {
                (to, direction.turn(3))
            };
            sides.entry(hex).or_default().push(side);
        }
        WallSigns { sides, orientation: scene.orientation }
    }

    /// The hexes on which walls are drawn; some may be outside the scene.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> {
        self.sides.keys().copied()
    }

    /// Whether a wall of the hex is drawn in the line below its word.
    pub(crate) fn has_lower(&self, hex: Hex) -> bool {
        let lower: &[Direction] = match self.orientation {
            Orientation::Flat => &[Direction::D2, Direction::D3],
            Orientation::Pointy => &[Direction::D3, Direction::D4],
        };
        lower.iter().any(|&side| self.has(hex, side))
    }

    /// Whether rows of a pointy-top scene need a line between them.
    pub(crate) fn part_rows(&self) -> bool {
        self.orientation == Orientation::Pointy && self.hexes().any(|hex| self.has_lower(hex))
    }

    /// The stroke to the right of the word of a hex.
    pub(crate) fn beside(&self, hex: Hex) -> Option<char> {
        match self.orientation {
            Orientation::Flat => self.has(hex, Direction::D1).then_some('\\'),
            Orientation::Pointy => self.has(hex, Direction::D2).then_some('|'),
        }
    }

    /// The strokes in the line below a hex that is `width` columns wide.
    pub(crate) fn below(&self, hex: Hex, width: usize) -> Vec<char> {
        let mut line = alloc::vec![' '; width];
        match self.orientation {
            Orientation::Flat => {
                if self.has(hex, Direction::D3) {
                    line[..width - 1].fill('_');
                }
                if self.has(hex, Direction::D2) {
                    line[width - 1] = '/';
                }
            }
            Orientation::Pointy => {
                if self.has(hex, Direction::D4) {
                    line[width / 2 - 1] = '\\';
                }
                if self.has(hex, Direction::D3) {
                    line[width / 2] = '/';
                }
            }
        }
        line
    }

    fn has(&self, hex: Hex, side: Direction) -> bool {
        self.sides.get(&hex).is_some_and(|sides| sides.contains(&side))
    }
}

/// Whether a wall in this direction is drawn on this hex.
const fn is_drawn_from(direction: Direction, orientation: Orientation) -> bool {
    match orientation {
        Orientation::Flat => matches!(direction, Direction::D1 | Direction::D2 | Direction::D3),
        Orientation::Pointy => matches!(direction, Direction::D2 | Direction::D3 | Direction::D4),
    }
}
