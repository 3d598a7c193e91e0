use sixfold::input::is_hidden;

/// The number of terminal columns of a character.
///
/// Combining marks take 0 columns, signs of East Asian scripts and emoji 2.
pub(crate) const fn columns_of(letter: char) -> usize {
    match letter as u32 {
        0x300..=0x36f | 0x200b..=0x200f | 0x20d0..=0x20ff | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f
        | 0x2e80..=0xa4cf
        | 0xac00..=0xd7a3
        | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f
        | 0xff00..=0xff60
        | 0xffe0..=0xffe6
        | 0x1f300..=0x1faff
        | 0x2_0000..=0x3_fffd => 2,
        _ => 1,
    }
}

/// The number of terminal columns of a text.
pub(crate) fn columns_of_text(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// The characters of a text that fit into some columns.
///
/// Without control characters: those that a terminal would obey, or not show, become U+FFFD.
pub(crate) fn fitting(text: &str, columns: usize) -> impl Iterator<Item = char> {
    let mut room = columns;
    text.chars().map(|letter| if is_hidden(letter) { '\u{fffd}' } else { letter }).take_while(
        move |&letter| {
            let fits = columns_of(letter) <= room;
            room = room.saturating_sub(columns_of(letter));
            fits
        },
    )
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::{columns_of_text, fitting};

    #[test]
    fn texts_are_cut_by_columns() {
        assert_eq!(columns_of_text("ab\u{301}c"), 3);
        assert_eq!(columns_of_text("天使"), 4);
        assert_eq!(fitting("天使", 3).collect::<String>(), "天");
        assert_eq!(fitting("ab\u{301}c", 2).collect::<String>(), "ab\u{301}");
        assert_eq!(fitting("\u{1b}[31m", 3).collect::<String>(), "\u{fffd}[3");
        assert_eq!(fitting("abc", 0).count(), 0);
    }
}
