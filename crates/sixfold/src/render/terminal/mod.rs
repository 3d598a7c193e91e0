//! A scene as lines of text for a terminal.

mod terminal;
mod words;
mod page;
mod text;

pub use self::terminal::{ColorMode, Terminal};
pub use self::text::{text, write_text};
