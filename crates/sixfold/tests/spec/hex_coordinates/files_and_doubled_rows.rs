use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::flat::{N, NE, NW, S, SE, SW};
use sixfold::coord::{Direction, Doubled, DoubledAxis, Edge, Hex, Offset, Orientation, Parity};

fn at(col: i32, row: i32) -> Hex {
    Offset { col, row }.hex(Parity::OddQ).expect("near the origin")
}

/// The offset step from a hex to its neighbour in odd-q.
fn step(hex: Hex, direction: Direction) -> (i32, i32) {
    let (from, to) = (Offset::of(hex, Parity::OddQ), Offset::of(hex + direction, Parity::OddQ));
    (to.col - from.col, to.row - from.row)
}

#[test]
fn files_are_contiguous() {
    for hex in block() {
        assert_eq!((step(hex, N), step(hex, S)), ((0, -1), (0, 1)));
    }
}

#[test]
fn odd_columns_are_lower() {
    assert!(Edge::between(at(1, 0), at(0, 0)).is_some());
    assert!(Edge::between(at(1, 0), at(0, 1)).is_some());
    assert!(Edge::between(at(1, 0), at(0, -1)).is_none());
}

#[test]
fn neighbours_from_an_even_column() {
    for hex in block().filter(|hex| hex.q() & 1 == 0) {
        let steps = [N, NE, SE, S, SW, NW].map(|direction| step(hex, direction));
        assert_eq!(steps, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]);
    }
}

#[test]
fn neighbours_from_an_odd_column() {
    for hex in block().filter(|hex| hex.q() & 1 == 1) {
        let steps = [N, NE, SE, S, SW, NW].map(|direction| step(hex, direction));
        assert_eq!(steps, [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]);
    }
}

#[test]
fn doubled_rows() {
    for hex in block() {
        let offset = Offset::of(hex, Parity::OddQ);
        let doubled = Doubled::of(hex, DoubledAxis::Height);
        assert_eq!(doubled.col(), offset.col);
        assert_eq!(doubled.row(), 2 * offset.row + (offset.col & 1));
        assert_eq!(doubled.row() >> 1, offset.row);
    }
}

#[test]
fn constant_steps_when_doubled() {
    let steps = [N, S, NE, NW, SE, SW].map(|direction| DoubledAxis::Height.step(direction));
    assert_eq!(steps, [(0, -2), (0, 2), (1, -1), (-1, -1), (1, 1), (-1, 1)]);
    for hex in block() {
        for direction in Direction::ALL {
            let (from, to) =
                (Doubled::of(hex, DoubledAxis::Height), Doubled::of(hex + direction, DoubledAxis::Height));
            let (dcol, drow) = DoubledAxis::Height.step(direction);
            assert_eq!((to.col(), to.row()), (from.col() + dcol, from.row() + drow));
        }
    }
}

#[test]
fn six_directions() {
    let mut names = Direction::ALL.map(|direction| direction.name(Orientation::Flat));
    names.sort_unstable();
    assert_eq!(names, ["N", "NE", "NW", "S", "SE", "SW"]);
    assert!(["E", "W"].iter().all(|name| Direction::from_name(name, Orientation::Flat).is_err()));
    assert_eq!(Direction::from_name("N", Orientation::Flat), Ok(N));
    assert_eq!(h(0, 0) + N, h(0, -1));
}
