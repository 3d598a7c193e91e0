//! Elements are drawn at their hexes, compared with an independent layout.

use std::collections::BTreeSet;

use proptest::collection::btree_set;
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use roxmltree::{Document, Node};
use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Layout, Point};
use sixfold_render::{Figure, Scene, Theme, svg};

fn layout(orientation: Orientation) -> Layout {
    // As wide and as high as hexes of a picture, which are not quite regular.
    let layout = Layout::try_new(orientation, 1.0).expect("a size");
    let root = 52.0 / 3.0_f64.sqrt();
    match orientation {
        Orientation::Flat => layout.try_with_size_xy(30.0, root),
        Orientation::Pointy => layout.try_with_size_xy(root, 30.0),
    }
    .expect("a size")
}

/// The position of an element, with the translations around it.
fn place(node: Node<'_, '_>) -> Point {
    let number = |name| node.attribute(name).map_or(0.0, |text: &str| text.parse().expect("a number"));
    let mut point = Point::new(number("x"), number("y"));
    for around in node.ancestors() {
        if let Some(inside) = around.attribute("transform").and_then(|text| text.strip_prefix("translate(")) {
            let inside = inside.split(')').next().expect("a bracket");
            // A minus may follow without a blank.
            let inside = inside.replace('-', " -");
            let mut numbers = inside.split_whitespace().map(|word| word.parse::<f64>().expect("a number"));
            point.x += numbers.next().unwrap_or(0.0);
            point.y += numbers.next().unwrap_or(0.0);
        }
    }
    point
}

/// The corners of a path of straight lines.
fn corners(data: &str) -> Vec<Point> {
    let plain = data.replace(['M', 'L', 'z'], " ").replace('-', " -");
    let numbers: Vec<f64> = plain.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    numbers.as_chunks::<2>().0.iter().map(|&[x, y]| Point::new(x, y)).collect()
}

fn hexes() -> impl Strategy<Value = BTreeSet<Hex>> {
    btree_set((-6..=6, -6..=6).prop_map(|(q, r)| Hex::new(q, r)), 1..60)
}

proptest! {
    #[test]
    fn hexes_and_figures_are_in_their_places(hexes in hexes(), pointy in proptest::bool::ANY) {
        let orientation = if pointy { Orientation::Pointy } else { Orientation::Flat };
        let mut scene = Scene::new("x", orientation);
        scene.fill("clear", &hexes);
        for &hex in &hexes {
            scene.figure(Figure::new(hex, "U", "side_1"));
        }
        let picture = svg(&scene, &Theme::light());
        let document = Document::parse(&picture).expect("well-formed XML");
        for name in ["#g0", "#d"] {
            let drawn: BTreeSet<Hex> = document
                .descendants()
                .filter(|node| node.attribute("href") == Some(name))
                .map(|node| layout(orientation).hex_at(place(node)).expect("near the origin"))
                .collect();
            prop_assert_eq!(&drawn, &hexes);
        }
    }

    #[test]
    fn the_line_around_a_zone_lies_inside_it_and_passes_every_side(hexes in hexes(), pointy in proptest::bool::ANY) {
        let orientation = if pointy { Orientation::Pointy } else { Orientation::Flat };
        let mut scene = Scene::new("x", orientation);
        scene.fill("clear", &hexes);
        scene.zone("zone", &hexes);
        let picture = svg(&scene, &Theme::light());
        let document = Document::parse(&picture).expect("well-formed XML");
        let line = document.descendants().find(|node| node.attribute("stroke-width") == Some("3"));
        let corners = corners(line.and_then(|line| line.attribute("d")).expect("a line"));
        let sides = hexes.iter().flat_map(|hex| hex.neighbors()).filter(|hex| !hexes.contains(hex)).count();
        prop_assert_eq!(corners.len(), sides);
        for corner in corners {
            let hex = layout(orientation).hex_at(corner).expect("near the origin");
            prop_assert!(hexes.contains(&hex), "{:?} is in {:?}", corner, hex);
        }
    }
}
