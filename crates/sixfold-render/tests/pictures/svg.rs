//! SVG is well-formed, independent of names, and repeats nothing.

use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use roxmltree::{Document, Node};
use sixfold::coord::{Hex, Orientation};
use sixfold::shape::range;
use sixfold_games::picture::THEMES;
use sixfold_render::{Building, Color, CoordinateSystem, Mark, Scene, Theme, svg};
use std::collections::BTreeSet;

use crate::pictures::busy::busy_scene;
use crate::pictures::example;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Elements with the names of their attributes, from the root down.
///
/// Without texts and values.
fn structure(picture: &str) -> Vec<String> {
    let document = Document::parse(picture).expect("well-formed XML");
    let line = |node: Node<'_, '_>| {
        let attributes: Vec<&str> = node.attributes().map(|attribute| attribute.name()).collect();
        format!("{}{} {}", " ".repeat(node.ancestors().count()), node.tag_name().name(), attributes.join(" "))
    };
    document.descendants().filter(Node::is_element).map(line).collect()
}

/// The structure without the sizes of letters, which depend on their number.
fn structure_without_sizes(picture: &str) -> Vec<String> {
    structure(picture).into_iter().map(|line| line.replace(" font-size", "")).collect()
}

/// All texts of a picture.
fn words(picture: &str) -> BTreeSet<String> {
    let document = Document::parse(picture).expect("well-formed XML");
    document.descendants().filter(Node::is_text).filter_map(|node| node.text()).map(str::to_owned).collect()
}

proptest! {
    #[test]
    fn names_cannot_change_the_structure(name in "\\PC{1,40}|[<>&\"'/a-z\\x00-\\x1f]{1,30}") {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let harmless = svg(&busy_scene("unknown", orientation), &Theme::light());
            let picture = svg(&busy_scene(&name, orientation), &Theme::light());
            // A name may be that of a style, which may look different; such names are skipped.
            if !Theme::light().knows(&name) {
                prop_assert_eq!(structure_without_sizes(&picture), structure_without_sizes(&harmless));
            }
        }
    }

    #[test]
    fn names_come_out_as_they_went_in(name in "[<>&\"' a-z]{1,30}") {
        let picture = svg(&busy_scene(&name, Orientation::Flat), &Theme::light());
        prop_assert!(words(&picture).contains(&name));
    }
}

#[test]
fn markup_in_names_is_escaped() {
    let name = "<script>alert(1)</script>\"'&\u{1}";
    let picture = svg(&busy_scene(name, Orientation::Flat), &Theme::dark());
    assert!(!picture.contains("<script"));
    assert!(picture.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\u{fffd}"));
    assert!(words(&picture).contains("<script>alert(1)</script>\"'&\u{fffd}"));
}

#[test]
fn every_reference_leads_to_one_definition_and_every_definition_is_used() {
    let drawn = example::drawings().into_iter().map(|drawing| svg(&drawing.scene, &drawing.theme));
    let busy = [Orientation::Flat, Orientation::Pointy].map(|o| svg(&busy_scene("name", o), &Theme::light()));
    for picture in drawn.chain(busy) {
        let document = Document::parse(&picture).expect("well-formed XML");
        let elements = || document.descendants().filter(Node::is_element);
        let names: Vec<&str> = elements().filter_map(|node| node.attribute("id")).collect();
        let defined: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), defined.len(), "no name twice");
        let direct = elements().filter_map(|node| node.attribute("href")?.strip_prefix('#'));
        let urls = elements()
            .flat_map(|node| node.attributes())
            .filter_map(|attribute| attribute.value().strip_prefix("url(#")?.strip_suffix(')'));
        let used: BTreeSet<&str> = direct.chain(urls).collect();
        // Arrows in all six directions are defined if there is a flow.
        let unused: Vec<&&str> = defined.difference(&used).filter(|name| !name.starts_with('f')).collect();
        assert!(used.is_subset(&defined), "{:?}", used.difference(&defined));
        assert!(unused.is_empty(), "{unused:?}");
    }
}

#[test]
fn a_screen_reader_finds_title_and_description_first() {
    for example::Drawing { scene, theme, .. } in example::drawings() {
        let picture = svg(&scene, &theme);
        let document = Document::parse(&picture).expect("well-formed XML");
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let first: Vec<_> = root.children().filter(Node::is_element).take(2).collect();
        assert_eq!((first[0].tag_name().name(), first[0].text()), ("title", Some(scene.title())));
        assert_eq!((first[1].tag_name().name(), first[1].text()), ("desc", Some(scene.description())));
        assert!(!scene.description().is_empty(), "{}", scene.title());
    }
}

