//! The documentation as pages.

use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::api::caller::Parameters;
use crate::cached_response::cached_response;
use crate::doc_pages;

const HTML: &str = "text/html; charset=utf-8";

/// The search.
#[derive(Debug, Deserialize)]
pub(crate) struct Searched {
    q: Option<String>,
}

/// The list of pages, or what was found on them.
pub(crate) async fn contents(
    Parameters(Searched { q }): Parameters<Searched>,
    headers: HeaderMap,
) -> Response {
    cached_response(&headers, HTML, doc_pages::contents(q.as_deref()).as_bytes())
}

/// The answer for an unknown address.
pub(crate) async fn nothing(address: Uri) -> Response {
    if address.path().starts_with("/api/") {
        return (StatusCode::NOT_FOUND, "there is no such address; /api lists them\n").into_response();
    }
    (StatusCode::NOT_FOUND, [(CONTENT_TYPE, HTML)], doc_pages::no_page()).into_response()
}

/// A page, or a picture of one.
pub(crate) async fn page(Path(name): Path<String>, headers: HeaderMap) -> Response {
    if let Some((kind, bytes)) = name.strip_prefix("pictures/").and_then(doc_pages::picture) {
        return cached_response(&headers, kind, &bytes);
    }
    match doc_pages::page(&name) {
        Some(page) => cached_response(&headers, HTML, page.as_bytes()),
        None => (StatusCode::NOT_FOUND, [(CONTENT_TYPE, HTML)], doc_pages::no_page()).into_response(),
    }
}
