//! Maps as drawings: interactive ones for a page, and pictures to download.
//!
//! Colours and patterns come from the engine's `render`. A page gets each hex as a group of its own with classes and no
//! colours; a picture is a whole [`Scene`](sixfold_render::Scene).

mod map_shape;
mod page_map;
mod map_picture;
mod page_colors;
mod ground_file;

pub(crate) use self::ground_file::GroundFile;
pub(crate) use self::map_picture::MapPicture;
pub(crate) use self::map_shape::{MapShape, MapShapeError};
pub(crate) use self::page_colors::page_colors;
pub(crate) use self::page_map::{PageMap, page_map};
