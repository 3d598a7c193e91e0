//! Random games: the generators agree in every position, and every game ends.

use std::collections::BTreeSet;

use sixfold::coord::Hex;
use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::{AttackedHex, Player};
use sixfold_games::underchex::{Color, Kind, Move, Piece, Position, Underchex};

use crate::every_case;
use crate::underchex::oracle::Slow;

/// Both generators list the same moves and agree on whether the king is attacked.
fn agree(game: &Underchex, position: &Position, moves: &[Move]) {
    let slow = Slow::new(game, position);
    let text = game.write_position(position);
    assert_eq!(game.check(position).is_some(), slow.is_attacked(position.turn()), "{text}");
    let listed: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(listed.len(), moves.len(), "a move is listed twice: {text}");
    assert_eq!(listed, slow.moves(), "{text}");
}

/// Both agree, for every hex and colour, on the pieces that could capture an enemy there.
fn agree_on_attacks(game: &Underchex, position: &Position) {
    let slow = Slow::new(game, position);
    let label = |hex: Hex| game.board().label(hex).expect("on the board").to_owned();
    for color in Color::BOTH {
        let wanted = game.board().hexes().iter().map(|&hex| AttackedHex {
            label: label(hex),
            by: slow.attackers(color, hex).into_iter().map(label).collect(),
        });
        let wanted: Vec<AttackedHex> = wanted.filter(|attack| !attack.by.is_empty()).collect();
        assert_eq!(game.attacks(position, color), wanted, "{color:?}: {}", game.write_position(position));
    }
}

#[test]
fn the_generators_agree_in_every_position_of_random_games() {
    let game = Underchex::standard();
    for seed in 0..150 {
        let mut chance = Chance::new(seed);
        let mut position = game.start(Color::BOTH[seed as usize % 2]);
        while game.outcome(&position).is_none() {
            let moves = game.moves(&position);
            agree(&game, &position, &moves);
            position = game.play(position, &moves[chance.below(moves.len())]).expect("listed");
        }
        // A draw by rule leaves moves that the oracle, which has no history, would still find.
        if position.clock() < Underchex::QUIET_LIMIT && position.occurrences() < 3 {
            agree(&game, &position, &[]);
        }
    }
}

#[test]
fn the_generators_agree_in_random_set_ups() {
    let game = Underchex::standard();
    let mut chance = Chance::new(61);
    let mut compared = 0;
    while compared < 3_000 {
        let mut hexes = game.board().hexes().to_vec();
        chance.shuffle(&mut hexes);
        let mut pieces: Vec<Piece> = Color::BOTH.map(|color| Piece { color, kind: Kind::King }).to_vec();
        for _ in 0..chance.below(24) {
            let kind = [Kind::Queen, Kind::Chariot, Kind::LanceA, Kind::LanceB, Kind::Knight, Kind::Pawn]
                [chance.below(6)];
            pieces.push(Piece { color: Color::BOTH[chance.below(2)], kind });
        }
        let turn = Color::BOTH[chance.below(2)];
        let skip = chance.below(8) / 6;
        let placed = hexes.into_iter().zip(pieces).skip(skip);
        // Skips set-ups in which the side to move could capture a king: they are not positions.
        let Ok(position) = game.set_up(placed, turn) else { continue };
        let moves = game.moves(&position);
        agree(&game, &position, &moves);
        agree_on_attacks(&game, &position);
        compared += 1;
    }
}

#[test]
fn random_games_end_and_keep_the_rules() {
    let game = Underchex::standard();
    let mut endings = std::collections::BTreeMap::new();
    for seed in 0..1_000 * if every_case() { 10 } else { 1 } {
        let mut chance = Chance::new(seed);
        let mut position = game.start(Color::White);
        let mut material = [14usize; 2];
        let mut plies = 0;
        let outcome = loop {
            if let Some(outcome) = game.outcome(&position) {
                break outcome;
            }
            let moves = game.moves(&position);
            assert!(!moves.is_empty(), "a game without an outcome goes on");
            let mv = moves[chance.below(moves.len())];
            let captured = game.piece(&position, mv.to);
            let mover = position.turn();
            position = game.play(position, &mv).expect("listed");
            if let Some(piece) = captured {
                assert!(piece.color != mover && piece.kind != Kind::King, "captures an enemy, never a king");
                material[piece.color as usize] -= 1;
            }
            assert_eq!(position.turn(), mover.other());
            assert!(position.clock() <= Underchex::QUIET_LIMIT);
            plies += 1;
            if plies % 64 == 0 {
                invariants(&game, &position, material);
            }
        };
        invariants(&game, &position, material);
        *endings.entry(outcome.ending.to_string()).or_insert(0u32) += 1;
    }
    // Random games reach all four endings.
    assert_eq!(endings.len(), 4, "{endings:?}");
}

/// One king a side, the number of pieces that were not captured, and a text that reads back equal.
fn invariants(game: &Underchex, position: &Position, material: [usize; 2]) {
    for color in Color::BOTH {
        let own: Vec<Piece> =
            game.pieces(position).map(|(_, piece)| piece).filter(|piece| piece.color == color).collect();
        assert_eq!(own.len(), material[color as usize]);
        assert_eq!(own.iter().filter(|piece| piece.kind == Kind::King).count(), 1);
    }
    let text = game.write_position(position);
    assert_eq!(game.read_position(&text).as_ref(), Ok(position), "{text}");
    for mv in game.moves(position) {
        assert_eq!(game.read_move(position, &game.write_move(position, &mv)), Ok(mv));
    }
}
