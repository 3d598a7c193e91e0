//! The readings that concern coordinates, shapes and angles.

use sixfold::coord::flat::{N, NE, NW, S, SE, SW};
use sixfold::coord::{
    Direction, Doubled, DoubledAxis, DoubledError, Hex, Offset, Orientation, OutOfRangeError, Parity,
    Triangle, pointy,
};
use sixfold::layout::{Layout, bearing, facing_of_angle, facing_to};
use sixfold::readings::{axial_angle, upside_down_base_step, upside_down_neighbors};
use sixfold::shape::{Line, Shape, Tie, line, range, ring, spiral};

fn h(q: i32, r: i32) -> Hex {
    Hex::new(q, r)
}

#[test]
fn r000_1() {
    assert_eq!(h(1, 1).distance(h(4, 3)), 5);
}

#[test]
fn r000_2() {
    assert_eq!(h(-2, 3).distance(h(2, -1)), 4);
}

#[test]
fn r000_3() {
    assert_eq!(line(h(0, 0), h(2, 2)).count(), 5);
}

#[test]
fn r000_4() {
    assert_eq!(bearing(h(0, 0), h(1, 0)), Some(120.0));
    assert_eq!(bearing(h(0, 0), h(2, -1)), Some(90.0));
    let literal = |to| axial_angle(h(0, 0), to);
    assert_eq!(literal(h(0, -1)), Some(0.0));
    assert_eq!(literal(h(1, 0)), Some(90.0));
    assert_eq!(literal(h(0, 1)), Some(180.0));
    for direction in Direction::ALL {
        let angle = literal(h(0, 0) + direction).expect("a neighbour is another hex");
        assert_eq!(facing_of_angle(angle), Ok(direction));
    }
}

#[test]
fn r000_5() {
    for (angle, facing) in [(30.0, NE), (90.0, SE), (330.0, N), (29.999, N), (89.999, NE), (329.999, NW)] {
        assert_eq!(facing_of_angle(angle), Ok(facing), "{angle}");
    }
}

#[test]
fn r000_6() {
    assert_eq!(facing_of_angle(360.0), Ok(N));
    assert_eq!(facing_of_angle(-30.0), Ok(N));
    assert_eq!(facing_of_angle(-30.001), Ok(NW));
    for angle in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(facing_of_angle(angle).is_err(), "{angle}");
    }
    // Exactly between NE and SE, and one hex to either side of it a billion hexes away, where no
    // rounded angle can tell the three apart.
    let half = 1 << 28;
    assert_eq!(facing_to(h(0, 0), h(2 * half, -half)), Some(SE));
    assert_eq!(facing_to(h(0, 0), h(2 * half, -half - 1)), Some(NE));
    assert_eq!(facing_to(h(0, 0), h(2 * half, -half + 1)), Some(SE));
    assert_eq!(facing_to(h(0, 0), h(0, 0)), None);
}

#[test]
fn r000_7() {
    let five = [h(0, 0), h(1, 0), h(1, 1), h(2, 1), h(2, 2)];
    assert_eq!(line(h(0, 0), h(2, 2)).to_vec(), five);
    assert!(line(h(2, 2), h(0, 0)).iter().rev().eq(five));
    let (left, right) = (Line::new(h(0, 0), h(2, 2), Tie::Left), Line::new(h(0, 0), h(2, 2), Tie::Right));
    assert_eq!(left.to_vec(), five, "walking south-east from the origin, +q is on the left");
    assert_eq!(right.to_vec(), [h(0, 0), h(0, 1), h(1, 1), h(1, 2), h(2, 2)]);
    // Along a hexside that runs straight down, both sides differ in q.
    assert_eq!(line(h(0, 0), h(-1, 2)).to_vec(), [h(0, 0), h(0, 1), h(-1, 2)]);
    assert_eq!(line(h(0, 0), h(-2, 1)).to_vec(), [h(0, 0), h(-1, 1), h(-2, 1)], "same q: the side of +r");
}

#[test]
fn r000_8() {
    // Point 2 of 5 on the line to (3,2) is (1.2, 0.8), and its nearest hex (1,1).
    assert_eq!(line(h(0, 0), h(3, 2)).get(2), Some(h(1, 1)));
}

