//! Hex to pixel and back.

use proptest::prelude::{Just, ProptestConfig, Strategy, prop_oneof, proptest};
use sixfold::coord::{Corner, Direction, Edge, Hex, LIMIT, Orientation};
use sixfold::layout::{BatchPointError, Layout, LayoutError, LayoutPart, Point, PointError, Rect, YAxis};

fn layout(orientation: Orientation, size: (f64, f64), origin: Point, y_axis: YAxis) -> Layout {
    Layout::try_new(orientation, 1.0)
        .and_then(|layout| layout.try_with_size_xy(size.0, size.1))
        .and_then(|layout| layout.try_with_origin(origin))
        .expect("the tests ask for layouts that exist")
        .with_y_axis(y_axis)
}

fn flat(size: f64) -> Layout {
    Layout::try_new(Orientation::Flat, size).expect("a size")
}

fn pointy(size: f64) -> Layout {
    Layout::try_new(Orientation::Pointy, size).expect("a size")
}

/// Layouts of both orientations, stretched and not, with y both ways.
fn layouts() -> Vec<Layout> {
    let mut all = Vec::new();
    for orientation in Orientation::ALL {
        for y_axis in [YAxis::Down, YAxis::Up] {
            for (x, y, origin) in [
                (1.0, 1.0, Point::ORIGIN),
                (40.0, 40.0, Point::new(320.0, 240.0)),
                (0.3, 7.1, Point::new(-5.5, 1e4)),
                (1e-6, 3e5, Point::new(0.1, -0.7)),
            ] {
                all.push(layout(orientation, (x, y), origin, y_axis));
            }
        }
    }
    all
}

fn hexes_within(radius: i32) -> impl Iterator<Item = Hex> {
    (-radius..=radius)
        .flat_map(move |q| (-radius..=radius).map(move |r| (q, r)))
        .filter(move |(q, r)| (q + r).abs() <= radius)
        .map(|(q, r)| Hex::new(q, r))
}

fn any_hex() -> impl Strategy<Value = Hex> {
    let number = || prop_oneof![-LIMIT..=LIMIT, -20..=20, Just(LIMIT), Just(-LIMIT)];
    // Where q + r would leave the world, q - r does not.
    (number(), number()).prop_map(|(q, r)| Hex::new(q, if (q + r).abs() > LIMIT { -r } else { r }))
}

fn any_layout() -> impl Strategy<Value = Layout> {
    let size = || prop_oneof![0.001..1000.0, Just(1.0), Just(f64::MIN_POSITIVE), Just(Layout::MAX_SIZE)];
    // Origins up to 2^50 sizes away, where floats still tell hexes apart.
    let away = || prop_oneof![Just(0.0), -100.0..100.0, -(2f64.powi(50))..2f64.powi(50)];
    let orientation = prop_oneof![Just(Orientation::Flat), Just(Orientation::Pointy)];
    let y_axis = prop_oneof![Just(YAxis::Down), Just(YAxis::Up)];
    (orientation, (size(), size()), away(), away(), y_axis).prop_map(|(orientation, size, x, y, y_axis)| {
        let origin = |away: f64, size: f64| (away * size).clamp(-Layout::MAX_ORIGIN, Layout::MAX_ORIGIN);
        layout(orientation, size, Point::new(origin(x, size.0), origin(y, size.1)), y_axis)
    })
}

fn close(a: Point, b: Point, layout: &Layout) -> bool {
    let (x, y) = layout.size_xy();
    (a.x - b.x).abs() <= 1e-9 * x && (a.y - b.y).abs() <= 1e-9 * y
}

#[test]
fn flat_top_centers() {
    let layout = flat(2.0);
    let root = 3f64.sqrt();
    assert_eq!(layout.point_of(Hex::ORIGIN), Point::ORIGIN);
    assert_eq!(layout.point_of(Hex::new(1, 0)), Point::new(3.0, root));
    assert_eq!(layout.point_of(Hex::new(0, 1)), Point::new(0.0, 2.0 * root));
    assert_eq!(layout.point_of(Hex::new(-2, 1)), Point::new(-6.0, 0.0));
}

#[test]
fn pointy_top_centers() {
    let layout = pointy(2.0);
    let root = 3f64.sqrt();
    assert_eq!(layout.point_of(Hex::new(1, 0)), Point::new(2.0 * root, 0.0));
    assert_eq!(layout.point_of(Hex::new(0, 1)), Point::new(root, 3.0));
    assert_eq!(layout.point_of(Hex::new(1, -2)), Point::new(0.0, -6.0));
}

