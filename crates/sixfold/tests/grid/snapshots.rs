//! Grids behave like a plain map of cells, and old grids never change.

use crate::spec::variant;
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use sixfold::coord::{Direction, Hex};
use sixfold::grid::{
    Cell, Draft, Grid, GridError, Measure, Placement, Posture, Region, Side, TerrainTable, UnitKey, edit,
};
use std::collections::BTreeMap;

/// The slow and obvious grid: a map of cells and a list of units.
#[derive(Clone, Debug, PartialEq)]
struct Model {
    cells: BTreeMap<Hex, Cell>,
    units: BTreeMap<String, Placement>,
}

#[derive(Clone, Debug)]
enum Op {
    Place { unit: String, hex: Hex, facing: Direction, posture: Posture, side: Option<Side> },
    Remove(Hex),
    Move(Hex, Hex),
    Face(String, Direction),
    Posture(String, Posture),
    Side(String, Option<Side>),
    Terrain(Hex, usize),
    Elevation(Hex, i16),
    Depth(Hex, u8),
}

/// The kind of refusal, if an operation is refused.
type Refusal = Result<(), &'static str>;

impl Model {
    fn of(grid: &Grid) -> Model {
        Model {
            cells: grid.region().hexes().map(|hex| (hex, Cell::default())).collect(),
            units: BTreeMap::new(),
        }
    }

    fn at(&self, hex: Hex) -> Option<&String> {
        self.units.iter().find(|(_, placement)| placement.hex == hex).map(|(name, _)| name)
    }

    fn cell(&mut self, hex: Hex) -> Result<&mut Cell, &'static str> {
        self.cells.get_mut(&hex).ok_or("OutOfBounds")
    }

    fn unit(&mut self, unit: &str) -> Result<&mut Placement, &'static str> {
        self.units.get_mut(unit).ok_or("UnknownUnit")
    }

    fn apply(&mut self, op: &Op, table: &TerrainTable) -> Refusal {
        match op {
            Op::Place { unit, hex, facing, posture, side } => {
                self.cell(*hex)?;
                if self.units.contains_key(unit) {
                    return Err("DuplicateUnit");
                }
                if self.at(*hex).is_some() {
                    return Err("Occupied");
                }
                let placement =
                    Placement { hex: *hex, facing: *facing, posture: *posture, side: *side, data: () };
                self.units.insert(unit.clone(), placement);
            }
            Op::Remove(hex) => {
                self.cell(*hex)?;
                if let Some(unit) = self.at(*hex).cloned() {
                    self.units.remove(&unit);
                }
            }
            Op::Move(from, to) => {
                self.cell(*from)?;
                self.cell(*to)?;
                let unit = self.at(*from).cloned().ok_or("Empty")?;
                if self.at(*to).is_some() {
                    return Err("Occupied");
                }
                self.unit(&unit)?.hex = *to;
            }
            Op::Face(unit, facing) => self.unit(unit)?.facing = *facing,
            Op::Posture(unit, posture) => self.unit(unit)?.posture = *posture,
            Op::Side(unit, side) => self.unit(unit)?.side = *side,
            Op::Terrain(hex, number) => {
                let terrain = &table.terrains()[*number];
                let id = table.id(&terrain.name).expect("a name of the table");
                let cell = self.cell(*hex)?;
                (cell.terrain, cell.measure) = (id, terrain.usual);
            }
            Op::Elevation(hex, elevation) => self.cell(*hex)?.elevation = *elevation,
            Op::Depth(hex, depth) => {
                let water = table.id("water").expect("a name of the table");
                let cell = self.cell(*hex)?;
                if cell.terrain != water {
                    return Err("Terrain");
                }
                cell.measure = *depth;
            }
        }
        Ok(())
    }

    /// Compares all queries of a grid with the model.
    fn check(&self, grid: &Grid) {
        assert_eq!(grid.len(), self.cells.len());
        assert!(grid.cells().eq(self.cells.iter().map(|(hex, cell)| (*hex, cell))));
        assert_eq!(grid.occupied_count(), self.units.len());
        assert_eq!(grid.empty_count(), self.cells.len() - self.units.len());
        let mut occupied: Vec<Hex> = self.units.values().map(|placement| placement.hex).collect();
        occupied.sort_unstable();
        assert!(grid.occupied_hexes().eq(occupied.iter().copied()));
        assert!(grid.empty_hexes().eq(self.cells.keys().copied().filter(|hex| !occupied.contains(hex))));
        for (name, placement) in &self.units {
            assert_eq!(grid.find(name), Some(placement.hex));
            let unit = grid.unit(name).expect("the unit is there");
            assert_eq!((unit.name, unit.placement()), (name.as_str(), *placement));
            assert_eq!(grid.unit_at(placement.hex), Some(unit));
            assert_eq!(grid.unit(unit.id), Some(unit));
            assert_eq!(grid.unit_id(name), Some(unit.id));
        }
        assert!(grid.units().iter().map(|unit| unit.hex).eq(occupied));
        let field = grid.field(|cell| cell.elevation);
        assert!(
            field
                .iter()
                .map(|(hex, level)| (hex, *level))
                .eq(self.cells.iter().map(|(h, c)| (*h, c.elevation)))
        );
    }
}

