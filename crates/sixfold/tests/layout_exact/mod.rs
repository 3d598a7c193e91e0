//! The hex at a point compared with a slow oracle, however close to a side it is.

mod oracle;

use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_oneof, proptest};
use sixfold::coord::{Direction, Hex, LIMIT, Orientation};
use sixfold::layout::{Layout, Point, PointError, YAxis};

use oracle::owns;

fn layout(orientation: Orientation, size: (f64, f64), origin: Point, y_axis: YAxis) -> Layout {
    Layout::try_new(orientation, 1.0)
        .and_then(|layout| layout.try_with_size_xy(size.0, size.1))
        .and_then(|layout| layout.try_with_origin(origin))
        .expect("the tests ask for layouts that exist")
        .with_y_axis(y_axis)
}

fn any_orientation() -> impl Strategy<Value = Orientation> {
    prop_oneof![Just(Orientation::Flat), Just(Orientation::Pointy)]
}

fn any_y_axis() -> impl Strategy<Value = YAxis> {
    prop_oneof![Just(YAxis::Down), Just(YAxis::Up)]
}

/// Layouts that a game would use.
fn usual_layout() -> impl Strategy<Value = Layout> {
    let size = prop_oneof![Just(1.0), (1..200i32).prop_map(f64::from), 0.01..100.0];
    let sizes = prop_oneof![size.clone().prop_map(|size| (size, size)), (size.clone(), size)];
    let origin = prop_oneof![
        Just(Point::ORIGIN),
        (-999..999, -999..999).prop_map(|(x, y)| Point::new(f64::from(x), f64::from(y))),
        (-1e3..1e3, -1e3..1e3).prop_map(|(x, y)| Point::new(x, y)),
    ];
    (any_orientation(), sizes, origin, any_y_axis()).prop_map(|(o, s, at, y)| layout(o, s, at, y))
}

/// Layouts at the limits of floats.
fn odd_layout() -> impl Strategy<Value = Layout> {
    let size = prop_oneof![
        Just(f64::MIN_POSITIVE),
        Just(Layout::MAX_SIZE),
        (-1022..989i32, 1.0..2.0).prop_map(|(exponent, mantissa)| mantissa * 2f64.powi(exponent)),
    ];
    let pair = (size, -40..40i32, 1.0..2.0).prop_map(|(size, apart, mantissa): (f64, i32, f64)| {
        let other = size * mantissa * 2f64.powi(apart);
        (size, other.clamp(f64::MIN_POSITIVE, Layout::MAX_SIZE))
    });
    let origin = || {
        prop_oneof![
            Just(0.0),
            Just(5e-324),
            Just(-Layout::MAX_ORIGIN),
            (-1074..1019i32, -2.0..2.0).prop_map(|(exponent, mantissa)| mantissa * 2f64.powi(exponent)),
        ]
    };
    (any_orientation(), pair, origin(), origin(), any_y_axis())
        .prop_map(|(o, size, x, y, y_axis)| layout(o, size, Point::new(x, y), y_axis))
}

fn hex_within(radius: i32) -> impl Strategy<Value = Hex> {
    // Where q + r would leave the hexagon, q - r does not.
    (-radius..=radius, -radius..=radius)
        .prop_map(move |(q, r)| Hex::new(q, if (q + r).abs() > radius { -r } else { r }))
}

fn any_direction() -> impl Strategy<Value = Direction> {
    (0..6u8).prop_map(|number| Direction::from_number(number).expect("below 6"))
}

/// A float a few steps up or down from another.
fn nudged(float: f64, steps: i32) -> f64 {
    (0..steps.abs()).fold(float, |float, _| if steps > 0 { float.next_up() } else { float.next_down() })
}

