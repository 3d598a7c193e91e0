//! The search against a plain one, and its claims of mate against proofs.

use sixfold::input::Budget;

use crate::chance::Chance;
use crate::game::{Game, Player};
use crate::opponent::{Analysis, BlindSpots, Limits, Opponent, Search, WON};
use crate::underchex::bitboards::{Placement, Tables};
use crate::underchex::piece::{Color, Kind, Piece};
use crate::underchex::position::{Move, Position, placement};
use crate::underchex::rules::Underchex;
use crate::underchex::search::evaluation::evaluate;
use crate::underchex::search::ground::Ground;
use crate::underchex::search::node::Node;
use crate::underchex::search::pawns::Pawns;
use crate::underchex::search::root::analysis;
use crate::underchex::search::searcher::Parts;

/// How many cases are tried; a command tries more.
fn cases(few: usize) -> usize {
    std::env::var("SIXFOLD_SEARCH_CASES").map_or(few, |text| text.parse().expect("a number"))
}

const PLAIN: Parts =
    Parts { selective: false, extensions: false, quiescence: false, table: false, repetition: false };

struct Board {
    game: Underchex,
    tables: Tables<u64>,
    ground: Ground<u64>,
}

impl Board {
    fn new() -> Board {
        let game = Underchex::standard();
        let tables = Tables::new(game.board().hexes());
        let ground = Ground::new(&tables, game.board().hexes().len());
        Board { game, tables, ground }
    }

    fn value(&self, position: &Position, depth: u32, parts: Parts) -> i32 {
        self.analysis(position, Limits { depth, ..Limits::nodes(u64::MAX) }, parts).lines[0].value
    }

    fn analysis(&self, position: &Position, limits: Limits, parts: Parts) -> Analysis<Move> {
        let (budget, watch, stop) = (&mut Budget::unlimited(), &mut |_: &Analysis<Move>| {}, &|| false);
        let mut search = Search { limits, seed: 1, blind: BlindSpots::NONE, budget, watch, stop };
        analysis(&self.game, (&self.tables, &self.ground), position, &mut search, parts).expect("paid")
    }

    /// The value of a position by plain minimax over the rules.
    fn minimax(&self, position: &Position, depth: u32, ply: i32) -> i32 {
        if let Some(outcome) = self.game.outcome(position) {
            return if outcome.winner.is_some() { ply - WON } else { 0 };
        }
        if depth == 0 {
            return self.standing(position);
        }
        let below = |mv: &Move| {
            let next = self.game.play(position.clone(), mv).expect("listed");
            -self.minimax(&next, depth - 1, ply + 1)
        };
        self.game.moves(position).iter().map(below).max().expect("a game that goes on has a move")
    }

    fn standing(&self, position: &Position) -> i32 {
        let tools = (&self.tables, &self.ground);
        let node = Node::of(tools, position.placement.narrow(), position.clock);
        evaluate(tools, &node, &mut Pawns::new())
    }

    /// A position after random moves, as the first of a game, that goes on.
    fn random(&self, chance: &mut Chance, most_moves: usize) -> Position {
        loop {
            let mut position = self.game.start(Color::White);
            for _ in 0..chance.below(most_moves) {
                let moves = self.game.moves(&position);
                if moves.is_empty() {
                    break;
                }
                position = self.game.play(position, &moves[chance.below(moves.len())]).expect("listed");
            }
            let first = Position::first(position.placement);
            if self.game.outcome(&first).is_none() {
                return first;
            }
        }
    }
}

#[test]
fn without_its_shortcuts_the_search_is_minimax() {
    let board = Board::new();
    let mut chance = Chance::new(1);
    for number in 0..cases(24) {
        let position = board.random(&mut chance, 120);
        let depth = if number % 8 == 0 { 3 } else { 2 };
        assert_eq!(board.value(&position, depth, PLAIN), board.minimax(&position, depth, 0), "{position:?}");
    }
}

#[test]
fn the_table_changes_no_value() {
    let board = Board::new();
    let mut chance = Chance::new(2);
    for _ in 0..cases(16) {
        let position = board.random(&mut chance, 100);
        let with = Parts { table: true, ..PLAIN };
        assert_eq!(board.value(&position, 4, with), board.value(&position, 4, PLAIN), "{position:?}");
    }
}

