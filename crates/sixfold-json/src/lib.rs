//! A reader of JSON that borrows from its text, and a writer that needs no memory.
//!
//! A [`Scanner`] reads a text once and refuses text that is not JSON, repeated keys and nesting
//! deeper than 128. After that a [`Value`] is a piece of the checked text; reading it allocates nothing
//! and cannot fail. Numbers stay as they were written,
//! so an integer of any size differs from a fraction, and an `id` can be sent back unchanged.
//!
//! A [`JsonWriter`] writes into any sink, piece by piece; [`ToJson`] is for values that are written whole.
//! Queries, maps, games and the program all use this reader and this writer.
//!
//! ```
//! use sixfold_json::parse;
//!
//! let text = r#" {"levels": [0, 12, -3]} "#;
//! let levels = parse(text)?.member("levels").and_then(|value| value.elements()).expect("a list");
//! assert_eq!(levels.map(|level| level.text()).collect::<Vec<_>>(), ["0", "12", "-3"]);
//! assert_eq!(
//!     parse(r#"{"a": 1, "a": 2}"#).map_err(|error| (error.at, error.kind.to_string())),
//!     Err((9, "the key \"a\" is given twice; give it once".into()))
//! );
//! # Ok::<(), sixfold_json::JsonError>(())
//! ```

mod json_error;
mod string;
mod value;
mod scanner;
mod writer;
mod standard_values;

pub use self::json_error::{JsonError, JsonErrorKind};
pub use self::scanner::{Member, Scanned, Scanner, parse};
pub use self::value::{Elements, Members, Value};
pub use self::writer::{Digits, JsonWriter, ToJson};
