//! Measures and tunes the opponent in War in Heaven.
//!
//! ```text
//! cargo run --release --example heaven match PLAYER PLAYER GAMES [FROM [POSITION]]
//! cargo run --release --example heaven play PLAYER[,PLAYER] GAMES SEED FILE
//! cargo run --release --example heaven fit WEIGHTS FILE...
//! cargo run --release --example heaven wins PLAYER COUNT
//! ```
//!
//! A player is `now:NODES`, `earlier:NODES` (the search and the evaluation before the learned one) or `WEIGHTS:NODES` with
//! a file of weights. `match` plays games FROM to FROM + GAMES, each opening with both sides, so parts can be added up.
//! `wins` asks a player for the win of a turn: the last turns of games that ended by a commander or a goal, so the moves
//! that were played there prove that there is one.
//! `play` writes a line for each position of its games, `fit` learns weights from such files.

mod earlier;
mod fit;
mod player;

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::time::Duration;
use std::{env, fs};

use sixfold_games::Game;
use sixfold_games::chance::{Chance, mix};
use sixfold_games::game::Player as _;
use sixfold_games::opponent::{Evaluate, WON};
use sixfold_games::war_in_heaven::{Card, Ending, Faction, Position, WarInHeaven, features};

use crate::player::Player;

const GAME: WarInHeaven = WarInHeaven;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| words[place].parse::<u64>().expect("a number");
    match words[0].as_str() {
        "match" => {
            let players = [Player::new(&words[1]), Player::new(&words[2])];
            let from = if words.len() > 4 { number(4) } else { 0 };
            let start = words.get(5).map(|text| text.parse().expect("a position"));
            compare(&players, from..from + number(3), start);
        }
        "play" => {
            let players: Vec<Player> = words[1].split(',').map(Player::new).collect();
            play(&players, number(2), number(3), &words[4]);
        }
        "fit" => fit::fit(&words[1], &words[2..]),
        "wins" => wins(&Player::new(&words[1]), number(2)),
        other => panic!("unknown: {other}"),
    }
}

/// A position after some random moves.
fn opening(start: Position, chance: &mut Chance, moves: usize) -> Position {
    loop {
        let mut position = start;
        for _ in 0..moves {
            let legal = GAME.moves(&position);
            if !legal.is_empty() {
                position = GAME.after(&position, &legal[chance.below(legal.len())]);
            }
        }
        if GAME.outcome(&position).is_none() {
            return position;
        }
    }
}

/// A start in which some of the demons' allies, none to all, are inactive: otherwise the demons win nearly always, and
/// there is little to learn from.
fn handicap(chance: &mut Chance) -> Position {
    let start = GAME.start(GAME.first_by_lot(chance.draw()));
    let mut text = start.to_string();
    let most = chance.below(Card::ALLIES + 1);
    for _ in 0..most {
        let ally = Card::allies(Faction::Demons)[chance.below(Card::ALLIES)];
        text = text.replace(&format!(" {ally}:+"), &format!(" {ally}:-"));
    }
    text.parse().expect("a position that can occur")
}

/// The time this thread has worked, where the system tells it.
fn worked() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

fn compare(players: &[Player; 2], numbers: std::ops::Range<u64>, start: Option<Position>) {
    let (mut time, mut moves) = ([Duration::ZERO; 2], [0_u32; 2]);
    let mut results = [[0_u32; 3]; 2];
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    for number in numbers {
        let mut chance = Chance::new(mix(number / 2 + 77));
        let side = (number % 2) as usize;
        let lot = GAME.start(GAME.first_by_lot(chance.draw()));
        let mut position = opening(start.unwrap_or(lot), &mut chance, 4);
        let seed = chance.draw();
        let outcome = loop {
            if let Some(outcome) = GAME.outcome(&position) {
                break outcome;
            }
            let who = usize::from(position.turn() != Faction::BOTH[side]);
            let before = worked();
            let (mv, _) = players[who].choose(&position, seed);
            time[who] += worked() - before;
            moves[who] += 1;
            position = GAME.after(&position, &mv);
        };
        let won = outcome.winner.map(|winner| winner == Faction::BOTH[side]);
        results[side][won.map_or(1, |won| if won { 0 } else { 2 })] += 1;
        let winner = outcome.winner.map_or("a draw", Faction::name);
        *endings.entry(format!("{winner}: {}", outcome.ending)).or_default() += 1;
    }
    for (side, [won, drawn, lost]) in Faction::BOTH.into_iter().zip(results) {
        println!("the first as {}: +{won} ={drawn} -{lost}", side.name());
    }
    let each = [0, 1].map(|who| time[who].as_secs_f64() * 1e3 / f64::from(moves[who].max(1)));
    println!("processor time a move: {:.2} and {:.2} ms", each[0], each[1]);
    println!("{endings:?}");
}

