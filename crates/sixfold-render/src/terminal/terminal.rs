/// Whether a text picture may use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorMode {
    /// Letters and signs only.
    #[default]
    Plain,
    /// The theme's colours as escape codes of a terminal.
    Colored,
}

/// The terminal for a text picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Whether it may use colours.
    pub colors: ColorMode,
    /// The number of columns.
    ///
    /// A wider picture is drawn smaller, and cut off if that is not enough.
    pub columns: usize,
}

impl Default for Terminal {
    /// Without colours, and without a limit on the columns.
    fn default() -> Terminal {
        Terminal { colors: ColorMode::Plain, columns: usize::MAX }
    }
}
