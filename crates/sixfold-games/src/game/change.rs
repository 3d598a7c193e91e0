use crate::game::TokenSpot;

/// One change of one token in a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The kind of change.
    pub kind: ChangeKind,
    /// The name of the token in the game: a kind of piece, or a card.
    pub token: &'static str,
    /// The name of its side.
    pub side: &'static str,
    /// The place of the token before the change.
    pub from: TokenSpot,
    /// The place of the token after the change.
    pub to: TokenSpot,
    /// The new kind of a promoted piece.
    pub becomes: Option<&'static str>,
}

/// The kinds of changes of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ChangeKind {
    /// It went from one hex to another by its own move.
    Moved,
    /// An enemy took its place, and it is out of the game.
    Captured,
    /// It was promoted to another kind of piece.
    Promoted,
    /// An enemy drew it one hex closer.
    Pulled,
    /// An enemy drove it one hex away.
    Pushed,
    /// Its commander called it to another hex.
    Called,
    /// It came to the board.
    Deployed,
    /// It paid for another token and is inactive now.
    Spent,
    /// It stood next to an enemy and struck in a battle.
    Fought,
    /// It fell in a battle and lies on its card, inactive.
    Killed,
    /// It was inactive and is active again.
    Recharged,
    /// An ally put it on a deploy hex.
    Returned,
}

impl ChangeKind {
    /// All kinds, in their order.
    pub const ALL: [ChangeKind; 12] = [
        ChangeKind::Moved,
        ChangeKind::Captured,
        ChangeKind::Promoted,
        ChangeKind::Pulled,
        ChangeKind::Pushed,
        ChangeKind::Called,
        ChangeKind::Deployed,
        ChangeKind::Spent,
        ChangeKind::Fought,
        ChangeKind::Killed,
        ChangeKind::Recharged,
        ChangeKind::Returned,
    ];

    /// The name used in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ChangeKind::Moved => "moved",
            ChangeKind::Captured => "captured",
            ChangeKind::Promoted => "promoted",
            ChangeKind::Pulled => "pulled",
            ChangeKind::Pushed => "pushed",
            ChangeKind::Called => "called",
            ChangeKind::Deployed => "deployed",
            ChangeKind::Spent => "spent",
            ChangeKind::Fought => "fought",
            ChangeKind::Killed => "killed",
            ChangeKind::Recharged => "recharged",
            ChangeKind::Returned => "returned",
        }
    }
}
