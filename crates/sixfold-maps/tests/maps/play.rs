//! From a map to a grid: what names mean, and that units can move and see at once.

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Grid, TerrainTable};
use sixfold::search::Scratch;
use sixfold_maps::{Extent, Format, HexMap, MapCell, ReadOptions, TerrainNames, read};
use sixfold_render::ThemeSet;
use sixfold_tactics::{Mobility, Mode, MoveRules, Movement, Obstacle, sight};

/// A row of hexes, each written as `level features`.
fn strip(hexes: &[(i32, &str)]) -> HexMap {
    let extent = Extent::new(Parity::OddR, hexes.len() as u32, 1);
    let mut map = HexMap::try_new(extent).expect("a short strip");
    for (col, (level, features)) in (0..).zip(hexes) {
        let features = features.split_terminator(';').map(|text| text.parse().expect("a feature")).collect();
        map.set(Offset { col, row: 0 }, Some(MapCell { level: *level, features, theme: "".into() }));
    }
    map
}

fn grid(hexes: &[(i32, &str)]) -> Grid {
    TerrainNames::standard().grid(&strip(hexes)).expect("levels that fit").grid
}

/// Terrain, measure and level of the first hex.
fn first(features: &str) -> (String, u8, i16) {
    let grid = grid(&[(0, features)]);
    let cell = grid.cell(Hex::ORIGIN).expect("a hex");
    (grid.terrain_table().terrain(cell.terrain).name.clone(), cell.measure, cell.elevation)
}

#[test]
fn every_terrain_of_battle_maps_has_a_look_in_every_theme() {
    for name in ThemeSet::ENGINE.names() {
        let theme = ThemeSet::ENGINE.named(name).expect("it comes with the engine");
        for terrain in TerrainNames::standard().terrain_table().terrains() {
            assert!(theme.knows(&terrain.name), "{name} has no look for {}", terrain.name);
        }
    }
}

#[test]
fn names_mean_what_the_table_says() {
    let expected = [
        ("", "clear", 0, 0),
        ("woods:1;foliage_elev:2", "light_woods", 2, 0),
        ("woods:2;foliage_elev:1", "heavy_woods", 1, 0),
        ("woods:3", "ultra_woods", 3, 0),
        ("jungle:2;foliage_elev:2", "heavy_jungle", 2, 0),
        ("woods:1;foliage_elev:2;road:1:9", "light_woods_road", 2, 0),
        ("water:3", "water", 3, 0),
        ("water:0", "water", 0, 0),
        ("rapids:1;water:1", "rapids", 1, 0),
        ("ice:1;water:2", "ice", 0, 0),
        ("building:2:8;bldg_elev:4;bldg_cf:40", "building", 4, 0),
        ("fuel_tank:1;fuel_tank_elev:2", "fuel_tank", 2, 0),
        ("heavy_industrial:3", "industrial", 3, 0),
        ("road:1:9;rough:1", "road", 0, 0),
        ("pavement:1", "pavement", 0, 0),
        ("rough:2", "ultra_rough", 0, 0),
        ("rubble:6", "ultra_rubble", 0, 0),
        ("bridge:1;bridge_cf:40;bridge_elev:2;water:2", "bridge", 0, 2),
        ("swamp:1;fluff:3", "swamp", 0, 0),
        ("smoke:2", "heavy_smoke", 0, 0),
        ("impassable:1;woods:1", "impassable", 0, 0),
        ("planted_fields:1", "fields", 0, 0),
        ("never_heard_of:4", "clear", 0, 0),
    ];
    for (features, terrain, measure, level) in expected {
        assert_eq!(first(features), (terrain.to_owned(), measure, level), "{features}");
    }
}

