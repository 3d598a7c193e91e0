use sixfold::input::Faults;
use sixfold_boards::Board;

use crate::{Theme, ThemeFault, board_theme};

/// Themes by name, which texts of other themes can extend.
///
/// A game adds its own to those of the engine.
///
/// ```
/// use sixfold_render::ThemeSet;
///
/// const CAMP: ThemeSet = ThemeSet::ENGINE.with(&[("camp", "like dark\npath #5a3a20 #ffe0b0 dots\n")]);
/// assert_eq!(CAMP.names().collect::<Vec<_>>(), ["light", "dark", "wood", "camp"]);
/// let night = CAMP.read("like camp\nwater #10384f #8fd0ff dots\n")?;
/// assert_eq!(night.style("path"), CAMP.named("camp").expect("it was added").style("path"));
/// # Ok::<(), sixfold::input::Faults<sixfold_render::ThemeFault>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ThemeSet {
    /// Name and text of those that were added.
    added: &'static [(&'static str, &'static str)],
}

/// The themes of the engine, by name.
const ENGINE: [(&str, &str); 3] = [
    ("light", include_str!("themes/light.theme")),
    ("dark", include_str!("themes/dark.theme")),
    ("wood", include_str!("themes/wood.theme")),
];

impl ThemeSet {
    /// The themes of the engine: `light`, `dark` and `wood`.
    pub const ENGINE: ThemeSet = ThemeSet { added: &[] };

    /// The themes of the engine and these, each with its name and its text.
    #[must_use]
    pub const fn with(self, added: &'static [(&'static str, &'static str)]) -> ThemeSet {
        assert!(self.added.is_empty(), "themes are added to those of the engine once");
        ThemeSet { added }
    }

    /// The names of the themes.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.texts().map(|(name, _)| name)
    }

    /// The theme with this name.
    ///
    /// # Panics
    /// When the text of an added theme is invalid.
    #[must_use]
    pub fn named(self, name: &str) -> Option<Theme> {
        let (_, text) = self.texts().find(|(known, _)| *known == name)?;
        Some(self.read(text).expect("a theme that comes along is tested"))
    }

    /// Reads the text of a theme, which may extend one of these.
    ///
    /// # Errors
    /// [`Faults`]: the faults of the text, each with its line and column.
    pub fn read(self, text: &str) -> Result<Theme, Faults<ThemeFault>> {
        Theme::read(text, self)
    }

    /// The theme that a board names, or `light`, with a style for every side and zone.
    ///
    /// `light` is also used if there is no theme of that name here.
    #[must_use]
    pub fn of_board(self, board: &Board) -> Theme {
        let own = board.theme_name().and_then(|name| self.named(name));
        board_theme(board, own.unwrap_or_else(Theme::light))
    }

    fn texts(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        ENGINE.into_iter().chain(self.added.iter().copied())
    }
}
