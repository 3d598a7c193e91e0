//! A scene as SVG.
//!
//! Everything is written as it is met, nothing is collected: a picture of any size needs no memory
//! of its own. What appears again and again (the hex, a style, an arrow) is defined once and used.

mod hex_geometry;
mod outline;
mod picture;
mod patterns;
mod word_places;
mod land;
mod areas;
mod paths;
mod words;
mod figures;
mod marks;
mod trays;
mod legend;
mod writer;

pub(crate) use self::patterns::{MARKED_SIZE, pattern_marks};
pub use self::writer::{svg, svg_size, write_svg};
