//! The openings: how they are made, and that each can be played.

use std::collections::BTreeSet;

use super::Board;
use crate::chance::Chance;
use crate::game::Game;
use crate::opponent::{Level, Limits, Opponent};
use crate::underchex::piece::Color;
use crate::underchex::position::{Move, Position};
use crate::underchex::search::book::LINES;
use crate::underchex::search::searcher::Parts;

/// The moves of an opening.
const PLIES: usize = 6;

/// How many openings are wanted, and the games in which each is tried.
const WANTED: usize = 60;
const GAMES: u64 = 10;

/// Moves that a search sees nearly as good as the best, one of them by chance.
fn good(board: &Board, position: &Position, chance: &mut Chance) -> Move {
    let lines = board.analysis(position, Limits { lines: 5, ..Limits::nodes(20_000) }, Parts::ALL).lines;
    let best = lines[0].value;
    let near = lines.iter().take_while(|line| best - line.value <= 15).count();
    lines[chance.below(near)].moves[0]
}

/// The score of White in games of the opponent against itself from a position, in halves.
fn score(board: &Board, position: &Position) -> u64 {
    let play = |seed| {
        let mut position = position.clone();
        while let Some(mv) = (Opponent { nodes: 1_000, seed }).choose(&board.game, &position) {
            position = board.game.play(position, &mv).expect("legal");
        }
        let winner = board.game.outcome(&position).expect("the game is over").winner;
        winner.map_or(1, |winner| if winner == Color::White { 2 } else { 0 })
    };
    (0..GAMES).map(play).sum()
}

#[test]
#[ignore = "makes the file, in some minutes"]
fn make_the_book() {
    let board = Board::new();
    let mut chance = Chance::new(60);
    let mut lines = BTreeSet::new();
    while lines.len() < WANTED {
        let mut position = board.game.start(Color::White);
        let mut line = Vec::new();
        for _ in 0..PLIES {
            let mv = good(&board, &position, &mut chance);
            line.push(board.game.write_move(&position, &mv));
            position = board.game.play(position, &mv).expect("legal");
        }
        if (7..=13).contains(&score(&board, &position)) {
            lines.insert(line.join(" "));
        }
    }
    for line in lines {
        println!("{line}");
    }
}

#[test]
fn every_opening_can_be_played_and_the_strongest_level_varies() {
    let board = Board::new();
    let mut seen = BTreeSet::new();
    for line in LINES.lines() {
        let mut position = board.game.start(Color::White);
        for text in line.split(' ') {
            let mv = board.game.read_move(&position, text).expect("a move");
            position = board.game.play(position, &mv).expect("legal");
        }
        assert!(seen.insert(line), "{line} is there twice");
        assert_eq!(position.number(), 1 + PLIES as u32 / 2);
    }
    assert_eq!(seen.len(), WANTED);
    let master = Level::new(8).expect("a level");
    let begin = |seed| {
        let mut position = board.game.start(Color::White);
        for _ in 0..PLIES {
            let hint = master.choose(&board.game, &position, seed, &mut sixfold::input::Budget::unlimited());
            let mv = hint.expect("paid").expect("the game goes on").mv;
            position = board.game.play(position, &mv).expect("legal");
        }
        board.game.write_position(&position)
    };
    let positions: BTreeSet<String> = (0..20).map(begin).collect();
    assert!(positions.len() > 12, "{} openings in 20 games", positions.len());
}
