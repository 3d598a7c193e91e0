//! Walls and styled hexsides as strokes between hexes.
//!
//! A hexside is drawn once, on one of its two hexes: on the left one if it is upright or slanted beside it, on
//! the upper one if it is below it. In flat-top the lower line of a hex has room for it; in
//! pointy-top rows are separated by a line as soon as a hexside between two of them is drawn.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex, Orientation};

use crate::{Color, Scene, Theme};

/// A character, and its colour if that is not the one of text on the hex.
pub(crate) type Sign = (char, Option<Color>);

/// The drawn hexsides of a scene by the hex on which they are drawn.
pub(crate) struct SideSigns {
    /// The sides of each hex with their colours; a wall has that of text.
    sides: BTreeMap<Hex, BTreeMap<Direction, Option<Color>>>,
    orientation: Orientation,
}

impl SideSigns {
    pub(crate) fn of(scene: &Scene, theme: &Theme) -> SideSigns {
        let mut sides: BTreeMap<Hex, BTreeMap<Direction, Option<Color>>> = BTreeMap::new();
        let styled = scene.edges.iter().flat_map(|layer| {
            let color = Some(theme.style(&layer.style).fill);
            layer.edges.iter().map(move |&edge| (edge, color))
        });
        for (edge, color) in styled.chain(scene.walls.iter().map(|edge| (edge, None))) {
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
            sides.entry(hex).or_default().insert(side, color);
        }
        SideSigns { sides, orientation: scene.orientation }
    }

    /// The hexes on which hexsides are drawn; some may be outside the scene.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> {
        self.sides.keys().copied()
    }

    /// Whether a side of the hex is drawn in the line below its word.
    pub(crate) fn has_lower(&self, hex: Hex) -> bool {
        let lower: &[Direction] = match self.orientation {
            Orientation::Flat => &[Direction::D2, Direction::D3],
            Orientation::Pointy => &[Direction::D3, Direction::D4],
        };
        lower.iter().any(|&side| self.color(hex, side).is_some())
    }

    /// Whether rows of a pointy-top scene need a line between them.
    pub(crate) fn part_rows(&self) -> bool {
        self.orientation == Orientation::Pointy && self.hexes().any(|hex| self.has_lower(hex))
    }

    /// The stroke to the right of the word of a hex.
    pub(crate) fn beside(&self, hex: Hex) -> Option<Sign> {
        let (sign, side) = match self.orientation {
            Orientation::Flat => ('\\', Direction::D1),
            Orientation::Pointy => ('|', Direction::D2),
        };
        self.color(hex, side).map(|color| (sign, color))
    }

    /// The strokes in the line below a hex that is `width` columns wide.
    pub(crate) fn below(&self, hex: Hex, width: usize) -> Vec<Sign> {
        let mut line = alloc::vec![(' ', None); width];
        match self.orientation {
            Orientation::Flat => {
                if let Some(color) = self.color(hex, Direction::D3) {
                    line[..width - 1].fill(('_', color));
                }
                if let Some(color) = self.color(hex, Direction::D2) {
                    line[width - 1] = ('/', color);
                }
            }
            Orientation::Pointy => {
                if let Some(color) = self.color(hex, Direction::D4) {
                    line[width / 2 - 1] = ('\\', color);
                }
                if let Some(color) = self.color(hex, Direction::D3) {
                    line[width / 2] = ('/', color);
                }
            }
        }
        line
    }

    /// The colour of a side of a hex; `None` where it is not drawn.
    fn color(&self, hex: Hex, side: Direction) -> Option<Option<Color>> {
        self.sides.get(&hex)?.get(&side).copied()
    }
}

/// Whether a hexside in this direction is drawn on this hex.
const fn is_drawn_from(direction: Direction, orientation: Orientation) -> bool {
    match orientation {
        Orientation::Flat => matches!(direction, Direction::D1 | Direction::D2 | Direction::D3),
        Orientation::Pointy => matches!(direction, Direction::D2 | Direction::D3 | Direction::D4),
    }
}
