//! Tests of the public API: movement, arcs, line of sight and attacks.

#[expect(dead_code, reason = "the tests of the engine use all of it")]
#[path = "../../sixfold/tests/chance.rs"]
mod chance;
mod spec;
