use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

/// The content security policy of pages: only resources of this server.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// The policy for a picture opened on its own page: no scripts, no requests.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// The headers of a file of the page: a browser heeds the others only in answers that it shows on their own.
const OF_FILES: [(HeaderName, &str); 2] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The headers of everything else, besides its policy and those of files.
const OF_ANSWERS: [(HeaderName, &str); 2] = [
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds the headers that protect a page.
///
/// Scripts, style sheets and fonts get the few that concern them: a page loads some seventy of them.
pub(crate) async fn with_headers(request: Request, next: Next) -> Response {
    let asset = request.uri().path().starts_with("/assets/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let kind = headers.get(CONTENT_TYPE).map_or(&[][..], HeaderValue::as_bytes);
    let of_page = [&b"text/javascript"[..], b"text/css", b"font/"].iter().any(|of| kind.starts_with(of));
    let policy = if kind.starts_with(b"image/svg") { PICTURE_POLICY } else { PAGE_POLICY };
    let mut add = |name: HeaderName, value| drop(headers.insert(name, HeaderValue::from_static(value)));
    OF_FILES.into_iter().for_each(|(name, value)| add(name, value));
    if !(asset && of_page) {
        add(CONTENT_SECURITY_POLICY, policy);
        OF_ANSWERS.into_iter().for_each(|(name, value)| add(name, value));
    }
    response
}
