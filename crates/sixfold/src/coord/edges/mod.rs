//! Hexsides and corners, each with one form, so that `==` is identity.

mod edge;
mod corner;

pub use self::corner::Corner;
pub use self::edge::Edge;
