//! The terrain table: its figures, and the faults of a user's table.

use proptest::prelude::proptest;
use sixfold::coord::Hex;
use sixfold::grid::{
    Cell, Entry, Field, Figures, Grid, GridError, Measure, Region, Surface, TerrainError, TerrainFaultKind,
    TerrainTable, Top, edit,
};

const HEADING: &str = "name aliases measure from cost run paved between density target top\n";

fn figures(name: &str, measure: u8) -> Figures {
    let table = TerrainTable::standard();
    table.terrain(table.id(name).expect("a name of the table")).figures(measure)
}

#[test]
fn the_standard_table_has_the_figures_of_the_rules() {
    // Cost, to-hit between, density, to-hit in it, top above the ground.
    let row = |name, measure| {
        let row = figures(name, measure);
        let top = row.top.levels(measure).expect("a top that ends");
        (row.cost, row.between, row.density, row.target, top)
    };
    for name in ["clear", "pavement", "road"] {
        assert_eq!(row(name, 0), (0, 0, 0, 0, 0));
    }
    assert_eq!(row("light_woods", 0), (1, 1, 1, 1, 2));
    assert_eq!(row("woods", 0), row("light_woods", 0));
    assert_eq!(row("heavy_woods", 0), (2, 2, 2, 2, 2));
    assert_eq!(row("rough", 0), (1, 0, 0, 0, 0));
    assert_eq!(row("rubble", 0), (1, 0, 0, 0, 0));
    assert_eq!(row("water", 1), (1, 0, 0, -1, 0));
    assert_eq!(row("water", 2), (3, 0, 0, -1, 0));
    assert_eq!(row("water", 200), (3, 0, 0, -1, 0));
    assert_eq!(row("building", 4), (1, 1, 0, 1, 4));
    assert_eq!(row("light_smoke", 0), (0, 1, 1, 0, 2));
    assert_eq!(row("heavy_smoke", 0), (0, 2, 2, 0, 2));
    let table = TerrainTable::standard();
    assert_eq!(table.terrains().len(), 12);
    assert_eq!((figures("rock", 0).entry, figures("rock", 0).top), (Entry::Impassable, Top::Unlimited));
    for terrain in &table.terrains()[..11] {
        let paved = ["pavement", "road"].contains(&terrain.name.as_str());
        assert_eq!(terrain.figures(0).surface, if paved { Surface::Paved } else { Surface::Open });
        let wet = terrain.name == "water";
        assert_eq!(terrain.figures(1).entry, if wet { Entry::NoRunning } else { Entry::Any });
        assert_eq!(terrain.measure == Some(Measure::Depth), wet);
        assert_eq!(terrain.measure == Some(Measure::Height), terrain.name == "building");
    }
}

#[test]
fn water_and_buildings_are_measured() {
    let (hex, grid): (Hex, Grid) = (Hex::ORIGIN, Grid::new(Region::hexagon(2)));
    let water = grid.set_terrain(hex, "water").unwrap();
    assert_eq!(water.cell(hex).unwrap().measure, 1, "the usual depth");
    let deep = water.set_measure(hex, Measure::Depth, 3).unwrap();
    assert_eq!(deep.cell(hex).unwrap().measure, 3);
    let drained = deep.set_terrain(hex, "rough").unwrap();
    assert_eq!(drained.cell(hex).unwrap().measure, 0, "rough has no depth");
    assert_eq!(
        drained.set_measure(hex, Measure::Height, 2).map_err(|error| error.to_string()),
        Err("hex 0,0: rough has no height".into())
    );
    let tower = grid.set_terrain(hex, "building").unwrap().set_measure(hex, Measure::Height, 6).unwrap();
    let cell = tower.cell(hex).unwrap();
    assert_eq!(tower.terrain(hex).unwrap().figures(cell.measure).top, Top::Measured);
}

#[test]
fn a_game_can_bring_its_own() {
    let text =
        format!("# Ice age\n\n{HEADING}ice glacier,floe - 0 2 no no 0 0 -1 0\nsnow - - 0 1 yes no 0 0 0 0\n");
    let table = TerrainTable::parse(&text).unwrap();
    assert_eq!(table.names(), ["ice", "glacier", "floe", "snow"]);
    let grid: Grid = Grid::new(Region::hexagon(1));
    let grid = grid.with_terrain_table(table).unwrap();
    assert_eq!(grid.terrain(Hex::ORIGIN).unwrap().name, "ice", "the first is that of new hexes");
    let snow = grid.set_terrain(Hex::ORIGIN, "snow").unwrap();
    assert_eq!(snow.terrain(Hex::ORIGIN).unwrap().figures(0).cost, 1);
    assert_eq!(
        grid.set_terrain(Hex::ORIGIN, "clear"),
        Err(GridError::Terrain {
            hex: Hex::ORIGIN,
            error: TerrainError::UnknownName {
                name: "clear".into(),
                known: ["ice", "glacier", "floe", "snow"].map(String::from).to_vec(),
            },
        })
    );
    assert!(snow != snow.with_terrain_table(TerrainTable::standard()).unwrap());
}

