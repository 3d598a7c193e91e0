//! Pictures in a terminal.

use sixfold::coord::{Edge, Hex, Orientation, flat, pointy};
use sixfold::grid::Walls;
use sixfold::shape::{range, ring};
use sixfold_render::{
    ColorMode, CoordinateSystem, Figure, Mark, Scene, Stance, Terminal, Theme, Tray, TraySide, text_picture,
};

const PLAIN: Terminal = Terminal { colors: ColorMode::Plain, columns: usize::MAX };

fn plain(scene: &Scene) -> String {
    text_picture(scene, &Theme::light(), PLAIN)
}

fn flat_scene() -> Scene {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("clear", range(Hex::ORIGIN, 2));
    scene.fill("heavy_woods", [Hex::new(0, -2), Hex::new(1, -2)]);
    scene.fill("water", [Hex::new(-2, 2)]);
    scene
}

/// A few woods, a pond, and a unit with its reach.
pub(crate) fn battle_page() -> String {
    let mut scene = flat_scene();
    scene.reach([(Hex::ORIGIN, 0), (Hex::new(0, 1), 1), (Hex::new(0, 2), 2), (Hex::new(1, 1), 12)]);
    scene.levels([(Hex::new(2, 0), 2), (Hex::new(-1, 0), -1)]);
    scene.figure(Figure::new(Hex::ORIGIN, "F", "side_1").facing(flat::SE));
    plain(&scene)
}

#[test]
fn flat_top_with_units_reach_and_levels() {
    let wanted = [
        "         T",
        "     ·       T",
        " ·       ·       ·",
        "     ·-1     ·",
        " ·      [F↘]     ·",
        "     ·       ·",
        " ~      [1       ·+2",
        "     ·       12]",
        "        [2",
    ];
    assert_eq!(battle_page().lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn pointy_top_with_a_path_a_flow_and_a_zone() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 2));
    scene.zone("zone", range(Hex::new(0, 1), 1));
    scene.path("route", [Hex::new(-2, 0), Hex::new(-1, 0), Hex::new(0, -1), Hex::new(1, -1)]);
    scene.flow([(Hex::new(1, 1), pointy::W), (Hex::new(2, -2), pointy::SE)]);
    let wanted = [
        "     ·   ·   ↘",
        "   ·   →   *   ·",
        " →   ↗  [·   · ] ·",
        "   ·  [·   ·   ← ]",
        "     ·  [·   · ]",
    ];
    assert_eq!(plain(&scene).lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn sights_and_values_have_signs() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 2));
    scene.sight(Hex::new(-2, 0), Hex::new(2, 0), Some(Hex::ORIGIN));
    assert_eq!(plain(&scene).lines().nth(2), Some(" +   +   x   x   x"));
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.heat("far", range(Hex::ORIGIN, 1).into_iter().map(|hex| (hex, hex.length())));
    scene.legend("plain", "nothing");
    assert_eq!(plain(&scene), "   1   1\n 1   0   1\n   1   1\n\n 0-1  far: 0 to 1\n ·   nothing\n");
}

