//! Draws the boards of the docs with their starting positions.
//!
//! `cargo run -p sixfold-boards --example board_pictures`

use std::path::Path;

use sixfold_boards::Board;
use sixfold_boards::shipped;
use sixfold_games::picture::THEMES;
use sixfold_render::{Scene, board_scene, svg};

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
    let war = board("war-in-heaven");
    let mut heaven = board_scene(war);
    heaven.describe(
        "Nine rows of hexes. Angels in gold stand above and demons in dark red below, with four dark gates \
         in the middle row.",
    );
    legend(&mut heaven, war);
    let chess = board("underchex");
    let mut underchex = board_scene(chess);
    underchex.describe("A hexagon of 61 hexes with the pieces of black above and those of white below.");
    legend(&mut underchex, chess);
    vec![
        ("war-in-heaven", svg(&heaven, &THEMES.of_board(war))),
        ("underchex", svg(&underchex, &THEMES.of_board(chess))),
    ]
}

fn board(name: &str) -> &'static Board {
    shipped(name).expect("a board that comes along")
}

/// Adds a legend with the colours of sides and zones.
fn legend(scene: &mut Scene, board: &Board) {
    for side in board.sides() {
        scene.legend(&side.name, &side.title);
    }
    for zone in board.zones() {
        scene.legend(&zone.name, &zone.title);
    }
}
