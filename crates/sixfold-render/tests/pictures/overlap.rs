//! Texts do not overlap anything, as read from the SVG itself.

use roxmltree::{Document, Node};
use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::shape::range;
use sixfold_render::{Building, BuildingShape, CoordinateSystem, Figure, Scene, Stance, Theme, Track, svg};

/// A box in the units of the picture: left, top, right, bottom.
type Box = [f64; 4];

/// Hexes with levels, coordinates, costs, notes, buildings and facing units.
fn full_scene(orientation: Orientation) -> Scene {
    let mut scene = Scene::new("x", orientation);
    let hexes: Vec<Hex> = range(Hex::ORIGIN, 4).into_iter().collect();
    scene.fill("clear", &hexes);
    scene.coordinates(CoordinateSystem::Cube);
    scene.levels(hexes.iter().map(|&hex| (hex, (hex.q() * 5 + hex.r() * 3).rem_euclid(7) - 3)));
    scene.cliffs(hexes.iter().map(|&hex| (hex, Direction::ALL[(hex.q() + 9) as usize % 6])));
    for (number, &hex) in hexes.iter().enumerate() {
        let side = Direction::ALL[number % 6];
        match number % 7 {
            0 => scene.note(hex, "d12"),
            1 => scene.figure(Figure::new(hex, "Abc", "side_1").facing(Direction::ALL[number / 5 % 6])),
            2 => scene.reach([(hex, number as u32)]),
            3 => {
                scene.building(Building::new(hex, "building"));
                scene.note(hex, "h12/100");
            }
            4 => {
                scene.track(Track::Bridge, "bridge", hex, [side, side.turn(3)]);
                scene.note(hex, "d2 b1/100");
            }
            5 => {
                scene.building(Building::new(hex, "fuel_tank").shape(BuildingShape::Round));
                scene.note(hex, ["h1/5", "h10/1000"][number % 2]);
            }
            _ => scene.figure(Figure::new(hex, "Longer", "side_2").stance(Stance::Prone)),
        }
    }
    scene
}

/// The sum of the translations of an element and its ancestors.
fn place(node: Node<'_, '_>) -> [f64; 2] {
    let number = |name| node.attribute(name).map_or(0.0, |text: &str| text.parse().expect("a number"));
    let mut at = [number("x"), number("y")];
    for text in node.ancestors().filter_map(|around| around.attribute("transform")) {
        let Some(inside) = text.strip_prefix("translate(").and_then(|rest| rest.split(')').next()) else {
            continue;
        };
        let inside = inside.replace('-', " -");
        let numbers: Vec<f64> =
            inside.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        at[0] += numbers.first().unwrap_or(&0.0);
        at[1] += numbers.get(1).unwrap_or(&0.0);
    }
    at
}

/// The boxes of all texts.
///
/// Digits and small letters are a little more than half as wide as they are high.
fn texts(document: &Document<'_>) -> Vec<(String, Box)> {
    let size = |node: Node<'_, '_>| {
        let size = node.ancestors().find_map(|around| around.attribute("font-size")).expect("a size");
        size.parse::<f64>().expect("a number")
    };
    let texts = document.descendants().filter(|node| node.tag_name().name() == "text");
    texts
        .map(|node| {
            let (words, [x, y], size) = (node.text().unwrap_or_default(), place(node), size(node));
            let half = 0.28 * size * words.chars().count() as f64;
            (words.to_owned(), [x - half, y - 0.73 * size, x + half, y])
        })
        .collect()
}

fn meet(a: &Box, b: &Box) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

fn holds(around: &Box, x: f64, y: f64) -> bool {
    around[0] < x && x < around[2] && around[1] < y && y < around[3]
}

