//! Tables that say what the tiles of a Tiled map are.

use sixfold::coord::Offset;
use sixfold_maps::{Format, HexMap, ReadOptions, TerrainNames, TileTable, read, write};

fn map() -> HexMap {
    let text = r#"<map orientation="hexagonal" staggeraxis="y" staggerindex="odd" width="4" height="1" tilewidth="20" tileheight="18">
<tileset firstgid="1" name="ground" tilewidth="20" tileheight="18"><tile id="1" type="hill"/><tile id="2" type="lava pool"><properties><property name="kind" value="river"/></properties></tile></tileset>
<layer name="ground" width="4" height="1"><data encoding="csv">1,2,2147483651,9</data></layer></map>"#;
    read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map").map
}

fn said(map: &HexMap) -> Vec<String> {
    let features = |col| {
        let cell = map.cell_at(Offset { col, row: 0 }).expect("a hex");
        let features: Vec<String> = cell.features.iter().map(ToString::to_string).collect();
        format!("{} {}", cell.level, features.join(";"))
    };
    (0..4).map(features).collect()
}

#[test]
fn tiles_are_known_by_number_class_or_property() {
    let mut map = map();
    assert_eq!(said(&map), ["0 gid:1", "0 hill:1", "0 lava pool:1", "0 gid:9"]);
    let before = map.tiled.clone();
    let table = "tile terrain level\nclass:hill rough 2\n1 woods:2;foliage_elev:2 -\nproperty:kind=river water:1 -1\n2 sand 9\n";
    let table = TileTable::parse(table).expect("a good table");
    table.apply(&mut map).expect("a map with tiles");
    assert_eq!(said(&map), ["0 woods:2;foliage_elev:2", "2 rough:1", "-1 water:1", "0 gid:9"]);
    assert_eq!(map.tiled, before, "the tiles stay");
    let unknown = TerrainNames::standard().grid(&map).expect("levels that fit").unknown;
    assert_eq!(unknown.into_keys().collect::<Vec<_>>(), ["gid"]);
}

#[test]
fn a_draft_names_every_tile_and_reads_back() {
    let draft = TileTable::draft(&map());
    let rows: Vec<&str> = draft.lines().skip_while(|line| !line.starts_with("tile")).collect();
    assert_eq!(
        rows,
        [
            "tile terrain level",
            "# 1 hex: tile 0 of \"ground\"",
            "1 clear -",
            "# 1 hex: tile 1 of \"ground\", class \"hill\"",
            "2 hill -",
            "# 1 hex: tile 2 of \"ground\", class \"lava pool\"",
            "3 clear -",
            "# 1 hex: tile 8 of \"ground\"",
            "9 clear -",
        ]
    );
    let mut map = map();
    TileTable::parse(&draft).expect("a good table").apply(&mut map).expect("a map with tiles");
    assert_eq!(said(&map), ["0 clear:1", "0 hill:1", "0 clear:1", "0 clear:1"]);
}

#[test]
fn wrong_rows_are_reported_with_their_place() {
    let text = "tile terrain level\nx woods -\n1 woods high\n2 : -\n3 woods\n";
    let faults = TileTable::parse(text).expect_err("four faults").to_string();
    assert_eq!(
        faults.lines().collect::<Vec<_>>(),
        [
            "line 2, column 1: \"x\" is not a tile; expected a number, `class:NAME` or `property:NAME=VALUE`",
            "line 3, column 9: \"high\" is not a level; expected a whole number or `-`",
            "line 4, column 3: \"\" is not a level; expected a 32-bit whole number",
            "line 5, column 1: a row has 3 columns, this one 2",
        ]
    );
    let heading = TileTable::parse("").expect_err("no heading").to_string();
    assert_eq!(heading, "line 1, column 1: the heading has to be `tile terrain level`");
    let board = write(&HexMap::try_new(map().extent()).expect("a small map"), Format::Json);
    let mut plain =
        read(&board.expect("ours").bytes, Format::Json, &ReadOptions::default()).expect("ours").map;
    let error = TileTable::default().apply(&mut plain).expect_err("no tiles").to_string();
    assert_eq!(error, "the map has no tiles");
}

#[test]
fn too_many_rows_are_refused() {
    let rows = |row: &str, count: usize| format!("tile terrain level\n{}", row.repeat(count));
    assert!(TileTable::parse(&rows("1 woods -\n", 65_536)).is_ok());
    let faults = TileTable::parse(&rows("1 woods -\n", 65_537)).expect_err("too many").to_string();
    assert!(faults.ends_with("a table has at most 65536 rows"), "{faults}");
    assert!(TileTable::parse(&rows("class:a woods -\n", 1000)).is_ok());
    let faults = TileTable::parse(&rows("class:a woods -\n", 1001)).expect_err("too many").to_string();
    assert!(faults.ends_with("at most 1000 rows name a class or a property"), "{faults}");
}

#[test]
fn a_row_that_is_set_counts_before_all_others_and_is_written() {
    let start = "tile terrain level\nclass:hill rough 2\n1 woods:2;foliage_elev:2 -\n2 sand 9\n9 ; 3\n";
    let mut table = TileTable::parse(start).expect("a good table");
    let water = vec!["water:1".parse().expect("a feature")];
    table.set(2, Some(water), Some(-1)).expect("few rows");
    table.set(9, None, None).expect("few rows");
    let text = table.to_string();
    assert_eq!(text.lines().count(), 5, "a row is replaced: {text}");
    let again = TileTable::parse(&text).expect("what we wrote");
    for table in [table, again] {
        let mut map = map();
        table.apply(&mut map).expect("a map with tiles");
        assert_eq!(said(&map), ["0 woods:2;foliage_elev:2", "-1 water:1", "0 lava pool:1", "0 gid:9"]);
    }
}
