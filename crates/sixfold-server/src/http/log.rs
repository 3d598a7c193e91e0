use std::time::Instant;

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;

use crate::chance;

/// The longest part of a path that is logged: the name of a match. A secret is longer.
const LONGEST_PART: usize = 32;

/// Logs each request: its id, which the answer repeats, method, path, status and time.
///
/// Headers, bodies and query strings are never logged: they may contain the secret of a seat.
pub(crate) async fn logged(request: Request, next: Next) -> Response {
    let number = format!("{:016x}", chance::seed());
    let (method, path) = (request.method().clone(), without_secrets(request.uri().path()));
    let start = Instant::now();
    let mut response = next.run(request).await;
    let (status, time) = (response.status().as_u16(), start.elapsed().as_secs_f64() * 1000.0);
    tracing::info!(request = number, %method, path, status, milliseconds = time, "answered");
    if let Ok(number) = HeaderValue::from_str(&number) {
        response.headers_mut().insert("x-request-id", number);
    }
    response
}

/// The path, without the parts that may contain a secret.
fn without_secrets(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.len() > LONGEST_PART { "…" } else { part });
    parts.take(8).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::without_secrets;

    #[test]
    fn a_secret_in_a_path_is_not_logged() {
        let id = "0".repeat(32);
        assert_eq!(without_secrets(&format!("/api/matches/{id}/live")), format!("/api/matches/{id}/live"));
        assert_eq!(without_secrets(&format!("/m/{}", "a".repeat(64))), "/m/…");
        assert_eq!(without_secrets(&"/a".repeat(1000)), "/a/a/a/a/a/a/a");
    }
}
