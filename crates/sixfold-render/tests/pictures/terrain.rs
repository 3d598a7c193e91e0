//! Pictures of terrain: which faces cover others, and their content.

use std::collections::BTreeMap;

use sixfold::coord::{Hex, Orientation};
use sixfold::layout::Point;
use sixfold::shape::range;
use sixfold_render::{Color, TerrainPicture};
use sixfold_terrain::{Plan, Ray, Terrain, Token, ray_hit};

/// A terrain in which every token has its own kind, and so its own colour.
fn terrain(orientation: Orientation, height_of: impl Fn(Hex) -> i32) -> Terrain<u32> {
    let tokens =
        range(Hex::ORIGIN, 4).into_iter().zip(0..).map(|(hex, i)| (hex, Token::new(height_of(hex), i)));
    Terrain::from_tokens(orientation, tokens).expect("each hex once")
}

fn rough(hex: Hex) -> i32 {
    ((hex.q() * 7919) ^ (hex.r() * 104_729)).rem_euclid(23) - 4
}

/// The closed areas of a picture from back to front, each with its colour.
fn areas(svg: &str) -> Vec<(String, Vec<Point>)> {
    let mut found = Vec::new();
    for path in svg.split("<path ").skip(1) {
        let color = path.split('"').nth(1).expect("a colour").to_owned();
        let data = path.split("d=\"").nth(1).expect("data").split('"').next().expect("data");
        for area in data.split('M').skip(1).filter_map(|area| area.strip_suffix('z')) {
            let corners = area.split('L').map(|corner| {
                let (x, y) = corner.split_once(' ').expect("two numbers");
                Point::new(x.parse().expect("a number"), y.parse().expect("a number"))
            });
            found.push((color.clone(), corners.collect()));
        }
    }
    found
}

/// Whether a point is in an area, by at least a margin.
///
/// A negative margin includes points around the area.
fn holds(corners: &[Point], at: Point, margin: f64) -> bool {
    let turns = corners
        .iter()
        .zip(corners.iter().cycle().skip(1))
        .map(|(a, b)| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x));
    let (mut left, mut right) = (true, true);
    for turn in turns {
        left &= turn >= margin;
        right &= turn <= -margin;
    }
    left || right
}

/// Compares the picture with rays.
///
/// The triangle drawn last at a point is the first that the viewer's ray hits.
#[test]
fn the_nearest_is_drawn_last() {
    for orientation in Orientation::ALL {
        let terrain = terrain(orientation, rough);
        let svg = TerrainPicture::new(&terrain, "rough").svg(|&kind| Color { r: 0, g: 0, b: kind as u8 });
        let areas = areas(&svg);
        assert_eq!(areas.len(), 6 * terrain.len());
        let plan = Plan::default();
        let (mut hits, mut covered) = (0, 0);
        for (i, j) in (-40..40).flat_map(|i| (-40..40).map(move |j| (i, j))) {
            let at = Point::new(f64::from(i) * 4.7, f64::from(j) * 4.7);
            let over = |margin: f64| -> Vec<usize> {
                (0..areas.len()).filter(|&n| holds(&areas[n].1, at, margin)).collect()
            };
            // Numbers in a picture are rounded, so points too near to an edge are skipped.
            let (over, near) = (over(1.0), over(-1.0));
            let Some(&top) = over.last().filter(|_| over == near) else { continue };
            // Converts back to the plan at height 0, then starts far away on the viewer's side.
            let (across, along) = (at.x / 20.0 * 2.0_f64.sqrt(), at.y / 20.0 * 6.0_f64.sqrt());
            let (x, z) = ((along + across) / 2.0, (along - across) / 2.0);
            let far = 100.0;
            let ray = Ray { from: [x + far, far, z + far], toward: [-1.0, -1.0, -1.0] };
            let hit = ray_hit(&terrain, &plan, ray).expect("something is drawn there");
            let corners =
                plan.vertices_of(hit.triangle, orientation).map(|p| (p.x - p.y) / 2.0_f64.sqrt() * 20.0);
            let drawn: Vec<f64> = areas[top].1.iter().map(|p| p.x).collect();
            for corner in corners {
                assert!(drawn.iter().any(|x| (x - corner).abs() < 0.02), "{at} shows {top}, not {hit:?}");
            }
            hits += 1;
            covered += usize::from(over.len() > 1);
        }
        assert!(hits > 1000 && covered > 50, "{hits} places, {covered} of them over others");
    }
}

#[test]
fn light_comes_from_the_upper_left() {
    // A pyramid of one colour: the side that faces the light is lightest, the other darkest.
    let terrain = terrain(Orientation::Flat, |hex| 12 - 3 * hex.length() as i32);
    let svg = TerrainPicture::new(&terrain, "pyramid").svg(|_| Color { r: 128, g: 128, b: 128 });
    let mut sides: BTreeMap<bool, (u32, u32)> = BTreeMap::new();
    for (color, corners) in areas(&svg) {
        let middle = corners.iter().map(|p| p.x).sum::<f64>() / 3.0;
        let grey = u32::from_str_radix(&color[1..3], 16).expect("red");
        let side = sides.entry(middle > 20.0 * 0.1).or_default();
        *side = (side.0 + grey, side.1 + 1);
    }
    let mean = |right: bool| f64::from(sides[&right].0) / f64::from(sides[&right].1);
    assert!(mean(false) > mean(true) + 20.0, "{} {}", mean(false), mean(true));
}

#[test]
fn walls_stand_where_they_can_be_seen() {
    let terrain = terrain(Orientation::Flat, |_| 0);
    let picture = TerrainPicture { base: Some(-3.0), ..TerrainPicture::new(&terrain, "slab") };
    let walls = areas(&picture.svg(|_| Color::WHITE)).into_iter().filter(|(_, corners)| corners.len() == 4);
    // 54 sides at the border of a hexagon of radius 4; half of them face the viewer.
    assert_eq!(walls.count(), 27);
    let sunken = TerrainPicture { base: Some(5.0), ..TerrainPicture::new(&terrain, "slab") };
    assert!(areas(&sunken.svg(|_| Color::WHITE)).iter().all(|(_, corners)| corners.len() == 3));
}

#[test]
fn titles_and_descriptions_are_texts() {
    let terrain = terrain(Orientation::Pointy, rough);
    let picture = TerrainPicture {
        description: "hills & \"dales\"",
        paper: Some(Color::BLACK),
        ..TerrainPicture::new(&terrain, "<script>")
    };
    let svg = picture.svg(|_| Color::WHITE);
    assert!(svg.contains("<title>&lt;script&gt;</title><desc>hills &amp; &quot;dales&quot;</desc>"));
    assert!(svg.contains("<rect ") && svg.contains("fill=\"#000000\"") && svg.contains("role=\"img\""));
    assert!(!TerrainPicture::new(&terrain, "").svg(|_| Color::WHITE).contains("<desc>"));
}

#[test]
fn nothing_is_an_empty_picture() {
    let nothing: Terrain<()> = Terrain::new(Orientation::Flat);
    let svg = TerrainPicture::new(&nothing, "nothing").svg(|()| Color::WHITE);
    assert!(svg.contains("viewBox=\"-10 -10 20 20\"") && !svg.contains("<path"));
}
