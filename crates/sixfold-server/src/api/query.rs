//! The query protocol over HTTP: lines in, lines out, at the server's budget.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sixfold_query::{Limits, Responder};

use crate::api::caller::RawBody;
use crate::api::{ApiError, App, ClientAddress};
use crate::battle::KeptMaps;
use crate::cached_response::public_text;
use crate::work::Cancel;

/// The most lines of one request.
const MOST_LINES: usize = 256;

/// The cost of a line besides its work, so that empty lines are not free.
const EACH_LINE: u64 = 1_000;

pub(crate) async fn answer(
    State(app): State<App>,
    address: ClientAddress,
    asked: HeaderMap,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let lines = body.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count();
    if lines > MOST_LINES {
        return Err(ApiError::bad_request(format!("{lines} lines; at most {MOST_LINES} at once")));
    }
    let limits = app.settings.query_limits;
    let maps = Arc::clone(&app.maps);
    let work = move |cancel: &Cancel| answer_lines(&body, limits, &maps, cancel);
    let out = app.host.queues.queries.run(address.asker(), work).await?;
    Ok(public_text(&asked, "application/x-ndjson", out))
}

/// Answers line by line. All lines together have the budget of one: what one leaves is there for the next.
///
/// Between two lines it ends when the client is gone.
fn answer_lines(body: &[u8], limits: Limits, maps: &Arc<KeptMaps>, cancel: &Cancel) -> Vec<u8> {
    let (mut work, mut bytes) = (limits.max_work, limits.max_answer);
    let mut out = Vec::new();
    for line in body.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        if !cancel.is_wanted() {
            break;
        }
        let mut responder = Responder::new(limits.with_max_work(work).with_max_answer(bytes));
        let maps = Arc::clone(maps);
        responder.keep_maps(move |hash| maps.find(hash));
        let before = out.len();
        responder.answer(line, &mut out);
        out.push(b'\n');
        work = work.saturating_sub(responder.work_spent().saturating_add(EACH_LINE));
        bytes = bytes.saturating_sub(out.len() - before);
    }
    out
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sixfold_query::Limits;

    use super::answer_lines;
    use crate::work::Cancel;

    #[test]
    fn all_lines_share_one_budget() {
        let line = r#"{"op":"range","center":{"q":0,"r":0},"radius":100}"#;
        let answers = |count: usize| {
            let out = answer_lines(
                vec![line; count].join("\n").as_bytes(),
                Limits::server(),
                &Arc::default(),
                &Cancel::default(),
            );
            String::from_utf8(out)
                .expect("text")
                .lines()
                .map(|line| line.contains("\"ok\":"))
                .collect::<Vec<_>>()
        };
        assert_eq!(answers(2), [true, true]);
        let many = answers(256);
        assert_eq!(many.len(), 256, "each line has an answer");
        assert!(many[0] && !many[255], "the last one finds the budget spent");
    }
}
