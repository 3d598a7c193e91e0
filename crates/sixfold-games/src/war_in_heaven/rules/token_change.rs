use crate::game::{Change, ChangeKind, Player, TokenSpot};
use crate::war_in_heaven::{Card, Cell, Place};

/// A change of one token by cells instead of labels: small enough to report while counting moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenChange {
    kind: ChangeKind,
    card: Card,
    from: Place,
    to: Place,
}

impl TokenChange {
    #[inline]
    pub(crate) const fn new(kind: ChangeKind, card: Card, from: Place, to: Place) -> TokenChange {
        TokenChange { kind, card, from, to }
    }

    /// From one cell to another.
    #[inline]
    pub(crate) const fn shifted(kind: ChangeKind, card: Card, from: Cell, to: Cell) -> TokenChange {
        TokenChange::new(kind, card, Place::On(from), Place::On(to))
    }

    /// The change as the type that all games share.
    pub(crate) fn in_words(self) -> Change {
        Change {
            kind: self.kind,
            token: self.card.name(),
            side: self.card.faction().name(),
            from: spot(self.from),
            to: spot(self.to),
            becomes: None,
        }
    }
}

/// A place as the type that all games share.
pub(crate) fn spot(place: Place) -> TokenSpot {
    match place {
        Place::On(cell) => TokenSpot::On(cell.to_string()),
        Place::Active => TokenSpot::Active,
        Place::Inactive => TokenSpot::Inactive,
    }
}
