//! Exit codes, failures, file names in messages, and suggestions for wrong names and numbers.

mod exit_code;
mod file_name;
mod failure;
mod unknown_name;
mod wrong_value;

pub(crate) use self::exit_code::{Answer, EXIT_CODES};
pub(crate) use self::failure::Failure;
pub(crate) use self::file_name::{is_dash, shown, shown_output};
pub(crate) use self::unknown_name::unknown;
pub(crate) use self::wrong_value::expected_number;
