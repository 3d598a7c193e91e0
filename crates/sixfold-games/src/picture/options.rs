use sixfold::coord::Hex;
use sixfold_render::{Mark, Scene};

/// Options for the picture of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionOptions {
    /// Whether pieces are drawn as symbols or as letters.
    pub look: PieceLook,
    /// The marked hexes.
    pub marks: PositionMarks,
}

/// The drawing of pieces: symbols or letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceLook {
    /// As symbols.
    #[default]
    Symbols,
    /// As the letters of the notation.
    Letters,
}

/// The hexes that are marked during play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionMarks {
    /// The hexes that the last move left and reached.
    pub last_move: Vec<Hex>,
    /// The hex under the pointer.
    pub hover: Option<Hex>,
    /// The selected hex.
    pub selected: Option<Hex>,
    /// The hexes that a move may reach.
    pub legal: Vec<Hex>,
    /// The hexes that a move may not reach.
    pub refused: Vec<Hex>,
}

impl PositionMarks {
    pub(crate) fn lay_on(&self, scene: &mut Scene) {
        scene.mark(Mark::LastMove, &self.last_move);
        scene.mark(Mark::Hover, self.hover);
        scene.mark(Mark::Selected, self.selected);
        scene.mark(Mark::Legal, &self.legal);
        scene.mark(Mark::Refused, &self.refused);
    }
}
