//! Checks that are more than a command of cargo: style, the documentation, the engine without `std`.

pub mod style;
pub mod documentation;
pub mod no_std;
