use crate::game::{Change, ChangeKind, Player, TokenSpot};
use crate::war_in_heaven::{Card, Cell, Place};

/// What happens to one token: small enough to be told while counting, by cells instead of labels.
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

    /// The same in the words of all games.
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

/// A place in the words of all games.
pub(crate) fn spot(place: Place) -> TokenSpot {
    match place {
        Place::On(cell) => TokenSpot::On(cell.to_string()),
        Place::Active => TokenSpot::Active,
        Place::Inactive => TokenSpot::Inactive,
    }
}
