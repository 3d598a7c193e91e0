use sixfold::input::{Faults, brief};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::BoardPlace;

/// Reads typed values from a table and collects faults of types and names.
pub(crate) struct Reader {
    /// The place of each fault, and its message.
    pub(crate) faults: Faults<(BoardPlace, String)>,
}

/// A table of the file and its place.
#[derive(Clone)]
pub(crate) struct Table<'t> {
    pub(crate) entries: &'t DeTable<'t>,
    pub(crate) place: BoardPlace,
}

impl<'t> Table<'t> {
    pub(crate) fn get(&self, key: &str) -> Option<(&'t DeValue<'t>, BoardPlace)> {
        self.entries.get(key).map(|value| (value.get_ref(), self.place.key(key)))
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &'t str> {
        self.entries.keys().map(|key| key.get_ref().as_ref())
    }
}

impl Reader {
    pub(crate) fn refuse(&mut self, place: BoardPlace, message: String) {
        self.faults.push((place, message));
    }

    /// Refuses keys that the format does not have.
    pub(crate) fn only(&mut self, table: &Table<'_>, known: &[&str]) {
        for key in table.keys().filter(|key| !known.contains(key)) {
            self.faults.note(|| {
                let message = format!("unknown key {:?}; known: {}", brief(key), known.join(", "));
                (table.place.key(key), message)
            });
        }
    }

    /// Adds a fault when a required key is missing.
    pub(crate) fn required<T: Default>(&mut self, table: &Table<'_>, key: &str, value: Option<T>) -> T {
        if !table.entries.contains_key(key) {
            self.refuse(table.place.key(key), format!("the key `{key}` is missing"));
        }
        value.unwrap_or_default()
    }

    pub(crate) fn string(&mut self, table: &Table<'_>, key: &str) -> Option<String> {
        let (value, place) = table.get(key)?;
        self.as_string(value, place)
    }

    pub(crate) fn integer(&mut self, table: &Table<'_>, key: &str) -> Option<i64> {
        let (value, place) = table.get(key)?;
        self.as_integer(value, place)
    }

    pub(crate) fn strings(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<String>> {
        self.list(table, key, Reader::as_string)
    }

    pub(crate) fn integers(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<i64>> {
        self.list(table, key, Reader::as_integer)
    }

    pub(crate) fn pairs(&mut self, table: &Table<'_>, key: &str) -> Option<Vec<[i64; 2]>> {
        self.list(table, key, Reader::as_pair)
    }

    pub(crate) fn pair(&mut self, table: &Table<'_>, key: &str) -> Option<[i64; 2]> {
        let (value, place) = table.get(key)?;
        self.as_pair(value, place)
    }

    pub(crate) fn table<'t>(&mut self, table: &Table<'t>, key: &str) -> Option<Table<'t>> {
        let (value, place) = table.get(key)?;
        self.as_table(value, place)
    }

    pub(crate) fn tables<'t>(&mut self, table: &Table<'t>, key: &str) -> Vec<Table<'t>> {
        self.list(table, key, Reader::as_table).unwrap_or_default()
    }

    fn list<'t, T>(
        &mut self,
        table: &Table<'t>,
        key: &str,
        item: impl Fn(&mut Reader, &'t DeValue<'t>, BoardPlace) -> Option<T>,
    ) -> Option<Vec<T>> {
        let (value, place) = table.get(key)?;
        let DeValue::Array(list) = value else { return self.wrong("a list", value, place) };
        let read = list.iter().map(Spanned::get_ref).enumerate();
        Some(read.filter_map(|(i, value)| item(self, value, place.index(i))).collect())
    }

    pub(crate) fn as_string(&mut self, value: &DeValue<'_>, place: BoardPlace) -> Option<String> {
        match value {
            DeValue::String(text) => Some(text.to_string()),
            other => self.wrong("a text", other, place),
        }
    }

    fn as_integer(&mut self, value: &DeValue<'_>, place: BoardPlace) -> Option<i64> {
        let DeValue::Integer(number) = value else { return self.wrong("a whole number", value, place) };
        let parsed = i64::from_str_radix(number.as_str(), number.radix()).ok();
        if parsed.is_none() {
            self.refuse(place, format!("{number} does not fit 64 bits"));
        }
        parsed
    }

    pub(crate) fn as_pair(&mut self, value: &DeValue<'_>, place: BoardPlace) -> Option<[i64; 2]> {
        match value {
            DeValue::Array(list) if list.len() == 2 => {
                let mut pair = [0; 2];
                for (i, item) in list.iter().enumerate() {
                    pair[i] = self.as_integer(item.get_ref(), place.index(i))?;
                }
                Some(pair)
            }
            other => self.wrong("two whole numbers in a list", other, place),
        }
    }

    fn as_table<'t>(&mut self, value: &'t DeValue<'t>, place: BoardPlace) -> Option<Table<'t>> {
        match value {
            DeValue::Table(entries) => Some(Table { entries, place }),
            other => self.wrong("a table", other, place),
        }
    }

    pub(crate) fn wrong<T>(&mut self, expected: &str, found: &DeValue<'_>, place: BoardPlace) -> Option<T> {
        let found = match found {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a fraction",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date or time",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.refuse(place, format!("expected {expected}, found {found}"));
        None
    }
}
