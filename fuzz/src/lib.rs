//! Every reader of Sixfold, with texts from a fuzzer.
//!
//! A [`Target`] is one reader with its laws for any text: nothing panics, memory is bounded by the length of
//! the text, accepted data that is written reads the same, and faults lie inside the text. Its seeds are
//! texts of our own that the fuzzer starts from; texts that once broke it are kept in `fuzz/regressions/`.
//! The tests of this crate run both, so a plain `cargo test` fails when an old fault is back.
//!
//! `cargo xtask fuzz` builds this crate a second time, as a fuzzer guided by coverage.

#![forbid(unsafe_code)]

mod verdict;
mod target;
mod keys;
mod boards;
mod games;
mod grids;
mod json;
mod maps;
mod queries;
mod themes;
mod tokens;
mod targets;

pub use self::target::{Target, most_memory};
pub use self::targets::{TARGETS, find};
pub use self::verdict::Verdict;
