//! The catalogue of games.

use std::collections::BTreeSet;

use sixfold_games::balance::SimulatedGame;
use sixfold_games::catalogue::{NAMES, find, find_simulated};
use sixfold_games::game::{Introduction, SetUp};
use sixfold_games::opponent::Opponent;
use sixfold_games::text::{First, TextGame};

#[test]
fn every_listed_game_is_found_under_its_own_name() {
    assert!(NAMES.is_sorted());
    for name in NAMES {
        assert_eq!(find(name).map(TextGame::name).ok(), Some(name));
        assert_eq!(find_simulated(name).map(SimulatedGame::name).ok(), Some(name));
        let game = find(name).expect("listed");
        let Introduction { title, about, attacks, rules, set_up, along_lines, .. } = game.introduction();
        assert_ne!(set_up, SetUp::Text, "{name} is set up token by token");
        let tokens = find_simulated(name).expect("listed").tokens();
        for token in along_lines.map_or(&[][..], |lines| lines.tokens) {
            assert!(tokens.iter().any(|(_, known)| known == token), "{name} has no token {token}");
        }
        assert!(
            !title.is_empty() && !about.is_empty() && !attacks.is_empty() && !rules.is_empty(),
            "{name} introduces itself"
        );
    }
    assert_eq!(find_simulated("chess").err(), find("chess").err());
    let refused = find("chess").err().map(|unknown| unknown.to_string());
    assert_eq!(refused.as_deref(), Some(r#"unknown game "chess"; known: underchex, war-in-heaven"#));
}

#[test]
fn every_kind_of_token_is_introduced_or_each_that_has_an_ability() {
    for name in NAMES {
        let game = find(name).expect("listed");
        let kinds: BTreeSet<_> = game.introduction().kinds.iter().map(|kind| kind.name).collect();
        let tokens: BTreeSet<_> =
            find_simulated(name).expect("listed").tokens().into_iter().map(|(_, token)| token).collect();
        let state = game.state(&game.start(First::Lot(0)).expect("a start"), &[]).expect("a position");
        if state.contains("\"ability\":") {
            // Troops and commanders have no ability.
            assert!(
                !kinds.is_empty() && kinds.is_subset(&tokens),
                "{name}: {kinds:?} are some of {tokens:?}"
            );
        } else {
            assert_eq!(kinds, tokens, "{name}");
        }
    }
}

#[test]
fn every_phase_of_a_state_before_the_end_is_introduced() {
    for name in NAMES {
        let game = find(name).expect("listed");
        let mut met = BTreeSet::new();
        for seed in 0..10 {
            let mut position = game.start(First::Lot(seed)).expect("a start");
            while let Some(text) =
                game.choose(&position, Opponent { nodes: 0, seed }).expect("a position of the game")
            {
                let state = game.state(&position, &[]).expect("a position of the game");
                let phase = state.split_once("\"phase\":\"").and_then(|(_, rest)| rest.split_once('"'));
                met.extend(phase.map(|(phase, _)| phase.to_owned()));
                position = game.play(&position, &[&text]).expect("a legal move").position;
            }
        }
        let introduced = game.introduction().phases.iter().map(|phase| phase.name.to_owned());
        assert_eq!(met, introduced.collect(), "{name}");
    }
}