fn assert_right(layout: &Layout, point: Point) {
    let hex = layout.hex_at(point).expect("a point of the world");
    assert!(owns(layout, hex, point), "{point} is not in {hex} of {layout:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn any_point_is_in_the_nearest_hex(layout in usual_layout(), x in -5e3..5e3, y in -5e3..5e3) {
        assert_right(&layout, Point::new(x, y));
    }

    #[test]
    fn points_beside_a_side_are_told_apart(
        layout in usual_layout(),
        hex in hex_within(100),
        direction in any_direction(),
        along in prop_oneof![Just(0.0), Just(1.0), Just(0.5), 0.0..1.0],
        x in -3..=3,
        y in -3..=3,
    ) {
        let [a, b] = layout.side_of(hex, direction);
        let point = Point::new(a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along);
        assert_right(&layout, Point::new(nudged(point.x, x), nudged(point.y, y)));
    }

    #[test]
    fn far_out_points_beside_a_side_are_told_apart(
        layout in usual_layout(),
        hex in hex_within(LIMIT - 2),
        direction in any_direction(),
        along in 0.0..=1.0,
        x in -2..=2,
        y in -2..=2,
    ) {
        let [a, b] = layout.side_of(hex, direction);
        let point = Point::new(a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along);
        assert_right(&layout, Point::new(nudged(point.x, x), nudged(point.y, y)));
    }

    #[test]
    fn points_on_the_line_where_sides_can_be_hit_exactly(
        layout in usual_layout(),
        halves in -400..400i32,
        off in prop_oneof![Just(0), -2..=2],
    ) {
        // Only there, on the axis through the origin, is the distance to a side free of the root.
        let (size_x, size_y) = layout.size_xy();
        let Point { x, y } = layout.origin();
        let point = match layout.orientation() {
            Orientation::Flat => Point::new(x + 0.5 * size_x * f64::from(halves), nudged(y, off)),
            Orientation::Pointy => Point::new(nudged(x, off), y + 0.5 * size_y * f64::from(halves)),
        };
        assert_right(&layout, point);
    }

    #[test]
    fn sizes_and_origins_of_any_magnitude(
        layout in odd_layout(),
        hex in prop_oneof![hex_within(3), hex_within(LIMIT - 2)],
        direction in any_direction(),
        along in prop_oneof![Just(0.0), 0.0..=1.0],
        x in -1..=1,
        y in -1..=1,
    ) {
        let [a, b] = layout.side_of(hex, direction);
        let point = Point::new(a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along);
        let point = Point::new(nudged(point.x, x), nudged(point.y, y));
        // Where the origin is far away in sizes, the next float may lie outside the world.
        match layout.hex_at(point) {
            Ok(hex) => assert!(owns(&layout, hex, point), "{point} is not in {hex} of {layout:?}"),
            Err(error) => assert_eq!(error, PointError::OutOfRange { point }),
        }
    }

    #[test]
    fn any_two_floats_have_a_hex_or_a_reason(layout in odd_layout(), x in any::<f64>(), y in any::<f64>()) {
        let point = Point::new(x, y);
        match layout.hex_at(point) {
            Ok(hex) => assert!(owns(&layout, hex, point), "{point} is not in {hex} of {layout:?}"),
            Err(PointError::NotFinite { .. }) => assert!(!point.is_finite()),
            Err(PointError::OutOfRange { .. }) => {
                assert!(point.is_finite());
                // Halved, so that the difference of two large floats stays finite.
                let (size_x, size_y) = layout.size_xy();
                let far = |at: f64, origin: f64, size: f64| (at / 2.0 - origin / 2.0).abs() / size > 2f64.powi(27);
                assert!(far(x, layout.origin().x, size_x) || far(y, layout.origin().y, size_y));
            }
        }
    }
}

#[test]
fn the_world_ends_at_its_last_hexes() {
    let rim =
        [(LIMIT, 0), (LIMIT, -7), (LIMIT, -LIMIT), (3, LIMIT - 3), (0, -LIMIT), (-LIMIT, 5), (-5, 5 - LIMIT)];
    for orientation in Orientation::ALL {
        for y_axis in [YAxis::Down, YAxis::Up] {
            let layout = layout(orientation, (2.5, 0.5), Point::new(-1.0, 1e6), y_axis);
            for hex in rim.map(|(q, r)| Hex::new(q, r)) {
                assert_eq!(layout.hex_at(layout.point_of(hex)), Ok(hex));
                for direction in Direction::ALL.into_iter().filter(|d| hex.try_neighbor(*d).is_err()) {
                    let (here, back) = (layout.point_of(hex), layout.point_of(hex + direction.opposite()));
                    let point = Point::new(here.x + (here.x - back.x), here.y + (here.y - back.y));
                    assert_eq!(layout.hex_at(point), Err(PointError::OutOfRange { point }));
                }
            }
        }
    }
}

