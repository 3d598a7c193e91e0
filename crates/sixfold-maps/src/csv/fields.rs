use std::borrow::Cow;

/// The most fields of a row.
pub(crate) const MOST_FIELDS: usize = 64;

/// A field and the byte of the file at which it starts.
pub(crate) type Field<'t> = (usize, Cow<'t, str>);

/// The rows of a text, field by field, as spreadsheets write them (RFC 4180).
///
/// A field in quotes may hold separators, line ends and quotes; quotes are doubled. The fields of a
/// row past the 64th are left out; [`Rows::next`] says how many there are.
pub(crate) struct Rows<'t> {
    text: &'t str,
    at: usize,
    separator: char,
}

impl<'t> Rows<'t> {
    /// Fields are separated by the first of tab, semicolon and comma that the first line has.
    pub(crate) fn new(text: &'t str) -> Rows<'t> {
        let first = text.lines().next().unwrap_or_default();
        let separator = ['\t', ';'].into_iter().find(|sign| first.contains(*sign)).unwrap_or(',');
        Rows { text, at: 0, separator }
    }

    /// The next field and whether another one follows it in the row.
    fn field(&mut self) -> (Field<'t>, bool) {
        let start = self.at;
        let rest = &self.text[start..];
        let (value, length) = match rest.strip_prefix('"') {
            Some(inside) => {
                let length = quoted(inside);
                let value = &inside[..length];
                let plain =
                    if value.contains("\"\"") { value.replace("\"\"", "\"").into() } else { value.into() };
                (plain, (length + 2).min(rest.len()))
            }
            None => (Cow::Borrowed(""), 0),
        };
        // The rest after the closing quote, or all of a field without one.
        let tail = &rest[length..];
        let end = tail.find([self.separator, '\n']).unwrap_or(tail.len());
        let loose = tail[..end].trim_end_matches('\r');
        let value = if length == 0 { Cow::Borrowed(loose) } else { value };
        let more = tail[end..].starts_with(self.separator);
        self.at = start + length + end + usize::from(end < tail.len());
        ((start, value), more)
    }
}

/// The number of bytes before the closing quote of a field.
fn quoted(inside: &str) -> usize {
    let bytes = inside.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'"' {
            if bytes.get(at + 1) != Some(&b'"') {
                return at;
            }
            at += 1;
        }
        at += 1;
    }
    bytes.len()
}

impl<'t> Iterator for Rows<'t> {
    /// The fields of a row, and how many it has.
    type Item = (Vec<Field<'t>>, usize);

    fn next(&mut self) -> Option<(Vec<Field<'t>>, usize)> {
        if self.at >= self.text.len() {
            return None;
        }
        let (mut fields, mut count) = (Vec::new(), 0);
        loop {
            let (field, more) = self.field();
            count += 1;
            if count <= MOST_FIELDS {
                fields.push(field);
            }
            if !more {
                return Some((fields, count));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rows;

    fn rows(text: &str) -> Vec<Vec<String>> {
        Rows::new(text)
            .map(|(row, _)| row.into_iter().map(|(_, field)| field.into_owned()).collect())
            .collect()
    }

    #[test]
    fn fields_may_have_quotes_separators_and_lines() {
        assert_eq!(rows("a,b\n1,\"x, \"\"y\"\"\nz\"\r\n,\n"), [["a", "b"], ["1", "x, \"y\"\nz"], ["", ""]]);
        assert_eq!(rows("a;b\r\n1,5;2\r\n"), [["a", "b"], ["1,5", "2"]]);
        assert_eq!(rows("a\tb"), [["a", "b"]]);
        assert_eq!(rows("\"open"), [["open"]]);
        assert_eq!(rows(""), Vec::<Vec<String>>::new());
        assert_eq!(Rows::new(&",".repeat(99)).next().map(|(row, count)| (row.len(), count)), Some((64, 100)));
    }
}
