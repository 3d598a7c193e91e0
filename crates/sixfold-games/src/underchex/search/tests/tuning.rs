//! Makes the weights of the evaluation from games of the opponent against itself.
//!
//! The idea is Texel's: the value of a quiet position, bent into an expected score, is to be as near as possible to how
//! the games with it ended. One weight at a time is moved for as long as that brings them nearer.
//! To read on: <https://www.chessprogramming.org/Texel%27s_Tuning_Method>.

use std::env;

use super::Board;
use crate::chance::{Chance, mix};
use crate::game::Game;
use crate::opponent::Opponent;
use crate::underchex::bitboards::{Bits, Tables};
use crate::underchex::piece::Color;
use crate::underchex::search::evaluation::{PawnFacts, WEIGHTS, Weights, for_white};
use crate::underchex::search::node::Node;
use crate::underchex::search::{Ground, act::kind_on};

/// The random moves at the start of a game.
const OPENING: u32 = 6;

/// What one more round has to gain: less would only fit the weights to these games.
const ENOUGH: f64 = 0.0005;

/// A quiet position, and how its game ended for White: 1, a half, or 0.
struct Sample {
    node: Node<u64>,
    result: f64,
}

/// The weights that are tuned: those of the king and of the pawn, the unit, and those that are nothing stay.
fn tuned(weights: &mut Weights) -> Vec<&mut i32> {
    let Weights { worth, reach, steps, passed, mobility, assault, shield, middle, tempo: _ } = weights;
    let arrays = [&mut worth[1..6], &mut reach[1..6], &mut steps[1..], &mut passed[1..]];
    let short = [&mut mobility[..], &mut assault[..], &mut middle[..]];
    arrays.into_iter().chain(short).flatten().chain([shield]).collect()
}

/// Plays one game and notes some of its quiet positions.
fn play(board: &Board, number: u64, nodes: u64, samples: &mut Vec<Sample>) {
    let mut chance = Chance::new(mix(number));
    let mut position = board.game.start(Color::White);
    let first = samples.len();
    for ply in 0.. {
        if board.game.outcome(&position).is_some() {
            break;
        }
        let mv = if ply < OPENING {
            let moves = board.game.moves(&position);
            moves[chance.below(moves.len())]
        } else {
            Opponent { nodes, seed: chance.draw() }.choose(&board.game, &position).expect("the game goes on")
        };
        let node = Node::of((&board.tables, &board.ground), position.placement.narrow(), position.clock);
        let takes = board.game.piece(&position, mv.to).is_some() || mv.promotion.is_some();
        if ply >= OPENING && !takes && !node.check && position.clock < 40 && chance.below(4) == 0 {
            samples.push(Sample { node, result: 0.5 });
        }
        position = board.game.play(position, &mv).expect("legal");
    }
    let outcome = board.game.outcome(&position).expect("the game is over");
    let result = outcome.winner.map_or(0.5, |winner| if winner == Color::White { 1.0 } else { 0.0 });
    for sample in &mut samples[first..] {
        sample.result = result;
    }
}

/// The expected score of a value, where `unit` is worth a score of 10 to 1.
fn expected(value: i32, unit: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(f64::from(-value) / unit))
}

/// The mean square of what the weights are wrong by.
fn error(tables: &Tables<u64>, hexes: usize, samples: &[Sample], weights: &Weights, unit: f64) -> f64 {
    let ground = Ground::with(tables, hexes, weights.clone());
    let square = |sample: &Sample| {
        let placement = sample.node.placement;
        let mut node = Node { placing: 0, ..sample.node };
        for color in [Color::White, Color::Black] {
            for index in placement.sides[color as usize].each() {
                node.placing +=
                    ground.placing[color as usize][kind_on(&placement, index) as usize][usize::from(index)];
            }
        }
        let pawns = PawnFacts::of(tables, &ground, &placement);
        let tempo = if placement.turn == Color::White { weights.tempo } else { -weights.tempo };
        (expected(for_white((tables, &ground), &node, &pawns) + tempo, unit) - sample.result).powi(2)
    };
    samples.iter().map(square).sum::<f64>() / samples.len() as f64
}

#[test]
#[ignore = "makes the weights anew, in some minutes"]
fn tune_the_weights() {
    let number = |name, usual| env::var(name).map_or(usual, |word| word.parse().expect("a number"));
    let (games, nodes) = (number("SIXFOLD_TUNE_GAMES", 5_000), number("SIXFOLD_TUNE_NODES", 600));
    let board = Board::new();
    let mut samples = Vec::new();
    for game in 0..games {
        play(&board, game, nodes, &mut samples);
    }
    let hexes = board.game.board().hexes().len();
    let mut weights = WEIGHTS.clone();
    let at = |weights: &Weights, unit| error(&board.tables, hexes, &samples, weights, unit);
    let units = (10..100).map(|tens| f64::from(tens * 10));
    let unit = units.min_by(|&one, &other| at(&weights, one).total_cmp(&at(&weights, other)));
    let unit = unit.expect("there are some");
    let mut best = at(&weights, unit);
    eprintln!("{} positions of {games} games, unit {unit}, error {best:.6}", samples.len());
    let mut steps: Vec<i32> = tuned(&mut weights).iter().map(|weight| (**weight / 8).max(1)).collect();
    loop {
        let before = best;
        for (place, steps) in steps.iter_mut().enumerate() {
            let step = *steps;
            let mut moved = false;
            for by in [step, -step].into_iter().filter(|&by| by != 0) {
                let mut tried = weights.clone();
                *tuned(&mut tried)[place] += by;
                let found = at(&tried, unit);
                if found < best {
                    (best, weights, moved) = (found, tried, true);
                    *steps = by;
                    break;
                }
            }
            if !moved {
                *steps /= 2;
            }
        }
        eprintln!("error {best:.6}");
        if before - best < ENOUGH * best {
            break;
        }
    }
    println!("{weights:#?}");
}
