//! The opponent's search: positions on bitboards, kept up to date from move to move.
//!
//! | module | contents |
//! |---|---|
//! | `act` | a move in one word, and lists of moves |
//! | `node` | a position of the search |
//! | `evaluation` | the value of a position without looking ahead |
//! | `exchange` | what a series of captures gains |
//! | `checks` | which moves may give check |
//! | `ordering` | promising moves first |
//! | `searcher` | the search below the root |
//! | `quiescence` | the search at the horizon |
//! | `pruning` | moves and positions that need no search |
//! | `mates` | the shortest mate |
//! | `root` | one move deeper at a time |
//! | `book` | openings |

mod act;
mod node;
mod evaluation;
mod exchange;
mod checks;
mod ordering;
mod searcher;
mod quiescence;
mod pruning;
mod mates;
mod root;
mod book;
#[cfg(test)]
mod tests;

use sixfold::input::TooCostlyError;

use crate::opponent::{Analysis, Search};
use crate::underchex::bitboards::{Bits, Tables};
use crate::underchex::position::{Move, Position};
use crate::underchex::rules::Underchex;

pub(crate) use self::book::openings;
pub(crate) use self::evaluation::Ground;

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
    let node = node::Node::of(tools, position.placement.narrow(), position.clock);
    evaluation::for_white(tools, &node, &evaluation::PawnFacts::of(tables, ground, &node.placement))
}
