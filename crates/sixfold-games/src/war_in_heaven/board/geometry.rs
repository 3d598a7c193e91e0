//! Neighbours, lines, gates and deploy cells: tables over the 32 cells, computed at compile time.

use sixfold::coord::Direction;

use crate::war_in_heaven::{Cell, Cells, Faction};

static STEPS: [[Option<Cell>; 6]; Cell::COUNT] = steps();
static NEIGHBORS: [Cells; Cell::COUNT] = neighbor_sets();
static WITHIN_TWO: [Cells; Cell::COUNT] = sets_within_two();

/// The four gates A5, B5, C5 and D5, in the middle row.
pub const GATES: Cells = row_from(14, 4);

/// The two cells to which a faction deploys.
#[must_use]
pub const fn deploy_cells(faction: Faction) -> Cells {
    match faction {
        Faction::Angels => row_from(0, 2),
        Faction::Demons => row_from(30, 2),
    }
}

/// The cells next to a cell.
#[must_use]
pub fn neighbors(cell: Cell) -> Cells {
    NEIGHBORS[cell.index()]
}

/// The cells within two steps, without the cell itself.
#[must_use]
pub fn within_two(cell: Cell) -> Cells {
    WITHIN_TWO[cell.index()]
}

/// The neighbour in a direction, or `None` at the rim.
#[must_use]
pub fn step(cell: Cell, direction: Direction) -> Option<Cell> {
    STEPS[cell.index()][direction.index()]
}

/// The cells of the straight line from a cell to the rim, nearest first, without the cell itself.
pub fn line(cell: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
    std::iter::successors(step(cell, direction), move |&at| step(at, direction))
}

const fn row_from(first: usize, count: usize) -> Cells {
    let mut cells = Cells::EMPTY;
    let mut index = first;
    while index < first + count {
        cells = cells.with(cell(index));
        index += 1;
    }
    cells
}

const fn cell(index: usize) -> Cell {
    Cell::from_index(index).expect("numbers here are below 32")
}

const fn steps() -> [[Option<Cell>; 6]; Cell::COUNT] {
    let mut all = [[None; 6]; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let mut number = 0;
        while number < 6 {
            all[index][number] = Cell::at_hex(cell(index).hex().neighbor(Direction::ALL[number]));
            number += 1;
        }
        index += 1;
    }
    all
}

const fn neighbor_sets() -> [Cells; Cell::COUNT] {
    let steps = steps();
    let mut all = [Cells::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let mut number = 0;
        while number < 6 {
            if let Some(next) = steps[index][number] {
                all[index] = all[index].with(next);
            }
            number += 1;
        }
        index += 1;
    }
    all
}

const fn sets_within_two() -> [Cells; Cell::COUNT] {
    let neighbors = neighbor_sets();
    let mut all = neighbors;
    let mut index = 0;
    while index < Cell::COUNT {
        let mut next = 0;
        while next < Cell::COUNT {
            if neighbors[index].contains(cell(next)) {
                all[index] = all[index].union(neighbors[next]);
            }
            next += 1;
        }
        all[index] = all[index].without(cell(index));
        index += 1;
    }
    all
}
