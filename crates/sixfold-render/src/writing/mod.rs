//! Writing texts and numbers into a picture, and writing a picture in blocks.

mod base64;
mod escaped_text;
mod short_names;
mod short_number;
mod text_width;
#[cfg(feature = "std")]
mod buffered;

pub(crate) use self::base64::Base64;
#[cfg(feature = "std")]
pub use self::buffered::{BufferedText, write_buffered};
pub(crate) use self::escaped_text::EscapedText;
pub(crate) use self::short_names::short_names;
pub(crate) use self::short_number::ShortNumber;
pub(crate) use self::text_width::{columns_of, columns_of_text, fitting};
