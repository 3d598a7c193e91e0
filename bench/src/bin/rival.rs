//! Underchex against its earlier opponent, with equal processor time for each move: the score, and the positions a
//! second of both.
//!
//! ```text
//! cargo run --release -p sixfold-bench --bin sixfold-rival [GAMES] [MILLISECONDS]
//! ```
//!
//! Every opening, four random moves after which neither side is ahead, is played with both colours; the moves depend on
//! the clock of the thread.

#[path = "../clock.rs"]
mod clock;
#[path = "../earlier.rs"]
mod earlier;

use std::env;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{available_parallelism, scope};

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::chance::{Chance, mix};
use sixfold_games::opponent::{Analysis, BlindSpots, Evaluate, Limits, Opponent, Search};
use sixfold_games::underchex::{Color, Move, Position, Underchex};

use crate::clock::thread_nanoseconds;
use crate::earlier::Earlier;

/// The most that a side may be ahead by in an opening, in hundredths of a pawn.
const EVEN: i32 = 60;

/// Positions, and the nanoseconds they took.
type Pace = (AtomicU64, AtomicU64);

/// What is counted over all games.
#[derive(Default)]
struct Counts {
    /// By today's colour: won, drawn, lost.
    results: [[AtomicU64; 3]; 2],
    today: Pace,
    earlier: Pace,
}

fn main() {
    let word = |place, usual| env::args().nth(place).map_or(usual, |word| word.parse().expect("a number"));
    let (games, milliseconds) = (word(1, 400_u64), word(2, 20_u64));
    let counts = Counts::default();
    let next = AtomicU64::new(0);
    scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    play(number, milliseconds * 1_000_000, &counts);
                    if number % 20 == 19 {
                        report(&counts, milliseconds);
                    }
                }
            });
        }
    });
    report(&counts, milliseconds);
}

/// Prints the score so far, with its 95 % interval.
fn report(counts: &Counts, milliseconds: u64) {
    let [white, black] =
        counts.results.each_ref().map(|side| side.each_ref().map(|count| count.load(Ordering::Relaxed)));
    let [won, drawn, lost] = [0, 1, 2].map(|result| (white[result] + black[result]) as f64);
    let games = won + drawn + lost;
    let share = (won + drawn / 2.0) / games;
    let variance = ((won + drawn / 4.0) / games - share * share) / games;
    let pace = |(nodes, time): &Pace| {
        nodes.load(Ordering::Relaxed) as f64 / time.load(Ordering::Relaxed).max(1) as f64 * 1e9
    };
    let (today, earlier) = (pace(&counts.today), pace(&counts.earlier));
    println!(
        "{games} games at {milliseconds} ms a move: {:.1} % ± {:.1} %; as white {white:?}, as black {black:?} (won, \
         drawn, lost); {today:.0} positions a second against {earlier:.0}, {:.1} times as many",
        100.0 * share,
        196.0 * variance.sqrt(),
        today / earlier,
    );
}

/// Plays one game; today's opponent has White in every second.
fn play(number: u64, nanoseconds: u64, counts: &Counts) {
    let game = Underchex::standard();
    let mut chance = Chance::new(mix(number / 2));
    let mut position = opening(&game, &mut chance);
    let ours = if number.is_multiple_of(2) { Color::White } else { Color::Black };
    let outcome = loop {
        if let Some(outcome) = game.outcome(&position) {
            break outcome;
        }
        let seed = chance.draw();
        let start = thread_nanoseconds();
        let is_over = || thread_nanoseconds() - start >= nanoseconds;
        let (mv, nodes, pace) = if position.turn() == ours {
            let (mv, nodes) = today(&game, &position, seed, &is_over);
            (mv, nodes, &counts.today)
        } else {
            let stop = |nodes: u64| nodes % 32 == 31 && is_over();
            let mut earlier = Earlier::new(&game, &position, &stop);
            (earlier.choose(&position, seed), earlier.nodes, &counts.earlier)
        };
        pace.0.fetch_add(nodes, Ordering::Relaxed);
        pace.1.fetch_add(thread_nanoseconds() - start, Ordering::Relaxed);
        position = game.play(position, &mv).expect("a legal move");
    };
    let result = outcome.winner.map_or(1, |winner| if winner == ours { 0 } else { 2 });
    counts.results[ours as usize][result].fetch_add(1, Ordering::Relaxed);
}

/// The move of today's opponent, and the positions it looked at.
fn today(game: &Underchex, position: &Position, seed: u64, stop: &dyn Fn() -> bool) -> (Move, u64) {
    let (budget, watch) = (&mut Budget::unlimited(), &mut |_: &Analysis<Move>| {});
    let (limits, blind) = (Limits::nodes(u64::MAX), BlindSpots::NONE);
    let found = game.search(position, &mut Search { limits, seed, blind, budget, watch, stop });
    let found = found.expect("there is no end to an unlimited budget");
    (found.lines[0].moves[0], found.nodes)
}

/// A position after four random moves in which neither side is ahead: a random move may lose a queen, and such a game
/// would show nothing.
fn opening(game: &Underchex, chance: &mut Chance) -> Position {
    loop {
        let mut position = game.start(Color::White);
        for _ in 0..4 {
            let moves = game.moves(&position);
            if moves.is_empty() {
                break;
            }
            position = game.play(position, &moves[chance.below(moves.len())]).expect("listed");
        }
        let even = Opponent { nodes: 20_000, seed: 0 };
        let found = even.choose_within(game, &position, &mut Budget::unlimited());
        let found = found.expect("there is no end to an unlimited budget");
        if found.is_some_and(|hint| hint.value.abs() <= EVEN) {
            return position;
        }
    }
}