fn apply(grid: &Grid, op: &Op) -> Result<Grid, GridError> {
    match op {
        Op::Place { unit, hex, facing, posture, side } => {
            let placement =
                Placement { hex: *hex, facing: *facing, posture: *posture, side: *side, data: () };
            // Names that have a number are passed by number half of the time: both lead to the same unit.
            match grid.unit_id(unit) {
                Some(id) if facing.number() % 2 == 0 => grid.place(id, placement),
                _ => grid.place(unit, placement),
            }
        }
        Op::Remove(hex) => grid.remove(*hex),
        Op::Move(from, to) => grid.move_unit(*from, *to),
        Op::Face(unit, facing) => grid.set_facing(unit, *facing),
        Op::Posture(unit, posture) => grid.set_posture(unit, *posture),
        Op::Side(unit, side) => grid.set_side(unit, *side),
        Op::Terrain(hex, number) => grid.set_terrain(*hex, &grid.terrain_table().terrains()[*number].name),
        Op::Elevation(hex, elevation) => grid.set_elevation(*hex, *elevation),
        Op::Depth(hex, depth) => grid.set_measure(*hex, Measure::Depth, *depth),
    }
}

fn draft(draft: &mut Draft, op: &Op, table: &TerrainTable) -> Result<(), GridError> {
    match op {
        Op::Place { unit, hex, facing, posture, side } => draft
            .place(unit, Placement { hex: *hex, facing: *facing, posture: *posture, side: *side, data: () }),
        Op::Remove(hex) => draft.remove(*hex),
        Op::Move(from, to) => draft.move_unit(*from, *to),
        Op::Face(unit, facing) => draft.set_facing(unit, *facing),
        Op::Posture(unit, posture) => draft.set_posture(unit, *posture),
        Op::Side(unit, side) => draft.set_side(unit, *side),
        Op::Terrain(hex, number) => draft.set_terrain(*hex, &table.terrains()[*number].name),
        Op::Elevation(hex, elevation) => draft.set_elevation(*hex, *elevation),
        Op::Depth(hex, depth) => draft.set_measure(*hex, Measure::Depth, *depth),
    }
}

/// Hexes of a hexagon of this radius and of the ring around it.
fn hexes(radius: i32) -> impl Strategy<Value = Hex> + Clone {
    let reach = radius + 1;
    (-reach..=reach, -reach..=reach).prop_map(|(q, r)| Hex::new(q, r))
}

