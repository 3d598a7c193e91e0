use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{ApiError, ErrorKind};

/// Gives up on a request that takes too long: its body comes too slowly, or the answer does.
pub(crate) async fn in_time(State(within): State<Duration>, request: Request, next: Next) -> Response {
    let late = |_| {
        let message = format!("the request took longer than {} seconds", within.as_secs());
        ApiError::new(StatusCode::REQUEST_TIMEOUT, ErrorKind::TooSlow, message).into_response()
    };
    tokio::time::timeout(within, next.run(request)).await.unwrap_or_else(late)
}
