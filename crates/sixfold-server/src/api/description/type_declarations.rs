//! Schemas as declarations of TypeScript, for the page.

use serde_json::{Map, Value};

/// The longest line.
const LONGEST_LINE: usize = 115;

/// A declaration for each schema, by name, and one for all operations.
pub(super) fn declarations(document: &Value) -> String {
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
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
    text + &api(document["paths"].as_object().expect("paths"))
}

/// The operations of the API by method and path, with what a request holds and what is answered.
fn api(paths: &Map<String, Value>) -> String {
    let methods = paths.iter().filter(|(path, _)| path.starts_with("/api/")).flat_map(|(path, methods)| {
        methods.as_object().into_iter().flatten().map(move |(method, about)| (method, path, about))
    });
    // Live connections are no requests.
    let operations = methods.filter(|(_, _, about)| about["responses"]["101"].is_null());
    let lines = operations.map(|(method, path, about)| {
        let contents = contents(about).join("; ");
        format!("  \"{} {path}\": {{ {contents} }};\n", method.to_uppercase())
    });
    let about =
        "The operations of the API by method and path, with what a request holds and what is answered.";
    format!("\n/** {about} */\nexport interface Api {{\n{}}}\n", lines.collect::<String>())
}

/// The fields of an operation: names in its path, its parameters, the secret, its body, its answer.
fn contents(about: &Value) -> Vec<String> {
    let mut fields = Vec::new();
    let parameters = about["parameters"].as_array().cloned().unwrap_or_default();
    for (kind, field) in [("path", "path"), ("query", "query")] {
        let own: Vec<&Value> = parameters.iter().filter(|parameter| parameter["in"] == kind).collect();
        let names = own.iter().map(|parameter| {
            let (name, mark) = (&parameter["name"], if parameter["required"] == true { "" } else { "?" });
            format!("{}{mark}: {}", name.as_str().unwrap_or_default(), in_address(&parameter["schema"]))
        });
        if !own.is_empty() {
            let mark = if own.iter().any(|parameter| parameter["required"] == true) { "" } else { "?" };
            fields.push(format!("{field}{mark}: {{ {} }}", names.collect::<Vec<_>>().join("; ")));
        }
    }
    if !about["security"].is_null() {
        fields.push("seat: string".to_owned());
    }
    // What is not JSON is a file.
    let of_json = |content: &Value, other: &str| match &content["application/json"]["schema"] {
        Value::Null => other.to_owned(),
        schema => written(schema, "  "),
    };
    if !about["requestBody"].is_null() {
        fields.push(format!("body: {}", of_json(&about["requestBody"]["content"], "Blob | string")));
    }
    let answers = about["responses"].as_object().into_iter().flatten();
    for (_, answer) in answers.filter(|(status, _)| status.starts_with('2')) {
        let empty = answer["content"].is_null();
        fields.push(format!(
            "answer: {}",
            if empty { "null".to_owned() } else { of_json(&answer["content"], "unknown") }
        ));
    }
    fields
}

/// The type of a part of an address, where a number may also be a text.
fn in_address(schema: &Value) -> String {
    let text = written(schema, "  ");
    if schema["enum"].is_array() { "string".to_owned() } else { text.replace("number", "number | string") }
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
        _ => "unknown".to_owned(),
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
