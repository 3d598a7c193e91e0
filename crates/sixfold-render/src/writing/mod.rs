//! Writing texts and numbers into a picture, and streaming a picture.

mod base64;
mod escaped_text;
mod short_names;
mod short_number;
mod text_width;
#[cfg(feature = "std")]
mod stream;

pub(crate) use self::base64::Base64;
pub(crate) use self::escaped_text::EscapedText;
pub(crate) use self::short_names::short_names;
pub(crate) use self::short_number::ShortNumber;
#[cfg(feature = "std")]
pub use self::stream::{Stream, stream};
pub(crate) use self::text_width::{columns_of, columns_of_text, fitting};
