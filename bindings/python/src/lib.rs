//! The engine for Python: the extension module of the wheel `sixfold`.
//!
//! This crate only converts values. Three conventions keep the calls cheap and the answers the same:
//!
//! - Calls that are frequent, or take many hexes, are functions or classes of this module and compute
//!   directly. Lists of hexes and numbers go to NumPy without a copy: see `values`.
//! - Such a function has no error messages. It sends the same question as a request of the protocol, and the
//!   error in the answer becomes the exception, so that every error has one wording. See `protocol`.
//! - Calls that are rare or have a rich answer are requests from the start; the Python modules beside this
//!   crate send them.
//!
//! Other threads of Python run during long computations.

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
mod flow;
mod sight;
mod sets;
mod journeys;
mod effects;
mod wraps;
mod grid;
mod games;
mod simulation;
mod maps;
mod scene;
mod mesh;

/// The Rust part of the package `sixfold`.
#[pymodule]
mod _sixfold {
    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::values::hex::PyHex;
    #[pymodule_export]
    use crate::values::hexes::{HexesIterator, PyHexes};

    #[pymodule_export]
    use crate::protocol::{answer, hex_refusal, method_argument, operations};
    #[pymodule_export]
    use crate::query::answer_within;

    #[pymodule_export]
    use crate::coordinates::{
        bearing, distance, distances, distances_from, facing_to, from_doubled, from_offset, neighbor,
        neighbors, rotate, to_doubled, to_offset,
    };
    #[pymodule_export]
    use crate::effects::{PyFootprint, beam, burst, sector};
    #[pymodule_export]
    use crate::flow::{PyFlow, flow};
    #[pymodule_export]
    use crate::games::{game_choose_each, game_players, game_playouts};
    #[pymodule_export]
    use crate::grid::RawGrid;
    #[pymodule_export]
    use crate::journeys::{PyJourney, PyJourneys, PyTurns, journey, journeys};
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
    use crate::search::{PyCosts, PyPath, PyReach, path, reach};
    #[pymodule_export]
    use crate::sets::{PyHexSet, PyTerritories, territories};
    #[pymodule_export]
    use crate::shapes::{
        cone, line, lines, parallelogram, range, ray, rectangle, ring, spiral, triangle, wedge,
    };
    #[pymodule_export]
    use crate::sight::{PyBlockers, can_see, can_see_each, line_of_sight, view, view_each};
    #[pymodule_export]
    use crate::simulation::{PyBalance, PySimulation};
    #[pymodule_export]
    use crate::wraps::RawWrap;
}
