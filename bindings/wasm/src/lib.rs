//! The engine for JavaScript: what the npm package `sixfold` is made from.
//!
//! The functions here translate and nothing else. JavaScript never sees them: the modules of `js/` call them and
//! give them the form that a person who writes TypeScript expects. Three conventions keep the crossing cheap:
//!
//! - A function that is called often takes and gives numbers. A list of hexes stays in the memory of WebAssembly
//!   until the next call, and is copied from there: see [`results`].
//! - Such a function does not say why it refuses: it gives -1, `NaN`, `false` or `None`. The caller then sends the same
//!   question as a request of the protocol, whose answer says it in the same words everywhere.
//! - What is rare or has a rich answer is a request from the beginning: see [`protocol`].

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
pub mod maps;
#[cfg(feature = "full")]
pub mod mesh;
#[cfg(feature = "full")]
pub mod scene;
