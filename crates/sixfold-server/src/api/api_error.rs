use axum::Json;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::api::error_kind::ErrorKind;
use crate::host::HostError;
use crate::log_id::LogKind;
use crate::matches::RefereeError;
use crate::store::StoreError;
use crate::work::QueueError;

/// An error answer: a status, a kind for programs, a message for people.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) kind: ErrorKind,
    pub(crate) message: String,
}

/// The body of an error answer.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(rename = "ApiError"))]
pub(crate) struct ErrorView {
    error: ErrorDetails,
}

/// An error for programs and for people.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ErrorDetails {
    /// The kind, for programs.
    kind: ErrorKind,
    /// The reason, for people.
    message: String,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, kind: ErrorKind, message: impl Into<String>) -> ApiError {
        ApiError { status, kind, message: message.into() }
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, ErrorKind::BadRequest, message)
    }

    /// The error as a line of an answer that has begun already.
    pub(crate) fn line(self) -> Bytes {
        let mut line = serde_json::to_vec(&self.view()).expect("string keys");
        line.push(b'\n');
        line.into()
    }

    fn view(self) -> ErrorView {
        ErrorView { error: ErrorDetails { kind: self.kind, message: self.message } }
    }
}

/// Each error of the host has its status here, and nowhere else.
impl From<HostError> for ApiError {
    fn from(error: HostError) -> ApiError {
        let message = error.to_string();
        let (status, kind) = match &error {
            HostError::NotFound(LogKind::Match) => (StatusCode::NOT_FOUND, ErrorKind::NoMatch),
            HostError::NotFound(LogKind::Map) => (StatusCode::NOT_FOUND, ErrorKind::NoMap),
            HostError::NoKey => (StatusCode::FORBIDDEN, ErrorKind::NoKey),
            HostError::BadOperation(_) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::BadOperation),
            HostError::NoSeat => (StatusCode::FORBIDDEN, ErrorKind::NoSeat),
            HostError::SeatTaken => (StatusCode::CONFLICT, ErrorKind::SeatTaken),
            HostError::Stale { .. } => (StatusCode::CONFLICT, ErrorKind::Stale),
            HostError::BadRequest(_) => (StatusCode::BAD_REQUEST, ErrorKind::BadRequest),
            HostError::Refused(refusal) => (StatusCode::UNPROCESSABLE_ENTITY, refused(refusal)),
            HostError::TooMany(LogKind::Match, _) => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorKind::TooManyMatches)
            }
            HostError::TooMany(LogKind::Map, _) => (StatusCode::SERVICE_UNAVAILABLE, ErrorKind::TooManyMaps),
            HostError::Busy(error) => return ApiError::from(*error),
            HostError::Store(error) => return ApiError::from(error.clone()),
        };
        ApiError::new(status, kind, message)
    }
}

/// The kind of a refusal of the referee.
const fn refused(refusal: &RefereeError) -> ErrorKind {
    match refusal {
        RefereeError::MatchOver => ErrorKind::MatchOver,
        RefereeError::MatchGoesOn => ErrorKind::MatchGoesOn,
        RefereeError::NotYourTurn => ErrorKind::NotYourTurn,
        RefereeError::IllegalMove { .. } => ErrorKind::IllegalMove,
        RefereeError::OfferOpen => ErrorKind::OfferOpen,
        RefereeError::NoOffer => ErrorKind::NoOffer,
        RefereeError::NothingToWithdraw => ErrorKind::NothingToWithdraw,
        RefereeError::JustWithdrawn => ErrorKind::JustWithdrawn,
        RefereeError::NothingToTakeBack => ErrorKind::NothingToTakeBack,
        RefereeError::TooLong { .. } => ErrorKind::TooLong,
        // A server takes the time itself, so no request can lead to this.
        RefereeError::WrongTime { .. } => ErrorKind::BadRequest,
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        if let StoreError::Unavailable(why) = &error {
            tracing::error!(%why, "the store does not answer");
            let message = "the matches cannot be reached just now; try again in a moment";
            return ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorKind::Unavailable, message);
        }
        tracing::error!(%error, "the stored data is damaged");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, ErrorKind::Damaged, error.to_string())
    }
}

impl From<QueueError> for ApiError {
    fn from(error: QueueError) -> ApiError {
        let (status, kind) = match error {
            QueueError::OfAsker { .. } => (StatusCode::TOO_MANY_REQUESTS, ErrorKind::TooManyRequests),
            QueueError::Full { .. } => (StatusCode::SERVICE_UNAVAILABLE, ErrorKind::TooBusy),
            QueueError::Failed => (StatusCode::INTERNAL_SERVER_ERROR, ErrorKind::Failed),
        };
        ApiError::new(status, kind, error.to_string())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.view())).into_response()
    }
}
