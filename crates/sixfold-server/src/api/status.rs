//! For the operator of the server: health check and metrics.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::api::App;

pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.host.store().check().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => {
            tracing::warn!(%error, "not well");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let running = app.host.store().count_running().await.ok();
    let maps = app.host.store().count_maps().await.unwrap_or(0);
    let watching = app.host.hub().watching_all();
    let up = u8::from(running.is_some());
    let text = format!(
        "# TYPE sixfold_store_up gauge\nsixfold_store_up {up}\n\
         # TYPE sixfold_matches_running gauge\nsixfold_matches_running {}\n\
         # TYPE sixfold_maps_shared gauge\nsixfold_maps_shared {maps}\n\
         # TYPE sixfold_watching gauge\nsixfold_watching {watching}\n",
        running.unwrap_or(0)
    );
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
