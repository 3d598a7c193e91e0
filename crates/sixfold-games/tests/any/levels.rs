//! The levels of the opponent: legal, repeatable, and weak by what they overlook.

use std::cell::Cell;

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::catalogue::{NAMES, find};
use sixfold_games::opponent::{Analysis, BlindSpots, Evaluate, Level, Limits, Opponent, Search, WON};
use sixfold_games::text::First;
use sixfold_games::underchex::Underchex;

#[test]
fn every_level_plays_legal_moves_and_the_same_ones_again() {
    for name in NAMES {
        let game = find(name).expect("a game of ours");
        for level in Level::ALL.into_iter().take(6) {
            let mut position = game.start(First::Player(game.players()[0])).expect("a side");
            for seed in 0..4 {
                let choose = || game.choose_at(&position, level, seed, &mut Budget::unlimited());
                let hint = choose().expect("a position").expect("the game goes on");
                assert_eq!(choose(), Ok(Some(hint.clone())), "level {}", level.number());
                position = game.play(&position, &[&hint.mv]).expect("a legal move").position;
            }
        }
    }
}

#[test]
fn a_choice_that_is_stopped_ends_early_with_a_legal_move() {
    let game = find("underchex").expect("a game of ours");
    let start = game.start(First::Player("white")).expect("a side");
    let (level, asked) = (Level::ALL[7], Cell::new(0));
    let choose = |most: u32| {
        asked.set(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > most
        };
        game.choose_until(&start, level, 3, &stop).expect("a position").expect("the game goes on")
    };
    let whole = choose(u32::MAX);
    assert_eq!(game.choose_at(&start, level, 3, &mut Budget::unlimited()), Ok(Some(whole)));
    assert!(asked.get() > 1);
    assert!(game.play(&start, &[&choose(0).mv]).is_ok());
    assert_eq!(asked.get(), 1, "it goes on after it was stopped");
}

#[test]
fn levels_have_numbers_names_and_words() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
    for (place, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(Level::new(level.number()), Some(level));
        assert_eq!(usize::from(level.number()), place + 1);
        assert!(!level.name().is_empty() && level.about().ends_with('.'));
    }
}

/// The move of a search that overlooks a given share of captures, in thousandths.
fn best(game: &Underchex, text: &str, per_thousand: u16, seed: u64) -> (String, i32) {
    let position = game.read_position(text).expect("a position");
    let (watch, stop) = (&mut |_: &Analysis<_>| {}, &|| false);
    let blind = BlindSpots { per_thousand, seed };
    let (limits, budget) = (Limits::nodes(2_000), &mut Budget::unlimited());
    let found = game.search(&position, &mut Search { limits, seed: 1, blind, budget, watch, stop });
    let line = found.expect("paid").lines.remove(0);
    (game.write_move(&position, &line.moves[0]), line.value)
}

#[test]
fn what_is_overlooked_is_not_taken_and_not_feared() {
    let game = Underchex::standard();
    // The white chariot can take the black queen.
    let loose = "5/6/7/8/K3C3k/8/4q2/6/5 w 0 1 -";
    let position = game.read_position(loose).expect("a position");
    let takes = game.moves(&position).iter().any(|mv| game.write_move(&position, mv).contains('x'));
    assert!(takes, "there is something to take");
    let (seen, value) = best(&game, loose, 0, 1);
    assert!(seen.contains('x') && value > 100, "{seen} {value}");
    for seed in 0..8 {
        let (blind, _) = best(&game, loose, 1_000, seed);
        assert!(!blind.contains('x'), "{blind}");
    }
    // With half of them overlooked it depends on the seed.
    let half: Vec<bool> = (0..16).map(|seed| best(&game, loose, 500, seed).0.contains('x')).collect();
    assert!(half.contains(&true) && half.contains(&false), "{half:?}");
}

#[test]
fn a_level_takes_the_win_that_it_sees() {
    let game = Underchex::standard();
    // The queen mates on b2 at once, and on other hexes.
    let position = game.read_position("K4/5q/1k5/8/9/8/7/6/5 b 0 1 -").expect("a position");
    for level in Level::ALL {
        for seed in 0..4 {
            let hint = level.choose(&game, &position, seed, &mut Budget::unlimited());
            assert_eq!(hint.expect("paid").map(|hint| hint.value), Some(WON - 1), "{}", level.name());
        }
    }
}

#[test]
fn a_search_by_text_is_the_search_of_the_game() {
    let game = Underchex::standard();
    let text = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";
    let position = game.read_position(text).expect("a position");
    let limits = Limits { lines: 3, ..Limits::nodes(3_000) };
    let here =
        Opponent { nodes: 3_000, seed: 4 }.analysis(&game, &position, limits, &mut Budget::unlimited());
    let here = here.expect("paid");
    let mut depths = Vec::new();
    let (watch, stop) = (&mut |known: &Analysis<String>| depths.push(known.depth), &|| false);
    let (blind, budget) = (BlindSpots::NONE, &mut Budget::unlimited());
    let by_text = find("underchex").expect("a game of ours");
    let found =
        by_text.analysis(text, &mut Search { limits, seed: 4, blind, budget, watch, stop }).expect("paid");
    assert_eq!((found.depth, found.nodes), (here.depth, here.nodes));
    assert!(depths.is_sorted() && depths.last() == Some(&here.depth), "{depths:?}");
    for (line, same) in found.lines.iter().zip(&here.lines) {
        assert_eq!((line.value, line.moves.len()), (same.value, same.moves.len()));
        assert!(by_text.play(text, &line.moves.iter().map(String::as_str).collect::<Vec<_>>()).is_ok());
    }
}
