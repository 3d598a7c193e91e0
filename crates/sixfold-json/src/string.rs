use std::borrow::Cow;

/// Decodes the text between the quotes of a checked JSON string.
///
/// Borrowed unchanged when it contains no escape.
pub(crate) fn decoded(inside: &str) -> Cow<'_, str> {
    let Some(first) = inside.find('\\') else { return Cow::Borrowed(inside) };
    let mut text = String::with_capacity(inside.len());
    let (plain, mut rest) = inside.split_at(first);
    text.push_str(plain);
    while let Some(escape) = rest.strip_prefix('\\') {
        let (letter, after) = escaped(escape);
        text.push(letter);
        let (plain, next) = after.split_at(after.find('\\').unwrap_or(after.len()));
        text.push_str(plain);
        rest = next;
    }
    Cow::Owned(text)
}

/// Decodes one escape, given the text after its backslash.
///
/// Returns the character and the rest of the text.
fn escaped(text: &str) -> (char, &str) {
    let (letter, rest) = text.split_at(1);
    let plain = match letter {
        "b" => '\u{8}',
        "f" => '\u{c}',
        "n" => '\n',
        "r" => '\r',
        "t" => '\t',
        "u" => return unicode(rest),
        // `"`, `\` and `/` stand for themselves.
        other => return (other.chars().next().expect("one letter was split off"), rest),
    };
    (plain, rest)
}

/// Decodes a `\u` escape, given the text after the `u`.
///
/// Reads both halves of a surrogate pair. Returns the character and the rest of the text.
fn unicode(text: &str) -> (char, &str) {
    let (first, rest) = unit(text);
    if !matches!(first, 0xd800..0xdc00) {
        return (char::from_u32(first).expect("the scanner refused halves of pairs"), rest);
    }
    let (second, rest) = unit(&rest[2..]);
    let scalar = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
    (char::from_u32(scalar).expect("a pair of surrogates is a character"), rest)
}

/// Reads four hexadecimal digits; returns the number and the rest of the text.
fn unit(text: &str) -> (u32, &str) {
    let (digits, rest) = text.split_at(4);
    (u32::from_str_radix(digits, 16).expect("the scanner saw four digits"), rest)
}

#[cfg(test)]
mod tests {
    use super::decoded;
    use std::borrow::Cow;

    #[test]
    fn without_escapes_nothing_is_copied() {
        assert!(matches!(decoded("grüße, 世界"), Cow::Borrowed("grüße, 世界")));
    }

    #[test]
    fn every_escape_is_undone() {
        assert_eq!(decoded(r#"a\"b\\c\/d\b\f\n\r\te"#), "a\"b\\c/d\u{8}\u{c}\n\r\te");
        assert_eq!(decoded(r"\u0041é\u00E9\u20ac\ud83d\uDE00!\u0000"), "Aéé€😀!\0");
    }
}
