use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::{Direction, Orientation, flat};

#[test]
fn six_directions() {
    let names: Vec<&str> = Direction::ALL.map(|d| d.name(Orientation::Flat)).into();
    assert_eq!(names, ["N", "NE", "SE", "S", "SW", "NW"]);
    for (number, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(direction.number()), number);
    }
    let steps = Direction::ALL.map(Direction::step);
    assert_eq!(steps, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]);
}

#[test]
fn one_neighbour() {
    assert_eq!(h(2, 3).neighbor(flat::NE), h(3, 2));
}

#[test]
fn all_neighbours_in_order() {
    let around = h(0, 0).neighbors();
    assert_eq!(around, [h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0)]);
    assert!(around.iter().all(|hex| hex.length() == 1));
}

#[test]
fn neighbours_by_coordinates() {
    assert_eq!(h(2, 3).neighbors(), [h(2, 2), h(3, 2), h(3, 3), h(2, 4), h(1, 4), h(1, 3)]);
}

#[test]
fn the_six_steps() {
    for hex in block() {
        let (q, r) = (hex.q(), hex.r());
        let mut expected =
            [h(q + 1, r), h(q + 1, r - 1), h(q, r - 1), h(q - 1, r), h(q - 1, r + 1), h(q, r + 1)];
        let mut found = hex.neighbors();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
    }
}