#[test]
fn coordinates_have_a_line_of_their_own_in_flat_top() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("clear", ring(Hex::ORIGIN, 1));
    scene.coordinates(CoordinateSystem::Axial);
    let wanted = [
        "       ·",
        " ·     0,-1  ·",
        " -1,0        1,-1",
        " ·           ·",
        " -1,1  ·     1,0",
        "       0,1",
    ];
    assert_eq!(plain(&scene).lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn colours_come_only_when_asked_for() {
    let mut scene = flat_scene();
    scene.tint("reach", [Hex::ORIGIN]);
    scene.figure(Figure::new(Hex::new(1, 0), "F", "side_1"));
    assert!(!plain(&scene).contains('\u{1b}'));
    let colored = text_picture(&scene, &Theme::light(), Terminal { colors: ColorMode::Colored, ..PLAIN });
    let style = Theme::light().style("side_1").fill;
    assert!(colored.contains(&format!("\u{1b}[48;2;{};{};{}m", style.r, style.g, style.b)));
    for line in colored.lines() {
        assert!(line.is_empty() || line.ends_with("\u{1b}[0m"), "colours end with the line");
    }
    assert_eq!(colored.lines().count(), 10, "every hex is two lines high");
    let mut letters = String::new();
    let mut inside = false;
    for letter in colored.chars() {
        match letter {
            '\u{1b}' => inside = true,
            'm' if inside => inside = false,
            _ if !inside => letters.push(letter),
            _ => {}
        }
    }
    let trimmed: Vec<&str> = letters.lines().map(str::trim_end).take(9).collect();
    assert_eq!(trimmed, plain(&scene).lines().collect::<Vec<_>>(), "the letters are the same");
}

#[test]
fn wide_pictures_are_drawn_smaller_and_then_cut() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 3));
    scene.label(Hex::ORIGIN, "abc");
    let width = |columns| {
        let page = text_picture(&scene, &Theme::light(), Terminal { columns, ..PLAIN });
        page.lines().map(|line| line.chars().count()).max().unwrap_or(0)
    };
    assert_eq!(width(usize::MAX), 26);
    assert_eq!(width(28), 26);
    assert!(width(27) <= 14);
    assert_eq!(width(9), 9);
    assert!(text_picture(&scene, &Theme::light(), Terminal { columns: 9, ..PLAIN }).contains('…'));
    assert_eq!(width(1), 1);
}

#[test]
fn long_labels_make_hexes_wider_and_wide_letters_count_twice() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 1));
    scene.label(Hex::ORIGIN, "天使");
    assert_eq!(plain(&scene), "    ·     ·\n ·     天使  ·\n    ·     ·\n");
    scene.label(Hex::ORIGIN, "a very long name");
    assert_eq!(plain(&scene).lines().nth(1), Some(" ·       a very  ·"));
}

#[test]
fn names_cannot_command_the_terminal() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("plain", [Hex::ORIGIN, Hex::new(1, 0)]);
    scene.label(Hex::ORIGIN, "\u{1b}[2J");
    scene.figure(Figure::new(Hex::new(1, 0), "\u{9b}x", "side_1"));
    scene.legend("side_1", "\u{1b}]0;x\u{7}");
    scene.heat("\u{1b}c", [(Hex::new(2, 0), 1.0)]);
    let page = plain(&scene);
    assert!(page.chars().all(|letter| letter == '\n' || !letter.is_control()), "{page:?}");
}

#[test]
fn nothing_is_drawn_of_nothing() {
    assert_eq!(plain(&Scene::new("x", Orientation::Flat)), "");
}

/// A hex with walls on all sides, and its neighbours.
const WALLED_FLAT: [&str; 5] = ["     ·", " ·  ___  ·", "   / · \\", " · \\___/ ·", "     ·"];

#[test]
fn walls_are_strokes_between_flat_top_hexes() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("clear", range(Hex::ORIGIN, 1));
    let around = |sides: &[_]| sides.iter().map(|&side| Edge::new(Hex::ORIGIN, side)).collect::<Walls>();
    scene.walls(&around(&[flat::N, flat::NE, flat::SE, flat::S, flat::SW, flat::NW]));
    assert_eq!(plain(&scene).lines().collect::<Vec<_>>(), WALLED_FLAT);
    let mut far = Scene::new("x", Orientation::Flat);
    far.fill("clear", [Hex::ORIGIN]);
    far.walls(&around(&[flat::N]));
    assert_eq!(plain(&far), "___\n ·\n", "a wall on the rim of a map");
}

#[test]
fn walls_are_strokes_between_pointy_top_hexes() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("clear", range(Hex::ORIGIN, 1));
    let wall = |sides: &[_]| sides.iter().map(|&side| Edge::new(Hex::ORIGIN, side)).collect::<Walls>();
    let mut upright = scene.clone();
    upright.walls(&wall(&[pointy::E, pointy::W]));
    assert_eq!(plain(&upright), "   ·   ·\n · | · | ·\n   ·   ·\n");
    scene.walls(&wall(&[pointy::NE, pointy::NW, pointy::SE, pointy::SW]));
    assert_eq!(plain(&scene), "   ·   ·\n    /  \\\n ·   ·   ·\n     \\/\n   ·   ·\n");
}

