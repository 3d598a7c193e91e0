use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::host::HostError;
use crate::log_id::LogKind;
use crate::store::StoreError;
use crate::work::QueueError;

/// An error answer: a status, a kind for programs, a message for people.
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
            HostError::NotFound(LogKind::Match) => (StatusCode::NOT_FOUND, "no_match"),
            HostError::NotFound(LogKind::Map) => (StatusCode::NOT_FOUND, "no_map"),
            HostError::NoKey => (StatusCode::FORBIDDEN, "no_key"),
            HostError::BadOperation(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad_operation"),
            HostError::NoSeat => (StatusCode::FORBIDDEN, "no_seat"),
            HostError::SeatTaken => (StatusCode::CONFLICT, "seat_taken"),
            HostError::Stale { .. } => (StatusCode::CONFLICT, "stale"),
            HostError::BadRequest(_) => (StatusCode::BAD_REQUEST, "bad_request"),
            HostError::Refused(refusal) => (StatusCode::UNPROCESSABLE_ENTITY, refusal.kind()),
            HostError::TooMany(LogKind::Match, _) => (StatusCode::SERVICE_UNAVAILABLE, "too_many_matches"),
            HostError::TooMany(LogKind::Map, _) => (StatusCode::SERVICE_UNAVAILABLE, "too_many_maps"),
            HostError::Busy(error) => return ApiError::from(*error),
            HostError::Store(error) => return ApiError::from(error.clone()),
        };
        ApiError::new(status, kind, message)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        if let StoreError::Unavailable(why) = &error {
            tracing::error!(%why, "the store does not answer");
            let message = "the matches cannot be reached just now; try again in a moment";
            return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        }
        tracing::error!(%error, "the stored data is damaged");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", error.to_string())
    }
}

impl From<QueueError> for ApiError {
    fn from(error: QueueError) -> ApiError {
        let (status, kind) = match error {
            QueueError::OfAsker { .. } => (StatusCode::TOO_MANY_REQUESTS, "too_many_requests"),
            QueueError::Full { .. } => (StatusCode::SERVICE_UNAVAILABLE, "too_busy"),
            QueueError::Failed => (StatusCode::INTERNAL_SERVER_ERROR, "failed"),
        };
        ApiError::new(status, kind, error.to_string())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "kind": self.kind, "message": self.message } });
        (self.status, Json(body)).into_response()
    }
}
