use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::fmt;

use crate::render::{Color, Pattern, Style};

const LIGHT: &str = include_str!("themes/light.theme");
const DARK: &str = include_str!("themes/dark.theme");

/// The most styles a theme can have, so that a file cannot make us hold more.
const MOST_STYLES: usize = 1024;

/// How styles look: a table from names to colours and patterns.
///
/// A theme is a text with one style a line: its name, fill, ink and pattern, with blanks between
/// them. `#` at the start of a line begins a comment. `paper` is the background, `plain` serves
/// for every style the theme does not know.
///
/// ```
/// use sixfold::render::{Pattern, Theme};
///
/// let theme = Theme::try_new("paper #ffffff #000000 none\nplain #eeeeee #000000 dots\n")?;
/// assert_eq!(theme.style("plain").pattern, Pattern::Dots);
/// assert_eq!(theme.style("never heard of"), theme.style("plain"));
/// # Ok::<(), sixfold::render::BadTheme>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    styles: BTreeMap<String, Style>,
}

impl Theme {
    /// Dark ink on light paper.
    #[must_use]
    pub fn light() -> Theme {
        Theme::try_new(LIGHT).expect("the theme that comes with the engine is tested")
    }

    /// Light ink on dark paper.
    #[must_use]
    pub fn dark() -> Theme {
        Theme::try_new(DARK).expect("the theme that comes with the engine is tested")
    }

    /// Reads a theme.
    ///
    /// # Errors
    /// [`BadTheme`] with the line of the first fault.
    pub fn try_new(text: &str) -> Result<Theme, BadTheme> {
        let mut styles = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with("# ") || line == "#" {
                continue;
            }
            let bad = |what: &str| BadTheme { line: number + 1, what: what.to_string() };
            let mut words = line.split_whitespace();
            let (Some(name), Some(fill), Some(ink), Some(pattern), None) =
                (words.next(), words.next(), words.next(), words.next(), words.next())
            else {
                return Err(bad("a style is four words: name, fill, ink, pattern"));
            };
            if name.len() > 64 {
                return Err(bad("a name has at most 64 bytes"));
            }
            let color = |text: &str| text.parse::<Color>().map_err(|error| bad(&error.to_string()));
            let pattern: Pattern = pattern.parse().map_err(|()| {
                bad("unknown pattern; known: none, dots, rising, falling, crossed, level, upright, rings")
            })?;
            let style = Style { fill: color(fill)?, ink: color(ink)?, pattern };
            if styles.insert(name.to_string(), style).is_some() {
                return Err(bad("the style is there twice"));
            }
            if styles.len() > MOST_STYLES {
                return Err(bad("a theme has at most 1024 styles"));
            }
        }
        for name in ["paper", "plain"] {
            if !styles.contains_key(name) {
                let what = alloc::format!("the style `{name}` is missing");
                return Err(BadTheme { line: text.lines().count().max(1), what });
            }
        }
        Ok(Theme { styles })
    }

    /// The style of this name; `plain` when the theme does not have it.
    #[must_use]
    pub fn style(&self, name: &str) -> Style {
        self.styles.get(name).or_else(|| self.styles.get("plain")).copied().expect("every theme has `plain`")
    }

    /// Whether the theme has a style of this name.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.styles.contains_key(name)
    }

    /// This theme with one style added or replaced; a board brings the colours of its zones so.
    #[must_use]
    pub fn with(mut self, name: &str, style: Style) -> Theme {
        self.styles.insert(name.to_string(), style);
        self
    }

    /// The names of all styles, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.styles.keys().map(String::as_str)
    }
}

/// A theme that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTheme {
    /// The line of the fault, counted from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl fmt::Display for BadTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "theme line {}: {}", self.line, self.what)
    }
}

impl core::error::Error for BadTheme {}
