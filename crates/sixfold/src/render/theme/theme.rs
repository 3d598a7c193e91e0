use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::render::{Color, PatternError, Style};

/// The themes that come with the engine, by name.
const SHIPPED: [(&str, &str); 3] = [
    ("light", include_str!("themes/light.theme")),
    ("dark", include_str!("themes/dark.theme")),
    ("war-in-heaven", include_str!("themes/war-in-heaven.theme")),
];

/// The most styles a theme can have, so that a file cannot make us hold more.
const MOST_STYLES: usize = 1024;

/// The most bytes the name of a style can have.
const LONGEST_NAME: usize = 64;

/// How styles look: a table from names to colours and patterns.
///
/// A theme is a text with one style a line: its name, fill, ink and pattern, with blanks between
/// them. `#` at the start of a line begins a comment. `paper` is the background, `plain` serves
/// for every style the theme does not know. A first line `like light` takes over all styles of
/// that theme; those that follow replace them.
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
    /// The names of the themes that come with the engine.
    pub const NAMES: [&str; 3] = [SHIPPED[0].0, SHIPPED[1].0, SHIPPED[2].0];

    /// Dark ink on light paper.
    #[must_use]
    pub fn light() -> Theme {
        Theme::named("light").expect("it comes with the engine")
    }

    /// Light ink on dark paper.
    #[must_use]
    pub fn dark() -> Theme {
        Theme::named("dark").expect("it comes with the engine")
    }

    /// The theme of this name that comes with the engine.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        let (_, text) = SHIPPED.iter().find(|(known, _)| *known == name)?;
        Some(Theme::try_new(text).expect("a theme that comes with the engine is tested"))
    }

    /// Reads a theme.
    ///
    /// # Errors
    /// [`BadTheme`] with the line of the first fault.
    pub fn try_new(text: &str) -> Result<Theme, BadTheme> {
        let mut styles = BTreeMap::new();
        let mut base = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            // A colour is one word; a lone `#`, whatever blank follows, begins a comment.
            if line.is_empty() || line.split_whitespace().next() == Some("#") {
                continue;
            }
            let bad = |what: String| BadTheme { line: number + 1, what };
            if let Some(name) = line.strip_prefix("like ") {
                if !(styles.is_empty() && base.is_empty()) {
                    return Err(bad("`like` comes once, before all styles".into()));
                }
                base = Theme::named(name.trim()).ok_or_else(|| bad(unknown_theme(name.trim())))?.styles;
                continue;
            }
            let (name, style) = style_of_line(line).map_err(bad)?;
            if styles.insert(name.to_string(), style).is_some() {
                return Err(bad(format!("the style {name:?} is there twice")));
            }
            if styles.len() > MOST_STYLES {
                return Err(bad(format!("a theme has at most {MOST_STYLES} styles")));
            }
        }
        base.append(&mut styles);
        for name in ["paper", "plain"] {
            if !base.contains_key(name) {
                let what = format!("the style `{name}` is missing");
                return Err(BadTheme { line: text.lines().count().max(1), what });
            }
        }
        Ok(Theme { styles: base })
    }

    /// The style of this name; `plain` when the theme does not have it.
    #[must_use]
    pub fn style(&self, name: &str) -> Style {
        self.styles.get(name).or_else(|| self.styles.get("plain")).copied().expect("every theme has `plain`")
    }

    /// The style of a step of a scale, from the first, 0, to the last, `steps - 1`.
    ///
    /// It goes from `heat_low` over `heat_mid` to `heat_high`.
    #[must_use]
    pub fn heat(&self, step: u32, steps: u32) -> Style {
        let [low, mid, high] = ["heat_low", "heat_mid", "heat_high"].map(|name| self.style(name).fill);
        let last = steps.saturating_sub(1).max(1);
        let twice = step.min(last).saturating_mul(2);
        let fill = if twice <= last { low.mix(mid, twice, last) } else { mid.mix(high, twice - last, last) };
        Style::plain(fill)
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

/// Reads the name and the look of a style.
fn style_of_line(line: &str) -> Result<(&str, Style), String> {
    let mut words = line.split_whitespace();
    let (Some(name), Some(fill), Some(ink), Some(pattern), None) =
        (words.next(), words.next(), words.next(), words.next(), words.next())
    else {
        return Err("a style is four words: name, fill, ink, pattern".into());
    };
    if name.len() > LONGEST_NAME {
        return Err(format!("a name has at most {LONGEST_NAME} bytes"));
    }
    let color = |text: &str| text.parse::<Color>().map_err(|error| error.to_string());
    let pattern = pattern.parse().map_err(|error: PatternError| error.to_string())?;
    Ok((name, Style { fill: color(fill)?, ink: color(ink)?, pattern }))
}

fn unknown_theme(name: &str) -> String {
    format!("unknown theme {}; known: {}", shown(name), Theme::NAMES.join(", "))
}

/// A word of a file as a message quotes it, not too much of it.
fn shown(word: &str) -> String {
    format!("{:?}", word.chars().take(LONGEST_NAME).collect::<String>())
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
