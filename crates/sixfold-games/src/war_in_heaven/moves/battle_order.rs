use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::war_in_heaven::{Card, Cell};

/// The most tokens that can fight: all tokens of both factions.
const MOST: usize = 2 * (1 + Card::ALLIES + Card::TROOPS);

/// The order in which attackers strike, by their cells.
///
/// Attackers that are not named strike after the named ones of their faction, in board order. So the empty
/// order is board order.
#[derive(Clone, Copy)]
pub struct BattleOrder {
    /// The named cells, then fillers.
    cells: [Cell; MOST],
    len: u8,
}

const FILLER: Cell = Cell::from_index(0).expect("the board has a first cell");

impl BattleOrder {
    /// Every attacker in board order.
    pub const BOARD: BattleOrder = BattleOrder { cells: [FILLER; MOST], len: 0 };

    /// The order that begins with these cells, or `None` for more cells than there are tokens.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Option<BattleOrder> {
        let mut order = BattleOrder::BOARD;
        for cell in cells {
            *order.cells.get_mut(usize::from(order.len))? = cell;
            order.len += 1;
        }
        Some(order)
    }

    /// The named cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied().take(usize::from(self.len))
    }

    /// Whether no cell is named.
    #[must_use]
    pub const fn is_board_order(&self) -> bool {
        self.len == 0
    }
}

impl PartialEq for BattleOrder {
    fn eq(&self, other: &BattleOrder) -> bool {
        self.cells().eq(other.cells())
    }
}

impl Eq for BattleOrder {}

impl PartialOrd for BattleOrder {
    fn partial_cmp(&self, other: &BattleOrder) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for BattleOrder {
    /// Cell by cell; a shorter order comes before the longer ones it begins.
    fn cmp(&self, other: &BattleOrder) -> Ordering {
        self.cells().cmp(other.cells())
    }
}

impl Hash for BattleOrder {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells().for_each(|cell| cell.hash(state));
        self.len.hash(state);
    }
}

impl fmt::Debug for BattleOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cells()).finish()
    }
}
