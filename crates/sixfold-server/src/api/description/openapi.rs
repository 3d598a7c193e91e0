//! The description of the API, made from the Rust types of its requests and answers.
//!
//! `openapi.json` beside this file and the declarations of types for the page are written by `SIXFOLD_BLESS=1 cargo
//! test -p sixfold-server --lib openapi`; without it the test compares them.

use std::collections::BTreeSet;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::api::api_error::ErrorView;
use crate::api::description::type_declarations::declarations;
use crate::api::{analysis, battle_maps, games, lessons, matches, shared_maps};
use crate::battle::{
    BattleMap, CheckedBattle, DescribedHexes, DrawnParts, GivenBattle, HexesToDescribe, MapStart, PartsToDraw,
};
use crate::host::{LiveMessage, MapView, MatchView, OperationsView, PlanView, ReviewView};
use crate::pictures::{GroundFile, MapPicture, PageMap};

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
}

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
        let mut value = json!({ "summary": summary, "responses": {
            "408": { "$ref": "#/components/responses/TooSlow" },
            "429": { "$ref": "#/components/responses/TooMany" },
        } });
        let names = path.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        let parameters: Vec<Value> = names.map(path_parameter).collect();
        if !parameters.is_empty() {
            value["parameters"] = parameters.into();
        }
        if path.starts_with("/api/") {
            value["responses"]["default"] = json!({ "$ref": "#/components/responses/Error" });
        }
        Operation { description: self, method, path, value }
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
        let refused = |description: &str| json!({ "description": description, "content": { JSON: { "schema": error.clone() } } });
        let mut too_many = refused(
            "`too_many_requests`: this address asks too often, wait as long as `Retry-After` says; or `too_many_watchers`: it has too many live connections",
        );
        too_many["headers"] =
            json!({ "Retry-After": { "schema": { "type": "integer" }, "description": "seconds" } });
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
                    "Error": refused("refused"),
                    "TooSlow": refused("`too_slow`: the request, or its answer, took longer than 30 seconds"),
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
        self
    }

    /// Its body, as JSON.
    fn body<T: JsonSchema>(mut self) -> Self {
        let schema = self.description.requests.subschema_for::<T>();
        self.value["requestBody"] = json!({ "required": true, "content": { JSON: { "schema": schema } } });
        self
    }

    /// Its body, in another form.
    fn body_as(mut self, kind: &str) -> Self {
        self.value["requestBody"] = json!({ "required": true, "content": { kind: {} } });
        self
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

    fn end(self) {
        let path = self.description.paths.entry(self.path).or_insert_with(|| json!({}));
        path[self.method] = self.value;
    }
}

