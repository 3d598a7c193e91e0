//! Draws pictures as PNG.
//!
//! | question | answer |
//! |---|---|
//! | the picture in pixels? | [`png()`] |
//! | the same within a budget of work, given up when it is cancelled? | [`png_within()`] |
//! | how many pixels will it have, at which scale does it fit? | [`PictureSize`], before anything is drawn |
//! | how many hexes are too many? | [`MOST_HEXES`] |
//!
//! The engine draws SVG; [`png()`] turns it into pixels. Letters come from fonts embedded in this
//! crate, so a picture has the same pixels on every machine, with any installed fonts.
//!
//! ```
//! use sixfold::coord::{Hex, Orientation};
//! use sixfold_render::{Scene, Theme, svg};
//! use sixfold_png::png;
//!
//! let mut scene = Scene::new("One hex", Orientation::Flat);
//! scene.fill("plain", [Hex::ORIGIN]);
//! let picture = png(&svg(&scene, &Theme::light()), 2.0)?;
//! assert_eq!(picture[1..4], *b"PNG");
//! # Ok::<(), sixfold_png::PngError>(())
//! ```

mod limits;
mod png_error;
mod picture_size;
mod font;
mod outlined_text;
mod parts;
mod stamps;
mod tiles;
mod work;
mod encode;
mod draw;

pub use self::draw::{png, png_within};
pub use self::limits::{LEAST_SCALE, MOST_HEXES, MOST_PIXELS};
pub use self::picture_size::PictureSize;
pub use self::png_error::PngError;
