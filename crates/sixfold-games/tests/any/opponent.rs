//! The opponent: legal, repeatable, and correct where the best move is known.

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, Opponent, WON};
use sixfold_games::underchex::{Color, Ending, Underchex};

use crate::any::race::{Race, Racer, Row, solved};

#[test]
fn every_move_it_plays_is_legal_whatever_the_budget() {
    let game = Underchex::standard();
    for (seed, nodes) in [0, 1, 2, 15, 16, 17, 100, 1_000].into_iter().enumerate() {
        let opponent = Opponent { nodes, seed: seed as u64 };
        let mut position = game.start(Color::White);
        for _ in 0..30 {
            let Some(mv) = opponent.choose(&game, &position) else { break };
            position = game.play(position, &mv).expect("legal");
        }
    }
}

#[test]
fn equal_questions_have_equal_answers_and_seeds_matter() {
    // With this small budget the end is beyond the search, and both moves have the same value.
    let game = Race(12);
    let start = game.start(Racer::Red);
    let choose = |seed| Opponent { nodes: 4, seed }.choose(&game, &start);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        assert_eq!(choose(seed), choose(seed));
        let chess = Opponent { nodes: 300, seed };
        let (underchex, white) = (Underchex::standard(), Color::White);
        let open = underchex.start(white);
        assert_eq!(chess.choose(&underchex, &open), chess.choose(&underchex, &open));
        seen.insert(choose(seed));
    }
    assert!(seen.len() > 1, "the seed decides between equal moves");
}

#[test]
fn after_the_end_it_has_no_move() {
    let game = Underchex::standard();
    let mate = game.read_position("K4/1q4/1k5/8/9/8/7/6/5 w 0 1 -").expect("a position");
    assert_eq!(Opponent { nodes: 100, seed: 0 }.choose(&game, &mate), None);
}

#[test]
fn it_mates_when_it_can() {
    let game = Underchex::standard();
    // The queen mates on b2 at once; her king guards it.
    let position = game.read_position("K4/5q/1k5/8/9/8/7/6/5 b 0 1 -").expect("a position");
    for seed in 0..10 {
        let mv = Opponent { nodes: 2_000, seed }.choose(&game, &position).expect("the game goes on");
        let next = game.play(position.clone(), &mv).expect("legal");
        assert_eq!(game.outcome(&next).map(|outcome| outcome.ending), Some(Ending::Checkmate));
    }
}

/// Turns have two moves: the search has to ask for the side to move instead of alternating.
#[test]
fn it_plays_perfectly_where_it_can_see_the_end() {
    for counters in 1..=12 {
        let game = Race(counters);
        let mut open: Vec<Row> = Racer::BOTH.map(|side| game.start(side)).to_vec();
        while let Some(row) = open.pop() {
            if let Some(mv) = (Opponent { nodes: 200_000, seed: 1 }).choose(&game, &row) {
                let next = game.play(row.clone(), &mv).expect("legal");
                let kept = if next.turn == row.turn { solved(&game, &next) } else { -solved(&game, &next) };
                assert_eq!(kept, solved(&game, &row), "{row:?} takes {mv}");
            }
            open.extend(game.moves(&row).iter().map(|mv| game.play(row.clone(), mv).expect("listed")));
        }
    }
}

#[test]
fn what_a_position_is_worth_to_one_side_it_costs_the_other() {
    let game = Underchex::standard();
    let mut chance = Chance::new(3);
    let mut position = game.start(Color::White);
    for _ in 0..60 {
        let moves = game.moves(&position);
        if moves.is_empty() {
            break;
        }
        let [white, black] = Color::BOTH.map(|side| game.evaluate(&position, side));
        assert_eq!(white, -black);
        assert!(white.abs() < WON);
        position = game.play(position, &moves[chance.below(moves.len())]).expect("listed");
    }
    assert_eq!(game.evaluate(&game.start(Color::White), Color::White), 0, "the start is even");
}

#[test]
fn it_does_not_give_its_queen_for_a_protected_piece() {
    let game = Underchex::standard();
    // The pawn on e6 is protected by a lance behind it on the same file: taking it loses the queen.
    let position = game.read_position("5/6/K6/8/1Q3p1a1/8/7/6/k4 w 0 1 -").expect("a position");
    let bad = game.read_move(&position, "e2xe6").expect("a capture");
    assert!(game.play(position.clone(), &bad).is_ok(), "the capture is legal");
    // The smallest budget searches one move ahead, where the capture looks like a pawn won.
    for nodes in [60, 100, 300, 3_000] {
        for seed in 0..5 {
            let mv = Opponent { nodes, seed }.choose(&game, &position).expect("the game goes on");
            assert_ne!(mv, bad, "{nodes} positions, seed {seed}");
        }
    }
}

#[test]
fn hints_hold_every_move_best_first() {
    let game = Underchex::standard();
    let start = game.start(Color::White);
    let hints =
        Opponent { nodes: 500, seed: 1 }.hints(&game, &start, &mut Budget::unlimited()).expect("paid");
    assert_eq!(hints.len(), 16);
    assert!(hints.is_sorted_by_key(|hint| -hint.value));
    // The first hint has the value of the chosen move when both search equally deep.
    let mate = game.read_position("K4/5q/1k5/8/9/8/7/6/5 b 0 1 -").expect("a position");
    let opponent = Opponent { nodes: 2_000, seed: 1 };
    let best = opponent.choose_within(&game, &mate, &mut Budget::unlimited()).expect("paid").expect("a move");
    let first = &opponent.hints(&game, &mate, &mut Budget::unlimited()).expect("paid")[0];
    assert_eq!((best.value, first.value), (WON - 1, WON - 1));
    assert!(opponent.choose_within(&game, &start, &mut Budget::new(5_000)).is_err(), "work is counted");
}