fn describe_matches(api: &mut Description) {
    api.get("/api/matches", "The listed matches in progress, the most recently changed first, at most 50. A seat of kind `open` can be taken by anybody")
        .json::<matches::RunningMatches>("200", "the matches");
    api.post("/api/matches", "Open a match. The same request with the same `key` opens the same match, so it can be sent again when its answer was lost")
        .body::<matches::Opening>()
        .json::<matches::OpenedMatchView>("201", "the match and the secrets of its seats");
    api.get("/api/matches/{id}", "The public view of a match")
        .query::<matches::Since>()
        .json::<MatchView>("200", "the match");
    api.add("delete", "/api/matches/{id}", "Delete a match, for everybody").secret().empty("204", "deleted");
    api.post("/api/matches/{id}/actions", "Add actions, all or none. The same actions sent again get the same answer, others are refused as `stale` (409). An action is a move in the notation of the game, or `!resign`, `!draw` (offers a draw), `!takeback` (asks to take one's last turn back), `!accept`, `!decline`, `!withdraw` (one's own offer or question; another can be made after the next move). After the end: `!rematch` offers another match with the sides swapped, or accepts the other's offer; it is answered by `!accept` or `!decline`. The secrets of both seats open the rematch, too; the built-in opponent always accepts. Where the players have clocks the server adds `!flag` when the time of the side to move has run out")
        .secret()
        .body::<matches::Acting>()
        .json::<MatchView>("200", "the match, with the new actions");
    api.post("/api/matches/{id}/plan", "The position that planned moves would lead to; nothing is stored")
        .body::<matches::Planning>()
        .json::<PlanView>("200", "the position");
    api.get("/api/matches/{id}/at/{moves}", "The position after so many moves")
        .json::<PlanView>("200", "the position");
    api.get("/api/matches/{id}/review", "The review of a match that has ended: the value of its positions, the moves that were mistakes, and the one after which the side that lost did not recover; made in the background, so ask again while it is not complete")
        .json::<ReviewView>("200", "the review, or how far it is");
    api.get("/api/matches/{id}/record", "The record: the game and who began, lines such as `[Date \"2026-11-17\"]`, and each move, a line each")
        .gives(TEXT, "the record");
    api.get("/api/matches/{id}/picture.svg", "The position as a picture")
        .query::<games::PictureWish>()
        .gives(SVG, "SVG");
    api.get("/api/matches/{id}/at/{moves}/picture.svg", "The position after so many moves as a picture")
        .query::<games::PictureWish>()
        .gives(SVG, "SVG");
    api.get("/api/matches/{id}/at/{moves}/picture.png", "The same in pixels")
        .query::<games::PictureWish>()
        .gives(PNG, "PNG");
    api.post("/api/matches/{id}/seat", "Take the seat of an invitation; from then on `secret` opens it, and the link nothing. The same again gets the same answer; of several people one gets the seat, the others 409 `seat_taken` or 403")
        .secret()
        .body::<matches::SittingDown>()
        .json::<matches::SeatSecretView>("200", "the seat");
    api.post("/api/matches/{id}/join", "Take the open seat of a match that is listed. The same again gets the same answer; of several people one gets the seat, the others 409 `seat_taken` or 403")
        .body::<matches::SittingDown>()
        .json::<matches::SeatSecretView>("200", "the seat");
    api.post("/api/matches/{id}/name", "Give the player of a seat another name, or none")
        .secret()
        .body::<matches::Naming>()
        .empty("204", "the player has the name");
    api.post(
        "/api/matches/{id}/say",
        "Say one of six phrases to all who watch the match now. It is not stored",
    )
    .secret()
    .body::<matches::Saying>()
    .empty("204", "said");
    api.get("/api/reach", "How others on the network reach this server. Its addresses are told to who asks from the machine itself")
        .json::<matches::ReachView>("200", "whether it answers only on its own machine, and its addresses");
    api.post("/api/matches/{id}/invite", "Replace the invitation for the other seat by `secret`; before the first move also when a person has come by the old one. The same again gets the same answer")
        .secret()
        .body::<matches::Own>()
        .json::<matches::SeatSecretView>("200", "the seat and its invitation");
    api.get("/api/matches/{id}/live", "Live updates by WebSocket. Send `{\"after\": n}` first, a player with `\"seats\"`, the secrets of the own seats; every message is a `LiveMessage`. `match` has at most 1,000 actions: what is missing up to `number` is asked for. `number` never becomes smaller")
        .web_socket();
}

fn describe_maps(api: &mut Description) {
    api.get("/api/maps", "The built-in battle maps, by name, terrains to paint with, and the limits of maps")
        .json::<battle_maps::MapNames>("200", "the names, the terrains and the limits");
    api.post("/api/maps", "A map file of MegaMek, Tiled or ours as a battle map; the body is the file")
        .query::<battle_maps::Opening>()
        .body_as(FILE)
        .json::<BattleMap>("200", "the map");
    api.post("/api/maps/kept", "Keep a map in our own form of at most 4 MiB for queries, as long as there is room; the body is the file. A query that is answered with `unknown_map` needs the map to be sent here again")
        .body_as(FILE)
        .json::<battle_maps::KeptMapView>("200", "the name of the map in queries");
    api.post(
        "/api/maps/kept/{hash}",
        "Keep what a kept map is after operations; 404 where it is not kept any more",
    )
    .body::<battle_maps::KeptMapChange>()
    .json::<battle_maps::KeptMapView>("200", "the name of the changed map in queries");
    api.post("/api/maps/drawing", "Parts of a map as pictures, exactly as the picture of the whole map shows them. A part has two hexes more on every side than its rectangle shows; at most 64 parts of 400 hexes")
        .body::<PartsToDraw>()
        .json::<DrawnParts>("200", "the pictures");
    api.post(
        "/api/maps/words",
        "Hexes in words: terrain, whether they are played on, and the style of their ground; at most 2,000",
    )
    .body::<HexesToDescribe>()
    .json::<DescribedHexes>("200", "the hexes");
    api.get("/api/maps/made", "A battle map generated from a seed, the same each time")
        .query::<battle_maps::Making>()
        .json::<BattleMap>("200", "the map");
    api.get("/api/maps/shipped/{name}", "A built-in battle map").json::<BattleMap>("200", "the map");
    api.post("/api/maps/check", "Check a battle of at most 4 MiB by the rules of shared maps; what they refuse is listed and left out")
        .body::<GivenBattle>()
        .json::<CheckedBattle>("200", "the battle without what was refused");
    api.post("/api/maps/as/{format}", "A battle map of at most 4 MiB as a file: `json`, `megamek`, `tmx`, `tmj`, `wesnoth`, `csv`. What the format cannot hold is listed in the header `x-sixfold-lost`, a list of texts as JSON in ASCII")
        .body::<MapStart>()
        .gives(FILE, "the file");
    api.post("/api/maps/shared", "Share a battle map of at most 4 MiB, so that several can change it at once; the secret is shown this once")
        .body::<MapStart>()
        .json::<shared_maps::OpenedMapView>("201", "the shared map");
    api.get(
        "/api/maps/shared/{id}",
        "A shared map as it is now; with `after` the operations after the first so many, at most 2,000",
    )
    .query::<shared_maps::Since>()
    .json::<MapOrOperations>("200", "the map, or operations");
    api.add("delete", "/api/maps/shared/{id}", "Delete a shared map, for everybody")
        .secret()
        .empty("204", "deleted");
    api.post("/api/maps/shared/{id}/operations", "Change a shared map: operations, all or none, added at its end. `number` is that of the first operation the sender does not know, and the answer begins there: what others added, then these. The same operations of the same sender sent again get the same answer; a sender that lacks other operations of its own is refused as `stale` (409)")
        .secret()
        .body::<shared_maps::Change>()
        .json::<OperationsView>("200", "the operations");
    api.get("/api/maps/shared/{id}/live", "Live updates by WebSocket. Send `{\"after\": n}` first; every message is a `LiveMessage`. A client that knows fewer operations than `after` asks for the rest")
        .web_socket();
}

