//! Answers as lines of text, as JSON, or as a text picture.

mod labelled_board;
mod terminal_picture;
mod json;
mod hex_list;

pub(crate) use self::hex_list::{Form, ShowArguments, show_hexes};
pub(crate) use self::json::{Json, json_axial, json_hex, json_list, json_page, json_refusal};
pub(crate) use self::labelled_board::empty_board;
pub(crate) use self::terminal_picture::{allow, drawn, field_scene, mark};
