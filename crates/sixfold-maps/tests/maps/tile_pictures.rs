//! Tiled maps by the pictures of their tiles.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sixfold::coord::Hex;
use sixfold_maps::{
    Files, Format, HexMap, ReadOptions, TileScene, map_scene, read, tile_scene, undrawn_layers,
};
use sixfold_render::{Theme, svg};

use crate::maps::rasterizer::GROUND;

const MAP: &str = r#"<map orientation="hexagonal" staggeraxis="y" staggerindex="odd" width="3" height="1" tilewidth="20" tileheight="16" hexsidelength="8">
<tileset firstgid="1" name="ground" tilewidth="20" tileheight="18" margin="1" spacing="2" tilecount="4" columns="2"><image source="ground.png" width="43" height="39"/></tileset>
<layer name="ground" width="3" height="1"><data encoding="csv">1,2147483650,4</data></layer>
<layer name="hidden" width="3" height="1" visible="0"><data encoding="csv">3,3,3</data></layer>
<group name="half" opacity="0.5"><layer name="above" width="3" height="1"><data encoding="csv">0,536870915,0</data></layer></group>
</map>"#;

/// Gives one picture under every name but one.
struct Pictures(Vec<u8>);

impl Files for Pictures {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        match name {
            "ground.png" if self.0.len() <= most_bytes => Ok(self.0.clone()),
            _ => Err("cannot be read".to_owned()),
        }
    }
}

fn map(text: &str) -> HexMap {
    read(text.as_bytes(), Format::Tmx, &ReadOptions::default()).expect("a good map").map
}

fn scene(text: &str, picture: &[u8]) -> TileScene {
    tile_scene(&map(text), "A map", Some(&Pictures(picture.to_vec()))).expect("a map of Tiled")
}

fn ground() -> Vec<u8> {
    STANDARD.decode(GROUND).expect("base64")
}

#[test]
fn a_sheet_is_part_of_the_picture_once_and_each_tile_is_laid_on_its_hex() {
    let TileScene { scene, missing, left_out, has_pictures } = scene(MAP, &ground());
    assert_eq!(left_out, [""; 0]);
    assert!(has_pictures);
    assert_eq!(missing, [""; 0]);
    let drawn = svg(&scene, &Theme::light());
    assert_eq!(drawn.matches("data:image/png;base64,").count(), 1);
    assert!(drawn.contains(GROUND));
    // Three tiles of the lowest layer and one of the highest; the layer between them is not shown.
    let TileScene { scene: less, .. } = self::scene(&MAP.replace("0,536870915,0", "0,0,0"), &ground());
    let fewer = svg(&less, &Theme::light());
    // One where it is cut from the sheet, one on the hex.
    assert_eq!(drawn.matches("<use ").count(), fewer.matches("<use ").count() + 2);
    assert_eq!(scene.style_of(Hex::ORIGIN), Some("plain"));
}

#[test]
fn a_tile_without_a_picture_has_a_colour_and_a_name() {
    let TileScene { scene, missing, has_pictures, .. } =
        scene(&MAP.replace("ground.png", "gone.png"), &ground());
    assert!(!has_pictures);
    assert_eq!(missing, ["the picture \"gone.png\" cannot be read"]);
    assert_eq!(scene.style_of(Hex::ORIGIN), Some("tile_1"));
    let drawn = svg(&scene, &Theme::light());
    assert!(drawn.contains("tile 0 of ground") && drawn.contains("tile 3 of ground"), "{drawn}");
    // Files may not be read at all: the same.
    let none = tile_scene(&map(MAP), "A map", None).expect("a map of Tiled");
    assert_eq!(none.missing, ["the picture \"ground.png\" is in a file of its own"]);
}

