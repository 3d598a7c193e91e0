//! What the table has to stand: for long, and much at once.

pub mod soak;
pub mod load;
