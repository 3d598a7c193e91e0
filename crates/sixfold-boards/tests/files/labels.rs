//! Labels of hexes, by each scheme and one by one.

use sixfold::coord::Hex;

use crate::files::{board, refusals};

#[test]
fn letter_number_counts_each_row_by_itself() {
    let rows = board("pointy", "cells.rows.widths = [2, 3, 2]\nlabels.scheme = 'letter-number'");
    assert_eq!(rows.labels(), ["A1", "B1", "A2", "B2", "C2", "A3", "B3"]);
    // A gap keeps its letter.
    let gap = board("pointy", "cells.hexes = [[0, 0], [2, 0]]\nlabels.scheme = 'letter-number'");
    assert_eq!(gap.labels(), ["A1", "C1"]);
}

#[test]
fn file_rank_counts_from_the_south() {
    let hexagon = board("flat", "cells.hexagon.radius = 1\nlabels.scheme = 'file-rank'");
    assert_eq!(hexagon.labels(), ["a2", "a1", "b3", "b2", "b1", "c2", "c1"]);
}

#[test]
fn after_the_last_letter_come_pairs() {
    let wide = "cells.parallelogram = { q = [0, 60], r = [0, 0] }\nlabels.scheme = 'axial'";
    let labels = board("pointy", wide);
    let labels = labels.labels();
    assert_eq!((labels[0].as_str(), labels[25].as_str()), ("a1", "z1"));
    assert_eq!((labels[26].as_str(), labels[51].as_str()), ("aa1", "az1"));
    assert_eq!(labels[52], "ba1");
    let letters =
        "cells.parallelogram = { q = [0, 6], r = [0, 0] }\nlabels = { scheme = 'axial', letters = 'xy' }";
    assert_eq!(board("pointy", letters).labels(), ["x1", "y1", "xx1", "xy1", "yx1", "yy1", "xxx1"]);
}

#[test]
fn column_row_has_two_digits_each() {
    let map = board("flat", "cells.rectangle = { width = 16, height = 17 }\nlabels.scheme = 'column-row'");
    assert_eq!(map.hex("0101"), Some(Hex::ORIGIN));
    assert_eq!(map.hex("1617"), Some(Hex::new(15, 9)));
    assert_eq!(map.hex("0203"), Some(Hex::new(1, 2)));
    assert_eq!(map.hex("0117").map(Hex::r), Some(16));
    assert_eq!(map.hex("0118"), None);
    // More digits where they are necessary.
    let long = board("flat", "cells.rectangle = { width = 1, height = 120 }\nlabels.scheme = 'column-row'");
    assert_eq!(long.labels()[119], "01120");
}

#[test]
fn column_row_that_cannot_be_told_apart_is_refused() {
    let large = "cells.rectangle = { width = 111, height = 111 }\nlabels.scheme = 'column-row'";
    let found = refusals("flat", large);
    assert!(found.iter().all(|fault| fault.contains("would both be called")), "{found:?}");
    assert!(found[0].ends_with("would both be called 10101"), "{}", found[0]);
}

#[test]
fn column_row_in_the_parity_of_the_map() {
    let even = "cells.rectangle = { width = 3, height = 3, parity = 'even-q' }";
    let labels = |parity| {
        let text = format!("{even}\nlabels = {{ scheme = 'column-row', parity = '{parity}' }}");
        board("flat", &text).labels().to_vec()
    };
    let nine: Vec<String> =
        (1..=3).flat_map(|col| (1..=3).map(move |row| format!("{col:02}{row:02}"))).collect();
    assert_eq!(labels("even-q"), nine);
    assert_ne!(labels("odd-q"), nine);
}

#[test]
fn keys_where_nothing_else_is_said() {
    assert_eq!(board("flat", "cells.hexes = [[0, 0], [2, -1]]").labels(), ["0,0", "2,-1"]);
}

#[test]
fn single_hexes_can_have_labels_of_their_own() {
    let text = "cells.hexagon.radius = 1\nlabels = { scheme = 'file-rank', explicit = { throne = [0, 0] } }";
    let board = board("flat", text);
    assert_eq!(board.hex("throne"), Some(Hex::ORIGIN));
    assert_eq!(board.hex("b2"), None);
    assert_eq!(board.label(Hex::new(0, 1)), Some("b1"));
    let clash = text.replace("throne", "a1");
    assert_eq!(refusals("flat", &clash), ["hexes -1,1 and 0,0 would both be called a1"]);
}

#[test]
fn labels_are_found_both_ways_on_every_board() {
    for name in sixfold_boards::names() {
        let board = sixfold_boards::shipped(name).expect("a board of ours");
        for (&hex, label) in board.hexes().iter().zip(board.labels()) {
            assert_eq!(board.hex(label), Some(hex), "{name} {label}");
            assert_eq!(board.label(hex), Some(label.as_str()), "{name} {hex}");
        }
        assert_eq!(board.hex(""), None);
        assert_eq!(board.label(Hex::new(500, 500)), None);
    }
}

#[test]
fn a_label_that_could_mean_two_hexes_is_not_guessed() {
    let text = "name = 'twins'\norientation = 'flat'\ncells.hexes = [[0, 0], [1, 0], [2, 0]]\n\
                [labels.explicit]\na1 = [0, 0]\nA1 = [1, 0]\nb2 = [2, 0]\n";
    let board = sixfold_boards::load(text).expect("labels that differ");
    let meant = |label| board.find(label).expect_err("no such label").meant;
    assert_eq!(meant("B 2").as_deref(), Some("b2"));
    assert_eq!(meant("a 1"), None);
}
