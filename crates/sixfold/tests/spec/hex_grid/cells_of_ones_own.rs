//! A cell type of the game's own, which the engine reads by its standard part.

use crate::chance::Chance;
use crate::spec::hex_grid::hex;
use crate::spec::variant;
use sixfold::grid::{Cell, Grid, GridCell, GridError, GridFile, Region, SavedCell, TerrainTable};

/// A cell with data that no rule uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Room {
    ground: Cell,
    inscription: String,
}

impl GridCell for Room {
    fn standard(&self) -> Cell {
        self.ground
    }
}

impl SavedCell for Room {
    type Data = String;

    fn data(&self) -> Option<String> {
        (!self.inscription.is_empty()).then(|| self.inscription.clone())
    }

    fn restore(ground: Cell, data: Option<String>) -> Room {
        Room { ground, inscription: data.unwrap_or_default() }
    }
}

/// A random map with units `u0` to `u4`, twice.
///
/// Once with standard cells, once with rooms for cells and numbers on units.
fn maps(seed: u64) -> (Grid, Grid<Room, u32>) {
    let mut chance = Chance::new(seed);
    let plain = chance.map(&Region::hexagon(5), 3, 2);
    let plain = chance.with_units(plain, 5);
    let rooms = plain.field(|&ground| Room { ground, inscription: "mellon".into() });
    let own = Grid::from_field(rooms, TerrainTable::standard()).expect("the same table");
    // In the order of placement, so that they have the same numbers.
    let units = (0..5).filter_map(|number| plain.unit(&format!("u{number}")));
    let own = units.fold(own, |own, unit| own.place(unit.name, unit.placement()).expect("free"));
    (plain, own.with_unit_data(|_, ()| 7))
}

#[test]
fn their_terrain_is_checked() {
    let small = TerrainTable::standard();
    let foreign = Cell { terrain: sixfold::grid::TerrainId::default(), ..Cell::default() };
    let grid = Grid::uniform(Region::hexagon(2), Room { ground: foreign, ..Room::default() }, small).unwrap();
    let short = TerrainTable::parse(
        "name aliases measure from cost run paved between density target top\nclear - - 0 0 yes no 0 0 0 0\n",
    )
    .expect("a table of one");
    let woods = Room {
        ground: Cell::default().with_terrain(grid.terrain_table(), "woods").unwrap(),
        ..Room::default()
    };
    let grown = grid.set_cell(hex(1, 0), woods.clone()).unwrap();
    assert_eq!(grown.terrain(hex(1, 0)).map(|kind| kind.name.as_str()), Some("light_woods"));
    let refused = grown.with_terrain_table(short.clone()).unwrap_err();
    assert_eq!((variant(&refused), refused.hex()), ("Terrain", Some(hex(1, 0))));
    assert_eq!(
        variant(
            &grid.with_terrain_table(short.clone()).unwrap().set_cell(hex(0, 0), woods.clone()).unwrap_err()
        ),
        "Terrain"
    );
    assert!(matches!(Grid::uniform(Region::hexagon(1), woods, short), Err(GridError::Terrain { .. })));
}

#[test]
fn in_files() {
    let (_, own) = maps(3);
    let written = own.set_cell(hex(1, 1), Room::default()).unwrap();
    let file = GridFile::of(&written);
    assert_eq!(file.cells.len(), written.len() - 1, "a cell about which there is nothing to say is left out");
    assert_eq!(file.cells[0].data.as_deref(), Some("mellon"));
    assert_eq!(file.check(&TerrainTable::standard()), Ok(written));
}
