//! Ten thousand random games: all end, and the invariants hold.

use std::collections::BTreeMap;

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, WON};
use sixfold_games::war_in_heaven::{
    Ability, Card, Ending, Faction, GATES, Move, Phase, Position, WarInHeaven, actions_in_turn,
};

const GAME: WarInHeaven = WarInHeaven;
const GAMES: u64 = 10_000;

/// No game has more decisions: 12 rounds, each with at most 3 at its start, 8 actions and 2 recharges, and two calls
/// that each may add a pass a turn.
const MOST_DECISIONS: usize = 12 * (4 + 8 + 2 + 2) + 2;

fn assert_sound(position: &Position) {
    let mut tokens = 0;
    for faction in Faction::BOTH {
        let cards = || Card::all().filter(|card| card.faction() == faction);
        let on_board: usize = cards().map(|card| position.cells_of(card).len()).sum();
        let off: usize =
            cards().map(|card| usize::from(position.active(card) + position.inactive(card))).sum();
        assert_eq!(on_board + off, 11, "{faction} have eleven tokens: {position}");
        assert_eq!(position.tokens(faction).len(), on_board, "one token a hex: {position}");
        tokens += on_board;
        let slider = Card::holding(Ability::Slides, faction).expect("each side has one");
        assert!((position.cells_of(slider) & GATES).is_empty(), "{position}");
        let commander = position.cell_of(Card::commander(faction));
        assert!(commander.is_some() || position.phase() == Phase::Over, "{position}");
    }
    assert_eq!(position.occupied().len(), tokens, "the sides share no hex: {position}");
    assert!((1..=12).contains(&position.round()), "{position}");
    if let Phase::Actions { left } = position.phase() {
        assert!(left <= actions_in_turn(position, position.turn()), "{position}");
    }
}

fn is_action(mv: &Move) -> bool {
    matches!(mv, Move::Step { .. } | Move::Battle { .. } | Move::Deploy { .. })
}

fn assert_moves_sound(position: &Position, moves: &[Move]) {
    assert_eq!(moves.is_empty(), GAME.outcome(position).is_some(), "{position}");
    assert!(moves.is_sorted_by(|a, b| a < b), "sorted, each once: {position}");
    let acting = matches!(position.phase(), Phase::Actions { left } if left > 0);
    assert_eq!(moves.iter().any(is_action), acting, "an action that is left can be used: {position}");
    let may_pass = moves.contains(&Move::Pass);
    assert_eq!(may_pass, !acting && position.phase() != Phase::Over, "{position}");
    if may_pass {
        assert!(moves.len() > 1, "nobody is asked without a choice: {position}");
    }
}

/// Asserts the invariants between a position and the one after it.
fn assert_step_sound(before: &Position, mv: &Move, after: &Position) {
    assert_eq!(after.first(), before.first());
    assert!(after.round() == before.round() || after.round() == before.round() + 1);
    let same_turn = before.turn() == after.turn() && before.round() == after.round();
    if let (Phase::Actions { left: was }, Phase::Actions { left: is }) = (before.phase(), after.phase())
        && same_turn
    {
        assert_eq!(was - is, u8::from(is_action(mv)), "{mv} on {before}");
    }
    for faction in Faction::BOTH {
        let used = matches!(mv, Move::Call { .. }) && before.turn() == faction;
        assert_eq!(after.may_call(faction), before.may_call(faction) && !used);
    }
}

#[test]
fn every_game_ends_and_stays_sound() {
    let mut endings: BTreeMap<Ending, u64> = BTreeMap::new();
    for seed in 0..GAMES {
        let mut chance = Chance::new(seed);
        let mut position = GAME.start(GAME.first_by_lot(seed));
        for decision in 0.. {
            assert!(decision <= MOST_DECISIONS, "{position}");
            assert_sound(&position);
            let moves = GAME.moves(&position);
            assert_moves_sound(&position, &moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[chance.below(moves.len())];
            let next = GAME.play(position, &mv).expect("a listed move is legal");
            assert_step_sound(&position, &mv, &next);
            position = next;
        }
        let outcome = GAME.outcome(&position).expect("no move is left");
        *endings.entry(outcome.ending).or_default() += 1;
    }
    assert_eq!(endings.values().sum::<u64>(), GAMES);
    for ending in
        [Ending::CommanderFell, Ending::SixAllies, Ending::MostAllies, Ending::MostTokens, Ending::Level]
    {
        assert!(endings.contains_key(&ending), "{ending} never came: {endings:?}");
    }
}

#[test]
fn texts_keys_and_values_hold_in_every_position() {
    let mut keys: BTreeMap<u64, Position> = BTreeMap::new();
    for seed in 0..150 {
        let mut chance = Chance::new(seed);
        let mut position = GAME.start(GAME.first_by_lot(seed));
        loop {
            let text = GAME.write_position(&position);
            assert_eq!(GAME.read_position(&text), Ok(position), "{text}");
            assert_eq!(*keys.entry(GAME.key(&position)).or_insert(position), position, "keys differ");
            let moves = GAME.moves(&position);
            for mv in &moves {
                let text = GAME.write_move(&position, mv);
                assert_eq!(GAME.read_move(&position, &text).as_ref(), Ok(mv), "{text}");
            }
            if moves.is_empty() {
                break;
            }
            let [angels, demons] = Faction::BOTH.map(|side| GAME.evaluate(&position, side));
            assert_eq!(angels, -demons, "{position}");
            assert!(angels.abs() < WON, "{position}");
            position = GAME.play(position, &moves[chance.below(moves.len())]).expect("legal");
        }
    }
    assert!(keys.len() > 10_000, "{}", keys.len());
}
