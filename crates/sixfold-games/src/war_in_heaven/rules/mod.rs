//! The rules: movement, battle, legal moves, reasons for refusals, turn order, endings.

mod token_change;
mod movement;
mod battle;
mod battle_orders;
mod legal_moves;
mod legality;
mod outcome;
mod turn_order;

pub use self::battle::{Battle, in_contact};
pub use self::battle_orders::battle_orders;

pub(crate) use self::battle_orders::counted_battle_orders;
pub use self::legal_moves::legal_moves;
pub use self::legality::check;
pub use self::movement::reach;
pub use self::outcome::{Ending, outcome};
pub use self::turn_order::actions_in_turn;

pub(crate) use self::legal_moves::{
    add_legal_moves, call_cells, has_choice, has_more_recharges, has_returns, is_last_turn,
};
pub(crate) use self::movement::{after_move, reach_past};
pub(crate) use self::outcome::{fallen_commander, goal};
pub(crate) use self::token_change::{TokenChange, spot};
pub(crate) use self::turn_order::{after, after_telling};
