//! Positions as text pictures.

use sixfold_games::game::{Game, Player};
use sixfold_games::opponent::Evaluate;
use sixfold_games::picture::{PieceLook, PositionOptions, THEMES, game_theme, war_in_heaven_scene};
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::{WarInHeaven, drawing};
use sixfold_render::{ColorMode, Figure, Terminal, text_picture};

use crate::answers::empty_board;

/// A game whose positions can be drawn in a terminal.
pub(crate) trait Drawn: Evaluate {
    /// The name for players.
    const TITLE: &'static str;

    /// The position as lines of text, with everything that a player needs to see.
    fn draw(&self, position: &Self::Position, terminal: Terminal) -> String;
}

impl Drawn for Underchex {
    const TITLE: &'static str = "Underchex";

    fn draw(&self, position: &Self::Position, terminal: Terminal) -> String {
        let board = self.board();
        let mut scene = empty_board(board);
        for (hex, piece) in self.pieces(position) {
            // Without colours, brackets distinguish a piece from the label of an empty hex.
            let name = match terminal.colors {
                ColorMode::Plain => format!("[{}]", piece.letter()),
                ColorMode::Colored => piece.letter().to_string(),
            };
            scene.figure(Figure::new(hex, &name, piece.color.name()));
        }
        text_picture(&scene, &THEMES.of_board(board), terminal)
    }
}

impl Drawn for WarInHeaven {
    const TITLE: &'static str = "War in Heaven";

    fn draw(&self, position: &Self::Position, terminal: Terminal) -> String {
        let letters = drawing(position);
        match (terminal.colors, game_theme(self.name())) {
            (ColorMode::Colored, Some(theme)) => {
                let options = PositionOptions { look: PieceLook::Letters, ..PositionOptions::default() };
                let headline = letters.lines().next().unwrap_or_default();
                format!(
                    "{headline}\n{}",
                    text_picture(&war_in_heaven_scene(position, &options), &theme, terminal)
                )
            }
            _ => letters,
        }
    }
}
