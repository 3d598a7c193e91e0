//! Requests of the protocol: one line of JSON in, one out; and errors as exceptions.

use std::cell::RefCell;

use pyo3::call::PyCallArgs;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAnyMethods, PyBytes, PyBytesMethods, PyDict, PyDictMethods, PyModule, PyString};
use pyo3::{Bound, Py, PyAny, PyErr, PyResult, Python, pyfunction};
use sixfold_query::{KeptGrid, Limits, Responder};

thread_local! {
    // Reuses its memory between requests.
    static RESPONDER: RefCell<Responder> = RefCell::new(Responder::new(Limits::default()));
}

static ASK: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static ERROR: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static NAMES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// Answers a request; an error names the wrong argument.
#[pyfunction]
pub(crate) fn answer(line: &Bound<'_, PyAny>) -> PyResult<String> {
    let (py, line) = (line.py(), bytes_of(line)?);
    let line = line.as_bytes();
    Ok(py.detach(|| about(None, line).0))
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

/// The answer to a request, with a kept grid or without, and the grid that it made.
pub(crate) fn about(kept: Option<&KeptGrid>, line: &[u8]) -> (String, Option<KeptGrid>) {
    let mut out = Vec::new();
    let made = RESPONDER.with_borrow_mut(|responder| {
        responder.name_arguments(true);
        responder.answer_about(kept, line, &mut out)
    });
    (text(out), made)
}

/// Sends a request with values of Python; an error is an exception.
///
/// Functions that are called often use it for invalid arguments, so that every error has one wording.
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

/// A hex from a value of another form than those read here; an error names the argument.
pub(crate) fn read_hex<'py>(argument: &str, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    PyModule::import(value.py(), "sixfold.protocol")?.getattr("read_hex")?.call1((argument, value))
}

/// The refusal of an argument that should be a hex, as an answer; `None` for a hex.
#[pyfunction]
pub(crate) fn hex_refusal(argument: &str, json: &str) -> Option<String> {
    sixfold_query::hex_refusal(argument, json)
}

/// The argument of a method, from the place in its request; `None` for the whole call.
#[pyfunction]
pub(crate) fn method_argument(place: &str) -> Option<String> {
    sixfold_query::method_argument(place)
}

/// A hex in a request: both values unchanged, valid or not.
pub(crate) fn asked_hex<'py>(q: &Bound<'py, PyAny>, r: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let hex = PyDict::new(q.py());
    hex.set_item("q", q)?;
    hex.set_item("r", r)?;
    Ok(hex.into_any())
}

/// An error that the protocol has no operation for.
pub(crate) fn refuse(py: Python<'_>, kind: &str, message: &str) -> PyErr {
    refused(py, (kind, message))
}

/// An error about an argument; the text has the reason.
pub(crate) fn refuse_argument(py: Python<'_>, kind: &str, argument: &str, text: &str) -> PyErr {
    refused(py, (kind, format!("argument `{argument}`: {text}"), argument))
}

/// The error of a request in the words of the method that made it: an argument that begins with `from` there begins with
/// `to` here.
pub(crate) fn renamed(py: Python<'_>, error: PyErr, from: &str, to: &str) -> PyErr {
    let value = error.value(py);
    let text = |name| value.getattr(name).and_then(|found| found.extract::<String>());
    let (Ok(kind), Ok(argument)) = (text("kind"), text("argument")) else { return error };
    let Some(rest) = argument.strip_prefix(from) else { return error };
    let message = value.to_string().replacen(&format!("`{from}"), &format!("`{to}"), 1);
    refused(py, (kind, message, format!("{to}{rest}")))
}

fn refused<'py>(py: Python<'py>, said: impl PyCallArgs<'py>) -> PyErr {
    let error = ERROR.get_or_try_init(py, || named(py, "sixfold.error", "SixfoldError"));
    match error.and_then(|error| error.bind(py).call1(said)) {
        Ok(error) => PyErr::from_value(error),
        Err(failure) => failure,
    }
}

fn named(py: Python<'_>, module: &str, name: &str) -> PyResult<Py<PyAny>> {
    Ok(PyModule::import(py, module)?.getattr(name)?.unbind())
}

/// A line as bytes; text that is not valid Unicode stays unchanged, and the answer reports it.
pub(crate) fn bytes_of<'py>(line: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    match line.cast::<PyBytes>() {
        Ok(bytes) => Ok(bytes.clone()),
        Err(_) => {
            Ok(line.cast::<PyString>()?.call_method1("encode", ("utf-8", "surrogatepass"))?.cast_into()?)
        }
    }
}

pub(crate) fn text(answer: Vec<u8>) -> String {
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
