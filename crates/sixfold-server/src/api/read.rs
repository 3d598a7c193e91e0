//! The documentation as pages.

use axum::extract::{Path, Query};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::kept_answer::kept_by_browsers;
use crate::reading;

const HTML: &str = "text/html; charset=utf-8";

/// What is searched for.
#[derive(Debug, Deserialize)]
pub(crate) struct Searched {
    q: Option<String>,
}

/// The list of pages, or what was found on them.
pub(crate) async fn contents(Query(Searched { q }): Query<Searched>, headers: HeaderMap) -> Response {
    kept_by_browsers(&headers, HTML, reading::contents(q.as_deref()).as_bytes())
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
