use std::collections::HashMap;
use std::sync::OnceLock;

use crate::game::Game;
use crate::underchex::piece::Color;
use crate::underchex::position::{Move, Position};
use crate::underchex::rules::Underchex;

/// Openings after which games of the opponent against itself were even, one on a line. They are made by
///
/// ```text
/// cargo test --release -p sixfold-games --lib -- --ignored --nocapture make_the_book
/// ```
pub(super) const LINES: &str = include_str!("book.txt");

/// The moves of the openings by the key of the position.
fn book() -> &'static HashMap<u64, Vec<Move>> {
    static BOOK: OnceLock<HashMap<u64, Vec<Move>>> = OnceLock::new();
    BOOK.get_or_init(|| {
        let game = Underchex::standard();
        let mut book: HashMap<u64, Vec<Move>> = HashMap::new();
        for line in LINES.lines() {
            let mut position = game.start(Color::White);
            for text in line.split(' ') {
                let mv = game.read_move(&position, text).expect("a test plays every line");
                let moves = book.entry(game.key(&position)).or_default();
                if !moves.contains(&mv) {
                    moves.push(mv);
                }
                position = game.play(position, &mv).expect("a test plays every line");
            }
        }
        book
    })
}

/// The moves of the openings in a position; none on other boards than the game's own.
pub(crate) fn openings(game: &Underchex, position: &Position) -> Vec<Move> {
    let moves = book().get(&game.key(position)).map_or(&[][..], Vec::as_slice);
    moves.iter().filter(|mv| game.judge(position, mv).is_ok()).copied().collect()
}
