//! Requests of the protocol, answered as the program does.

use std::cell::RefCell;

use pyo3::types::PyBytesMethods;
use pyo3::{Bound, PyAny, PyResult, pyfunction};
use sixfold_query::{Limits, Responder};

use crate::protocol::{bytes_of, text};
use crate::values::Given;
use crate::values::numbers::integer_within;

thread_local! {
    // Reuses its memory between requests.
    static PLAIN: RefCell<Responder> = RefCell::new(Responder::new(Limits::default()));
}

/// Answers a request as `sixfold query` does: a text, or any bytes.
///
/// Limits that are not given have their defaults.
#[pyfunction]
pub(crate) fn answer_within(
    line: &Bound<'_, PyAny>,
    max_cells: Option<Given<'_, '_>>,
    max_work: Option<Given<'_, '_>>,
    max_answer: Option<Given<'_, '_>>,
    max_line: Option<Given<'_, '_>>,
) -> PyResult<String> {
    let (py, line) = (line.py(), bytes_of(line)?);
    let line = line.as_bytes();
    let limit = |name: &str, given: Option<Given<'_, '_>>| {
        given.map(|value| integer_within(name, value, 0, u64::MAX)).transpose()
    };
    let size = |name: &str, given: Option<Given<'_, '_>>| {
        given.map(|value| integer_within(name, value, 0, usize::MAX)).transpose()
    };
    let (max_cells, max_work) = (limit("max_cells", max_cells)?, limit("max_work", max_work)?);
    let (max_answer, max_line) = (size("max_answer", max_answer)?, size("max_line", max_line)?);
    if max_cells.is_none() && max_work.is_none() && max_answer.is_none() && max_line.is_none() {
        return Ok(py.detach(|| PLAIN.with_borrow_mut(|responder| answered(responder, line))));
    }
    let usual = Limits::default();
    let limits = usual
        .with_max_cells(max_cells.unwrap_or(usual.max_cells))
        .with_max_work(max_work.unwrap_or(usual.max_work))
        .with_max_answer(max_answer.unwrap_or(usual.max_answer))
        .with_max_line(max_line.unwrap_or(usual.max_line));
    Ok(py.detach(|| answered(&mut Responder::new(limits), line)))
}

fn answered(responder: &mut Responder, line: &[u8]) -> String {
    let mut out = Vec::new();
    responder.answer(line, &mut out);
    text(out)
}
