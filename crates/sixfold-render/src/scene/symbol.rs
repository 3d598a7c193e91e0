/// A drawing of a piece or card: paths within 24 units of the middle, y down.
///
/// It is data of a game. What is not a name or a path is refused, in a constant by the compiler.
///
/// ```
/// use sixfold_render::{Symbol, SymbolPart};
///
/// const TENT: Symbol = Symbol::new("tent", &[SymbolPart::body("M0,-18L18,14H-18z"), SymbolPart::line("M0,-4V14")]);
/// assert_eq!((TENT.name(), TENT.parts().len()), ("tent", 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol {
    name: &'static str,
    parts: &'static [SymbolPart],
}

/// One path of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct SymbolPart {
    /// The paint.
    pub paint: SymbolPaint,
    /// The path in the form of the SVG attribute `d`.
    pub path: &'static str,
}

/// The paint of a path of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// A symbol of these paths, painted from the first to the last.
    ///
    /// Symbols of one scene differ in their names.
    ///
    /// # Panics
    /// When the name has other characters than `a` to `z`, digits, `-` and `_`.
    #[must_use]
    pub const fn new(name: &'static str, parts: &'static [SymbolPart]) -> Symbol {
        assert!(has_only(name, b"-_", false), "the name of a symbol is `a` to `z`, digits, `-` and `_`");
        Symbol { name, parts }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Its paths, in the order they are painted.
    #[must_use]
    pub const fn parts(self) -> &'static [SymbolPart] {
        self.parts
    }
}

impl SymbolPart {
    /// A path that is filled with the fill of the side, with an outline.
    ///
    /// # Panics
    /// When the path has other characters than letters, digits, blanks, `,`, `.` and `-`.
    #[must_use]
    pub const fn body(path: &'static str) -> SymbolPart {
        SymbolPart::new(SymbolPaint::Body, path)
    }

    /// A path that is filled with the ink of the side.
    ///
    /// # Panics
    /// As [`body`](SymbolPart::body).
    #[must_use]
    pub const fn ink(path: &'static str) -> SymbolPart {
        SymbolPart::new(SymbolPaint::Ink, path)
    }

    /// A path that is a stroke in the ink of the side.
    ///
    /// # Panics
    /// As [`body`](SymbolPart::body).
    #[must_use]
    pub const fn line(path: &'static str) -> SymbolPart {
        SymbolPart::new(SymbolPaint::Line, path)
    }

    const fn new(paint: SymbolPaint, path: &'static str) -> SymbolPart {
        assert!(has_only(path, b" ,.-", true), "a path is letters, digits, blanks, `,`, `.` and `-`");
        SymbolPart { paint, path }
    }
}

/// Whether a text has something, and only letters, digits and some signs: it is written into a picture as it is.
const fn has_only(text: &str, signs: &[u8], capitals: bool) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while at < text.len() {
        let byte = text[at];
        let mut is_known =
            byte.is_ascii_digit() || byte.is_ascii_lowercase() || capitals && byte.is_ascii_uppercase();
        let mut sign = 0;
        while sign < signs.len() {
            is_known = is_known || byte == signs[sign];
            sign += 1;
        }
        if !is_known {
            return false;
        }
        at += 1;
    }
    !text.is_empty()
}