#[test]
fn the_war_in_heaven_board_at_size_40_is_346_4_by_560() {
    // Rows of 2, 3, 4, 5, 4, 5, 4, 3 and 2 hexes; the first q of each row.
    let firsts = [3, 2, 1, 0, 0, -1, -1, -1, -1];
    let counts = [2, 3, 4, 5, 4, 5, 4, 3, 2];
    let hexes =
        (0..9).flat_map(|row| (0..counts[row]).map(move |i| Hex::new(firsts[row] + i, row as i32 - 4)));
    let bounds = pointy(40.0).bounds_of_all(hexes).expect("32 hexes");
    assert!((bounds.width() - 346.4).abs() < 0.05, "{}", bounds.width());
    assert_eq!(bounds.height(), 560.0);
}

#[test]
fn y_upwards_mirrors_the_numbers_and_nothing_else() {
    for down in layouts().into_iter().filter(|layout| layout.y_axis() == YAxis::Down) {
        let up = down.with_y_axis(YAxis::Up);
        assert_eq!(up.with_y_axis(YAxis::Down), down);
        assert_eq!((up.origin(), up.size_xy()), (down.origin(), down.size_xy()));
        assert_eq!((up.hex_width(), up.hex_height()), (down.hex_width(), down.hex_height()));
        assert_eq!((up.column_pitch(), up.row_pitch()), (down.column_pitch(), down.row_pitch()));
        let at_zero = |layout: Layout| layout.try_with_origin(Point::ORIGIN).unwrap();
        let (down, up) = (at_zero(down), at_zero(up));
        for hex in hexes_within(4) {
            let (a, b) = (down.point_of(hex), up.point_of(hex));
            assert_eq!((a.x, a.y), (b.x, -b.y));
            for (a, b) in down.corners_of(hex).into_iter().zip(up.corners_of(hex)) {
                assert_eq!((a.x, a.y), (b.x, -b.y));
            }
        }
    }
}

#[test]
fn corners_are_where_an_angle_of_60_degrees_each_puts_them() {
    for layout in layouts() {
        let (size_x, size_y) = layout.size_xy();
        let up = if layout.y_axis() == YAxis::Up { 1.0 } else { -1.0 };
        let first = match layout.orientation() {
            Orientation::Flat => 30f64,
            Orientation::Pointy => 0.0,
        };
        for hex in hexes_within(3) {
            let center = layout.point_of(hex);
            for (i, corner) in layout.corners_of(hex).into_iter().enumerate() {
                let bearing = (first + 60.0 * i as f64).to_radians();
                let expected =
                    Point::new(center.x + size_x * bearing.sin(), center.y + up * size_y * bearing.cos());
                assert!(close(corner, expected, &layout), "corner {i} of {hex}: {corner}, not {expected}");
            }
        }
    }
}

#[test]
fn hexes_that_meet_agree_on_corners_and_sides_to_the_last_bit() {
    for layout in layouts() {
        for hex in hexes_within(5).chain([Hex::new(LIMIT - 1, 0), Hex::new(-LIMIT / 2, LIMIT / 3)]) {
            let corners = layout.corners_of(hex);
            for direction in Direction::ALL {
                let (next, other) = (direction.turn(1), hex + direction);
                let corner = Corner::new(hex, direction);
                let here = corners[direction.index()];
                assert_eq!(layout.point_of_corner(corner), here);
                assert_eq!(layout.corners_of(other)[direction.turn(2).index()], here);
                assert_eq!(layout.corners_of(hex + next)[direction.turn(4).index()], here);

                let [start, end] = layout.side_of(hex, direction);
                assert_eq!([start, end], [corners[direction.turn(-1).index()], here]);
                assert_eq!(layout.side_of(other, direction.opposite()), [end, start]);

                let edge = Edge::new(hex, direction);
                let ends = if edge.hexes()[0] == hex { [start, end] } else { [end, start] };
                assert_eq!(layout.ends_of_edge(edge), ends);
            }
        }
    }
}

