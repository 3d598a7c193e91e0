//! Parts of Tiled maps besides tiles are kept: objects, groups, pictures, animations, Wang sets, classes.

use sixfold_maps::{ElementKind, Format, Gid, HexMap, LayerPart, MapRead, ReadOptions, read, write};

/// A map with everything that is kept, in the order in which we write it.
pub(crate) const EVERYTHING: &str = r##"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="2" height="1" tilewidth="20" tileheight="18" infinite="0" hexsidelength="10" staggeraxis="x" staggerindex="odd" backgroundcolor="#304050" nextlayerid="9" nextobjectid="12" parallaxoriginx="4.5" renderorder="right-down" tiledversion="1.10.2">
 <editorsettings>
  <chunksize width="32" height="32"/>
  <export format="json" target="out.json"/>
 </editorsettings>
 <properties>
  <property name="band" type="class" propertytype="Unit">
   <properties>
    <property name="flag" type="color" value="#ff336699"/>
    <property name="leader" type="class" propertytype="Hero">
     <properties>
      <property name="strength" type="int" value="5"/>
     </properties>
    </property>
    <property name="speed" type="float" value="1.5"/>
   </properties>
  </property>
  <property name="sound" type="file" value="wind.ogg"/>
 </properties>
 <tileset firstgid="1" columns="2" fillmode="preserve-aspect-fit" margin="1" name="ground" objectalignment="bottom" spacing="2" tilecount="4" tileheight="18" tilewidth="20">
  <grid height="18" orientation="orthogonal" width="20"/>
  <transformations hflip="1" preferuntransformed="1"/>
  <terraintypes>
   <terrain name="grass" tile="0"/>
  </terraintypes>
  <image source="ground.png" trans="ff00ff" width="42" height="38"/>
  <tile id="0" type="clear" probability="0.5" terrain="0,0,-1,0">
   <properties>
    <property name="note" value="two&#10;lines"/>
   </properties>
   <objectgroup draworder="index" id="2">
    <object height="4.0" id="1" width="6.0" x="1.0" y="2.0"/>
   </objectgroup>
   <animation>
    <frame duration="100" tileid="0"/>
    <frame duration="250" tileid="1"/>
   </animation>
  </tile>
  <wangsets>
   <wangset class="edges" name="shore" tile="-1" type="mixed">
    <properties>
     <property name="wide" type="bool" value="true"/>
    </properties>
    <wangcolor color="#ff0000" name="sand" probability="1.0" tile="-1"/>
    <wangcolor color="#0000ff" name="sea" probability="0.25" tile="1"/>
    <wangtile tileid="0" wangid="0,1,0,2,0,1,0,1"/>
   </wangset>
  </wangsets>
 </tileset>
 <imagelayer id="3" locked="1" name="sky" offsetx="-3.0" offsety="0" parallaxx="0.5" repeatx="1">
  <properties>
   <property name="far" type="bool" value="true"/>
  </properties>
  <image height="30" source="sky.png" width="40"/>
 </imagelayer>
 <layer name="ground" width="2" height="1" id="1" offsetx="2.5" offsety="-1.0" opacity="0.75" tintcolor="#80ff80">
  <data encoding="csv">
1,2147483649
</data>
 </layer>
 <group id="4" name="people" opacity="0.5" visible="0">
  <properties>
   <property name="side" type="int" value="2"/>
  </properties>
  <objectgroup color="#a0a0a4" draworder="index" id="5" name="camp">
   <object gid="1073741825" height="18.0" id="3" name="tent" rotation="30.0" type="camp" width="20.0" x="4.0" y="9.0">
    <properties>
     <property name="guards" type="object" value="4"/>
    </properties>
   </object>
   <object height="8.0" id="4" width="8.0" x="11.0" y="9.0">
    <ellipse/>
   </object>
   <object id="5" visible="0" x="1.5" y="2.5">
    <point/>
   </object>
   <object id="6" x="3.0" y="3.0">
    <polygon points="0.0,0.0 10.0,5.5 -3.0,8.0"/>
   </object>
   <object id="7" x="3.0" y="3.0">
    <polyline points="0.0,0.0 10.0,5.5"/>
   </object>
   <object height="19.0" id="8" width="60.0" x="2.0" y="2.0">
    <text bold="1" color="#aa0000" fontfamily="Serif" halign="center" kerning="0" pixelsize="11" wrap="1">Here &amp; now</text>
   </object>
  </objectgroup>
  <group id="6" name="inner">
   <layer name="above" width="2" height="1" id="7">
    <data encoding="csv">
0,2
</data>
   </layer>
  </group>
 </group>
</map>
"##;

