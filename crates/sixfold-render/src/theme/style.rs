use crate::{Color, Pattern};

/// Text with less contrast than this is hard to read (WCAG 2, level AA).
const LEAST_CONTRAST: f64 = 4.5;

/// Marks with less contrast than this can hardly be seen: they are half transparent.
pub(crate) const FAINT: f64 = 3.0;

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

    /// The style on ground of a level: its fill is lighter above 0, darker below.
    #[must_use]
    pub fn at_level(self, level: i32) -> Style {
        Style { fill: self.fill.at_level(level), ..self }
    }

    /// The colour for the marks of this style on the fill of another.
    ///
    /// The ink, or the fill if the ink can hardly be seen there.
    #[must_use]
    pub fn mark_ink(self, fill: Color) -> Color {
        let seen = |color: Color| color.contrast(fill);
        if seen(self.ink) < FAINT && seen(self.fill) > seen(self.ink) { self.fill } else { self.ink }
    }

    /// The colour for text on the fill.
    ///
    /// The ink, or black or white if the ink has a contrast below 4.5.
    #[must_use]
    pub fn text_ink(self) -> Color {
        if self.ink.contrast(self.fill) < LEAST_CONTRAST { self.fill.ink() } else { self.ink }
    }
}
