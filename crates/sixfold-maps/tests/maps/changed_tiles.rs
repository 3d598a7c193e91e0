//! Tiled maps that are rotated and joined keep their tiles, tilesets, objects and properties.

use sixfold_maps::{
    Element, ElementKind, Format, Gid, HexMap, JoinSide, LayerPart, MOST_CELLS, MapChanged, MapRead,
    ReadOptions, Tiled, join_maps, read, rotate_map, write,
};

use crate::maps::tiled_elements::EVERYTHING;

/// Three columns of two hexes, a road, objects and properties.
const CAMP: &str = r##"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="3" height="2" tilewidth="20" tileheight="18" infinite="0" hexsidelength="10" staggeraxis="x" staggerindex="odd" nextlayerid="4" nextobjectid="6">
 <properties>
  <property name="chief" type="object" value="2"/>
  <property name="season" value="autumn"/>
 </properties>
 <tileset firstgid="1" name="ground" tilewidth="20" tileheight="18" tilecount="4" columns="2">
  <image source="ground.png" width="42" height="38"/>
  <tile id="1" type="road">
   <properties>
    <property name="terrain" value="road:1:5"/>
   </properties>
  </tile>
 </tileset>
 <layer name="ground" width="3" height="2" id="1" offsetx="2.5">
  <data encoding="csv">
1,2,3,
2147483652,0,2
</data>
 </layer>
 <objectgroup name="camp" id="2">
  <object height="18.0" gid="1" id="1" name="tent" width="20.0" x="4.25" y="9.0">
   <properties>
    <property name="guards" type="object" value="2"/>
   </properties>
  </object>
  <object id="2" name="chief" x="7.0" y="30.0">
   <point/>
  </object>
  <object height="8.0" id="3" rotation="30.0" width="6.0" x="11.0" y="9.5"/>
  <object id="4" x="3.0" y="3.0">
   <polygon points="0.0,0.0 10.0,5.5 -3.0,8.0"/>
  </object>
 </objectgroup>
</map>
"##;

fn map(text: &str) -> HexMap {
    let MapRead { map, warnings } =
        read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map");
    assert_eq!(warnings.first(), []);
    map
}

fn written(map: &HexMap) -> String {
    let written = write(map, Format::Tmx).expect("any map");
    assert_eq!(written.lost, [""; 0]);
    String::from_utf8(written.bytes).expect("XML is text")
}

fn tiled(map: &HexMap) -> &Tiled {
    map.tiled.as_ref().expect("a map of Tiled")
}

fn objects(map: &HexMap) -> Vec<&Element> {
    let layers = tiled(map).arrangement.iter().filter_map(|part| match part {
        LayerPart::Kept(layer) if layer.kind == ElementKind::ObjectGroup => Some(&layer.children),
        _ => None,
    });
    layers.flatten().collect()
}

fn said<'e>(element: &'e Element, names: [&str; 3]) -> [&'e str; 3] {
    names.map(|name| element.attributes.get(name).unwrap_or("-"))
}

#[test]
fn a_rotated_map_keeps_its_tiles_and_objects_and_turns_them() {
    let before = map(CAMP);
    let MapChanged { map: after, lost } = rotate_map(&before);
    assert_eq!(lost, [""; 0]);
    assert_eq!(tiled(&after).tilesets, tiled(&before).tilesets);
    assert_eq!(tiled(&after).properties, tiled(&before).properties);
    let gids: Vec<u32> = tiled(&after).layers[0].gids.iter().map(|gid| gid.0).collect();
    // Flipped both ways is turned by 180 degrees; the one that was flipped across is flipped down.
    assert_eq!(gids, [0xc000_0002, 0, 0x4000_0004, 0xc000_0003, 0xc000_0002, 0xc000_0001]);
    assert_eq!(tiled(&after).layers[0].attributes.get("offsetx"), Some("-2.5"));
    // Three columns are 50 pixels wide, two rows 45 high. What is 7 from the left is 7 from the right.
    let places: Vec<[&str; 3]> =
        objects(&after).iter().map(|object| said(object, ["x", "y", "rotation"])).collect();
    let expected = [
        ["45.75", "36.0", "180.0"],
        ["43.0", "15.0", "-"],
        ["39.0", "35.5", "210.0"],
        ["47.0", "42.0", "180.0"],
    ];
    assert_eq!(places, expected);
    // The road leads the other way, and the tile that was turned says so.
    let exits: Vec<u32> = after
        .cells()
        .flat_map(|(_, cell)| cell.features.iter().filter_map(|feature| feature.exits))
        .collect();
    assert_eq!(exits, [0b10_1000, 0b10_1000]);
    // Written, read, turned and written again it is the file that it was.
    let again = rotate_map(&map(&written(&after)));
    assert_eq!((again.map == before, again.lost), (true, Vec::new()));
    assert_eq!(written(&again.map), written(&before));
}

