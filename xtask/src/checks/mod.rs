//! Checks that are more than a command of cargo: spelling, the documentation, the engine without `std`.

pub mod spelling;
pub mod documentation;
pub mod no_std;
