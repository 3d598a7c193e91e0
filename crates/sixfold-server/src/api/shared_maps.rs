//! Shared maps: open, view, change, delete.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use crate::api::caller::{Body, Parameters, PathParts, SeatSecret, log_id};
use crate::api::{ApiError, App, ClientAddress};
use crate::battle::{MapStart, Operation};
use crate::host::OperationsView;

/// A map that was shared.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OpenedMapView {
    id: String,
    /// The secret with which it is changed.
    secret: String,
}

pub(crate) async fn open(State(app): State<App>, Body(start): Body<MapStart>) -> Result<Response, ApiError> {
    let (id, secret) = app.host.maps().open(start).await?;
    let body = Json(OpenedMapView { id: id.to_string(), secret: secret.reveal() });
    Ok((StatusCode::CREATED, [(CACHE_CONTROL, "no-store")], body).into_response())
}

/// The links by which one looks at a shared map as a side.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SideLinks {
    /// The secret of the first side, and that of the second.
    sides: [String; 2],
}

pub(crate) async fn side_links(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
) -> Result<Response, ApiError> {
    let secrets = app.host.maps().side_links(log_id(&id)?, &secret).await?;
    let body = Json(SideLinks { sides: secrets.map(|secret| secret.reveal()) });
    Ok(([(CACHE_CONTROL, "no-store")], body).into_response())
}

/// The map as the side of a secret sees it.
pub(crate) async fn side_view(
    State(app): State<App>,
    address: ClientAddress,
    SeatSecret(secret): SeatSecret,
) -> Result<Response, ApiError> {
    let maps = app.host.maps();
    let side = maps.side(&secret).await?;
    let text = maps.side_text(side, &app.host.queues.queries, address.asker()).await?;
    Ok(([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text).into_response())
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(rename = "MapSince"))]
pub(crate) struct Since {
    after: Option<u32>,
}

/// The whole map, or only what was changed since a number.
pub(crate) async fn view(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(id): PathParts<String>,
    Parameters(since): Parameters<Since>,
) -> Result<Response, ApiError> {
    let (id, maps) = (log_id(&id)?, app.host.maps());
    Ok(match since.after {
        None => {
            let text = maps.text(id, &app.host.queues.queries, address.asker()).await?;
            ([(CONTENT_TYPE, "application/json")], text).into_response()
        }
        Some(after) => Json(maps.since(id, after).await?).into_response(),
    })
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, schemars(rename = "MapChange"))]
pub(crate) struct Change {
    number: u32,
    by: String,
    operations: Vec<Operation>,
}

pub(crate) async fn change(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
    Body(change): Body<Change>,
) -> Result<Json<OperationsView>, ApiError> {
    let Change { number, by, operations } = change;
    Ok(Json(app.host.maps().change(log_id(&id)?, &secret, &by, number, operations).await?))
}

pub(crate) async fn delete(
    State(app): State<App>,
    PathParts(id): PathParts<String>,
    SeatSecret(secret): SeatSecret,
) -> Result<StatusCode, ApiError> {
    app.host.maps().delete(log_id(&id)?, &secret).await?;
    Ok(StatusCode::NO_CONTENT)
}
