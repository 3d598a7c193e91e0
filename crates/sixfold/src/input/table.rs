/// A row of a table and its position.
#[derive(Clone, Debug)]
pub struct TableRow<'a> {
    text: &'a str,
    start: usize,
    line: usize,
}

/// A word of a table and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableWord<'a> {
    /// The word.
    pub text: &'a str,
    /// The line of the word, counted from 1.
    pub line: usize,
    /// Its first character on that line, counted from 1.
    pub column: usize,
    /// Its first byte in the whole text, counted from 0.
    pub start: usize,
}

/// The rows of a table in text form: words with blanks between them, a row a line.
///
/// Empty lines are left out, and so are comments: lines whose first word begins with `#`. Nothing
/// is copied.
///
/// ```
/// use sixfold::input::table_rows;
///
/// let text = "# Styles\nname   fill\n\nwater  #b5d9ef\n";
/// let rows: Vec<Vec<&str>> =
///     table_rows(text).map(|row| row.words().map(|word| word.text).collect()).collect();
/// assert_eq!(rows, [["name", "fill"], ["water", "#b5d9ef"]]);
/// let fill = table_rows(text).nth(1).and_then(|row| row.words().nth(1)).expect("a colour");
/// assert_eq!((fill.line, fill.column, fill.start), (4, 8, 29));
/// ```
pub fn table_rows(text: &str) -> impl Iterator<Item = TableRow<'_>> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').enumerate().map(move |(i, line)| {
        let row = TableRow { text: line, start, line: i + 1 };
        start += line.len();
        row
    });
    lines.filter(|row| row.text.split_whitespace().next().is_some_and(|word| !word.starts_with('#')))
}

impl<'a> TableRow<'a> {
    /// The line of the row, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The first byte of its line in the whole text, counted from 0.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// Its words, from left to right.
    pub fn words(&self) -> impl Iterator<Item = TableWord<'a>> + use<'a> {
        let TableRow { text, start, line } = *self;
        // Columns are counted on from the previous word, so a row is read once however many words it has.
        let (mut at, mut column) = (0, 1);
        text.split_whitespace().map(move |word| {
            let offset = word.as_ptr().addr() - text.as_ptr().addr();
            column += text[at..offset].chars().count();
            at = offset;
            TableWord { text: word, line, column, start: start + offset }
        })
    }
}
