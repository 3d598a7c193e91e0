//! The documentation as pages.

use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::api::caller::Parameters;
use crate::kept_answer::kept_by_browsers;
use crate::reading;

const HTML: &str = "text/html; charset=utf-8";

/// What is searched for.
#[derive(Debug, Deserialize)]
pub(crate) struct Searched {
    q: Option<String>,
}

/// The list of pages, or what was found on them.
pub(crate) async fn contents(
    Parameters(Searched { q }): Parameters<Searched>,
    headers: HeaderMap,
) -> Response {
    kept_by_browsers(&headers, HTML, reading::contents(q.as_deref()).as_bytes())
}

/// What stands at an address where nothing is.
pub(crate) async fn nothing(address: Uri) -> Response {
    if address.path().starts_with("/api/") {
        return (StatusCode::NOT_FOUND, "there is no such address; /api lists them\n").into_response();
    }
    (StatusCode::NOT_FOUND, [(CONTENT_TYPE, HTML)], reading::no_page()).into_response()
}

/// A page, or a picture of one.
pub(crate) async fn page(Path(name): Path<String>, headers: HeaderMap) -> Response {
    if let Some((kind, bytes)) = name.strip_prefix("pictures/").and_then(reading::picture) {
        return kept_by_browsers(&headers, kind, &bytes);
    }
    match reading::page(&name) {
        Some(page) => kept_by_browsers(&headers, HTML, page.as_bytes()),
        None => (StatusCode::NOT_FOUND, [(CONTENT_TYPE, HTML)], reading::no_page()).into_response(),
    }
}
