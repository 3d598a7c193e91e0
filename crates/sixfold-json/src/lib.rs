//! JSON text, read where it lies and written as it comes.
//!
//! A [`Scanner`] goes over a text once and refuses whatever is not JSON, or is JSON that nobody can
//! mean: keys given twice, nesting without end. After that a [`Value`] is a piece of the checked
//! text; reading it allocates nothing and cannot fail half-way. Numbers stay as they were written,
//! so an integer of any size can be told from a fraction, and an `id` can be sent back unchanged.
//!
//! A [`JsonWriter`] writes into any sink, piece by piece; [`ToJson`] is for values that are written whole. Nothing here knows what a text is for: queries,
//! maps, games and the program use the same reader and the same writer.
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
