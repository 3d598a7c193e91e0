use crate::underchex::Kind;
use crate::war_in_heaven::{Ability, Card, Role};

/// A kind of token in a few words, for a page that shows it beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GuideEntry {
    /// Its name in states and of its symbol.
    pub name: &'static str,
    /// Its name for players.
    pub title: &'static str,
    /// How it moves, or its power, in a few words.
    pub says: &'static str,
    /// Its value in pawns; `None` for a king and in games without such values.
    pub worth: Option<u8>,
    /// The directions in which it goes any distance, 0 to 5 as the engine numbers them.
    pub rides: &'static [u8],
    /// The directions in which it goes one step.
    pub steps: &'static [u8],
    /// The hexes that it leaps to, as (q, r) from its own.
    pub leaps: &'static [(i32, i32)],
    /// Cost, attack and defence of a card.
    pub card: Option<CardNumbers>,
}

/// The numbers of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardNumbers {
    /// The side that the card belongs to.
    pub side: &'static str,
    /// The cost of deploying it; 0 for tokens that are never deployed.
    pub cost: u8,
    /// The attack printed on it.
    pub attack: u8,
    /// The defence printed on it.
    pub defense: u8,
}

/// Every kind of token of a game in a few words; `None` for an unknown game.
#[must_use]
pub fn guide(game: &str) -> Option<Vec<GuideEntry>> {
    match game {
        "underchex" => Some(Kind::ALL.map(piece).to_vec()),
        "war-in-heaven" => Some(Card::all().map(card).collect()),
        _ => None,
    }
}

/// The six hexes between the lines, two steps away.
const KNIGHT: [(i32, i32); 6] = [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)];

/// Directions 0 to 5 are N, NE, SE, S, SW and NW on a flat-top board.
fn piece(kind: Kind) -> GuideEntry {
    let (title, says, worth) = match kind {
        Kind::King => ("King", "Goes one step in any direction. Lose it and the game is lost.", None),
        Kind::Queen => ("Queen", "Rides all six ways, any distance.", Some(7)),
        Kind::Chariot => ("Chariot", "Rides the four slanting ways.", Some(5)),
        Kind::LanceA => ("Lance A", "Rides up and down, and the slant that falls to the right.", Some(5)),
        Kind::LanceB => ("Lance B", "Rides up and down, and the slant that rises to the right.", Some(5)),
        Kind::Knight => ("Knight", "Leaps to the six hexes between the lines, two steps away.", Some(3)),
        Kind::Pawn => {
            ("Pawn", "Steps forward, takes forward and to both sides of it, and is promoted.", Some(1))
        }
    };
    let (rides, steps): (&[u8], &[u8]) = match kind {
        Kind::King => (&[], &[0, 1, 2, 3, 4, 5]),
        Kind::Queen => (&[0, 1, 2, 3, 4, 5], &[]),
        Kind::Chariot => (&[1, 2, 4, 5], &[]),
        Kind::LanceA => (&[0, 2, 3, 5], &[]),
        Kind::LanceB => (&[0, 1, 3, 4], &[]),
        Kind::Knight => (&[], &[]),
        Kind::Pawn => (&[], &[0]),
    };
    let leaps: &[(i32, i32)] = if kind == Kind::Knight { &KNIGHT } else { &[] };
    GuideEntry { name: kind.name(), title, says, worth, rides, steps, leaps, card: None }
}

fn card(card: Card) -> GuideEntry {
    let says = match (card.ability(), card.role()) {
        (Some(Ability::Passes), _) => "Moves one or two, through all",
        (Some(Ability::Slides), _) => "Moves straight, any distance",
        (Some(Ability::Pulls), _) => "Pulls enemy troops closer",
        (Some(Ability::Pushes), _) => "Pushes enemy troops away",
        (Some(Ability::WinsByGates), _) => "Wins with all four gates",
        (Some(Ability::WinsByAllies), _) => "Wins with all six allies",
        (Some(Ability::Returns), _) => "Brings back a troop",
        (Some(Ability::Recharges), _) => "Recharges one more token",
        (Some(Ability::StrengthensTroops), _) => "Troops have +2 and +2",
        (Some(Ability::StrengthensCommander), _) => "Lucifer has +2 and +2",
        (None, Role::Commander) => "Keep it alive; calls once",
        (None, _) => "Four of them, cheap payment",
    };
    let numbers = CardNumbers {
        side: crate::game::Player::name(card.faction()),
        cost: card.cost(),
        attack: card.attack(),
        defense: card.defense(),
    };
    GuideEntry {
        name: card.name(),
        title: card.title(),
        says,
        worth: None,
        rides: &[],
        steps: &[],
        leaps: &[],
        card: Some(numbers),
    }
}
