//! The value of a position without looking ahead: its weights, and tables made from them.

mod weights;
mod ground;
mod pawns;
mod evaluation;

pub(super) use self::evaluation::{evaluate, evaluate_near, for_white};
pub(crate) use self::ground::Ground;
pub(super) use self::pawns::{PawnFacts, Pawns};
pub(super) use self::weights::WEIGHTS;
#[cfg(test)]
pub(super) use self::weights::Weights;
