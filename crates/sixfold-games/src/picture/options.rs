use sixfold::coord::Hex;
use sixfold_render::{Mark, Scene};

/// Options for the picture of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionOptions {
    /// Whether pieces are drawn as symbols or as letters.
    pub look: PieceLook,
    /// The marked hexes.
    pub marks: PositionMarks,
    /// How much is drawn.
    pub detail: PictureDetail,
}

/// How much of a position is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PictureDetail {
    /// Board, labels, numbers of tokens, cards beside the board.
    #[default]
    Full,
    /// Board and pieces only, for a picture the size of a thumb.
    Small,
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
    /// The hex of a king in check.
    pub check: Option<Hex>,
    /// The hexes that are a goal, as in a lesson.
    pub goal: Vec<Hex>,
    /// The hexes where the commander's call can put a token.
    pub call: Vec<Hex>,
}

impl PositionMarks {
    fn lay_on(&self, scene: &mut Scene) {
        scene.mark(Mark::LastMove, &self.last_move);
        scene.mark(Mark::Hover, self.hover);
        scene.mark(Mark::Selected, self.selected);
        scene.mark(Mark::Legal, &self.legal);
        scene.mark(Mark::Refused, &self.refused);
        scene.mark(Mark::Check, self.check);
        scene.mark(Mark::Goal, &self.goal);
        scene.mark(Mark::Call, &self.call);
    }
}

impl PositionOptions {
    /// Adds what is the same in the pictures of both games.
    pub(crate) fn finish(&self, scene: &mut Scene) {
        self.marks.lay_on(scene);
        match self.detail {
            PictureDetail::Full => scene.hex_size(HEX_SIZE),
            PictureDetail::Small => scene.small(),
        }
    }
}

/// The distance from the middle of a hex to a corner, in pixels, as in the document of War in Heaven.
const HEX_SIZE: u32 = 40;
