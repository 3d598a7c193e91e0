//! War in Heaven: angels against demons on 32 hexes, twelve rounds.
//!
//! | room | what it answers |
//! |---|---|
//! | `cards` | the factions and the table of cards: cost, attack, defence, ability |
//! | `board` | the 32 hexes: neighbours, lines, gates, deploy hexes |
//! | `position` | where every token is, and what is to be decided |
//! | `moves` | what a player can decide, and why it is refused |
//! | `rules` | movement, battle, what is legal, what comes next, how it ends |
//! | `notation` | moves and positions as texts |
//! | `display` | what a page or a terminal shows |
//! | `game`, `evaluation` | the answers to [`Game`](crate::Game) and to the opponent |
//!
//! A room uses only rooms above it. The rules as we read them and the notation are in
//! `docs/war-in-heaven.md`.

mod cards;
mod board;
mod position;
mod moves;
mod rules;
mod notation;
mod display;
mod game;
mod evaluation;

pub use self::board::{Cell, Cells, GATES, deploy_cells, line, neighbors, step, within_two};
pub use self::cards::{Ability, Card, Faction, Role};
pub use self::display::{
    ByFaction, CardState, Choice, GatesState, HexState, State, TokenState, WaitingToken, card_code, choices,
    drawing, state,
};
pub use self::game::WarInHeaven;
pub use self::moves::{BattleOrder, Move, MoveError, Payment, Returning};
pub use self::notation::{PositionError, PositionFault};
pub use self::position::{Phase, Place, Position, controls_gates, tokens_on_gates};
pub use self::rules::{
    Battle, Ending, actions_in_turn, battle_orders, check, in_contact, legal_moves, outcome, reach,
};

use self::rules::{
    TokenChange, add_legal_moves, after, after_move, after_telling, call_cells, counted_battle_orders,
    fallen_commander, goal, has_choice, has_more_recharges, has_returns, is_last_turn, reach_past, spot,
};
