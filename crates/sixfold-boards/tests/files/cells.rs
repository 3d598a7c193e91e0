//! The seven ways to describe the hexes of a board.

use std::collections::BTreeSet;

use sixfold::coord::{Hex, Mirror, Offset, Parity};
use sixfold_boards::{Board, Symmetry};

use crate::files::board;

fn hexes(board: &Board) -> BTreeSet<(i32, i32)> {
    board.hexes().iter().map(|hex| (hex.q(), hex.r())).collect()
}

#[test]
fn a_hexagon_around_any_centre() {
    let ring = board("flat", "cells.hexagon = { radius = 1, center = [10, -3] }");
    let around = Hex::new(10, -3).neighbors().into_iter().chain([Hex::new(10, -3)]);
    assert_eq!(hexes(&ring), around.map(|hex| (hex.q(), hex.r())).collect());
    assert_eq!(board("pointy", "cells.hexagon.radius = 0").hexes(), [Hex::ORIGIN]);
}

#[test]
fn a_rectangle_in_each_parity() {
    for (orientation, parity) in
        [("flat", Parity::OddQ), ("flat", Parity::EvenQ), ("pointy", Parity::OddR), ("pointy", Parity::EvenR)]
    {
        let text = format!("cells.rectangle = {{ width = 4, height = 3, parity = '{parity}' }}");
        let offsets: BTreeSet<Offset> =
            board(orientation, &text).hexes().iter().map(|&hex| Offset::of(hex, parity)).collect();
        let expected = (0..4).flat_map(|col| (0..3).map(move |row| Offset { col, row })).collect();
        assert_eq!(offsets, expected, "{parity}");
    }
    let usual = board("pointy", "cells.rectangle = { width = 4, height = 3 }");
    let named = board("pointy", "cells.rectangle = { width = 4, height = 3, parity = 'odd-r' }");
    assert_eq!(usual, named);
}

#[test]
fn a_parallelogram_of_two_ranges() {
    let rhombus = board("pointy", "cells.parallelogram = { q = [-1, 1], r = [2, 3] }");
    assert_eq!(hexes(&rhombus), [(-1, 2), (-1, 3), (0, 2), (0, 3), (1, 2), (1, 3)].into());
}

#[test]
fn rows_are_centred() {
    let triangle = board("pointy", "cells.rows = { widths = [1, 2, 3] }");
    assert_eq!(hexes(&triangle), [(0, 0), (-1, 1), (0, 1), (-2, 2), (-1, 2), (0, 2)].into());
    let hexagon = board("pointy", "cells.rows = { widths = [2, 3, 2], first = [0, -1] }");
    assert_eq!(hexes(&hexagon), hexes(&board("pointy", "cells.hexagon.radius = 1")));
}

#[test]
fn columns_are_centred() {
    let hexagon = board("flat", "cells.columns = { heights = [3, 4, 5, 4, 3], first = [-2, 0] }");
    assert_eq!(hexes(&hexagon), hexes(&board("flat", "cells.hexagon.radius = 2")));
    // Lines may differ by more than one hex, as long as it is an odd number.
    let cross = board("flat", "cells.columns.heights = [1, 4, 1]");
    assert_eq!(cross.hexes().len(), 6);
    assert_eq!(cross.hexes()[0], Hex::ORIGIN);
    assert!(cross.is_connected());
}

#[test]
fn a_drawing_is_doubled_coordinates() {
    let pointy =
        board("pointy", "cells.drawing = { text = '''\n  # #\n # # #\n  # #\n''', first = [0, -1] }");
    assert_eq!(hexes(&pointy), hexes(&board("pointy", "cells.hexagon.radius = 1")));
    let flat = board("flat", "cells.drawing = { text = '''\n.#\n#.#\n.#\n#.#\n.#\n''', first = [0, -1] }");
    assert_eq!(hexes(&flat), hexes(&board("flat", "cells.hexagon.radius = 1")));
    // A file with the line ends of another system is the same drawing.
    let text = "name = 'x'\r\norientation = 'flat'\r\ncells.drawing.text = '''\r\n.#\r\n#.#\r\n'''\r\n";
    assert_eq!(sixfold_boards::load(text).map(|board| board.hexes().len()), Ok(3));
}

#[test]
fn hexes_one_by_one() {
    let two = board("flat", "cells.hexes = [[3, 0], [-3, 0]]");
    assert_eq!(hexes(&two), [(3, 0), (-3, 0)].into());
    assert!(!two.is_connected());
    assert_eq!(two.hexes(), [Hex::new(-3, 0), Hex::new(3, 0)], "board order, not the order of the list");
}

#[test]
fn board_order_runs_along_the_lines() {
    let flat = board("flat", "cells.rectangle = { width = 2, height = 2 }");
    assert_eq!(
        flat.hexes().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["0,0", "0,1", "1,0", "1,1"]
    );
    let pointy = board("pointy", "cells.rectangle = { width = 2, height = 2 }");
    assert_eq!(
        pointy.hexes().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["0,0", "1,0", "0,1", "1,1"]
    );
    for (index, &hex) in pointy.hexes().iter().enumerate() {
        assert_eq!(pointy.index(hex), Some(index));
    }
}

#[test]
fn symmetries_of_known_shapes() {
    let all = || (0..6).map(Symmetry::Turn).chain(Mirror::ALL.map(Symmetry::Mirror));
    let count = |board: &Board| all().filter(|&symmetry| board.image(symmetry).is_some()).count();
    assert_eq!(count(&board("flat", "cells.hexagon = { radius = 2, center = [7, 7] }")), 12);
    assert_eq!(count(&board("pointy", "cells.rows.widths = [1, 2, 3]")), 6);
    assert_eq!(count(&board("pointy", "cells.parallelogram = { q = [0, 2], r = [0, 2] }")), 4);
    assert_eq!(count(&board("pointy", "cells.parallelogram = { q = [0, 2], r = [0, 3] }")), 2);
    assert_eq!(count(&board("flat", "cells.hexes = [[0, 0], [1, 0], [1, 2]]")), 1);
    assert_eq!(count(&board("flat", "cells.hexes = [[0, 0]]")), 12);
}
