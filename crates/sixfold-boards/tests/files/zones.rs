//! Sides, zones, pieces and themes.

use sixfold::coord::{Direction, Hex};

use crate::files::board;

#[test]
fn a_drawing_puts_hexes_into_zones() {
    let text = "zones = [{ name = 'hill' }, { name = 'rest', cells = 'rest' }]\n\
                [cells.drawing]\ntext = '''\n# h\n h #\n'''\nlegend = { h = 'hill' }";
    let board = board("pointy", text);
    assert_eq!(board.zones()[0].hexes, [Hex::new(1, 0), Hex::new(0, 1)]);
    assert_eq!(board.zones()[1].hexes, [Hex::new(0, 0), Hex::new(1, 1)]);
}

#[test]
fn the_rest_is_what_no_other_zone_has() {
    let text = "cells.hexagon.radius = 1\n\
                zones = [{ name = 'plain', cells = 'rest' }, { name = 'top', cells = ['0,-1'] }]";
    let board = board("flat", text);
    assert_eq!(board.zone_named("plain").map(|zone| zone.hexes.len()), Some(6));
    assert_eq!(board.zone(Hex::new(0, -1)).map(|zone| zone.name.as_str()), Some("top"));
    assert_eq!(board.zone(Hex::new(5, 5)), None);
    assert_eq!(board.zone_named("nowhere"), None);
}

#[test]
fn titles_fall_back_to_names() {
    let text = "cells.hexagon.radius = 0\nsides = [{ name = 'red' }, { name = 'blue', title = 'The Blues' }]\n\
                zones = [{ name = 'all', cells = 'rest' }]";
    let board = board("flat", text);
    assert_eq!(board.title(), "x");
    assert_eq!(board.sides()[0].title, "red");
    assert_eq!(board.side_named("blue").map(|side| side.title.as_str()), Some("The Blues"));
    assert_eq!(board.zones()[0].title, "all");
}

#[test]
fn pieces_stand_on_the_board_and_wait_beside_it() {
    let text = "cells.hexagon.radius = 1\nsides = [{ name = 'red' }]\n\
                pieces = [{ piece = 'man', side = 'red', at = ['0,0', '0,1'], off_board = 3 }]";
    let board = board("flat", text);
    let stand: Vec<Hex> = board.pieces().iter().map(|piece| piece.hex).collect();
    assert_eq!(stand, [Hex::new(0, 0), Hex::new(0, 1)]);
    assert_eq!((board.reserves()[0].piece.as_str(), board.reserves()[0].count), ("man", 3));
}

#[test]
fn a_board_may_name_its_theme() {
    assert_eq!(board("flat", "cells.hexagon.radius = 0\ntheme = 'wood'").theme_name(), Some("wood"));
    assert_eq!(board("flat", "cells.hexagon.radius = 0").theme_name(), None);
}

#[test]
fn lines_end_at_a_gap() {
    let text = "cells.hexes = [[0, 0], [1, 0], [2, 0], [4, 0], [5, 0]]";
    let board = board("pointy", text);
    let east = Direction::D2;
    assert_eq!(board.line(Hex::ORIGIN, east).collect::<Vec<_>>(), [Hex::new(1, 0), Hex::new(2, 0)]);
    assert_eq!(board.line(Hex::new(3, 0), east).count(), 0, "no line starts off the board");
}