#[test]
fn a_point_beside_a_side_by_the_smallest_float_there_is() {
    // The corner east of the hex (0, 0) lies at (1, 0). Seen from an origin a hair to either side,
    // the point (1, 0) is before it or behind it.
    let east = Point::new(1.0, 0.0);
    let flat = |x: f64, y: f64| layout(Orientation::Flat, (1.0, 1.0), Point::new(x, y), YAxis::Down);
    let hair = 5e-324;
    // On the corner the hexes NE and SE are on the +q side; SE is farther towards +q.
    assert_eq!(flat(0.0, 0.0).hex_at(east), Ok(Hex::new(1, 0)));
    assert_eq!(flat(hair, 0.0).hex_at(east), Ok(Hex::ORIGIN));
    assert_eq!(flat(-hair, 0.0).hex_at(east), Ok(Hex::new(1, 0)));
    // The point is above the row through the origin, then below.
    assert_eq!(flat(0.0, hair).hex_at(east), Ok(Hex::new(1, -1)));
    assert_eq!(flat(0.0, -hair).hex_at(east), Ok(Hex::new(1, 0)));
    // Both: past the corner by less than the slope of the side compensates, and by more.
    assert_eq!(flat(hair, hair).hex_at(east), Ok(Hex::ORIGIN));
    assert_eq!(flat(hair, 2.0 * hair).hex_at(east), Ok(Hex::new(1, -1)));
    for (x, y) in [(hair, 0.0), (-hair, 0.0), (hair, hair), (hair, 2.0 * hair), (0.0, -hair)] {
        assert_right(&flat(x, y), east);
    }
}

#[test]
fn ties_go_to_the_hex_on_the_side_of_plus_q() {
    let flat = Layout::try_new(Orientation::Flat, 1.0).unwrap();
    // West corner of (0, 0), east corner of (0, 0), the side between (1, -1) and (1, 0).
    assert_eq!(flat.hex_at(Point::new(-1.0, 0.0)), Ok(Hex::ORIGIN));
    assert_eq!(flat.hex_at(Point::new(1.0, 0.0)), Ok(Hex::new(1, 0)));
    assert_eq!(flat.hex_at(Point::new(1.5, 0.0)), Ok(Hex::new(1, 0)));
    assert_eq!(flat.hex_at(Point::new(-1.5, 0.0)), Ok(Hex::new(-1, 1)));
    let pointy = Layout::try_new(Orientation::Pointy, 1.0).unwrap();
    // Top and bottom corner of (0, 0), the side between (-1, 1) and (0, 1).
    assert_eq!(pointy.hex_at(Point::new(0.0, -1.0)), Ok(Hex::new(1, -1)));
    assert_eq!(pointy.hex_at(Point::new(0.0, 1.0)), Ok(Hex::new(0, 1)));
    assert_eq!(pointy.hex_at(Point::new(0.0, 1.5)), Ok(Hex::new(0, 1)));
    assert_eq!(pointy.hex_at(Point::new(0.0, -1.5)), Ok(Hex::new(1, -1)));
}

#[test]
fn the_limits_of_the_fast_way_are_crossed_without_a_seam() {
    // Floats alone decide up to 2^28; past that and past the limit nothing changes.
    for orientation in Orientation::ALL {
        for size in [1.0, 0.7, 40.0] {
            let layout = layout(orientation, (size, size), Point::new(3.0, -2.0), YAxis::Down);
            for edge in [1 << 28, LIMIT - 3] {
                for (q, r) in [(edge, 0), (-edge, 0), (0, edge), (0, -edge), (edge, -edge), (-edge, edge)] {
                    for (dq, dr) in (-2..=2).flat_map(|dq| (-2..=2).map(move |dr| (dq, dr))) {
                        let Ok(hex) = Hex::try_new(i64::from(q + dq), i64::from(r + dr)) else { continue };
                        assert_eq!(layout.hex_at(layout.point_of(hex)), Ok(hex), "{layout:?}");
                    }
                }
            }
        }
    }
}
