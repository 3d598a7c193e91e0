//! Extractors: the secret, the address and the JSON body of a request.

use std::convert::Infallible;
use std::error::Error;
use std::net::{IpAddr, Ipv4Addr};

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

use crate::api::{ApiError, ErrorKind};
use crate::log_id::{IdKind, LogId, LogIdError, LogKind};
use crate::matches::Secret;
use crate::work::Asker;

/// The secret of a seat or of a shared map, from `Authorization: Bearer …`.
pub(crate) struct SeatSecret(pub(crate) Secret);

impl<S: Send + Sync> FromRequestParts<S> for SeatSecret {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<SeatSecret, ApiError> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let secret =
            header.and_then(|value| value.strip_prefix("Bearer ")).and_then(|text| text.parse().ok());
        secret.map(SeatSecret).ok_or_else(|| {
            let message = "this needs a secret: `Authorization: Bearer` and its 64 digits";
            ApiError::new(StatusCode::UNAUTHORIZED, ErrorKind::NoSeat, message)
        })
    }
}

/// The client address that limits apply to, as `http` determined it; this machine's own without a socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl ClientAddress {
    /// For whom work is done.
    pub(crate) const fn asker(self) -> Asker {
        Asker::Address(self.0)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Infallible> {
        let known = parts.extensions.get::<ClientAddress>().copied();
        Ok(known.unwrap_or(ClientAddress(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

/// A body of any kind; one that is too large is refused with an error of the API.
pub(crate) struct RawBody(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<RawBody, ApiError> {
        Bytes::from_request(request, state).await.map(RawBody).map_err(|_| {
            let message = "the body is larger than the limit";
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, ErrorKind::TooLarge, message)
        })
    }
}

/// A JSON body; anything else is refused with an error of the API.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        if !is_json(request.headers()) {
            let message = "the body has to be JSON, with `Content-Type: application/json`";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ErrorKind::BadRequest, message));
        }
        let RawBody(bytes) = RawBody::from_request(request, state).await?;
        serde_json::from_slice(&bytes).map(Body).map_err(|error| ApiError::bad_request(error.to_string()))
    }
}

/// The parameters of an address; what is not as it should be is refused in the API's own words.
pub(crate) struct Parameters<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parameters<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Parameters<T>, ApiError> {
        let Query(parameters) = Query::from_request_parts(parts, state).await.map_err(|error| {
            // The wrapped error names the parameter.
            let mut reason: &dyn Error = &error;
            while let Some(source) = reason.source() {
                reason = source;
            }
            ApiError::bad_request(format!("the parameters of the address: {reason}"))
        })?;
        Ok(Parameters(parameters))
    }
}

/// The named parts of a path; what is no text is refused as an error of the API.
pub(crate) struct PathParts<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParts<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParts<T>, ApiError> {
        let Path(named) = Path::from_request_parts(parts, state)
            .await
            .map_err(|error| ApiError::bad_request(format!("the path of the address: {error}")))?;
        Ok(PathParts(named))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json"))
}

/// The match or the shared map that a path names.
pub(crate) fn log_id<K: IdKind>(text: &str) -> Result<LogId<K>, ApiError> {
    text.parse().map_err(|error: LogIdError| {
        let kind = match error.0 {
            LogKind::Match => ErrorKind::NoMatch,
            LogKind::Map => ErrorKind::NoMap,
        };
        ApiError::new(StatusCode::NOT_FOUND, kind, error.to_string())
    })
}
