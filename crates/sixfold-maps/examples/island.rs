//! Makes the sample terrain: an island of a few hundred tokens, the same every time.
//!
//! ```sh
//! cargo run --package sixfold-maps --example island > samples/island.toml
//! ```

use std::collections::BTreeSet;

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::layout::Layout;
use sixfold::shape::range;
use sixfold_maps::{Kind, TokenFile, write_tokens};
use sixfold_render::Color;
use sixfold_terrain::{HexPoint, Terrain, Token};

const RADIUS: u32 = 12;
const FLAT: Orientation = Orientation::Flat;

/// The kinds of ground by name, with their colours. Names are sorted, as files have them.
const KINDS: [(&str, u32); 11] = [
    ("deep sea", 0x2b_6c9c),
    ("forest", 0x4f_8a4b),
    ("grass", 0x8f_bf5f),
    ("meadow", 0xb4_cf6c),
    ("river", 0x59_a9d6),
    ("rock", 0x8d_8579),
    ("sand", 0xea_d7a0),
    ("scree", 0xa8_9f8f),
    ("sea", 0x3f_87b5),
    ("shallows", 0x7c_c6cf),
    ("snow", 0xf4_f7fa),
];

fn main() {
    let heights = |hex: Hex| height_of(hex);
    let tokens = range(Hex::ORIGIN, RADIUS).into_iter().map(|hex| {
        let height = heights(hex);
        (hex, Token::new(height, ground_of(hex, height)))
    });
    let mut terrain = Terrain::from_tokens(FLAT, tokens).expect("a range has each hex once");
    terrain = with_shores(terrain);
    terrain = with_rivers(terrain);
    let kinds = KINDS.iter().map(|&(name, color)| {
        let [_, r, g, b] = color.to_be_bytes();
        Kind { name: name.to_owned(), color: Color { r, g, b } }
    });
    let file = TokenFile {
        description: "An island in a hexagon of sea, seen from the south: beaches, meadows and woods around \
                      two rocky mountains with snow on top, and rivers that run from them to the shore."
            .to_owned(),
        rise: 0.3,
        base: Some(-6.0),
        kinds: kinds.collect(),
        terrain,
        ..TokenFile::new("The island", FLAT)
    };
    print!("{}", write_tokens(&file));
}

/// The number of a kind.
fn kind(name: &str) -> usize {
    KINDS.iter().position(|&(known, _)| known == name).expect("a kind of the table")
}

/// Two mountains on a plain that sinks into the sea, roughened by noise.
fn height_of(hex: Hex) -> i32 {
    let layout = Layout::try_new(FLAT, 1.0).expect("1 is a size");
    let at = layout.point_of(hex);
    let bump = |x: f64, y: f64, height: f64, width: f64| {
        let (dx, dy) = ((at.x - x) / width, (at.y - y) / width);
        height / (1.0 + (dx * dx + dy * dy) * (1.0 + dx * dx + dy * dy))
    };
    let rough = noise(at.x * 0.17 + 7.3, at.y * 0.17 - 2.1) - 0.5;
    let fine = noise(at.x * 0.5 - 3.7, at.y * 0.5 + 9.2) - 0.5;
    let land = bump(0.5, -0.5, 10.0, 13.5) - 4.2 + 5.0 * rough + 1.6 * fine;
    let mountains = bump(-5.0, -5.5, 12.0, 3.8) + bump(6.5, -0.5, 8.0, 2.8) + bump(-5.5, 6.5, 3.0, 3.0);
    let height = land + mountains * (0.85 + 0.7 * fine);
    if height < 0.8 { 0 } else { height as i32 + 1 }
}

fn ground_of(hex: Hex, height: i32) -> usize {
    let layout = Layout::try_new(FLAT, 1.0).expect("1 is a size");
    let at = layout.point_of(hex);
    let wooded = noise(at.x * 0.3 + 40.0, at.y * 0.3 + 17.0) > 0.48;
    kind(match height {
        ..=0 if range(hex, 2).into_iter().any(|near| height_of(near) > 0) => "sea",
        ..=0 => "deep sea",
        1 => "sand",
        2 => "meadow",
        3..=7 if wooded => "forest",
        3..=5 => "grass",
        6..=8 => "scree",
        9..=11 => "rock",
        _ => "snow",
    })
}

