//! Movement, arcs, sight and attacks, tested through their public face.

#[expect(dead_code, reason = "the tests of the engine use all of it")]
#[path = "../../sixfold/tests/chance.rs"]
mod chance;
mod spec;
