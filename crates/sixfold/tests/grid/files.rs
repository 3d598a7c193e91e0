//! Grids as JSON: they read back equal, and every fault is reported.

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert_eq, proptest};
use sixfold::coord::{Direction, Hex, Offset, Orientation, Parity};
use sixfold::grid::{
    Draft, Grid, GridFile, HexFile, Measure, Outline, OutlineFile, Placement, Posture, Region, Side,
    TerrainTable, UnitFile,
};

fn read(json: &str) -> Result<Grid, Vec<String>> {
    let file: GridFile = serde_json::from_str(json).map_err(|error| vec![error.to_string()])?;
    file.check(&TerrainTable::standard())
        .map_err(|faults| faults.first().iter().map(ToString::to_string).collect())
}

fn write(grid: &Grid) -> String {
    serde_json::to_string(&GridFile::of(grid)).expect("plain data")
}

#[test]
fn the_form_is_the_documented_one() {
    let page = include_str!("../../../../docs/grid-format.md");
    let json = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let grid = read(json).unwrap();
    assert_eq!(grid.region(), &Region::hexagon(2));
    let water = Hex::new(0, -1);
    assert_eq!((grid.terrain(water).unwrap().name.as_str(), grid.cell(water).unwrap().measure), ("water", 2));
    assert_eq!(grid.unit("scout").unwrap().facing, Direction::D2);
    assert!(grid.unit("tank").unwrap().is_prone());
    // The written grid is the example again, without the white space.
    let tight: serde_json::Value = serde_json::from_str(json).unwrap();
    let written: serde_json::Value = serde_json::from_str(&write(&grid)).unwrap();
    assert_eq!(written, tight);
    // Every shape on the page can be read, and is written unchanged.
    let shapes = page.split("## Shapes").nth(1).expect("a part on shapes");
    let shapes: Vec<&str> = shapes.lines().filter_map(|line| line.strip_prefix("    {\"")).collect();
    assert_eq!(shapes.len(), 6);
    for shape in shapes {
        let json = format!("{{\"version\":1,\"shape\":{{\"{shape}}}");
        let shape = |json: &str| serde_json::from_str::<serde_json::Value>(json).unwrap()["shape"].clone();
        assert_eq!(shape(&write(&read(&json).unwrap())), shape(&json));
    }
}

#[test]
fn every_fault_is_reported_with_its_place() {
    let faults = read(
        r#"{
            "version": 7,
            "shape": {"hexagon": {"radius": 2}},
            "cells": [
                {"hex": {"q": 0, "r": 0}, "terrain": "swmp"},
                {"hex": {"q": 1, "r": 1}, "terrain": "woods", "depth": 1},
                {"hex": {"q": 0, "r": 0}, "elevation": 40000},
                {"hex": {"q": 3, "r": 0}},
                {"hex": {"q": 5000000000, "r": 0}},
                {"hex": {"q": 0, "r": 1}, "terrain": "water", "depth": -1}
            ],
            "units": [
                {"unit": "a", "hex": {"q": 0, "r": 0}},
                {"unit": "b", "hex": {"q": 0, "r": 0}, "facing": 6},
                {"unit": "a", "hex": {"q": 1, "r": 0}},
                {"unit": "c", "hex": {"q": 0, "r": 0}},
                {"unit": "", "hex": {"q": 0, "r": 9}, "side": 256},
                {"unit": "d", "hex": {"q": 0, "r": 9}}
            ]
        }"#,
    )
    .unwrap_err();
    let known = TerrainTable::standard().names().join(", ");
    assert_eq!(
        faults,
        [
            "version: version 7 is not known; this engine reads version 1".to_string(),
            format!("cells[0]: unknown terrain \"swmp\"; known: {known}"),
            "cells[1]: hex 1,1: light_woods has no depth".into(),
            "cells[2]: hex 0,0 is already given by cells[0]".into(),
            "cells[2]: elevation 40000 is not from -32768 to 32767".into(),
            "cells[3]: hex 3,0 is out of bounds of the hexagon of radius 2 around 0,0".into(),
            "cells[4]: hex 5000000000,0 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823"
                .into(),
            "cells[5]: depth -1 is not from 0 to 255".into(),
            "units[1]: 6 is not a direction: directions are 0 to 5".into(),
            "units[1]: hex 0,0 is occupied by \"a\"".into(),
            "units[2]: unit \"a\" is already on the grid, at 0,0; move it instead".into(),
            "units[3]: hex 0,0 is occupied by \"a\"".into(),
            "units[4]: a unit needs a name".into(),
            "units[4]: side 256 is not from 0 to 255".into(),
            "units[4]: hex 0,9 is out of bounds of the hexagon of radius 2 around 0,0".into(),
            "units[5]: hex 0,9 is out of bounds of the hexagon of radius 2 around 0,0".into(),
        ]
    );
}

