use std::fmt;

use crate::war_in_heaven::{Ability, Card, Cell, Faction, Phase};

/// The reason why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not in the notation of moves.
    Unreadable {
        /// The refused text, shortened when it is long.
        text: String,
        /// The fault in the text.
        fault: &'static str,
    },
    /// The game has ended.
    Over,
    /// The phase allows other decisions only.
    NotNow {
        /// The refused decision.
        tried: &'static str,
        /// The faction to move.
        turn: Faction,
        /// The phase.
        phase: Phase,
    },
    /// All actions of the turn are used.
    NoActionLeft,
    /// A pass while an action is left.
    MustAct {
        /// Actions that are left.
        left: u8,
    },
    /// No token stands on the cell.
    Empty {
        /// The cell.
        cell: Cell,
    },
    /// The token belongs to the other faction.
    NotYours {
        /// The enemy's card.
        card: Card,
    },
    /// The cell is taken.
    Occupied {
        /// The cell.
        cell: Cell,
        /// The card of the token on it.
        by: Card,
    },
    /// The card does not move that far or that way.
    TooFar {
        /// The card.
        card: Card,
        /// The cell it would leave.
        from: Cell,
        /// The cell it would reach.
        to: Cell,
    },
    /// A slider would enter or cross a gate.
    Gate {
        /// The slider.
        card: Card,
        /// The gate.
        gate: Cell,
    },
    /// A slider would cross a token.
    Blocked {
        /// The slider.
        card: Card,
        /// The first token in the way.
        by: Card,
        /// The cell of that token.
        at: Cell,
    },
    /// Only allies are deployed.
    NotAnAlly {
        /// The card.
        card: Card,
    },
    /// The ally is on the board already.
    OnBoard {
        /// The ally.
        card: Card,
        /// Its cell.
        cell: Cell,
    },
    /// The token is off the board and inactive.
    Inactive {
        /// The card.
        card: Card,
    },
    /// The cell is not a deploy cell of the faction.
    NotADeployCell {
        /// The cell.
        cell: Cell,
        /// The faction that would deploy there.
        faction: Faction,
    },
    /// The payment has the wrong size.
    WrongPayment {
        /// The ally.
        ally: Card,
        /// The tokens that were offered.
        paid: u8,
    },
    /// An ally cannot pay for itself.
    PaysForItself {
        /// The ally.
        ally: Card,
    },
    /// The faction has fewer active tokens of this card off the board than the payment names.
    CannotPay {
        /// The card.
        card: Card,
    },
    /// No token stands next to an enemy.
    NoBattle,
    /// The named cell has no token that fights.
    NotFighting {
        /// The cell.
        cell: Cell,
    },
    /// The order names an attacker twice.
    NamedTwice {
        /// The cell.
        cell: Cell,
    },
    /// The commander has already called a token.
    CallUsed {
        /// The commander.
        commander: Card,
    },
    /// The commander cannot call itself.
    CallsItself {
        /// The commander.
        commander: Card,
    },
    /// The cell is not next to the commander.
    NotBeside {
        /// The cell.
        cell: Cell,
        /// The commander.
        commander: Card,
    },
    /// The card has no inactive token off the board.
    NothingToRecharge {
        /// The card.
        card: Card,
    },
    /// The ally that gives the ability is not on the board.
    Absent {
        /// The ability.
        ability: Ability,
    },
    /// Raphael returns troops only.
    NotATroop {
        /// The card.
        card: Card,
    },
    /// No troop off the board is in this state.
    NoSuchTroop {
        /// The state that was named.
        state: &'static str,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unreadable { text, fault } => write!(f, "{text:?} is no move: {fault}"),
            MoveError::Over => f.write_str("the game is over"),
            MoveError::NotNow { tried, turn, phase } => write!(f, "{tried} now: {}", Asked(*turn, *phase)),
            MoveError::NoActionLeft => f.write_str("no action is left in this turn; call a token or pass"),
            MoveError::MustAct { left } => {
                write!(f, "cannot pass with {left} of the turn's actions left")
            }
            MoveError::Empty { cell } => write!(f, "no token stands on {cell}"),
            MoveError::NotYours { card } => write!(f, "{} belongs to the {}", one(*card), card.faction()),
            MoveError::Occupied { cell, by } => write!(f, "{cell} is occupied by {}", one(*by)),
            MoveError::TooFar { card, from, to } => {
                write!(f, "{} moves {}, and {to} is not within that of {from}", one(*card), gait(*card))
            }
            MoveError::Gate { card, gate } => write!(f, "the gate {gate} stops {}", one(*card)),
            MoveError::Blocked { card, by, at } => write!(f, "{} on {at} stops {}", one(*by), one(*card)),
            MoveError::NotAnAlly { card } => {
                write!(f, "{} is no ally, and only allies are deployed", one(*card))
            }
            MoveError::OnBoard { card, cell } => {
                write!(f, "{} is on the board already, on {cell}", one(*card))
            }
            MoveError::Inactive { card } => {
                write!(f, "{} is inactive and has to be recharged first", one(*card))
            }
            MoveError::NotADeployCell { cell, faction } => {
                write!(f, "{cell} is no deploy hex of the {faction}")
            }
            MoveError::WrongPayment { ally, paid } => {
                let cost = ally.cost();
                write!(
                    f,
                    "{} costs {cost} other token{}, not {paid}",
                    one(*ally),
                    if cost == 1 { "" } else { "s" }
                )
            }
            MoveError::PaysForItself { ally } => write!(f, "{} cannot pay for itself", one(*ally)),
            MoveError::CannotPay { card } => {
                write!(f, "{} cannot pay: not enough of it is active off the board", one(*card))
            }
            MoveError::NoBattle => f.write_str("no token stands next to an enemy"),
            MoveError::NotFighting { cell } => write!(f, "no token on {cell} takes part in the battle"),
            MoveError::NamedTwice { cell } => write!(f, "the order names {cell} twice"),
            MoveError::CallUsed { commander } => {
                write!(f, "{} has called once in this game already", one(*commander))
            }
            MoveError::CallsItself { commander } => write!(f, "{} cannot call itself", one(*commander)),
            MoveError::NotBeside { cell, commander } => {
                write!(f, "{cell} is not next to {}", one(*commander))
            }
            MoveError::NothingToRecharge { card } => {
                write!(f, "no {} is inactive off the board", one(*card))
            }
            MoveError::Absent { ability } => write!(f, "no ally on the board {}", gift(*ability)),
            MoveError::NotATroop { card } => {
                write!(f, "{} is no troop, and only troops are returned", one(*card))
            }
            MoveError::NoSuchTroop { state } => write!(f, "no troop off the board is {state}"),
        }
    }
}