#[test]
fn hexsides_and_borders_have_the_colours_of_their_styles_in_text() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", [Hex::ORIGIN, Hex::new(1, 0), Hex::new(2, 0)]);
    scene.edges("side_3", [Edge::new(Hex::ORIGIN, pointy::E)]);
    scene.edges("side_1", [Edge::new(Hex::new(9, 9), pointy::E)]);
    scene.border("side_4", [Hex::new(1, 0), Hex::new(2, 0)]);
    scene.explain_styles();
    assert_eq!(plain(&scene), " · |[·   · ]\n\n ·   plain\n \\|/ side 3\n []  side 4\n");
    scene.walls(&Walls::from_iter([Edge::new(Hex::ORIGIN, pointy::E)]));
    let theme = Theme::light();
    let colored = Terminal { colors: ColorMode::Colored, ..PLAIN };
    let inks = |scene: &Scene, sign: char| {
        let text = text_picture(scene, &theme, colored);
        let (before, _) = text.split_once(sign).expect("the sign is there");
        before.rsplit_once("[38;2;").expect("a colour").1.trim_end_matches(|c| c != 'm').to_owned()
    };
    let fill = |style: &str| {
        let fill = theme.style(style).fill;
        format!("{};{};{}m", fill.r, fill.g, fill.b)
    };
    assert_eq!(inks(&scene, ']'), fill("side_4"), "the border of a side");
    assert_ne!(inks(&scene, '|'), fill("side_3"), "a wall on a river is a wall");
    let mut river = Scene::new("x", Orientation::Pointy);
    river.fill("plain", [Hex::ORIGIN, Hex::new(1, 0)]);
    river.edges("side_3", [Edge::new(Hex::ORIGIN, pointy::E)]);
    assert_eq!(inks(&river, '|'), fill("side_3"));
}

#[test]
fn reach_and_view_are_told_apart() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 2));
    scene.view(range(Hex::ORIGIN, 1));
    scene.reach([(Hex::ORIGIN, 0)]);
    assert_eq!(plain(&scene).lines().nth(2), Some(" #  (·  [0 ] · ) #"));
}

#[test]
fn marks_trays_and_prone_units_have_signs() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 1));
    scene.mark(Mark::Selected, [Hex::ORIGIN]);
    scene.mark(Mark::Legal, [Hex::new(1, 0)]);
    scene.mark(Mark::LastMove, [Hex::new(-1, 0)]);
    scene.figure(Figure::new(Hex::ORIGIN, "U", "side_1").stance(Stance::Prone));
    let mut tray = Tray::new(TraySide::Left, "Reserve");
    tray.add(Figure::new(Hex::ORIGIN, "B", "side_1").badges("2", "3"), "Bear", "cost 4");
    scene.tray(tray);
    assert_eq!(plain(&scene), "   ·   ·\n'·  >U_ +·\n   ·   ·\n\nReserve\n B   2/3 Bear, cost 4\n");
}

#[test]
fn the_legend_has_what_is_there_and_nothing_else() {
    let mut scene = flat_scene();
    scene.fill("rough", [Hex::new(9, 9)]);
    scene.fill("clear", [Hex::new(9, 9)]);
    scene.cover("rough", [Hex::new(1, 0)]);
    scene.fill("water_3", [Hex::new(-2, 1)]);
    scene.view(range(Hex::ORIGIN, 1));
    scene.figure(Figure::new(Hex::ORIGIN, "F", "side_1"));
    scene.meaning("side_1", "ours");
    scene.legend("water", "a pond");
    scene.explain_styles();
    let page = plain(&scene);
    let legend: Vec<&str> = page.split("\n\n").last().expect("a legend").lines().collect();
    let wanted = [
        " ~   a pond; water 3",
        " ·   clear",
        " T   heavy woods",
        " ^   rough",
        " #   not seen",
        " ()  seen",
        " F   ours",
    ];
    assert_eq!(legend, wanted);
}
