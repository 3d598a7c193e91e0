//! XML as Tiled writes it: elements, their typed attributes, escapes.

mod reader;
mod fields;
mod elements;
mod escape;

pub(crate) use self::elements::{kept_child, kept_element};
pub(crate) use self::escape::{can_say, write_escaped};
pub(crate) use self::fields::{attributes, not_kept, number, properties};
pub(crate) use self::reader::{Element, Item, Stop, Xml};
