use std::borrow::Cow;
use std::fmt::Write;

/// A word or a text in quotes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'t> {
    /// The byte of the file at which it starts.
    pub(crate) at: usize,
    pub(crate) text: Cow<'t, str>,
}

/// Splits a line that starts at a byte of the file; also gives the place of a text that is not closed.
///
/// A comment goes from `#` to the end of the line, unless the `#` is inside quotes. A text that is not
/// closed ends with its line, as it does in Java's tokenizer, so that `"\"` is a text of one quote.
pub(crate) fn tokens(start: usize, line: &str) -> (Vec<Token<'_>>, Option<usize>) {
    let line = line.trim_end_matches(['\n', '\r']);
    let mut tokens = Vec::new();
    let mut open = None;
    let mut at = 0;
    while let Some(skipped) = line[at..].find(|sign: char| !sign.is_whitespace()) {
        at += skipped;
        let rest = &line[at..];
        match rest.as_bytes()[0] {
            b'#' => break,
            b'"' => {
                let inside = &rest[1..];
                let closed = closing(inside);
                if closed.is_none() {
                    open = Some(start + at);
                }
                let length = closed.unwrap_or(inside.len());
                tokens.push(Token { at: start + at, text: decoded(&inside[..length]) });
                at = (at + length + 2).min(line.len());
            }
            _ => {
                let ends = |sign: char| sign.is_whitespace() || sign == '"' || sign == '#';
                let length = rest.find(ends).unwrap_or(rest.len());
                tokens.push(Token { at: start + at, text: Cow::Borrowed(&rest[..length]) });
                at += length;
            }
        }
    }
    (tokens, open)
}

/// The place of the quote that closes a text.
fn closing(inside: &str) -> Option<usize> {
    let mut escaped = false;
    inside.bytes().position(|byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

/// Decodes the inside of quotes; the escapes are those of Java's tokenizer.
fn decoded(inside: &str) -> Cow<'_, str> {
    if !inside.contains('\\') {
        return Cow::Borrowed(inside);
    }
    let mut text = String::with_capacity(inside.len());
    let mut signs = inside.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign != '\\' {
            text.push(sign);
            continue;
        }
        match signs.next() {
            Some(first @ '0'..='7') => {
                let mut value = first.to_digit(8).unwrap_or(0);
                // At most 377, so that the value fits a byte.
                let digits = if first <= '3' { 2 } else { 1 };
                for _ in 0..digits {
                    let Some(next) = signs.next_if(|sign| sign.is_digit(8)) else { break };
                    value = value * 8 + next.to_digit(8).unwrap_or(0);
                }
                text.extend(char::from_u32(value));
            }
            Some('a') => text.push('\u{7}'),
            Some('b') => text.push('\u{8}'),
            Some('f') => text.push('\u{c}'),
            Some('n') => text.push('\n'),
            Some('r') => text.push('\r'),
            Some('t') => text.push('\t'),
            Some('v') => text.push('\u{b}'),
            Some(other) => text.push(other),
            None => {}
        }
    }
    Cow::Owned(text)
}

/// Adds a text in quotes; [`tokens`] reads it back.
pub(crate) fn push_quoted(out: &mut String, text: &str) {
    out.push('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => out.extend(['\\', sign]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' | '\u{7f}' => {
                write!(out, "\\{:03o}", u32::from(sign)).expect("a string takes all that is written");
            }
            _ => out.push(sign),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::{push_quoted, tokens};

    fn texts(line: &str) -> Vec<String> {
        tokens(0, line).0.into_iter().map(|token| token.text.into_owned()).collect()
    }

    #[test]
    fn words_and_texts_are_told_apart_by_blanks_and_quotes() {
        assert_eq!(
            texts("hex 0101 -3 \"woods:1;road:1:9\" \"\" # a \"comment\""),
            ["hex", "0101", "-3", "woods:1;road:1:9", ""]
        );
        assert_eq!(texts("tag\"a # b\"x#y"), ["tag", "a # b", "x"]);
        assert_eq!(texts("  \t "), [""; 0]);
    }

    #[test]
    fn a_text_that_is_not_closed_ends_with_its_line() {
        assert_eq!(
            (texts("tag \"open\r\n"), tokens(100, "tag \"open\r\n").1),
            (vec!["tag".into(), "open".into()], Some(104))
        );
        assert_eq!(texts("\"\\\"\n"), ["\""]);
        assert_eq!((texts("\""), tokens(0, "\"").1), (vec![String::new()], Some(0)));
        assert_eq!(tokens(0, "\"a\" b").1, None);
    }

    #[test]
    fn escapes_are_those_of_java() {
        assert_eq!(texts(r#""a\"b\\c\nd\te\101\7\400\q""#), ["a\"b\\c\nd\teA\u{7} 0q"]);
    }

    #[test]
    fn what_is_quoted_reads_back() {
        let text = "plain \"quoted\" \\ back\\slash \n\r\t\u{1}8 é \u{7f}";
        let mut line = String::new();
        push_quoted(&mut line, text);
        assert_eq!(texts(&line), [text]);
    }
}
