//! Plays the levels of the opponent against their neighbours, and the first against a mover that looks one move ahead.
//!
//! ```text
//! cargo run --release --example ladder [GAMES] [GAME]
//! ```

use std::env;

use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, Level, Limits, Opponent};
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;

/// Random moves before the two players begin, so that no two games are alike.
const OPENING: usize = 4;

/// Openings in which a side is ahead by more than this part of a decisive mistake are not played.
const EVEN: i32 = 2;

fn main() {
    let games = env::args().nth(1).map_or(100, |word| word.parse().expect("a number of games"));
    let only = env::args().nth(2);
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    if wanted("underchex") {
        ladder(&Underchex::standard(), games);
    }
    if wanted("war-in-heaven") {
        ladder(&WarInHeaven, games);
    }
}

fn ladder<G: Evaluate>(game: &G, games: u32) {
    println!("\n## {}\n", game.introduction().title);
    println!("| level | against | games | won | drawn | lost | Elo difference | 95 % interval |");
    println!("|---|---|---|---|---|---|---|---|");
    let first = Level::ALL[0];
    row(game, games, "one move ahead", first.name(), one_ahead, |position, seed| {
        first.choose(game, position, seed)
    });
    for pair in Level::ALL.windows(2) {
        let [weaker, stronger] = [pair[0], pair[1]];
        row(
            game,
            games,
            stronger.name(),
            weaker.name(),
            |game, position, seed| stronger.choose(game, position, seed),
            |position, seed| weaker.choose(game, position, seed),
        );
    }
}

/// The move of a player who looks one move (or turn) ahead.
fn one_ahead<G: Evaluate>(game: &G, position: &G::Position, seed: u64) -> Option<G::Move> {
    let limits = Limits { depth: 1, ..Limits::nodes(100_000) };
    let found = Opponent { nodes: 0, seed }.analysis(
        game,
        position,
        limits,
        &mut sixfold::input::Budget::unlimited(),
    );
    found.expect("there is no end to an unlimited budget").lines.into_iter().next()?.moves.into_iter().next()
}

fn row<G: Evaluate>(
    game: &G,
    games: u32,
    name: &str,
    against: &str,
    strong: impl Fn(&G, &G::Position, u64) -> Option<G::Move>,
    weak: impl Fn(&G::Position, u64) -> Option<G::Move>,
) {
    let [mut won, mut drawn, mut lost] = [0_u32; 3];
    for number in 0..games {
        let side = G::Player::BOTH[number as usize % 2];
        let mut position = opening(game, u64::from(number / 2));
        let mut seed = u64::from(number) << 32;
        let outcome = loop {
            if let Some(outcome) = game.outcome(&position) {
                break outcome;
            }
            seed += 1;
            let ours = game.player_to_move(&position) == side;
            let mv = if ours { strong(game, &position, seed) } else { weak(&position, seed) };
            let mv = mv.expect("a game that goes on has a move");
            position = game.play(position, &mv).expect("legal");
        };
        match outcome.winner {
            Some(winner) if winner == side => won += 1,
            Some(_) => lost += 1,
            None => drawn += 1,
        }
    }
    let (elo, low, high) = difference(won, drawn, lost);
    println!(
        "| {name} | {against} | {games} | {won} | {drawn} | {lost} | {elo:.0} | {low:.0} to {high:.0} |"
    );
}

/// An even position after a few random moves; the side that begins is by lot.
fn opening<G: Evaluate>(game: &G, number: u64) -> G::Position {
    let mut chance = Chance::new(number);
    loop {
        let mut position = game.start(game.first_by_lot(chance.draw()));
        for _ in 0..OPENING {
            let moves = game.moves(&position);
            position = game.play(position, &moves[chance.below(moves.len())]).expect("listed");
        }
        let side = game.player_to_move(&position);
        if game.outcome(&position).is_none() && game.evaluate(&position, side).abs() <= G::DECISIVE / EVEN {
            return position;
        }
    }
}

/// The difference in Elo points, and the interval in which it lies with a probability of 95 %.
fn difference(won: u32, drawn: u32, lost: u32) -> (f64, f64, f64) {
    let games = f64::from(won + drawn + lost);
    let share = (f64::from(won) + f64::from(drawn) / 2.0) / games;
    let spread = (f64::from(won) * (1.0 - share).powi(2)
        + f64::from(drawn) * (0.5 - share).powi(2)
        + f64::from(lost) * share.powi(2))
        / games;
    let margin = 1.96 * (spread / games).sqrt();
    let elo = |share: f64| {
        let share = share.clamp(0.5 / games, 1.0 - 0.5 / games);
        400.0 * (share / (1.0 - share)).log10()
    };
    (elo(share), elo(share - margin), elo(share + margin))
}
