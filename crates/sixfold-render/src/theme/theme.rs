//! A theme is a table from names of styles to colours and patterns.
//!
//! Idea: a style has colours of its own, or looks like another one. The other style is stored
//! as a name, not copied, so that a theme that extends another and changes `building` changes
//! `medium_building` with it. Invariant: following these names ends at a style with colours of its
//! own; a theme with a cycle is refused.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use sixfold::input::{Faults, TableRow, TableWord, brief, table_rows};

use crate::{Pattern, Style, ThemeFault, ThemeFaultKind, ThemeSet};

/// The number of fills for tiles: `tile_hue_0` and so on.
const TILE_HUES: u32 = 12;

/// The number of patterns for tiles: the first ones of all.
const TILE_PATTERNS: usize = 35;

/// The look of styles: a table from names to colours and patterns.
///
/// A theme is a text with one style a row: its name, fill, ink and pattern, or its name, `like` and
/// the name of the style it looks like. Lines that begin with `#` are comments. `paper` is the
/// background, and `plain` is used for every style the theme does not have. A first row `like light`
/// extends that theme: all its styles are included, and the rows that follow replace them.
///
/// ```
/// use sixfold_render::{Pattern, ThemeSet};
///
/// let theme = ThemeSet::ENGINE.read("like light\nwater #10384f #8fd0ff dots\nbrook like water\n")?;
/// assert_eq!(theme.style("water").pattern, Pattern::Dots);
/// assert_eq!(theme.style("brook"), theme.style("water"));
/// assert_eq!(theme.style("water_9"), theme.style("water"), "no style of its own for this depth");
/// assert_eq!(theme.style("water_and_woods"), theme.style("water"), "the first of two");
/// assert_eq!(theme.style("unknown"), theme.style("plain"));
/// # Ok::<(), sixfold::input::Faults<sixfold_render::ThemeFault>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    looks: BTreeMap<String, Look>,
}

/// The look of one style.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Look {
    Own(Style),
    /// Like the style of this name.
    Like(String),
}

impl Theme {
    /// The most styles of a theme, which bounds the memory a file can take.
    pub const MOST_STYLES: usize = 1024;

    /// The most bytes the name of a style can have.
    pub const LONGEST_NAME: usize = 64;

    /// The theme with dark ink on light paper.
    #[must_use]
    pub fn light() -> Theme {
        ThemeSet::ENGINE.named("light").expect("it comes with the engine")
    }

    /// The theme with light ink on dark paper.
    #[must_use]
    pub fn dark() -> Theme {
        ThemeSet::ENGINE.named("dark").expect("it comes with the engine")
    }

    /// Reads the text of a theme that may extend one of a set.
    pub(super) fn read(text: &str, themes: ThemeSet) -> Result<Theme, Faults<ThemeFault>> {
        let mut reader = Reader::new(themes);
        for row in table_rows(text) {
            reader.row(&row);
            if reader.own.len() > Theme::MOST_STYLES {
                reader.fault_at(row.line(), 1, ThemeFaultKind::TooMany);
                break;
            }
        }
        reader.finish(text.lines().count().max(1))
    }

    /// The style of this name; `plain` when the theme does not have it.
    ///
    /// A name that ends in `_` and a number is that of a degree, such as `water_3` for water three levels deep: a
    /// theme that does not have it uses `water`. A name of several with `_and_` or `_or_` between them, such as that of a
    /// mixed terrain, has the style of the first. The names `tile_0`, `tile_1` and so on have a fill and a pattern
    /// for each number; the first 420 differ from one another.
    #[must_use]
    pub fn style(&self, name: &str) -> Style {
        let degree = || {
            let (kind, degree) = name.rsplit_once('_')?;
            Some((kind, degree.parse::<u32>().ok()?))
        };
        let with_degree = || match degree()? {
            ("tile", number) => self.tile_style(number),
            (kind, _) => own_style(&self.looks, kind),
        };
        let of_first = || {
            let end = ["_and_", "_or_"].into_iter().filter_map(|between| name.find(between)).min()?;
            own_style(&self.looks, &name[..end])
        };
        own_style(&self.looks, name)
            .or_else(with_degree)
            .or_else(of_first)
            .or_else(|| own_style(&self.looks, "plain"))
            .expect("every theme has `plain`")
    }

    /// The style of a step of a scale, from 0 to `steps - 1`.
    ///
    /// It goes from `heat_low` through `heat_mid` to `heat_high`.
    #[must_use]
    pub fn heat(&self, step: u32, steps: u32) -> Style {
        let [low, mid, high] = ["heat_low", "heat_mid", "heat_high"].map(|name| self.style(name).fill);
        let last = steps.saturating_sub(1).max(1);
        let twice = step.min(last).saturating_mul(2);
        let fill = if twice <= last { low.mix(mid, twice, last) } else { mid.mix(high, twice - last, last) };
        Style::plain(fill)
    }

    /// The style of a tile number.
    fn tile_style(&self, number: u32) -> Option<Style> {
        let fill = own_style(&self.looks, &format!("tile_hue_{}", number % TILE_HUES))?.fill;
        // The numbers of fills and of patterns have no common divisor, so a pair repeats as late as
        // possible.
        let pattern = Pattern::ALL[number as usize % TILE_PATTERNS];
        Some(Style { pattern, ..Style::plain(fill) })
    }

