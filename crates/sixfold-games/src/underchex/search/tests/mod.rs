//! The search against a plain one, and its claims of mate against proofs.

mod book;
mod mates;
mod tuning;

use std::cell::RefCell;

use sixfold::input::Budget;

use crate::chance::Chance;
use crate::game::{Game, Player};
use crate::opponent::{Analysis, BlindSpots, Limits, Opponent, Search, WON};
use crate::underchex::bitboards::{Bits, Mover, Placement, Tables, legal, moved};
use crate::underchex::piece::{Color, Piece};
use crate::underchex::position::{List, Move, Position, Step, placement};
use crate::underchex::rules::Underchex;
use crate::underchex::search::evaluation::Ground;
use crate::underchex::search::evaluation::Pawns;
use crate::underchex::search::evaluation::evaluate;
use crate::underchex::search::node::Node;
use crate::underchex::search::root::analysis;
use crate::underchex::search::searcher::{Ask, Parts, Searcher};

/// How many cases are tried: `all` of them by the command that goes over every case.
fn cases(few: usize, all: usize) -> usize {
    if std::env::var_os("SIXFOLD_EVERY_CASE").is_some() { all } else { few }
}

const PLAIN: Parts =
    Parts { selective: false, extensions: false, quiescence: false, table: false, repetition: false };

struct Board {
    game: Underchex,
    tables: Tables<u64>,
    ground: Ground<u64>,
    pawns: RefCell<Pawns<u64>>,
}

impl Board {
    fn new() -> Board {
        let game = Underchex::standard();
        let tables = Tables::new(game.board().hexes());
        let ground = Ground::new(&tables, game.board().hexes().len());
        Board { game, tables, ground, pawns: RefCell::new(Pawns::new()) }
    }

    fn value(&self, position: &Position, depth: u32, parts: Parts) -> i32 {
        self.analysis(position, Limits { depth, ..Limits::nodes(u64::MAX) }, parts).lines[0].value
    }

    fn analysis(&self, position: &Position, limits: Limits, parts: Parts) -> Analysis<Move> {
        let (budget, watch, stop) = (&mut Budget::unlimited(), &mut |_: &Analysis<Move>| {}, &|| false);
        let mut search = Search { limits, seed: 1, blind: BlindSpots::NONE, budget, watch, stop };
        analysis(&self.game, (&self.tables, &self.ground), position, &mut search, parts).expect("paid")
    }

    /// The value of a position by plain minimax: every move, and no draw by the past of a game.
    fn minimax(&self, placement: &Placement<u64>, clock: u32, depth: u32, ply: i32) -> i32 {
        let mut list = List(Vec::with_capacity(64));
        legal(&self.tables, placement, &mut list);
        let node = Node::of((&self.tables, &self.ground), *placement, clock);
        if list.0.is_empty() {
            return if node.check { ply - WON } else { 0 };
        }
        if clock >= Underchex::QUIET_LIMIT {
            return 0;
        }
        if depth == 0 {
            return evaluate((&self.tables, &self.ground), &node, &mut self.pawns.borrow_mut());
        }
        let below = |step: Step| {
            let next = moved(placement, step.mover, step.from, step.to, step.promotion);
            let quiet = !placement.occupied().has(step.to)
                && matches!(step.mover, Mover::Rider | Mover::Knight | Mover::King);
            let clock = if quiet { clock + 1 } else { 0 };
            -self.minimax(&next, clock, depth - 1, ply + 1)
        };
        list.0.into_iter().map(below).max().expect("there is a move")
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
    let all = cases(24, 500);
    for number in 0..all {
        let position = board.random(&mut chance, 120);
        let depth = if all == 500 { 4 } else { 2 + u32::from(number % 8 == 0) };
        let slow = board.minimax(&position.placement.narrow(), position.clock, depth, 0);
        assert_eq!(board.value(&position, depth, PLAIN), slow, "{position:?}");
    }
}

/// Above its window a value is at least what is found, below it at most, and inside it exact; also with the table.
#[test]
fn bounds_never_contradict_the_value() {
    let board = Board::new();
    let mut chance = Chance::new(5);
    let tools = (&board.tables, &board.ground);
    for number in 0..cases(16, 500) {
        let position = board.random(&mut chance, 100);
        let node = Node::of(tools, position.placement.narrow(), position.clock);
        let parts = Parts { table: number % 2 == 0, ..PLAIN };
        let value = board.value(&position, 3, parts);
        let (budget, watch, stop) = (&mut Budget::unlimited(), &mut |_: &Analysis<Move>| {}, &|| false);
        let (limits, blind) = (Limits::nodes(u64::MAX), BlindSpots::NONE);
        let mut search = Search { limits, seed: 1, blind, budget, watch, stop };
        let mut searcher = Searcher::new(tools, &mut search, parts, vec![node.key]);
        for _ in 0..20 {
            let low = value - 150 + chance.below(300) as i32;
            let high = low + 1 + chance.below(60) as i32;
            let found = searcher.value(&node, 0, Ask { depth: 3, low, high, pass: true }).expect("no limit");
            if found <= low {
                assert!(value <= found, "{value}, at most {found} in {position:?}");
            } else if found >= high {
                assert!(value >= found, "{value}, at least {found} in {position:?}");
            } else {
                assert_eq!(value, found, "{position:?}");
            }
        }
    }
}

#[test]
fn the_table_changes_no_value() {
    let board = Board::new();
    let mut chance = Chance::new(2);
    for _ in 0..cases(16, 500) {
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
    for _ in 0..cases(200, 5_000) {
        let position = board.random(&mut chance, 140);
        let other = mirrored(&board.game, &position);
        assert_eq!(board.standing(&position), board.standing(&other), "{position:?}");
        assert_eq!(board.value(&position, 2, PLAIN), board.value(&other, 2, PLAIN), "{position:?}");
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
        if played >= cases(400, 100_000) {
            break;
        }
    }
}

#[test]
fn every_move_of_every_line_is_legal() {
    let game = Underchex::standard();
    let board = Board::new();
    let mut chance = Chance::new(9);
    for _ in 0..cases(20, 500) {
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
