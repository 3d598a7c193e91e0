//! Pictures as PNG.
//!
//! The engine draws SVG; [`png`] turns it into pixels. Letters come from fonts that are part of
//! this crate, so a picture has the same pixels on every machine, with or without fonts of its own.
//!
//! ```
//! use sixfold::coord::{Hex, Orientation};
//! use sixfold::render::{Scene, Theme, svg};
//! use sixfold_png::png;
//!
//! let mut scene = Scene::new("One hex", Orientation::Flat);
//! scene.fill("plain", [Hex::ORIGIN]);
//! let picture = png(&svg(&scene, &Theme::light()), 2.0)?;
//! assert_eq!(picture[1..4], *b"PNG");
//! # Ok::<(), sixfold_png::BadPicture>(())
//! ```

mod fault;
mod font;
mod letters;
mod picture;

pub use self::fault::{BadPicture, MOST_PIXELS};
pub use self::picture::{png, size};
