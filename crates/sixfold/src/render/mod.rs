//! Pictures: a scene of hexes, units and marks, as SVG or as text.
//!
//! A [`Scene`] says *what* is shown: which hexes, in which style, with which labels, units, routes
//! and walls. A [`Theme`] says how a style looks; themes are data. [`svg`] and [`text`] draw the
//! same scene for a browser and for a terminal. A [`TerrainPicture`] shows ground as a model.
//!
//! Nothing else in the engine knows SVG, and every string that goes into a picture passes through
//! one gate that escapes it.
//!
//! ```
//! use sixfold::coord::{Hex, Orientation};
//! use sixfold::render::{Scene, Theme, svg};
//! use sixfold::shape::{line, range};
//!
//! let mut scene = Scene::new("A line", Orientation::Flat);
//! scene.fill("plain", range(Hex::ORIGIN, 2));
//! scene.fill("path", line(Hex::new(-2, 1), Hex::new(2, -1)));
//! let picture = svg(&scene, &Theme::light());
//! assert!(picture.starts_with("<svg "));
//! assert!(picture.contains("<title>A line</title>"));
//! ```

mod escape;
mod number;
mod color;
mod style;
mod theme;
mod system;
mod scene;
mod pattern;
mod svg;
mod text;
mod terrain_picture;

pub use self::color::{BadColor, Color};
pub use self::escape::Escaped;
pub use self::number::Short;
pub use self::scene::{Figure, Route, Scene};
pub use self::style::{Pattern, Style};
pub use self::svg::{svg, write_svg};
pub use self::system::System;
pub use self::terrain_picture::TerrainPicture;
pub use self::text::{Ink, text, write_text};
pub use self::theme::{BadTheme, Theme};
