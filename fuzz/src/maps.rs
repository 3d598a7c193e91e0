use sixfold::coord::Parity;
use sixfold_maps::{Extent, Format, HexMap, ReadOptions, Strictness, TerrainNames, TileTable, read, write};

use crate::{Target, Verdict};

/// Maps of Sixfold.
pub(crate) const MAP_JSON: Target =
    Target { name: "map-json", seeds: || seeds(Format::Json), check: |text| check(text, Format::Json) };

/// MegaMek boards.
pub(crate) const MEGAMEK: Target =
    Target { name: "megamek", seeds: || seeds(Format::MegaMek), check: |text| check(text, Format::MegaMek) };

/// Tiled maps as XML.
pub(crate) const TMX: Target = Target {
    name: "tmx",
    seeds: || [seeds(Format::Tmx), tiled_xml(), vec![KEPT.to_owned()]].concat(),
    check: |text| check(text, Format::Tmx),
};

/// Tiled maps as JSON.
pub(crate) const TMJ: Target = Target {
    name: "tmj",
    seeds: || [seeds(Format::Tmj), tiled_json(), kept_json()].concat(),
    check: |text| check(text, Format::Tmj),
};

/// Maps of Wesnoth.
pub(crate) const WESNOTH: Target = Target {
    name: "wesnoth",
    seeds: || [seeds(Format::Wesnoth), wesnoth()].concat(),
    check: |text| check(text, Format::Wesnoth),
};

/// Hexes as rows of a spreadsheet.
pub(crate) const CSV: Target = Target {
    name: "csv",
    seeds: || [seeds(Format::Csv), SHEETS.map(str::to_owned).to_vec()].concat(),
    check: |text| check(text, Format::Csv),
};

/// Grids of Honeycomb.
pub(crate) const HONEYCOMB: Target = Target {
    name: "honeycomb",
    seeds: || seeds(Format::Honeycomb),
    check: |text| check(text, Format::Honeycomb),
};

/// Tables of tiles: their terrain and level.
pub(crate) const TILE_TABLES: Target = Target {
    name: "tile-tables",
    seeds: || {
        vec!["tile terrain level\n1 woods:1;road:1:9 2\nclass:a - -\nproperty:b=c water -1\n".to_owned()]
    },
    check: |text| Verdict::of(&TileTable::parse(text)),
};

/// Tables with other separators, quotes, and columns in another order.
const SHEETS: [&str; 2] =
    ["row;level;col;notes\r\n0;-3;1;\"a \"\"b\"\";c\"\r\n1;;2;\r\n", "col\trow\tq\tr\n1\t1\t1\t1\n"];

/// Tables of terrain names.
pub(crate) const TERRAIN_NAMES: Target =
    Target { name: "terrain-names", seeds: || vec![NAMES.to_owned()], check: check_names };

const NAMES: &str = include_str!("../../crates/sixfold-maps/src/play/names.txt");

/// Few hexes, so that one text does not take long.
const OPTIONS: ReadOptions<'static> =
    ReadOptions { most_bytes: 1 << 20, most_cells: 2000, strictness: Strictness::Lenient, files: None };

/// A board with some of every feature.
const BOARD: &str = r#"size 4 3
option exit_roads_to_pavement false
tag meadow
hex 0101 0 "" ""
hex 0201 1 "woods:1;foliage_elev:2" ""
hex 0301 2 "woods:2;foliage_elev:2" "grass"
hex 0401 -1 "water:2" ""
hex 0102 0 "road:1:09" ""
hex 0202 0 "rough:1" ""
hex 0302 3 "building:2:00;bldg_elev:3;bldg_cf:40" ""
hex 0402 0 "swamp:1" "desert"
hex 0103 0 "pavement:1" ""
hex 0203 0 "" ""
hex 0303 0 "bridge:1:09;bridge_elev:1;bridge_cf:20;water:1" ""
hex 0403 5 "rubble:1" ""
end
"#;