#[test]
fn r000_12() {
    let in_range = range(h(2, 1), 3).to_vec();
    assert!(in_range.windows(2).all(|pair| (pair[0].q(), pair[0].r()) < (pair[1].q(), pair[1].r())));
    assert_eq!(ring(h(0, 0), 1).to_vec(), [SW, NW, N, NE, SE, S].map(|direction| h(0, 0) + direction));
    let around = ring(h(0, 0), 2).to_vec();
    assert_eq!(around[0], h(-2, 2));
    let walked: Vec<(i32, i32)> = around.windows(2).map(|pair| pair[0].delta_to(pair[1])).collect();
    let sides = [N, N, NE, NE, SE, SE, S, S, SW, SW, NW].map(Direction::step);
    assert_eq!(walked, sides);
    let rings = (0..=3).flat_map(|radius| ring(h(2, 1), radius));
    assert!(spiral(h(2, 1), 3).iter().eq(rings));
}

#[test]
fn r000_17() {
    assert_eq!(h(2, 1) * -3, h(-6, -3));
    assert_eq!(
        h(2, 1).try_scale(i64::MAX),
        Err(OutOfRangeError { q: 2 * i128::from(i64::MAX), r: i64::MAX.into() })
    );
}

#[test]
fn r001_1() {
    assert_eq!((h(0, 0) + SE, h(0, 0) + S), (h(1, 0), h(0, 1)));
    assert_eq!((h(0, 0) + pointy::E, h(0, 0) + pointy::SE), (h(1, 0), h(0, 1)));
}

#[test]
fn r002_1() {
    let (even, odd) = (Triangle::new(0, 0), Triangle::new(1, 0));
    assert!(even.points_up() && !odd.points_up());
    assert_eq!((even.base_step(), odd.base_step()), (1, -1));
    // The six triangles of a placement form a hexagon: a closed chain of neighbours.
    let six = Triangle::of_hex(h(0, 0), Orientation::Flat);
    for triangle in six {
        let neighbors = triangle.try_neighbors(Orientation::Flat).expect("far from the limit");
        assert_eq!(neighbors.iter().filter(|neighbor| six.contains(neighbor)).count(), 2);
    }
    // The document's literal formula is provided too; with it the six do not form a chain.
    assert_eq!((upside_down_base_step(even), upside_down_base_step(odd)), (-1, 1));
    let chained = six.iter().filter(|triangle| {
        let neighbors = upside_down_neighbors(**triangle, Orientation::Flat).expect("far from the limit");
        neighbors.iter().filter(|neighbor| six.contains(neighbor)).count() == 2
    });
    assert!(chained.count() < 6);
}

#[test]
fn r002_2() {
    for triangle in [Triangle::new(4, -3), Triangle::new(4, -2)] {
        let [_, _, base] = triangle.try_neighbors(Orientation::Flat).expect("far from the limit");
        assert_eq!(base.base_step(), -triangle.base_step());
    }
}

#[test]
fn r002_3() {
    for triangle in [Triangle::new(-5, 2), Triangle::new(-5, 3)] {
        let neighbors = triangle.try_neighbors(Orientation::Flat).expect("far from the limit");
        for neighbor in neighbors {
            let back = neighbor.try_neighbors(Orientation::Flat).expect("far from the limit");
            assert!(back.contains(&triangle));
        }
        assert!(neighbors[0] != neighbors[1] && neighbors[1] != neighbors[2] && neighbors[0] != neighbors[2]);
    }
    // The adjacent tiles by the document's literal formula: even ones go up, odd ones down.
    let letter = |col, row| upside_down_neighbors(Triangle::new(col, row), Orientation::Flat);
    let tiles = |list: [(i64, i64); 3]| Ok(list.map(|(col, row)| Triangle::new(col, row)));
    assert_eq!(letter(4, 2), tiles([(3, 2), (5, 2), (4, 1)]));
    assert_eq!(letter(4, 3), tiles([(3, 3), (5, 3), (4, 4)]));
    for triangle in [Triangle::new(-5, 2), Triangle::new(-5, 3)] {
        for neighbor in upside_down_neighbors(triangle, Orientation::Flat).expect("far from the limit") {
            let back = upside_down_neighbors(neighbor, Orientation::Flat).expect("far from the limit");
            assert!(back.contains(&triangle));
        }
    }
}

