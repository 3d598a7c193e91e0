//! Reading and writing other people's files.
//!
//! | format | what for | here |
//! |---|---|---|
//! | token file (TOML) | a terrain in tokens, written by hand or by a program | [`read_tokens`], [`write_tokens`] |
//! | glTF 2.0 (`.glb`) | a terrain as a model for engines and viewers | [`write_glb`] |
//! | Wavefront (`.obj`) | the same for everything else | [`write_obj`] |
//!
//! [`convert_terrain`] goes all the way from the text of a token file to a model or a picture.
//!
//! A file may be wrong; what comes out of here has been checked. Readers report everything that is
//! wrong with a text at once, each fault with its line and column.

mod problem;
mod token_file;
mod model;
mod obj;
mod glb;
mod convert;

pub use self::convert::{TerrainFormat, UnknownFormat, convert_terrain};
pub use self::glb::write_glb;
pub use self::model::{Material, Model, ModelError, WriteError};
pub use self::obj::write_obj;
pub use self::problem::{Problem, Problems};
pub use self::token_file::{Kind, LONGEST_TOKEN_FILE, TokenFile, read_tokens, write_tokens};
