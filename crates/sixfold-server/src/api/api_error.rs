use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::host::HostError;
use crate::store::StoreError;

/// A request that is not answered as hoped: a status, a kind for programs, a message for people.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) kind: &'static str,
    pub(crate) message: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, kind: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, kind, message: message.into() }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }
}

/// Each error of the host has its status here, and nowhere else.
impl From<HostError> for ApiError {
    fn from(error: HostError) -> ApiError {
        let message = error.to_string();
        let (status, kind) = match &error {
            HostError::NoMatch => (StatusCode::NOT_FOUND, "no_match"),
            HostError::NoSeat => (StatusCode::FORBIDDEN, "no_seat"),
            HostError::Stale { .. } => (StatusCode::CONFLICT, "stale"),
            HostError::BadRequest(_) => (StatusCode::BAD_REQUEST, "bad_request"),
            HostError::Refused(refusal) => (StatusCode::UNPROCESSABLE_ENTITY, refusal.kind()),
            HostError::TooManyMatches(_) => (StatusCode::SERVICE_UNAVAILABLE, "too_many_matches"),
            HostError::Store(StoreError::Unavailable(why)) => {
                tracing::error!(%why, "the store does not answer");
                let message = "the matches cannot be reached just now; try again in a moment";
                return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
            }
            HostError::Store(error) => {
                tracing::error!(%error, "the store is not as it should be");
                (StatusCode::INTERNAL_SERVER_ERROR, "damaged")
            }
        };
        ApiError::new(status, kind, message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "kind": self.kind, "message": self.message } });
        (self.status, Json(body)).into_response()
    }
}
