//! Labels of hexes: label schemes, and the error for an unknown label.

mod label_scheme;
mod label_error;

pub use self::label_error::LabelError;
pub use self::label_scheme::{LabelScheme, LabelSchemeError};
