//! The engine for JavaScript: the WebAssembly of the npm package `sixfold`.
//!
//! The functions here only convert values. Users never call them: the modules of `js/` do, and have the
//! interface for TypeScript. Three conventions keep the calls cheap:
//!
//! - A function that is called often takes and returns numbers. A list of hexes stays in the memory of
//!   WebAssembly until the next call, and is copied from there: see [`results`].
//! - Such a function has no error messages: it returns -1, `NaN`, `false` or `None`. The caller then sends the
//!   same question as a request of the protocol, so that every error has one wording.
//! - Calls that are rare or have a rich answer are requests from the start: see [`protocol`].

#![allow(
    clippy::must_use_candidate,
    reason = "only JavaScript calls these, and it does not see the attribute"
)]

mod codes;
pub mod results;
pub mod coordinates;
pub mod shapes;
pub mod plane;
pub mod region;
pub mod search;
pub mod sight;
pub mod protocol;
pub mod grid;
#[cfg(feature = "full")]
pub mod sets;
#[cfg(feature = "full")]
pub mod journeys;
#[cfg(feature = "full")]
pub mod effects;
#[cfg(feature = "full")]
pub mod wraps;
#[cfg(feature = "full")]
pub mod maps;
#[cfg(feature = "full")]
pub mod mesh;
#[cfg(feature = "full")]
pub mod scene;
