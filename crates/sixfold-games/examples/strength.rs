//! Plays the opponent against random moves: 100 games of each game, both sides in turn.
//!
//! ```text
//! cargo run --release --example strength [GAMES] [NODES]
//! ```

use std::env;

use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, Opponent};
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;

/// The results of the games, from the point of view of the opponent.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    moves: u32,
}

fn main() {
    let number = |place: usize, usual: u64| -> u64 {
        env::args().nth(place).map_or(usual, |word| word.parse().expect("a number"))
    };
    let (games, nodes) = (number(1, 100), number(2, 2_000));
    println!("{games} games against a random mover, {nodes} positions a move");
    report(&Underchex::standard(), games, nodes);
    report(&WarInHeaven, games, nodes);
}

fn report<G: Evaluate>(game: &G, games: u64, nodes: u64) {
    let mut tally = Tally::default();
    for seed in 0..games {
        play(game, seed, nodes, &mut tally);
    }
    let Tally { won, drawn, lost, moves } = tally;
    let length = f64::from(moves) / (won + drawn + lost) as f64;
    println!("{:>14}: {won} won, {drawn} drawn, {lost} lost, {length:.0} moves a game", game.name());
}

/// Plays one game; the side of the opponent and the side that begins change from game to game.
fn play<G: Evaluate>(game: &G, seed: u64, nodes: u64, tally: &mut Tally) {
    let mut chance = Chance::new(seed);
    let ours = G::Player::BOTH[seed as usize % 2];
    let mut position = game.start(G::Player::BOTH[seed as usize / 2 % 2]);
    let opponent = Opponent { nodes, seed };
    let outcome = loop {
        if let Some(outcome) = game.outcome(&position) {
            break outcome;
        }
        let mv = if game.player_to_move(&position) == ours {
            opponent.choose(game, &position).expect("the game goes on")
        } else {
            let moves = game.moves(&position);
            moves[chance.below(moves.len())].clone()
        };
        position = game.play(position, &mv).expect("a legal move");
        tally.moves += 1;
    };
    match outcome.winner {
        Some(side) if side == ours => tally.won += 1,
        Some(_) => tally.lost += 1,
        None => tally.drawn += 1,
    }
}
