//! Simulations: every game depends only on the settings and its number.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use serde_json::Value;
use sixfold_games::balance::{
    Balance, MOST_GAMES, MOST_NODES, MOST_OPENING_MOVES, SimulatedGame, Simulation, SimulationSettings,
    balance_chart, play_in_order,
};
use sixfold_games::catalogue::{NAMES, find_simulated};
use sixfold_json::ToJson;

use crate::any::race::Race;

/// Quick games.
fn settings() -> SimulationSettings {
    SimulationSettings::default().with_seed(11).with_nodes([12, 12])
}

fn rows(simulation: &Simulation<'_>, games: u32, threads: usize) -> Vec<String> {
    let threads = NonZeroUsize::new(threads).expect("some threads");
    let mut rows = Vec::new();
    play_in_order(simulation, 0..games, threads, |game| {
        rows.push(simulation.row(&game));
        ControlFlow::Continue(())
    })
    .expect("numbers below the limit");
    rows
}

#[test]
fn games_are_the_same_for_any_number_of_threads_and_in_any_order() {
    for name in NAMES {
        let simulation = Simulation::new(find_simulated(name).expect("ours"), settings()).expect("settings");
        let one = rows(&simulation, 12, 1);
        assert_eq!(one.len(), 12);
        for threads in [2, 5, 64] {
            assert_eq!(rows(&simulation, 12, threads), one, "{name}, {threads} threads");
        }
        for number in (0..12).rev() {
            let game = simulation.play(number).expect("below the limit");
            assert_eq!(simulation.row(&game), one[number as usize], "{name}");
        }
        let different: BTreeSet<&String> = one.iter().collect();
        assert_eq!(different.len(), 12, "lots make games differ");
        let other = Simulation::new(find_simulated(name).expect("ours"), settings().with_seed(12));
        assert_ne!(rows(&other.expect("settings"), 12, 2), one, "the seed decides");
    }
}

