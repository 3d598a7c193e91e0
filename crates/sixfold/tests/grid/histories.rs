//! Undo and redo return earlier and later grids.

use crate::spec::variant;
use proptest::collection::vec;
use proptest::prelude::{prop_assert_eq, proptest};
use sixfold::coord::Hex;
use sixfold::grid::{Grid, GridError, History, Region};

fn level(grid: &Grid) -> i16 {
    grid.cell(Hex::ORIGIN).expect("in bounds").elevation
}

#[test]
fn a_new_step_forgets_what_was_undone() {
    let mut history: History<Grid> = History::new(Grid::new(Region::hexagon(1)));
    for elevation in [1, 2] {
        history.try_push(|grid| grid.set_elevation(Hex::ORIGIN, elevation)).unwrap();
    }
    assert_eq!(history.undo().map(level), Some(1));
    history.try_push(|grid| grid.set_elevation(Hex::ORIGIN, 9)).unwrap();
    assert!(history.redo().is_none());
    assert_eq!(history.steps().map(level).collect::<Vec<_>>(), [0, 1, 9]);
}

#[test]
fn a_refused_step_changes_nothing() {
    let mut history: History<Grid> = History::new(Grid::new(Region::hexagon(1)));
    let refused = history.try_push(|grid| grid.set_elevation(Hex::new(5, 5), 1));
    assert_eq!(refused.map_err(|error: GridError| variant(&error)), Err("OutOfBounds"));
    assert_eq!((history.done(), history.undone()), (0, 0));
    assert!(history.undo().is_none());
}

proptest! {
    /// Compared with a plain list and a position.
    ///
    /// 0 is undo, 1 is redo, others are pushed.
    #[test]
    fn behaves_like_a_list(actions in vec(0..6_i16, 0..60), limit in 0..8_usize) {
        let start: Grid = Grid::new(Region::hexagon(1));
        let mut history = History::with_limit(start.clone(), limit);
        let (mut list, mut at) = (vec![0], 0);
        for action in actions {
            match action {
                0 => {
                    let undone = history.undo().map(level);
                    prop_assert_eq!(undone, (at > 0).then(|| list[at - 1]));
                    at = at.saturating_sub(1);
                }
                1 => {
                    let redone = history.redo().map(level);
                    prop_assert_eq!(redone, list.get(at + 1).copied());
                    at += usize::from(redone.is_some());
                }
                _ => {
                    history.push(start.set_elevation(Hex::ORIGIN, action).unwrap());
                    list.truncate(at + 1);
                    list.push(action);
                    at += 1;
                    if list.len() > limit + 1 {
                        list.remove(0);
                        at -= 1;
                    }
                }
            }
            prop_assert_eq!(level(history.now()), list[at]);
            prop_assert_eq!((history.done(), history.undone()), (at, list.len() - 1 - at));
            prop_assert_eq!(history.steps().map(level).collect::<Vec<_>>(), list.clone());
        }
    }
}
