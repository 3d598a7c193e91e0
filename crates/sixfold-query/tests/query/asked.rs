//! One request and its answer, for all tests.

use serde_json::Value;
use sixfold_query::{Limits, Responder, answer};

/// The answer to a line; asserts that it is one line of JSON of the right form.
pub(crate) fn ask(line: &str) -> String {
    ask_bytes(line.as_bytes(), Limits::default())
}

pub(crate) fn ask_bytes(line: &[u8], limits: Limits) -> String {
    let mut out = b"before".to_vec();
    Responder::new(limits).answer(line, &mut out);
    assert!(out.starts_with(b"before"), "an answer is appended");
    let text = String::from_utf8(out.split_off(6)).expect("an answer is text");
    if let Ok(line) = str::from_utf8(line) {
        assert_eq!(answer(line, limits), text, "both ways to ask give one answer");
    }
    check_form(&text);
    text
}

/// Fails unless a text is the one-line answer of the protocol.
pub(crate) fn check_form(text: &str) {
    assert!(!text.contains(['\n', '\r']), "one line: {text}");
    // Numbers such as 1e400 in an echoed id are JSON, but not doubles, so they are removed.
    let Some(object) = serde_json::from_str::<Raw<'_>>(text).ok() else { panic!("no answer: {text}") };
    match (object.ok, object.error) {
        (Some(_), None) => {}
        (None, Some(error)) => {
            assert!(!error.message.is_empty(), "{text}");
            let known = [
                "bad_json",
                "unknown_op",
                "bad_argument",
                "out_of_range",
                "too_large",
                "too_costly",
                "out_of_bounds",
                "occupied",
                "full",
                "several",
                "empty",
                "duplicate_unit",
                "unknown_terrain",
                "unknown_unit",
                "unreachable",
                "too_far",
                "prone",
                "impassable",
                "zone_of_control",
                "no_sight",
                "out_of_arc",
                "not_adjacent",
                "illegal_move",
                "bad_file",
            ];
            assert!(known.contains(&error.kind.as_str()), "{text}");
        }
        _ => panic!("either ok or error: {text}"),
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw<'a> {
    #[serde(borrow, rename = "id")]
    _id: Option<&'a serde_json::value::RawValue>,
    // `null` is a value too.
    #[serde(default, deserialize_with = "given")]
    ok: Option<Value>,
    error: Option<Error>,
}

fn given<'de, D: serde::Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    serde::Deserialize::deserialize(value).map(Some)
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Error {
    kind: String,
    message: String,
}

/// The value of an answer without an error, as written.
pub(crate) fn ok(line: &str) -> String {
    let text = ask(line);
    match text.strip_prefix(r#"{"ok":"#).and_then(|rest| rest.strip_suffix('}')) {
        Some(value) => value.to_owned(),
        None => panic!("{line} is refused: {text}"),
    }
}

/// Kind and message of the error in the answer to a line.
pub(crate) fn refused(line: &str) -> (String, String) {
    error_of(&ask(line))
}

/// Kind and message of an answer that is an error.
pub(crate) fn error_of(text: &str) -> (String, String) {
    let error = serde_json::from_str::<Raw<'_>>(text).expect("an answer").error;
    let Error { kind, message } = error.unwrap_or_else(|| panic!("not an error: {text}"));
    (kind, message)
}

/// Fails unless each line is answered with the value beside it.
pub(crate) fn expect_all(cases: &[(&str, &str)]) {
    for (line, value) in cases {
        assert_eq!(ok(line), *value, "{line}");
    }
}

/// Fails unless a line is refused with this kind and message.
pub(crate) fn expect(line: &str, kind: &str, message: &str) {
    assert_eq!(refused(line), (kind.to_owned(), message.to_owned()), "{line}");
}
