//! The query protocol over HTTP: lines in, lines out, at the server's budget.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use sixfold_query::Responder;

use crate::api::{ApiError, App};

/// The most lines of one request.
const MOST_LINES: usize = 256;

pub(crate) async fn answer(State(app): State<App>, body: Bytes) -> Result<Response, ApiError> {
    let lines = body.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count();
    if lines > MOST_LINES {
        return Err(ApiError::bad_request(format!("{lines} lines; at most {MOST_LINES} at once")));
    }
    let limits = app.settings.query_limits;
    let answered = tokio::task::spawn_blocking(move || {
        let mut responder = Responder::new(limits);
        let mut out = Vec::new();
        for line in body.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            responder.answer(line, &mut out);
            out.push(b'\n');
        }
        out
    });
    let out = answered.await.map_err(|_| ApiError::bad_request("the request could not be answered"))?;
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], out).into_response())
}
