//! Positions drawn with letters.

use sixfold::board::Board;
use sixfold::render::{Figure, Ink, text};
use sixfold_games::game::Side;
use sixfold_games::opponent::Evaluate;
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::{WarInHeaven, drawing};

use crate::board_scene::{board_scene, board_theme};

/// A game whose positions can be drawn in a terminal.
pub(crate) trait Drawn: Evaluate {
    /// The name for people.
    const TITLE: &'static str;

    /// The position as lines of text, with all that a player needs to see.
    fn draw(&self, position: &Self::Position, ink: Ink) -> String;
}

impl Drawn for Underchex {
    const TITLE: &'static str = "Underchex";

    fn draw(&self, position: &Self::Position, ink: Ink) -> String {
        let board: &Board = self.board();
        let mut scene = board_scene(board);
        for (hex, piece) in self.pieces(position) {
            // Without colours brackets tell a piece from the label of an empty hex.
            let name = match ink {
                Ink::Plain => format!("[{}]", piece.letter()),
                Ink::Colored => piece.letter().to_string(),
            };
            let style = piece.color.name().to_owned();
            scene.figure(Figure { hex, name, style, facing: None });
        }
        text(&scene, &board_theme(board), ink)
    }
}

impl Drawn for WarInHeaven {
    const TITLE: &'static str = "War in Heaven";

    fn draw(&self, position: &Self::Position, _: Ink) -> String {
        drawing(position)
    }
}
