use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::http::traffic::Traffic;
use crate::random;

/// The longest part of a path that is logged: the name of a match. A secret is longer.
const LONGEST_PART: usize = 32;

/// Counts and logs each request: its id, which the answer repeats, method, path, status and time.
///
/// Headers, bodies and query strings are never logged: they may contain the secret of a seat.
pub(crate) async fn logged(State(traffic): State<Arc<Traffic>>, request: Request, next: Next) -> Response {
    let number = format!("{:016x}", random::seed());
    let (method, path) = (method_word(request.method()), without_secrets(request.uri().path()));
    let start = Instant::now();
    let mut response = next.run(request).await;
    let took = start.elapsed();
    traffic.count(response.status(), took);
    let (status, time) = (response.status().as_u16(), took.as_secs_f64() * 1000.0);
    tracing::info!(request = number, method, path, status, milliseconds = time, "answered");
    if let Ok(number) = HeaderValue::from_str(&number) {
        response.headers_mut().insert("x-request-id", number);
    }
    response
}

/// The method, where it is one of those that HTTP has: a client may make up another, as long as a header may be.
fn method_word(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"].into_iter();
    known.into_iter().find(|known| *known == method.as_str()).unwrap_or("…")
}

/// The path, without the parts that may contain a secret.
fn without_secrets(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.len() > LONGEST_PART { "…" } else { part });
    parts.take(8).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use axum::http::Method;

    use super::{method_word, without_secrets};

    #[test]
    fn a_secret_in_a_path_is_not_logged() {
        let id = "0".repeat(32);
        assert_eq!(without_secrets(&format!("/api/matches/{id}/live")), format!("/api/matches/{id}/live"));
        assert_eq!(without_secrets(&format!("/m/{}", "a".repeat(64))), "/m/…");
        assert_eq!(without_secrets(&"/a".repeat(1000)), "/a/a/a/a/a/a/a");
    }

    #[test]
    fn a_made_up_method_is_not_logged() {
        let long = "M".repeat(5_000);
        assert_eq!(method_word(&Method::from_bytes(long.as_bytes()).expect("letters are a method")), "…");
        assert_eq!(method_word(&Method::DELETE), "DELETE");
    }
}