#[test]
fn nothing_comes_from_elsewhere() {
    let picture = svg(&busy_scene("name", Orientation::Flat), &Theme::light());
    let document = Document::parse(&picture).expect("well-formed XML");
    for node in document.descendants().filter(Node::is_element) {
        assert!(!["script", "style", "foreignObject", "a"].contains(&node.tag_name().name()));
        if node.has_tag_name((SVG, "image")) {
            assert!(
                node.attribute("href").is_some_and(|address| address.starts_with("data:image/png;base64,"))
            );
        }
        for attribute in node.attributes() {
            assert!(!attribute.name().starts_with("on") && attribute.name() != "style");
            assert!(!attribute.value().contains("://"), "{}", attribute.value());
        }
    }
}

#[test]
fn the_view_box_holds_every_hex() {
    for orientation in [Orientation::Flat, Orientation::Pointy] {
        let mut scene = Scene::new("x", orientation);
        scene.fill("plain", range(Hex::new(100, -40), 7));
        let picture = svg(&scene, &Theme::light());
        let document = Document::parse(&picture).expect("well-formed XML");
        let view: Vec<f64> = document
            .root_element()
            .attribute("viewBox")
            .expect("a view box")
            .split(' ')
            .map(|number| number.parse().expect("a number"))
            .collect();
        // 15 columns of 45 and 15 more, or 15 hexes of 52; a margin of 6 on each side.
        let (columns, rows) = (15.0 * 45.0 + 15.0 + 12.0, 15.0 * 52.0 + 12.0);
        let size = if orientation == Orientation::Flat { [columns, rows] } else { [rows, columns] };
        assert_eq!(view[2..], size);
        let middle = [view[0] + view[2] / 2.0, view[1] + view[3] / 2.0];
        let wanted = match orientation {
            Orientation::Flat => [4500.0, 52.0 * (-40.0 + 50.0)],
            Orientation::Pointy => [52.0 * (100.0 - 20.0), -1800.0],
        };
        assert_eq!(middle, wanted);
    }
}

#[test]
fn an_empty_scene_is_a_picture_too() {
    let scene = Scene::new("Nothing", Orientation::Flat);
    assert_eq!(words(&svg(&scene, &Theme::light())).iter().filter(|text| !text.trim().is_empty()).count(), 1);
}

#[test]
fn coordinates_are_those_of_the_system() {
    let mut scene = Scene::new("x", Orientation::Pointy);
    scene.fill("plain", range(Hex::ORIGIN, 1));
    scene.coordinates(CoordinateSystem::Cube);
    scene.caption(Hex::ORIGIN, "middle");
    let picture = svg(&scene, &Theme::light());
    let words = words(&picture);
    assert!(words.contains("1,-1,0") && words.contains("0,1,-1") && words.contains("middle"));
    assert!(!words.contains("0,0,0"), "a caption takes the place of the coordinates");
}

/// The value of an attribute that an SVG element has or inherits.
///
/// An element without the attribute takes it from the nearest element around it that has it.
fn inherited<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.ancestors().find_map(|ancestor| ancestor.attribute(name))
}

#[test]
fn text_has_a_contrast_of_four_and_a_half_on_every_hex() {
    for name in THEMES.names() {
        let theme = THEMES.named(name).expect("it comes with the engine");
        let styles: Vec<&str> = theme.names().collect();
        let mut scene = Scene::new("x", Orientation::Flat);
        for (q, style) in (0..).zip(&styles) {
            for (r, tint) in [None, Some("reach"), Some("hidden"), Some("seen")].into_iter().enumerate() {
                let hex = Hex::new(q, r as i32);
                scene.fill(style, [hex]);
                scene.label(hex, "x");
                tint.iter().for_each(|tint| scene.tint(tint, [hex]));
            }
            for (r, mark) in (4..).zip(Mark::ALL) {
                let hex = Hex::new(q, r);
                scene.fill(style, [hex]);
                scene.label(hex, "x");
                scene.mark(mark, [hex]);
            }
            let hex = Hex::new(q, -1);
            scene.fill("clear", [hex]);
            scene.building(Building::new(hex, style));
            scene.note(hex, "h1");
        }
        scene.coordinates(CoordinateSystem::Axial);
        let picture = svg(&scene, &theme);
        let document = Document::parse(&picture).expect("well-formed XML");
        let texts = document.descendants().filter(|node| node.has_tag_name("text"));
        let contrasts = texts.map(|node| {
            let [ink, rim] = ["fill", "stroke"].map(|name| {
                inherited(node, name).and_then(|value| value.parse::<Color>().ok()).expect("a colour")
            });
            ink.contrast(rim)
        });
        let contrasts: Vec<f64> = contrasts.collect();
        assert_eq!(
            contrasts.len(),
            2 * (5 + Mark::ALL.len()) * styles.len(),
            "coordinates everywhere, a label or a note"
        );
        assert!(contrasts.iter().all(|contrast| *contrast >= 4.5), "{name}: {contrasts:?}");
    }
}