fn names(count: usize) -> impl Strategy<Value = String> + Clone {
    (0..count).prop_map(|number| format!("unit-{number}"))
}

fn ops(radius: i32, units: usize) -> impl Strategy<Value = Op> {
    let (hex, name) = (hexes(radius), names(units));
    let facing = (0..6_u8).prop_map(|number| Direction::ALL[number as usize]);
    let posture = any::<bool>().prop_map(|prone| if prone { Posture::Prone } else { Posture::Standing });
    let side = any::<Option<u8>>().prop_map(|side| side.map(Side));
    let place = (name.clone(), hex.clone(), facing.clone(), posture.clone(), side.clone())
        .prop_map(|(unit, hex, facing, posture, side)| Op::Place { unit, hex, facing, posture, side });
    prop_oneof![
        6 => place,
        2 => hex.clone().prop_map(Op::Remove),
        4 => (hex.clone(), hex.clone()).prop_map(|(from, to)| Op::Move(from, to)),
        1 => (name.clone(), facing).prop_map(|(unit, facing)| Op::Face(unit, facing)),
        1 => (name.clone(), posture).prop_map(|(unit, posture)| Op::Posture(unit, posture)),
        1 => (name, side).prop_map(|(unit, side)| Op::Side(unit, side)),
        2 => (hex.clone(), 0..11_usize).prop_map(|(hex, number)| Op::Terrain(hex, number)),
        2 => (hex.clone(), any::<i16>()).prop_map(|(hex, elevation)| Op::Elevation(hex, elevation)),
        1 => (hex, any::<u8>()).prop_map(|(hex, depth)| Op::Depth(hex, depth)),
    ]
}

/// Runs operations on grid and model, checks each result, then all snapshots.
fn run(radius: u32, ops: &[Op]) {
    let mut grid: Grid = Grid::new(Region::hexagon(radius));
    let table = grid.terrain_table().clone();
    let mut model = Model::of(&grid);
    let mut past: Vec<(Grid, Model)> = Vec::new();
    for op in ops {
        past.push((grid.clone(), model.clone()));
        let before = model.clone();
        let wanted = model.apply(op, &table);
        let next = apply(&grid, op);
        assert_eq!(next.as_ref().map(|_| ()).map_err(variant), wanted, "{op:?}");
        match next {
            Ok(next) => grid = next,
            Err(_) => model = before,
        }
        let (previous, previous_model) = past.last().expect("one was pushed");
        previous_model.check(previous);
        assert_eq!(*previous == grid, *previous_model == model);
        model.check(&grid);
    }
    past.iter().for_each(|(grid, model)| model.check(grid));
    // The same with a draft, including refused operations.
    let start: Grid = Grid::new(Region::hexagon(radius));
    let mut one = Draft::of(&start);
    for op in ops {
        let refused = draft(&mut one, op, &table).is_err();
        if let Op::Elevation(hex, elevation) = op
            && !refused
        {
            assert_eq!(one.cell(*hex).map(|cell| cell.elevation), Some(*elevation));
        }
    }
    let drafted = one.finish();
    model.check(&drafted);
    assert_eq!(drafted, grid);
    assert_eq!(grid.compact(), grid);
    Model::of(&start).check(&start);
}

proptest! {
    #[test]
    fn a_few_units(ops in vec(ops(2, 4), 0..60)) {
        run(2, &ops);
    }

}

proptest! {
    // Each case is hundreds of operations, and checks all grids twice.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn more_units_than_a_flat_array_holds(ops in vec(ops(8, 150), 0..400)) {
        run(8, &ops);
    }
}

