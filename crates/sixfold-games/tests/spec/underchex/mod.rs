mod endings;
mod events;
mod notation;
mod pieces;
mod positions;
mod refusals;

use sixfold_games::Game;
use sixfold_games::underchex::{Color, Piece, Position, Underchex};

/// The position that a text describes on the standard board.
fn position(game: &Underchex, text: &str) -> Position {
    game.read_position(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The position with these pieces: `K e1` is a white king on e1, `q e8` a black queen.
fn set_up(game: &Underchex, pieces: &[&str], turn: Color) -> Position {
    let pieces = pieces.iter().map(|text| {
        let (letter, label) = text.split_once(' ').expect("a letter and a label");
        let piece = letter.chars().next().and_then(Piece::from_letter).expect("a letter of a piece");
        (game.board().find(label).expect("a label of the board"), piece)
    });
    game.set_up(pieces, turn).expect("pieces that can stand like this")
}

/// The position after these moves in notation.
fn played(game: &Underchex, mut position: Position, moves: &[&str]) -> Position {
    for text in moves {
        let mv = game.read_move(&position, text).unwrap_or_else(|reason| panic!("{text}: {reason}"));
        position = game.play(position, &mv).unwrap_or_else(|refused| panic!("{text}: {}", refused.reason));
    }
    position
}

/// The labels a piece on a hex can legally go to, sorted.
fn targets(game: &Underchex, position: &Position, from: &str) -> Vec<String> {
    let from = game.board().find(from).expect("a label of the board");
    let moves = game.moves(position).into_iter().filter(|mv| mv.from == from);
    let mut labels: Vec<String> =
        moves.map(|mv| game.board().label(mv.to).expect("on the board").to_owned()).collect();
    labels.sort();
    labels.dedup();
    labels
}
