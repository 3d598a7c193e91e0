use std::borrow::Cow;
use std::ops::Range;

use crate::json_error::{JsonError, JsonErrorKind};
use crate::string::decoded;
use crate::value::Value;

/// Up to this many keys are compared pair by pair; more are sorted.
const FEW_KEYS: usize = 16;

/// The number of characters of a key that error messages show.
const LONGEST_SHOWN: usize = 60;

/// Parses a text that is one JSON value without a repeated key.
///
/// # Errors
/// The first [`JsonError`] of the text.
pub fn parse(text: &str) -> Result<Value<'_>, JsonError> {
    match Scanner::default().scan(text)?.repeated {
        Some(repeated) => Err(repeated),
        None => Ok(Value::checked(text.trim_matches([' ', '\t', '\r', '\n']))),
    }
}

/// Checks JSON texts one after the other, and stores the members of the last one.
///
/// Keeps its memory from text to text.
#[derive(Default)]
pub struct Scanner {
    members: Vec<Place>,
    // The keys of all objects that are open, innermost last.
    keys: Vec<Key>,
}

/// A key of the outermost object and its value.
#[derive(Clone, Copy)]
pub struct Member<'a> {
    text: &'a str,
    place: &'a Place,
}

impl<'a> Member<'a> {
    /// Whether this is the member's key.
    #[must_use]
    #[inline]
    pub fn is(self, key: &str) -> bool {
        self.place.key.is(key, self.text)
    }

    /// The key.
    #[must_use]
    pub fn key(self) -> Cow<'a, str> {
        self.place.key.text(self.text)
    }

    /// The value.
    #[must_use]
    pub fn value(self) -> Value<'a> {
        Value::checked(&self.text[self.place.value.clone()])
    }

    /// Whether no object inside the value has a key twice.
    #[must_use]
    pub fn is_sound(self) -> bool {
        self.place.sound
    }
}

/// Where a member lies in the text.
struct Place {
    key: Key,
    value: Range<usize>,
    sound: bool,
}

/// Where the inside of a key lies in the text.
#[derive(Clone, Copy)]
struct Key {
    start: usize,
    end: usize,
    escaped: bool,
}

impl Key {
    fn text(self, text: &str) -> Cow<'_, str> {
        let inside = &text[self.start..self.end];
        if self.escaped { decoded(inside) } else { Cow::Borrowed(inside) }
    }

    #[inline]
    fn is(self, key: &str, text: &str) -> bool {
        if self.escaped {
            return self.text(text) == key;
        }
        // The lengths first: most names differ in them.
        self.end - self.start == key.len() && text.as_bytes()[self.start..self.end] == *key.as_bytes()
    }

    #[inline]
    fn is_same(self, other: Key, text: &str) -> bool {
        if self.escaped || other.escaped {
            return self.text(text) == other.text(text);
        }
        let bytes = text.as_bytes();
        // Most keys of one length differ in the first byte. Behind an empty key stands its quote.
        self.end - self.start == other.end - other.start
            && bytes[self.start] == bytes[other.start]
            && bytes[self.start..self.end] == bytes[other.start..other.end]
    }
}

/// The result of a scan that reached the end of the text.
pub struct Scanned {
    /// Whether the outermost value is an object.
    pub object: bool,
    /// The first key that an object has twice.
    pub repeated: Option<JsonError>,
}

impl Scanner {
    /// Checks that a text is one JSON value.
    ///
    /// White space may stand around the value. A repeated key does not end the scan, so that the
    /// members can still be read.
    ///
    /// # Errors
    /// The first [`JsonError`] of the text.
    pub fn scan(&mut self, text: &str) -> Result<Scanned, JsonError> {
        self.members.clear();
        self.keys.clear();
        let mut scan =
            Scan { text, bytes: text.as_bytes(), at: 0, depth: 0, repeats: 0, repeated: None, scanner: self };
        scan.space();
        let object = scan.peek() == Some(b'{');
        scan.value().map_err(|error| *error)?;
        scan.space();
        if scan.at < text.len() {
            return Err(*scan.expected("the end of the text"));
        }
        Ok(Scanned { object, repeated: scan.repeated })
    }

    /// The members of the outermost object of the text that was scanned last.
    pub fn members<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Member<'a>> + Clone {
        self.members.iter().map(move |place| Member { text, place })
    }
}

/// The beginning of a key, short enough for a message.
fn shortened(key: &str) -> String {
    match key.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…", &key[..end]),
        None => key.to_owned(),
    }
}

/// The result of one step of a scan.
///
/// The error is boxed, so that a success is returned in a register.
type Passed<T = ()> = Result<T, Box<JsonError>>;

/// One pass over a text.
///
/// Keys, strings and numbers, which most values are, are inlined where they are read. Lists, objects
/// and escapes need more registers and are not inlined.
struct Scan<'a, 's> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    depth: usize,
    repeats: usize,
    repeated: Option<JsonError>,
    scanner: &'s mut Scanner,
}

