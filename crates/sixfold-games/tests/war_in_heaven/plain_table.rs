//! The token on each hex, and its attack and defence there.

use std::collections::BTreeMap;

use crate::war_in_heaven::plain_board::{Label, Name, card, place};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// The card of the token on each occupied hex.
    pub(crate) on: BTreeMap<Label, Name>,
}

impl Table {
    pub(crate) fn side_at(&self, hex: Label) -> Name {
        card(self.on[hex]).side
    }

    /// The hexes with tokens of a side, in board order.
    pub(crate) fn tokens(&self, side: &str) -> Vec<Label> {
        let mut tokens: Vec<Label> =
            self.on.keys().copied().filter(|hex| self.side_at(hex) == side).collect();
        tokens.sort_by_key(|hex| place(hex));
        tokens
    }

    pub(crate) fn is_on_board(&self, name: &str) -> bool {
        self.on.values().any(|card| *card == name)
    }

    fn bonus(&self, name: &str) -> u32 {
        let strengthened = (name == "militia" && self.is_on_board("gabriel"))
            || (name == "lucifer" && self.is_on_board("baal"));
        if strengthened { 2 } else { 0 }
    }

    pub(crate) fn attack(&self, hex: Label) -> u32 {
        card(self.on[hex]).attack + self.bonus(self.on[hex])
    }

    pub(crate) fn defense(&self, hex: Label) -> u32 {
        card(self.on[hex]).defense + self.bonus(self.on[hex])
    }

    pub(crate) fn is_empty(&self, hex: Label) -> bool {
        !self.on.contains_key(hex)
    }
}
