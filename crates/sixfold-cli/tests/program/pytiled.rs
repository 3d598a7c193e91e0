//! Tiled maps that we write, read by pytiled-parser, which other game libraries of Python use.

use std::env;
use std::fs;
use std::process::Command;

use crate::shell::{folder, sh};

/// Reads the maps it is given; says what is in each, and checks that every picture is there and every tile in a tileset.
const READER: &str = r#"
import struct, sys
from pathlib import Path
import pytiled_parser

def layers(group):
    for layer in group:
        yield layer
        yield from layers(getattr(layer, "layers", None) or [])

for name in sys.argv[1:]:
    found = pytiled_parser.parse_map(Path(name))
    for tileset in found.tilesets.values():
        picture = (Path(name).parent / tileset.image).read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (tileset.image_width, tileset.image_height)
        rows = -(-tileset.tile_count // tileset.columns)
        assert tileset.columns * tileset.tile_width <= tileset.image_width
        assert rows * tileset.tile_height <= tileset.image_height
    last = max(first + tileset.tile_count for first, tileset in found.tilesets.items())
    gids = set()
    for layer in layers(found.layers):
        for chunk in getattr(layer, "chunks", None) or [layer]:
            gids |= {gid & 0x0FFFFFFF for row in getattr(chunk, "data", None) or [] for gid in row}
    assert max(gids) < last, (gids, last)
    size = found.map_size
    names = ", ".join(f"{layer.name} {layer.offset.x:g} {layer.offset.y:g}" for layer in layers(found.layers))
    print(name, size.width, size.height, found.hex_side_length, len(gids), names)
"#;

/// `cargo xtask exhaustive` says which Python has pytiled-parser.
#[test]
fn our_tiled_maps_are_read_by_pytiled_parser() {
    let Some(python) = env::var_os("SIXFOLD_PYTILED") else { return };
    let folder = folder("pytiled");
    fs::create_dir(folder.join("out")).expect("a writable folder");
    let image = "sixfold convert samples/ford.board out/ford.tmx --tileset-image tiles.png";
    assert_eq!(sh(image, &folder), "");
    assert_eq!(sh("sixfold convert samples/ford.board out/ford.tmj --tileset-image tiles.png", &folder), "");
    // A map that starts elsewhere is an infinite one.
    let csv = "col,row,level,features\n-3,-2,0,woods\n-2,-2,1,\n1,4,0,water\n";
    fs::write(folder.join("far.csv"), csv).expect("a writable folder");
    assert_eq!(sh("sixfold convert far.csv far.tmx --tileset-image far.png", &folder), "");
    let moved = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="2" height="1" tilewidth="20" tileheight="18" hexsidelength="10">
<tileset firstgid="1" name="ground" tilewidth="56" tileheight="48" tilecount="5" columns="3"><image source="far.png" width="168" height="96"/></tileset>
<imagelayer id="2" name="sky" offsety="4"><image source="far.png" width="168" height="96"/></imagelayer>
<layer id="1" name="ground" width="2" height="1" offsetx="3"><data encoding="csv">1,2</data></layer></map>"#;
    fs::write(folder.join("moved.tmx"), moved).expect("a writable folder");
    assert_eq!(sh("sixfold convert moved.tmx again.tmx", &folder), "");
    let output = Command::new(python)
        .args(["-c", READER, "out/ford.tmx", "out/ford.tmj", "far.tmx", "again.tmx"])
        .current_dir(&folder)
        .output()
        .expect("the Python that was named");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    assert_eq!(text(&output.stderr), "");
    let expected = "out/ford.tmx 18 13 28 15 terrain 0 0, elevation 0 0\n\
        out/ford.tmj 18 13 28 15 terrain 0 0, elevation 0 0\n\
        far.tmx 5 7 28 6 terrain 0 0, elevation 0 0\n\
        again.tmx 2 1 10 2 sky 0 4, ground 3 0\n";
    assert_eq!(text(&output.stdout), expected);
}
