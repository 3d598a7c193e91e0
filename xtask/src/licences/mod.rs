//! Whether every dependency may be used: its licence, where it comes from, and how many there are.
//!
//! [`Expression`] reads what a manifest says about its licence, [`faults`] compares the packages with
//! our rules, and [`check`] does so for everything that is built from this repository.

mod expression;
mod rules;
mod check;

pub use self::check::check;
pub use self::expression::{Expression, ExpressionError};
pub use self::rules::{Fault, faults, too_many};
