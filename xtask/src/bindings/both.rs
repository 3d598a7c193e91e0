//! Both packages built at once.

use std::thread;

use crate::bindings::{python, wasm};
use crate::failure::Failure;
use crate::programs;

/// Builds the npm package and the Python package side by side, those of them whose tools can be had.
///
/// Each build ends in one long piece of work on one core. The steps that check the packages find them built, and say what
/// is missing.
///
/// # Errors
///
/// When a package cannot be built.
pub fn build() -> Result<(), Failure> {
    // One after the other: both may install packages of Debian.
    let (npm, python_there) = (wasm::Tools::provide(), programs::python::provide());
    thread::scope(|scope| {
        let npm = npm.ok().map(|tools| scope.spawn(move || wasm::build(&tools)));
        if python_there.is_ok() {
            python::build_for_tests()?;
        }
        match npm.map(thread::ScopedJoinHandle::join) {
            Some(Ok(built)) => built.map(drop),
            Some(Err(_)) => Err(Failure::new("the build of the npm package panicked")),
            None => Ok(()),
        }
    })
}