#[test]
fn units_move_at_once() {
    let grid = grid(&[
        (0, ""),
        (0, "woods:1;foliage_elev:2"),
        (1, "rough:1"),
        (1, "woods:2;foliage_elev:2;road:1:36"),
        (1, "impassable:1"),
        (1, ""),
    ]);
    let grid = grid.place("scout", Hex::ORIGIN).expect("an empty hex");
    let legs = Mobility { walk: 20, jump: 0, heat: 0 };
    let walk = Movement::new(&grid, "scout", legs, Mode::Walk, MoveRules::default()).expect("a unit");
    let costs: Vec<u32> = walk.reach(&mut Scratch::new()).into_iter().map(|(_, cost)| cost).collect();
    // Woods 2; a level and rough 3 more; the road cancels its woods; no unit enters what is impassable.
    assert_eq!(costs, [2, 5, 6]);
}

#[test]
fn units_see_at_once() {
    let see = |middle: (i32, &str)| {
        let grid = grid(&[(0, ""), middle, (0, "")]);
        let seen = sight(&grid, Hex::ORIGIN, Hex::new(2, 0)).expect("hexes of the grid");
        (seen.blocked.map(|block| block.obstacle), seen.modifier)
    };
    assert_eq!(see((0, "")), (None, 0));
    assert_eq!(see((0, "woods:1;foliage_elev:2")), (None, 1));
    assert_eq!(see((0, "woods:2;foliage_elev:2")), (None, 2));
    assert_eq!(see((0, "woods:3;foliage_elev:3")), (Some(Obstacle::Dense), 0));
    assert_eq!(see((-5, "woods:3;foliage_elev:3")), (None, 0));
    assert_eq!(see((0, "building:1;bldg_elev:3")), (Some(Obstacle::Solid), 0));
    assert_eq!(see((2, "")), (Some(Obstacle::Ground), 0));
    // A road through woods does not make them any thinner.
    assert_eq!(see((0, "woods:2;foliage_elev:2;road:1")), (None, 2));
}

#[test]
fn what_the_table_does_not_know_is_counted() {
    let play = TerrainNames::standard().grid(&strip(&[(0, "mystery:1"), (0, "mystery:2;woods:1"), (0, "")]));
    let unknown = play.expect("levels that fit").unknown;
    assert_eq!(unknown.into_iter().collect::<Vec<_>>(), [("mystery".to_owned(), 2)]);
}

#[test]
fn a_hex_that_is_not_there_is_not_on_the_grid() {
    let mut map = strip(&[(0, ""), (0, ""), (0, "woods:1")]);
    map.set(Offset { col: 1, row: 0 }, None);
    let grid = TerrainNames::standard().grid(&map).expect("levels that fit").grid;
    assert_eq!(grid.len(), 2);
    assert!(!grid.contains(Hex::new(1, 0)) && grid.contains(Hex::new(2, 0)));
}

#[test]
fn hexes_lie_where_the_map_has_them() {
    for parity in Parity::ALL {
        let extent = Extent { parity, corner: Offset { col: -3, row: 2 }, width: 5, height: 4 };
        let mut map = HexMap::try_new(extent).expect("a small map");
        for index in 0..20 {
            map.set(
                extent.offset(index).expect("a hex"),
                Some(MapCell { level: index as i32, ..MapCell::default() }),
            );
        }
        let grid = TerrainNames::standard().grid(&map).expect("levels that fit").grid;
        assert_eq!(grid.len(), 20);
        for (at, cell) in map.cells() {
            let hex = at.hex(parity).expect("a near hex");
            assert_eq!(
                grid.cell(hex).map(|ready| i32::from(ready.elevation)),
                Some(cell.level),
                "{parity} {at:?}"
            );
        }
    }
}

#[test]
fn a_level_that_no_grid_has_is_refused() {
    let refused = TerrainNames::standard().grid(&strip(&[(0, ""), (40_000, "")])).map(|_| ());
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err("column 1, row 0: level 40000 is not between -32768 and 32767".to_owned())
    );
}