#[test]
fn whoever_takes_the_games_can_stop() {
    let race = Race(20);
    let simulation = Simulation::new(&race, settings()).expect("settings");
    let mut taken = Vec::new();
    let stop = |game: sixfold_games::balance::GameFigures| {
        taken.push(game.number());
        if game.number() == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    play_in_order(&simulation, 2..MOST_GAMES, NonZeroUsize::MIN.saturating_add(2), stop).expect("numbers");
    assert_eq!(taken, [2, 3, 4]);
}

#[test]
fn rows_read_as_they_were_written() {
    for name in NAMES {
        let simulation = Simulation::new(find_simulated(name).expect("ours"), settings()).expect("settings");
        let columns = simulation.heading().split(',').count();
        for row in rows(&simulation, 6, 2) {
            assert_eq!(row.split(',').count(), columns, "{row}");
            let read = simulation.read_row(&row).expect("what was written");
            assert_eq!(simulation.row(&read), row);
            assert_eq!(simulation.play(read.number()), Ok(read));
        }
    }
    assert!(
        Simulation::new(find_simulated("war-in-heaven").expect("ours"), settings())
            .expect("settings")
            .heading()
            .starts_with("game,first,winner,ending,moves,choices,most_choices,path,angels_michael_entered,angels_michael_fell,")
    );
}

#[test]
fn rows_that_are_wrong_are_refused_in_words() {
    let race = Race(9);
    let simulation = Simulation::new(&race, settings()).expect("settings");
    let row = "3,red,blue,last counter,7,12,2,00000000000000ff";
    assert_eq!(simulation.row(&simulation.read_row(row).expect("a row")), row);
    for (from, to, words) in [
        ("3,red", "3,red,red", "a row with 9 columns; 8 are right"),
        ("3,red", "1000000,red", "\"1000000\" in the column `game`; expected a number below 1000000"),
        ("3,red", "03,red", "\"03\" in the column `game`"),
        ("3,red", "+3,red", "\"+3\" in the column `game`"),
        ("red", "green", "\"green\" in the column `first`; expected one of the two sides"),
        ("blue", "nobody", "\"nobody\" in the column `winner`; expected one of the two sides, or `draw`"),
        ("last counter", "", "\"\" in the column `ending`; expected words in small letters"),
        ("last", "<b>", "\"<b> counter\" in the column `ending`"),
        (",7,", ",7.5,", "\"7.5\" in the column `moves`; expected a whole number"),
        (",12,", ",99999999999999999999,", "in the column `choices`"),
        (",2,", ",-2,", "in the column `most_choices`"),
        ("ff", "FF", "\"00000000000000FF\" in the column `path`; expected 16 hexadecimal digits"),
        ("00ff", "ff", "in the column `path`"),
        ("3,red", "\u{1b}[2J,red", "\"\\u{1b}[2J\" in the column `game`"),
    ] {
        let error = simulation.read_row(&row.replacen(from, to, 1)).expect_err(to).to_string();
        assert!(error.contains(words), "{error}");
    }
    let long = row.replace("last counter", &"x".repeat(65));
    assert!(simulation.read_row(&long).is_err());
    assert!(simulation.read_row("").is_err());
}

#[test]
fn settings_beyond_their_limits_are_refused() {
    let game = find_simulated("underchex").expect("ours");
    let over = "K4/5q/1k5/8/9/8/7/6/5 w 0 1 -";
    for (settings, words) in [
        (
            settings().with_nodes([1, MOST_NODES + 1]),
            "10000001 positions for a move are too many; at most 10000000",
        ),
        (settings().with_opening_moves(MOST_OPENING_MOVES + 1), "101 moves by lot are too many; at most 100"),
        (settings().with_first("angels"), "unknown side \"angels\"; known: white, black"),
        (settings().with_position("nonsense"), "a position has 5 fields"),
        (settings().with_position(over).with_first("white"), "a position says who moves"),
    ] {
        let error = Simulation::new(game, settings).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    }
    let simulation = Simulation::new(game, settings()).expect("settings");
    let error = simulation.play(MOST_GAMES).expect_err("beyond the limit").to_string();
    assert_eq!(error, "there is no game 1000000; numbers are below 1000000");
    // Refused before the first of many games is played.
    let mut played = 0;
    let many = play_in_order(&simulation, 0..MOST_GAMES + 1, NonZeroUsize::MIN, |_| {
        played += 1;
        ControlFlow::Break(())
    });
    assert_eq!((many.is_err(), played), (true, 0));
}

#[test]
fn a_playout_ends_with_the_game_or_with_its_moves() {
    for name in NAMES {
        let game = find_simulated(name).expect("listed");
        let start = game.start(&SimulationSettings::default()).expect("a start");
        let playouts = game.playouts(&start).expect("a position");
        let whole = playouts.play(3, 100_000);
        assert!(whole.moves > 3 && whole.moves < 100_000, "{name}: {whole:?}");
        let cut = playouts.play(3, whole.moves - 1);
        assert_eq!((cut.winner, cut.moves), (None, whole.moves - 1), "{name}");
        assert_eq!(playouts.play(3, whole.moves), whole, "{name}");
        assert_ne!(playouts.play(4, 100_000), whole, "{name}: another seed, another game");
        assert!(game.playouts("nonsense").is_err());
    }
}

#[test]
fn a_position_and_a_first_side_are_kept_to() {
    let game = find_simulated("war-in-heaven").expect("ours");
    let firsts = |settings: SimulationSettings| -> BTreeSet<usize> {
        let simulation = Simulation::new(game, settings).expect("settings");
        (0..12).map(|number| simulation.play(number).expect("a game").first()).collect()
    };
    assert_eq!(firsts(settings()), BTreeSet::from([0, 1]), "by lot");
    assert_eq!(firsts(settings().with_first("demons")), BTreeSet::from([1]));
    // Black mates in one, and the search finds it.
    let underchex = find_simulated("underchex").expect("ours");
    let mate = settings().with_position("K4/5q/1k5/8/9/8/7/6/5 b 0 1 -").with_opening_moves(0);
    let simulation = Simulation::new(underchex, mate.with_nodes([500, 500])).expect("a position");
    let game = simulation.play(0).expect("a game");
    assert_eq!((game.winner(), game.ending(), game.moves(), game.first()), (Some(1), "checkmate", 1, 1));
    // A position in which the game is over is refused.
    let race = Race(9);
    let error = Simulation::new(&race, settings().with_position("0 red 2 3 6"));
    assert!(error.is_ok(), "a race without its last mover goes on");
    let error = Simulation::new(&race, settings().with_position("2 red 2 7 0")).expect_err("seven taken");
    assert_eq!(error.to_string(), "the game is over in the position to play from");
}

/// The report, summed from the rows of text in the simplest way.
fn by_hand(simulation: &Simulation<'_>, rows: &[String]) -> (u64, BTreeMap<String, u64>, Vec<u64>) {
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    let mut moves: Vec<u64> = Vec::new();
    let mut wins = 0;
    for row in rows {
        let words: Vec<&str> = row.split(',').collect();
        wins += u64::from(words[2] == simulation.sides()[0]);
        *endings.entry(format!("{} {}", words[2], words[3])).or_default() += 1;
        moves.push(words[4].parse().expect("a number"));
    }
    moves.sort_unstable();
    (wins, endings, moves)
}

#[test]
fn a_report_says_what_the_rows_say() {
    let race = Race(13);
    let games: [&dyn SimulatedGame; 3] =
        [&race, find_simulated("underchex").expect("ours"), find_simulated("war-in-heaven").expect("ours")];
    for game in games {
        let simulation = Simulation::new(game, settings()).expect("settings");
        let rows = rows(&simulation, 15, 2);
        let mut balance = Balance::new(&simulation);
        for row in rows.iter().rev() {
            balance.add(&simulation.read_row(row).expect("a row")).expect("a new number");
        }
        let report: Value = serde_json::from_str(&balance.to_json()).expect("JSON");
        let (wins, endings, moves) = by_hand(&simulation, &rows);
        assert_eq!(report["games"], 15);
        assert_eq!(report["sides"][0]["wins"]["count"], wins);
        assert_eq!(report["moves"]["median"], moves[7]);
        assert_eq!(
            (&report["moves"]["least"], &report["moves"]["most"]),
            (&moves[0].into(), &moves[14].into())
        );
        let mean = (moves.iter().sum::<u64>() as f64 / 15.0 * 100.0).round() / 100.0;
        assert_eq!(report["moves"]["mean"].as_f64(), Some(mean));
        let told: BTreeMap<String, u64> = report["endings"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|ending| {
                let winner = ending["winner"].as_str().unwrap_or("draw");
                let games = ending["games"].as_u64().expect("a number");
                (format!("{winner} {}", ending["ending"].as_str().expect("words")), games)
            })
            .collect();
        assert_eq!(told, endings);
        for (number, token) in report["tokens"].as_array().expect("a list").iter().enumerate() {
            let column = |row: &String, offset: usize| {
                row.split(',')
                    .nth(8 + 2 * number + offset)
                    .expect("a column")
                    .parse::<u64>()
                    .expect("a number")
            };
            for (offset, what) in ["entered", "fell"].into_iter().enumerate() {
                let with: Vec<&String> = rows.iter().filter(|row| column(row, offset) > 0).collect();
                let won = with.iter().filter(|row| row.split(',').nth(2) == token["side"].as_str()).count();
                assert_eq!(token[what]["with"]["of"], with.len(), "{token}");
                assert_eq!(token[what]["with"]["count"], won, "{token}");
                assert_eq!(token[what]["without"]["of"], 15 - with.len());
                let times: u64 = rows.iter().map(|row| column(row, offset)).sum();
                assert_eq!(token[format!("times_{what}")], times);
            }
        }
        let twice = balance.add(&simulation.play(3).expect("a game")).expect_err("counted before");
        assert_eq!(twice.to_string(), "game 3 was counted before; each number is one game");
        assert_eq!(balance.games(), 15);
    }
}

#[test]
fn something_comes_and_something_falls() {
    for (name, entered) in [("underchex", "queen"), ("war-in-heaven", "uriel")] {
        let simulation = Simulation::new(find_simulated(name).expect("ours"), settings()).expect("settings");
        let mut balance = Balance::new(&simulation);
        for number in 0..20 {
            balance.add(&simulation.play(number).expect("a game")).expect("once");
        }
        let token = balance.tokens().find(|token| token.token == entered).expect("a token of the game");
        assert!(token.times_fell > 0, "{token:?}");
        assert!(balance.tokens().any(|token| token.times_entered > 0));
        assert!(balance.wins(0).part + balance.wins(1).part + balance.draws().part == 20);
    }
}

#[test]
fn the_charts_are_well_formed_also_without_games() {
    for name in NAMES {
        let simulation = Simulation::new(find_simulated(name).expect("ours"), settings()).expect("settings");
        let mut balance = Balance::new(&simulation);
        for number in 0..8 {
            let picture = balance_chart(&balance);
            assert_eq!(picture.matches("<svg").count(), picture.matches("</svg>").count());
            assert_eq!(picture.matches("<text").count(), picture.matches("</text>").count());
            assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
            balance.add(&simulation.play(number).expect("a game")).expect("once");
        }
        assert!(balance_chart(&balance).contains(&format!("{name}, 8 games, 8 different")));
    }
}
