//! Pictures: scenes of hexes, units and marks, as SVG or as text.
//!
//! | question | answer |
//! |---|---|
//! | how do I describe a picture? | a [`Scene`]: ground, sets of hexes, paths, words, [`Figure`]s |
//! | how do I choose colours and patterns? | a [`Theme`]: a table of [`Style`]s that is data; a [`ThemeSet`] has them by name |
//! | how do I draw a map or a board? | [`grid_scene`], [`board_scene`] with [`board_theme`] |
//! | as a picture, for a browser? | [`svg`], [`write_svg`] |
//! | how large will it be? | [`svg_size`] |
//! | as bytes, for a file or a socket? | `write_buffered`, with `std` |
//! | as letters, for a [`Terminal`]? | [`text_picture`], [`write_text_picture`] |
//! | as SVG that a web page can mark and click? | [`PageDrawing`], [`PageSprite`] |
//! | one hex at a time? | [`HexLook`], from [`Scene::look_of`] |
//! | how do I draw triangle terrain as a model? | [`TerrainPicture`] |
//!
//! Styles differ by marks as well as by colour, so a picture can be read in grey.
//!
//! Only this crate writes SVG, and every string that goes into a picture is escaped in one place.
//!
//! ```
//! use sixfold::coord::{Hex, Orientation};
//! use sixfold_render::{Scene, Theme, svg};
//! use sixfold::shape::{line, range};
//!
//! let mut scene = Scene::new("A line", Orientation::Flat);
//! scene.fill("plain", range(Hex::ORIGIN, 2));
//! scene.fill("path", line(Hex::new(-2, 1), Hex::new(2, -1)));
//! let picture = svg(&scene, &Theme::light());
//! assert!(picture.starts_with("<svg "));
//! assert!(picture.contains("<title>A line</title>"));
//! ```
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod writing;
mod theme;
mod scene;
mod hex_colors;
mod svg;
mod terminal;
mod isometric;
mod page_drawing;

pub use self::isometric::TerrainPicture;
pub use self::page_drawing::{PageDrawing, PageSprite};
pub use self::scene::{
    Building, BuildingShape, CoordinateSystem, CoordinateSystemError, Figure, FigureBody, HexLook, HexTrack,
    Mark, Scene, Stance, Symbol, SymbolPaint, SymbolPart, TileArea, TilePicture, TileSheet, Track, Tray,
    TrayEntry, TraySide, board_scene, board_theme, empty_board_scene, grid_scene,
};
pub use self::svg::{
    Paper, PrintError, PrintScale, figure_svg, print_sheets, svg, svg_size, svg_to_scale, write_svg,
};
pub use self::terminal::{ColorMode, Terminal, text_picture, write_text_picture};
pub use self::theme::{
    Color, ColorError, Pattern, PatternError, Style, Theme, ThemeFault, ThemeFaultKind, ThemeSet,
};
#[cfg(feature = "std")]
pub use self::writing::{BufferedText, write_buffered};

/// Compiles and runs the example of the page on pictures.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/pictures.md")]
pub struct PicturesPage;
