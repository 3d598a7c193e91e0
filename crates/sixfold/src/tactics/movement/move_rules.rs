use crate::tactics::movement::{MOST_TURN_COST, MoveError};

/// What a game decides about moving; the default is that of document 001.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MoveRules {
    /// Points for a turn by 60 degrees; 0 where turning is free, at most [`MOST_TURN_COST`].
    pub turn_cost: u32,
    /// What friends do to a unit that comes along.
    pub friends: Friends,
}

impl MoveRules {
    /// Refuses a turn cost past the most there can be.
    pub(crate) fn check(self) -> Result<(), MoveError> {
        if self.turn_cost > MOST_TURN_COST {
            return Err(MoveError::TurnCost { turn_cost: self.turn_cost });
        }
        Ok(())
    }
}

/// Whether a unit may move through others of its side.
///
/// Nobody ends a move on a hex where another unit stands, and nobody moves through units of another
/// side or of none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Friends {
    /// They are in the way like anybody else.
    #[default]
    Block,
    /// They let it through.
    LetPass,
}
