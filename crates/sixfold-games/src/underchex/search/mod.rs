//! The opponent's search: positions on bitboards, kept up to date from move to move.
//!
//! | module | contents |
//! |---|---|
//! | `act` | a move in one word, and lists of moves |
//! | `ground` | the values of pieces on the hexes of a board |
//! | `node` | a position of the search |
//! | `evaluation` | the value of a position without looking ahead |
//! | `exchange` | what a series of captures gains |
//! | `ordering` | promising moves first |
//! | `searcher` | the search below the root |
//! | `root` | one move deeper at a time |

mod act;
mod ground;
mod node;
mod evaluation;
mod exchange;
mod ordering;
mod searcher;
mod root;

use sixfold::input::TooCostlyError;

use crate::opponent::{Analysis, Search};
use crate::underchex::bitboards::{Bits, Tables};
use crate::underchex::position::{Move, Position};
use crate::underchex::rules::Underchex;

pub(crate) use self::ground::Ground;

/// The best lines of a position.
pub(crate) fn search<B: Bits>(
    game: &Underchex,
    tools: (&Tables<B>, &Ground<B>),
    position: &Position,
    search: &mut Search<'_, Move>,
) -> Result<Analysis<Move>, TooCostlyError> {
    root::analysis(game, tools, position, search, searcher::Parts::ALL)
}

/// The value of a position for White, without looking ahead.
pub(crate) fn standing<B: Bits>(tools: (&Tables<B>, &Ground<B>), position: &Position) -> i32 {
    let (tables, ground) = tools;
    evaluation::for_white(tables, ground, &node::Node::of(tools, position.placement.narrow(), position.clock))
}
