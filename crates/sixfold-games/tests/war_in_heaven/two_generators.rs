//! The engine's moves and positions against those of the plain rules.

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::war_in_heaven::{Faction, Position, WarInHeaven};

use crate::plain_battle::PlainBattle;
use crate::plain_rules::Plain;
use crate::plain_text;

const GAME: WarInHeaven = WarInHeaven;

/// The engine's moves as texts, sorted.
fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        GAME.moves(position).iter().map(|mv| GAME.write_move(position, mv)).collect();
    texts.sort();
    texts
}

fn played(position: Position, text: &str) -> Position {
    let mv = GAME.read_move(&position, text).expect(text);
    GAME.play(position, &mv).unwrap_or_else(|refused| panic!("{text} on {position}: {refused}"))
}

/// Asserts that both see the same position, and gives the moves.
fn assert_same(position: &Position, plain: &Plain) -> Vec<String> {
    assert_eq!(position.to_string(), plain_text::write(plain));
    let winner = GAME.outcome(position).map(|outcome| outcome.winner.map(sixfold_games::game::Side::name));
    assert_eq!(winner, plain.winner(), "{position}");
    let moves = plain.moves();
    assert_eq!(texts(position), moves, "{position}");
    moves
}

/// Plays a game move by move on both sides of the comparison.
fn compare_a_game(seed: u64) {
    let mut chance = Chance::new(seed);
    let first = GAME.first_by_lot(seed);
    let mut position = GAME.start(first);
    let mut plain = Plain::start(sixfold_games::game::Side::name(first));
    loop {
        let moves = assert_same(&position, &plain);
        if moves.is_empty() {
            return;
        }
        let text = &moves[chance.below(moves.len())];
        position = played(position, text);
        plain = plain.play(text);
    }
}

#[test]
fn random_games_are_the_same() {
    for seed in 0..100 {
        compare_a_game(seed);
    }
}
