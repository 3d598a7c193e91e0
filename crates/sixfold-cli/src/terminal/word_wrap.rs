/// The columns of a terminal.
const WIDTH: usize = 80;

/// Words with spaces between, in lines that fit a terminal.
///
/// The lines after the first are indented.
pub(crate) fn wrap<'w>(words: impl IntoIterator<Item = &'w str>, indent: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for (i, word) in words.into_iter().enumerate() {
        let width = word.chars().count();
        if i > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        } else if i > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_filled_to_the_last_column() {
        let words = ["0123456789"; 8];
        let text = wrap(words.into_iter().chain(["012"]), 2);
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        assert_eq!(widths, [76, 12 + 4], "{text}");
        assert_eq!(wrap(["x".repeat(79).as_str(), "y"], 4), format!("{}\n    y", "x".repeat(79)));
        assert_eq!(wrap(["x".repeat(78).as_str(), "y"], 4).len(), 80);
        assert_eq!(wrap([], 4), "");
    }
}
