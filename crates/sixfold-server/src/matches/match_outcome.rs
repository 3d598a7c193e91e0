//! Offers between players, and how a match ends.

/// An offer that the other player has not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To take back the last turn of who asks.
    Takeback,
}

/// Whether the players of a match that has ended play another, with the sides swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// No open offer.
    NotOffered,
    /// This player offers it.
    Offered(usize),
    /// Both want it; it is the match `MatchId::rematch` names.
    Agreed,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOutcome {
    /// Who won; `None` is a draw.
    pub winner: Option<usize>,
    /// The reason of the end.
    pub ending: Ending,
}

/// The reason why a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The rules of the game, in their words.
    Rules(String),
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The time of a player ran out.
    Time,
}