/// Turns triangles where sea and land meet into shallows and beaches.
fn with_shores(mut terrain: Terrain<usize>) -> Terrain<usize> {
    let hexes: Vec<Hex> = terrain.tokens().map(|(hex, _)| hex).collect();
    let is_sea = |terrain: &Terrain<usize>, hex: Hex| terrain.height(hex) == Some(0);
    for hex in hexes {
        for triangle in Triangle::of_hex(hex, FLAT) {
            let [_, first, second] = HexPoint::of_triangle(triangle, FLAT);
            let touched = [first, second].map(|corner| corner.hexes(hex)).into_iter().flatten().flatten();
            let (mut land, mut sea) = (false, false);
            for other in touched.filter(|&other| terrain.token(other).is_some()) {
                land |= !is_sea(&terrain, other);
                sea |= is_sea(&terrain, other);
            }
            let own = match (is_sea(&terrain, hex), land, sea) {
                (true, true, _) => "shallows",
                (false, _, true) if terrain.height(hex) < Some(4) => "sand",
                _ => continue,
            };
            terrain = terrain.with_triangle_kind(triangle, Some(kind(own))).expect("under a token");
        }
    }
    terrain
}

/// Lets water run from triangle to triangle, always to the lowest, until it meets the sea.
fn with_rivers(mut terrain: Terrain<usize>) -> Terrain<usize> {
    for spring in [Hex::new(-2, -1), Hex::new(3, -2), Hex::new(-4, 1)] {
        let mut here = Triangle::of_hex(spring, FLAT)[4];
        let mut seen = BTreeSet::from([here]);
        loop {
            let hex = here.hex(FLAT).expect("near the origin");
            if terrain.height(hex).is_none_or(|height| height == 0) {
                break;
            }
            terrain = terrain.with_triangle_kind(here, Some(kind("river"))).expect("on land");
            let around = here.try_neighbors(FLAT).expect("near the origin");
            let next = around.into_iter().filter(|next| !seen.contains(next));
            let lowest = next.min_by(|a, b| level_of(&terrain, *a).total_cmp(&level_of(&terrain, *b)));
            let Some(lowest) = lowest else { break };
            seen.insert(lowest);
            here = lowest;
        }
    }
    terrain
}

/// The mean height of a triangle; beyond the rim everything is higher.
fn level_of(terrain: &Terrain<usize>, triangle: Triangle) -> f64 {
    let hex = triangle.hex(FLAT).expect("near the origin");
    terrain.point_heights(hex).map_or(f64::INFINITY, |heights| {
        HexPoint::of_triangle(triangle, FLAT).iter().map(|&point| heights.at(point)).sum::<f64>() / 3.0
    })
}

/// Smooth noise from 0 to 1 by hashed corners of a square grid.
fn noise(x: f64, y: f64) -> f64 {
    let (left, top) = (x.floor(), y.floor());
    let (dx, dy) = (x - left, y - top);
    let ease = |t: f64| t * t * (3.0 - 2.0 * t);
    let corner = |i: i64, j: i64| hash(left as i64 + i, top as i64 + j);
    let mix = |a: f64, b: f64, t: f64| a + (b - a) * ease(t);
    mix(mix(corner(0, 0), corner(1, 0), dx), mix(corner(0, 1), corner(1, 1), dx), dy)
}

fn hash(i: i64, j: i64) -> f64 {
    let mut bits = (i.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15))
        ^ (j.cast_unsigned().wrapping_mul(0xc2b2_ae3d_27d4_eb4f));
    for factor in [0xff51_afd7_ed55_8ccd_u64, 0xc4ce_b9fe_1a85_ec53] {
        bits = (bits ^ (bits >> 33)).wrapping_mul(factor);
    }
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}
