use std::fmt;
use std::ops::Range;

use sixfold::input::is_hidden;

/// The most characters of a line that are shown with a fault.
const EXCERPT: usize = 80;

/// A fault in the text of a board file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardTextFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// The bytes of the fault in the text.
    pub span: Range<usize>,
    /// The message.
    pub message: String,
    /// The number of hexes of the board, if there are too many.
    pub too_many_hexes: Option<u128>,
}

impl BoardTextFault {
    /// A fault at these bytes of a text.
    pub(crate) fn new(text: &str, span: Range<usize>, message: String) -> BoardTextFault {
        let start = text.floor_char_boundary(span.start);
        let end = text.floor_char_boundary(span.end.max(start));
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        BoardTextFault { line, column, span: start..end, message, too_many_hexes: None }
    }

    /// The fault in the style of a compiler: message, place and marked line.
    ///
    /// `path` is the name of the file; `text` is the text that was loaded.
    ///
    /// ```
    /// let text = "name = 'tiny'\norientation = 'round'\n[cells.hexagon]\nradius = 1\n";
    /// let faults = sixfold_boards::load(text).expect_err("no such hexes");
    /// assert_eq!(faults.first()[0].show("tiny.toml", text), r#"
    /// error: "round": unknown orientation; known: flat, pointy
    ///  --> tiny.toml:2:15
    ///   |
    /// 2 | orientation = 'round'
    ///   |               ^^^^^^^
    /// "#.trim_start());
    /// ```
    #[must_use]
    pub fn show(&self, path: &str, text: &str) -> String {
        let BoardTextFault { line, column, span, message, .. } = self;
        let source = text.lines().nth(line - 1).unwrap_or("");
        let marked = text.get(span.clone()).and_then(|marked| marked.lines().next()).unwrap_or("");
        // Of a long line only the part around the fault is shown.
        let left_out = if *column <= EXCERPT * 3 / 4 { 0 } else { column - EXCERPT / 4 };
        // Tabs and other invisible characters would shift the mark.
        let visible = |sign: char| if is_hidden(sign) { ' ' } else { sign };
        let excerpt: String = source.chars().skip(left_out).take(EXCERPT).map(visible).collect();
        let room = EXCERPT + 1 - (column - left_out).min(EXCERPT);
        let marks = "^".repeat(marked.chars().take(room).count().max(1));
        let width = line.to_string().len();
        let indent = " ".repeat(column - 1 - left_out);
        format!(
            "error: {message}\n{:width$}--> {path}:{line}:{column}\n{:width$} |\n{line} | {excerpt}\n{:width$} | {indent}{marks}\n",
            "", "", "",
        )
    }
}

impl fmt::Display for BoardTextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for BoardTextFault {}
