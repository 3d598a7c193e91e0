//! The engine for Python: what the wheel `sixfold` is made from.
//!
//! Everything here translates and nothing else. Three conventions keep the crossing cheap and the answers the same:
//!
//! - What is called often, or with many hexes, is a function or a class of this module and computes at once. Lists of
//!   hexes and numbers go to NumPy without being copied: see `values`.
//! - Such a function does not say why it refuses. It asks the same question once more as a request of the protocol, and
//!   the refusal in the answer becomes the exception: one wording everywhere. See `protocol`.
//! - What is rare or has a rich answer is a request from the beginning; the Python modules beside this crate ask it.
//!
//! Other threads of Python run while something long is computed.

#![allow(clippy::multiple_inherent_impl, reason = "one block is what Python sees, the other what Rust sees")]

use pyo3::pymodule;

pub mod values;
mod protocol;
mod query;
mod coordinates;
mod shapes;
mod layout;
mod region;
mod search;
mod sight;
mod grid;
mod games;
mod simulation;
mod maps;
mod scene;
mod mesh;

/// What the package `sixfold` is built on.
#[pymodule]
mod _sixfold {
    #[pymodule_export]
    use crate::values::hex::PyHex;
    #[pymodule_export]
    use crate::values::hexes::{HexesIterator, PyHexes};

    #[pymodule_export]
    use crate::protocol::{answer, operations};
    #[pymodule_export]
    use crate::query::answer_within;

    #[pymodule_export]
    use crate::coordinates::{
        bearing, distance, distances, distances_from, facing_to, from_doubled, from_offset, neighbor,
        neighbors, rotate, to_doubled, to_offset,
    };
    #[pymodule_export]
    use crate::games::{game_choose_each, game_players, game_playouts};
    #[pymodule_export]
    use crate::grid::RawGrid;
    #[pymodule_export]
    use crate::layout::PyLayout;
    #[pymodule_export]
    use crate::maps::RawMap;
    #[pymodule_export]
    use crate::mesh::{RawHexMesh, ground_mesh};
    #[pymodule_export]
    use crate::region::PyRegion;
    #[pymodule_export]
    use crate::scene::RawScene;
    #[pymodule_export]
    use crate::search::{PyCosts, PyFlow, PyPath, PyReach, flow, path, reach};
    #[pymodule_export]
    use crate::shapes::{
        cone, line, lines, parallelogram, range, ray, rectangle, ring, spiral, triangle, wedge,
    };
    #[pymodule_export]
    use crate::sight::{PyBlockers, can_see, can_see_each, line_of_sight, view};
    #[pymodule_export]
    use crate::simulation::{PyBalance, PySimulation};
}