pub(crate) fn everything() -> HexMap {
    let MapRead { map, warnings } =
        read(EVERYTHING.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map");
    assert_eq!(warnings.first(), []);
    map
}

fn by_way_of(map: &HexMap, format: Format) -> (HexMap, Vec<String>) {
    let written = write(map, format).expect("any map");
    let found = read(&written.bytes, format, &ReadOptions::default());
    let found =
        found.unwrap_or_else(|faults| panic!("{faults}\n{}", String::from_utf8_lossy(&written.bytes)));
    assert_eq!(found.warnings.first(), [], "{}", String::from_utf8_lossy(&written.bytes));
    (found.map, written.lost)
}

fn lines(text: &str) -> Vec<&str> {
    // Attributes stand in another order where they are many.
    text.lines().collect()
}

#[test]
fn everything_is_written_as_it_was_read() {
    let map = everything();
    let written = write(&map, Format::Tmx).expect("any map");
    assert_eq!(written.lost, [""; 0]);
    let text = String::from_utf8(written.bytes).expect("XML is text");
    let sorted = |line: &str| {
        let mut words: Vec<String> =
            line.replace("/>", " />").replace('>', " >").split(' ').map(str::to_owned).collect();
        words.sort();
        words.join(" ")
    };
    for (ours, theirs) in lines(&text).into_iter().zip(lines(EVERYTHING)) {
        assert_eq!(sorted(ours), sorted(theirs));
    }
    assert_eq!(lines(&text).len(), lines(EVERYTHING).len());
}

#[test]
fn nothing_is_lost_by_way_of_our_own_form() {
    let map = everything();
    let (own, lost) = by_way_of(&map, Format::Json);
    assert_eq!((&own, lost), (&map, Vec::new()));
    let (again, lost) = by_way_of(&own, Format::Tmx);
    assert_eq!((&again, lost), (&map, Vec::new()));
}

#[test]
fn the_json_of_tiled_keeps_all_but_the_types_of_members() {
    let map = everything();
    let (json, lost) = by_way_of(&map, Format::Tmj);
    assert_eq!(lost, ["the types of 2 members of properties, which only TMX has"]);
    let (again, lost) = by_way_of(&json, Format::Tmx);
    assert_eq!((&again, lost), (&json, Vec::new()));
    // Apart from these the two are the same.
    let plain = |map: &HexMap| {
        let mut map = map.clone();
        map.tiled.as_mut().expect("a map of Tiled").properties.clear();
        map
    };
    assert_eq!(plain(&json), plain(&map));
    let tiled = json.tiled.expect("a map of Tiled");
    assert_eq!(tiled.properties[0].members.len(), 3);
    assert_eq!(tiled.properties[0].members[1].members[0].value, "5");
}

/// Tiled's own JSON says of the shapes of a tile what it says of a layer.
#[test]
fn shapes_of_a_tile_may_say_what_layers_say() {
    let text = r#"{"orientation":"hexagonal","staggeraxis":"x","staggerindex":"odd","width":0,"height":0,"tilewidth":2,"tileheight":2,
"tilesets":[{"firstgid":1,"tiles":[{"id":0,"objectgroup":{"draworder":"index","name":"","objects":[],"opacity":1,"type":"objectgroup","visible":true,"x":0,"y":0}}]}],"layers":[]}"#;
    let found = read(text.as_bytes(), Format::Tmj, &ReadOptions::default()).expect("a good map");
    assert_eq!(found.warnings.first(), []);
    let written = write(&found.map, Format::Tmj).expect("any map").bytes;
    let again = String::from_utf8(written).expect("JSON is text");
    assert!(
        again.contains(r#""objectgroup":{"type":"objectgroup","x":0,"y":0,"opacity":1,"visible":true"#),
        "{again}"
    );
}

#[test]
fn layers_keep_their_order_and_their_groups() {
    let map = everything();
    let tiled = map.tiled.expect("a map of Tiled");
    assert_eq!(tiled.layers.iter().map(|layer| layer.name.as_str()).collect::<Vec<_>>(), ["ground", "above"]);
    let [LayerPart::Kept(sky), LayerPart::Tiles, LayerPart::Group(people, inside)] = &tiled.arrangement[..]
    else {
        panic!("{:?}", tiled.arrangement)
    };
    assert_eq!((sky.kind, people.kind), (ElementKind::ImageLayer, ElementKind::Group));
    assert_eq!(people.attributes.get("name"), Some("people"));
    assert!(matches!(&inside[..], [LayerPart::Kept(_), LayerPart::Group(..)]), "{inside:?}");
}

#[test]
fn a_layer_that_is_added_lies_above_all_others() {
    let mut map = everything();
    let tiled = map.tiled.as_mut().expect("a map of Tiled");
    let mut more = tiled.layers[0].clone();
    more.name = "more".to_owned();
    more.gids.fill(Gid(0));
    tiled.layers.push(more);
    for format in [Format::Tmx, Format::Tmj, Format::Json] {
        let again = by_way_of(&map, format).0.tiled.expect("a map of Tiled");
        assert_eq!(again.layers.last().map(|layer| layer.name.as_str()), Some("more"), "{format}");
        assert_eq!(again.arrangement.last(), Some(&LayerPart::Tiles), "{format}");
    }
}

#[test]
fn paths_lead_to_the_same_files_from_another_folder() {
    let mut map = everything();
    let tiled = map.tiled.as_mut().expect("a map of Tiled");
    tiled.move_paths("../old");
    let text = String::from_utf8(write(&map, Format::Tmx).expect("any map").bytes).expect("XML is text");
    for path in ["../old/ground.png", "../old/sky.png", "../old/wind.ogg"] {
        assert!(text.contains(&format!("\"{path}\"")), "{path}");
    }
}

#[test]
fn tilesets_can_be_taken_into_the_map() {
    let mut map = everything();
    let tiled = map.tiled.as_mut().expect("a map of Tiled");
    tiled.tilesets[0].source = Some("../tiles/ground.tsx".to_owned());
    assert_eq!(tiled.embed_tilesets(), [""; 0]);
    let set = &tiled.tilesets[0];
    assert_eq!(set.source, None);
    assert_eq!(set.image.as_ref().map(|image| image.source.as_str()), Some("../tiles/ground.png"));
    tiled.tilesets[0] = sixfold_maps::Tileset { source: Some("gone.tsx".to_owned()), ..Default::default() };
    assert_eq!(tiled.embed_tilesets(), ["gone.tsx"]);
    assert_eq!(tiled.tilesets[0].source.as_deref(), Some("gone.tsx"));
}

#[test]
fn too_many_objects_or_classes_in_classes_are_refused() {
    let head = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="0" height="0" tilewidth="2" tileheight="2">"#;
    let refused = |text: String, format: Format| {
        read(text.as_bytes(), format, &ReadOptions::default()).expect_err("too much").to_string()
    };
    let objects = format!("{head}<objectgroup>{}</objectgroup></map>", "<object/>".repeat(100_001));
    assert!(refused(objects, Format::Tmx).ends_with("at most 100000 objects and other parts are kept"));
    let class = |inside: &str| {
        format!(r#"<properties><property name="a" type="class">{inside}</property></properties>"#)
    };
    let classes = (0..9).fold(String::new(), |inside, _| class(&inside));
    let message = refused(format!("{head}{}</map>", class(&classes)), Format::Tmx);
    assert!(message.ends_with("classes are nested deeper than 8 levels"), "{message}");
    let json = |inside: &str| {
        let look = r#""orientation":"hexagonal","staggeraxis":"x","staggerindex":"odd","width":0,"height":0"#;
        format!(r#"{{{look},"tilewidth":2,"tileheight":2,{inside}}}"#)
    };
    let objects = format!(r#""layers":[{{"type":"objectgroup","objects":[{}{{}}]}}]"#, "{},".repeat(100_000));
    assert!(refused(json(&objects), Format::Tmj).contains("at most 100000 objects and other parts are kept"));
    let value = (0..9).fold("{}".to_owned(), |inside, _| format!(r#"{{"a":{inside}}}"#));
    let property = format!(
        r#""layers":[],"properties":[{{"name":"a","type":"class","propertytype":"A","value":{value}}}]"#
    );
    assert!(refused(json(&property), Format::Tmj).ends_with("classes are nested deeper than 8 levels"));
}

#[test]
fn a_layer_that_is_moved_one_way_says_both() {
    let moved = |way: &str| {
        let text = EVERYTHING
            .replace("offsetx=\"-3.0\" offsety=\"0\"", way)
            .replace("offsetx=\"2.5\" offsety=\"-1.0\"", way);
        let map = read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map").map;
        String::from_utf8(write(&map, Format::Tmx).expect("any map").bytes).expect("XML is text")
    };
    let down = moved("offsety=\"4.0\"");
    assert_eq!(down.matches("offsetx=\"0\"").count(), 2, "{down}");
    assert_eq!(moved("").matches("offset").count(), 0);
}

#[test]
fn what_other_readers_need_is_always_written() {
    let bare = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="1" height="1" tilewidth="20" tileheight="18" hexsidelength="10">
<tileset firstgid="1" name="a" tilewidth="20" tileheight="18" tilecount="1" columns="1"/><layer id="7" name="a" width="1" height="1"><data encoding="csv">1</data></layer>
<objectgroup id="9" name="b"><object id="4" x="1" y="2"/></objectgroup></map>"#;
    let map = read(bare.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map").map;
    let text = String::from_utf8(write(&map, Format::Tmx).expect("any map").bytes).expect("XML is text");
    for said in [
        "version=\"1.10\"",
        "tiledversion=\"1.10.2\"",
        "renderorder=\"right-down\"",
        "nextlayerid=\"10\"",
        "nextobjectid=\"5\"",
        "infinite=\"0\"",
    ] {
        assert!(text.contains(said), "{said} in {text}");
    }
    // Derived values are not part of the map, so both are equal.
    assert_eq!(by_way_of(&map, Format::Tmx).0, map);
    assert_eq!(by_way_of(&map, Format::Tmj).0, map);
}