/// Counts the wins of a turn that a player finds, by the decisions that the win took when it was played.
fn wins(player: &Player, count: u64) {
    let players = ["now:300", "now:1000", "earlier:300"].map(Player::new);
    let (mut solved, mut number) = (BTreeMap::<usize, [u64; 2]>::new(), 0);
    while solved.values().map(|[_, all]| all).sum::<u64>() < count {
        let mut chance = Chance::new(mix(number + 1_000));
        let start = handicap(&mut chance);
        let (mut position, mut turn) = (opening(start, &mut chance, 8), Vec::new());
        number += 1;
        while GAME.outcome(&position).is_none() {
            let side = position.turn();
            let who = &players[chance.below(players.len())];
            turn.push(position);
            position = GAME.after(&position, &who.choose(&position, chance.draw()).0);
            if position.turn() != side {
                turn.clear();
            }
        }
        let outcome = GAME.outcome(&position).expect("it is over");
        let counted = matches!(outcome.ending, Ending::MostAllies | Ending::MostTokens | Ending::Level);
        // A goal of the side that does not move was met by the last move of the other.
        let first = turn.first().filter(|first| !counted && outcome.winner == Some(first.turn()));
        let Some(first) = first else { continue };
        let (_, value) = player.choose(first, 1);
        let entry = solved.entry(turn.len()).or_default();
        entry[0] += u64::from(value > WON - 100);
        entry[1] += 1;
    }
    let sums = solved.values().fold([0, 0], |sums, found| [sums[0] + found[0], sums[1] + found[1]]);
    println!("{} of {} wins of a turn are found", sums[0], sums[1]);
    for (length, [found, all]) in solved {
        println!("with {length} decisions: {found} of {all}");
    }
}

/// Plays games and writes their positions: the game, its result for the angels, the value that was seen, the round, and
/// the features.
fn play(players: &[Player], games: u64, seed: u64, file: &str) {
    let mut out = BufWriter::new(fs::File::create(file).expect("the file can be written"));
    let mut wins = [0; 3];
    for number in 0..games {
        let mut chance = Chance::new(mix(seed * 1_000_003 + number));
        let random = chance.below(10);
        let start = handicap(&mut chance);
        let mut position = opening(start, &mut chance, random);
        let mut rows = Vec::new();
        let outcome = loop {
            if let Some(outcome) = GAME.outcome(&position) {
                break outcome;
            }
            let player = &players[(position.turn().index() + number as usize) % players.len()];
            let (mut mv, value) = player.choose(&position, chance.draw());
            let value = if position.turn() == Faction::Angels { value } else { -value };
            let mut found: BTreeMap<usize, i32> = BTreeMap::new();
            features(&position, &mut |feature, times| *found.entry(feature).or_default() += times);
            rows.push((value, position.round(), found));
            // Now and then any move, so that more is seen than what good players do.
            if chance.below(25) == 0 {
                let mut moves = GAME.moves(&position);
                mv = moves.swap_remove(chance.below(moves.len()));
            }
            position = GAME.after(&position, &mv);
        };
        let result = match outcome.winner {
            Some(Faction::Angels) => 2_u8,
            None => 1,
            Some(Faction::Demons) => 0,
        };
        wins[usize::from(result)] += 1;
        for (value, round, found) in rows {
            let found = found.iter().filter(|&(_, &times)| times != 0);
            let found: Vec<String> = found.map(|(feature, times)| format!("{feature}:{times}")).collect();
            let end = f64::from(result) / 2.0;
            let line = format!("{number} {end} {value} {round} | {}", found.join(" "));
            writeln!(out, "{line}").expect("the file can be written");
        }
    }
    println!("demons {}, drawn {}, angels {}", wins[0], wins[1], wins[2]);
}
