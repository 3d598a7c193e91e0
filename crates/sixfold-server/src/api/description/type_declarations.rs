//! Schemas as declarations of TypeScript, for the page.

use serde_json::{Map, Value};

/// The longest line.
const LONGEST_LINE: usize = 115;

/// A declaration for each schema, by name.
pub(super) fn declarations(schemas: &Map<String, Value>) -> String {
    let mut text =
        "// The types of the API, written by `SIXFOLD_BLESS=1 cargo test -p sixfold-server --lib openapi`.\n"
            .to_owned();
    for (name, schema) in schemas {
        text += "\n";
        text += &comment(schema, "");
        let (start, type_text) = (format!("export type {name} ="), written(schema, ""));
        // A union that is too long for a line has a line for each part.
        let long = !type_text.contains('{') && start.len() + type_text.len() > LONGEST_LINE;
        let parts: String = type_text.split(" | ").map(|part| format!("\n  | {part}")).collect();
        text += &if long { format!("{start}{parts};\n") } else { format!("{start} {type_text};\n") };
    }
    text
}

/// The description of a schema as a comment.
fn comment(schema: &Value, indent: &str) -> String {
    let Some(about) = schema["description"].as_str() else { return String::new() };
    let line = about.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is a line");
        if indent.len() + last.len() + word.len() > 108 {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    match lines.as_slice() {
        [one] => format!("{indent}/** {one} */\n"),
        many => {
            let middle: String = many.iter().map(|line| format!("{indent} * {line}\n")).collect();
            format!("{indent}/**\n{middle}{indent} */\n")
        }
    }
}

/// The type of a schema.
fn written(schema: &Value, indent: &str) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or("any").to_owned();
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    for one_of in ["oneOf", "anyOf"] {
        if let Some(schemas) = schema[one_of].as_array() {
            return union(schemas.iter().map(|schema| written(schema, indent)));
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return union(values.iter().map(ToString::to_string));
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            union(kinds.iter().map(|kind| of_kind(kind.as_str().unwrap_or_default(), schema, indent)))
        }
        kind => of_kind(kind.as_str().unwrap_or_default(), schema, indent),
    }
}

/// The type of a schema whose values are of this kind.
fn of_kind(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "string" | "boolean" | "null" => kind.to_owned(),
        "integer" | "number" => "number".to_owned(),
        "array" => array(schema, indent),
        "object" => object(schema, indent),
        _ => "any".to_owned(),
    }
}

fn array(schema: &Value, indent: &str) -> String {
    let items = written(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", vec![items; usize::try_from(most).expect("few")].join(", "))
        }
        _ if items.contains(' ') && !items.starts_with('{') => format!("({items})[]"),
        _ => format!("{items}[]"),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(properties) = schema["properties"].as_object() else {
        return "{ [key: string]: any }".to_owned();
    };
    let inner = format!("{indent}  ");
    let required = |name: &str| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|required| required == name))
    };
    let fields = properties.iter().map(|(name, schema)| {
        let mark = if required(name) { "" } else { "?" };
        format!("{}{inner}{name}{mark}: {};\n", comment(schema, &inner), written(schema, &inner))
    });
    format!("{{\n{}{indent}}}", fields.collect::<String>())
}

/// A union without repetitions.
fn union(types: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = Vec::new();
    for one in types {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all.join(" | ")
}
