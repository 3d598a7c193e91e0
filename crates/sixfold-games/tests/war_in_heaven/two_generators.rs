//! The engine's moves and positions against those of the plain rules.
//!
//! `SIXFOLD_EXHAUSTIVE_PERFT=1` goes four moves deep everywhere, 4·10^7 leaves; with 2 it goes five deep from
//! the set-ups, 10^8 leaves. Every position on the way is compared: moves, text and outcome.

use std::env;

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::{AttackedHex, Player};
use sixfold_games::war_in_heaven::{Faction, Position, WarInHeaven};

use crate::war_in_heaven::plain_battle::PlainBattle;
use crate::war_in_heaven::plain_board::{LABELS, Label, card, enemy, troop};
use crate::war_in_heaven::plain_rules::Plain;
use crate::war_in_heaven::plain_table::Table;
use crate::war_in_heaven::plain_text;
use crate::war_in_heaven::set_ups::SET_UPS;

const GAME: WarInHeaven = WarInHeaven;

/// Perft counts for one to four moves from the start, when angels and when demons begin.
///
/// They differ at four moves: Jophiel pulls where Belphegor pushes.
const FROM_THE_START: [[u64; 4]; 2] = [[132, 6990, 145_422, 19_197_024], [132, 6990, 145_422, 19_195_704]];

/// The engine's moves as texts, sorted.
fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        GAME.moves(position).iter().map(|mv| GAME.write_move(position, mv)).collect();
    texts.sort();
    texts
}

fn played(position: Position, text: &str) -> Position {
    let mv = GAME.read_move(&position, text).expect(text);
    GAME.play(position, &mv).unwrap_or_else(|refused| panic!("{text} on {position}: {refused}"))
}

/// Compares the attacked hexes with the plain rules: the tokens that would strike a single enemy there.
fn assert_same_attacks(position: &Position, table: &Table) {
    for side in Faction::BOTH {
        let strikers = |hex: Label| {
            let mut lone = table.clone();
            lone.on.retain(|_, name| card(name).side == side.name());
            lone.on.insert(hex, troop(enemy(side.name())));
            PlainBattle(&lone).attackers(side.name())
        };
        let attack = |hex: Label| AttackedHex {
            label: hex.to_owned(),
            by: strikers(hex).into_iter().map(str::to_owned).collect(),
        };
        let wanted: Vec<AttackedHex> =
            LABELS.into_iter().map(attack).filter(|attack| !attack.by.is_empty()).collect();
        assert_eq!(GAME.attacks(position, side), wanted, "{side}: {position}");
    }
}

/// Asserts that both have the same position, outcome and moves; returns the moves.
fn assert_same(position: &Position, plain: &Plain) -> Vec<String> {
    assert_eq!(position.to_string(), plain_text::write(plain));
    let winner = GAME.outcome(position).map(|outcome| outcome.winner.map(Player::name));
    assert_eq!(winner, plain.winner(), "{position}");
    let moves = plain.moves();
    assert_eq!(texts(position), moves, "{position}");
    moves
}

/// Plays a random game to the end, comparing at every move.
fn compare_a_game(mut position: Position, mut chance: Chance) {
    let mut plain = plain_text::read(&position.to_string());
    loop {
        let moves = assert_same(&position, &plain);
        assert_same_attacks(&position, &plain.table);
        if moves.is_empty() {
            return;
        }
        let text = &moves[chance.below(moves.len())];
        position = played(position, text);
        plain = plain.play(text);
    }
}

/// Counts leaves by the plain rules, comparing with the engine at every position on the way.
fn compare_all(position: Position, plain: &Plain, depth: u32) -> u64 {
    let moves = assert_same(&position, plain);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|text| compare_all(played(position, text), &plain.play(text), depth - 1)).sum()
}

/// The number of moves to search deeper than usual.
fn deeper() -> usize {
    let wanted = env::var("SIXFOLD_EXHAUSTIVE_PERFT").ok();
    wanted.map_or(0, |number| number.parse().expect("SIXFOLD_EXHAUSTIVE_PERFT is 0, 1 or 2"))
}

#[test]
fn the_start_is_the_same() {
    for first in Faction::BOTH {
        assert_eq!(GAME.start(first).to_string(), plain_text::write(&Plain::start(first.name())));
    }
}

#[test]
fn random_games_from_the_start_are_the_same() {
    for seed in 0..60 {
        compare_a_game(GAME.start(GAME.first_by_lot(seed)), Chance::new(seed));
    }
}

#[test]
fn random_games_from_the_set_ups_are_the_same() {
    for set_up in &SET_UPS {
        let position = GAME.read_position(set_up.text).expect(set_up.name);
        for seed in 0..8 {
            compare_a_game(position, Chance::new(seed));
        }
    }
}

#[test]
fn perft_from_the_start_is_the_same() {
    for (first, expected) in Faction::BOTH.into_iter().zip(FROM_THE_START) {
        let start = GAME.start(first);
        let counted =
            [1, 2, 3, 4].map(|depth| GAME.perft(&start, depth, &mut Budget::unlimited()).expect("unlimited"));
        assert_eq!(counted, expected, "{first} begin");
        let depth = (3 + deeper()).min(4);
        let plain = Plain::start(first.name());
        assert_eq!(compare_all(start, &plain, depth as u32), expected[depth - 1], "{first} begin");
    }
}

#[test]
fn perft_from_the_set_ups_is_the_same() {
    for set_up in &SET_UPS {
        let position = GAME.read_position(set_up.text).expect(set_up.name);
        let depth = 3 + deeper();
        for deep in 1..=depth.max(4) {
            assert_eq!(
                GAME.perft(&position, deep as u32, &mut Budget::unlimited()),
                Ok(set_up.perft[deep - 1]),
                "{}",
                set_up.name
            );
        }
        let plain = plain_text::read(set_up.text);
        assert_eq!(compare_all(position, &plain, depth as u32), set_up.perft[depth - 1], "{}", set_up.name);
    }
}

/// The engine counts its last row without playing it; the default of the trait plays everything.
#[test]
fn perft_counts_what_playing_all_counts() {
    fn play_all(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv| GAME.play(*position, mv).expect("a listed move is legal");
        GAME.moves(position).iter().map(|mv| play_all(&after(mv), depth - 1)).sum()
    }
    for set_up in &SET_UPS {
        let position = GAME.read_position(set_up.text).expect(set_up.name);
        assert_eq!(GAME.perft(&position, 0, &mut Budget::unlimited()), Ok(1));
        assert_eq!(
            GAME.perft(&position, 3, &mut Budget::unlimited()),
            Ok(play_all(&position, 3)),
            "{}",
            set_up.name
        );
    }
}
