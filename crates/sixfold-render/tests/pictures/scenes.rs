//! The content of scenes, and scenes of grids and boards.

use sixfold::coord::{Hex, Orientation, flat};
use sixfold::grid::{Grid, Placement, Posture, Region, Side};
use sixfold::shape::range;
use sixfold_boards::{BoardFile, CellsFile, LabelsFile, PieceFile, SideFile, ZoneCells, ZoneFile};
use sixfold_games::picture::THEMES;
use sixfold_render::{
    Color, CoordinateSystem, Pattern, Scene, Terminal, Theme, board_scene, board_theme, grid_scene, svg,
    text_picture,
};

#[test]
fn later_fills_win_and_tints_stay_inside() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 1));
    scene.fill("path", [Hex::ORIGIN]);
    scene.tint("reach", range(Hex::ORIGIN, 3));
    assert_eq!(scene.cells().len(), 7);
    assert_eq!(scene.style_of(Hex::ORIGIN), Some("path"));
    assert_eq!(scene.style_of(Hex::new(1, 0)), Some("plain"));
    assert_eq!(scene.style_of(Hex::new(2, 0)), None);
    let picture = svg(&scene, &Theme::light());
    assert_eq!(picture.matches("<use href=\"#t0\"").count(), 7);
}

#[test]
fn cells_come_in_columns_or_in_rows() {
    let hexes = [Hex::new(1, 0), Hex::new(0, 1), Hex::new(0, 0)];
    let order = |orientation| {
        let mut scene = Scene::new("x", orientation);
        scene.fill("plain", hexes);
        scene.cells().map(|(hex, _)| (hex.q(), hex.r())).collect::<Vec<_>>()
    };
    assert_eq!(order(Orientation::Flat), [(0, 0), (0, 1), (1, 0)]);
    assert_eq!(order(Orientation::Pointy), [(0, 0), (1, 0), (0, 1)]);
}

#[test]
fn what_is_not_seen_is_hidden() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("plain", range(Hex::ORIGIN, 2));
    scene.view(range(Hex::ORIGIN, 1));
    let picture = svg(&scene, &Theme::light());
    assert_eq!(picture.matches("<use href=\"#t0\"").count(), 19 - 7);
}

#[test]
fn heat_has_a_scale_from_the_lowest_to_the_highest() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.heat("warmth", range(Hex::ORIGIN, 1).into_iter().zip([3.0, 4.5, f64::NAN, 6.0, 7.5, 9.0, 12.0]));
    assert_eq!(scene.cells().len(), 6, "what is not a number is left out");
    let picture = svg(&scene, &Theme::light());
    for word in [">warmth<", ">3<", ">12<"] {
        assert!(picture.contains(word), "{word}");
    }
    let theme = Theme::light();
    assert!(picture.contains(&theme.style("heat_low").fill.to_string()));
    assert!(picture.contains(&theme.style("heat_high").fill.to_string()));
}

#[test]
fn a_grid_shows_terrain_levels_and_units() {
    let grid = Grid::new(Region::hexagon(1));
    let grid = grid.set_terrain(Hex::ORIGIN, "woods").expect("a terrain");
    let grid = grid.set_elevation(Hex::new(1, 0), 3).expect("on the map");
    let fallen = Placement::at(Hex::new(0, 1)).facing(flat::SE).side(Side(2)).posture(Posture::Prone);
    let grid = grid.place("archer", fallen).expect("an empty hex");
    let scene = grid_scene(&grid, "x", Orientation::Flat);
    assert_eq!(scene.style_of(Hex::ORIGIN), Some("light_woods"));
    let picture = svg(&scene, &Theme::light());
    for part in ["<title>archer</title>", ">arc</text>", "rotate(120)", "scale(1 .6)", ">+3</text>"] {
        assert!(picture.contains(part), "{part}");
    }
    assert!(picture.contains(&Theme::light().style("side_2").fill.to_string()));
}

