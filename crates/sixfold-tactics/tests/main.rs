//! Tests of the public API: movement, arcs, line of sight and attacks.

#[path = "../../sixfold/tests/chance.rs"]
mod chance;
mod spec;