#[test]
fn another_table_can_be_brought_along() {
    let names = "when terrain measure raise\nlava water lava -\nlava+crust rough - -\n";
    let names = TerrainNames::parse(names, TerrainTable::standard()).expect("a good table");
    let play = names.grid(&strip(&[(0, "lava:2;crust:1")])).expect("levels that fit");
    // The first row that fits decides.
    let cell = play.grid.cell(Hex::ORIGIN).expect("a hex");
    assert_eq!((play.grid.terrain_table().terrain(cell.terrain).name.as_str(), cell.measure), ("water", 2));
    assert!(play.unknown.is_empty());
}

#[test]
fn every_bad_row_is_reported_with_its_place() {
    let text = "# names\nwhen terrain measure raise\nwoods swmp - -\n  rough rough\nroad:x road - -\nroad road level -\na+ clear - b:c\n";
    let faults = TerrainNames::parse(text, TerrainTable::standard()).expect_err("bad rows");
    let faults: Vec<String> = faults.first().iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 6, "{faults:?}");
    assert!(
        faults[0].starts_with("line 3, column 7: unknown terrain \"swmp\"; known: clear, "),
        "{faults:?}"
    );
    assert_eq!(faults[1], "line 4, column 1: a row has 4 columns, this one 2");
    assert_eq!(faults[2], "line 5, column 1: column `when`: \"x\" is not a level; expected a whole number");
    assert_eq!(faults[3], "line 6, column 11: road has neither depth nor height; expected `-`");
    assert!(
        faults[4].starts_with("line 7, column 1: column `when`: \"\" is not the name of a feature"),
        "{faults:?}"
    );
    assert!(faults[5].starts_with("line 7, column 12: \"b:c\" is not the name of a feature"), "{faults:?}");
    let heading = TerrainNames::parse("name terrain\n", TerrainTable::standard()).expect_err("no heading");
    assert_eq!(heading.to_string(), "line 1, column 1: the heading has to be `when terrain measure raise`");
    assert!(TerrainNames::parse("", TerrainTable::standard()).is_err());
}

#[test]
fn a_table_of_names_has_at_most_4096_rows() {
    let table =
        |rows: usize| format!("when terrain measure raise\n{}", "woods heavy_woods - -\n".repeat(rows));
    let read = |rows| TerrainNames::parse(&table(rows), TerrainTable::standard());
    assert!(read(4096).is_ok());
    let faults = read(4097).expect_err("too many").to_string();
    assert_eq!(faults, "line 4098, column 1: a table has at most 4096 rows");
}

