//! The place of every token, the next decision, and control of the gates.

mod phase;
mod token_place;
mod position;
mod gate_control;

pub use self::gate_control::{controls_gates, tokens_on_gates};
pub use self::phase::Phase;
pub use self::position::Position;
pub use self::token_place::Place;