impl Scan<'_, '_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        self.skip(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
    }

    /// Skips bytes while `is_skipped` holds, up to the end of the text.
    fn skip(&mut self, is_skipped: impl Fn(u8) -> bool) {
        while let Some(&byte) = self.bytes.get(self.at)
            && is_skipped(byte)
        {
            self.at += 1;
        }
    }

    #[cold]
    fn error(&self, kind: JsonErrorKind) -> Box<JsonError> {
        Box::new(JsonError { at: self.at, kind })
    }

    #[cold]
    fn expected(&self, what: &'static str) -> Box<JsonError> {
        self.error(JsonErrorKind::Expected { what, found: self.text[self.at..].chars().next() })
    }

    #[inline]
    fn value(&mut self) -> Passed {
        match self.peek() {
            Some(b'{') => self.object(),
            Some(b'[') => self.list(),
            Some(b'"') => self.string().map(|_| ()),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", "`true`"),
            Some(b'f') => self.word("false", "`false`"),
            Some(b'n') => self.word("null", "`null`"),
            _ => Err(self.expected("a value")),
        }
    }

    fn open(&mut self) -> Passed {
        if self.depth == JsonErrorKind::DEEPEST {
            return Err(self.error(JsonErrorKind::TooDeep));
        }
        self.depth += 1;
        self.at += 1;
        self.space();
        Ok(())
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.at += 1;
    }

    #[inline(never)]
    fn list(&mut self) -> Passed {
        self.open()?;
        if self.peek() != Some(b']') {
            loop {
                self.value()?;
                self.space();
                match self.peek() {
                    Some(b',') => self.at += 1,
                    Some(b']') => break,
                    _ => return Err(self.expected("`,` or `]`")),
                }
                self.space();
            }
        }
        self.close();
        Ok(())
    }

    #[inline(never)]
    fn object(&mut self) -> Passed {
        self.open()?;
        let first_key = self.scanner.keys.len();
        if self.peek() != Some(b'}') {
            loop {
                self.member(first_key)?;
                self.space();
                match self.peek() {
                    Some(b',') => self.at += 1,
                    Some(b'}') => break,
                    _ => return Err(self.expected("`,` or `}`")),
                }
                self.space();
            }
        }
        self.close();
        self.compare_keys(first_key);
        self.scanner.keys.truncate(first_key);
        Ok(())
    }

    fn member(&mut self, first_key: usize) -> Passed {
        if self.peek() != Some(b'"') {
            return Err(self.expected("a key in double quotes"));
        }
        if self.scanner.keys.len() - first_key == JsonErrorKind::MOST_KEYS {
            return Err(self.error(JsonErrorKind::TooManyKeys));
        }
        let start = self.at + 1;
        let escaped = self.string()?;
        let key = Key { start, end: self.at - 1, escaped };
        self.scanner.keys.push(key);
        self.space();
        if self.peek() != Some(b':') {
            return Err(self.expected("`:`"));
        }
        self.at += 1;
        self.space();
        let (start, repeats) = (self.at, self.repeats);
        self.value()?;
        if self.depth == 1 {
            let sound = self.repeats == repeats;
            self.scanner.members.push(Place { key, value: start..self.at, sound });
        }
        Ok(())
    }

    /// Finds the first repeated key among those from `first_key` on.
    fn compare_keys(&mut self, first_key: usize) {
        let text = self.text;
        let keys = &mut self.scanner.keys[first_key..];
        let second = if keys.len() <= FEW_KEYS {
            (1..keys.len()).find(|&i| keys[..i].iter().any(|earlier| earlier.is_same(keys[i], text)))
        } else {
            // Stable, so of two equal keys the later one in the text comes second. Each key is
            // decoded once, however often it is compared.
            keys.sort_by_cached_key(|key| key.text(text));
            (1..keys.len()).find(|&i| keys[i - 1].is_same(keys[i], text))
        };
        let Some(second) = second else { return };
        self.repeats += 1;
        if self.repeated.is_none() {
            let key = &keys[second];
            let kind = JsonErrorKind::Repeated { key: shortened(&key.text(text)) };
            self.repeated = Some(JsonError { at: key.start - 1, kind });
        }
    }

    /// Skips a string and returns whether it contains an escape.
    #[inline]
    fn string(&mut self) -> Passed<bool> {
        self.at += 1;
        let mut escaped = false;
        loop {
            self.skip(|byte| !matches!(byte, b'"' | b'\\' | 0..0x20));
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(escaped);
                }
                Some(b'\\') => {
                    escaped = true;
                    self.escape()?;
                }
                _ => return Err(self.expected("a closing quote, or control characters escaped")),
            }
        }
    }

    #[inline(never)]
    fn escape(&mut self) -> Passed {
        let start = self.at;
        self.at += 1;
        match self.peek() {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => {
                self.at += 1;
                return Ok(());
            }
            Some(b'u') => self.at += 1,
            _ => return Err(self.expected(r#"one of " \ / b f n r t u after a backslash"#)),
        }
        let whole = match self.unit()? {
            0xd800..0xdc00 => {
                self.bytes[self.at..].starts_with(b"\\u") && {
                    self.at += 2;
                    matches!(self.unit()?, 0xdc00..0xe000)
                }
            }
            0xdc00..0xe000 => false,
            _ => true,
        };
        if whole {
            Ok(())
        } else {
            Err(Box::new(JsonError { at: start, kind: JsonErrorKind::LoneSurrogate }))
        }
    }

    fn unit(&mut self) -> Passed<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            unit = unit * 16 + digit.ok_or_else(|| self.expected("four hexadecimal digits"))?;
            self.at += 1;
        }
        Ok(unit)
    }

    #[inline]
    fn number(&mut self) -> Passed {
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        match self.peek() {
            Some(b'0') => self.at += 1,
            _ => self.digits()?,
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(())
    }

    fn digits(&mut self) -> Passed {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.expected("a digit"));
        }
        self.skip(|byte| byte.is_ascii_digit());
        Ok(())
    }

    fn word(&mut self, word: &str, what: &'static str) -> Passed {
        for letter in word.bytes() {
            if self.peek() != Some(letter) {
                return Err(self.expected(what));
            }
            self.at += 1;
        }
        Ok(())
    }
}