fn seeds(format: Format) -> Vec<String> {
    let board = read(BOARD.as_bytes(), Format::MegaMek, &OPTIONS).map(|found| found.map);
    let board = board.expect("the board is well formed");
    let plain = Parity::ALL
        .map(|parity| HexMap::try_new(Extent::new(parity, 3, 2)).expect("a small map fits into the world"));
    let written = plain.iter().chain([&board]).filter_map(|map| write(map, format).ok());
    written.map(|written| String::from_utf8(written.bytes).expect("these formats are text")).collect()
}

/// The data of a layer of two by two tiles in every encoding.
const DATA: [&str; 5] = [
    r#"<data encoding="csv">1,2,0,2147483649</data>"#,
    r#"<data encoding="base64">AQAAAAIAAAAAAAAAAQAAgA==</data>"#,
    r#"<data encoding="base64" compression="zlib">eJxjZGBgYGKAAEYGhgYAALwAhQ==</data>"#,
    r#"<data encoding="base64" compression="gzip">H4sIAAAAAAAC/2NkYGBgYoAARgaGBgAeoOz7EAAAAA==</data>"#,
    r#"<data><tile gid="1"/><tile gid="2"/><tile/><tile gid="1"/></data>"#,
];

const TILES: &str = r#"<tileset firstgid="1" name="ground" tilewidth="20" tileheight="20" tilecount="2" columns="2"><image source="ground.png" width="40" height="20"/><tile id="1"><properties><property name="terrain" value="woods:1"/><property name="level" type="int" value="2"/></properties></tile></tileset>"#;

