//! A scene as SVG.
//!
//! Everything is written at once and nothing is collected, so a picture of any size needs no memory of
//! its own. Repeated parts (the hex, a style, an arrow) are defined once and referred to.

mod hex_geometry;
mod outline;
mod picture;
mod patterns;
mod word_places;
mod frame;
mod land;
mod areas;
mod paths;
mod words;
mod figures;
mod marks;
mod trays;
mod legend;
mod hex_fragments;
mod writer;
mod print;

pub(crate) use self::figures::BADGES;
pub(crate) use self::frame::{Closed, TILE, TileEdge};
pub(crate) use self::hex_geometry::HexGeometry;
pub(crate) use self::patterns::{MARKED_SIZE, pattern_marks};
pub use self::print::{Paper, PrintError, PrintScale, print_sheets, svg_to_scale};
pub use self::writer::{figure_svg, svg, svg_size, write_svg};
