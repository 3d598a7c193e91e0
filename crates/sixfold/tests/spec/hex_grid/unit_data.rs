//! Units carry the game's own data.

use crate::spec::hex_grid::{hex, hexagon};
use crate::spec::variant;
use sixfold::coord::flat;
use sixfold::grid::{Cell, Difference, Grid, GridFile, History, Placement, Side, TerrainTable, edit};

/// The data of a dungeon game about a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Creature {
    hit_points: u32,
    items: Vec<String>,
}

fn creature(hit_points: u32) -> Creature {
    Creature { hit_points, items: vec!["torch".into()] }
}

fn dungeon() -> Grid<Cell, Creature> {
    let ogre = Placement::at(hex(2, 3)).side(Side(1)).data(creature(20));
    hexagon(5).with_unit_data(|_, ()| Creature::default()).place("ogre", ogre).expect("an empty hex")
}

fn hit_points(grid: &Grid<Cell, Creature>, name: &str) -> Option<u32> {
    grid.unit(name).map(|unit| unit.data.hit_points)
}

#[test]
fn it_comes_along() {
    let before = dungeon();
    let after = before.update_data("ogre", |ogre| ogre.hit_points -= 8).unwrap();
    assert_eq!((hit_points(&before, "ogre"), hit_points(&after, "ogre")), (Some(20), Some(12)));
    let moved =
        after.move_unit("ogre", hex(0, 0)).and_then(|grid| grid.set_facing("ogre", flat::SW)).unwrap();
    let ogre = moved.unit_at(hex(0, 0)).unwrap();
    assert_eq!((ogre.data.hit_points, ogre.data.items.as_slice()), (12, &["torch".to_owned()][..]));
    assert_eq!((ogre.name, ogre.facing, ogre.side), ("ogre", flat::SW, Some(Side(1))));
    let many = (0..300).fold(moved.remove("ogre").unwrap(), |grid, number| {
        let at = grid.empty_hexes().next().unwrap_or(hex(0, 0));
        grid.place(&format!("rat {number}"), Placement::at(at).data(creature(number))).unwrap_or(grid)
    });
    assert_eq!(many.unit_count(), 91, "the board is full");
    assert!((0..91).all(|number| hit_points(&many, &format!("rat {number}")) == Some(number)));
    assert_eq!(variant(&after.update_data("elf", |_| ()).unwrap_err()), "UnknownUnit");
}

#[test]
fn default_data() {
    let grid =
        dungeon().place("rat", hex(0, 0)).and_then(|grid| grid.place("bat", (hex(1, 0), flat::S))).unwrap();
    assert_eq!((hit_points(&grid, "rat"), hit_points(&grid, "bat")), (Some(0), Some(0)));
    let gone = grid.remove("ogre").unwrap();
    assert_eq!(hit_points(&gone, "ogre"), None);
    let back = gone.place("ogre", hex(2, 2)).unwrap();
    assert_eq!(back.unit("ogre").unwrap().data, &Creature::default(), "not what it had when it left");
    let id = back.unit_id("ogre").unwrap();
    let strong =
        back.remove("ogre").and_then(|grid| grid.place(id, Placement::at(hex(2, 2)).data(creature(3))));
    assert_eq!(hit_points(&strong.unwrap(), "ogre"), Some(3));
}

#[test]
fn in_a_batch() {
    let grid = dungeon();
    let done = edit(&grid, |draft| {
        draft.update_data("ogre", |ogre| ogre.hit_points += 1)?;
        draft.place("rat", Placement::at(hex(0, 0)).data(creature(2)))?;
        draft.update_data("rat", |rat| rat.items.clear())
    });
    let done = done.unwrap();
    assert_eq!((hit_points(&done, "ogre"), hit_points(&grid, "ogre")), (Some(21), Some(20)));
    assert_eq!(done.unit("rat").unwrap().data, &Creature { hit_points: 2, items: vec![] });
    let refused = edit(&grid, |draft| {
        draft.update_data("ogre", |ogre| ogre.hit_points = 0)?;
        draft.update_data("elf", |_| ())
    });
    assert_eq!(variant(&refused.unwrap_err()), "UnknownUnit");
    assert_eq!(hit_points(&grid, "ogre"), Some(20));
}

#[test]
fn undone_and_told_apart() {
    let mut history = History::new(dungeon());
    history.try_push(|grid| grid.update_data("ogre", |ogre| ogre.hit_points = 7)).unwrap();
    let steps: Vec<_> = history.steps().cloned().collect();
    let (before, after) = (steps[0].unit("ogre").unwrap(), steps[1].unit("ogre").unwrap());
    assert_eq!(steps[0].diff(&steps[1]), [Difference::Unit { before, after }]);
    assert_ne!(steps[0], steps[1]);
    let same = steps[1].update_data("ogre", |ogre| ogre.hit_points = 20).unwrap();
    assert_eq!((same.diff(&steps[0]), &same), (vec![], &steps[0]));
    assert_eq!(history.undo().and_then(|grid| hit_points(grid, "ogre")), Some(20));
    assert_eq!(history.redo().and_then(|grid| hit_points(grid, "ogre")), Some(7));
}

#[test]
fn other_data_for_all() {
    let grid = dungeon().place("rat", hex(0, 0)).unwrap();
    let (ogre, rat) = (grid.unit_id("ogre"), grid.unit_id("rat"));
    let named = grid.with_unit_data(|name, creature| format!("{name}: {}", creature.hit_points));
    assert_eq!(named.unit("ogre").map(|unit| unit.data.as_str()), Some("ogre: 20"));
    assert_eq!(named.unit("rat").map(|unit| unit.data.as_str()), Some("rat: 0"));
    assert_eq!((named.unit_id("ogre"), named.unit_id("rat")), (ogre, rat));
    assert_eq!(named.with_unit_data(|_, _| ()).find("ogre"), Some(hex(2, 3)));
}

#[test]
fn in_files() {
    let grid = dungeon().place("rat", hex(0, 0)).unwrap();
    let file = GridFile::of(&grid);
    assert_eq!(file.units[1].data, Some(creature(20)));
    assert_eq!(file.check(&TerrainTable::standard()), Ok(grid.clone()));
    let mut bare = file;
    bare.units.iter_mut().for_each(|unit| unit.data = None);
    let read = bare.check(&TerrainTable::standard()).unwrap();
    assert_eq!(hit_points(&read, "ogre"), Some(0), "what is left out is the default");
    let plain = GridFile::of(&grid.with_unit_data(|_, _| ()));
    assert!(plain.units.iter().all(|unit| unit.data.is_none()), "no data goes without saying");
}

#[test]
fn none_costs_nothing() {
    assert_eq!(size_of::<Grid>(), size_of::<Grid<Cell, [u64; 64]>>());
    let grid = hexagon(5).place("rat", hex(0, 0)).unwrap();
    let id = grid.unit_id("rat").unwrap();
    let empty = grid.remove("rat").unwrap();
    let bytes = |work: &mut dyn FnMut()| allocation_counter::measure(work).bytes_total;
    // A rank of eight places, and the two counters of an `Arc`; no table of names is copied.
    let placed = bytes(&mut || drop(empty.place(id, hex(1, 1))));
    assert_eq!(placed, bytes(&mut || drop(grid.move_unit("rat", hex(1, 1)))));
    let data = empty.with_unit_data(|_, ()| 7_u32);
    assert!(bytes(&mut || drop(data.place(id, hex(1, 1)))) > placed, "other data is written");
}
