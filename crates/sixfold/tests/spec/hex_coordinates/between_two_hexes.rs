use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::Orientation;
use sixfold::layout::{Layout, Point};

#[test]
fn the_ends_are_the_centres() {
    let layout = Layout::try_new(Orientation::Pointy, 7.3).expect("a size");
    for hex in block() {
        assert_eq!(layout.point_between(h(1, 2), hex, 0.0), layout.point_of(h(1, 2)));
        assert_eq!(layout.point_between(h(1, 2), hex, 1.0), layout.point_of(hex));
    }
}

#[test]
fn half_way() {
    let layout = Layout::try_new(Orientation::Flat, 40.0).expect("a size");
    assert_eq!(layout.point_between(h(0, 0), h(2, -1), 0.5), Point::new(60.0, 0.0));
}

#[test]
fn along_a_way() {
    let layout = Layout::try_new(Orientation::Flat, 10.0).expect("a size");
    let way = [h(0, 0), h(0, 1), h(1, 1)];
    assert_eq!(layout.point_along(&way, 1.25), Some(layout.point_between(way[1], way[2], 0.25)));
    assert_eq!(layout.point_along(&way, 2.0), Some(layout.point_of(way[2])));
    assert_eq!(layout.point_along(&way, -3.0), Some(layout.point_of(way[0])));
    assert_eq!(layout.point_along(&way, f64::INFINITY), Some(layout.point_of(way[2])));
    assert_eq!(layout.point_along(&way, f64::NAN), None);
    assert_eq!(layout.point_along(&[], 0.0), None);
}
