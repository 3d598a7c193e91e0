//! Compares pages of requirements with the tests of a binary, both ways.
//!
//! A page `docs/spec/<topic>.md` lists requirements (`## Distance`) and under each its scenarios
//! (`- **to itself**: zero`). Each scenario is the test `<topic>::<requirement>::<scenario>`, every word
//! in snake case: `hex_coordinates::distance::to_itself`. The page of readings is a table; its row
//! `| 000-1 | … |` is the test `readings::r000_1`.
//!
//! A test binary that is responsible for a page has one more test, which gets the list of the binary's own
//! tests and compares:
//!
//! ```no_run
//! // tests/spec/mod.rs, beside `mod hex_coordinates;` and `mod readings;`
//! # /*
//! #[test]
//! # */
//! fn pages_and_tests_agree() {
//! #   const COORDINATES: &str = ""; const READINGS: &str = ""; /*
//!     const COORDINATES: &str = include_str!("../../../../docs/spec/hex-coordinates.md");
//!     const READINGS: &str = include_str!("../../../../docs/readings.md");
//! #   */
//!     sixfold_spec::check(module_path!(), &[("hex_coordinates", COORDINATES)]);
//!     sixfold_spec::check_readings(module_path!(), READINGS, |id| id.starts_with("000-"));
//! }
//! ```
//!
//! Pages with listings are compared, too: [`listings`] extracts them, [`assert_shown`] compares a listing
//! with the output of a program.
//!
//! Files that tests write, such as the pictures of the docs, are compared by [`assert_file`].
//!
//! A check that needs something optional and cannot find it calls [`skipped`].
//!
//! All differences are reported in one message, so that they can be corrected together.

mod name;
mod page;
mod readings;
mod own_tests;
mod check;
mod expected_file;
mod listing;
mod skipped;

pub use self::check::{check, check_readings};
pub use self::expected_file::{assert_file, is_blessing};
pub use self::listing::{assert_shown, listings};
pub use self::name::snake_case;
pub use self::page::compare;
pub use self::readings::compare_readings;
pub use self::skipped::skipped;
