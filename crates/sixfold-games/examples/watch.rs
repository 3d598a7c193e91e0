//! A whole game in the terminal: the opponent against itself, one text board after each move.
//!
//! ```text
//! cargo run --release --example watch [GAME] [SEED] [NODES] [PAUSE IN MILLISECONDS]
//! ```

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;
use sixfold::coord::{Doubled, DoubledAxis, Hex, Orientation};
use sixfold_boards::Board;
use sixfold_games::catalogue::find;
use sixfold_games::opponent::Opponent;
use sixfold_games::text::{First, TextGame};

fn main() -> Result<(), Box<dyn Error>> {
    let word = |place: usize, usual: &str| env::args().nth(place).unwrap_or_else(|| usual.to_owned());
    let game = find(&word(1, "underchex"))?;
    let seed: u64 = word(2, "1").parse()?;
    let nodes: u64 = word(3, "1000").parse()?;
    let pause = Duration::from_millis(word(4, "0").parse()?);
    let mut position = game.start(First::Lot(seed))?;
    let mut number = 0;
    show(game, &position)?;
    while let Some(mv) = game.choose(&position, Opponent { nodes, seed: seed + number })? {
        number += 1;
        sleep(pause);
        let played = game.play(&position, &[&mv])?;
        position = played.position;
        println!("\n{number}. {mv}");
        show(game, &position)?;
        if let Some(outcome) = played.outcome {
            match outcome.winner {
                Some(side) => println!("\n{side} won: {}", outcome.ending),
                None => println!("\na draw: {}", outcome.ending),
            }
        }
    }
    Ok(())
}

/// Prints the board and the side to move.
fn show(game: &dyn TextGame, position: &str) -> Result<(), Box<dyn Error>> {
    let state: Value = serde_json::from_str(&game.state(position, &[])?)?;
    let board = sixfold_boards::find(state["board"].as_str().unwrap_or_default())?;
    let tokens: BTreeMap<&str, String> = state["tokens"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|token| Some((token["label"].as_str()?, name(token)?)))
        .collect();
    let shown = |hex: Hex| {
        let label = board.label(hex).unwrap_or_default();
        tokens.get(label).map_or_else(|| format!("·{label}"), |name| format!("[{name}]"))
    };
    println!("{}", draw(board, shown));
    let round = state["round"].as_u64().map(|round| format!(", round {round}")).unwrap_or_default();
    println!("{} to move{round}", state["side_to_move"].as_str().unwrap_or_default());
    Ok(())
}

/// The text for a token: its letter, or the start of its card's name, in capitals for the angels.
fn name(token: &Value) -> Option<String> {
    if let Some(letter) = token["letter"].as_str() {
        return Some(letter.to_owned());
    }
    let start: String = token["card"].as_str()?.chars().take(3).collect();
    Some(if token["side"] == "angels" { start.to_uppercase() } else { start })
}

/// Draws the hexes in their places: in doubled coordinates each has a column and a line of its own.
fn draw(board: &Board, shown: impl Fn(Hex) -> String) -> String {
    let (axis, step) = match board.orientation() {
        Orientation::Flat => (DoubledAxis::Height, 5),
        Orientation::Pointy => (DoubledAxis::Width, 3),
    };
    let place = |hex: Hex| Doubled::of(hex, axis);
    let left = board.hexes().iter().map(|&hex| place(hex).col()).min().unwrap_or(0);
    let mut lines: BTreeMap<i32, BTreeMap<i32, String>> = BTreeMap::new();
    for &hex in board.hexes() {
        lines.entry(place(hex).row()).or_default().insert((place(hex).col() - left) * step, shown(hex));
    }
    let line = |cells: &BTreeMap<i32, String>| {
        let mut text = String::from("  ");
        for (&column, cell) in cells {
            let missing = (column as usize + 2).saturating_sub(text.chars().count());
            text.push_str(&" ".repeat(missing));
            text.push_str(cell);
        }
        text
    };
    lines.values().map(line).collect::<Vec<_>>().join("\n")
}
