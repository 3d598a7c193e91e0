//! Draws the positions of the docs: `cargo run -p sixfold-games --example position_pictures`.

use std::path::Path;

use sixfold::coord::Hex;
use sixfold_games::Game;
use sixfold_games::picture::{
    PieceLook, PositionMarks, PositionOptions, game_theme, underchex_scene, war_in_heaven_scene,
};
use sixfold_games::underchex::{Color, Underchex};
use sixfold_games::war_in_heaven::WarInHeaven;
use sixfold_render::svg;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    for (name, picture) in pictures() {
        std::fs::write(folder.join(name).with_extension("svg"), picture)?;
        println!("docs/pictures/{name}.svg");
    }
    Ok(())
}

/// Every picture, by the name of its file.
pub(crate) fn pictures() -> Vec<(&'static str, String)> {
    let colors = |game: &str| game_theme(game).expect("a game with pictures");
    let (chess, heaven) = (colors("underchex"), colors("war-in-heaven"));
    let letters = PositionOptions { look: PieceLook::Letters, ..PositionOptions::default() };
    let game = Underchex::standard();
    let start = game.start(Color::White);
    let (position, marks) = underchex_played(&game);
    let played = PositionOptions { marks, ..PositionOptions::default() };
    let (battle, marks) = war_in_heaven_played();
    let fought = PositionOptions { marks, ..PositionOptions::default() };
    vec![
        ("underchex-start", svg(&underchex_scene(&game, &start, &PositionOptions::default()), &chess)),
        ("underchex-played", svg(&underchex_scene(&game, &position, &played), &chess)),
        ("underchex-letters", svg(&underchex_scene(&game, &start, &letters), &chess)),
        ("war-in-heaven-played", svg(&war_in_heaven_scene(&battle, &fought), &heaven)),
    ]
}

/// A few moves into a game of Underchex, with a selected knight and a refused move.
fn underchex_played(game: &Underchex) -> (<Underchex as Game>::Position, PositionMarks) {
    let mut position = game.start(Color::White);
    let mut last = Vec::new();
    for _ in 0..5 {
        let moves = game.moves(&position);
        let mv = &moves[moves.len() / 3];
        last = vec![mv.from, mv.to];
        position = game.play(position, mv).expect("a legal move");
    }
    let own = |hex: &Hex| game.piece(&position, *hex).is_some_and(|piece| piece.color == position.turn());
    let far = |hex: &Hex| game.reach(&position, *hex).len();
    let selected = game.board().hexes().iter().copied().filter(own).max_by_key(far);
    let legal = selected.map(|hex| game.reach(&position, hex)).unwrap_or_default();
    let refused = vec![Hex::new(-4, 2)];
    (
        position.clone(),
        PositionMarks {
            last_move: last,
            selected,
            legal,
            refused,
            hover: Some(Hex::new(4, -1)),
            ..PositionMarks::default()
        },
    )
}

/// Some turns into a game of War in Heaven.
fn war_in_heaven_played() -> (<WarInHeaven as Game>::Position, PositionMarks) {
    let game = WarInHeaven;
    let mut position = game.start(game.first_by_lot(1));
    for step in 0..26_usize {
        let moves = game.moves(&position);
        let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
        position = game.play(position, mv).expect("a legal move");
    }
    (position, PositionMarks { selected: Some(Hex::new(0, 0)), ..PositionMarks::default() })
}
