use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{ApiError, ErrorKind};

/// Refuses cross-site requests: changes and live connections need our own origin, or none.
///
/// A browser always names the origin of such requests; a program that is no browser names none.
pub(crate) async fn same_origin_only(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key("upgrade");
    if (changes || upgrades) && !is_own(request.headers()) {
        let message = "a page of another site may not do this";
        return ApiError::new(StatusCode::FORBIDDEN, ErrorKind::ForeignOrigin, message).into_response();
    }
    next.run(request).await
}

fn is_own(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    if !matches!(site, None | Some("same-origin" | "none")) {
        return false;
    }
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::is_own;

    fn own(headers: &[(&'static str, &'static str)]) -> bool {
        let pair = |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        is_own(&headers.iter().map(pair).collect::<HeaderMap>())
    }

    #[test]
    fn only_our_own_origin_counts() {
        assert!(own(&[("host", "localhost:1")]));
        assert!(own(&[("host", "localhost:1"), ("origin", "http://localhost:1")]));
        assert!(own(&[
            ("host", "a.example"),
            ("origin", "https://a.example"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(!own(&[("host", "localhost:1"), ("origin", "http://localhost:2")]));
        assert!(!own(&[("host", "localhost:1"), ("origin", "null")]));
        assert!(!own(&[("host", "a.example"), ("origin", "https://a.example.evil")]));
        assert!(!own(&[("host", "a.example"), ("sec-fetch-site", "cross-site")]));
        assert!(!own(&[("origin", "http://localhost:1")]));
    }
}
