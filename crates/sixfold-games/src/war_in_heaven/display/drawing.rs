//! The board as text, for terminals and bug reports.

use std::fmt::Write;

use crate::game::Player;
use crate::war_in_heaven::{Card, Cell, Faction, GATES, Phase, Position, deploy_cells, outcome};

/// A position drawn with letters: angels in upper case, demons in lower case.
///
/// An empty hex shows its label. Gates are in braces, deploy hexes in parentheses.
///
/// ```
/// use sixfold_games::war_in_heaven::{Faction, Position, drawing};
///
/// let board = drawing(&Position::start(Faction::Angels));
/// assert!(board.contains("  [A2][MI][C2]\n"));
/// assert!(board.contains("    {A5}{B5}{C5}{D5}\n"));
/// ```
#[must_use]
pub fn drawing(position: &Position) -> String {
    let mut text = headline(position);
    let mut row = None;
    for cell in Cell::all() {
        let hex = cell.hex();
        if row != Some(hex.r()) {
            row = Some(hex.r());
            // A hex is four letters wide, and each row is shifted by half of that.
            let left = 4 * hex.q() + 2 * hex.r();
            text.push('\n');
            text.push_str(&" ".repeat((left + MARGIN) as usize));
        }
        let inside = position.token_at(cell).map_or_else(|| cell.to_string(), card_code);
        let (open, close) = brackets(cell);
        text.extend([open, &inside, close]);
    }
    for faction in Faction::BOTH {
        text.push('\n');
        text.push_str(&off_board(position, faction));
    }
    text.push('\n');
    text
}

/// The rows that reach farthest begin two letters left of A5; two more are free.
const MARGIN: i32 = 4;

fn headline(position: &Position) -> String {
    if let Some(outcome) = outcome(position) {
        let who = outcome.winner.map_or("nobody", Player::name);
        return format!("round {}, over: {who}, {}", position.round(), outcome.ending);
    }
    let turn = position.turn();
    let asked = match position.phase() {
        Phase::Actions { left: 1 } => "1 action left".to_owned(),
        Phase::Actions { left } => format!("{left} actions left"),
        Phase::Recharge => "may recharge".to_owned(),
        Phase::Ability => "may use an ability".to_owned(),
        Phase::Gates => "hold the gates and may recharge".to_owned(),
        Phase::Over => String::new(),
    };
    format!("round {} of {}, {turn}: {asked}", position.round(), Position::ROUNDS)
}

fn brackets(cell: Cell) -> (&'static str, &'static str) {
    if GATES.contains(cell) {
        ("{", "}")
    } else if Faction::BOTH.into_iter().any(|faction| deploy_cells(faction).contains(cell)) {
        ("(", ")")
    } else {
        ("[", "]")
    }
}

/// The two letters of a card in drawings: upper case for angels, lower case for demons.
#[must_use]
pub fn card_code(card: Card) -> String {
    let letters = match card {
        Card::Militia => "ML",
        Card::Beelzebub => "bz",
        Card::Belphegor => "bp",
        _ => card.name().get(..2).unwrap_or_default(),
    };
    match card.faction() {
        Faction::Angels => letters.to_uppercase(),
        Faction::Demons => letters.to_owned(),
    }
}

fn off_board(position: &Position, faction: Faction) -> String {
    let mut text = format!("{faction}:");
    for card in Card::all().filter(|card| card.faction() == faction) {
        for (count, sign) in [(position.active(card), '+'), (position.inactive(card), '-')] {
            for _ in 0..count {
                write!(text, " {card}{sign}").expect("a string takes every text");
            }
        }
    }
    if position.may_call(faction) {
        text.push_str(" (call)");
    }
    text
}
