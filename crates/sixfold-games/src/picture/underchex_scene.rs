use sixfold_render::{Figure, FigureBody, Scene, empty_board_scene};

use crate::game::{Game, Player};
use crate::picture::symbols::symbol;
use crate::picture::{PieceLook, PositionOptions};
use crate::underchex::{Position, Underchex};

/// The picture of a position of Underchex: the board with its pieces.
///
/// ```
/// use sixfold_render::svg;
/// use sixfold_games::Game;
/// use sixfold_games::picture::{PositionOptions, game_theme, underchex_scene};
/// use sixfold_games::underchex::{Color, Underchex};
///
/// let game = Underchex::standard();
/// let start = game.start(Color::White);
/// let scene = underchex_scene(&game, &start, &PositionOptions::default());
/// let picture = svg(&scene, &game_theme("underchex").expect("a game"));
/// assert!(picture.contains("<title>white king on e1</title>"));
/// ```
#[must_use]
pub fn underchex_scene(game: &Underchex, position: &Position, options: &PositionOptions) -> Scene {
    let board = game.board();
    let mut scene = empty_board_scene(board);
    let stands = game
        .outcome(position)
        .map_or_else(|| format!("{} to move", position.turn().name()), |outcome| outcome.to_string());
    scene.describe(&format!("Underchex, {stands}"));
    for (hex, piece) in game.pieces(position) {
        let label = board.label(hex).unwrap_or_default();
        let side = piece.color.name();
        let figure = Figure::new(hex, &piece.letter().to_string(), side)
            .titled(&format!("{side} {} on {label}", piece.kind));
        scene.figure(match options.look {
            PieceLook::Symbols => figure.symbol(symbol(piece.kind.name())).body(FigureBody::Bare),
            PieceLook::Letters => figure,
        });
    }
    options.finish(&mut scene);
    scene
}
