use std::borrow::Cow;
use std::fmt::Display;

use sixfold::input::brief;
use sixfold_json::{Elements, Value};

use crate::reading::findings::Findings;

/// Reads typed values of a JSON text and notes what has the wrong type or name.
pub(crate) struct JsonFields<'t, 'f> {
    text: &'t str,
    pub(crate) findings: &'f mut Findings,
}

/// The members of an object.
pub(crate) struct Object<'t> {
    /// The byte at which it starts.
    pub(crate) start: usize,
    pub(crate) members: Vec<(Cow<'t, str>, Value<'t>)>,
}

impl<'t> Object<'t> {
    pub(crate) fn get(&self, key: &str) -> Option<Value<'t>> {
        self.members.iter().find(|(name, _)| name == key).map(|(_, value)| *value)
    }

    /// Every key and value that is not among the known.
    pub(crate) fn others(&self, known: &[&str]) -> impl Iterator<Item = (&str, Value<'t>)> {
        let unknown = |key: &str| !known.contains(&key);
        self.members.iter().filter(move |(key, _)| unknown(key)).map(|(key, value)| (&**key, *value))
    }
}

impl<'t, 'f> JsonFields<'t, 'f> {
    pub(crate) fn new(text: &'t str, findings: &'f mut Findings) -> JsonFields<'t, 'f> {
        JsonFields { text, findings }
    }

    /// The value of the whole text.
    pub(crate) fn root(&mut self) -> Option<Value<'t>> {
        match sixfold_json::parse(self.text) {
            Ok(value) => Some(value),
            Err(fault) => {
                self.findings.refuse(fault.at, fault.kind.to_string());
                None
            }
        }
    }

    /// The byte at which a value starts.
    pub(crate) fn at(&self, value: Value<'_>) -> usize {
        value.start_in(self.text)
    }

    pub(crate) fn refuse(&mut self, value: Value<'_>, message: impl Into<String>) {
        self.findings.refuse(self.at(value), message);
    }

    pub(crate) fn wrong<T>(&mut self, expected: &str, value: Value<'_>) -> Option<T> {
        let found = match value.text().as_bytes()[0] {
            b'{' => "an object",
            b'[' => "a list",
            b'"' => "a text",
            b't' | b'f' => "true or false",
            b'n' => "null",
            _ => value.text(),
        };
        self.refuse(value, format!("expected {expected}, found {}", brief(found)));
        None
    }

    pub(crate) fn object(&mut self, value: Value<'t>) -> Option<Object<'t>> {
        match value.members() {
            Some(members) => Some(Object { start: self.at(value), members: members.collect() }),
            None => self.wrong("an object", value),
        }
    }

    /// An object that has no keys but these.
    pub(crate) fn object_of(&mut self, value: Value<'t>, known: &[&str]) -> Option<Object<'t>> {
        let object = self.object(value)?;
        for (key, value) in object.others(known) {
            self.refuse(value, format!("unknown key {:?}; known: {}", brief(key), known.join(", ")));
        }
        Some(object)
    }

    pub(crate) fn required(&mut self, object: &Object<'t>, key: &str) -> Option<Value<'t>> {
        let value = object.get(key);
        if value.is_none() {
            self.findings.refuse(object.start, format!("the key `{key}` is missing"));
        }
        value
    }

    pub(crate) fn list(&mut self, value: Value<'t>) -> Option<Elements<'t>> {
        match value.elements() {
            Some(elements) => Some(elements),
            None => self.wrong("a list", value),
        }
    }

    pub(crate) fn text(&mut self, value: Value<'t>) -> Option<Cow<'t, str>> {
        match value.string() {
            Some(text) => Some(text),
            None => self.wrong("a text", value),
        }
    }

    /// A whole number within the range of `T`.
    pub(crate) fn integer<T: Bounded>(&mut self, value: Value<'t>) -> Option<T> {
        let number = value.number().and_then(|text| text.parse::<i64>().ok());
        match number.and_then(|number| T::try_from(number).ok()) {
            Some(number) => Some(number),
            None => self.wrong(&format!("a whole number from {} to {}", T::MIN, T::MAX), value),
        }
    }

    /// `true` or `false`.
    pub(crate) fn boolean(&mut self, value: Value<'t>) -> Option<bool> {
        match value.boolean() {
            Some(value) => Some(value),
            None => self.wrong("true or false", value),
        }
    }

    /// A list of texts; empty where the key is not there.
    pub(crate) fn texts(&mut self, object: &Object<'t>, key: &str) -> Vec<String> {
        let Some(list) = object.get(key).and_then(|value| self.list(value)) else { return Vec::new() };
        list.filter_map(|value| self.text(value)).map(Cow::into_owned).collect()
    }
}

/// A kind of whole numbers with a smallest and a largest.
pub(crate) trait Bounded: TryFrom<i64> + Display {
    const MIN: Self;
    const MAX: Self;
}

impl Bounded for i32 {
    const MIN: i32 = i32::MIN;
    const MAX: i32 = i32::MAX;
}

impl Bounded for u8 {
    const MIN: u8 = u8::MIN;
    const MAX: u8 = u8::MAX;
}

impl Bounded for u32 {
    const MIN: u32 = u32::MIN;
    const MAX: u32 = u32::MAX;
}
