//! Distances, lines, ranges, rings, spirals and points, compared with hexx.

use std::hint::black_box;

use sixfold::coord::{Hex, Orientation, distances};
use sixfold::layout::{Layout, Point};
use sixfold::shape::{Line, Shape, Tie, line, range, ring, spiral};

use crate::random::Random;
use crate::table::{Peer, Row, Table};
use crate::theirs::theirs;

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    distance_batch(table);
    lines(table);
    ranges(table);
    rings(table);
    spirals(table);
    points(table);
}

/// A cheap checksum of every hex, so that the compiler cannot skip the iteration.
fn mix(sum: i32, q: i32, r: i32) -> i32 {
    sum.wrapping_add(q ^ r)
}

fn distance_batch(table: &mut Table) {
    const PAIRS: usize = 1024;
    let mut random = Random::new(1);
    let mut some =
        || Vec::from_iter((0..PAIRS).map(|_| Hex::new(random.within(-999, 999), random.within(-999, 999))));
    let (a, b) = (some(), some());
    let (their_a, their_b): (Vec<_>, Vec<_>) =
        (a.iter().map(|h| theirs(*h)).collect(), b.iter().map(|h| theirs(*h)).collect());
    let mut out = vec![0_u32; PAIRS];
    distances(&a, &b, &mut out);
    assert!((0..PAIRS).all(|i| out[i] == their_a[i].unsigned_distance_to(their_b[i])));
    let mut their_out = out.clone();
    let (mut from, mut copy) = (vec![0_u32; PAIRS * 4], vec![0_u32; PAIRS * 4]);
    black_box(&mut from);
    table.row(Row {
        name: "distance, batch",
        unit: "pair",
        units: PAIRS as f64,
        ours: Box::new(|| distances(black_box(&a), black_box(&b), black_box(&mut out))),
        peers: vec![
            Peer {
                name: "hexx",
                // With AVX2 the peer's loop is vectorised as well, and the 20 bytes of memory of a pair limit
                // both.
                gate: (!cfg!(target_feature = "avx2")).then_some(3.5),
                work: Box::new(|| {
                    for ((out, a), b) in their_out.iter_mut().zip(&their_a).zip(&their_b) {
                        *out = a.unsigned_distance_to(*b);
                    }
                    black_box(&mut their_out);
                }),
            },
            Peer {
                name: "(copying 16 bytes)",
                gate: None,
                work: Box::new(|| copy.copy_from_slice(black_box(&from))),
            },
        ],
    });
}

/// Far ends of lines of length 50, none of which passes exactly between two hexes.
fn far_ends() -> Vec<Hex> {
    let ends = ring(Hex::ORIGIN, 50).iter();
    ends.filter(|end| {
        let (left, right) =
            (Line::new(Hex::ORIGIN, *end, Tie::Left), Line::new(Hex::ORIGIN, *end, Tie::Right));
        left.iter().eq(right.iter())
    })
    .collect()
}

fn lines(table: &mut Table) {
    let ends = far_ends();
    let their_ends: Vec<hexx::Hex> = ends.iter().map(|hex| theirs(*hex)).collect();
    for (end, their_end) in ends.iter().zip(&their_ends) {
        assert!(line(Hex::ORIGIN, *end).iter().map(theirs).eq(hexx::Hex::ZERO.line_to(*their_end)));
    }
    let units = (ends.len() * 51) as f64;
    let peer = |gate| Peer {
        name: "hexx",
        gate,
        work: Box::new(|| {
            for end in &their_ends {
                black_box(
                    black_box(hexx::Hex::ZERO).line_to(*end).fold(0, |sum, hex| mix(sum, hex.x, hex.y)),
                );
            }
        }),
    };
    table.row(Row {
        name: "line, length 50, iterator",
        unit: "hex",
        units,
        ours: Box::new(|| {
            for end in &ends {
                let mut sum = 0;
                for hex in line(black_box(Hex::ORIGIN), *end) {
                    sum = mix(sum, hex.q(), hex.r());
                }
                black_box(sum);
            }
        }),
        peers: vec![peer(Some(20.0))],
    });
    let mut out = [Hex::ORIGIN; 51];
    let mut their_out = [hexx::Hex::ZERO; 51];
    table.row(Row {
        name: "line, length 50, into a slice",
        unit: "hex",
        units,
        ours: Box::new(|| {
            for end in &ends {
                line(black_box(Hex::ORIGIN), *end).write_to(black_box(&mut out));
            }
        }),
        peers: vec![Peer {
            name: "hexx",
            gate: Some(20.0),
            work: Box::new(|| {
                for end in &their_ends {
                    for (out, hex) in their_out.iter_mut().zip(black_box(hexx::Hex::ZERO).line_to(*end)) {
                        *out = hex;
                    }
                    black_box(&mut their_out);
                }
            }),
        }],
    });
}

