//! War in Heaven: angels against demons on 32 hexes, twelve rounds.
//!
//! | file | what it answers |
//! |---|---|
//! | `cell`, `cells`, `ground` | the board: its cells, sets of them, who is next to whom |
//! | `card` | the table of cards: cost, attack, defence, ability |
//! | `position`, `phase`, `place` | where everything is and what is to be decided |
//! | `gates`, `movement` | who controls the gates; where a token can go, and what its move does to others |
//! | `battle`, `battle_orders` | who falls, and which orders of attackers make a difference |
//! | `options`, `check` | what is legal, and why other things are not |
//! | `flow`, `outcome` | what comes next, and how it ends |
//! | `move_text`, `position_text`, `state`, `choice`, `drawing` | how it is written down and shown |
//! | `rules`, `evaluation` | the game as the rest of the crate asks it |
//!
//! The rules as we read them and the notation are in `docs/war-in-heaven.md`.

mod faction;
mod cell;
mod cells;
mod ground;
mod card;
mod phase;
mod place;
mod position;
mod gates;
mod movement;
mod order;
mod battle;
mod battle_orders;
mod payment;
mod decision;
mod options;
mod outcome;
mod flow;
mod reason;
mod check;
mod move_text;
mod position_text;
mod choice;
mod state;
mod drawing;
mod rules;
mod evaluation;

pub use self::battle::{Battle, in_contact};
pub use self::battle_orders::battle_orders;
pub use self::card::{Ability, Card, Role};
pub use self::cell::Cell;
pub use self::cells::Cells;
pub use self::check::check;
pub use self::choice::{Choice, choices};
pub use self::decision::{Move, Returning};
pub use self::drawing::drawing;
pub use self::faction::Faction;
pub use self::flow::actions_in_turn;
pub use self::gates::{controls_gates, tokens_on_gates};
pub use self::ground::{GATES, deploy_cells, line, neighbors, step, within_two};
pub use self::movement::reach;
pub use self::options::legal_moves;
pub use self::order::BattleOrder;
pub use self::outcome::{Ending, outcome};
pub use self::payment::Payment;
pub use self::phase::Phase;
pub use self::place::Place;
pub use self::position::Position;
pub use self::position_text::{BadPosition, PositionFault};
pub use self::reason::Reason;
pub use self::rules::WarInHeaven;
pub use self::state::{ByFaction, CardState, GatesState, HexState, State, TokenState, state};

use self::flow::after;
use self::movement::{after_move, reach_past};
use self::options::{add_legal_moves, call_cells, has_choice, has_more_recharges, has_returns, is_last_turn};
use self::outcome::{fallen_commander, goal};