    /// Whether the theme has a style of this name.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.looks.contains_key(name)
    }

    /// This theme with one style added or replaced.
    #[must_use]
    pub fn with(mut self, name: &str, style: Style) -> Theme {
        self.looks.insert(name.to_string(), Look::Own(style));
        self
    }

    /// The names of all styles, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.looks.keys().map(String::as_str)
    }
}

/// The colours of a style: its own, or those of the style it looks like.
///
/// `None` if there is no such style, or if the names form a cycle.
fn own_style(looks: &BTreeMap<String, Look>, name: &str) -> Option<Style> {
    let mut name = name;
    // Without a cycle each style is visited at most once.
    for _ in 0..=looks.len() {
        match looks.get(name)? {
            Look::Own(style) => return Some(*style),
            Look::Like(other) => name = other,
        }
    }
    None
}

/// A theme whose rows are being read.
struct Reader {
    themes: ThemeSet,
    /// The styles of the theme that this one extends.
    base: Option<BTreeMap<String, Look>>,
    own: BTreeMap<String, Look>,
    /// The names after `like`, with their positions.
    ///
    /// Their existence is checked at the end.
    likes: Vec<(usize, usize, String)>,
    faults: Faults<ThemeFault>,
}

impl Reader {
    fn new(themes: ThemeSet) -> Reader {
        Reader { themes, base: None, own: BTreeMap::new(), likes: Vec::new(), faults: Faults::default() }
    }

    fn row(&mut self, row: &TableRow<'_>) {
        let mut words = row.words();
        let mut next = || words.next();
        match (next(), next(), next(), next(), next()) {
            (Some(like), Some(theme), None, ..) if like.text == "like" => self.base(like, theme),
            (Some(name), Some(like), Some(other), None, _) if like.text == "like" => {
                self.likes.push((other.line, other.column, other.text.to_string()));
                self.insert(name, Look::Like(other.text.to_string()));
            }
            (Some(name), Some(fill), Some(ink), Some(pattern), None) => {
                let [fill, ink] =
                    [fill, ink].map(|word| self.read(word, word.text.parse().map_err(ThemeFaultKind::Color)));
                let pattern = self.read(pattern, pattern.text.parse().map_err(ThemeFaultKind::Pattern));
                if let (Some(fill), Some(ink), Some(pattern)) = (fill, ink, pattern) {
                    self.insert(name, Look::Own(Style { fill, ink, pattern }));
                }
            }
            (first, ..) => {
                let column = first.map_or(1, |word| word.column);
                self.fault_at(row.line(), column, ThemeFaultKind::Words);
            }
        }
    }

    /// Reads the row that names the theme to extend.
    fn base(&mut self, like: TableWord<'_>, theme: TableWord<'_>) {
        if self.base.is_some() || !self.own.is_empty() {
            return self.fault(like, ThemeFaultKind::LateBase);
        }
        match self.themes.named(theme.text) {
            Some(known) => self.base = Some(known.looks),
            None => {
                // Set, so that later rows do not report a late base, or that `paper` is missing.
                self.base = Some(Theme::light().looks);
                let known = self.themes.names().collect();
                self.fault(
                    theme,
                    ThemeFaultKind::UnknownTheme { name: brief(theme.text).to_string(), known },
                );
            }
        }
    }

    fn insert(&mut self, name: TableWord<'_>, look: Look) {
        if name.text.len() > Theme::LONGEST_NAME {
            self.fault(name, ThemeFaultKind::LongName);
        } else if self.own.insert(name.text.to_string(), look).is_some() {
            self.fault(name, ThemeFaultKind::Twice { name: brief(name.text).to_string() });
        }
    }

    fn finish(mut self, last_line: usize) -> Result<Theme, Faults<ThemeFault>> {
        let mut looks = self.base.take().unwrap_or_default();
        looks.append(&mut self.own);
        // The extended theme has no cycles, so each cycle goes through a row of this one.
        for (line, column, name) in &self.likes {
            if own_style(&looks, name).is_none() {
                let kind = ThemeFaultKind::UnknownStyle { name: brief(name).to_string() };
                self.faults.push(ThemeFault { line: *line, column: *column, kind });
            }
        }
        for name in ["paper", "plain"] {
            if !looks.contains_key(name) {
                let kind = ThemeFaultKind::Missing { name };
                self.faults.push(ThemeFault { line: last_line, column: 1, kind });
            }
        }
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        self.faults.unless_any(Theme { looks })
    }

    fn read<T>(&mut self, word: TableWord<'_>, read: Result<T, ThemeFaultKind>) -> Option<T> {
        read.map_err(|kind| self.fault(word, kind)).ok()
    }

    fn fault(&mut self, word: TableWord<'_>, kind: ThemeFaultKind) {
        self.fault_at(word.line, word.column, kind);
    }

    fn fault_at(&mut self, line: usize, column: usize, kind: ThemeFaultKind) {
        self.faults.push(ThemeFault { line, column, kind });
    }
}
