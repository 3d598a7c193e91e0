//! The description of the API, made from the Rust types of its requests and answers.
//!
//! `openapi.json` beside this file and the declarations of types for the page are written by `SIXFOLD_BLESS=1 cargo
//! test -p sixfold-server --lib openapi`; without it the test compares them.

mod operations;

use std::collections::{BTreeMap, BTreeSet};

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::api::api_error::ErrorView;
use crate::api::description::openapi::operations::{
    describe_maps, describe_matches, describe_shared_maps, describe_the_rest,
};
use crate::api::description::type_declarations::declarations;
use crate::host::{LiveMessage, MapView, OperationsView};

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const CSS: &str = "text/css";
const TEXT: &str = "text/plain";
const LINES: &str = "application/x-ndjson";
const FILE: &str = "application/octet-stream";
const HTML: &str = "text/html";

/// The answer about a shared map: without `after` the map, with it operations.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum MapOrOperations {
    Map(Box<MapView>),
    Operations(OperationsView),
}

/// The answer to a line of the query protocol; it begins with the `id` of the request, where that had one.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum QueryAnswer {
    /// What was asked for.
    Ok {
        #[schemars(skip_serializing_if = "Option::is_none")]
        id: Option<Value>,
        ok: Value,
    },
    /// Why there is no answer.
    Error {
        #[schemars(skip_serializing_if = "Option::is_none")]
        id: Option<Value>,
        error: QueryError,
    },
}

/// An error of the query protocol.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct QueryError {
    /// The kind, for programs.
    kind: String,
    /// The reason, for people.
    message: String,
}

/// Collects the operations, and the schemas of their types.
struct Description {
    paths: Map<String, Value>,
    /// Schemas of answers, as they are written, and of requests, as they are read.
    answers: SchemaGenerator,
    requests: SchemaGenerator,
}

/// An operation that is being described.
struct Operation<'a> {
    description: &'a mut Description,
    method: &'static str,
    path: &'static str,
    value: Value,
    /// The errors that it can give: a status and a kind, such as `404 no_match`.
    errors: BTreeSet<&'static str>,
}

/// The errors that every operation of the API can give.
const COMMON: [&str; 7] = [
    "408 too_slow",
    "421 unknown_host",
    "429 too_many_requests",
    "429 too_much_in_flight",
    "500 failed",
    "503 too_busy",
    "503 unavailable",
];

impl Description {
    fn new() -> Description {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            })
        };
        Description {
            paths: Map::new(),
            answers: settings().for_serialize().into_generator(),
            requests: settings().for_deserialize().into_generator(),
        }
    }

    fn add(&mut self, method: &'static str, path: &'static str, summary: &str) -> Operation<'_> {
        let mut value = json!({ "summary": summary, "responses": {} });
        let names = path.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        let parameters: Vec<Value> = names.map(path_parameter).collect();
        if !parameters.is_empty() {
            value["parameters"] = parameters.into();
        }
        let operation = Operation { description: self, method, path, value, errors: BTreeSet::new() };
        if !path.starts_with("/api") {
            return operation.refuses(&["408 too_slow", "421 unknown_host", "429 too_many_requests"]);
        }
        let of_path = [
            ("/api/matches/{id}", "404 no_match"),
            ("/api/maps/shared/{id}", "404 no_map"),
            ("/api/games/{game}", "404 no_game"),
            ("{", "400 bad_request"),
        ];
        let named: Vec<&str> =
            of_path.into_iter().filter(|(part, _)| path.contains(part)).map(|(_, error)| error).collect();
        // The store of logs can be damaged.
        let stored: &[&str] = if path.contains("{id}") { &["500 damaged"] } else { &[] };
        let changes: &[&str] = if method == "get" { &[] } else { &["403 foreign_origin"] };
        operation.refuses(&COMMON).refuses(&named).refuses(stored).refuses(changes)
    }

    fn get(&mut self, path: &'static str, summary: &str) -> Operation<'_> {
        self.add("get", path, summary)
    }

    fn post(&mut self, path: &'static str, summary: &str) -> Operation<'_> {
        self.add("post", path, summary)
    }

    /// The whole document.
    fn document(mut self) -> Value {
        let error = self.answers.subschema_for::<ErrorView>();
        let refused = json!({ "description": "refused", "content": { JSON: { "schema": error.clone() } } });
        let mut too_many = refused.clone();
        too_many["headers"] = json!({ "Retry-After": { "schema": { "type": "integer" }, "description": "seconds to wait, where the address asks too often" } });
        let mut schemas = self.answers.take_definitions(true);
        schemas.values_mut().for_each(leave_out_null);
        let mut paths = Value::Object(self.paths);
        merge(&mut schemas, self.requests.take_definitions(true), &mut paths);
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "The table of Sixfold",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Matches of board games on hexes, and battle maps. A match is its actions; who acts comes from the seat, never from the body.",
            },
            "paths": paths,
            "components": {
                "securitySchemes": { "secret": { "type": "http", "scheme": "bearer", "description": "the secret of a seat, or of a shared map: 64 hexadecimal digits" } },
                "responses": {
                    "Error": refused,
                    "TooMany": too_many,
                },
                "schemas": schemas,
            },
        })
    }
}