#[test]
fn units_come_and_go_in_thousands() {
    let region = Region::hexagon(40);
    let hexes: Vec<Hex> = region.hexes().collect();
    let empty: Grid = Grid::new(region);
    let mut full = empty.clone();
    for (number, &hex) in hexes.iter().enumerate() {
        full = full.place(&number.to_string(), hex).unwrap();
    }
    assert_eq!((full.occupied_count(), full.empty_count()), (hexes.len(), 0));
    for (number, &hex) in hexes.iter().enumerate() {
        assert_eq!(full.find(&number.to_string()), Some(hex));
        assert_eq!(full.occupant(hex), Some(number.to_string().as_str()));
    }
    let mut emptied = full.clone();
    for (count, &hex) in hexes.iter().rev().enumerate() {
        assert_eq!(emptied.occupied_count(), hexes.len() - count);
        emptied = emptied.remove(hex).unwrap();
    }
    assert_eq!(emptied, empty);
    assert_eq!(full.units().len(), hexes.len());
}

#[test]
fn numbers_are_found_again_after_a_unit_left() {
    let hex = Hex::new(1, 1);
    let grid: Grid = Grid::new(Region::hexagon(3));
    assert_eq!(grid.unit_id("scout"), None);
    let grid = grid.place("scout", hex).unwrap();
    let id = grid.unit_id("scout").unwrap();
    let left = grid.remove(hex).unwrap();
    assert_eq!(left.unit_id("scout"), Some(id));
    assert_eq!(left.find(id), None);
    assert_eq!(left.place(id, hex).unwrap(), grid);
    // A number that is not assigned is refused, not taken for a name.
    let other: Grid = Grid::new(Region::hexagon(3));
    assert_eq!(other.place(id, hex), Err(GridError::UnknownUnit { unit: "#0".into() }));
    assert_eq!(UnitKey::from("scout"), UnitKey::Name("scout"));
}

#[test]
fn cells_can_be_anything() {
    let region = Region::hexagon(2);
    let grid = Grid::uniform(region.clone(), String::new(), TerrainTable::standard()).unwrap();
    let named = grid.set_cell(Hex::ORIGIN, "home".to_string()).unwrap();
    assert_eq!(named.cell(Hex::ORIGIN).map(String::as_str), Some("home"));
    assert_eq!(grid.cell(Hex::ORIGIN).map(String::as_str), Some(""));
    let refused = edit(&named, |draft| {
        draft.set_cell(Hex::new(1, 0), "next".to_string())?;
        draft.set_cell(Hex::new(5, 5), "nowhere".to_string())
    });
    assert_eq!(refused.map_err(|error| error.hex()), Err(Some(Hex::new(5, 5))));
    let filled = Grid::from_field(
        sixfold::grid::Field::from_fn(region, |hex| hex.to_string()),
        TerrainTable::standard(),
    )
    .unwrap();
    assert!(filled.cells().all(|(hex, cell)| hex.to_string() == *cell));
}

#[test]
fn a_grid_can_go_to_other_threads() {
    fn crosses<T: Send + Sync + 'static>(_: &T) {}
    let grid: Grid = Grid::new(Region::hexagon(4));
    crosses(&grid);
    let handles: Vec<_> = (0..4)
        .map(|number| {
            let grid = grid.clone();
            std::thread::spawn(move || {
                (0..=4)
                    .fold(grid, |grid, r| grid.place(&format!("{number}/{r}"), Hex::new(-number, r)).unwrap())
            })
        })
        .collect();
    for handle in handles {
        assert_eq!(handle.join().unwrap().occupied_count(), 5);
    }
    assert_eq!(grid.occupied_count(), 0);
}

proptest! {
    #[test]
    fn batches_are_all_or_nothing(ops in vec(ops(2, 4), 1..12)) {
        let start: Grid = Grid::new(Region::hexagon(2));
        let table = start.terrain_table().clone();
        let one_by_one = ops.iter().try_fold(start.clone(), |grid, op| apply(&grid, op));
        let batch = edit(&start, |changes| ops.iter().try_for_each(|op| draft(changes, op, &table)));
        prop_assert_eq!(batch, one_by_one);
        prop_assert!(start == Grid::new(Region::hexagon(2)));
    }
}
