//! Requests of the protocol: one line of JSON in, one out; and how a refusal becomes an exception.

use std::cell::RefCell;

use pyo3::call::PyCallArgs;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAnyMethods, PyBytes, PyBytesMethods, PyDict, PyDictMethods, PyModule, PyString};
use pyo3::{Bound, Py, PyAny, PyErr, PyResult, Python, pyfunction};
use sixfold_query::{KeptGrid, Limits, Responder};

thread_local! {
    // Keeps its memory from request to request.
    static RESPONDER: RefCell<Responder> = RefCell::new(Responder::new(Limits::default()));
}

static ASK: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static ERROR: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static NAMES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// Answers a request: a text, or bytes that need not be text. Limits that are not given are the usual ones.
#[pyfunction]
#[pyo3(signature = (line, max_cells = None, max_work = None, max_answer = None, max_line = None))]
pub(crate) fn answer(
    line: &Bound<'_, PyAny>,
    max_cells: Option<u64>,
    max_work: Option<u64>,
    max_answer: Option<usize>,
    max_line: Option<usize>,
) -> PyResult<String> {
    let (py, line) = (line.py(), bytes_of(line)?);
    let line = line.as_bytes();
    if max_cells.is_none() && max_work.is_none() && max_answer.is_none() && max_line.is_none() {
        return Ok(py.detach(|| about(None, line).0));
    }
    let usual = Limits::default();
    let limits = usual
        .with_max_cells(max_cells.unwrap_or(usual.max_cells))
        .with_max_work(max_work.unwrap_or(usual.max_work))
        .with_max_answer(max_answer.unwrap_or(usual.max_answer))
        .with_max_line(max_line.unwrap_or(usual.max_line));
    Ok(py.detach(|| {
        let mut out = Vec::new();
        Responder::new(limits).answer(line, &mut out);
        text(out)
    }))
}

/// Every operation of the protocol, written as a call: `rotate(hex, steps, center?)`.
///
/// >>> import sixfold
/// >>> "distance(a, b)" in sixfold.operations()
/// True
#[pyfunction]
pub(crate) fn operations() -> Vec<String> {
    sixfold_query::operations().map(ToString::to_string).collect()
}

/// The answer to a request about a grid, or about none, and the grid that it made.
pub(crate) fn about(kept: Option<&KeptGrid>, line: &[u8]) -> (String, Option<KeptGrid>) {
    let mut out = Vec::new();
    let made = RESPONDER.with_borrow_mut(|responder| responder.answer_about(kept, line, &mut out));
    (text(out), made)
}

/// Asks an operation of the protocol as Python does; what is refused is an exception.
///
/// Functions that are called often come here when something is wrong: so every refusal has one wording.
pub(crate) fn ask<'py>(
    py: Python<'py>,
    op: &str,
    arguments: &[(&str, &Bound<'py, PyAny>)],
) -> PyResult<Bound<'py, PyAny>> {
    let ask = ASK.get_or_try_init(py, || named(py, "sixfold.protocol", "ask"))?;
    let given = PyDict::new(py);
    for (name, value) in arguments {
        given.set_item(name, value)?;
    }
    ask.bind(py).call1((op, given))
}

/// What a request says about a hex: both numbers, whatever they are.
pub(crate) fn asked_hex<'py>(q: &Bound<'py, PyAny>, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let hex = PyDict::new(q.py());
    hex.set_item("q", q)?;
    hex.set_item("r", r)?;
    Ok(hex.into_any())
}

/// A refusal that the protocol has no operation for.
pub(crate) fn refuse(py: Python<'_>, kind: &str, message: &str) -> PyErr {
    let error = ERROR.get_or_try_init(py, || named(py, "sixfold.error", "SixfoldError"));
    match error.and_then(|error| error.bind(py).call1((kind, message))) {
        Ok(error) => PyErr::from_value(error),
        Err(failure) => failure,
    }
}

fn named(py: Python<'_>, module: &str, name: &str) -> PyResult<Py<PyAny>> {
    Ok(PyModule::import(py, module)?.getattr(name)?.unbind())
}

/// A line as bytes; what is no Unicode stays what it is, and the answer says so.
pub(crate) fn bytes_of<'py>(line: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    match line.cast::<PyBytes>() {
        Ok(bytes) => Ok(bytes.clone()),
        Err(_) => {
            Ok(line.cast::<PyString>()?.call_method1("encode", ("utf-8", "surrogatepass"))?.cast_into()?)
        }
    }
}

fn text(answer: Vec<u8>) -> String {
    String::from_utf8(answer).expect("answers are made of text")
}

/// One of the small values of `sixfold.names`, such as a point.
pub(crate) fn value<'py>(
    py: Python<'py>,
    name: &str,
    parts: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let names = NAMES.get_or_try_init(py, || PyModule::import(py, "sixfold.names").map(Bound::unbind))?;
    names.bind(py).getattr(name)?.call1(parts)
}
