//! The query protocol: one line of JSON as a request, one line of JSON as the answer.
//!
//! Any language can drive the engine with it. The program reads requests from a pipe; the packages
//! for WebAssembly and Python hand them over as strings. All of them call [`Responder`], so all of
//! them give the same answers. `docs/query.md` is the contract.
//!
//! ```
//! use sixfold_query::{Limits, answer};
//!
//! let request = r#"{"op":"distance","a":{"q":1,"r":1},"b":{"q":4,"r":3},"id":7}"#;
//! assert_eq!(answer(request, Limits::default()), r#"{"id":7,"ok":5}"#);
//! ```
//!
//! # Adding an operation
//!
//! Write one function beside those for similar questions, and one row in the table of its
//! part, such as `coordinates::OPERATIONS`. The row names the operation and its arguments. The
//! checks for missing and unknown arguments, suggestions for misspelt names and the list that
//! [`operations`] returns all follow from the row.

mod query_error;
mod limits;
mod work;
mod kinds;
mod answer;
mod sides;
mod kept_grid;
mod memory;
mod request;
mod read;
mod operation;
mod map;
mod coordinates;
mod grids;
#[cfg(feature = "searches")]
mod searches;
mod tactics;
#[cfg(feature = "triangles")]
mod triangles;
#[cfg(feature = "games")]
mod games;
mod argument_checks;
mod name_lists;
mod catalogue;
mod responder;

pub use self::argument_checks::{direction_refusal, hex_refusal, method_argument};
pub use self::catalogue::operations;
pub use self::kept_grid::KeptGrid;
pub use self::kinds::kind_of_attack_error;
pub use self::limits::Limits;
#[cfg(feature = "maps")]
pub use self::map::KeptMap;
pub use self::name_lists::{NameList, name_lists};
pub use self::operation::{Operation, Parameter};
pub use self::responder::{Responder, answer};
pub use self::tactics::step_costs;