#[test]
fn from_the_text_of_a_board_to_sight_in_two_calls() {
    let text = "size 3 1\nhex 0101 0 \"\" \"\"\nhex 0201 5 \"\" \"\"\nhex 0301 0 \"\" \"\"\nend\n";
    let map = read(text.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect("a board").map;
    let grid = TerrainNames::standard().grid(&map).expect("levels that fit").grid;
    assert!(!sight(&grid, Hex::ORIGIN, Hex::new(2, -1)).expect("hexes of the grid").is_clear());
}

/// The listing of a page, by the sign of its block.
fn listing(page: &'static str) -> &'static str {
    let start = page.find("```text\n").expect("the page has a listing") + 8;
    let end = start + page[start..].find("```").expect("the listing ends");
    &page[start..end]
}

#[test]
fn the_listings_of_the_pages_are_good() {
    let standard = TerrainNames::standard().terrain_table().clone();
    let names = listing(include_str!("../../../../docs/terrain-names.md"));
    assert!(TerrainNames::parse(names, standard).is_ok());
    let board = listing(include_str!("../../../../docs/megamek.md"));
    let found = read(board.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect("a good board");
    assert_eq!(found.warnings.first(), []);
    assert!(TerrainNames::standard().grid(&found.map).expect("levels that fit").unknown.is_empty());
}

/// A wall is the feature `wall` with exits; one of the two hexes beside it says it.
#[test]
fn walls_stop_steps_and_looks() {
    // Pointy-top: bit 2 is the side in the east.
    let map = strip(&[(0, "wall:1:4"), (0, ""), (0, "wall:1:64")]);
    let grid = TerrainNames::standard().grid(&map).expect("level ground").grid;
    assert_eq!(grid.walls().len(), 1);
    assert!(sight(&grid, Hex::ORIGIN, Hex::new(1, 0)).expect("on the map").blocked.is_some());
    assert!(sight(&grid, Hex::new(1, 0), Hex::new(2, 0)).expect("on the map").blocked.is_none());
    let mine = "when terrain measure raise\ncliff_top walls - -\n";
    let names = TerrainNames::parse(mine, TerrainNames::standard().terrain_table().clone());
    let map = strip(&[(1, "cliff_top:1:4"), (0, "")]);
    let grid = names.expect("a good table").grid(&map).expect("level ground").grid;
    assert_eq!(grid.walls().len(), 1, "a table can make walls of cliffs");
}

/// Hexes that mix terrains: every choice of some features on every ground.
fn mixed(grounds: &[&str]) -> HexMap {
    let over = ["village:1", "forest:1", "fungus:2", "castle:1", "mountains:1", "hills:1"];
    let choices = (0..1 << over.len()).flat_map(|bits: usize| {
        let chosen: Vec<&str> =
            over.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, name)| *name).collect();
        grounds.iter().map(move |ground| [&chosen[..], &[*ground]].concat().join(";")).collect::<Vec<_>>()
    });
    let hexes: Vec<String> = choices.collect();
    strip(&hexes.iter().map(|features| (0, features.as_str())).collect::<Vec<_>>())
}

#[test]
fn a_map_that_mixes_too_many_terrains_is_refused() {
    let some = TerrainNames::standard().grid(&mixed(&["swamp:1", "sand:1"])).expect("few enough terrains");
    let own = TerrainNames::standard().terrain_table().terrains().len();
    assert!(some.grid.terrain_table().terrains().len() > own + 50);
    let many = [
        "swamp:1",
        "sand:1",
        "snow:2",
        "water:1",
        "water:2",
        "reef:1",
        "cave:1",
        "ice:1",
        "mud:1",
        "rough:2",
        "woods:2",
        "water:3",
        "jungle:3",
        "building:1",
    ];
    let error = TerrainNames::standard().grid(&mixed(&many)).map(|_| ()).expect_err("too many terrains");
    let words = error.to_string();
    assert!(words.ends_with("the hexes mix more terrains than the 256 of a table"), "{words}");
}

#[test]
fn a_row_that_mixes_says_how_in_words() {
    let table = |row: &str| format!("when terrain measure raise\n{row}\n");
    let read = |row: &str| TerrainNames::parse(&table(row), TerrainTable::standard());
    assert!(read("mist worst:light_smoke - -").is_ok());
    let faults = |row: &str| read(row).expect_err(row).to_string();
    assert!(
        faults("mist best:fog - -").contains("unknown terrain \"fog\""),
        "{}",
        faults("mist best:fog - -")
    );
    assert_eq!(
        faults("mist worst:water depth -"),
        "line 2, column 18: a row that mixes has neither measure nor raise; expected `-` twice"
    );
    // The last feature of a name is taken, and what is left decides the rest.
    let names = "when terrain measure raise\nmist worst:rough - -\nmist light_smoke - -\nbog swamp - -\n";
    let names =
        TerrainNames::parse(names, TerrainNames::standard().terrain_table().clone()).expect("good rows");
    let terrain = |features: &str| {
        let features = features.split(';').map(|text| text.parse().expect("a feature")).collect();
        names.terrain_of(&MapCell { features, ..MapCell::default() })
    };
    assert_eq!(terrain("mist:1"), "rough");
    assert_eq!(terrain("bog:1;mist:1"), "rough_and_swamp");
    assert_eq!(terrain("mist:1;mist:1"), "rough_and_light_smoke");
}
