//! The notation of moves, without a space in it.
//!
//! | move | notation |
//! |---|---|
//! | a token moves | `A3-A4` |
//! | battle, in board order or with some attackers first | `battle`, `battle:C4,B5` |
//! | deploy an ally, with the tokens that pay | `deploy:gabriel-A1/uriel,camiel,militia` |
//! | the commander calls a token | `call:D3-C2` |
//! | recharge a token | `recharge:uriel` |
//! | Raphael returns a troop | `return:C4-A1`, `return:active-A1`, `return:inactive-B1` |
//! | decline, or end the turn | `pass` |

use std::fmt;

use crate::war_in_heaven::{BattleOrder, Card, Cell, Move, MoveError, Payment, Returning};

/// A refused text is shown up to this many characters.
const SHOWN: usize = 60;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step { from, to } => write!(f, "{from}-{to}"),
            Move::Battle { order } => {
                f.write_str("battle")?;
                list(f, ":", order.cells())
            }
            Move::Deploy { ally, to, payment } => {
                write!(f, "deploy:{ally}-{to}")?;
                list(f, "/", payment.cards(ally.faction()))
            }
            Move::Call { from, to } => write!(f, "call:{from}-{to}"),
            Move::Recharge { card } => write!(f, "recharge:{card}"),
            Move::Return { troop, to } => match troop {
                Returning::From(from) => write!(f, "return:{from}-{to}"),
                Returning::Active => write!(f, "return:active-{to}"),
                Returning::Inactive => write!(f, "return:inactive-{to}"),
            },
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Writes the items with commas between them, and the sign before them if there are any.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    before: &str,
    items: impl Iterator<Item = T>,
) -> fmt::Result {
    for (number, item) in items.enumerate() {
        write!(f, "{}{item}", if number == 0 { before } else { "," })?;
    }
    Ok(())
}

impl std::str::FromStr for Move {
    type Err = MoveError;

    /// Reads what `Display` writes and nothing else.
    ///
    /// # Errors
    /// [`MoveError::Unreadable`] with the text and its fault.
    fn from_str(text: &str) -> Result<Move, MoveError> {
        read(text).map_err(|fault| MoveError::Unreadable { text: text.chars().take(SHOWN).collect(), fault })
    }
}

const UNKNOWN: &str = "a move is `A3-A4`, `battle`, `deploy:…`, `call:…`, `recharge:…`, `return:…` or `pass`";

fn read(text: &str) -> Result<Move, &'static str> {
    match text.split_once(':') {
        None if text == "pass" => Ok(Move::Pass),
        None if text == "battle" => Ok(Move::Battle { order: BattleOrder::BOARD }),
        None => {
            let (from, to) = text.split_once('-').ok_or(UNKNOWN)?;
            Ok(Move::Step { from: cell(from)?, to: cell(to)? })
        }
        Some(("battle", named)) => {
            let cells: Vec<Cell> = named.split(',').map(cell).collect::<Result<_, _>>()?;
            let order = BattleOrder::new(cells).ok_or("it names more attackers than there are tokens")?;
            Ok(Move::Battle { order })
        }
        Some(("deploy", rest)) => deployment(rest),
        Some(("call", rest)) => {
            let (from, to) = rest.split_once('-').ok_or("a call is `call:D3-C2`")?;
            Ok(Move::Call { from: cell(from)?, to: cell(to)? })
        }
        Some(("recharge", name)) => Ok(Move::Recharge { card: card(name)? }),
        Some(("return", rest)) => {
            let (troop, to) = rest.split_once('-').ok_or("a return is `return:C4-A1`")?;
            let troop = match troop {
                "active" => Returning::Active,
                "inactive" => Returning::Inactive,
                label => Returning::From(cell(label)?),
            };
            Ok(Move::Return { troop, to: cell(to)? })
        }
        Some(_) => Err(UNKNOWN),
    }
}

fn deployment(text: &str) -> Result<Move, &'static str> {
    let (target, paying) = match text.split_once('/') {
        Some((target, paying)) => (target, Some(paying)),
        None => (text, None),
    };
    let (name, to) = target.split_once('-').ok_or("a deployment is `deploy:uriel-A1/camiel`")?;
    let ally = card(name)?;
    let mut payment = Payment::NOTHING;
    for name in paying.into_iter().flat_map(|names| names.split(',')) {
        let paying = card(name)?;
        if paying.faction() != ally.faction() {
            return Err("the tokens that pay belong to the ally's faction");
        }
        payment = payment.with(paying).ok_or("each ally pays once, and commanders do not")?;
    }
    let mv = Move::Deploy { ally, to: cell(to)?, payment };
    // Each deployment has exactly one text: the payment is named in the order of the cards.
    if paying.is_some_and(|names| !mv.to_string().ends_with(&format!("/{names}"))) {
        return Err("the tokens that pay are named in the order of the cards, troops last");
    }
    Ok(mv)
}

fn cell(label: &str) -> Result<Cell, &'static str> {
    Cell::from_label(label).ok_or("hexes are A1 to B9, in upper case")
}

fn card(name: &str) -> Result<Card, &'static str> {
    Card::from_name(name).ok_or("no card has this name")
}
