//! Plays the levels of the opponent against their neighbours, and the weakest against a mover that looks one move ahead.
//!
//! ```text
//! cargo run --release --example ladder [GAMES] [GAME] [FROM-TO]
//! ```
//!
//! Each pair plays from the same openings with both sides. The difference in Elo is that of a model with an advantage of
//! the side (both sides' odds are compared apart), so a game that favours a side is measured, too.

use std::env;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{available_parallelism, scope};

use sixfold::input::Budget;
use sixfold_games::chance::{Chance, mix};
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, LEVELS, Level, WON};
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;

/// The random moves at the start of a game, so that no two games are alike.
const OPENING: u32 = 4;

/// Who plays: a level, or who takes the move after which the position looks best.
#[derive(Clone, Copy)]
enum Mover {
    OneMoveAhead,
    Plays(Level),
}

impl Mover {
    fn choose<G: Evaluate>(self, game: &G, position: &G::Position, seed: u64) -> G::Move {
        match self {
            Mover::Plays(level) => {
                let chosen = level.choose(game, position, seed, &mut Budget::unlimited());
                chosen.expect("there is no end to an unlimited budget").expect("the game goes on").mv
            }
            Mover::OneMoveAhead => {
                let mut moves = game.moves(position);
                Chance::new(seed ^ game.key(position)).shuffle(&mut moves);
                let side = game.player_to_move(position);
                let worth = |mv: &G::Move| {
                    let next = game.play(position.clone(), mv).expect("listed");
                    match game.outcome(&next) {
                        Some(outcome) => {
                            outcome.winner.map_or(0, |winner| if winner == side { WON } else { -WON })
                        }
                        None => game.evaluate(&next, side),
                    }
                };
                moves.into_iter().max_by_key(worth).expect("the game goes on")
            }
        }
    }

    fn name(self) -> String {
        match self {
            Mover::OneMoveAhead => "one move ahead".to_owned(),
            Mover::Plays(level) => format!("{} {}", level.number(), level.name()),
        }
    }
}

/// The results of the stronger one, by its side: won, drawn, lost.
type Results = [[AtomicU64; 3]; 2];

fn main() {
    let word = |place: usize| env::args().nth(place);
    let games: u64 = word(1).map_or(40, |word| word.parse().expect("a number of games"));
    let only = word(2).unwrap_or_default();
    let range = word(3).unwrap_or_else(|| format!("0-{LEVELS}"));
    let (from, to) = range.split_once('-').expect("FROM-TO");
    let range = (from.parse().expect("a level"), to.parse().expect("a level"));
    if "underchex".starts_with(&only) {
        ladder(&Underchex::standard(), games, range);
    }
    if "war-in-heaven".starts_with(&only) {
        ladder(&WarInHeaven, games, range);
    }
}

fn ladder<G: Evaluate + Sync>(game: &G, games: u64, (from, to): (usize, usize)) {
    let sides = G::Player::BOTH.map(Player::name);
    println!(
        "\n| {}: stronger | weaker | games | as {} | as {} | Elo (95 %) |",
        game.name(),
        sides[0],
        sides[1]
    );
    println!("|---|---|---|---|---|---|");
    let movers: Vec<Mover> = Level::ALL.into_iter().map(Mover::Plays).collect();
    for level in from..to {
        let pair =
            if level == 0 { [Mover::OneMoveAhead, movers[0]] } else { [movers[level], movers[level - 1]] };
        let results = play_all(game, games, pair);
        let counts =
            results.each_ref().map(|side| side.each_ref().map(|count| count.load(Ordering::Relaxed)));
        let [first, second] = counts.map(|[won, drawn, lost]| format!("+{won} ={drawn} -{lost}"));
        let (elo, error) = difference(counts);
        let [strong, weak] = pair.map(Mover::name);
        println!("| {strong} | {weak} | {games} | {first} | {second} | {elo:.0} ± {error:.0} |");
    }
}

/// The difference in Elo, and the half of its 95 % interval: the mean of the logits of both sides.
fn difference(counts: [[u64; 3]; 2]) -> (f64, f64) {
    let mut sum = 0.0;
    let mut variance = 0.0;
    for [won, drawn, lost] in counts.map(|side| side.map(|count| count as f64)) {
        // Half a game more for either, so that a clean sweep has a value.
        let (score, all) = (won + drawn / 2.0 + 0.5, won + drawn + lost + 1.0);
        let share = score / all;
        sum += (share / (1.0 - share)).log10() * 400.0;
        variance += 1.0 / (all * share * (1.0 - share));
    }
    (sum / 2.0, 1.96 * variance.sqrt() / 2.0 * 400.0 / std::f64::consts::LN_10)
}

fn play_all<G: Evaluate + Sync>(game: &G, games: u64, pair: [Mover; 2]) -> Results {
    let results = Results::default();
    let next = AtomicU64::new(0);
    let cores = env::var("SIXFOLD_THREADS").ok().and_then(|word| word.parse().ok());
    let threads = cores.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let side = (number % 2) as usize;
                    let result = play(game, number, side, pair);
                    results[side][result].fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    results
}

/// Plays one game in which the stronger one has this side; 0 is won, 1 drawn, 2 lost.
fn play<G: Evaluate>(game: &G, number: u64, side: usize, [strong, weak]: [Mover; 2]) -> usize {
    let mut chance = Chance::new(mix(number / 2));
    let ours = G::Player::BOTH[side];
    loop {
        let mut position = game.start(game.first_by_lot(chance.draw()));
        for _ in 0..OPENING {
            let moves = game.moves(&position);
            position = game.play(position, &moves[chance.below(moves.len())]).expect("listed");
            if game.outcome(&position).is_some() {
                break;
            }
        }
        if game.outcome(&position).is_some() {
            continue;
        }
        let seed = chance.draw();
        let outcome = loop {
            if let Some(outcome) = game.outcome(&position) {
                break outcome;
            }
            let mover = if game.player_to_move(&position) == ours { strong } else { weak };
            let mv = mover.choose(game, &position, seed);
            position = game.play(position, &mv).expect("a legal move");
        };
        return match outcome.winner {
            Some(winner) if winner == ours => 0,
            None => 1,
            Some(_) => 2,
        };
    }
}
