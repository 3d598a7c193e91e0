//! Boards as scenes: their hexes with labels, in their own colours.

use sixfold::board::Board;
use sixfold::render::{Color, Scene, Style, Theme};

/// The hexes of a board with their labels, each in the style of its colour.
pub(crate) fn board_scene(board: &Board) -> Scene {
    let mut scene = Scene::new(board.title(), board.orientation());
    for (&hex, label) in board.hexes().iter().zip(board.labels()) {
        let style = board.color(hex).map_or_else(|| "plain".to_owned(), |color| color.to_string());
        scene.fill(&style, [hex]);
        scene.label(hex, label);
    }
    scene
}

/// The light theme with a style for each colour of a board, named as the colour is written.
pub(crate) fn board_theme(board: &Board) -> Theme {
    let colors = board.hexes().iter().filter_map(|&hex| board.color(hex));
    colors.fold(Theme::light(), |theme, color| {
        let name = color.to_string();
        if theme.knows(&name) {
            return theme;
        }
        let fill = Color { r: color.red, g: color.green, b: color.blue };
        theme.with(&name, Style::plain(fill))
    })
}
