//! Mates in up to five, proven by trying everything, and whether the search finds each of them.
//!
//! The positions are in `mates.txt`, a hundred for each number of moves. They are made by
//!
//! ```text
//! cargo test --release -p sixfold-games --lib -- --ignored --nocapture make_the_mates > mates.txt
//! ```

use std::collections::HashMap;

use super::{Board, cases};
use crate::chance::Chance;
use crate::game::{Game, Player};
use crate::opponent::{Limits, WON};
use crate::underchex::bitboards::{Bits, Placement, is_attacked, legal, moved};
use crate::underchex::piece::{Color, Kind, Piece};
use crate::underchex::position::{List, Position, Step};
use crate::underchex::search::searcher::Parts;

/// The most moves of a mate.
const MOST: u32 = 5;

/// The positions for each number of moves.
const EACH: usize = 100;

/// The positions in which a proof may try all moves; where it takes more, the position is left out.
const TRIES: u64 = 60_000;

/// The positions that the search may look at for a mate in three to five.
const NODES: u64 = 8_000_000;

/// The one position in which only a longer mate is found within these positions.
const LONGER: &str = "5/k5/n6/8/4C4/3K4/7/A5/5 w 0 1 -";

/// Proofs and refutations of mates by trying every move of both sides; draws by the past of a game are left out.
struct Prover<'b> {
    board: &'b Board,
    /// By position with the attacker to move: the fewest moves of a mate, and the most in which there is none.
    known: HashMap<Placement<u64>, (u32, u32)>,
    /// The positions that may still be tried.
    left: u64,
}

