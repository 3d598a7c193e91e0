//! Boards as text pictures: every hex with its label, without pieces.

use sixfold_boards::Board;
use sixfold_render::{Scene, board_scene};

/// The hexes of a board in the styles of its zones, each with its label.
pub(crate) fn empty_board(board: &Board) -> Scene {
    let mut scene = Scene::new(board.title(), board.orientation());
    let set_up = board_scene(board);
    for (hex, style) in set_up.cells() {
        scene.fill(style, [hex]);
        scene.label(hex, board.label(hex).unwrap_or_default());
    }
    scene
}
