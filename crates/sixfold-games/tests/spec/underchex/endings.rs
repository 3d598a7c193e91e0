//! Mate, stalemate, repetition and fifty moves.

use sixfold_games::Game;
use sixfold_games::game::Outcome;
use sixfold_games::underchex::{Color, Ending, Underchex};

use crate::spec::underchex::{played, position, set_up};

#[test]
fn mate_wins_for_the_side_that_moved() {
    let game = Underchex::standard();
    // The king in the corner has three hexes to go to; the guarded queen beside him holds them all.
    let mate = set_up(&game, &["K a1", "q b2", "k c2"], Color::White);
    assert!(game.check(&mate).is_some());
    assert_eq!(game.outcome(&mate), Some(Outcome::win(Color::Black, Ending::Checkmate)));
    assert!(game.moves(&mate).is_empty());
}

#[test]
fn without_a_move_and_without_check_it_is_a_draw() {
    let game = Underchex::standard();
    // The queen holds all three hexes around the corner, and not the corner.
    let stalemate = set_up(&game, &["K a1", "q b3", "k i5"], Color::White);
    assert_eq!(game.check(&stalemate), None);
    assert_eq!(game.outcome(&stalemate), Some(Outcome::draw(Ending::Stalemate)));
    let alone = set_up(&game, &["k a1"], Color::White);
    assert_eq!(game.outcome(&alone), Some(Outcome::draw(Ending::Stalemate)));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let game = Underchex::standard();
    let dance = ["e2-e3", "e8-e7", "e3-e2", "e7-e8"];
    let start = game.start(Color::White);
    let once = played(&game, start.clone(), &dance);
    assert_eq!(once.occurrences(), 2);
    assert_eq!(game.outcome(&once), None);
    let twice = played(&game, once.clone(), &dance);
    assert_eq!(twice.occurrences(), 3);
    assert_eq!(game.outcome(&twice), Some(Outcome::draw(Ending::Repetition)));
    assert!(game.moves(&twice).is_empty());
    assert_eq!(game.key(&twice), game.key(&start));
    // The text of a position contains all data for the rule.
    let written = game.write_position(&once);
    assert!(written.ends_with(" w 4 3 e2-e3,e8-e7,e3-e2,e7-e8"), "{written}");
    let read = position(&game, &written);
    assert_eq!(game.outcome(&played(&game, read, &dance)), Some(Outcome::draw(Ending::Repetition)));
}

#[test]
fn the_same_placement_with_the_other_side_to_move_is_another_position() {
    let game = Underchex::standard();
    let start = set_up(&game, &["K a1", "N e5", "k i5"], Color::White);
    // White loses a move on the way: the placement comes back with Black to move.
    let after = played(&game, start.clone(), &["a1-a2", "i5-i4", "a2-b2", "i4-i5", "b2-a1"]);
    assert_eq!(after.turn(), Color::Black);
    assert_eq!(after.occurrences(), 1);
    assert_ne!(game.key(&after), game.key(&start));
}

#[test]
fn a_pawn_move_or_a_capture_starts_counting_anew() {
    let game = Underchex::standard();
    let dance = ["e2-e3", "e8-e7", "e3-e2", "e7-e8"];
    let moved = played(&game, game.start(Color::White), &dance);
    assert_eq!(moved.clock(), 4);
    let pawn = played(&game, moved, &["d3-d4"]);
    assert_eq!((pawn.clock(), pawn.occurrences()), (0, 1));
    let before = position(&game, "K4/6/7/8/4Q3n/8/7/6/2k2 w 57 60 -");
    let capture = played(&game, before, &["e5xe9"]);
    assert_eq!((capture.clock(), capture.occurrences()), (0, 1));
}

#[test]
fn fifty_quiet_moves_of_each_side_are_a_draw() {
    let game = Underchex::standard();
    let before = position(&game, "K4/6/7/8/9/8/7/6/4k w 98 60 -");
    let nearly = played(&game, before, &["a1-a2"]);
    assert_eq!(game.outcome(&nearly), None);
    let over = played(&game, nearly, &["i5-i4"]);
    assert_eq!(over.clock(), 100);
    assert_eq!(game.outcome(&over), Some(Outcome::draw(Ending::FiftyMoves)));
    // Mate on the hundredth move is mate.
    let mate = position(&game, "K4/1q4/1k5/8/9/8/7/6/5 w 100 60 -");
    assert_eq!(game.outcome(&mate), Some(Outcome::win(Color::Black, Ending::Checkmate)));
}
