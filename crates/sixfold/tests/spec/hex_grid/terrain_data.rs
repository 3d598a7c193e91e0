use sixfold::grid::{Cell, TerrainTable};

const HEADING: &str = "name aliases measure from cost run paved between density target top";

fn table(heading: &str, row: &str) -> Result<TerrainTable, String> {
    let rows = format!("{HEADING} {heading}\ngrass - - 0 0 yes no 0 0 0 0 {row}\n");
    TerrainTable::parse(&rows).map_err(|faults| faults.to_string())
}

#[test]
fn defence_by_terrain() {
    let table = table("foot own:defence own:income", "0 -40 -").expect("a good table");
    assert_eq!(table.own_columns(), ["defence", "income"]);
    assert_eq!(table.movement_types(), ["foot"]);
    let entries = ["defence", "income", "foot"].map(|column| table.own(Cell::default(), column));
    assert_eq!(entries, [Some(-40), None, None]);
    assert_eq!(TerrainTable::standard().own(Cell::default(), "defence"), None);
}

#[test]
fn refused_columns() {
    let refused = |heading, row| table(heading, row).expect_err("refused");
    let name =
        "line 1: the column \"own:De\" is not `own:` and a name of a-z, 0-9 and _; own columns come last";
    assert_eq!(refused("own:De", "1"), name);
    let late =
        "line 1: the column \"foot\" is not `own:` and a name of a-z, 0-9 and _; own columns come last";
    assert_eq!(refused("own:defence foot", "1 0"), late);
    assert_eq!(refused("own:a own:a", "1 1"), "line 1: the name \"own:a\" is already taken");
    let entry = "line 2: column `a`: \"much\" is not a whole number of 32 bits or `-`";
    assert_eq!(refused("own:a", "much"), entry);
    assert_eq!(refused("own:a", "9999999999"), entry.replace("much", "9999999999"));
    assert_eq!(refused("own:a", ""), "line 2: a row has 12 columns, this one 11");
}
