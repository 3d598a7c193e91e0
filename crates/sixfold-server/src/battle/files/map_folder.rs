//! A map that is opened together with files that it names: tilesets, and the pictures of its tiles.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use sixfold::coord::{Hex, Orientation};
use sixfold::input::brief;
use sixfold_maps::{Files, HexMap, has_made_tiles, tile_scene};
use sixfold_render::Theme;

use crate::battle::battle_map::BattleMap;
use crate::battle::drawing::cut;
use crate::battle::files::map_files::{MapFileError, battle_of, read_with, refused};

/// The most files that come with a map.
const MOST_FILES: usize = 200;

/// Half of a hex along its corners and along its sides, and the room for tiles that are larger, in units of pictures.
const CORNER: i32 = 30;
const SIDE: i32 = 26;
const AROUND: i32 = 60;

/// What helps where a map came without its files.
const TOGETHER: &str =
    "open the map together with its tilesets and pictures, as several files or a zip, to see its tiles";

/// A map and files that it names.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct MapFolder {
    /// The name of the file with the map.
    map: String,
    /// The files, the map among them; at most 200.
    files: Vec<FolderFile>,
}

/// A file of a folder.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct FolderFile {
    /// Its name, with folders where they are known.
    name: String,
    /// Its bytes.
    base64: String,
}

/// A map that was opened with its files.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OpenedFolder {
    battle: BattleMap,
    /// The ground as its tiles look; null where the map has no tiles, or says what is on every hex and has no picture.
    ground: Option<TileGround>,
}

/// The ground of a map of Tiled, as a picture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TileGround {
    svg: String,
    /// Whether tiles have pictures; otherwise each has a colour.
    pictures: bool,
    /// Its rectangle, in the units of `/api/maps/drawing`.
    view: [i32; 4],
}

/// Files by the names that they were given with.
struct GivenFiles(Vec<(String, Vec<u8>)>);

/// The last part of a path.
fn last_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

impl GivenFiles {
    /// A file by its path, or else by its name alone: who chooses files from a folder gives no paths.
    fn find(&self, name: &str) -> Option<&[u8]> {
        let named = self.0.iter().find(|(given, _)| given == name);
        let found = named.or_else(|| self.0.iter().find(|(given, _)| last_name(given) == last_name(name)));
        found.map(|(_, bytes)| &**bytes)
    }
}

impl Files for GivenFiles {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        match self.find(name) {
            None => Err("was not given with the map".to_owned()),
            Some(bytes) if bytes.len() > most_bytes => Err(format!("has more than {most_bytes} bytes")),
            Some(bytes) => Ok(bytes.to_vec()),
        }
    }
}

impl MapFolder {
    /// Opens the map.
    ///
    /// # Errors
    /// When there are too many files, the map is not among them, or cannot be read.
    pub(crate) fn opened(&self) -> Result<OpenedFolder, MapFileError> {
        if self.files.len() > MOST_FILES {
            return Err(refused(format_args!("at most {MOST_FILES} files come with a map")));
        }
        let bytes = |file: &FolderFile| {
            let wrong = |_| refused(format_args!("the bytes of {:?} are not base64", brief(&file.name)));
            Ok((file.name.clone(), STANDARD.decode(&file.base64).map_err(wrong)?))
        };
        let files = GivenFiles(self.files.iter().map(bytes).collect::<Result<_, MapFileError>>()?);
        let missing = || refused(format_args!("the map {:?} is not among the files", brief(&self.map)));
        let read = read_with(&self.map, files.find(&self.map).ok_or_else(missing)?, Some(&files))?;
        let (ground, said) = ground_of(&read.map, &files);
        let mut battle = battle_of(last_name(&self.map), read)?;
        battle.notes.extend(said);
        Ok(OpenedFolder { battle, ground })
    }
}

/// The ground as tiles look, and what could not be shown. Tiles that we made look like the terrain that they are.
fn ground_of(map: &HexMap, files: &GivenFiles) -> (Option<TileGround>, Vec<String>) {
    let made = has_made_tiles(map);
    let Some(shown) = tile_scene(map, "", Some(files)).filter(|_| !made) else { return (None, Vec::new()) };
    let left_out = shown.left_out.iter().map(|what| format!("not shown: {what}"));
    let alone = (!shown.missing.is_empty()).then(|| TOGETHER.to_owned());
    let said = shown.missing.iter().cloned().chain(alone).chain(left_out).take(20).collect();
    let pictures = shown.has_pictures;
    let is_unknown = map.feature_counts().contains_key("gid");
    let Some(view) = view_of(map).filter(|_| pictures || is_unknown) else { return (None, said) };
    let mut scene = shown.scene;
    // The page has regular hexes.
    scene.stretch(1.0);
    scene.without_paper();
    scene.without_legend();
    (Some(TileGround { svg: cut(&scene, view, &Theme::light()), pictures, view }), said)
}

