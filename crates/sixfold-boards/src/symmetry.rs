use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex, Mirror};

use crate::Board;

/// One of the twelve symmetries of a hex grid: a turn or a mirror image.
///
/// There are six turns and six mirror images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// A turn clockwise by this many steps of 60 degrees, 0 to 5.
    Turn(u8),
    /// The mirror image in a line of the lattice.
    Mirror(Mirror),
}

impl Symmetry {
    /// Half a turn.
    pub const HALF_TURN: Symmetry = Symmetry::Turn(3);

    fn apply(self, hex: Hex) -> Hex {
        match self {
            Symmetry::Turn(steps) => hex.rotate(i32::from(steps)),
            Symmetry::Mirror(mirror) => hex.reflect(mirror),
        }
    }
}

/// The image of a board; see [`Board::image`].
pub(crate) fn image_of(board: &Board, symmetry: Symmetry) -> Option<Vec<Hex>> {
    let turned: Vec<Hex> = board.hexes().iter().map(|&hex| symmetry.apply(hex)).collect();
    // A shift keeps the order, so the least hex of the image must map to the least of the board.
    let (least, target) = (turned.iter().min()?, board.hexes().iter().min()?);
    let shift = least.delta_to(*target);
    let image: Option<Vec<Hex>> = turned.iter().map(|hex| hex.try_moved(shift).ok()).collect();
    image.filter(|image| image.iter().all(|&hex| board.contains(hex)))
}

/// Whether a board is connected; see [`Board::is_connected`].
pub(crate) fn is_connected(board: &Board) -> bool {
    let mut reached: BTreeSet<Hex> = board.hexes().first().copied().into_iter().collect();
    let mut open: Vec<Hex> = reached.iter().copied().collect();
    while let Some(hex) = open.pop() {
        for next in Direction::ALL.into_iter().filter_map(|direction| board.neighbor(hex, direction)) {
            if reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.len() == board.hexes().len()
}
