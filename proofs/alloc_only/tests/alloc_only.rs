//! The engine's answers without `std`, against the same numbers as with it.

#[path = "../../../crates/sixfold/tests/same_answers.rs"]
mod same_answers;

#[path = "../../../crates/sixfold-terrain/tests/same_meshes.rs"]
mod same_meshes;