/// One fault must not hide another in the same entry.
#[test]
fn every_fault_of_an_entry_is_reported() {
    let json = r#"{"version": 1, "shape": {"hexagon": {"radius": 1}},
        "cells": [{"hex": {"q": 9, "r": 0}, "elevation": 40000}],
        "units": [{"unit": "a", "hex": {"q": 9, "r": 0}, "facing": 7}]}"#;
    assert_eq!(
        read(json).unwrap_err(),
        [
            "cells[0]: elevation 40000 is not from -32768 to 32767",
            "cells[0]: hex 9,0 is out of bounds of the hexagon of radius 1 around 0,0",
            "units[0]: 7 is not a direction: directions are 0 to 5",
            "units[0]: hex 9,0 is out of bounds of the hexagon of radius 1 around 0,0",
        ]
    );
}

/// A file may list as many units as there is room for; each costs about the same.
#[test]
fn many_units_take_time_by_their_number() {
    let region = Region::hexagon(200);
    let units = region.hexes().map(|hex| UnitFile {
        unit: format!("unit {hex}"),
        hex: hex.into(),
        ..UnitFile::default()
    });
    let file: GridFile = GridFile {
        version: GridFile::VERSION,
        shape: OutlineFile::Hexagon { center: HexFile::default(), radius: 200 },
        cells: Vec::new(),
        walls: Vec::new(),
        stacking: None,
        units: units.collect(),
    };
    let (grid, allocated) = {
        let mut grid = None;
        let memory = allocation_counter::measure(|| grid = file.check(&TerrainTable::standard()).ok());
        (grid.expect("a grid"), memory.count_total)
    };
    assert_eq!(grid.occupied_count(), region.len());
    assert_eq!(grid.find("unit 3,-7"), Some(Hex::new(3, -7)));
    // A name, and a leaf of each of the four maps; copied paths would be twenty allocations more.
    assert!(allocated < 8 * region.len() as u64, "{allocated} allocations for {} units", region.len());
}

#[test]
fn a_refused_shape_does_not_hide_other_faults() {
    let json = r#"{"version": 1, "shape": {"hexagon": {"radius": 4000000000}},
        "cells": [{"hex": {"q": 1, "r": 0}, "terrain": "?"}],
        "units": [{"unit": "a", "hex": {"q": 9, "r": 0}}, {"unit": "a", "hex": {"q": 8, "r": 0}}]}"#;
    let faults = read(json).unwrap_err();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults[0].starts_with("shape: 48000000012000000001 hexes are too many"), "{faults:?}");
    assert!(faults[1].starts_with("cells[0]: unknown terrain"));
    assert!(faults[2].starts_with("units[1]: unit \"a\" is already on the grid"));
}