#[test]
fn pictures_that_are_none_or_too_large_are_refused_before_they_are_drawn() {
    let mut huge = ground();
    huge[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
    assert_eq!(scene(MAP, &huge).missing, ["the picture \"ground.png\" has 65536 by 65536 pixels"]);
    assert_eq!(scene(MAP, b"GIF89a").missing, ["the picture \"ground.png\" is not a PNG"]);
    // A tile outside its sheet has a colour.
    let beyond = scene(&MAP.replace(">1,2147483650,4<", ">1,99,4<"), &ground());
    assert_eq!(beyond.scene.style_of(Hex::new(1, 0)), Some("tile_99"));
    // The size is read off the header: 8192 by 4096 pixels are drawn, one row more is not.
    let high = |rows: u8| {
        let mut picture = ground();
        picture[16..24].copy_from_slice(&[0, 0, 0x20, 0, 0, 0, 0x10, rows]);
        scene(MAP, &picture).missing
    };
    assert_eq!(high(0), [""; 0]);
    assert_eq!(high(1), ["the picture \"ground.png\" has 8192 by 4097 pixels"]);
    // Two sheets of 9 MiB are more than 16 MiB together, and the second is left out.
    let mut nine = ground();
    nine.resize(9 << 20, 0);
    let two = MAP.replacen("<layer name=\"ground\"", r#"<tileset firstgid="50" name="more" tilewidth="20" tileheight="18" margin="1" spacing="2" tilecount="4" columns="2"><image source="ground.png" width="43" height="39"/></tileset><layer name="ground""#, 1);
    assert_eq!(scene(&two, &nine).missing, [""; 0], "the second sheet is not used");
    let both = scene(&two.replace(">1,2147483650,4<", ">1,51,4<"), &nine);
    assert_eq!(
        (both.missing, both.has_pictures),
        (vec!["the picture \"ground.png\" cannot be read".to_owned()], true)
    );
    let large = sixfold_maps::MOST_PICTURE_BYTES + 1;
    assert_eq!(large, (16 << 20) + 1);
    let TileScene { missing, .. } = scene(MAP, &vec![0; large]);
    assert_eq!(missing, ["the picture \"ground.png\" cannot be read"]);
}

#[test]
fn a_tint_multiplies_the_colours_of_layers_and_groups() {
    let drawn = |text: &str| svg(&scene(text, &ground()).scene, &Theme::light());
    assert!(!drawn(MAP).contains("<filter"));
    let tinted = MAP.replace("name=\"ground\" width", "name=\"ground\" tintcolor=\"#ff8000\" width");
    let tinted = drawn(&tinted);
    assert_eq!(tinted.matches("<filter id=\"tint-ff8000\"").count(), 1, "once for all tiles");
    assert_eq!(tinted.matches("filter=\"url(#tint-ff8000)\"").count(), 3);
    assert!(
        tinted.contains("<feColorMatrix values=\"1.000 0 0 0 0 0 0.502 0 0 0 0 0 0.000 0 0 0 0 0 1 0\"/>"),
        "{tinted}"
    );
    // A group and the layer in it: both count, and what is half transparent is half as opaque.
    let group = MAP.replace("name=\"half\"", "name=\"half\" tintcolor=\"#8080ff\"");
    let group = group.replace("name=\"above\" width", "name=\"above\" tintcolor=\"#80ff00ff\" width");
    let group = drawn(&group);
    assert!(group.contains("url(#tint-8000ff)") && group.contains("opacity=\".25\""), "{group}");
}

#[test]
fn pictures_and_tiles_among_the_objects_are_drawn_and_others_are_named() {
    let more = r#"<imagelayer name="sky" offsetx="5" repeatx="1"><image source="ground.png" width="43" height="39"/></imagelayer>
<objectgroup name="camp"><object id="1" gid="2" x="10" y="16" width="20" height="18" rotation="90"/><object id="2" x="3" y="4" width="5" height="6"/>
<object id="3" x="3" y="4"><point/></object><object id="4" x="3" y="4" visible="0"/></objectgroup>
<objectgroup name="hidden" visible="0"><object id="5" x="3" y="4"/></objectgroup></map>"#;
    let text = MAP.replace("</map>", more);
    let TileScene { scene: found, missing, left_out, .. } = scene(&text, &ground());
    assert_eq!(missing, [""; 0]);
    assert_eq!(left_out, ["the repetitions of the layer \"sky\"", "2 objects of the layer \"camp\""]);
    let (plain, drawn) = (svg(&scene(MAP, &ground()).scene, &Theme::light()), svg(&found, &Theme::light()));
    // The picture is a sheet of its own.
    let tiles = |picture: &str| picture.matches("<use href=\"#p").count();
    assert_eq!(tiles(&drawn), tiles(&plain) + 2);
    assert_eq!(drawn.matches("data:image/png;base64,").count(), 2);
    assert!(drawn.contains("rotate(90)"), "{drawn}");
    assert!(
        drawn.contains("not shown: 2 objects of the layer &quot;camp&quot;"),
        "the picture says so: {drawn}"
    );
    // A picture of the terrain leaves all of them out, and says so.
    let terrain = svg(&map_scene(&map(&text), "A map"), &Theme::light());
    assert!(terrain.contains("not shown: the picture of the layer &quot;sky&quot;"), "{terrain}");
    assert_eq!(
        undrawn_layers(&map(&text)),
        ["the picture of the layer \"sky\"", "3 objects of the layer \"camp\""]
    );
}
