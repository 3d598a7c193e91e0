//! Several units on one hex, for games that allow it.

use crate::spec::hex_grid::{hex, hexagon};
use crate::spec::variant;
use sixfold::coord::flat;
use sixfold::grid::{Difference, Grid, GridError, GridFile, TerrainTable, UnitFile};

/// A hexagon with room for three, and two units on (2,3).
fn stack() -> Grid {
    let grid = hexagon(5).with_stacking(3).expect("three");
    grid.place("guard", hex(2, 3))
        .and_then(|grid| grid.place("archer", (hex(2, 3), flat::SW)))
        .expect("room for two")
}

fn names(grid: &Grid, at: (i32, i32)) -> Vec<&str> {
    grid.units_at(hex(at.0, at.1)).into_iter().map(|unit| unit.name).collect()
}

#[test]
fn one_unless_chosen() {
    let grid = hexagon(5).place("guard", hex(2, 3)).unwrap();
    assert_eq!(grid.stacking(), 1);
    assert_eq!(variant(&grid.place("archer", hex(2, 3)).unwrap_err()), "Occupied");
}

#[test]
fn room_for_several() {
    let grid = stack();
    assert_eq!(names(&grid, (2, 3)), ["archer", "guard"], "by name");
    assert_eq!(
        (grid.occupant(hex(2, 3)), grid.unit_at(hex(2, 3)).unwrap().facing),
        (Some("archer"), flat::SW)
    );
    let full = grid.place("horse", hex(0, 0)).and_then(|grid| grid.move_unit("horse", hex(2, 3))).unwrap();
    assert_eq!(names(&full, (2, 3)), ["archer", "guard", "horse"]);
    assert_eq!((full.unit_count(), full.occupied_count(), full.empty_count()), (3, 1, 90));
    assert!(full.occupied_hexes().eq([hex(2, 3)]));
    assert_eq!(full.empty_hexes().count(), 90);
    let refused = GridError::Full { hex: hex(2, 3), units: 3, limit: 3 };
    assert_eq!(full.place("elf", hex(2, 3)), Err(refused.clone()));
    let outside = full.place("elf", hex(0, 0)).unwrap();
    assert_eq!(outside.move_unit("elf", hex(2, 3)), Err(refused.clone()));
    assert_eq!(outside.move_unit(hex(0, 0), hex(2, 3)), Err(refused));
    // As many units as a byte can count.
    let crowd = (0..255).try_fold(hexagon(5).with_stacking(255).unwrap(), |grid, number| {
        grid.place(&format!("unit {number}"), hex(2, 3))
    });
    let crowd = crowd.unwrap();
    assert_eq!(crowd.units_at(hex(2, 3)).len(), 255);
    let refused = GridError::Full { hex: hex(2, 3), units: 255, limit: 255 };
    assert_eq!(crowd.place("elf", hex(2, 3)), Err(refused));
    let left = full.move_unit("guard", hex(0, 0)).unwrap();
    assert_eq!((names(&left, (2, 3)), names(&left, (0, 0))), (vec!["archer", "horse"], vec!["guard"]));
}

#[test]
fn which_one_is_meant() {
    let grid = stack();
    let refused = GridError::Several { hex: hex(2, 3), units: 2 };
    assert_eq!(grid.move_unit(hex(2, 3), hex(0, 0)), Err(refused.clone()));
    assert_eq!(grid.remove(hex(2, 3)), Err(refused.clone()));
    assert_eq!(refused.to_string(), "2 units stand on hex 2,3; name the one you mean");
    let one = grid.remove("archer").unwrap();
    assert_eq!(names(&one, (2, 3)), ["guard"]);
    assert_eq!(
        one.move_unit(hex(2, 3), hex(0, 0)).unwrap().find("guard"),
        Some(hex(0, 0)),
        "only one is left"
    );
    assert_eq!(variant(&grid.remove("elf").unwrap_err()), "UnknownUnit");
    assert_eq!(variant(&grid.move_unit("elf", hex(0, 0)).unwrap_err()), "UnknownUnit");
}

#[test]
fn a_limit_that_is_too_low() {
    assert_eq!(hexagon(5).with_stacking(0), Err(GridError::NoRoom));
    assert_eq!(stack().with_stacking(1), Err(GridError::Full { hex: hex(2, 3), units: 2, limit: 1 }));
    assert_eq!(stack().with_stacking(2).unwrap().stacking(), 2);
    assert_ne!(stack().with_stacking(2).unwrap(), stack());
}

#[test]
fn told_apart() {
    let (before, after) = (stack(), stack().remove("guard").unwrap());
    assert_eq!(before.diff(&after), [Difference::UnitGone(before.unit("guard").unwrap())]);
    let again = after.place("guard", hex(2, 3)).unwrap();
    assert_eq!((again.diff(&before), &again), (vec![], &before), "whoever came first");
}

#[test]
fn in_files() {
    let grid = stack();
    let file = GridFile::of(&grid);
    assert_eq!(file.stacking, Some(3));
    assert_eq!(file.check(&TerrainTable::standard()), Ok(grid));
    assert_eq!(GridFile::of(&hexagon(2)).stacking, None);
    let faults = |stacking, more: usize| {
        let mut file = GridFile { stacking, ..file.clone() };
        let horse = |number| UnitFile {
            unit: format!("horse {number}"),
            hex: hex(2, 3).into(),
            ..UnitFile::default()
        };
        file.units.extend((0..more).map(horse));
        let faults = file.check(&TerrainTable::standard()).unwrap_err();
        faults.first().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(faults(None, 0), ["units[1]: hex 2,3 is occupied by \"archer\""]);
    assert_eq!(faults(Some(2), 1), ["units[2]: hex 2,3 is full: 2 units stand there, and it has room for 2"]);
    for wrong in [0, 256, -1, i64::MAX] {
        assert_eq!(faults(Some(wrong), 9), [format!("stacking: stacking {wrong} is not from 1 to 255")]);
    }
}
