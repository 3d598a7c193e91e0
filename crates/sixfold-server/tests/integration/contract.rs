//! Every answer in these tests is compared with the description of the API.

use std::sync::LazyLock;

use axum::http::{HeaderMap, Method, StatusCode};
use serde_json::{Map, Value};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../src/api/description/openapi.json")).expect("JSON")
});

/// Panics when an answer is not as the description says.
pub(crate) fn check(method: &Method, path: &str, status: StatusCode, headers: &HeaderMap, body: &[u8]) {
    let path = path.split('?').next().unwrap_or_default();
    // Answers without a body, and pages for people.
    if status == StatusCode::NOT_MODIFIED || status == StatusCode::METHOD_NOT_ALLOWED {
        return;
    }
    let Some(operation) = operation(method, path) else {
        let described = path.starts_with("/api/") && status != StatusCode::NOT_FOUND;
        assert!(!described || status.is_client_error(), "{method} {path} ({status}) is not described");
        return;
    };
    let answers = &operation["responses"];
    let mut answer = &answers[status.as_str()];
    assert!(!answer.is_null(), "{method} {path}: {status} is not described");
    if let Some(reference) = answer["$ref"].as_str() {
        let kinds = answer["description"].as_str().unwrap_or_default();
        let error: Value = serde_json::from_slice(body).unwrap_or_default();
        let kind = error["error"]["kind"].as_str().unwrap_or_default();
        assert!(kinds.contains(&format!("`{kind}`")), "{method} {path}: {status} {kind} is not described");
        answer = at(reference);
    }
    let Some(content) = answer["content"].as_object() else { return };
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let known = content.get(kind).or_else(|| content.get("application/octet-stream"));
    let known = known.unwrap_or_else(|| panic!("{method} {path} ({status}): {kind} is not described"));
    if let Some(schema) = known.get("schema") {
        // An answer of lines is a value in each.
        for value in serde_json::Deserializer::from_slice(body).into_iter::<Value>() {
            let value = value.expect("JSON, as it says");
            if let Err(why) = validate(schema, &value, "") {
                panic!("{method} {path} ({status}) is not as described: {why}\n{value:#}");
            }
        }
    }
}

/// Panics when a message of a live connection is not as the description says.
pub(crate) fn check_message(message: &Value) {
    let schema = &DESCRIPTION["components"]["schemas"]["LiveMessage"];
    if let Err(why) = validate(schema, message, "") {
        panic!("a message is not as described: {why}\n{message:#}");
    }
}

/// The operation that a request asks for; names in the description stand for any text.
fn operation(method: &Method, path: &str) -> Option<&'static Value> {
    let paths = DESCRIPTION["paths"].as_object().expect("paths");
    let fits = |described: &str| {
        let (described, asked): (Vec<&str>, Vec<&str>) =
            (described.split('/').collect(), path.split('/').collect());
        described.len() == asked.len()
            && described.iter().zip(&asked).all(|(known, asked)| known == asked || known.starts_with('{'))
    };
    // The one with the fewest names: `/api/maps/made` before `/api/maps/{id}`.
    let found = paths
        .iter()
        .filter(|(described, _)| fits(described))
        .min_by_key(|(described, _)| described.matches('{').count());
    found.and_then(|(_, methods)| methods.get(method.as_str().to_lowercase()))
}

fn at(reference: &str) -> &'static Value {
    DESCRIPTION
        .pointer(reference.trim_start_matches('#'))
        .unwrap_or_else(|| panic!("{reference} leads nowhere"))
}

/// The keywords of schemas that are known here; others would be passed over in silence.
const KEYWORDS: [&str; 19] = [
    "$ref",
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "format",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
];

/// The only pattern of the description: a name of a match or a map.
const DIGITS: &str = "^[0-9a-f]{32}$";

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'f')
}

