use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{BoardPlace, BoardStep, DrawingSign};

/// The bytes of a place in the text.
///
/// If the text does not have the place, the bytes of the value that encloses it.
pub(crate) fn span_of(text: &str, file: &Spanned<DeTable<'_>>, place: &BoardPlace) -> Range<usize> {
    let mut span = 0..0;
    let mut value: Option<&Spanned<DeValue<'_>>> = None;
    for step in place.steps() {
        let next = match (step, value.map(Spanned::get_ref)) {
            (BoardStep::Key(key), None) => file.get_ref().get(key.as_str()),
            (BoardStep::Key(key), Some(DeValue::Table(table))) => table.get(key.as_str()),
            (BoardStep::Index(index), Some(DeValue::Array(list))) => list.get(*index),
            _ => None,
        };
        let Some(next) = next else { return span };
        span = next.span();
        value = Some(next);
    }
    place.sign().and_then(|sign| sign_span(text, &span, sign)).unwrap_or(span)
}

/// The bytes of a character inside a text of several lines.
///
/// `None` for a text with escapes, in which written and decoded characters differ; then the whole text
/// is the place.
fn sign_span(text: &str, span: &Range<usize>, sign: DrawingSign) -> Option<Range<usize>> {
    let raw = &text[span.clone()];
    let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| raw.starts_with(quotes))?;
    if quotes.starts_with('"') && raw.contains('\\') {
        return None;
    }
    let inner = raw.strip_prefix(quotes)?.strip_suffix(quotes)?;
    // A line break right after the opening quotes is not part of the text.
    let body = inner.strip_prefix("\r\n").or(inner.strip_prefix('\n')).unwrap_or(inner);
    let start = span.end - quotes.len() - body.len();
    let line = body.split('\n').nth(sign.line)?;
    let (offset, character) = line.char_indices().nth(sign.column)?;
    let line_start: usize = body.split('\n').take(sign.line).map(|line| line.len() + 1).sum();
    let at = start + line_start + offset;
    Some(at..at + character.len_utf8())
}