/// The rectangle around all hexes, with room for tiles that are larger than theirs.
fn view_of(map: &HexMap) -> Option<[i32; 4]> {
    let orientation = map.orientation();
    let middle = |hex: Hex| match orientation {
        Orientation::Flat => [45 * hex.q(), SIDE * (2 * hex.r() + hex.q())],
        Orientation::Pointy => [SIDE * (2 * hex.q() + hex.r()), 45 * hex.r()],
    };
    let parity = map.extent().parity;
    let middles: Vec<[i32; 2]> = map.cells().filter_map(|(at, _)| at.hex(parity).ok()).map(middle).collect();
    let reach = |axis: usize, half: i32| {
        let places = middles.iter().map(|at| at[axis]);
        let (least, most) = (places.clone().min()?, places.max()?);
        Some([least - half - AROUND, most - least + 2 * (half + AROUND)])
    };
    let (across, down) = match orientation {
        Orientation::Flat => (CORNER, SIDE),
        Orientation::Pointy => (SIDE, CORNER),
    };
    let ([x, width], [y, height]) = (reach(0, across)?, reach(1, down)?);
    Some([x, y, width, height])
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;

    use super::{FolderFile, MapFolder};

    const MAP: &str = r#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="2" height="1"
        tilewidth="60" tileheight="52" hexsidelength="30"><tileset firstgid="1" source="../sets/ground.tsx"/>
        <layer name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer></map>"#;

    const SET: &str = r#"<tileset name="ground" tilewidth="60" tileheight="52" tilecount="2" columns="2">
        <image source="sheet.png" width="120" height="52"/></tileset>"#;

    /// The head of a PNG of 120 by 52 pixels: its size is all that a picture as SVG needs.
    const SHEET: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x78\0\0\0\x34";

    fn file(name: &str, bytes: &[u8]) -> FolderFile {
        FolderFile { name: name.to_owned(), base64: STANDARD.encode(bytes) }
    }

    fn folder(files: Vec<FolderFile>) -> MapFolder {
        MapFolder { map: "island.tmx".to_owned(), files }
    }

    #[test]
    fn a_map_with_its_tilesets_and_pictures_shows_its_tiles() {
        let files = vec![
            file("island.tmx", MAP.as_bytes()),
            file("ground.tsx", SET.as_bytes()),
            file("sheet.png", SHEET),
        ];
        let opened = folder(files).opened().expect("a map");
        assert_eq!(opened.battle.title, "island");
        let ground = opened.ground.expect("tiles with pictures");
        assert!(ground.pictures);
        assert_eq!(ground.view, [-90, -86, 225, 198], "two hexes with room for larger tiles");
        assert!(
            ground.svg.contains("data:image/png;base64,")
                && ground.svg.contains("viewBox=\"-90 -86 225 198\"")
        );
        assert!(!ground.svg.contains("scale(1 "), "the hexes are regular");
    }

    #[test]
    fn a_picture_that_is_missing_is_said_and_the_map_opens_all_the_same() {
        let files = vec![file("maps/island.tmx", MAP.as_bytes()), file("sets/ground.tsx", SET.as_bytes())];
        let opened = folder(files).opened().expect("a map");
        let ground = opened.ground.expect("a colour for each tile");
        assert!(!ground.pictures && !ground.svg.contains("data:image"));
        let said = opened.battle.notes.join("\n");
        assert!(said.contains("sheet.png") && said.contains("was not given with the map"), "{said}");
        assert!(said.contains("together with its tilesets and pictures"), "{said}");
        // What the tiles are is a list of the page, not a part of the ground.
        assert!(!ground.svg.contains("tile 0 of"), "{}", ground.svg);
    }

    #[test]
    fn what_is_no_folder_with_a_map_is_refused_in_words() {
        let refused = |folder: MapFolder| folder.opened().expect_err("not a map").to_string();
        assert!(refused(folder(vec![file("sheet.png", SHEET)])).contains("not among the files"));
        let broken = FolderFile { name: "island.tmx".to_owned(), base64: "*".to_owned() };
        assert!(refused(folder(vec![broken])).contains("not base64"));
        let many = (0..201).map(|number| file(&number.to_string(), b"")).collect();
        assert!(refused(folder(many)).contains("at most 200"));
        assert!(!refused(folder(vec![file("island.tmx", b"<map")])).is_empty());
    }
}
