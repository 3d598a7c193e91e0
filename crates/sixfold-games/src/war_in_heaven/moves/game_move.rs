use crate::war_in_heaven::{BattleOrder, Card, Cell, Payment};

/// One decision of the faction to move.
///
/// Moves are ordered as they are listed: actions first, passing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// An action: a token moves as its card allows.
    Step {
        /// The cell of the token.
        from: Cell,
        /// The cell it moves to.
        to: Cell,
    },
    /// An action: every token next to an enemy fights.
    Battle {
        /// The attackers that strike first.
        order: BattleOrder,
    },
    /// An action: an active ally comes to the board.
    Deploy {
        /// The ally.
        ally: Card,
        /// The deploy cell.
        to: Cell,
        /// The tokens that are turned inactive for it.
        payment: Payment,
    },
    /// Once a game, besides the actions: the commander calls a token to its side.
    Call {
        /// The cell of the token.
        from: Cell,
        /// A cell next to the commander.
        to: Cell,
    },
    /// Turns an inactive token active: at the start of a round, by Mammon, or for the gates.
    Recharge {
        /// The card of the token.
        card: Card,
    },
    /// Raphael's ability: a troop goes to a deploy cell.
    Return {
        /// The troop.
        troop: Returning,
        /// The deploy cell.
        to: Cell,
    },
    /// Declines an offer; in a turn without actions left it ends the turn.
    Pass,
}

/// The troop that Raphael returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Returning {
    /// One that stands on the board.
    From(Cell),
    /// An eliminated one that has been recharged.
    Active,
    /// An eliminated one that is inactive.
    Inactive,
}
