use crate::spec::hex_coordinates::h;
use sixfold::coord::{Orientation, flat, pointy};
use sixfold::layout::Layout;

#[test]
fn in_the_flat_top_drawing() {
    assert_eq!((h(0, 0) + flat::SE, h(0, 0) + flat::S), (h(1, 0), h(0, 1)));
    let layout = Layout::try_new(Orientation::Flat, 1.0).expect("1 is a size");
    let (q, r) = (layout.point_of(h(1, 0)), layout.point_of(h(0, 1)));
    assert!(q.x > 0.0 && q.y > 0.0, "south-east");
    assert!(r.x == 0.0 && r.y > 0.0, "south");
}

#[test]
fn in_the_pointy_top_drawing() {
    assert_eq!((h(0, 0) + pointy::E, h(0, 0) + pointy::SE), (h(1, 0), h(0, 1)));
    let layout = Layout::try_new(Orientation::Pointy, 1.0).expect("1 is a size");
    let (q, r) = (layout.point_of(h(1, 0)), layout.point_of(h(0, 1)));
    assert!(q.x > 0.0 && q.y == 0.0, "east");
    assert!(r.x > 0.0 && r.y > 0.0, "south-east");
}
