//! Other programs that the tests use: found on the machine, or installed where that can be done.

pub mod debian;
pub mod npm;
pub mod python;
pub mod bridge;
pub mod browser;
