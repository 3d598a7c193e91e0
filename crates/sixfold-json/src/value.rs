use std::borrow::Cow;

use crate::string::decoded;

/// One value of a checked text: the piece of it from its first byte to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value<'a> {
    text: &'a str,
}

impl<'a> Value<'a> {
    /// The value of a piece of checked text without white space around it.
    pub(crate) fn checked(text: &'a str) -> Value<'a> {
        Value { text }
    }

    /// The value as it was written.
    #[must_use]
    pub fn text(self) -> &'a str {
        self.text
    }

    /// The number as it was written, if this is a number.
    #[must_use]
    pub fn number(self) -> Option<&'a str> {
        matches!(self.first(), b'-' | b'0'..=b'9').then_some(self.text)
    }

    /// The text of a string, if this is one.
    #[must_use]
    pub fn string(self) -> Option<Cow<'a, str>> {
        (self.first() == b'"').then(|| decoded(&self.text[1..self.text.len() - 1]))
    }

    /// The keys and values of an object, if this is one.
    #[must_use]
    pub fn members(self) -> Option<Members<'a>> {
        (self.first() == b'{').then_some(Members { rest: Rest { text: self.text, at: 1 } })
    }

    /// The values of a list, if this is one.
    #[must_use]
    pub fn elements(self) -> Option<Elements<'a>> {
        (self.first() == b'[').then_some(Elements { rest: Rest { text: self.text, at: 1 } })
    }

    /// The boolean, if the value is `true` or `false`.
    #[must_use]
    pub fn boolean(self) -> Option<bool> {
        match self.text {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        }
    }

    /// Whether this is `null`.
    #[must_use]
    pub fn is_null(self) -> bool {
        self.text == "null"
    }

    /// The value of a key, if this is an object that has it.
    ///
    /// Goes over the object once.
    #[must_use]
    pub fn member(self, key: &str) -> Option<Value<'a>> {
        self.members()?.find_map(|(name, value)| (name == key).then_some(value))
    }

    /// The byte at which the value starts, in the text that was parsed.
    ///
    /// 0 when `text` does not contain this value.
    #[must_use]
    pub fn start_in(self, text: &str) -> usize {
        let offset = self.text.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        if offset <= text.len() { offset } else { 0 }
    }

    fn first(self) -> u8 {
        self.text.as_bytes()[0]
    }
}

/// The keys and values of an object, in the order they were written.
#[derive(Clone, Debug)]
pub struct Members<'a> {
    rest: Rest<'a>,
}

impl<'a> Iterator for Members<'a> {
    type Item = (Cow<'a, str>, Value<'a>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let key = self.rest.next_key()?;
        Some((key, self.rest.next_value().expect("a checked key has a value")))
    }
}

/// The values of a list, in the order they were written.
#[derive(Clone, Debug)]
pub struct Elements<'a> {
    rest: Rest<'a>,
}

impl<'a> Iterator for Elements<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        self.rest.next_value()
    }
}

/// The unread rest of a list or an object.
#[derive(Clone, Debug)]
struct Rest<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    /// The next value at this level.
    #[inline]
    fn next_value(&mut self) -> Option<Value<'a>> {
        let start = self.next_start()?;
        self.at = end_of_value(self.text.as_bytes(), start);
        Some(Value { text: &self.text[start..self.at] })
    }

    /// The next key at this level.
    #[inline]
    fn next_key(&mut self) -> Option<Cow<'a, str>> {
        let start = self.next_start()?;
        let (end, escaped) = end_of_string(self.text.as_bytes(), start);
        self.at = end;
        let inside = &self.text[start + 1..end - 1];
        Some(if escaped { decoded(inside) } else { Cow::Borrowed(inside) })
    }

    /// Where the next key or value starts; `None` at the end of the list or object.
    #[inline]
    fn next_start(&self) -> Option<usize> {
        let bytes = &self.text.as_bytes()[self.at..];
        // Two of them are separated by white space and one comma or colon.
        let gap =
            bytes.iter().position(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',' | b':'))?;
        (!matches!(bytes[gap], b'}' | b']')).then_some(self.at + gap)
    }
}

/// The byte after the checked value that starts at a byte.
fn end_of_value(bytes: &[u8], start: usize) -> usize {
    match bytes[start] {
        b'"' => end_of_string(bytes, start).0,
        b'{' | b'[' => {
            let mut open = 0_usize;
            let mut at = start;
            loop {
                match bytes[at] {
                    b'"' => {
                        (at, _) = end_of_string(bytes, at);
                        continue;
                    }
                    b'{' | b'[' => open += 1,
                    b'}' | b']' => open -= 1,
                    _ => {}
                }
                at += 1;
                if open == 0 {
                    return at;
                }
            }
        }
        _ => {
            let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']' | b' ' | b'\t' | b'\r' | b'\n');
            bytes[start..].iter().position(ends).map_or(bytes.len(), |length| start + length)
        }
    }
}

/// The byte after the checked string that starts at a byte.
///
/// Also returns whether the string contains an escape.
fn end_of_string(bytes: &[u8], start: usize) -> (usize, bool) {
    let mut at = start + 1;
    let mut escaped = false;
    loop {
        match bytes[at] {
            b'"' => return (at + 1, escaped),
            b'\\' => {
                escaped = true;
                at += 2;
            }
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    fn members(text: &str) -> Vec<(String, &str)> {
        let members = Value::checked(text).members().expect("an object");
        members.map(|(key, value)| (key.into_owned(), value.text())).collect()
    }

    #[test]
    fn members_come_in_order_with_their_text() {
        assert_eq!(members("{}"), []);
        assert_eq!(members("{ }"), []);
        let text = r#"{ "a" :1.50 ,"b":[1,{"c":"}]"}], "d\"" : "x,\"y" ,"e":{"f":{}},"g":null}"#;
        let expected = [
            ("a", "1.50"),
            ("b", r#"[1,{"c":"}]"}]"#),
            ("d\"", r#""x,\"y""#),
            ("e", r#"{"f":{}}"#),
            ("g", "null"),
        ];
        assert_eq!(members(text), expected.map(|(key, value)| (key.to_owned(), value)));
    }

    #[test]
    fn elements_come_in_order_with_their_text() {
        let elements =
            |text| Value::checked(text).elements().expect("a list").map(Value::text).collect::<Vec<_>>();
        assert_eq!(elements("[]"), [""; 0]);
        assert_eq!(elements("[ ]"), [""; 0]);
        assert_eq!(
            elements(r#"[ 1 ,-2.5,[3,[]],{"a":[4],"b":"]"} , "c,d" ,null,true]"#),
            ["1", "-2.5", "[3,[]]", r#"{"a":[4],"b":"]"}"#, r#""c,d""#, "null", "true"]
        );
        assert!(Value::checked("{}").elements().is_none());
    }

    #[test]
    fn only_two_words_are_truths() {
        assert_eq!(["true", "false"].map(|text| Value::checked(text).boolean()), [Some(true), Some(false)]);
        assert_eq!([r#""true""#, "1", "null"].map(|text| Value::checked(text).boolean()), [None; 3]);
    }

    #[test]
    fn a_value_knows_its_kind() {
        let of = |text| {
            let value = Value::checked(text);
            (value.number().is_some(), value.string().is_some(), value.members().is_some())
        };
        assert_eq!(of("-1e5"), (true, false, false));
        assert_eq!(of(r#""1""#), (false, true, false));
        assert_eq!(of("{}"), (false, false, true));
        for other in ["null", "true", "false", "[1]"] {
            assert_eq!(of(other), (false, false, false), "{other}");
        }
    }
}
