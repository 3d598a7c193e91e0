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
use crate::api::{ApiError, App};
use crate::battle::{BattleMap, MapFileError, SHIPPED, WIDEST, generated, opened, shipped, written};

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

pub(crate) async fn made(Parameters(making): Parameters<Making>) -> Result<Json<BattleMap>, ApiError> {
    let Making { seed, width, height } = making;
    if !(1..=WIDEST).contains(&width) || !(1..=WIDEST).contains(&height) {
        return Err(ApiError::bad_request(format!("a map has 1 to {WIDEST} columns and rows")));
    }
    Ok(Json(generated(seed, width, height)))
}

/// A file to be opened.
#[derive(Debug, Deserialize)]
pub(crate) struct Opening {
    name: String,
}

pub(crate) async fn open(
    State(app): State<App>,
    Parameters(opening): Parameters<Opening>,
    body: Bytes,
) -> Result<Json<BattleMap>, ApiError> {
    computed(&app, move || opened(&opening.name, &body)).await.map(Json)
}

pub(crate) async fn write(
    State(app): State<App>,
    Path(format): Path<String>,
    Body(map): Body<BattleMap>,
) -> Result<Response, ApiError> {
    let format = Format::ALL.into_iter().find(|known| known.name() == format);
    let format = format.ok_or_else(|| {
        ApiError::new(StatusCode::NOT_FOUND, "no_format", "maps cannot be written in this format")
    })?;
    let (bytes, _) = computed(&app, move || written(&map, format)).await?;
    Ok(([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// Computes off the threads that serve, as many at once as there are cores.
async fn computed<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> Result<T, MapFileError> + Send + 'static,
) -> Result<T, ApiError> {
    let turn = app.computing.clone().acquire_owned().await.expect("the semaphore is never closed");
    let done = tokio::task::spawn_blocking(move || {
        let answer = work();
        drop(turn);
        answer
    });
    let done = done.await.map_err(|_| ApiError::bad_request("the map could not be read"))?;
    done.map_err(|error| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_map", error.to_string()))
}
