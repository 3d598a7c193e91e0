use std::borrow::Cow;

use sixfold::input::brief;

use crate::query_error::QueryError;
use sixfold_json::Value;

/// A string.
pub(crate) fn text(value: Value<'_>) -> Result<Cow<'_, str>, QueryError> {
    value.string().ok_or_else(|| QueryError::expected("a text in quotes", value))
}

/// `true` or `false`.
pub(crate) fn boolean(value: Value<'_>) -> Result<bool, QueryError> {
    value.boolean().ok_or_else(|| QueryError::expected("true or false", value))
}

/// A list, each value read with the same function.
pub(crate) fn list<'a, T>(
    value: Value<'a>,
    what: &'static str,
    mut read: impl FnMut(Value<'a>) -> Result<T, QueryError>,
) -> Result<Vec<T>, QueryError> {
    let Some(elements) = value.elements() else { return Err(QueryError::expected(what, value)) };
    elements.enumerate().map(|(i, value)| read(value).map_err(|refusal| refusal.at(i))).collect()
}

/// The only key of an object, which names the kind of its value, and that value.
pub(crate) fn tagged<'a>(
    value: Value<'a>,
    what: &'static str,
) -> Result<(Cow<'a, str>, Value<'a>), QueryError> {
    let mut members = value.members().into_iter().flatten();
    match (members.next(), members.next()) {
        (Some(member), None) => Ok(member),
        _ => Err(QueryError::expected(what, value)),
    }
}

/// A member of an object that may be left out.
pub(crate) fn field<'a, T>(
    value: Option<Value<'a>>,
    name: &str,
    default: T,
    read: impl FnOnce(Value<'a>) -> Result<T, QueryError>,
) -> Result<T, QueryError> {
    match value {
        Some(value) => read(value).map_err(|refusal| refusal.inside(name)),
        None => Ok(default),
    }
}

/// The form of an object: its required and optional keys.
pub(crate) struct Form<const REQUIRED: usize, const OPTIONAL: usize = 0> {
    /// A description with an example: `a hex such as {"q":3,"r":2}`.
    pub(crate) what: &'static str,
    /// The keys it must have.
    pub(crate) required: [&'static str; REQUIRED],
    /// The keys it may have.
    pub(crate) optional: [&'static str; OPTIONAL],
}

impl<const REQUIRED: usize, const OPTIONAL: usize> Form<REQUIRED, OPTIONAL> {
    /// The values of an object that has all keys of this form and no others, in the form's order.
    pub(crate) fn fields<'a>(
        &self,
        value: Value<'a>,
    ) -> Result<([Value<'a>; REQUIRED], [Option<Value<'a>>; OPTIONAL]), QueryError> {
        let Some(members) = value.members() else { return Err(QueryError::expected(self.what, value)) };
        let mut required = [None; REQUIRED];
        let mut optional = [None; OPTIONAL];
        for (key, value) in members {
            if let Some(i) = self.required.iter().position(|name| *name == key) {
                required[i] = Some(value);
            } else if let Some(i) = self.optional.iter().position(|name| *name == key) {
                // `null` means that the member is left out.
                optional[i] = Some(value).filter(|value| !value.is_null());
            } else {
                return Err(self.unknown(&key));
            }
        }
        if let Some(missing) = required.iter().position(Option::is_none) {
            return Err(self.missing(self.required[missing]));
        }
        Ok((required.map(|value| value.expect("none is missing")), optional))
    }

    #[cold]
    fn unknown(&self, key: &str) -> QueryError {
        QueryError::bad_argument(format_args!("unknown key `{}`; expected {}", brief(key), self.what))
    }

    #[cold]
    fn missing(&self, key: &str) -> QueryError {
        QueryError::bad_argument(format_args!("it is missing; expected {}", self.what)).inside(key)
    }
}
