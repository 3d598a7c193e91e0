use crate::render::{Color, Pattern};

/// How the hexes of one style look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colour they are filled with.
    pub fill: Color,
    /// The mark on top of it, so that styles differ without colour too.
    pub pattern: Pattern,
    /// The colour of the pattern, of routes in this style, and of text on it.
    pub ink: Color,
}

impl Style {
    /// A plain fill, with ink that can be read on it.
    #[must_use]
    pub const fn plain(fill: Color) -> Style {
        Style { fill, pattern: Pattern::None, ink: fill.ink() }
    }
}
