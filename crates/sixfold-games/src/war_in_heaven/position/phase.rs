/// The kind of decision of the faction to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Start of a round: recharge one token or pass.
    Recharge,
    /// Start of a round: use the ability of Raphael or Mammon or pass.
    Ability,
    /// A turn: the next of the actions that are left, or the commander's call.
    Actions {
        /// Actions that are left; at 0 only the call remains.
        left: u8,
    },
    /// End of a turn with control of the gates: recharge one token or pass.
    Gates,
    /// No decision: the game has ended.
    Over,
}

impl Phase {
    /// The name used in positions and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Recharge => "recharge",
            Phase::Ability => "ability",
            Phase::Actions { .. } => "actions",
            Phase::Gates => "gates",
            Phase::Over => "over",
        }
    }
}
