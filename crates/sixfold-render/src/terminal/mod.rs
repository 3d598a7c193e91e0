//! A scene as lines of text for a terminal.

#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod terminal;
mod words;
mod side_signs;
mod legend_signs;
mod page;
mod text_picture;

pub use self::terminal::{ColorMode, Terminal};
pub use self::text_picture::{text_picture, write_text_picture};