#[test]
fn the_middle_of_an_edge_is_half_way_between_both_hexes_and_both_ends() {
    for layout in layouts() {
        for hex in hexes_within(4) {
            for direction in Direction::ALL {
                let middle = layout.middle_of_edge(Edge::new(hex, direction));
                let half = |a: Point, b: Point| Point::new((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
                let [a, b] = layout.side_of(hex, direction);
                assert!(close(middle, half(a, b), &layout), "{middle} {a} {b}");
                let (a, b) = (layout.point_of(hex), layout.point_of(hex + direction));
                assert!(close(middle, half(a, b), &layout), "{middle} {a} {b}");
            }
        }
    }
}

#[test]
fn measures_of_a_hex() {
    let root = 3f64.sqrt();
    let flat = flat(10.0).try_with_size_xy(10.0, 20.0).unwrap();
    assert_eq!((flat.hex_width(), flat.hex_height()), (20.0, 20.0 * root));
    assert_eq!((flat.column_pitch(), flat.row_pitch()), (15.0, 20.0 * root));
    let pointy = pointy(10.0).try_with_size_xy(10.0, 20.0).unwrap();
    assert_eq!((pointy.hex_width(), pointy.hex_height()), (10.0 * root, 40.0));
    assert_eq!((pointy.column_pitch(), pointy.row_pitch()), (10.0 * root, 30.0));
}

#[test]
fn measures_are_those_of_the_drawing() {
    for layout in layouts() {
        let bounds = layout.bounds_of(Hex::ORIGIN);
        assert!((bounds.width() - layout.hex_width()).abs() <= 1e-9 * layout.hex_width());
        assert!((bounds.height() - layout.hex_height()).abs() <= 1e-9 * layout.hex_height());
        let [here, right, down] =
            [Hex::ORIGIN, Hex::new(1, 0), Hex::new(0, 1)].map(|hex| layout.point_of(hex));
        assert!((right.x - here.x - layout.column_pitch()).abs() <= 1e-9 * layout.column_pitch());
        assert!(((down.y - here.y).abs() - layout.row_pitch()).abs() <= 1e-9 * layout.row_pitch());
    }
}

#[test]
fn bounds_are_the_extreme_corners() {
    for layout in layouts() {
        assert_eq!(layout.bounds_of_all([]), None);
        for hexes in [
            vec![Hex::new(3, -7)],
            vec![Hex::ORIGIN, Hex::new(5, 5)],
            vec![Hex::new(-9, 2), Hex::new(4, -8), Hex::new(0, 6), Hex::new(1, 1)],
            hexes_within(6).collect(),
            vec![Hex::new(LIMIT, 0), Hex::new(-LIMIT, 0), Hex::new(0, LIMIT), Hex::new(0, -LIMIT)],
        ] {
            let corners = || hexes.iter().flat_map(|hex| layout.corners_of(*hex));
            let least = |f: fn(Point) -> f64| corners().map(f).fold(f64::INFINITY, f64::min);
            let most = |f: fn(Point) -> f64| corners().map(f).fold(f64::NEG_INFINITY, f64::max);
            let expected = Rect {
                min: Point::new(least(|p| p.x), least(|p| p.y)),
                max: Point::new(most(|p| p.x), most(|p| p.y)),
            };
            assert_eq!(layout.bounds_of_all(hexes.iter().copied()), Some(expected));
            if let [hex] = hexes[..] {
                assert_eq!(layout.bounds_of(hex), expected);
            }
            assert!(corners().all(|corner| expected.contains(corner)));
            assert!(!expected.contains(Point::new(expected.max.x.next_up(), expected.min.y)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn a_hex_is_where_its_point_is(layout in any_layout(), hex in any_hex()) {
        let point = layout.point_of(hex);
        assert!(point.is_finite());
        assert_eq!(layout.hex_at(point), Ok(hex));
        assert!(layout.corners_of(hex).into_iter().all(Point::is_finite));
    }

    #[test]
    fn many_at_once_are_the_same_as_one_by_one(
        layout in any_layout(),
        hexes in proptest::collection::vec(any_hex(), 0..200),
        off in -1.0..1.0,
    ) {
        let mut points = vec![Point::ORIGIN; hexes.len()];
        layout.points_of(&hexes, &mut points);
        for (hex, point) in hexes.iter().zip(&points) {
            assert_eq!(*point, layout.point_of(*hex));
        }
        let (size_x, size_y) = layout.size_xy();
        for (i, point) in points.iter_mut().enumerate() {
            // Some in the middle, some near a corner, some on a side.
            let away = if i % 3 == 0 { 0.0 } else { off };
            *point = Point::new(point.x + away * size_x, point.y + if i % 5 == 0 { 0.0 } else { away * size_y });
        }
        let mut found = vec![Hex::new(7, 7); points.len()];
        match layout.hexes_at(&points, &mut found) {
            Ok(()) => {
                for (point, hex) in points.iter().zip(&found) {
                    assert_eq!(layout.hex_at(*point), Ok(*hex));
                }
            }
            Err(BatchPointError { index, error }) => {
                assert_eq!(layout.hex_at(points[index]), Err(error));
                for (point, hex) in points.iter().zip(&found).take(index) {
                    assert_eq!(layout.hex_at(*point), Ok(*hex));
                }
            }
        }
    }
}

#[test]
fn the_first_bad_point_of_a_batch_is_named() {
    let bad = [
        (Point::new(f64::NAN, 0.0), "is not finite"),
        (Point::new(0.0, f64::INFINITY), "is not finite"),
        (Point::new(f64::NEG_INFINITY, f64::NAN), "is not finite"),
        (Point::new(1e300, 0.0), "is outside the limit"),
        (Point::new(0.0, -1e12), "is outside the limit"),
    ];
    for layout in [flat(1.0), pointy(1.0)] {
        for (point, message) in bad {
            for index in [0, 5, 63, 64, 100, 129] {
                let mut points = vec![Point::new(2.5, -1.25); 130];
                points[index] = point;
                *points.last_mut().unwrap() = bad[0].0;
                let error = layout.hexes_at(&points, &mut vec![Hex::ORIGIN; 130]).unwrap_err();
                assert_eq!(error.index, index);
                let text = error.to_string();
                assert!(text.starts_with(&format!("point number {index}: ")), "{text}");
                assert!(index == 129 || text.contains(message), "{text}");
            }
        }
    }
}

#[test]
fn refused_points_are_named() {
    let layout = flat(1.0);
    let message = |x, y| layout.hex_at(Point::new(x, y)).unwrap_err().to_string();
    assert_eq!(message(f64::NAN, 1.0), "point (NaN, 1.0) is not finite");
    assert_eq!(message(0.5, f64::NEG_INFINITY), "point (0.5, -inf) is not finite");
    assert_eq!(
        message(1e10, 0.0),
        "the hex at point (10000000000.0, 0.0) is outside the limit of this layout"
    );
    assert_eq!(message(f64::MAX, f64::MIN).split(" is ").nth(1), Some("outside the limit of this layout"));
    let point = Point::new(-1e300, 0.0);
    assert_eq!(layout.hex_at(point), Err(PointError::OutOfRange { point }));
}

#[test]
#[should_panic(expected = "the answers have the length of the questions")]
fn a_batch_of_points_has_room_for_its_answers() {
    flat(1.0).points_of(&[Hex::ORIGIN], &mut []);
}

#[test]
#[should_panic(expected = "the answers have the length of the questions")]
fn a_batch_of_hexes_has_room_for_its_answers() {
    let _ = flat(1.0).hexes_at(&[Point::ORIGIN], &mut [Hex::ORIGIN; 2]);
}

#[test]
fn sizes_that_are_not_sizes_are_refused() {
    let subnormal = f64::MIN_POSITIVE.next_down();
    let bad =
        [0.0, -0.0, -1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, subnormal, 5e-324, 1.1e298, f64::MAX];
    for value in bad {
        for orientation in Orientation::ALL {
            let refused = |result: Result<Layout, LayoutError>, part| {
                let error = result.expect_err("no size");
                assert_eq!(error.part, part);
                assert_eq!(error.value.to_bits(), value.to_bits());
            };
            refused(Layout::try_new(orientation, value), LayoutPart::SizeX);
            let layout = Layout::try_new(orientation, 1.0).unwrap();
            refused(layout.try_with_size_xy(value, 1.0), LayoutPart::SizeX);
            refused(layout.try_with_size_xy(1.0, value), LayoutPart::SizeY);
        }
    }
    for good in [f64::MIN_POSITIVE, 1e-300, 1.0, 40.0, Layout::MAX_SIZE] {
        assert_eq!(Layout::try_new(Orientation::Flat, good).map(|layout| layout.size_xy()), Ok((good, good)));
    }
}

#[test]
fn origins_that_are_no_points_are_refused() {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1.1e307, -f64::MAX] {
        let refused = |origin, part| {
            let error = flat(1.0).try_with_origin(origin).expect_err("no origin");
            assert_eq!((error.part, error.value.to_bits()), (part, value.to_bits()));
        };
        refused(Point::new(value, 0.0), LayoutPart::OriginX);
        refused(Point::new(0.0, value), LayoutPart::OriginY);
    }
    for good in [Point::new(5e-324, -0.0), Point::new(Layout::MAX_ORIGIN, -Layout::MAX_ORIGIN)] {
        assert_eq!(flat(1.0).try_with_origin(good).map(|layout| layout.origin()), Ok(good));
    }
}

#[test]
fn messages_say_what_would_be_right() {
    let message = |part, value| LayoutError { part, value }.to_string();
    assert_eq!(
        message(LayoutPart::SizeX, 0.0),
        "size x is 0.0; it must be a normal number above 0, at most 1e298"
    );
    assert_eq!(
        message(LayoutPart::SizeY, -3.5),
        "size y is -3.5; it must be a normal number above 0, at most 1e298"
    );
    assert_eq!(
        message(LayoutPart::OriginX, f64::NAN),
        "origin x is NaN; it must be a finite number from -1e307 to 1e307"
    );
    assert_eq!(
        message(LayoutPart::OriginY, f64::INFINITY),
        "origin y is inf; it must be a finite number from -1e307 to 1e307"
    );
}

#[test]
fn points_are_the_same_on_every_platform() {
    let layout = layout(Orientation::Pointy, (7.3, 11.9), Point::new(0.1, 0.2), YAxis::Up);
    let Point { x, y } = layout.point_of(Hex::new(12_345, -678));
    assert_eq!((x.to_bits(), y.to_bits()), (0x4102_87dc_eaa2_d70a, 0x40c7_a340_0000_0001));
}
