//! Soak and load tests of the table.

pub mod soak;
pub mod load;
