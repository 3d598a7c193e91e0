use std::borrow::Cow;
use std::ops::Range;

use crate::json_error::{JsonError, JsonErrorKind};
use crate::string::decoded;
use crate::value::Value;

/// Up to this many keys are compared pair by pair; more are sorted.
const FEW_KEYS: usize = 16;

/// Messages show so many characters of a key.
const LONGEST_SHOWN: usize = 60;

/// The value that a text is, when it is one JSON value without a repeated key.
///
/// # Errors
/// The first [`JsonError`] of the text.
pub fn parse(text: &str) -> Result<Value<'_>, JsonError> {
    match Scanner::default().scan(text)?.repeated {
        Some(repeated) => Err(repeated),
        None => Ok(Value::checked(text.trim_matches([' ', '\t', '\r', '\n']))),
    }
}

/// Checks JSON texts one after the other, and keeps the members of the last one.
///
/// Keeps its memory from text to text.
#[derive(Default)]
pub struct Scanner {
    members: Vec<Place>,
    // The keys of all objects that are open, innermost last.
    keys: Vec<Key>,
}

/// A key of the outermost object and its value.
#[derive(Clone)]
pub struct Member<'a> {
    /// The key.
    pub key: Cow<'a, str>,
    /// The value.
    pub value: Value<'a>,
    /// Whether no object inside the value has a key twice.
    pub sound: bool,
}

/// Where a member lies in the text.
struct Place {
    key: Key,
    value: Range<usize>,
    sound: bool,
}

#[derive(Clone)]
struct Key {
    inside: Range<usize>,
    escaped: bool,
}

impl Key {
    fn text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let inside = &text[self.inside.clone()];
        if self.escaped { decoded(inside) } else { Cow::Borrowed(inside) }
    }
}

/// What a scan that came to the end found.
pub struct Scanned {
    /// Whether the outermost value is an object.
    pub object: bool,
    /// The first key that an object has twice.
    pub repeated: Option<JsonError>,
}

impl Scanner {
    /// Goes over a text that should be one JSON value with nothing but white space around it.
    ///
    /// A repeated key does not end the scan, so that the members can still be read.
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
        scan.value()?;
        scan.space();
        if scan.at < text.len() {
            return Err(scan.expected("the end of the text"));
        }
        Ok(Scanned { object, repeated: scan.repeated })
    }

    /// The members of the outermost object of the text that was scanned last.
    pub fn members<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Member<'a>> + Clone {
        self.members.iter().map(|place| Member {
            key: place.key.text(text),
            value: Value::checked(&text[place.value.clone()]),
            sound: place.sound,
        })
    }
}

/// The beginning of a key, short enough for a message.
fn shortened(key: &str) -> String {
    match key.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…", &key[..end]),
        None => key.to_owned(),
    }
}

/// One pass over a text.
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
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn error(&self, kind: JsonErrorKind) -> JsonError {
        JsonError { at: self.at, kind }
    }

    #[cold]
    fn expected(&self, what: &'static str) -> JsonError {
        self.error(JsonErrorKind::Expected { what, found: self.text[self.at..].chars().next() })
    }

    fn value(&mut self) -> Result<(), JsonError> {
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

    fn open(&mut self) -> Result<(), JsonError> {
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

    fn list(&mut self) -> Result<(), JsonError> {
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

    fn object(&mut self) -> Result<(), JsonError> {
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

    fn member(&mut self, first_key: usize) -> Result<(), JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.expected("a key in double quotes"));
        }
        if self.scanner.keys.len() - first_key == JsonErrorKind::MOST_KEYS {
            return Err(self.error(JsonErrorKind::TooManyKeys));
        }
        let key = self.string()?;
        self.scanner.keys.push(key.clone());
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

    /// Looks for a key that is twice among those from `first_key` on.
    fn compare_keys(&mut self, first_key: usize) {
        let text = self.text;
        let keys = &mut self.scanner.keys[first_key..];
        let same = |a: &Key, b: &Key| match a.escaped || b.escaped {
            true => a.text(text) == b.text(text),
            false => text.as_bytes()[a.inside.clone()] == text.as_bytes()[b.inside.clone()],
        };
        let second = if keys.len() <= FEW_KEYS {
            (1..keys.len()).find(|&i| keys[..i].iter().any(|earlier| same(earlier, &keys[i])))
        } else {
            // Stable, so of two equal keys the later one in the text comes second. Each key is
            // decoded once, however often it is compared.
            keys.sort_by_cached_key(|key| key.text(text));
            (1..keys.len()).find(|&i| same(&keys[i - 1], &keys[i]))
        };
        let Some(second) = second else { return };
        self.repeats += 1;
        if self.repeated.is_none() {
            let key = &keys[second];
            let kind = JsonErrorKind::Repeated { key: shortened(&key.text(text)) };
            self.repeated = Some(JsonError { at: key.inside.start - 1, kind });
        }
    }

    fn string(&mut self) -> Result<Key, JsonError> {
        self.at += 1;
        let start = self.at;
        let mut escaped = false;
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    self.escape()?;
                }
                None | Some(0..0x20) => {
                    return Err(self.expected("a closing quote, or control characters escaped"));
                }
                Some(_) => self.at += 1,
            }
        }
        let inside = start..self.at;
        self.at += 1;
        Ok(Key { inside, escaped })
    }

    fn escape(&mut self) -> Result<(), JsonError> {
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
        if whole { Ok(()) } else { Err(JsonError { at: start, kind: JsonErrorKind::LoneSurrogate }) }
    }

    fn unit(&mut self) -> Result<u32, JsonError> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            unit = unit * 16 + digit.ok_or_else(|| self.expected("four hexadecimal digits"))?;
            self.at += 1;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Result<(), JsonError> {
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

    fn digits(&mut self) -> Result<(), JsonError> {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.expected("a digit"));
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }

    fn word(&mut self, word: &str, what: &'static str) -> Result<(), JsonError> {
        for letter in word.bytes() {
            if self.peek() != Some(letter) {
                return Err(self.expected(what));
            }
            self.at += 1;
        }
        Ok(())
    }
}