impl Prover<'_> {
    fn steps(&self, placement: &Placement<u64>) -> Vec<Step> {
        let mut list = List(Vec::with_capacity(64));
        legal(&self.board.tables, placement, &mut list);
        list.0
    }

    fn is_check(&self, placement: &Placement<u64>) -> bool {
        let king = placement.kings & placement.sides[placement.turn as usize];
        let by = placement.turn.other();
        king.any() && is_attacked(&self.board.tables, placement, king.lowest(), placement.occupied(), by)
    }

    /// Whether the side to move mates within this number of its moves; `None` when it takes too long.
    fn mates(&mut self, placement: &Placement<u64>, moves: u32) -> Option<bool> {
        let (won, refuted) = self.known.get(placement).copied().unwrap_or((u32::MAX, 0));
        if won <= moves || refuted >= moves {
            return Some(won <= moves);
        }
        self.left = self.left.checked_sub(1)?;
        let mut found = false;
        for step in self.steps(placement) {
            let next = moved(placement, step.mover, step.from, step.to, step.promotion);
            if (moves > 1 || self.is_check(&next)) && self.is_lost(&next, moves)? {
                found = true;
                break;
            }
        }
        let entry = self.known.entry(*placement).or_insert((u32::MAX, 0));
        if found {
            entry.0 = entry.0.min(moves);
        } else {
            entry.1 = entry.1.max(moves);
        }
        Some(found)
    }

    /// Whether every move of the defender is answered by a mate within one move less; without a move, whether he is
    /// mated.
    fn is_lost(&mut self, placement: &Placement<u64>, moves: u32) -> Option<bool> {
        let steps = self.steps(placement);
        if steps.is_empty() {
            return Some(self.is_check(placement));
        }
        if moves == 1 {
            return Some(false);
        }
        for step in steps {
            let next = moved(placement, step.mover, step.from, step.to, step.promotion);
            if !self.mates(&next, moves - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// The fewest moves in which White mates, up to five; `None` when there is no such mate or it takes too long to know.
fn proven(board: &Board, position: &Position, tries: u64) -> Option<u32> {
    let mut prover = Prover { board, known: HashMap::new(), left: tries };
    for moves in 1..=MOST {
        if prover.mates(&position.placement.narrow(), moves)? {
            return Some(moves);
        }
    }
    None
}

/// A position of few pieces in which the game goes on, White to move.
fn few_pieces(board: &Board, chance: &mut Chance) -> Option<Position> {
    let mut any = |kinds: &[Kind], color: Color| Piece { color, kind: kinds[chance.below(kinds.len())] };
    let strong = [Kind::Queen, Kind::Chariot, Kind::LanceA, Kind::LanceB];
    let weak = [Kind::Knight, Kind::Pawn, Kind::LanceA, Kind::Chariot];
    let mut pieces = vec![
        any(&[Kind::King], Color::White),
        any(&[Kind::King], Color::Black),
        any(&strong, Color::White),
        any(&strong, Color::White),
        any(&weak, Color::Black),
        any(&weak, Color::White),
        any(&weak, Color::Black),
    ];
    pieces.truncate(5 + chance.below(3));
    let hexes = board.game.board().hexes();
    let set = pieces.into_iter().map(|piece| (hexes[chance.below(hexes.len())], piece));
    let position = board.game.set_up(set, Color::White).ok()?;
    board.game.outcome(&position).is_none().then_some(position)
}

#[test]
#[ignore = "makes the file, in some minutes"]
fn make_the_mates() {
    let board = Board::new();
    let mut chance = Chance::new(500);
    let mut lines: [Vec<String>; MOST as usize] = Default::default();
    while lines.iter().any(|lines| lines.len() < EACH) {
        let Some(position) = few_pieces(&board, &mut chance) else { continue };
        let Some(moves) = proven(&board, &position, TRIES) else { continue };
        let lines = &mut lines[moves as usize - 1];
        if lines.len() < EACH {
            lines.push(format!("{moves} {}", board.game.write_position(&position)));
        }
    }
    for line in lines.iter().flatten() {
        println!("{line}");
    }
}

/// The positions with their numbers of moves.
fn all(board: &Board) -> Vec<(u32, Position)> {
    let line = |line: &str| {
        let (moves, text) = line.split_once(' ').expect("a number and a position");
        (moves.parse().expect("a number"), board.game.read_position(text).expect("a position"))
    };
    include_str!("mates.txt").lines().map(line).collect()
}

#[test]
fn every_mate_in_up_to_five_is_found() {
    let board = Board::new();
    let mates = all(&board);
    assert_eq!(mates.len(), EACH * MOST as usize);
    for (number, (moves, position)) in mates.iter().enumerate() {
        // The short ones are found soon.
        let (nodes, step) = if *moves <= 2 { (20_000, cases(4, 1)) } else { (NODES, cases(33, 1)) };
        if number % step == 0 {
            let best = board.analysis(position, Limits::nodes(nodes), Parts::ALL).lines[0].value;
            let text = board.game.write_position(position);
            if text == LONGER {
                assert!(best > WON - 1_000, "{best} in {text}");
                continue;
            }
            assert_eq!(best, WON - (2 * moves.cast_signed() - 1), "{text}");
        }
    }
}

/// What is shorter than the file says is no mate, and what it says is one.
#[test]
fn every_mate_of_the_file_is_proven() {
    let board = Board::new();
    for (moves, position) in all(&board).iter().step_by(cases(25, 1)) {
        if *moves <= cases(3, 5) as u32 {
            assert_eq!(
                proven(&board, position, u64::MAX),
                Some(*moves),
                "{}",
                board.game.write_position(position)
            );
        }
    }
}

/// Neither side's claim of a mate is false, whatever the search left out.
#[test]
fn no_mate_is_claimed_that_is_not_proven() {
    let board = Board::new();
    let mut chance = Chance::new(4);
    let mut claims = 0;
    for _ in 0..cases(1_500, 100_000) {
        let Some(position) = few_pieces(&board, &mut chance) else { continue };
        let value = board.analysis(&position, Limits::nodes(2_000), Parts::ALL).lines[0].value;
        let moves = (WON - value + 1) / 2;
        if moves > 3 {
            continue;
        }
        claims += 1;
        let text = board.game.write_position(&position);
        let proven = proven(&board, &position, u64::MAX);
        assert!(proven.is_some_and(|proven| proven as i32 <= moves), "{moves} are claimed in {text}");
    }
    assert!(claims > 100, "{claims}");
}
