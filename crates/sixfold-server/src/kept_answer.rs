use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// An answer that a browser keeps and asks about each time: it is sent again only when it has changed.
pub(crate) fn kept_by_browsers(asked: &HeaderMap, kind: &'static str, bytes: &[u8]) -> Response {
    let digest = Sha256::digest(bytes);
    let tag: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = asked.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag)];
    if known {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (headers, bytes.to_vec()).into_response()
    }
}