/// A board with two sides, a gate between them, and pieces.
///
/// The names of the pieces begin with the same letters.
fn small_board() -> sixfold_boards::Board {
    let piece = |piece: &str, side: &str, at: &str| PieceFile {
        piece: piece.into(),
        side: side.into(),
        at: vec![at.into()],
        ..PieceFile::default()
    };
    let side = |name: &str| SideFile { name: name.into(), ..SideFile::default() };
    let zone = |name: &str, owner: Option<&str>, cells| ZoneFile {
        name: name.into(),
        owner: owner.map(Into::into),
        cells,
        ..ZoneFile::default()
    };
    let file = BoardFile {
        name: "small".into(),
        title: Some("Small board".into()),
        orientation: "flat".into(),
        cells: CellsFile::Hexagon { radius: 1, center: [0, 0] },
        labels: LabelsFile { scheme: Some("file-rank".into()), ..LabelsFile::default() },
        sides: vec![side("north"), side("black")],
        zones: vec![
            zone("gate", Some("north"), ZoneCells::Labels(vec!["b2".into()])),
            zone("field", None, ZoneCells::Rest),
        ],
        pieces: vec![
            piece("king", "north", "b3"),
            piece("knight", "north", "a1"),
            piece("pawn", "black", "b1"),
            piece("lance_b", "black", "c1"),
        ],
        ..BoardFile::default()
    };
    file.check().expect("nothing is wrong with it")
}

#[test]
fn a_board_shows_zones_labels_and_pieces() {
    let board = small_board();
    let scene = board_scene(&board);
    let theme = board_theme(&board, Theme::light());
    assert_eq!(scene.title(), "Small board");
    assert_eq!(scene.style_of(Hex::ORIGIN), Some("gate"));
    assert_eq!(theme.style("gate").pattern, Pattern::Rings, "a zone with an owner");
    assert_eq!(theme.style("north"), Theme::light().style("side_1"), "a name the theme does not have");
    assert_eq!(theme.style("black"), Theme::light().style("black"), "a name the theme has");
    let picture = svg(&scene, &theme);
    assert_eq!(
        picture.matches("stroke-width=\"3\"").count(),
        1,
        "a line around the gate, none around the rest"
    );
    for part in [">b2<", ">Ki<", ">Kn<", ">P<", ">LB<", "<title>king of north</title>"] {
        assert!(picture.contains(part), "{part}");
    }
}

#[test]
fn the_theme_of_war_in_heaven_has_the_colours_of_the_document() {
    let theme = THEMES.named("war-in-heaven").expect("it comes with the engine");
    for (style, color) in [
        ("angels_deploy", "#e8e8e8"),
        ("demons_deploy", "#e8e8e8"),
        ("gate_bridge", "#606060"),
        ("standard", "#f5f5f5"),
        ("angels", "#ffb200"),
        ("demons", "#7f0212"),
    ] {
        assert_eq!(theme.style(style).fill.to_string(), color, "{style}");
    }
    assert_eq!(theme.style("water"), Theme::light().style("water"), "the rest is that of `light`");
}

#[test]
fn every_system_has_a_name_that_leads_back() {
    for system in CoordinateSystem::ALL {
        assert_eq!(system.name().parse(), Ok(system));
    }
    for pattern in Pattern::ALL {
        assert_eq!(pattern.name().parse(), Ok(pattern));
    }
    assert_eq!(Color::BLACK.mix(Color::WHITE, 1, 2).grey(), 128);
}

#[test]
fn the_rim_of_the_world_can_be_drawn() {
    let limit = (1 << 30) - 1;
    for orientation in [Orientation::Flat, Orientation::Pointy] {
        let mut scene = Scene::new("x", orientation);
        let ends = [Hex::new(limit, 0), Hex::new(-limit, 0), Hex::new(0, limit), Hex::new(limit, -limit)];
        scene.fill("plain", ends);
        scene.zone("zone", ends);
        scene.levels(ends.map(|hex| (hex, i32::MAX)));
        scene.path("route", ends);
        scene.sight(ends[0], ends[1], Some(ends[2]));
        assert!(svg(&scene, &Theme::light()).ends_with("</svg>\n"));
        let page = text_picture(&scene, &Theme::light(), Terminal { columns: 80, ..Terminal::default() });
        assert!(page.len() < 10_000, "{}", page.len());
    }
}