impl std::error::Error for MoveError {}

/// The decision that a phase asks of a faction, in words.
struct Asked(Faction, Phase);

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Asked(faction, phase) = self;
        match phase {
            Phase::Recharge => write!(f, "the {faction} may recharge a token as the round starts, or pass"),
            Phase::Ability => write!(f, "the {faction} may use an ability as the round starts, or pass"),
            Phase::Actions { left: 0 } => {
                write!(f, "the {faction} have no action left and may call a token, or pass")
            }
            Phase::Actions { left: 1 } => write!(f, "it is the turn of the {faction}, with 1 action left"),
            Phase::Actions { left } => write!(f, "it is the turn of the {faction}, with {left} actions left"),
            Phase::Gates => write!(f, "the {faction} may recharge a token for the gates, or pass"),
            Phase::Over => f.write_str("the game is over"),
        }
    }
}

/// The name for players of one token; that of a card of troops is plural.
fn one(card: Card) -> &'static str {
    match card {
        Card::Militia => "Militia",
        Card::FallenAngel => "Fallen Angel",
        _ => card.title(),
    }
}

/// The movement of a card, in words.
fn gait(card: Card) -> &'static str {
    match card.ability() {
        Some(Ability::Passes) => "one or two hexes",
        Some(Ability::Slides) => "along a straight line",
        _ => "one hex",
    }
}

/// The effect of an ability at the start of a round, in words.
fn gift(ability: Ability) -> &'static str {
    match ability {
        Ability::Returns => "returns troops",
        Ability::Recharges => "recharges a second token",
        _ => "has this ability",
    }
}
