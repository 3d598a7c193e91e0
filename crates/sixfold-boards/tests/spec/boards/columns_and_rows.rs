use sixfold::coord::{Direction, Offset, Parity, flat};

const EVEN: [(Direction, (i32, i32)); 6] = [
    (flat::N, (0, -1)),
    (flat::S, (0, 1)),
    (flat::NE, (1, -1)),
    (flat::SE, (1, 0)),
    (flat::NW, (-1, -1)),
    (flat::SW, (-1, 0)),
];

const ODD: [(Direction, (i32, i32)); 6] = [
    (flat::N, (0, -1)),
    (flat::S, (0, 1)),
    (flat::NE, (1, 0)),
    (flat::SE, (1, 1)),
    (flat::NW, (-1, 0)),
    (flat::SW, (-1, 1)),
];

/// Asserts that the neighbours of hexes in a column are those of the table.
fn holds(col: i32, table: [(Direction, (i32, i32)); 6]) {
    for row in -5..=5 {
        let hex = Offset { col, row }.hex(Parity::OddQ).expect("near the origin");
        for (direction, (dcol, drow)) in table {
            let offset = Offset::of(hex + direction, Parity::OddQ);
            assert_eq!(offset, Offset { col: col + dcol, row: row + drow }, "({col},{row}) {direction:?}");
        }
    }
}

#[test]
fn neighbours_of_an_even_column() {
    [0, 2, 4, 8].into_iter().for_each(|col| holds(col, EVEN));
}

#[test]
fn neighbours_of_an_odd_column() {
    [1, 3, 5, 7].into_iter().for_each(|col| holds(col, ODD));
}

#[test]
fn negative_columns() {
    [-1, -3, -7].into_iter().for_each(|col| holds(col, ODD));
    [-2, -4, -8].into_iter().for_each(|col| holds(col, EVEN));
}
