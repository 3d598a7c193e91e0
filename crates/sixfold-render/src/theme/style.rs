use crate::{Color, Pattern};

/// Text with less contrast than this is hard to read (WCAG 2, level AA).
const LEAST_CONTRAST: f64 = 4.5;

/// The look of the hexes of one style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The fill colour.
    pub fill: Color,
    /// The mark on top of the fill, so that styles also differ without colour.
    pub pattern: Pattern,
    /// The colour of the pattern, of routes in this style, and of text on it.
    pub ink: Color,
}

impl Style {
    /// A style with a plain fill, and ink that can be read on it.
    #[must_use]
    pub fn plain(fill: Color) -> Style {
        Style { fill, pattern: Pattern::None, ink: fill.ink() }
    }

    /// The colour for text on the fill.
    ///
    /// The ink, or black or white if the ink has a contrast below 4.5.
    #[must_use]
    pub fn text_ink(self) -> Color {
        if self.ink.contrast(self.fill) < LEAST_CONTRAST { self.fill.ink() } else { self.ink }
    }
}
