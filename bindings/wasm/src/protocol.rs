//! Requests of the protocol: one line of JSON in, one out.

use std::cell::RefCell;

use sixfold_query::{KeptGrid, Limits, Responder};
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    // Reuses its memory between requests.
    static RESPONDER: RefCell<Responder> = RefCell::new(Responder::new(Limits::default()));
}

/// Answers a request; an error names the wrong argument.
#[wasm_bindgen]
pub fn answer(line: &str) -> String {
    about(None, line).0
}

/// Answers a request of any bytes within limits, as `sixfold query` does.
///
/// A limit below 0 is the default.
#[wasm_bindgen]
pub fn answer_within(line: &[u8], max_cells: f64, max_work: f64, max_answer: f64, max_line: f64) -> String {
    if max_cells.max(max_work).max(max_answer).max(max_line) < 0.0 {
        return asked(None, line, false).0;
    }
    let or = |limit: f64, default: u64| if limit < 0.0 { default } else { limit as u64 };
    let size = |limit: f64, default: usize| if limit < 0.0 { default } else { limit as usize };
    let usual = Limits::default();
    let limits = usual
        .with_max_cells(or(max_cells, usual.max_cells))
        .with_max_work(or(max_work, usual.max_work))
        .with_max_answer(size(max_answer, usual.max_answer))
        .with_max_line(size(max_line, usual.max_line));
    let mut out = Vec::new();
    Responder::new(limits).answer(line, &mut out);
    text(out)
}

/// The refusal of an argument that should be a hex, as an answer.
#[wasm_bindgen]
pub fn hex_refusal(argument: &str, json: &str) -> Option<String> {
    sixfold_query::hex_refusal(argument, json)
}

/// The refusal of an argument that should be a direction, as an answer.
#[wasm_bindgen]
pub fn direction_refusal(argument: &str, json: &str) -> Option<String> {
    sixfold_query::direction_refusal(argument, json)
}

/// The argument of a method, from the place in its request.
#[wasm_bindgen]
pub fn method_argument(place: &str) -> Option<String> {
    sixfold_query::method_argument(place)
}

/// All operations with their arguments, one call a line.
#[wasm_bindgen]
pub fn operations() -> String {
    let calls: Vec<String> = sixfold_query::operations().map(ToString::to_string).collect();
    calls.join("\n")
}

/// The answer to a request, with a kept grid or without, and the grid that it made.
///
/// An error names the wrong argument.
pub(crate) fn about(kept: Option<&KeptGrid>, line: &str) -> (String, Option<KeptGrid>) {
    asked(kept, line.as_bytes(), true)
}

fn asked(kept: Option<&KeptGrid>, line: &[u8], named: bool) -> (String, Option<KeptGrid>) {
    let mut out = Vec::new();
    let made = RESPONDER.with_borrow_mut(|responder| {
        responder.name_arguments(named);
        responder.answer_about(kept, line, &mut out)
    });
    (text(out), made)
}

fn text(answer: Vec<u8>) -> String {
    String::from_utf8(answer).expect("answers are made of text")
}
