use core::ffi::{CStr, c_char};
use std::cell::RefCell;
use std::ffi::CString;

use sixfold_query::{Limits, Responder};

use crate::pointers::write;

thread_local! {
    // Reuses its memory between requests.
    static RESPONDER: RefCell<Responder> = RefCell::new(Responder::new(Limits::default()));
}

/// The version of the library.
#[unsafe(no_mangle)]
pub extern "C" fn sixfold_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version has no NUL"),
        };
    VERSION.as_ptr()
}

/// Answers a request of the query protocol.
///
/// # Safety
/// `request` points to `length` bytes, or is null with a length of 0; `answer_length` is null or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_query(
    request: *const c_char,
    length: usize,
    answer_length: *mut usize,
) -> *mut c_char {
    let line = if request.is_null() {
        &[]
    } else {
        // SAFETY: not null, and the caller promises `length` bytes.
        unsafe { core::slice::from_raw_parts(request.cast::<u8>(), length) }
    };
    let mut out = Vec::new();
    RESPONDER.with_borrow_mut(|responder| responder.answer(line, &mut out));
    let answer = CString::new(out).expect("JSON writes NUL as an escape");
    if !answer_length.is_null() {
        // SAFETY: not null, and the caller promises a number there. The status cannot be a refusal then.
        let _ = unsafe { write(answer_length, answer.as_bytes().len()) };
    }
    answer.into_raw()
}

/// Gives an answer of [`sixfold_query()`] back.
///
/// # Safety
/// `answer` is null, or came from [`sixfold_query()`] and was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sixfold_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: not null, and by the contract it came from `CString::into_raw`.
        drop(unsafe { CString::from_raw(answer) });
    }
}