fn ranges(table: &mut Table) {
    let count = range(Hex::ORIGIN, 50).count();
    assert!(range(Hex::ORIGIN, 50).iter().map(theirs).eq(hexx::Hex::ZERO.range(50)));
    let by_for = || {
        let mut sum = 0;
        for hex in black_box(hexx::Hex::ZERO).range(50) {
            sum = mix(sum, hex.x, hex.y);
        }
        black_box(sum);
    };
    let by_fold = || {
        black_box(black_box(hexx::Hex::ZERO).range(50).fold(0, |sum, hex| mix(sum, hex.x, hex.y)));
    };
    table.row(Row {
        name: "range r=50, for",
        unit: "hex",
        units: count as f64,
        ours: Box::new(|| {
            let mut sum = 0;
            for hex in range(black_box(Hex::ORIGIN), 50) {
                sum = mix(sum, hex.q(), hex.r());
            }
            black_box(sum);
        }),
        peers: vec![Peer { name: "hexx, for", gate: Some(1.6), work: Box::new(by_for) }],
    });
    table.row(Row {
        name: "range r=50, fold",
        unit: "hex",
        units: count as f64,
        ours: Box::new(|| {
            black_box(
                range(black_box(Hex::ORIGIN), 50).iter().fold(0, |sum, hex| mix(sum, hex.q(), hex.r())),
            );
        }),
        peers: vec![
            Peer { name: "hexx, for", gate: Some(8.0), work: Box::new(by_for) },
            Peer { name: "hexx, fold", gate: None, work: Box::new(by_fold) },
        ],
    });
}

fn rings(table: &mut Table) {
    let set = |hexes: Vec<hexx::Hex>| std::collections::HashSet::<hexx::Hex>::from_iter(hexes);
    let ours = ring(Hex::ORIGIN, 100);
    assert_eq!(set(ours.iter().map(theirs).collect()), set(hexx::Hex::ZERO.ring(100).collect()));
    table.row(Row {
        name: "ring r=100",
        unit: "hex",
        units: ours.count() as f64,
        ours: Box::new(|| {
            black_box(
                ring(black_box(Hex::ORIGIN), 100).iter().fold(0, |sum, hex| mix(sum, hex.q(), hex.r())),
            );
        }),
        peers: vec![Peer {
            name: "hexx",
            gate: Some(8.0),
            work: Box::new(|| {
                black_box(black_box(hexx::Hex::ZERO).ring(100).fold(0, |sum, hex| mix(sum, hex.x, hex.y)));
            }),
        }],
    });
}

fn spirals(table: &mut Table) {
    let ours = spiral(Hex::ORIGIN, 100);
    assert_eq!(ours.count(), hexx::Hex::ZERO.spiral_range(0..=100).count() as u64);
    assert!(ours.iter().map(Hex::length).eq(hexx::Hex::ZERO.spiral_range(0..=100).map(hexx::Hex::ulength)));
    table.row(Row {
        name: "spiral r=100",
        unit: "hex",
        units: ours.count() as f64,
        ours: Box::new(|| {
            black_box(
                spiral(black_box(Hex::ORIGIN), 100).iter().fold(0, |sum, hex| mix(sum, hex.q(), hex.r())),
            );
        }),
        peers: vec![Peer {
            name: "hexx",
            gate: Some(8.0),
            work: Box::new(|| {
                let hexes = black_box(hexx::Hex::ZERO).spiral_range(0..=100);
                black_box(hexes.fold(0, |sum, hex| mix(sum, hex.x, hex.y)));
            }),
        }],
    });
}

fn points(table: &mut Table) {
    const POINTS: usize = 4096;
    let mut random = Random::new(2);
    // Numbers that fit single precision, so that both get the same points.
    let mut number = || f64::from(((random.unit() - 0.5) * 4000.0) as f32);
    let points = Vec::from_iter((0..POINTS).map(|_| Point::new(number(), number())));
    let their_points = Vec::from_iter(points.iter().map(|p| hexx::Vec2::new(p.x as f32, p.y as f32)));
    let layout = Layout::try_new(Orientation::Flat, 10.0).expect("a size of 10 is fine");
    let their_layout = hexx::HexLayout::flat().with_hex_size(10.0);
    let mut out = vec![Hex::ORIGIN; POINTS];
    layout.hexes_at(&points, &mut out).expect("near the origin");
    let differ = out
        .iter()
        .zip(&their_points)
        .filter(|(ours, point)| theirs(**ours) != their_layout.world_pos_to_hex(**point));
    assert!(differ.count() <= 2, "single precision may miss a side by a hair, not more");
    let mut their_out = vec![hexx::Hex::ZERO; POINTS];
    table.row(Row {
        name: "world to hex, batch",
        unit: "point",
        units: POINTS as f64,
        ours: Box::new(|| {
            let done = layout.hexes_at(black_box(&points), black_box(&mut out));
            assert!(done.is_ok());
        }),
        peers: vec![Peer {
            name: "hexx",
            gate: Some(10.0),
            work: Box::new(|| {
                for (out, point) in their_out.iter_mut().zip(&their_points) {
                    *out = their_layout.world_pos_to_hex(*point);
                }
                black_box(&mut their_out);
            }),
        }],
    });
}
