use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::Walls;
use sixfold_render::{Building, BuildingShape, Scene, Track};

use crate::map::{Feature, HexMap, MapCell};
use crate::picture::exits::exits_of;
use crate::picture::layer_looks::{say_left_out, undrawn_layers};
use crate::picture::looks::{Look, Part, looks_of};
use crate::wesnoth::{is_number, locations};

/// The style of a hex with nothing on it.
const CLEAR: &str = "clear";

/// The picture of a map: grounds and what covers them, levels, rivers, roads, bridges, buildings, cliffs and hexsides.
///
/// A hexside has the style of its kind, a river that of water.
///
/// Starting places of Wesnoth are the numbers of their players. `docs/pictures.md`, "Battle maps", describes hexes with two terrains.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_maps::{Format, ReadOptions, map_scene, read};
///
/// let text = "size 2 1\nhex 0101 0 \"woods:2;foliage_elev:2\" \"\"\nhex 0201 1 \"water:2\" \"\"\nend\n";
/// let map = read(text.as_bytes(), Format::MegaMek, &ReadOptions::default())?.map;
/// let scene = map_scene(&map, "A wood at a lake");
/// assert_eq!(scene.style_of(Hex::ORIGIN), Some("heavy_woods"));
/// assert_eq!(scene.style_of(Hex::new(1, 0)), Some("water_2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn map_scene(map: &HexMap, title: &str) -> Scene {
    let mut scene = Scene::new(title, map.orientation());
    let extent = map.extent();
    let mut seen: BTreeMap<u32, Vec<Look>> = BTreeMap::new();
    let mut noted: BTreeSet<&str> = BTreeSet::new();
    for (index, kind) in map.numbered() {
        let (Some(number), Some(cell), Some(hex)) = (kind, map.kind(kind), extent.hex(index)) else {
            continue;
        };
        // Hexes of one kind look the same but for what their neighbours are.
        let looks = seen.entry(number).or_insert_with(|| looks_of(cell).collect());
        if looks.iter().any(|look| look.part == Part::Off) {
            continue;
        }
        lay_ground(&mut scene, hex, looks);
        for look in looks.iter() {
            if let Some(feature) = cell.feature(look.feature) {
                build(&mut scene, map, hex, cell, look, feature);
            }
        }
        scene.levels([(hex, cell.level)]);
        let note = note_of(cell, looks);
        if !note.is_empty() {
            scene.note(hex, &note);
        }
        noted.extend(looks.iter().filter(|look| look.part == Part::Note).map(|look| look.style));
    }
    for (player, hex) in locations(map).filter(|(name, _)| is_number(name)) {
        if scene.contains(hex) {
            scene.label(hex, player);
            scene.zone("start", [hex]);
        }
    }
    let edges = map.edges();
    let kinds: BTreeSet<&str> = edges.iter().map(|(_, kind)| &**kind).collect();
    for kind in kinds {
        let of_kind = edges.iter().filter(|(_, other)| ***other == *kind).map(|(edge, _)| edge);
        scene.edges(if kind == "river" { "water" } else { kind }, of_kind);
    }
    name_styles(&mut scene, &noted);
    undrawn_layers(map).iter().for_each(|what| say_left_out(&mut scene, what));
    scene
}

/// Sets the legend texts of depths and of the letters at the bottom of hexes.
fn name_styles(scene: &mut Scene, noted: &BTreeSet<&str>) {
    scene.meaning("start", "where a player begins");
    scene.meaning("clear_grass", "clear, grass");
    scene.meaning("water_0", "water, shallow");
    scene.meaning("water", "water, 1 deep");
    scene.meaning("water_2", "water, 2 deep");
    scene.meaning("water_3", "water, 3 deep");
    scene.meaning("water_4", "water, 4 deep or more");
    let letters = [("d", "d depth"), ("h", "h height"), ("b", "b height of a bridge"), ("/", "/ strength")];
    let said: Vec<&str> =
        letters.iter().filter(|(letter, _)| noted.contains(letter)).map(|(_, said)| *said).collect();
    if !said.is_empty() {
        scene.meaning("note", &said.join(", "));
    }
}

/// Fills a hex with the look of the whole, or with the first ground, else with the first cover, else with its bare
/// look; the rest is laid over it.
fn lay_ground(scene: &mut Scene, hex: Hex, looks: &[Look]) {
    let of = |part: Part| looks.iter().filter(move |look| look.part == part).map(|look| look.style);
    if let Some(whole) = of(Part::Whole).next() {
        return scene.fill(whole, [hex]);
    }
    let grounds = of(Part::Ground).filter(|style| *style != CLEAR);
    let mut marks = grounds.chain(of(Part::Cover)).peekable();
    let fill = marks.next().or_else(|| of(Part::Bare).next()).unwrap_or(CLEAR);
    scene.fill(fill, [hex]);
    // Fire has the ground to itself, or burns over everything on it.
    marks.next_if_eq(&fill);
    marks.for_each(|style| scene.cover(style, [hex]));
}

/// Draws what was built on a hex, and its cliffs.
fn build(scene: &mut Scene, map: &HexMap, hex: Hex, cell: &MapCell, look: &Look, feature: &Feature) {
    let exits = || exits_of(map, hex, cell, feature);
    let bits = feature.exits.unwrap_or(0);
    let stated = || Direction::ALL.into_iter().filter(|direction| bits & 1 << direction.number() != 0);
    let thickness = u8::try_from(feature.level.clamp(1, 5)).unwrap_or(1);
    let block = || Building::new(hex, look.style).walls(thickness);
    match look.part {
        Part::River => scene.track(Track::River, look.style, hex, stated()),
        Part::Road => scene.track(Track::Road, look.style, hex, exits()),
        Part::Rails => scene.track(Track::Rails, look.style, hex, exits()),
        Part::Bridge => scene.track(Track::Bridge, look.style, hex, exits()),
        Part::House => scene.building(block().joined(exits())),
        Part::Tank => scene.building(block().shape(BuildingShape::Round)),
        Part::Cliff => scene.cliffs(stated().map(|direction| (hex, direction))),
        Part::Wall => {
            scene.walls(&stated().filter_map(|side| Edge::try_new(hex, side).ok()).collect::<Walls>());
        }
        Part::Whole | Part::Ground | Part::Cover | Part::Bare | Part::Note | Part::Off | Part::Nothing => {}
    }
}

/// The letters at the bottom of a hex, such as `d2` for water two levels deep and `h3/40` for a building.
fn note_of(cell: &MapCell, looks: &[Look]) -> String {
    let mut note = String::new();
    for look in looks.iter().filter(|look| look.part == Part::Note) {
        let Some(feature) = cell.feature(look.feature) else { continue };
        if !note.is_empty() && look.style != "/" {
            note.push(' ');
        }
        note.push_str(look.style);
        note.push_str(&feature.level.to_string());
    }
    note
}
