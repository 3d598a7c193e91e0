use sixfold::coord::{Direction, Hex};
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{
    Cell, Cells, Faction, GATES, deploy_cells, line, neighbors, step, within_two,
};

#[test]
fn thirty_two_cells_in_board_order() {
    let labels: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(labels.len(), 32);
    assert_eq!(labels[..5], ["A1", "B1", "A2", "B2", "C2"]);
    assert_eq!(labels[14..18], ["A5", "B5", "C5", "D5"]);
    assert_eq!(labels[30..], ["A9", "B9"]);
    for (number, cell) in Cell::all().enumerate() {
        assert_eq!((cell.index(), Cell::from_index(number)), (number, Some(cell)));
        assert_eq!(Cell::from_label(&cell.to_string()), Some(cell));
        assert_eq!(Cell::at_hex(cell.hex()), Some(cell));
    }
    assert_eq!(Cell::from_index(32), None);
    for label in ["", "A", "A0", "C1", "E5", "F4", "a1", "A10", "Á1"] {
        assert_eq!(Cell::from_label(label), None, "{label}");
    }
}

#[test]
fn the_tables_agree_with_the_board_file() {
    let board = sixfold_boards::shipped("war-in-heaven").expect("the board comes with Sixfold");
    assert_eq!(Cell::all().map(Cell::hex).collect::<Vec<_>>(), board.hexes());
    assert_eq!(Cell::all().map(|cell| cell.to_string()).collect::<Vec<_>>(), board.labels());
    for cell in Cell::all() {
        for direction in Direction::ALL {
            assert_eq!(step(cell, direction).map(Cell::hex), board.neighbor(cell.hex(), direction));
            let on_board: Vec<Hex> = board.line(cell.hex(), direction).collect();
            assert_eq!(line(cell, direction).map(Cell::hex).collect::<Vec<_>>(), on_board, "{cell}");
        }
        let around: Cells =
            board.neighbors(cell.hex()).into_iter().flatten().filter_map(Cell::at_hex).collect();
        assert_eq!(neighbors(cell), around, "{cell}");
    }
    let zone = |name: &str| -> Cells {
        let zone = board.zone_named(name).expect(name);
        zone.hexes.iter().copied().filter_map(Cell::at_hex).collect()
    };
    assert_eq!(GATES, zone("gate_bridge"));
    assert_eq!(deploy_cells(Faction::Angels), zone("angels_deploy"));
    assert_eq!(deploy_cells(Faction::Demons), zone("demons_deploy"));
}

#[test]
fn no_single_hex_cuts_the_board() {
    // This is why a commander can always act: no single hex shuts in a ring of own tokens.
    let everywhere: Cells = Cell::all().collect();
    for cut in Cell::all() {
        let open = everywhere.without(cut);
        let mut reached = Cells::of(open.iter().next().expect("31 cells are left"));
        for _ in 0..32 {
            reached = reached.iter().fold(reached, |all, cell| all | (neighbors(cell) & open));
        }
        assert_eq!(reached, open, "without {cut}");
    }
}

#[test]
fn two_steps_reach_what_neighbours_of_neighbours_are() {
    for cell in Cell::all() {
        let slow: Cells =
            Cell::all().filter(|other| (1..=2).contains(&cell.hex().distance(other.hex()))).collect();
        assert_eq!(within_two(cell), slow, "{cell}");
        let walked = neighbors(cell).iter().fold(neighbors(cell), |all, next| all | neighbors(next));
        assert_eq!(walked.without(cell), slow, "{cell}: two steps over the board");
    }
}

#[test]
fn gates_and_deploy_hexes_lie_apart() {
    assert_eq!(GATES.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["A5", "B5", "C5", "D5"]);
    let deploy =
        Faction::BOTH.map(|faction| deploy_cells(faction).iter().map(|c| c.to_string()).collect::<Vec<_>>());
    assert_eq!(deploy, [["A1", "B1"], ["A9", "B9"]]);
}

#[test]
fn lines_never_leave_and_return() {
    // A line ends at the rim: none of the next hexes in its direction is on the board.
    for cell in Cell::all() {
        for direction in Direction::ALL {
            let cells = line(cell, direction).count();
            let (dq, dr) = direction.step();
            for far in 1..10 {
                let hex = Hex::new(cell.hex().q() + far * dq, cell.hex().r() + far * dr);
                assert_eq!(Cell::at_hex(hex).is_some(), far as usize <= cells, "{cell} {direction:?} {far}");
            }
        }
    }
}
