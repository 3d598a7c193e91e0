//! Battle maps: built in, generated from a seed, opened from a file, written as a file.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use sixfold_maps::Format;

use crate::api::caller::{Body, Parameters};
use crate::api::{ApiError, App, ClientAddress};
use crate::battle::{BattleMap, MapFileError, SHIPPED, WIDEST, generated, opened, shipped, written};
use crate::work::Cancel;

impl From<MapFileError> for ApiError {
    fn from(error: MapFileError) -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_map", error.to_string())
    }
}

pub(crate) async fn list() -> Json<Value> {
    Json(json!({ "maps": SHIPPED }))
}

pub(crate) async fn one(Path(name): Path<String>) -> Result<Json<BattleMap>, ApiError> {
    let map = shipped(&name);
    map.map(Json)
        .ok_or_else(|| ApiError::new(StatusCode::NOT_FOUND, "no_map", "there is no map of this name"))
}

/// The size and the seed of a generated map.
#[derive(Debug, Deserialize)]
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
pub(crate) struct Opening {
    name: String,
}

pub(crate) async fn open(
    State(app): State<App>,
    address: ClientAddress,
    Parameters(opening): Parameters<Opening>,
    body: Bytes,
) -> Result<Json<BattleMap>, ApiError> {
    let work = move |_: &Cancel| opened(&opening.name, &body);
    Ok(Json(app.host.queues.pictures.run(address.asker(), work).await??))
}

pub(crate) async fn write(
    State(app): State<App>,
    address: ClientAddress,
    Path(format): Path<String>,
    Body(map): Body<BattleMap>,
) -> Result<Response, ApiError> {
    let format = Format::ALL.into_iter().find(|known| known.name() == format);
    let format = format.ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, "no_format", "maps cannot be written in this format")
    })?;
    let work = move |_: &Cancel| written(&map, format);
    let (bytes, _) = app.host.queues.pictures.run(address.asker(), work).await??;
    Ok(([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}
