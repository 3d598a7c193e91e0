//! Levels can be seen: tints, faces in the light and in the shade, numbers that can be read.

use roxmltree::Document;
use sixfold::coord::{Direction, Edge, Hex, Orientation};
use sixfold::grid::Walls;
use sixfold::shape::range;
use sixfold_games::picture::THEMES;
use sixfold_render::{Building, Scene, Theme, Track, svg};

/// Hexes on several levels, with a line or a building on each.
fn hills(orientation: Orientation) -> Scene {
    let mut scene = Scene::new("hills", orientation);
    let styles = ["clear", "water_2", "light_woods", "rough"];
    for (number, hex) in range(Hex::ORIGIN, 4).into_iter().enumerate() {
        scene.fill(styles[number % 4], [hex]);
        scene.levels([(hex, (hex.q() * 5 + hex.r() * 3).rem_euclid(9) - 3)]);
        let side = Direction::ALL[number % 6];
        match number % 5 {
            0 => scene.track(Track::Road, "road", hex, [side, side.turn(2)]),
            1 => {
                scene.track(Track::River, "water_2", hex, [side.turn(1), side.turn(4)]);
                scene.track(Track::Bridge, "bridge", hex, [side, side.turn(3)]);
            }
            2 => scene.building(Building::new(hex, "heavy_building").joined([side])),
            3 => scene.cliffs([(hex, side)]),
            _ => scene.cover("fire", [hex]),
        }
        scene.note(hex, if number % 2 == 0 { "d1" } else { "d2 b10/100" });
    }
    scene.walls(&Walls::from_iter([Edge::new(Hex::ORIGIN, Direction::ALL[1])]));
    scene
}

#[test]
fn higher_ground_is_lighter_in_every_theme() {
    for name in THEMES.names() {
        let theme = THEMES.named(name).expect("it comes with the engine");
        for ground in ["clear", "clear_grass", "light_woods", "rough", "water", "sand", "pavement"] {
            let greys: Vec<u8> =
                (-6..=6).map(|level| theme.style(ground).at_level(level).fill.grey()).collect();
            assert!(greys.windows(2).all(|pair| pair[0] < pair[1]), "{name} {ground}: {greys:?}");
            let text = |level| theme.style(ground).at_level(level);
            assert!((-9..=9).all(|level| text(level).text_ink().contrast(text(level).fill) >= 4.5));
        }
    }
}

#[test]
fn a_hill_has_three_faces_in_the_shade_and_three_in_the_light() {
    for orientation in Orientation::ALL {
        let mut scene = Scene::new("hill", orientation);
        scene.fill("clear", range(Hex::ORIGIN, 1));
        scene.levels(range(Hex::ORIGIN, 1).into_iter().map(|hex| (hex, i32::from(hex == Hex::ORIGIN))));
        let theme = Theme::light();
        let picture = svg(&scene, &theme);
        for (style, lies) in [("light", -1.0), ("shade", 1.0)] {
            let color = format!("<path fill=\"{}\" fill-opacity", theme.style(style).fill);
            let areas: Vec<&str> = picture
                .split(&color)
                .skip(1)
                .filter_map(|rest| rest.split("d=\"").nth(1)?.split('"').next())
                .flat_map(|data| data.split('M').skip(1))
                .collect();
            assert_eq!(areas.len(), 3, "{orientation} {style}");
            for area in areas {
                let start = area.split('L').next().expect("a start").replace('-', " -");
                let sum: f64 =
                    start.split_whitespace().map(|word| word.parse::<f64>().expect("a number")).sum();
                assert!(sum * lies > -15.0, "{orientation} {style} begins at {start}");
            }
        }
    }
}

#[test]
fn levels_have_letters_of_at_least_eleven_units() {
    for orientation in Orientation::ALL {
        let picture = svg(&hills(orientation), &Theme::light());
        let document = Document::parse(&picture).expect("well-formed");
        let texts =
            document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
        let levels = texts.filter(|node| node.text().is_some_and(|text| text.starts_with(['+', '-'])));
        let sizes: Vec<f64> = levels
            .map(|node| node.ancestors().find_map(|around| around.attribute("font-size")).expect("a size"))
            .map(|size| size.parse().expect("a number"))
            .collect();
        assert!(sizes.len() > 40 && sizes.iter().all(|size| *size >= 11.0), "{orientation}: {sizes:?}");
    }
}

