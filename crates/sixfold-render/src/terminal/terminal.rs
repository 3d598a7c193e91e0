/// Whether a text picture may use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorMode {
    /// Letters and signs only.
    #[default]
    Plain,
    /// The theme's colours as escape codes of a terminal.
    Colored,
}

/// What a text picture is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Whether it may use colours.
    pub colors: ColorMode,
    /// How many columns there are; a wider picture is drawn smaller, and cut off where that is not enough.
    pub columns: usize,
}

impl Default for Terminal {
    /// No colours, and as many columns as it takes.
    fn default() -> Terminal {
        Terminal { colors: ColorMode::Plain, columns: usize::MAX }
    }
}
