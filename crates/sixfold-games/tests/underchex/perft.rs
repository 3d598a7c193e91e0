//! Perft counts of both generators.

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::underchex::{Color, Move, Position, Underchex};

use crate::every_case;
use crate::underchex::oracle::Slow;

fn position(game: &Underchex, text: &str) -> Position {
    game.read_position(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

#[test]
fn from_the_start() {
    let game = Underchex::standard();
    let start = game.start(Color::White);
    let counts: Vec<u64> = (0..=6)
        .map(|depth| game.perft(&start, depth, &mut Budget::unlimited()).expect("unlimited"))
        .collect();
    assert_eq!(counts, [1, 16, 224, 3_581, 57_491, 1_024_380, 18_377_053]);
}

#[test]
fn both_generators_count_the_same_from_the_start() {
    let game = Underchex::standard();
    for first in [Color::White, Color::Black] {
        let start = game.start(first);
        let slow = Slow::new(&game, &start);
        for depth in 0..=4 {
            assert_eq!(
                game.perft(&start, depth, &mut Budget::unlimited()),
                Ok(slow.perft(depth)),
                "depth {depth}"
            );
        }
    }
}

/// 10^6 leaves, more than 10^7 in `cargo xtask exhaustive`; each first move is compared by itself.
#[test]
fn both_generators_count_the_same_after_each_first_move() {
    let (deep, leaves) = if every_case() { (5, 18_377_053) } else { (4, 1_024_380) };
    let game = Underchex::standard();
    let start = game.start(Color::White);
    let legal = game.moves(&start);
    let (left, right) = legal.split_at(legal.len() / 2);
    let count = |part: &[Move]| -> u64 {
        let each = part.iter().map(|mv| {
            let next = game.play(start.clone(), mv).expect("listed");
            let counted = Slow::new(&game, &next).perft(deep);
            assert_eq!(
                game.perft(&next, deep, &mut Budget::unlimited()),
                Ok(counted),
                "{}",
                game.write_move(&start, mv)
            );
            counted
        });
        each.sum()
    };
    let total = std::thread::scope(|scope| {
        let other = scope.spawn(|| count(left));
        count(right) + other.join().expect("the other half counts the same")
    });
    assert_eq!(total, leaves);
}

#[test]
fn both_generators_count_the_same_from_set_up_positions() {
    let game = Underchex::standard();
    for text in [
        // Open lines, checks and pins on every axis.
        "5/6/C6/1P4p1/K3Q3k/1p4P1/6c/6/5 b 0 1 -",
        "K4/6/2q4/8/9/8/2Q4/6/4k w 0 1 -",
        "5/2A3/1P2b2/K2P2a1/2q3Q2/1B2p2k/2b2p1/3a2/5 w 3 20 -",
        // Pawns about to be promoted, with and without something to capture.
        "3Pc/4P1/4P1n/k5P1/9/1p6/pK5/1p4/1p3 w 0 1 -",
        "3Pc/4P1/4P1n/k5P1/9/1p6/p5K/1p4/1p3 b 0 1 -",
        // No kings at all.
        "5/P4p/CP3pc/ANP2pnb/1Q5q1/BNP2pna/CP3pc/P4p/5 w 0 1 -",
        // A double check, a check by a knight and one by a pawn.
        "5/6/7/2n5/K2q2a1k/8/7/6/5 w 0 1 -",
        "5/6/n6/8/1K5k1/8/7/6/5 w 0 1 -",
        "5/6/2p4/1K6/8k/8/7/6/5 w 0 1 -",
    ] {
        let start = position(&game, text);
        let slow = Slow::new(&game, &start);
        for depth in 0..=3 {
            assert_eq!(
                game.perft(&start, depth, &mut Budget::unlimited()),
                Ok(slow.perft(depth)),
                "{text} depth {depth}"
            );
        }
    }
}

#[test]
fn draws_end_the_count() {
    let game = Underchex::standard();
    // One move before the fiftieth quiet move of Black: after it the game goes on only after a capture.
    let last = position(&game, "K4/6/7/8/9/8/7/6/4k b 99 60 -");
    assert_eq!(game.perft(&last, 1, &mut Budget::unlimited()), Ok(game.moves(&last).len() as u64));
    assert_eq!(game.perft(&last, 2, &mut Budget::unlimited()), Ok(0));
    // Where no draw can occur, counting with and without draws gives the same number.
    let early = position(&game, "K4/6/7/8/9/8/7/6/4k b 10 60 -");
    let slow = Slow::new(&game, &early);
    assert_eq!(game.perft(&early, 4, &mut Budget::unlimited()), Ok(slow.perft(4)));
}