/// A terrain number belongs to one table; another table may be shorter.
#[test]
fn numbers_of_another_table_are_refused() {
    let short = TerrainTable::parse(&format!("{HEADING}ice - - 0 2 no no 0 0 -1 0\n")).unwrap();
    let region = Region::hexagon(1);
    let long = TerrainTable::standard();
    let woods = Cell::default().with_terrain(&long, "woods").unwrap();
    let here = Hex::new(0, 1);
    let foreign = |result: Result<Grid, GridError>| {
        let message = result.map_err(|error| error.to_string());
        assert_eq!(message, Err("hex 0,1: terrain number 3 is of another table; this one has 1".into()));
    };
    let plain: Grid = Grid::new(region.clone());
    foreign(plain.set_cell(here, woods).unwrap().with_terrain_table(short.clone()));
    let frozen = plain.with_terrain_table(short.clone()).unwrap();
    foreign(frozen.set_cell(here, woods));
    foreign(edit(&frozen, |draft| draft.set_cell(here, woods)));
    foreign(edit(&frozen, |draft| {
        region.hexes().try_for_each(|hex| draft.set_elevation(hex, 1))?;
        draft.set_cell(here, woods)
    }));
    let mut field = Field::new(region, Cell::default());
    field[here] = woods;
    foreign(Grid::from_field(field.clone(), short.clone()));
    foreign(Grid::from_field(field.clone(), long.clone()).unwrap().with_terrain_table(short));
    assert_eq!(Grid::from_field(field, long).unwrap().terrain(here).unwrap().name, "light_woods");
}

/// The messages of all faults of a text.
fn faults(text: &str) -> Vec<String> {
    TerrainTable::parse(text).expect_err("a bad table").first().iter().map(ToString::to_string).collect()
}

#[test]
fn every_bad_row_is_named_by_its_line() {
    let text = format!(
        "{HEADING}\
         mud - - 0 x yes no 0 0 0 0\n\
         Bog - - 0 1 maybe no 0 0 0 0\n\
         sand - - 0 1 yes no 0 0 0\n\
         # a note\n\
         lava - depth 0 1 yes no 999 0 0 0\n\
         ice - - 0 1 yes no 0 0 0 0\n\
         ice - - 1 1 yes no 0 0 0 0\n\
         dune ice,dune - 0 +1 yes no 0 0 0 high\n\
         tar - depth:1 1 1 yes no 0 0 0 0\n\
         sea - depth:1 0 1 yes no 0 0 0 0\n\
         sea - depth:1 0 1 yes no 0 0 0 0\n\
         sea wet height:1 3 1 yes no 0 0 0 0\n"
    );
    assert_eq!(
        faults(&text),
        [
            "line 2: column `cost`: \"x\" is not a number from 0 to 255 or `-`",
            "line 3: column `name`: \"Bog\" is not a name of a-z, 0-9 and _",
            "line 3: column `run`: \"maybe\" is not `yes` or `no`",
            "line 4: a row has 11 columns, this one 10",
            "line 6: column `measure`: \"depth\" is not `-`, `depth:N` or `height:N`",
            "line 6: column `between`: \"999\" is not a number from -128 to 127",
            "line 8: only a terrain with a measure can have more than one row",
            "line 9: column `cost`: \"+1\" is not a number from 0 to 255 or `-`",
            "line 9: column `top`: \"high\" is not a number from 0 to 255, `height` or `unlimited`",
            "line 10: the first row of a terrain has to hold from 0",
            "line 12: each further row of a terrain has to hold from a larger measure",
            "line 13: all rows of a terrain have to have the same aliases and measure",
        ]
    );
}

#[test]
fn names_are_taken_once() {
    let text = format!(
        "{HEADING}ice floe - 0 1 yes no 0 0 0 0\nfloe - - 0 1 yes no 0 0 0 0\nmud mud,bog,bog - 0 1 yes no 0 0 0 0\n\
         ice - - 0 1 yes no 0 0 0 0\n"
    );
    assert_eq!(
        faults(&text),
        [
            "line 3: the name \"floe\" is already taken",
            "line 4: the name \"mud\" is already taken",
            "line 4: the name \"bog\" is already taken",
            "line 5: the name \"ice\" is already taken",
        ]
    );
}

