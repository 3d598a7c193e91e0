//! Legal moves, compared with `hexchess`, the only other crate for chess on hexes.
//!
//! Each crate plays its own game from its own start, so leaves are compared, not answers: our chess has 61
//! hexes and theirs 91. Both play every move of every inner position and count the moves of the last.

use std::hint::black_box;

use hexchess::Hexchess;
use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::underchex::{Color, Underchex};
use sixfold_games::war_in_heaven::{Faction, WarInHeaven};

use crate::table::{Peer, Row, Table};

/// Measures every requested row of this part.
pub(crate) fn run(table: &mut Table) {
    perft(table);
    legal_moves(table);
}

fn theirs(position: &Hexchess, depth: u32) -> u64 {
    let moves = position.current_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let below = moves.iter().map(|mv| {
        let mut next = position.clone();
        next.apply_move_unsafe(mv).expect("a move of its own list");
        theirs(&next, depth - 1)
    });
    below.sum()
}

fn perft(table: &mut Table) {
    const DEPTH: u32 = 5;
    const LEAVES: u64 = 1_024_380;
    // Seven times three moves deep is 6 % less work than ours, which is to their advantage.
    const THEIR_DEPTH: u32 = 3;
    const THEIR_LEAVES: u64 = 137_858;
    const TIMES: u64 = 7;
    let game = Underchex::standard();
    let start = game.start(Color::White);
    let peers_start = Hexchess::init();
    assert_eq!(game.perft(&start, DEPTH, &mut Budget::unlimited()), Ok(LEAVES));
    assert_eq!(theirs(&peers_start, THEIR_DEPTH), THEIR_LEAVES);
    const { assert!(TIMES * THEIR_LEAVES <= LEAVES) };
    table.row(Row {
        name: "move generation, perft",
        unit: "leaf",
        units: LEAVES as f64,
        ours: Box::new(|| {
            black_box(game.perft(black_box(&start), DEPTH, &mut Budget::unlimited()).ok());
        }),
        peers: vec![Peer {
            name: "hexchess",
            gate: Some(15.0),
            work: Box::new(|| {
                for _ in 0..TIMES {
                    black_box(theirs(black_box(&peers_start), THEIR_DEPTH));
                }
            }),
        }],
    });
}

/// All legal moves of one position as a list: 132 in War in Heaven, 51 in the peer's game.
fn legal_moves(table: &mut Table) {
    let start = WarInHeaven.start(Faction::Angels);
    let peers_start = Hexchess::init();
    assert_eq!(WarInHeaven.moves(&start).len(), 132);
    assert_eq!(peers_start.current_moves().len(), 51);
    table.row(Row {
        name: "War in Heaven, legal moves of a position",
        unit: "list",
        units: 1.0,
        ours: Box::new(|| {
            black_box(WarInHeaven.moves(black_box(&start)));
        }),
        peers: vec![Peer {
            name: "hexchess, its game",
            gate: None,
            work: Box::new(|| {
                black_box(black_box(&peers_start).current_moves());
            }),
        }],
    });
}