fn tiled_xml() -> Vec<String> {
    let map = |attributes: &str, inside: &str| {
        format!(
            r#"<?xml version="1.0" encoding="UTF-8"?><map version="1.10" orientation="hexagonal" renderorder="right-down" width="2" height="2" tilewidth="20" tileheight="20" hexsidelength="10" {attributes}>{TILES}<layer id="1" name="ground" width="2" height="2">{inside}</layer></map>"#
        )
    };
    let staggers = [("x", "odd"), ("x", "even"), ("y", "odd"), ("y", "even"), ("x", "odd")];
    let staggers =
        staggers.map(|(axis, index)| format!(r#"infinite="0" staggeraxis="{axis}" staggerindex="{index}""#));
    let chunk = r#"<data encoding="csv"><chunk x="-2" y="0" width="2" height="2">1,2,0,1</chunk></data>"#;
    let infinite = map(r#"infinite="1" staggeraxis="y" staggerindex="odd""#, chunk);
    staggers.iter().zip(DATA).map(|(stagger, data)| map(stagger, data)).chain([infinite]).collect()
}

fn tiled_json() -> Vec<String> {
    let map = |layer: &str| {
        format!(
            r#"{{"type":"map","version":"1.10","orientation":"hexagonal","width":2,"height":2,"tilewidth":20,"tileheight":20,"hexsidelength":10,"infinite":false,"staggeraxis":"x","staggerindex":"odd","tilesets":[{{"firstgid":1,"name":"ground","tilewidth":20,"tileheight":20,"tilecount":2,"columns":2,"tiles":[{{"id":1,"properties":[{{"name":"terrain","type":"string","value":"woods:1"}}]}}]}}],"layers":[{{"id":1,"name":"ground","type":"tilelayer","x":0,"y":0,"width":2,"height":2,"opacity":1,"visible":true,{layer}}}]}}"#
        )
    };
    let layers = [
        r#""data":[1,2,0,2147483649]"#,
        r#""encoding":"base64","data":"AQAAAAIAAAAAAAAAAQAAgA==""#,
        r#""encoding":"base64","compression":"zlib","data":"eJxjZGBgYGKAAEYGhgYAALwAhQ==""#,
    ];
    layers.map(map).to_vec()
}

/// Objects, groups, pictures, animations, Wang sets and classes.
const KEPT: &str = r##"<map orientation="hexagonal" width="1" height="1" tilewidth="20" tileheight="18" staggeraxis="x" staggerindex="odd"><editorsettings><chunksize width="4" height="4"/></editorsettings><properties><property name="a" type="class" propertytype="A"><properties><property name="b" type="color" value="#ff0000"/></properties></property></properties><tileset firstgid="1" name="g" tilewidth="20" tileheight="18"><grid orientation="hexagonal" width="2" height="2"/><tile id="0"><objectgroup><object id="1" x="1" y="2"/></objectgroup><animation><frame tileid="0" duration="9"/></animation></tile><wangsets><wangset name="w" type="edge" tile="-1"><wangcolor name="c" color="#00ff00" tile="0" probability="1"/><wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets></tileset><imagelayer name="i" repeatx="1"><image source="a.png"/></imagelayer><group name="g"><layer name="l" width="1" height="1"><data encoding="csv">1</data></layer><objectgroup name="o"><object id="2" x="0" y="0"><polygon points="0,0 1,2.5"/></object><object id="3" gid="1" x="1" y="1"><text wrap="1">hi</text></object><object id="4"><ellipse/></object></objectgroup></group></map>"##;

fn kept_json() -> Vec<String> {
    let map = read(KEPT.as_bytes(), Format::Tmx, &OPTIONS).expect("a good map").map;
    let written = write(&map, Format::Tmj).expect("any map of Tiled");
    vec![String::from_utf8(written.bytes).expect("JSON is text")]
}

/// Both headers, with starting places, names, and unknown codes.
fn wesnoth() -> Vec<String> {
    let rows =
        "Xv, Xv, Xv, _off^_usr\nXv, 1 Ke, lake Ww^Bw\\, Xv\nXu, Gs^Fp, 2 exit Zz^Zz, Xv\nXv, Xv, Xv, Xv\n";
    let headers = ["", "border_size=1\nusage=map\n\n", "border_size=0\nusage=mask\n\n"];
    headers.map(|header| format!("{header}{rows}")).to_vec()
}

fn check(text: &str, format: Format) -> Verdict {
    let found = read(text.as_bytes(), format, &OPTIONS);
    match &found {
        Ok(found) => {
            let written = write(&found.map, Format::Json).expect("our own form takes every map");
            let again = read(&written.bytes, Format::Json, &OPTIONS).map(|again| again.map);
            assert_eq!(again.as_ref(), Ok(&found.map), "our own form keeps everything");
            check_written(&found.map, format);
            // Levels may be too large for play, but nothing may panic.
            drop(TerrainNames::standard().grid(&found.map));
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            let lines = text.split('\n').count();
            assert!(faults.first().iter().all(|fault| fault.line <= lines), "{faults}");
        }
    }
    Verdict::of(&found)
}

/// Data that a format keeps is the same after writing and reading.
///
/// Lost data is reported.
///
/// Writers add defaults that a file may leave out, such as its version, and do so once.
fn check_written(map: &HexMap, format: Format) {
    let Some((again, lost)) = there_and_back(map, format) else { return };
    if lost.is_empty() {
        assert_eq!(again.extent(), map.extent());
        assert!(again.cells().eq(map.cells()), "every hex is as it was");
        assert!(format != Format::MegaMek || again == *map, "boards have nothing to fill in");
    }
    if let Some((third, lost)) = there_and_back(&again, format)
        && lost.is_empty()
    {
        assert_eq!(third, again);
    }
}

/// The map after it is written and read, and the data that the format cannot hold.
fn there_and_back(map: &HexMap, format: Format) -> Option<(HexMap, Vec<String>)> {
    let written = write(map, format).ok()?;
    match read(&written.bytes, format, &OPTIONS) {
        Ok(again) => Some((again.map, written.lost)),
        Err(faults) => {
            panic!("{} was written and is refused: {faults}", String::from_utf8_lossy(&written.bytes));
        }
    }
}

fn check_names(text: &str) -> Verdict {
    let table = TerrainNames::standard().terrain_table().clone();
    Verdict::of(&TerrainNames::parse(text, table))
}
