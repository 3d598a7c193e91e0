//! Labels of hexes: the schemes that give them, and the error for one that no hex has.

mod label_scheme;
mod label_error;

pub use self::label_error::LabelError;
pub use self::label_scheme::{LabelScheme, LabelSchemeError};