/// The position turned half round with the colours swapped.
fn mirrored(game: &Underchex, position: &Position) -> Position {
    let last = game.board().hexes().len() as u8 - 1;
    let pieces = (0..=last).filter_map(|index| {
        let Piece { color, kind } = position.placement.piece(index)?;
        Some((last - index, Piece { color: color.other(), kind }))
    });
    let turned: Placement<u128> =
        placement(game.tables(), pieces, position.turn().other(), |_| String::new())
            .expect("as legal as before");
    Position::first(turned)
}

#[test]
fn mirrored_positions_have_the_same_value_for_the_side_to_move() {
    let board = Board::new();
    let mut chance = Chance::new(3);
    for _ in 0..cases(200) {
        let position = board.random(&mut chance, 140);
        let other = mirrored(&board.game, &position);
        assert_eq!(board.standing(&position), board.standing(&other), "{position:?}");
        assert_eq!(board.value(&position, 2, PLAIN), board.value(&other, 2, PLAIN), "{position:?}");
    }
}

/// Whether the side to move mates within a number of its own moves, by trying everything.
fn mates(game: &Underchex, position: &Position, moves: u32) -> bool {
    game.moves(position).iter().any(|mv| {
        let next = game.play(position.clone(), mv).expect("listed");
        match game.outcome(&next) {
            Some(outcome) => outcome.winner.is_some(),
            None => {
                moves > 1
                    && game.moves(&next).iter().all(|reply| {
                        let after = game.play(next.clone(), reply).expect("listed");
                        mates(game, &after, moves - 1)
                    })
            }
        }
    })
}

/// Few pieces, so that every line can be tried: a king, a queen and a rider against a king and a pawn.
fn few_pieces(game: &Underchex, chance: &mut Chance) -> Option<Position> {
    let rider = [Kind::Chariot, Kind::LanceA, Kind::LanceB, Kind::Queen][chance.below(4)];
    let pieces = [
        (Color::White, Kind::King),
        (Color::White, Kind::Queen),
        (Color::White, rider),
        (Color::Black, Kind::King),
        (Color::Black, Kind::Pawn),
    ];
    let hexes = game.board().hexes();
    let set = pieces.map(|(color, kind)| (hexes[chance.below(hexes.len())], Piece { color, kind }));
    let position = game.set_up(set, Color::White).ok()?;
    game.outcome(&position).is_none().then_some(position)
}

#[test]
fn it_finds_every_mate_that_is_proven_and_claims_no_other() {
    let board = Board::new();
    let mut chance = Chance::new(4);
    let mut found = 0;
    while found < cases(100) {
        let Some(position) = few_pieces(&board.game, &mut chance) else { continue };
        let proven = (1..=2).find(|&moves| mates(&board.game, &position, moves));
        let best = board.analysis(&position, Limits::nodes(20_000), Parts::ALL).lines[0].value;
        match proven {
            Some(moves) => {
                assert_eq!(best, WON - (2 * moves.cast_signed() - 1), "{position:?}");
                found += 1;
            }
            None => assert!(best < WON - 3, "{best} in {position:?}"),
        }
    }
}

#[test]
fn it_never_plays_an_illegal_move() {
    let board = Board::new();
    let mut played = 0;
    for seed in 0.. {
        let mut position = board.game.start(Color::White);
        let opponent = Opponent { nodes: 20 + 60 * (seed % 4), seed };
        while let Some(mv) = opponent.choose(&board.game, &position) {
            position = board.game.play(position, &mv).expect("legal");
            played += 1;
        }
        if played >= cases(400) {
            break;
        }
    }
}

#[test]
fn every_move_of_every_line_is_legal() {
    let game = Underchex::standard();
    let board = Board::new();
    let mut chance = Chance::new(9);
    for _ in 0..cases(20) {
        let position = board.random(&mut chance, 60);
        let lines = board.analysis(&position, Limits { lines: 3, ..Limits::nodes(3_000) }, Parts::ALL).lines;
        assert!(lines.is_sorted_by_key(|line| std::cmp::Reverse(line.value)));
        for line in lines {
            let mut next = position.clone();
            for mv in &line.moves {
                next = game.play(next, mv).expect("every move of a line is legal");
            }
        }
    }
}
