use std::ops::{Range, RangeInclusive};

use sixfold::input::brief;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::decimal::finite;
use crate::reading::Findings;

type Value<'t> = Spanned<DeValue<'t>>;

/// Reads typed values of a TOML text and notes what has the wrong type or name.
#[derive(Default)]
pub(crate) struct TomlFields {
    pub(crate) findings: Findings,
}

impl TomlFields {
    pub(crate) fn add(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.findings.refuse(span.start, message);
    }

    /// Notes a fault unless there is a value to go on with.
    pub(crate) fn keep<T, E: ToString>(&mut self, span: Range<usize>, result: Result<T, E>) -> Option<T> {
        self.findings.keep(span.start, result)
    }

    /// Refuses keys that the form does not have.
    pub(crate) fn only(&mut self, table: &DeTable<'_>, known: &[&str]) {
        for key in table.keys().filter(|key| !known.contains(&key.get_ref().as_ref())) {
            let message = format!("unknown key {:?}; known: {}", brief(key.get_ref()), known.join(", "));
            self.add(key.span(), message);
        }
    }

    /// A value that must be there; `span` is what it is missing from.
    pub(crate) fn required<'t>(
        &mut self,
        table: &'t DeTable<'t>,
        key: &str,
        span: Range<usize>,
    ) -> Option<&'t Value<'t>> {
        let value = table.get(key);
        if value.is_none() {
            self.add(span.start..span.start, format!("the key `{key}` is missing"));
        }
        value
    }

    pub(crate) fn text<'t>(&mut self, value: &'t Value<'t>) -> Option<&'t str> {
        match value.get_ref() {
            DeValue::String(text) => Some(text),
            _ => self.wrong("a text", value),
        }
    }

    pub(crate) fn integer(&mut self, value: &Value<'_>) -> Option<i64> {
        let DeValue::Integer(number) = value.get_ref() else { return self.wrong("a whole number", value) };
        let parsed = i64::from_str_radix(number.as_str(), number.radix());
        self.keep(
            value.span(),
            parsed.map_err(|_| format!("{} does not fit 64 bits", brief(number.as_str()))),
        )
    }

    pub(crate) fn number(&mut self, value: &Value<'_>) -> Option<f64> {
        match value.get_ref() {
            // Every float and every decimal whole number of TOML is one of Rust, too.
            DeValue::Float(number) => {
                let wrong = || format!("{} is not a finite number", brief(number.as_str()));
                self.keep(value.span(), finite(number.as_str()).ok_or_else(wrong))
            }
            DeValue::Integer(_) => self.integer(value).map(|number| number as f64),
            _ => self.wrong("a number", value),
        }
    }

    pub(crate) fn number_between(&mut self, value: &Value<'_>, range: RangeInclusive<f64>) -> Option<f64> {
        let number = self.number(value)?;
        if range.contains(&number) {
            return Some(number);
        }
        self.add(value.span(), format!("{number} is not between {} and {}", range.start(), range.end()));
        None
    }

    /// Two whole numbers in a list.
    pub(crate) fn pair(&mut self, value: &Value<'_>) -> Option<[i64; 2]> {
        match value.get_ref() {
            DeValue::Array(list) if list.len() == 2 => {
                let [first, second] = [0, 1].map(|i| self.integer(&list[i]));
                Some([first?, second?])
            }
            _ => self.wrong("two whole numbers in a list", value),
        }
    }

    pub(crate) fn table<'t>(&mut self, value: &'t Value<'t>) -> Option<&'t DeTable<'t>> {
        match value.get_ref() {
            DeValue::Table(table) => Some(table),
            _ => self.wrong("a table", value),
        }
    }

    pub(crate) fn list<'t>(&mut self, value: &'t Value<'t>) -> Option<&'t DeArray<'t>> {
        match value.get_ref() {
            DeValue::Array(list) => Some(list),
            _ => self.wrong("a list", value),
        }
    }

    fn wrong<T>(&mut self, expected: &str, found: &Value<'_>) -> Option<T> {
        let kind = match found.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a fraction",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date or time",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.add(found.span(), format!("expected {expected}, found {kind}"));
        None
    }
}
