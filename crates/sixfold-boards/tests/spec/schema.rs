//! A validator for the part of JSON Schema (draft 7) that board files use.
//!
//! The usual library takes longer to build than everything else here together. This one stops at any
//! keyword or pattern it does not support, so the schema cannot outgrow it unnoticed.

use serde_json::{Map, Value};

/// The violations of a schema; each message begins with the place in the value.
pub(crate) fn faults(root: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(root, root, value, "", &mut faults);
    faults
}

fn check(root: &Value, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
    let schema = schema.as_object().expect("a schema is an object");
    for (keyword, rule) in schema {
        let holds = match keyword.as_str() {
            "$schema" | "$id" | "title" | "description" | "definitions" => true,
            "$ref" => {
                let path = rule.as_str().and_then(|path| path.strip_prefix('#')).expect("a local reference");
                check(root, root.pointer(path).expect("a definition"), value, place, faults);
                true
            }
            "oneOf" => passing(root, rule, value) == 1,
            "anyOf" => passing(root, rule, value) >= 1,
            "not" => !passes(root, rule, value),
            "enum" => rule.as_array().expect("a list").contains(value),
            "const" => rule == value,
            "type" => has_type(rule, value),
            "pattern" => value.as_str().is_none_or(|text| matches_pattern(rule, text)),
            "minLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 >= number(rule)),
            "maxLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 <= number(rule)),
            "minimum" => value.as_i64().is_none_or(|n| n >= rule.as_i64().expect("a number")),
            "maximum" => value.as_i64().is_none_or(|n| n <= rule.as_i64().expect("a number")),
            "minItems" => value.as_array().is_none_or(|list| list.len() as u64 >= number(rule)),
            "maxItems" => value.as_array().is_none_or(|list| list.len() as u64 <= number(rule)),
            "uniqueItems" => value.as_array().is_none_or(|list| all_differ(list)),
            "minProperties" => value.as_object().is_none_or(|object| object.len() as u64 >= number(rule)),
            "maxProperties" => value.as_object().is_none_or(|object| object.len() as u64 <= number(rule)),
            "required" => value.as_object().is_none_or(|object| has_all(object, rule)),
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(root, rule, item, &format!("{place}/{index}"), faults);
                }
                true
            }
            "properties" | "additionalProperties" | "propertyNames" => {
                for (key, item) in value.as_object().into_iter().flatten() {
                    let place = format!("{place}/{key}");
                    member(root, schema, keyword, (key, item), &place, faults);
                }
                true
            }
            unknown => panic!("the validator does not know {unknown:?}"),
        };
        if !holds {
            faults.push(format!("{place}: {keyword} {rule}"));
        }
    }
}

/// Checks one member of an object against one of the keywords about members.
fn member(
    root: &Value,
    schema: &Map<String, Value>,
    keyword: &str,
    (key, item): (&String, &Value),
    place: &str,
    faults: &mut Vec<String>,
) {
    let own = schema.get("properties").and_then(|properties| properties.get(key));
    match (keyword, &schema[keyword]) {
        ("properties", _) => own.into_iter().for_each(|rule| check(root, rule, item, place, faults)),
        ("propertyNames", rule) => check(root, rule, &Value::from(key.as_str()), place, faults),
        (_, Value::Bool(false)) if own.is_none() => faults.push(format!("{place}: unknown key")),
        (_, Value::Bool(_)) => {}
        (_, rule) if own.is_none() => check(root, rule, item, place, faults),
        _ => {}
    }
}

fn passes(root: &Value, schema: &Value, value: &Value) -> bool {
    let mut faults = Vec::new();
    check(root, schema, value, "", &mut faults);
    faults.is_empty()
}

fn passing(root: &Value, schemas: &Value, value: &Value) -> usize {
    schemas.as_array().expect("a list").iter().filter(|schema| passes(root, schema, value)).count()
}

fn number(rule: &Value) -> u64 {
    rule.as_u64().expect("a number")
}

fn all_differ(list: &[Value]) -> bool {
    (1..list.len()).all(|index| !list[..index].contains(&list[index]))
}

fn has_all(object: &Map<String, Value>, keys: &Value) -> bool {
    keys.as_array().expect("a list").iter().all(|key| object.contains_key(key.as_str().expect("a key")))
}

fn has_type(rule: &Value, value: &Value) -> bool {
    match rule.as_str().expect("one type") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64(),
        unknown => panic!("the validator does not know the type {unknown:?}"),
    }
}

fn matches_pattern(rule: &Value, text: &str) -> bool {
    match rule.as_str().expect("a pattern") {
        "^[a-z][a-z0-9_-]*$" => {
            let mut signs = text.bytes();
            signs.next().is_some_and(|sign| sign.is_ascii_lowercase())
                && signs
                    .all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || b"_-".contains(&sign))
        }
        "^#[0-9A-Fa-f]{6}$" => text
            .strip_prefix('#')
            .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())),
        unknown => panic!("the validator does not know the pattern {unknown:?}"),
    }
}
