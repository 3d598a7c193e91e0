//! A change returns a new grid and does not change the old one.

use crate::spec::hex_grid::{hex, hexagon};
use crate::spec::variant;
use sixfold::grid::edit;

#[test]
fn placing_a_unit() {
    let before = hexagon(5);
    let after = before.place("unit-123", hex(2, 3)).unwrap();
    assert!(after.is_occupied(hex(2, 3)));
    assert!(!before.is_occupied(hex(2, 3)));
    assert_eq!(before, hexagon(5));
    assert_eq!(variant(&after.place("unit-7", hex(2, 3)).unwrap_err()), "Occupied");
    assert_eq!(variant(&after.place("unit-7", hex(6, 0)).unwrap_err()), "OutOfBounds");
}

#[test]
fn removing_a_unit() {
    let before = hexagon(5).place("unit-123", hex(2, 3)).unwrap();
    let after = before.remove(hex(2, 3)).unwrap();
    assert!(!after.is_occupied(hex(2, 3)));
    assert!(before.is_occupied(hex(2, 3)));
    assert_eq!(variant(&before.remove(hex(6, 0)).unwrap_err()), "OutOfBounds");
}

#[test]
fn moving_a_unit() {
    let before = hexagon(6).place("unit-123", hex(2, 3)).unwrap();
    let after = before.move_unit(hex(2, 3), hex(3, 3)).unwrap();
    assert_eq!(after.occupant(hex(2, 3)), None);
    assert_eq!(after.occupant(hex(3, 3)), Some("unit-123"));
    assert_eq!(before.occupant(hex(2, 3)), Some("unit-123"));
    assert_eq!(before.occupant(hex(3, 3)), None);

    let two = before.place("unit-7", hex(3, 3)).unwrap();
    let kind = |from, to| variant(&two.move_unit(from, to).unwrap_err());
    assert_eq!(kind(hex(0, 0), hex(1, 0)), "Empty");
    assert_eq!(kind(hex(2, 3), hex(3, 3)), "Occupied");
    assert_eq!(kind(hex(7, 0), hex(0, 0)), "OutOfBounds");
    assert_eq!(kind(hex(2, 3), hex(7, 0)), "OutOfBounds");
}

#[test]
fn setting_terrain() {
    let before = hexagon(5);
    let after = before.set_terrain(hex(2, 3), "woods").unwrap();
    assert_eq!(after.terrain(hex(2, 3)).unwrap().name, "light_woods");
    assert_eq!(before.terrain(hex(2, 3)).unwrap().name, "clear");
    assert_eq!(variant(&before.set_terrain(hex(6, 0), "woods").unwrap_err()), "OutOfBounds");
}

#[test]
fn setting_elevation() {
    let before = hexagon(5);
    let after = before.set_elevation(hex(2, 3), 4).unwrap();
    assert_eq!(after.cell(hex(2, 3)).unwrap().elevation, 4);
    assert_eq!(before.cell(hex(2, 3)).unwrap().elevation, 0);
    assert_eq!(variant(&before.set_elevation(hex(6, 0), 4).unwrap_err()), "OutOfBounds");
}

#[test]
fn several_changes_at_once() {
    let before = hexagon(5);
    let after = edit(&before, |draft| {
        draft.place("unit-123", hex(2, 3))?;
        draft.set_terrain(hex(1, 1), "rough")?;
        draft.set_elevation(hex(1, 1), -2)
    })
    .unwrap();
    assert_eq!(after.find("unit-123"), Some(hex(2, 3)));
    assert_eq!(after.terrain(hex(1, 1)).unwrap().name, "rough");
    assert_eq!(after.cell(hex(1, 1)).unwrap().elevation, -2);

    let refused = edit(&after, |draft| {
        draft.remove(hex(2, 3))?;
        draft.set_terrain(hex(1, 1), "swmp")
    });
    assert_eq!(variant(&refused.unwrap_err()), "Terrain");
    assert_eq!(after.find("unit-123"), Some(hex(2, 3)));
    assert_eq!(before, hexagon(5));
}
