//! The decisions of a player, and the reasons for refusals.

mod payment;
mod battle_order;
mod game_move;
mod move_error;

pub use self::battle_order::BattleOrder;
pub use self::game_move::{Move, Returning};
pub use self::move_error::MoveError;
pub use self::payment::Payment;
