use std::fmt::Write;

use sixfold::grid::{Entry, GridFile, MovementTypeId, Surface, TerrainKind, TerrainTable, Top, TypeCost};

use crate::{Target, Verdict};

/// Grids as JSON.
pub(crate) const GRID_FILES: Target = Target { name: "grid-files", seeds: grids, check: check_grid };

/// Terrain tables.
pub(crate) const TERRAIN_TABLES: Target =
    Target { name: "terrain-tables", seeds: tables, check: check_table };

/// The most hexes of a grid, so that one text does not take long.
const MOST_CELLS: usize = 2000;

/// The grid and the shapes of the page that describes the format.
fn grids() -> Vec<String> {
    const PAGE: &str = include_str!("../../docs/grid-format.md");
    let example = PAGE.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let shapes = PAGE.split("## Shapes").nth(1).into_iter().flat_map(str::lines);
    let shapes = shapes.filter(|line| line.starts_with("    {\""));
    let shapes = shapes.map(|shape| format!("{{\"version\":1,\"shape\":{}}}", shape.trim()));
    example.map(str::to_owned).into_iter().chain(shapes).collect()
}

fn check_grid(text: &str) -> Verdict {
    let table = TerrainTable::standard();
    let Ok(file) = serde_json::from_str::<GridFile>(text) else { return Verdict::Refused };
    let read = file.check_within(&table, MOST_CELLS);
    match &read {
        Ok(grid) => {
            let written = serde_json::to_string(&GridFile::of(grid)).expect("grids are JSON");
            let again: GridFile = serde_json::from_str(&written).expect("what is written is read");
            match again.check_within(&table, MOST_CELLS) {
                Ok(again) => assert!(again == *grid, "{written}"),
                Err(faults) => panic!("{written} was written and is refused: {faults}"),
            }
        }
        Err(faults) => assert!(!faults.to_string().is_empty()),
    }
    Verdict::of(&read)
}

fn tables() -> Vec<String> {
    vec![written(&TerrainTable::standard()), written(sixfold_maps::TerrainNames::standard().terrain_table())]
}

fn check_table(text: &str) -> Verdict {
    let read = TerrainTable::parse(text);
    match &read {
        Ok(table) => {
            let text = written(table);
            match TerrainTable::parse(&text) {
                // A row that changes nothing is not written, so texts are compared.
                Ok(again) => assert_eq!(written(&again), text),
                Err(faults) => panic!("{text} was refused: {faults}"),
            }
            for terrain in table.terrains() {
                let id = table.id(&terrain.name).expect("terrains are found by their names");
                assert!(terrain.aliases.iter().all(|alias| table.id(alias) == Ok(id)));
            }
        }
        Err(faults) => assert!(!faults.to_string().is_empty()),
    }
    Verdict::of(&read)
}

/// A table as text.
fn written(table: &TerrainTable) -> String {
    let mut out = "name aliases measure from cost run paved between density target top".to_owned();
    let names = table.movement_types();
    names.iter().for_each(|name| out.extend([" ", name]));
    out.push('\n');
    let types: Vec<MovementTypeId> =
        names.iter().map(|name| table.movement_type(name).expect("its own name")).collect();
    for terrain in table.terrains() {
        let costs = |at| types.iter().map(move |&of| terrain.type_cost(at, of).expect("its own type"));
        for from in 0..=u8::MAX {
            let changed = |from: u8| {
                terrain.figures(from) != terrain.figures(from - 1) || !costs(from).eq(costs(from - 1))
            };
            if from == 0 || changed(from) {
                write_row(terrain, from, &mut out);
                costs(from).for_each(|cost| write_type_cost(cost, &mut out));
                out.push('\n');
            }
        }
    }
    out
}

fn write_row(terrain: &TerrainKind, from: u8, out: &mut String) {
    let TerrainKind { name, aliases, measure, usual, .. } = terrain;
    let aliases = if aliases.is_empty() { "-".to_owned() } else { aliases.join(",") };
    let measure = measure.map_or("-".to_owned(), |measure| format!("{measure}:{usual}"));
    let figures = terrain.figures(from);
    let (run, paved) = (yes_no(figures.entry == Entry::Any), yes_no(figures.surface == Surface::Paved));
    let top = match figures.top {
        Top::Levels(levels) => levels.to_string(),
        Top::Measured => "height".to_owned(),
        Top::Unlimited => "unlimited".to_owned(),
        other => panic!("the format has no word for {other:?}"),
    };
    let cost = if figures.entry == Entry::Impassable { "-".to_owned() } else { figures.cost.to_string() };
    let (between, density, target) = (figures.between, figures.density, figures.target);
    write!(out, "{name} {aliases} {measure} {from} {cost} {run} {paved} {between} {density} {target} {top}")
        .expect("a string takes any text");
}

fn write_type_cost(TypeCost { cost, entry }: TypeCost, out: &mut String) {
    match entry {
        Entry::Any => write!(out, " {cost}"),
        Entry::NoRunning => write!(out, " {cost}:walk"),
        Entry::Impassable => write!(out, " -"),
        other => panic!("the format has no word for {other:?}"),
    }
    .expect("a string takes any text");
}

const fn yes_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}