#[test]
fn a_face_of_three_levels_or_more_has_strokes_down_it() {
    let strokes = |levels: i32| {
        let mut scene = Scene::new("step", Orientation::Flat);
        scene.fill("clear", [Hex::ORIGIN, Hex::new(0, 1)]);
        scene.levels([(Hex::ORIGIN, 0), (Hex::new(0, 1), levels)]);
        let picture = svg(&scene, &Theme::light());
        let start = picture.split("stroke-width=\".8\" d=\"").nth(1).map(str::to_owned);
        start.map_or(0, |rest| rest.split('"').next().expect("path data").matches('M').count())
    };
    assert_eq!([1, 2, 3, 4, 9, -3].map(strokes), [0, 0, 6, 6, 6, 6]);
}

/// The points of path data, moved by a vector.
fn moved(data: &str, by: [f64; 2]) -> Vec<(i64, i64)> {
    let mut points = Vec::new();
    for (at, _) in data.match_indices(['M', 'L', 'Q']) {
        let rest = &data[at + 1..];
        let end = rest.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(rest.len());
        let apart = rest[..end].replace('-', " -");
        let numbers: Vec<f64> =
            apart.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        for pair in numbers.chunks_exact(2) {
            let rounded = |place: f64| (place * 20.0).round() as i64;
            points.push((rounded(pair[0] + by[0]), rounded(pair[1] + by[1])));
        }
    }
    points
}

/// Every line and area that a hex draws by itself is in the picture of the whole, in the same colour.
#[test]
fn a_hex_alone_looks_as_it_does_in_the_picture() {
    for orientation in Orientation::ALL {
        let (scene, theme) = (hills(orientation), Theme::light());
        let picture = svg(&scene, &theme);
        let document = Document::parse(&picture).expect("well-formed");
        let drawn: Vec<(String, Vec<(i64, i64)>)> = document
            .descendants()
            .filter_map(|node| Some((node, node.attribute("d")?)))
            .map(|(node, data)| {
                let color = ["fill", "stroke"].map(|name| node.attribute(name).unwrap_or("none"));
                (color.join(" "), moved(data, [0.0, 0.0]))
            })
            .collect();
        let mut faces = 0;
        for (hex, _) in scene.cells() {
            let look = scene.look_of(hex).expect("it is there");
            let middle = match orientation {
                Orientation::Flat => [45 * hex.q(), 26 * (2 * hex.r() + hex.q())],
                Orientation::Pointy => [26 * (2 * hex.q() + hex.r()), 45 * hex.r()],
            };
            let middle = middle.map(f64::from);
            let fill = format!("fill=\"{}\"", theme.style(look.ground).at_level(look.level).fill);
            let ground = look.ground_svg(&theme);
            assert!(ground.contains(&fill) && picture.contains(&fill), "{hex} {fill}");
            let alone =
                format!("<svg>{}{}</svg>", ground.split_once("/>").expect("a hex").1, look.land_svg(&theme));
            let alone = Document::parse(&alone).expect("well-formed");
            for node in alone.descendants().filter(|node| node.attribute("fill-opacity") != Some(".5")) {
                let Some(data) = node.attribute("d") else { continue };
                // Teeth of cliffs that would touch a word are left out of pictures.
                let is_cliff =
                    node.attribute("stroke-width") == Some("3") && node.attribute("fill") != Some("none");
                let end = data[1..].find('M').filter(|_| is_cliff).map_or(data.len(), |end| end + 1);
                let data = &data[..end];
                let color = ["fill", "stroke"].map(|name| node.attribute(name).unwrap_or("none")).join(" ");
                // Marks and buildings are defined around the origin.
                let parts: Vec<_> = [middle, [0.0, 0.0]].into_iter().map(|by| moved(data, by)).collect();
                let is_there = |(of, points): &(String, Vec<_>)| {
                    *of == color && parts.iter().any(|part| part.iter().all(|point| points.contains(point)))
                };
                assert!(drawn.iter().any(is_there), "{orientation} {hex}: {color} {data}");
            }
            faces += look.faces.iter().filter(|levels| **levels > 0).count();
        }
        assert!(faces > 100, "{faces}");
    }
    assert!(hills(Orientation::Flat).look_of(Hex::new(9, 9)).is_none());
}