fn path_parameter(name: &str) -> Value {
    let schema = match name {
        "id" => json!({ "type": "string", "pattern": "^[0-9a-f]{32}$" }),
        "moves" => json!({ "type": "integer", "minimum": 0 }),
        "game" => json!({ "type": "string", "enum": sixfold_games::catalogue::NAMES }),
        _ => json!({ "type": "string" }),
    };
    json!({ "name": name, "in": "path", "required": true, "schema": schema })
}

/// Adds the schemas of requests to those of answers. A type that is read otherwise than it is written gets the name
/// of its schema with `Request` at its end, and so does each that refers to such a one.
fn merge(schemas: &mut Map<String, Value>, requests: Map<String, Value>, paths: &mut Value) {
    let mut renamed: BTreeSet<String> = BTreeSet::new();
    loop {
        let differs = |(name, schema): &(&String, &Value)| {
            let refers = renamed.iter().any(|other| schema.to_string().contains(&format!("/{other}\"")));
            schemas.get(*name).is_some_and(|known| known != *schema || refers)
        };
        let found: BTreeSet<String> = requests.iter().filter(differs).map(|(name, _)| name.clone()).collect();
        if found == renamed {
            break;
        }
        renamed = found;
    }
    for (name, mut schema) in requests {
        rename(&mut schema, &renamed);
        let name = if renamed.contains(&name) { format!("{name}Request") } else { name };
        schemas.insert(name, schema);
    }
    for method in
        paths.as_object_mut().into_iter().flatten().flat_map(|(_, path)| path.as_object_mut()).flatten()
    {
        rename(&mut method.1["requestBody"], &renamed);
        if method.1["requestBody"].is_null() {
            method.1.as_object_mut().map(|about| about.remove("requestBody"));
        }
    }
}

/// An answer leaves a field out rather than to give it as null: optional fields of these schemas are not null.
fn leave_out_null(schema: &mut Value) {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, field) in schema.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
        if required.contains(&Value::from(name.as_str())) {
            continue;
        }
        if let Some(Value::Array(kinds)) = field.get_mut("type") {
            kinds.retain(|kind| kind != "null");
            if let [kind] = kinds.as_slice() {
                field["type"] = kind.clone();
            }
        } else if let Some(Value::Array(choices)) = field.get_mut("anyOf") {
            choices.retain(|choice| choice["type"] != "null");
        }
    }
}

/// Makes references to renamed types ones to their new names.
fn rename(schema: &mut Value, renamed: &BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get_mut("$ref")
                && reference.rsplit('/').next().is_some_and(|name| renamed.contains(name))
            {
                reference.push_str("Request");
            }
            fields.values_mut().for_each(|value| rename(value, renamed));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| rename(value, renamed)),
        _ => {}
    }
}

