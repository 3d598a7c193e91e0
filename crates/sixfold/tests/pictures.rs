//! The pictures in `docs/pictures` are what the engine draws, and pictures are well-formed whatever is in them.

#[expect(dead_code, reason = "`main` writes the files that are compared here")]
#[path = "../examples/pictures.rs"]
mod example;

use proptest::prelude::{prop_assert_eq, proptest};
use sixfold::coord::{Edge, Hex, Orientation, flat};
use sixfold::render::{Color, Figure, Ink, Pattern, Scene, Short, System, Theme, svg, text};
use sixfold::shape::range;
use std::collections::BTreeSet;

#[test]
fn the_files_are_current() {
    for (name, scene) in example::pictures() {
        let path = format!("{}/../../docs/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            file == svg(&scene, &Theme::light()),
            "docs/pictures/{name}.svg is old; run `cargo run -p sixfold --example pictures`"
        );
    }
}

fn busy_scene(name: &str) -> Scene {
    let mut scene = Scene::new(name, Orientation::Flat);
    scene.describe(name);
    scene.fill("plain", range(Hex::ORIGIN, 2));
    scene.fill("path", [Hex::ORIGIN]);
    scene.label(Hex::new(1, 0), name);
    scene.route("route", [Hex::ORIGIN, Hex::new(2, 0)]);
    scene.wall(Edge::new(Hex::ORIGIN, flat::N));
    scene.figure(Figure {
        hex: Hex::new(0, 1),
        name: name.into(),
        style: "side_2".into(),
        facing: Some(flat::S),
    });
    scene
}

/// The tags of a picture, without their texts.
fn structure(picture: &str) -> Vec<String> {
    picture
        .split('<')
        .skip(1)
        .map(|tag| tag.split(['>', ' ']).next().unwrap_or_default().to_owned())
        .collect()
}

proptest! {
    #[test]
    fn names_cannot_change_the_structure(name in ".{0,40}") {
        let harmless = svg(&busy_scene("x"), &Theme::light());
        let picture = svg(&busy_scene(&name), &Theme::light());
        let wanted: Vec<String> = structure(&harmless);
        // An empty description is left out.
        if !name.is_empty() {
            prop_assert_eq!(structure(&picture), wanted);
        }
    }

    #[test]
    fn short_numbers_are_near(number in -1.0e6..1.0e6_f64) {
        let written: f64 = Short(number).to_string().parse().expect("a number");
        prop_assert_eq!((written - number).abs() <= 0.005_000_1, true);
    }
}

#[test]
fn markup_in_names_is_escaped() {
    let picture = svg(&busy_scene("<script>alert(1)</script>\"'&\u{1}"), &Theme::dark());
    assert!(!picture.contains("<script"));
    assert!(picture.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\u{fffd}"));
}

#[test]
fn later_fills_win_and_tints_stay_inside() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 1));
    scene.tint("reach", range(Hex::ORIGIN, 3));
    scene.fill("path", [Hex::ORIGIN]);
    assert_eq!(scene.cells().count(), 7);
    assert_eq!(scene.style_of(Hex::ORIGIN), Some("path"));
    assert_eq!(scene.style_of(Hex::new(1, 0)), Some("reach"));
    assert_eq!(scene.style_of(Hex::new(2, 0)), None);
}

#[test]
fn themes_tell_styles_apart_without_colour() {
    for theme in [Theme::light(), Theme::dark()] {
        for group in [
            ["light_woods", "heavy_woods", "rough", "rubble", "water", "building"].as_slice(),
            &["front", "left", "right", "rear"],
            &["plain", "reach", "path", "hidden", "blocked"],
        ] {
            let looks: BTreeSet<(u8, &str)> = group
                .iter()
                .map(|name| (theme.style(name).fill.grey() / 16, theme.style(name).pattern.name()))
                .collect();
            assert_eq!(looks.len(), group.len(), "{group:?}");
        }
        for name in theme.names() {
            let style = theme.style(name);
            let apart = style.fill.grey().abs_diff(style.ink.grey());
            assert!(apart >= 60 || style.fill == style.ink, "{name} can be read: {apart}");
        }
    }
}

#[test]
fn bad_themes_are_refused_with_their_line() {
    for (file, message) in [
        ("paper #ffffff #000000", "theme line 1: a style is four words: name, fill, ink, pattern"),
        ("# x\npaper #fffff #000000 none", "theme line 2: not a colour; colours are written like #ffb200"),
        (
            "paper #ffffff #000000 zig",
            "theme line 1: unknown pattern; known: none, dots, rising, falling, crossed, level, upright, rings",
        ),
        ("paper #ffffff #000000 none\npaper #ffffff #000000 none", "theme line 2: the style is there twice"),
        ("paper #ffffff #000000 none", "theme line 1: the style `plain` is missing"),
        ("", "theme line 1: the style `paper` is missing"),
    ] {
        assert_eq!(Theme::try_new(file).map_err(|error| error.to_string()), Err(message.to_owned()));
    }
}

#[test]
fn text_pictures_of_both_orientations() {
    let mut scene = busy_scene("A");
    scene.fill("reach", [Hex::new(0, -2)]);
    let lines: Vec<String> = text(&scene, &Theme::light(), Ink::Plain).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 9, "a flat-top hexagon of radius 2 has 9 half rows");
    assert_eq!(lines[0], "         .");
    assert_eq!(lines[4], " ·       /       ·");
    assert_eq!(lines[5], "     ·       A");
    assert!(text(&scene, &Theme::light(), Ink::Colored).contains("\u{1b}[48;2;"));
}

#[test]
fn every_system_has_a_name_that_leads_back() {
    for system in System::ALL {
        assert_eq!(system.name().parse(), Ok(system));
    }
    for pattern in Pattern::ALL {
        assert_eq!(pattern.name().parse(), Ok(pattern));
    }
    assert_eq!(Color::BLACK.mix(Color::WHITE, 1, 2).grey(), 128);
}
