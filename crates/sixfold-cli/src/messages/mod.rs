//! What the program says when it ends: its exit code, why it failed, and names that are not known.

mod exit_code;
mod file_name;
mod failure;
mod unknown_name;

pub(crate) use self::exit_code::{Answer, EXIT_CODES};
pub(crate) use self::failure::Failure;
pub(crate) use self::file_name::{is_dash, shown, shown_output};
pub(crate) use self::unknown_name::unknown;