#[test]
fn refused_shapes_are_explained() {
    let shape = |shape: &str| read(&format!(r#"{{"version": 1, "shape": {shape}}}"#)).unwrap_err().join("; ");
    assert_eq!(
        shape(r#"{"hexes": [{"q": 1, "r": 0}, {"q": 1, "r": 0}]}"#),
        "shape: hex 1,0 is listed more than once"
    );
    assert_eq!(
        shape(r#"{"triangle": {"corner": {"q": 0, "r": 0}, "side": 2, "toward": 6}}"#),
        "shape: 6 is not a direction: directions are 0 to 5"
    );
    let two =
        shape(r#"{"hexes": [{"q": 9999999999, "r": 0}, {"q": 0, "r": 0}, {"q": 0, "r": -9999999999}]}"#);
    assert_eq!(two.matches("shape: ").count(), 2);
    assert!(
        shape(r#"{"hexagon": {"center": {"q": 1073741823, "r": 0}, "radius": 1}}"#)
            .contains("outside the limit")
    );
    let file: GridFile =
        serde_json::from_str(r#"{"version": 1, "shape": {"hexagon": {"radius": 3}}}"#).unwrap();
    assert!(file.check_within(&TerrainTable::standard(), 36).is_err());
    assert!(file.check_within(&TerrainTable::standard(), 37).is_ok());
}

#[test]
fn json_that_says_a_thing_twice_is_refused() {
    for (json, reason) in [
        (r#"{"version": 1, "version": 1, "shape": {"hexes": []}}"#, "duplicate field `version`"),
        (r#"{"version": 1, "shape": {"hexes": [{"q": 1, "q": 2, "r": 0}]}}"#, "duplicate field `q`"),
        (r#"{"version": 1, "shape": {"hexes": []}, "units": [], "units": []}"#, "duplicate field `units`"),
        (r#"{"version": 1, "shape": {"hexagon": {"radius": 1, "radius": 2}}}"#, "duplicate field `radius`"),
        (r#"{"version": 1, "shape": {"hexes": [], "hexagon": {"radius": 2}}}"#, "expected"),
        (r#"{"version": 1, "shape": {"hexes": []}, "extra": 0}"#, "unknown field `extra`"),
        (r#"{"version": 1, "shape": {"hexagon": {"radius": -1}}}"#, "invalid value"),
        (r#"{"version": 1}"#, "missing field `shape`"),
    ] {
        let faults = read(json).unwrap_err().join("; ");
        assert!(faults.contains(reason) && faults.contains("line 1 column"), "{json}: {faults}");
    }
}

#[test]
fn every_shape_is_read_back() {
    for outline in [
        Outline::Hexagon { center: Hex::new(3, -2), radius: 2 },
        Outline::Rectangle { corner: Offset { col: -1, row: 2 }, width: 3, height: 4, parity: Parity::EvenR },
        Outline::Parallelogram { q: (-1, 2), r: (0, 1) },
        Outline::Triangle { corner: Hex::new(1, 1), side: 4, toward: Direction::D4 },
        Outline::Rows { first: Hex::new(0, 1), widths: vec![2, 3, 2], orientation: Orientation::Flat },
        Outline::Hexes(vec![Hex::new(5, 5), Hex::new(-5, 0), Hex::new(-5, 1)]),
    ] {
        let grid: Grid = Grid::new(Region::try_new(outline.clone()).unwrap());
        let back = read(&write(&grid)).unwrap();
        assert_eq!(back, grid);
        if !matches!(outline, Outline::Hexes(_)) {
            assert_eq!(back.region().outline(), Some(&outline));
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        cells in vec((0..37_usize, 0..11_usize, any::<i16>(), any::<u8>()), 0..50),
        units in vec((0..37_usize, 0..6_usize, any::<bool>(), any::<Option<u8>>(), "\\PC{1,8}"), 0..20),
    ) {
        let start: Grid = Grid::new(Region::hexagon(3));
        let mut draft = Draft::of(&start);
        for (index, terrain, elevation, measure) in cells {
            let hex = start.region().hex(index);
            draft.set_terrain(hex, &start.terrain_table().terrains()[terrain].name).unwrap();
            draft.set_elevation(hex, elevation).unwrap();
            for kind in [Measure::Depth, Measure::Height] {
                // Refused where the terrain has no such measure.
                let _ = draft.set_measure(hex, kind, measure);
            }
        }
        for (index, facing, prone, side, name) in units {
            let posture = if prone { Posture::Prone } else { Posture::Standing };
            let (hex, facing) = (start.region().hex(index), Direction::ALL[facing]);
            // Refused where a unit stands already.
            let _ = draft.place(&name, Placement { hex, facing, posture, side: side.map(Side), data: () });
        }
        let grid = draft.finish();
        prop_assert_eq!(read(&write(&grid)), Ok(grid));
    }
}
