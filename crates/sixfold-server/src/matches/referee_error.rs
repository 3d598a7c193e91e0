use std::fmt;

/// Why the referee refuses an action.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RefereeError {
    /// The match has ended.
    MatchOver,
    /// The match goes on; a rematch can be offered after its end.
    MatchGoesOn,
    /// It is the other player's turn.
    NotYourTurn,
    /// The rules forbid the move.
    IllegalMove {
        /// The move.
        text: String,
        /// Why, in the words of the game.
        reason: String,
    },
    /// An offer or a question is open already.
    OfferOpen,
    /// There is no offer of the other player to answer.
    NoOffer,
    /// The player has no open offer to withdraw.
    NothingToWithdraw,
    /// The player has withdrawn an offer since the last move.
    JustWithdrawn,
    /// There is no move to take back.
    NothingToTakeBack,
    /// No player can have used this much time.
    WrongTime {
        /// The time that was used, in milliseconds.
        used: u64,
        /// The time that was left.
        left: u64,
    },
    /// The log is as long as a log can be.
    TooLong {
        /// The most actions of a match.
        most: u32,
    },
}

impl fmt::Display for RefereeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RefereeError::MatchOver => f.write_str("the match is over"),
            RefereeError::MatchGoesOn => {
                f.write_str("the match goes on; a rematch can be offered after its end")
            }
            RefereeError::NotYourTurn => f.write_str("it is the other player's turn"),
            RefereeError::IllegalMove { text, reason } => write!(f, "{text}: {reason}"),
            RefereeError::OfferOpen => {
                f.write_str("an offer is open already; it has to be answered or withdrawn first")
            }
            RefereeError::NoOffer => f.write_str("the other player has offered nothing"),
            RefereeError::NothingToWithdraw => f.write_str("you have offered nothing that is still open"),
            RefereeError::JustWithdrawn => {
                f.write_str("you have just withdrawn an offer; you can make another after the next move")
            }
            RefereeError::NothingToTakeBack => f.write_str("you have not moved yet"),
            RefereeError::WrongTime { used, left } => {
                write!(f, "an action cannot use {used} ms of a clock that shows {left} ms")
            }
            RefereeError::TooLong { most } => write!(f, "a match has at most {most} actions"),
        }
    }
}

impl std::error::Error for RefereeError {}
