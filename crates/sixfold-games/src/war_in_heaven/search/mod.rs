//! The opponent's search: whole turns are the unit.
//!
//! The idea: a turn of three actions has ten thousand orders of moves, most of which lead to the same few hundred
//! positions. So turns are built action by action. Positions that were reached in another order are merged, and only
//! the most promising ones are built on (a beam). Turns are then searched by alpha-beta, with wider beams and one turn
//! deeper at a time, until the budget is spent.
//!
//! The invariant: positions are compared where a turn ends, so that a turn half done is not compared with one that is
//! complete. With beams as wide as the game the values are those of minimax. All values are from the point of view of
//! the faction that was asked to move, because a faction may decide twice in a row at the end of a round.

mod beam;
mod root;
mod turns;

pub(super) use self::root::search;
