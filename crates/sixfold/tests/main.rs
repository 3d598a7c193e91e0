//! Tests of the engine's public API.
//!
//! One binary, with one module for each layer or topic.

mod chance;
mod spec;
mod coord;
mod lines;
mod shapes;
mod layout;
mod layout_exact;
mod bearings;
mod grid;
mod search;
mod thread_safety;
mod interop;
mod saved_values;
mod coming_from;
mod same_answers;