#[test]
fn r002_4() {
    assert_eq!(Triangle::new(-1, -1).local(Orientation::Flat), (2, 0));
    assert_eq!(Triangle::new(-4, -1).local(Orientation::Flat), (2, 1));
    assert_eq!(Triangle::new(-1, -1).hex(Orientation::Flat), Ok(h(-1, 0)));
}

#[test]
fn r002_7() {
    let triangle = Triangle::new(5, 4);
    assert_eq!(triangle.local(Orientation::Flat), (2, 1));
    assert_eq!(triangle.anchor(Orientation::Flat), Ok(Triangle::new(3, 3)));
    assert_eq!(triangle.hex(Orientation::Flat), Ok(h(1, 1)));
}

#[test]
fn r002_8() {
    // One step east in the pointy-top drawing is two columns of triangles, one row is three rows.
    assert_eq!(Triangle::anchor_of(h(0, 0) + pointy::E, Orientation::Pointy), Triangle::new(2, 0));
    assert_eq!(Triangle::anchor_of(h(0, 0) + pointy::SE, Orientation::Pointy), Triangle::new(1, 3));
    assert_eq!(Triangle::new(1, 2).hex(Orientation::Pointy), Ok(h(0, 0)));
}

fn odd_q_steps(hex: Hex) -> [(i32, i32); 6] {
    steps_in(Parity::OddQ, hex)
}

fn steps_in(parity: Parity, hex: Hex) -> [(i32, i32); 6] {
    let from = Offset::of(hex, parity);
    Direction::ALL.map(|direction| {
        let to = Offset::of(hex + direction, parity);
        (to.col - from.col, to.row - from.row)
    })
}

#[test]
fn r003_1() {
    assert_eq!(odd_q_steps(h(2, 5)), [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]);
    assert_eq!(odd_q_steps(h(3, 5)), [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]);
    // As printed, the two tables are those of even-q: even columns are the lower ones.
    assert_eq!(steps_in(Parity::EvenQ, h(2, 5)), [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]);
    assert_eq!(steps_in(Parity::EvenQ, h(3, 5)), [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]);
}

#[test]
fn r003_2() {
    assert_eq!(odd_q_steps(h(-3, 5)), odd_q_steps(h(3, 5)));
    assert_eq!(Offset::of(h(-3, 0), Parity::OddQ), Offset { col: -3, row: -2 });
}

#[test]
fn r003_3() {
    // A contiguous row needs neighbours at the same height: two in pointy-top, none in flat-top.
    for (orientation, beside) in [(Orientation::Flat, 0), (Orientation::Pointy, 2)] {
        let layout = Layout::try_new(orientation, 1.0).expect("1 is a size");
        let height = |hex| layout.point_of(hex).y;
        let level = h(4, -1).neighbors().into_iter().filter(|neighbor| height(*neighbor) == height(h(4, -1)));
        assert_eq!(level.count(), beside);
    }
    for parity in Parity::ALL {
        let at = |col, row| Offset { col, row }.hex(parity).expect("near the origin");
        let rows_are_contiguous =
            (0..3).all(|row| (0..3).all(|col| at(col, row) + pointy::E == at(col + 1, row)));
        assert_eq!(rows_are_contiguous, parity.orientation() == Orientation::Pointy, "{parity}");
    }
}

#[test]
fn r003_4() {
    assert_eq!(Doubled::try_new(3, 6), Err(DoubledError { col: 3, row: 6 }));
    assert_eq!(Doubled::try_new(-3, 7).map(|doubled| doubled.hex(DoubledAxis::Height)), Ok(Ok(h(-3, 5))));
}

#[test]
fn r004_1() {
    let layout = Layout::try_new(Orientation::Pointy, 40.0).expect("40 is a size");
    let (here, east, below) = (layout.point_of(h(0, 0)), layout.point_of(h(1, 0)), layout.point_of(h(0, 1)));
    assert!((east.x - here.x - 69.282).abs() < 0.001 && east.y == here.y, "width sqrt(3) times the size");
    assert_eq!(below.y - here.y, 60.0, "rows are 1.5 sizes apart");
}