#[test]
fn a_table_has_a_heading_and_rows() {
    let heading = "the heading has to be `name aliases measure from cost run paved between density target top`, \
                   with types of movement after it if there are any, and columns of the game's own after these";
    assert_eq!(faults(""), [format!("line 1: {heading}")]);
    assert_eq!(faults("\n# nothing\nclear\n"), [format!("line 3: {heading}")]);
    assert_eq!(faults(HEADING), ["line 1: a table needs at least one terrain"]);
    let rows = |count| (0..count).map(|n| format!("t{n} - - 0 0 yes no 0 0 0 0\n")).collect::<String>();
    assert!(TerrainTable::parse(&format!("{HEADING}{}", rows(256))).is_ok());
    let error = TerrainTable::parse(&format!("{HEADING}{}", rows(257))).unwrap_err();
    assert_eq!(error.count(), 1);
    assert_eq!((error.first()[0].line, &error.first()[0].kind), (258, &TerrainFaultKind::TooMany));
}

#[test]
fn types_of_movement_are_columns() {
    let heading = HEADING.trim_end();
    let text = format!(
        "{heading} foot boat\n\
         grass - - 0 1 yes no 0 0 0 0 1 -\n\
         sea - depth:1 0 0 yes no 0 0 0 0 0 -\n\
         sea - depth:1 2 3 no no 0 0 0 0 3:walk 0\n\
         rock - - 0 - yes yes 0 0 0 unlimited - -\n"
    );
    let table = TerrainTable::parse(&text).unwrap();
    assert_eq!(table.movement_types(), ["foot", "boat"]);
    let [foot, boat] = ["foot", "boat"].map(|name| table.movement_type(name).unwrap());
    let cost = |name, measure, of| {
        let cost = table.terrain(table.id(name).unwrap()).type_cost(measure, of).unwrap();
        (cost.cost, cost.entry)
    };
    assert_eq!([0, 1].map(|at| cost("sea", at, boat)), [(0, Entry::Impassable); 2]);
    assert_eq!([2, 9].map(|at| cost("sea", at, boat)), [(0, Entry::Any); 2]);
    assert_eq!((cost("grass", 0, foot), cost("sea", 2, foot)), ((1, Entry::Any), (3, Entry::NoRunning)));
    assert_eq!(cost("rock", 0, foot), (0, Entry::Impassable));
    let rock = table.terrain(table.id("rock").unwrap()).figures(0);
    assert_eq!((rock.cost, rock.entry, rock.top.levels(7)), (0, Entry::Impassable, None));
    assert_eq!(
        table.movement_type("ski").map_err(|error| error.to_string()),
        Err("unknown type of movement \"ski\"; known: foot, boat".into())
    );
    let plain = TerrainTable::parse(&format!("{HEADING}ice - - 0 2 no no 0 0 -1 0\n")).unwrap();
    assert_eq!(
        plain.movement_type("foot").map_err(|error| error.to_string()),
        Err("unknown type of movement \"foot\"; the terrain table has none".into())
    );
    let ice = plain.terrain(plain.id("ice").unwrap());
    assert_eq!(ice.type_cost(0, foot), None, "a number of another table");
    assert_ne!(table, TerrainTable::parse(&text.replace("boat", "ship")).unwrap());
}

#[test]
fn bad_types_of_movement_are_named() {
    let heading = HEADING.trim_end();
    let text = format!(
        "{heading} foot Boat foot\nice - - 0 2 no no 0 0 -1 0 1:run -1 --\nmud - - 0 1 yes no 0 0 0 0\n"
    );
    let allowed = "a number from 0 to 255, `N:walk` or `-`";
    assert_eq!(
        faults(&text),
        [
            "line 1: the type of movement \"Boat\" is not a name of a-z, 0-9 and _".to_owned(),
            "line 1: the name \"foot\" is already taken".to_owned(),
            format!("line 2: column `foot`: \"1:run\" is not {allowed}"),
            format!("line 2: column `Boat`: \"-1\" is not {allowed}"),
            format!("line 2: column `foot`: \"--\" is not {allowed}"),
            "line 3: a row has 14 columns, this one 11".to_owned(),
        ]
    );
    let types = |count| (0..count).map(|n| format!(" t{n}")).collect::<String>();
    let row = |count| format!("ice - - 0 2 no no 0 0 -1 0{}", " 0".repeat(count));
    assert!(TerrainTable::parse(&format!("{heading}{}\n{}\n", types(64), row(64))).is_ok());
    let error = TerrainTable::parse(&format!("{heading}{}\n{}\n", types(65), row(65))).unwrap_err();
    assert_eq!(
        error.first()[0].to_string(),
        "line 1: a table can have at most 64 types of movement and 64 columns of its own"
    );
}

proptest! {
    #[test]
    fn any_text_is_a_table_or_faults(text in "(name aliases measure from cost run paved between density target top\n)?[a-z0-9:, \n#-]{0,200}") {
        if let Err(faults) = TerrainTable::parse(&text) {
            assert!(!faults.is_empty());
        }
    }
}
