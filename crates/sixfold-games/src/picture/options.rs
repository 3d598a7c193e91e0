use sixfold::coord::Hex;
use sixfold_render::{Mark, Scene};

/// What the picture of a position shows besides the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionOptions {
    /// Whether pieces are drawn as symbols or as letters.
    pub look: PieceLook,
    /// Which hexes are marked.
    pub marks: PositionMarks,
}

/// How pieces are drawn.
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
    /// From where and to where the last move went.
    pub last_move: Vec<Hex>,
    /// Under the pointer.
    pub hover: Option<Hex>,
    /// Chosen.
    pub selected: Option<Hex>,
    /// Where a move may go.
    pub legal: Vec<Hex>,
    /// Where it may not.
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
