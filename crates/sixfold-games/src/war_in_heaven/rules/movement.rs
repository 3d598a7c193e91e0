//! Movement of a token, and its effects on other tokens.

use sixfold::coord::Direction;

use crate::game::ChangeKind;
use crate::war_in_heaven::{
    Ability, Card, Cell, Cells, GATES, Position, TokenChange, line, neighbors, within_two,
};

/// The empty cells to which a token of this card can move from a cell.
#[must_use]
pub fn reach(position: &Position, card: Card, from: Cell) -> Cells {
    reach_past(position.occupied(), card, from)
}

/// As [`reach`], for a set of occupied cells.
pub(crate) fn reach_past(occupied: Cells, card: Card, from: Cell) -> Cells {
    match card.ability() {
        Some(Ability::Passes) => within_two(from) - occupied,
        Some(Ability::Slides) => slides(from, occupied | GATES),
        _ => neighbors(from) - occupied,
    }
}

/// The cells on the six lines before the first wall.
fn slides(from: Cell, walls: Cells) -> Cells {
    let free = |direction| line(from, direction).take_while(|&cell| !walls.contains(cell));
    Direction::ALL.into_iter().flat_map(free).collect()
}

/// The effects on other tokens after a token of this card has moved to a cell by its own move.
pub(crate) fn after_move(position: &mut Position, card: Card, at: Cell, tell: &mut impl FnMut(TokenChange)) {
    match card.ability() {
        Some(Ability::Pulls) => {
            for direction in Direction::ALL {
                shift(position, ChangeKind::Pulled, card, (at, line(at, direction)), tell);
            }
        }
        Some(Ability::Pushes) => {
            for direction in Direction::ALL {
                if let Some(rim) = line(at, direction).last() {
                    let back = line(rim, direction.opposite()).take_while(|&cell| cell != at);
                    shift(position, ChangeKind::Pushed, card, (rim, back), tell);
                }
            }
        }
        _ => {}
    }
}

/// Moves each enemy troop on these cells, in their order, to the cell before it.
///
/// A troop stays when that cell is occupied. So the order decides which troops can move.
fn shift(
    position: &mut Position,
    kind: ChangeKind,
    mover: Card,
    (start, cells): (Cell, impl Iterator<Item = Cell>),
    tell: &mut impl FnMut(TokenChange),
) {
    let enemy = mover.faction().enemy();
    let mut before = start;
    for cell in cells {
        if position.troops(enemy).contains(cell) && !position.occupied().contains(before) {
            position.relocate(Card::troop(enemy), cell, before);
            tell(TokenChange::shifted(kind, Card::troop(enemy), cell, before));
        }
        before = cell;
    }
}
