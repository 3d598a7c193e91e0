//! For the operator of the server: is it alive, can it be used?

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::api::App;

/// The process answers; a server that does not should be started anew.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// The store takes writes; a server of which that is not so should get no requests.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if app.ready.is_ready(app.host.store()).await {
        (StatusCode::OK, "ok\n").into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store takes no writes\n").into_response()
    }
}