#[test]
fn the_picture_of_a_layer_cannot_be_rotated_and_that_is_said() {
    let MapChanged { map: after, lost } = rotate_map(&map(EVERYTHING));
    assert_eq!(lost, ["the layer \"sky\": Tiled cannot rotate the picture of a layer"]);
    let [LayerPart::Tiles, LayerPart::Group(_, inside)] = &tiled(&after).arrangement[..] else {
        panic!("{:?}", tiled(&after).arrangement)
    };
    let [LayerPart::Kept(camp), LayerPart::Group(..)] = &inside[..] else { panic!("{inside:?}") };
    assert_eq!(camp.children.len(), 6);
    assert_eq!(camp.children[0].attributes.get("rotation"), Some("210.0"));
}

#[test]
fn joined_maps_keep_the_tiles_objects_and_properties_of_both() {
    let (one, two) = (
        map(CAMP),
        map(&CAMP
            .replace("autumn", "winter")
            .replace("name=\"ground\" tilewidth", "name=\"snow\" tilewidth")),
    );
    let MapChanged { map: both, lost } =
        join_maps(&one, &two, JoinSide::Right, MOST_CELLS).expect("flat maps");
    assert_eq!(
        lost,
        [
            "the property \"chief\" of the second map: the first has another value",
            "the property \"season\" of the second map: the first has another value"
        ]
    );
    let all = tiled(&both);
    let sets: Vec<(u32, Option<&str>)> =
        all.tilesets.iter().map(|set| (set.first_gid, set.attributes.get("name"))).collect();
    assert_eq!(sets, [(1, Some("ground")), (5, Some("snow"))]);
    // Both have one layer of tiles and one of objects, so both become one. The second map lies half a hex lower.
    assert_eq!((all.layers.len(), all.arrangement.len()), (1, 2));
    let gids: Vec<u32> = all.layers[0].gids.iter().map(|gid| Gid(gid.0).tile()).collect();
    assert_eq!(gids, [1, 2, 3, 5, 0, 7, 4, 0, 2, 8, 6, 6, 0, 0, 0, 0, 0, 0]);
    // Three columns are 45 pixels further to the right, half a hex is 9 pixels.
    let places: Vec<[&str; 3]> = objects(&both).iter().map(|object| said(object, ["id", "x", "y"])).collect();
    assert_eq!(places[0], ["1", "4.25", "9.0"]);
    assert_eq!(places[4..6], [["6", "49.25", "18.0"], ["7", "52.0", "39.0"]]);
    let tent = objects(&both)[4];
    assert_eq!((tent.attributes.get("gid"), tent.properties[0].value.as_str()), (Some("5"), "7"));
    // Objects 1 to 4 and, after the one that there was, 6 to 9.
    assert!(written(&both).contains("nextobjectid=\"10\""), "{}", written(&both));
    assert_eq!(both.len(), one.len() + two.len());
    // The file says the same.
    assert_eq!(map(&written(&both)), both);
}

#[test]
fn a_tileset_that_both_have_is_there_once() {
    let one = map(CAMP);
    let both = join_maps(&one, &one, JoinSide::Below, MOST_CELLS).expect("the same map").map;
    assert_eq!(tiled(&both).tilesets, tiled(&one).tilesets);
    let road = |map: &HexMap| map.feature_counts()["road"];
    assert_eq!(road(&both), 2 * road(&one));
    // Where layers differ, those of the second map lie above the others.
    let other = map(&CAMP.replace("name=\"camp\"", "name=\"other\""));
    let both = join_maps(&one, &other, JoinSide::Below, MOST_CELLS).expect("flat maps").map;
    assert_eq!((tiled(&both).layers.len(), tiled(&both).arrangement.len()), (2, 4));
    let ids: Vec<Option<&str>> = tiled(&both).layers.iter().map(|layer| layer.attributes.get("id")).collect();
    assert_eq!(ids, [Some("1"), Some("4")]);
    assert_eq!(map(&written(&both)), both);
}

#[test]
fn tiles_of_other_sizes_are_said_to_be_lost() {
    let one = map(CAMP);
    let lost = |two: &HexMap| join_maps(&one, two, JoinSide::Right, MOST_CELLS).expect("flat maps").lost;
    let all = "1 tileset, 1 layer of tiles, 4 objects, 2 properties";
    let why = "the hexes of the two maps have other sizes in pixels";
    assert_eq!(
        lost(&map(&CAMP.replace("hexsidelength=\"10\"", "hexsidelength=\"9\""))),
        [format!("{all} of the first map: {why}"), format!("{all} of the second map: {why}")]
    );
    let board = read(b"size 1 1\nhex 0101 0 \"\" \"\"\nend\n", Format::MegaMek, &ReadOptions::default());
    let board = board.expect("a board").map;
    assert_eq!(lost(&board), [format!("{all} of the first map: the other map has no tiles of its own")]);
    // Tiles that we made ourselves are made anew.
    let ours = map(&written(&board));
    assert_eq!(join_maps(&ours, &ours, JoinSide::Right, MOST_CELLS).expect("boards").lost, [""; 0]);
    assert_eq!(rotate_map(&ours).lost, [""; 0]);
}
