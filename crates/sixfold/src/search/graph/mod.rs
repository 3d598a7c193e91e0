//! The parts that all searches along steps share.
//!
//! Belongs here: the graph, the queue, the scratch memory and Dijkstra's algorithm, which path, reach and
//! turning searches all use.

#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod graph;
mod node;
mod bucket_queue;
mod pose;
mod scratch;
mod backtrack;
mod free_steps;
pub(crate) mod dijkstra;

pub(crate) use self::backtrack::backtrack;
pub(crate) use self::bucket_queue::BucketQueue;
pub(crate) use self::free_steps::FreeSteps;
pub(crate) use self::graph::{
    AnyGraph, Graph, OnGraph, START, on_graph, on_graph_rarely, on_reversed_graph, on_uniform_graph, onward,
};
pub(crate) use self::node::{Arrival, Level, Node, Stack};
pub use self::pose::Pose;
pub use self::scratch::Scratch;
