//! Battle maps: built in, generated from a seed, opened from a file, checked, written as a file.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sixfold_maps::Format;

use crate::api::caller::{Body, Parameters, PathParts, RawBody};
use crate::api::{ApiError, App, ClientAddress, ErrorKind};
use crate::battle::{
    BattleMap, BattleSide, FARTHEST_SEEN, GivenBattle, HexesToDescribe, LONGEST_DESCRIPTION, LONGEST_NAME,
    LONGEST_NOTE, LONGEST_TITLE, MOST_OPERATIONS, MOST_POINTS, MOST_UNITS, MapFileError, MapFolder, MapStart,
    MapToPrint, OpenedFolder, Operation, OperationError, PaletteEntry, PartsToDraw, SHIPPED, WIDEST,
    generated, movement_types, opened, palette, seen_hexes, shipped, written,
};
use crate::cached_response::public_json;
use crate::work::Cancel;

/// The header with the parts that a file format cannot hold: a list of texts as JSON, in ASCII.
const LOST: HeaderName = HeaderName::from_static("x-sixfold-lost");

/// The most bytes of that header.
const LONGEST_LOST: usize = 4_000;

impl From<MapFileError> for ApiError {
    fn from(error: MapFileError) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::BadMap, error.to_string())
    }
}

impl From<OperationError> for ApiError {
    fn from(error: OperationError) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::BadMap, error.to_string())
    }
}

/// The names of the built-in maps, the terrains to paint with, and the limits of maps.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MapNames {
    maps: [&'static str; 2],
    palette: Vec<PaletteEntry>,
    /// The types of movement of the terrain table, in its order.
    movement_types: &'static [String],
    limits: MapLimits,
}

/// The limits of battle maps, for pages that check before they send.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MapLimits {
    /// The most columns, and the most rows.
    widest: u32,
    /// The most operations of a shared map.
    operations: u32,
    /// The most units.
    units: usize,
    /// The most characters of a title.
    title: usize,
    /// The most characters of the descriptions of a map together.
    description: usize,
    /// The most characters of a remark about a hex.
    note: usize,
    /// The most characters of the name of a unit.
    unit_name: usize,
    /// The largest number of a unit.
    unit_number: u8,
    /// How far a unit sees, in hexes.
    sight: u32,
}

pub(crate) async fn list(asked: HeaderMap) -> Response {
    let limits = MapLimits {
        widest: WIDEST,
        operations: MOST_OPERATIONS,
        units: MOST_UNITS,
        title: LONGEST_TITLE,
        description: LONGEST_DESCRIPTION,
        note: LONGEST_NOTE,
        unit_name: LONGEST_NAME,
        unit_number: MOST_POINTS,
        sight: FARTHEST_SEEN,
    };
    let palette = palette();
    public_json(&asked, &MapNames { maps: SHIPPED, palette, movement_types: movement_types(), limits })
}

pub(crate) async fn one(PathParts(name): PathParts<String>, asked: HeaderMap) -> Result<Response, ApiError> {
    let map = shipped(&name).ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoMap, "there is no map of this name")
    })?;
    Ok(public_json(&asked, &map))
}

/// The size and the seed of a generated map.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Making {
    seed: u64,
    width: u32,
    height: u32,
}

pub(crate) async fn made(
    State(app): State<App>,
    address: ClientAddress,
    Parameters(making): Parameters<Making>,
) -> Result<Json<BattleMap>, ApiError> {
    let Making { seed, width, height } = making;
    if !(1..=WIDEST).contains(&width) || !(1..=WIDEST).contains(&height) {
        return Err(ApiError::bad_request(format!("a map has 1 to {WIDEST} columns and rows")));
    }
    let work = move |_: &Cancel| generated(seed, width, height);
    Ok(Json(app.host.queues.pictures.run(address.asker(), work).await?))
}

/// A file to be opened.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(rename = "MapFileName"))]
pub(crate) struct Opening {
    name: String,
}

pub(crate) async fn open(
    State(app): State<App>,
    address: ClientAddress,
    Parameters(opening): Parameters<Opening>,
    RawBody(body): RawBody,
) -> Result<Json<BattleMap>, ApiError> {
    let work = move |_: &Cancel| opened(&opening.name, &body);
    Ok(Json(app.host.queues.pictures.run(address.asker(), work).await??))
}

/// Opens a map together with files that it names.
pub(crate) async fn open_folder(
    State(app): State<App>,
    address: ClientAddress,
    Body(folder): Body<MapFolder>,
) -> Result<Json<OpenedFolder>, ApiError> {
    Ok(Json(app.host.queues.pictures.run(address.asker(), move |_| folder.opened()).await??))
}

/// A map that is kept for questions.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct KeptMapView {
    /// The hash of its content, 64 hexadecimal digits, by which a query names it: `"map": "…"`.
    map: String,
}

