use sixfold::input::table_rows;

/// The symbols of the engine: name, paint and path in each row.
const SYMBOLS: &str = include_str!("symbols.txt");

/// A drawing of a piece or card: paths within 24 units of the middle, y down.
///
/// ```
/// use sixfold_render::Symbol;
///
/// let king = Symbol::named("king").expect("it comes with the engine");
/// assert!(king.parts().count() > 2);
/// assert!(Symbol::named("spaceship").is_none());
/// assert_eq!(Symbol::names().count(), 24, "seven pieces, sixteen cards and the gate");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol {
    name: &'static str,
}

/// One path of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SymbolPart {
    /// The paint.
    pub paint: SymbolPaint,
    /// The path in the form of the SVG attribute `d`.
    pub path: &'static str,
}

/// The paint of a path of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymbolPaint {
    /// Filled with the fill of the side, with an outline.
    Body,
    /// Filled with the ink of the side.
    Ink,
    /// A stroke in the ink of the side.
    Line,
}

impl Symbol {
    /// Half the side of the square in which a symbol is drawn.
    pub const REACH: f64 = 24.0;

    /// The symbol of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Symbol> {
        Symbol::names().find(|known| *known == name).map(|name| Symbol { name })
    }

    /// The names of all symbols.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let mut last = "";
        rows().map(|(name, _)| name).filter(move |name| core::mem::replace(&mut last, name) != *name)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Its paths, in the order they are painted.
    pub fn parts(self) -> impl Iterator<Item = SymbolPart> {
        rows().filter(move |(name, _)| *name == self.name).map(|(_, part)| part)
    }
}

fn rows() -> impl Iterator<Item = (&'static str, SymbolPart)> {
    table_rows(SYMBOLS).map(|row| {
        let mut words = row.words().map(|word| word.text);
        let mut word = || words.next().expect("a table that comes with the engine is tested");
        let (name, paint, path) = (word(), word(), word());
        let paint = match paint {
            "body" => SymbolPaint::Body,
            "ink" => SymbolPaint::Ink,
            _ => SymbolPaint::Line,
        };
        (name, SymbolPart { paint, path })
    })
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::{SYMBOLS, Symbol};
    use sixfold::input::table_rows;

    #[test]
    fn rows_have_three_columns_a_known_paint_and_stand_together() {
        for row in table_rows(SYMBOLS) {
            let words: Vec<&str> = row.words().map(|word| word.text).collect();
            assert!(words.len() == 3 && ["body", "ink", "line"].contains(&words[1]), "{words:?}");
            assert!(words[2].starts_with('M'), "{words:?}");
        }
        let names: Vec<&str> = Symbol::names().collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "rows of a symbol are apart");
    }

    #[test]
    fn symbols_stay_in_their_square() {
        for symbol in Symbol::names().filter_map(Symbol::named) {
            for part in symbol.parts() {
                let numbers = part.path.split(|letter: char| !matches!(letter, '0'..='9' | '.' | '-'));
                for number in numbers.filter(|text| !text.is_empty()) {
                    let number: f64 = number.parse().expect("commas between all numbers");
                    assert!(number.abs() <= Symbol::REACH, "{} {number}", symbol.name());
                }
            }
        }
    }
}