fn describe_the_rest(api: &mut Description) {
    api.get("/api", "This description as a page").gives(HTML, "HTML");
    api.get("/api/openapi.json", "This description").gives(JSON, "OpenAPI 3.1");
    api.get("/api/games", "The games: what they are, their sides and the levels of the opponent")
        .json::<games::GameList>("200", "the games");
    api.get("/api/games/{game}/board.svg", "The empty board, each cell a group with `data-label`")
        .gives(SVG, "SVG");
    api.get("/api/games/{game}/colors.css", "The colours of the board and its pieces").gives(CSS, "CSS");
    api.get("/api/games/{game}/sprite.svg", "Every piece as a symbol").gives(SVG, "SVG");
    api.get("/api/games/{game}/picture.svg", "The board as it is set up").gives(SVG, "SVG");
    api.get(
        "/api/games/{game}/{token}.svg",
        "A piece or token alone: side and kind such as `white-king`, or a card such as `michael`",
    )
    .gives(SVG, "SVG");
    api.get(
        "/api/games/{game}/lessons",
        "The lessons of a game in their order, and a guide of its kinds of tokens",
    )
    .json::<lessons::LessonList>("200", "the lessons");
    api.post(
        "/api/games/{game}/lessons/{lesson}/try",
        "What a try at a lesson leads to; `moves` are all moves of the try, and nothing is stored",
    )
    .body::<lessons::Trying>()
    .json::<lessons::AttemptView>("200", "the position; `moves_left` 0 ends a try");
    api.post("/api/analysis", "Search a position: what is known is sent after each depth, a line of JSON each, the last with `done`. The search stops when the connection is closed. A refusal after the answer has begun is a line with `error`")
        .body::<analysis::AnalysisWish>()
        .lines_of::<analysis::AnalysisView>("200", "what the search knows so far");
    api.post("/api/query", "The query protocol: at most 256 lines of JSON, answered line by line")
        .body_as(LINES)
        .gives(LINES, "a line for each");
    api.get(
        "/api/map.svg",
        "A map for a page: an SVG group for each hex, and symbols for hexsides, steps and triangles",
    )
    .query::<PageMap>()
    .gives(SVG, "SVG");
    api.get("/api/colors.css", "The colours of maps as CSS, for light and dark pages").gives(CSS, "CSS");
    api.post("/api/picture/{format}", "A picture of a map with what is laid over it, as `svg` or `png`")
        .body::<MapPicture>()
        .gives(FILE, "the picture");
    api.post("/api/terrain/tokens", "The tokens of a token file")
        .body_as("application/toml")
        .json::<GroundFile>("200", "the tokens");
    api.post(
        "/api/terrain/{format}",
        "Triangle terrain of tokens as a file: `glb`, `obj`, `svg`, `png` or `toml`",
    )
    .body::<GroundFile>()
    .gives(FILE, "the file");
    api.get("/healthz", "Liveness: the process answers").gives(TEXT, "ok");
    api.get(
        "/readyz",
        "Readiness: the store takes a write; tried at most once a second, 503 where it takes none",
    )
    .gives(TEXT, "ok");
}

/// The description as it stands in the repository.
fn document() -> Value {
    let mut api = Description::new();
    describe_matches(&mut api);
    describe_maps(&mut api);
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
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    is_current("web/lib/api_types.d.ts", &declarations(schemas));
}