/// Keeps a map for questions, which then name it by the hash of its content.
pub(crate) async fn keep(
    State(app): State<App>,
    address: ClientAddress,
    RawBody(body): RawBody,
) -> Result<Json<KeptMapView>, ApiError> {
    let maps = Arc::clone(&app.maps);
    let map = app.host.queues.pictures.run(address.asker(), move |_| maps.keep(&body)).await??;
    Ok(Json(KeptMapView { map }))
}

/// The operations on a stored map.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct KeptMapChange {
    operations: Vec<Operation>,
}

/// Keeps what a kept map is after operations, so that a change of a large map is sent in few bytes.
pub(crate) async fn keep_change(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(hash): PathParts<String>,
    Body(KeptMapChange { operations }): Body<KeptMapChange>,
) -> Result<Json<KeptMapView>, ApiError> {
    let maps = Arc::clone(&app.maps);
    let work = move |_: &Cancel| maps.change(&hash, operations);
    let map = app.host.queues.pictures.run(address.asker(), work).await??;
    Ok(Json(KeptMapView { map: map.ok_or_else(not_kept)? }))
}

fn not_kept() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoMap, "this map is not kept; send it again")
}

/// The hexes that a side of a kept map sees.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SeenHexes {
    /// Hexes as `q,r`.
    hexes: Vec<String>,
}

pub(crate) async fn seen(
    State(app): State<App>,
    address: ClientAddress,
    PathParts((hash, side)): PathParts<(String, String)>,
) -> Result<Json<SeenHexes>, ApiError> {
    let side = BattleSide::named(&side)
        .ok_or_else(|| ApiError::bad_request("a side is called 1 or 2".to_owned()))?;
    let map = app.maps.find(&hash).ok_or_else(not_kept)?;
    let work = move |cancel: &Cancel| {
        seen_hexes(map.map(), side, cancel).iter().map(|hex| hex.to_string()).collect()
    };
    Ok(Json(SeenHexes { hexes: app.host.queues.queries.run(address.asker(), work).await? }))
}

/// Parts of a map as pictures.
pub(crate) async fn draw(
    State(app): State<App>,
    address: ClientAddress,
    asked: HeaderMap,
    Body(parts): Body<PartsToDraw>,
) -> Result<Response, ApiError> {
    let answer = app.host.queues.pictures.run(address.asker(), move |cancel| parts.drawn(cancel)).await??;
    Ok(public_json(&asked, &answer))
}

/// Hexes in words.
pub(crate) async fn describe(
    State(app): State<App>,
    address: ClientAddress,
    asked: HeaderMap,
    Body(hexes): Body<HexesToDescribe>,
) -> Result<Response, ApiError> {
    let answer =
        app.host.queues.pictures.run(address.asker(), move |cancel| hexes.described(cancel)).await??;
    Ok(public_json(&asked, &answer))
}

/// Checks a battle from outside by the rules of shared maps, and lists what they refuse.
pub(crate) async fn check(
    State(app): State<App>,
    address: ClientAddress,
    asked: HeaderMap,
    Body(given): Body<GivenBattle>,
) -> Result<Response, ApiError> {
    let answer = app.host.queues.pictures.run(address.asker(), move |_| given.checked()).await??;
    Ok(public_json(&asked, &answer))
}

pub(crate) async fn write(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(format): PathParts<String>,
    Body(start): Body<MapStart>,
) -> Result<Response, ApiError> {
    let format = Format::ALL.into_iter().find(|known| known.name() == format);
    let format = format.ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoFormat, "maps cannot be written in this format")
    })?;
    let work = move |_: &Cancel| written(start, format);
    let (bytes, lost) = app.host.queues.pictures.run(address.asker(), work).await??;
    let mut response = ([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response();
    if let Some(lost) = lost_header(lost) {
        response.headers_mut().insert(LOST, lost);
    }
    Ok(response)
}

/// A map to scale, for paper.
pub(crate) async fn print(
    State(app): State<App>,
    address: ClientAddress,
    Body(map): Body<MapToPrint>,
) -> Result<Response, ApiError> {
    let file = app.host.queues.pictures.run(address.asker(), move |_| map.file()).await??;
    Ok(([(CONTENT_TYPE, "application/octet-stream")], file).into_response())
}

/// The lost parts as a header, if there are any; the last texts are counted where there are too many for one.
fn lost_header(mut lost: Vec<String>) -> Option<HeaderValue> {
    let all = lost.len();
    while !lost.is_empty() {
        let besides = all - lost.len();
        let more = (besides > 0).then(|| format!("and {besides} more"));
        let texts: Vec<&String> = lost.iter().chain(&more).collect();
        let text = ascii(&serde_json::to_string(&texts).expect("a list of texts"));
        if text.len() <= LONGEST_LOST {
            return HeaderValue::try_from(text).ok();
        }
        lost.pop();
    }
    None
}

/// The same JSON with `\u` escapes: whatever is not ASCII stands inside of texts.
fn ascii(json: &str) -> String {
    let mut units = [0; 2];
    let escaped = json.chars().map(|letter| match letter {
        ' '..='~' => letter.to_string(),
        _ => letter.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
    });
    escaped.collect()
}
