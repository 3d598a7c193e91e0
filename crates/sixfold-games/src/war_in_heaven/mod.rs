//! War in Heaven: angels against demons on 32 hexes, twelve rounds.
//!
//! | module | contents |
//! |---|---|
//! | `cards` | the factions and the table of cards: cost, attack, defence, ability |
//! | `board` | the 32 hexes: neighbours, lines, gates, deploy hexes |
//! | `position` | the place of every token, and the next decision |
//! | `moves` | the decisions of a player, and the reasons for refusals |
//! | `rules` | movement, battle, legal moves, turn order, endings |
//! | `notation` | moves and positions as texts |
//! | `display` | output for pages and terminals |
//! | `features` | what the opponent's evaluation counts in a position |
//! | `game`, `evaluation` | the implementations of [`Game`](crate::Game) and of the opponent's evaluation |
//!
//! A module uses only modules above it. The rules with our readings and the notation are in
//! `docs/war-in-heaven.md`.

mod cards;
mod board;
mod position;
mod moves;
mod rules;
mod notation;
mod display;
mod game;
mod features;
mod evaluation;

pub use self::board::{Cell, Cells, GATES, deploy_cells, line, neighbors, step, within_two};
pub(crate) use self::cards::ABILITIES;
pub use self::cards::{Ability, Card, Faction, Role};
pub use self::display::{
    ByFaction, CardState, Choice, GatesState, HexState, State, TokenState, WaitingToken, card_code, choices,
    drawing, state,
};
pub use self::features::{FEATURES, features};
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
