use crate::war_in_heaven::{Card, Faction};

/// The tokens that are turned inactive for a deployment: some allies and some troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Payment {
    /// Bit n is the faction's ally with number n.
    allies: u8,
    troops: u8,
}

impl Payment {
    /// No token.
    pub const NOTHING: Payment = Payment { allies: 0, troops: 0 };

    /// This payment with one more token.
    ///
    /// `None` for a commander, for an ally that is in the payment, and for more troops than a faction has.
    #[must_use]
    pub fn with(self, card: Card) -> Option<Payment> {
        let faction = card.faction();
        if card == Card::troop(faction) {
            let troops = self.troops + 1;
            return (usize::from(troops) <= Card::TROOPS).then_some(Payment { troops, ..self });
        }
        let number = Card::allies(faction).iter().position(|&ally| ally == card)?;
        let allies = self.allies | 1 << number;
        (allies != self.allies).then_some(Payment { allies, ..self })
    }

    /// The number of tokens.
    #[must_use]
    pub fn len(self) -> u8 {
        self.allies.count_ones() as u8 + self.troops
    }

    /// Whether no token pays.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Payment::NOTHING
    }

    /// The cards of a faction that pay, allies first.
    ///
    /// The troop card once for each token.
    pub fn cards(self, faction: Faction) -> impl Iterator<Item = Card> {
        let allies = Card::allies(faction).into_iter().enumerate();
        let paying = allies.filter(move |&(number, _)| self.allies & 1 << number != 0).map(|(_, ally)| ally);
        paying.chain(std::iter::repeat_n(Card::troop(faction), usize::from(self.troops)))
    }

    /// Every payment of `cost` tokens out of these allies and up to `troops` troops.
    pub(crate) fn all(cost: u8, allies: u8, troops: u8) -> impl Iterator<Item = Payment> {
        let mut next = Some(0);
        let subsets = std::iter::from_fn(move || {
            let subset: u8 = next?;
            // Counts through the subsets of `allies`: the carry runs past all other bits.
            next = Some(subset.wrapping_sub(allies) & allies).filter(|&following| following != 0);
            Some(subset)
        });
        subsets.filter_map(move |subset| {
            let rest = cost.checked_sub(subset.count_ones() as u8)?;
            (rest <= troops).then_some(Payment { allies: subset, troops: rest })
        })
    }
}