impl Operation<'_> {
    /// It needs the secret of a seat or a map.
    fn secret(mut self) -> Self {
        self.value["security"] = json!([{ "secret": [] }]);
        self.refuses(&["401 no_seat"])
    }

    /// Errors that it can give besides those that follow from its path and its contents: a status and a kind.
    fn refuses(mut self, errors: &[&'static str]) -> Self {
        self.errors.extend(errors);
        self
    }

    /// Its parameters, in the address.
    fn query<T: JsonSchema>(mut self) -> Self {
        let schema = T::json_schema(&mut self.description.requests);
        let required: Vec<&str> = match schema.get("required") {
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        let mut all = self.value["parameters"].as_array().cloned().unwrap_or_default();
        for (name, about) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let mut about = about.clone();
            let description = about.as_object_mut().and_then(|about| about.remove("description"));
            let mut parameter = json!({ "name": name, "in": "query", "required": required.contains(&name.as_str()), "schema": about });
            if let Some(description) = description {
                parameter["description"] = description;
            }
            all.push(parameter);
        }
        self.value["parameters"] = all.into();
        self.refuses(&["400 bad_request"])
    }

    /// Its body, as JSON.
    fn body<T: JsonSchema>(mut self) -> Self {
        let schema = self.description.requests.subschema_for::<T>();
        self.value["requestBody"] = json!({ "required": true, "content": { JSON: { "schema": schema } } });
        self.refuses(&["400 bad_request", "413 too_large", "415 bad_request"])
    }

    /// Its body, in another form.
    fn body_as(mut self, kind: &str) -> Self {
        self.value["requestBody"] = json!({ "required": true, "content": { kind: {} } });
        self.refuses(&["413 too_large"])
    }

    fn json<T: JsonSchema>(self, status: &str, description: &str) {
        let schema = self.description.answers.subschema_for::<T>();
        self.answers(status, description, JSON, &schema);
    }

    /// Lines of JSON.
    fn lines_of<T: JsonSchema>(mut self, status: &str, description: &str) {
        let schema = self.description.answers.subschema_for::<T>();
        self.value["responses"][status] =
            json!({ "description": description, "content": { LINES: { "schema": schema } } });
        self.end();
    }

    /// It can also say in words, for people, why it gives nothing.
    fn refuses_in_words(mut self, status: &str, description: &str) -> Self {
        self.value["responses"][status] = json!({ "description": description, "content": { TEXT: {} } });
        self
    }

    fn gives(self, kind: &str, description: &str) {
        self.answers("200", description, kind, &Schema::default());
    }

    fn answers(mut self, status: &str, description: &str, kind: &str, schema: &Schema) {
        let content = if kind == JSON { json!({ "schema": schema }) } else { json!({}) };
        self.value["responses"][status] = json!({ "description": description, "content": { kind: content } });
        self.end();
    }

    /// It goes on as a WebSocket.
    fn web_socket(mut self) {
        self = self.refuses(&["429 too_many_watchers"]);
        // A request that opens none is refused in words as well as in JSON.
        self.errors.remove("400 bad_request");
        for status in ["400", "426"] {
            self.value["responses"][status] = json!({ "description": "the request does not open a WebSocket", "content": { TEXT: {}, JSON: {} } });
        }
        self.empty("101", "a WebSocket");
    }

    /// Its answer has no body.
    fn empty(mut self, status: &str, description: &str) {
        self.value["responses"][status] = json!({ "description": description });
        self.end();
    }

    fn end(mut self) {
        let mut kinds: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (status, kind) in self.errors.iter().filter_map(|error| error.split_once(' ')) {
            kinds.entry(status).or_default().push(format!("`{kind}`"));
        }
        for (status, kinds) in kinds {
            let name = if status == "429" { "TooMany" } else { "Error" };
            self.value["responses"][status] =
                json!({ "$ref": format!("#/components/responses/{name}"), "description": kinds.join(", ") });
        }
        let path = self.description.paths.entry(self.path).or_insert_with(|| json!({}));
        path[self.method] = self.value;
    }
}

/// The description as it stands in the repository.
fn document() -> Value {
    let mut api = Description::new();
    describe_matches(&mut api);
    describe_maps(&mut api);
    describe_shared_maps(&mut api);
    describe_the_rest(&mut api);
    api.answers.subschema_for::<LiveMessage<'_>>();
    api.document()
}

/// Compares a file of the repository with what it should hold, or writes it.
fn is_current(path: &str, text: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("SIXFOLD_BLESS").is_some() {
        std::fs::write(&path, text).expect("the repository can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} is not current; SIXFOLD_BLESS=1 writes it", path.display());
}

#[test]
fn the_description_and_the_types_of_the_page_are_current() {
    let document = document();
    let text = serde_json::to_string_pretty(&document).expect("string keys") + "\n";
    is_current("src/api/description/openapi.json", &text);
    is_current("web/lib/api_types.d.ts", &declarations(&document));
}

#[test]
fn every_kind_of_error_is_given_by_an_operation_and_there_are_no_others() {
    let document = document();
    let kinds = document["components"]["schemas"]["ErrorKind"]["oneOf"].as_array().expect("kinds");
    let known: BTreeSet<&str> = kinds.iter().filter_map(|kind| kind["const"].as_str()).collect();
    let responses = document["paths"].as_object().into_iter().flatten().flat_map(|(_, methods)| {
        methods.as_object().into_iter().flatten().filter_map(|(_, about)| about["responses"].as_object())
    });
    let refused = responses.flatten().filter(|(_, response)| !response["$ref"].is_null());
    let given: BTreeSet<&str> = refused
        .filter_map(|(_, response)| response["description"].as_str())
        .flat_map(|kinds| kinds.split(", ").map(|kind| kind.trim_matches('`')))
        .collect();
    assert_eq!(given, known);
}