#[test]
fn the_words_of_a_tank_are_inside_the_ring_on_its_lid() {
    for orientation in Orientation::ALL {
        let picture = svg(&full_scene(orientation), &Theme::light());
        let document = Document::parse(&picture).expect("well-formed XML");
        let rings: Vec<([f64; 2], f64)> = document
            .descendants()
            .filter(|node| node.attribute("stroke-dasharray") == Some("4 3"))
            .map(|node| (place(node), node.attribute("r").expect("a ring").parse().expect("a number")))
            .collect();
        assert_eq!(rings.len(), 8, "{orientation}");
        let texts = texts(&document);
        for (middle, radius) in rings {
            let inside = |[left, top, right, bottom]: Box| {
                let far = |x: f64, y: f64| (x - middle[0]).hypot(y - middle[1]);
                far(left, top).max(far(right, bottom)) < radius - 0.5
            };
            let words = texts.iter().filter(|(words, _)| ["h1/5", "h10/1000"].contains(&words.as_str()));
            assert_eq!(words.filter(|(_, place)| inside(*place)).count(), 1, "{orientation} at {middle:?}");
        }
    }
}

#[test]
fn the_level_of_a_hex_with_a_bridge_stands_on_a_sign_of_its_own() {
    for orientation in Orientation::ALL {
        let scene = full_scene(orientation);
        let picture = svg(&scene, &Theme::light());
        let document = Document::parse(&picture).expect("well-formed XML");
        let length =
            |node: Node<'_, '_>, name| node.attribute(name).and_then(|text| text.parse::<f64>().ok());
        let signs: Vec<Box> = document
            .descendants()
            .filter(|node| node.has_tag_name("rect") && node.attribute("rx") == Some("3"))
            .filter_map(|node| {
                let [x, y] = place(node);
                Some([x, y, x + length(node, "width")?, y + length(node, "height")?])
            })
            .collect();
        let texts = texts(&document);
        assert_eq!(signs.len(), 18, "{orientation}: nine bridges, one sign for each and one for its ground");
        for (number, sign) in signs.iter().enumerate() {
            assert!(!signs[..number].iter().any(|other| meet(sign, other)), "{orientation}: {sign:?}");
            let on_it = texts.iter().filter(|(_, place)| meet(place, sign)).count();
            assert_eq!(on_it, 1, "{orientation}: words on {sign:?}");
        }
    }
}

#[test]
fn words_and_figures_do_not_lie_on_one_another() {
    for orientation in [Orientation::Flat, Orientation::Pointy] {
        let picture = svg(&full_scene(orientation), &Theme::light());
        let document = Document::parse(&picture).expect("well-formed XML");
        let texts = texts(&document);
        assert!(texts.len() > 150, "{}", texts.len());
        for (number, (words, place)) in texts.iter().enumerate() {
            for (other, beside) in &texts[..number] {
                assert!(!meet(place, beside), "{orientation}: {words} and {other}, {place:?} {beside:?}");
            }
        }
        // Bodies of figures: a disc of 13, its rim, and a nose of 18; names are inside.
        let bodies =
            document.descendants().filter(|node| matches!(node.attribute("href"), Some("#n" | "#d")));
        for body in bodies {
            let [x, y] = place(body);
            let turned =
                body.attribute("transform").and_then(|text| text.strip_prefix("rotate(")?.strip_suffix(')'));
            let turned = turned.map_or(0.0, |degrees| degrees.parse::<f64>().expect("degrees")).to_radians();
            let nose = if body.attribute("href") == Some("#n") { 18.0 } else { 13.0 };
            let tip = (x + nose * turned.sin(), y - nose * turned.cos());
            for (words, place) in
                texts.iter().filter(|(words, _)| !["Abc", "Longer"].contains(&words.as_str()))
            {
                assert!(!holds(place, tip.0, tip.1), "{orientation}: a nose on {words}");
                for step in 0..24 {
                    let angle = f64::from(step).to_radians() * 15.0;
                    let (x, y) = (x + 13.9 * angle.sin(), y - 13.9 * angle.cos());
                    assert!(!holds(place, x, y), "{orientation}: a disc on {words}");
                }
            }
        }
    }
}