/// Says where a value is not as its schema says. A property that the schema does not list is a fault, too.
fn validate(schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let Value::Object(rules) = schema else { return Ok(()) };
    if let Some(unknown) = rules.keys().find(|rule| !KEYWORDS.contains(&rule.as_str())) {
        panic!("the schema has `{unknown}`, which this test does not know");
    }
    if let Some(reference) = rules.get("$ref").and_then(Value::as_str) {
        return validate(at(reference), value, place);
    }
    let fault = |why: &str| Err(format!("{}: {why}", if place.is_empty() { "the answer" } else { place }));
    if rules.get("const").is_some_and(|wanted| wanted != value) {
        return fault("another constant");
    }
    if rules.get("enum").and_then(Value::as_array).is_some_and(|values| !values.contains(value)) {
        return fault("none of the values");
    }
    for rule in ["oneOf", "anyOf"] {
        let Some(choices) = rules.get(rule).and_then(Value::as_array) else { continue };
        let faults: Vec<String> =
            choices.iter().filter_map(|choice| validate(choice, value, place).err()).collect();
        return match choices.len() - faults.len() {
            0 => fault(&faults.join("; or ")),
            many if many > 1 && rule == "oneOf" => fault("several choices fit, of which one should"),
            _ => Ok(()),
        };
    }
    let kinds: Vec<&str> = match rules.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        Some(kind) => kind.as_str().into_iter().collect(),
        None => return Ok(()),
    };
    if !kinds.iter().any(|kind| is_of(kind, value)) {
        return fault(&format!("{value} is not {}", kinds.join(" or ")));
    }
    match value {
        Value::Number(number) => {
            let number = number.as_f64().unwrap_or(f64::NAN);
            let bound = |name: &str| rules.get(name).and_then(Value::as_f64);
            let within = bound("minimum").is_none_or(|least| number >= least)
                && bound("maximum").is_none_or(|most| number <= most);
            if within { Ok(()) } else { fault(&format!("{number} is out of bounds")) }
        }
        Value::Array(values) => {
            let bound = |name: &str| rules.get(name).and_then(Value::as_u64);
            let count = values.len() as u64;
            if bound("minItems").is_some_and(|least| count < least)
                || bound("maxItems").is_some_and(|most| count > most)
            {
                return fault(&format!("{count} entries"));
            }
            let items = rules.get("items").unwrap_or(&Value::Null);
            values
                .iter()
                .enumerate()
                .try_for_each(|(at, value)| validate(items, value, &format!("{place}/{at}")))
        }
        Value::Object(fields) => validate_object(rules, fields, place),
        Value::String(text) => match rules.get("pattern").and_then(Value::as_str) {
            Some(DIGITS) if text.len() == 32 && text.bytes().all(is_digit) => Ok(()),
            Some(DIGITS) => fault("not 32 hexadecimal digits"),
            Some(pattern) => panic!("the schema has the pattern `{pattern}`, which this test does not know"),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

fn validate_object(
    rules: &Map<String, Value>,
    fields: &Map<String, Value>,
    place: &str,
) -> Result<(), String> {
    for name in
        rules.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
    {
        if !fields.contains_key(name) {
            return Err(format!("{place}/{name} is missing"));
        }
    }
    let (properties, others) = (rules.get("properties"), rules.get("additionalProperties"));
    if properties.is_none() && others.is_none() {
        return Ok(());
    }
    for (name, value) in fields {
        let listed = properties.and_then(|properties| properties.get(name));
        let Some(schema) = listed.or(others.filter(|&schema| *schema != Value::Bool(false))) else {
            return Err(format!("{place}/{name} is not described"));
        };
        validate(schema, value, &format!("{place}/{name}"))?;
    }
    Ok(())
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[test]
fn what_is_not_as_described_is_found() {
    let error = &DESCRIPTION["components"]["schemas"]["ApiError"];
    let of = |kind: &str| serde_json::json!({ "error": { "kind": kind, "message": "why" } });
    assert_eq!(validate(error, &of("stale"), ""), Ok(()));
    assert!(validate(error, &of("mood"), "").is_err(), "an unknown kind");
    assert!(validate(error, &serde_json::json!({ "error": { "kind": "stale" } }), "").is_err(), "no message");
    let mut more = of("stale");
    more["error"]["more"] = 1.into();
    assert!(validate(error, &more, "").is_err(), "a field that is not described");
    let of_type = |kind: &str| serde_json::json!({ "type": kind });
    let [text, number, any] = [of_type("string"), of_type("integer"), of_type("number")];
    let one = serde_json::json!({ "oneOf": [text, number, any] });
    assert!(validate(&one, &"a".into(), "").is_ok() && validate(&one, &true.into(), "").is_err());
    assert!(validate(&one, &3.into(), "").is_err(), "two of the choices fit");
    let others = serde_json::json!({ "type": "object", "additionalProperties": { "type": "integer" } });
    assert!(validate(&others, &serde_json::json!({ "a": 1 }), "").is_ok());
    assert!(validate(&others, &serde_json::json!({ "a": "1" }), "").is_err(), "another type");
    let name = serde_json::json!({ "type": "string", "pattern": DIGITS });
    assert!(validate(&name, &"0f".repeat(16).into(), "").is_ok());
    assert!(validate(&name, &"0F".repeat(16).into(), "").is_err(), "no such digits");
}
