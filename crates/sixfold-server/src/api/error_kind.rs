use serde::Serialize;

/// The kind of an error of the API, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum ErrorKind {
    /// A map file or a battle that cannot be read.
    BadMap,
    /// An operation that the map refuses.
    BadOperation,
    /// A request that is not well formed.
    BadRequest,
    /// The stored data is damaged.
    Damaged,
    /// The work ended without an answer.
    Failed,
    /// A change asked for by the page of another site.
    ForeignOrigin,
    /// A move that the rules forbid.
    IllegalMove,
    /// An offer again before the next move.
    JustWithdrawn,
    /// A rematch before the end of the match.
    MatchGoesOn,
    /// An action after the end of the match.
    MatchOver,
    /// No such file format.
    NoFormat,
    /// No such game, or no such drawing of it.
    NoGame,
    /// The secret is not that of the map.
    NoKey,
    /// No such lesson of the game.
    NoLesson,
    /// No such map.
    NoMap,
    /// No such match.
    NoMatch,
    /// No offer of the other player to answer.
    NoOffer,
    /// No secret, or one that opens no seat.
    NoSeat,
    /// A move in the other player's turn.
    NotYourTurn,
    /// No move to take back.
    NothingToTakeBack,
    /// No offer of one's own to withdraw.
    NothingToWithdraw,
    /// An offer while another one is open.
    OfferOpen,
    /// Another person has just taken the seat.
    SeatTaken,
    /// The number is not that of the next entry.
    Stale,
    /// Too many requests wait for the same kind of work.
    TooBusy,
    /// A picture that takes too much work.
    TooCostly,
    /// A body larger than the limit.
    TooLarge,
    /// A match with the most actions.
    TooLong,
    /// The server has its most shared maps.
    TooManyMaps,
    /// The server has its most matches.
    TooManyMatches,
    /// Too many requests from this address.
    TooManyRequests,
    /// Too many live connections from this address.
    TooManyWatchers,
    /// Too many bytes of this address at once.
    TooMuchInFlight,
    /// The request or its answer took too long.
    TooSlow,
    /// The store does not answer.
    Unavailable,
    /// The address has the name of a host that is not this server's.
    UnknownHost,
}
