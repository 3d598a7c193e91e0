//! Where every token is, what is to be decided next, and who holds the gates.

mod phase;
mod token_place;
mod position;
mod gate_control;

pub use self::gate_control::{controls_gates, tokens_on_gates};
pub use self::phase::Phase;
pub use self::position::Position;
pub use self::token_place::Place;
