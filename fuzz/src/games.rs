use std::sync::LazyLock;

use sixfold_games::Game;
use sixfold_games::balance::{Balance, Simulation, SimulationSettings, balance_chart};
use sixfold_games::catalogue::find_simulated;
use sixfold_games::game::Player;
use sixfold_games::record::Record;
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;
use sixfold_json::ToJson;

use crate::{Target, Verdict};

/// Positions of Underchex, and moves in them.
pub(crate) const UNDERCHEX: Target = Target {
    name: "underchex",
    seeds: || positions(&*STANDARD),
    check: |text| check_position(&*STANDARD, text),
};

/// Positions of War in Heaven, and moves in them.
pub(crate) const WAR_IN_HEAVEN: Target = Target {
    name: "war-in-heaven",
    seeds: || positions(&WarInHeaven),
    check: |text| check_position(&WarInHeaven, text),
};

/// Records of whole games.
pub(crate) const RECORDS: Target = Target {
    name: "records",
    seeds: || [records(&*STANDARD), records(&WarInHeaven)].concat(),
    check: |text| match check_record(&*STANDARD, text) {
        Verdict::Read => Verdict::Read,
        Verdict::Refused => check_record(&WarInHeaven, text),
    },
};

/// Rows of simulated games.
pub(crate) const SIMULATED_GAMES: Target = Target {
    name: "simulated-games",
    seeds: || ["underchex", "war-in-heaven"].into_iter().flat_map(simulated_rows).collect(),
    check: |text| match check_row("underchex", text) {
        Verdict::Read => Verdict::Read,
        Verdict::Refused => check_row("war-in-heaven", text),
    },
};

static STANDARD: LazyLock<Underchex> = LazyLock::new(Underchex::standard);

/// The number of moves of a position that are tried.
const FEW: usize = 12;

/// A game with this number of moves, arbitrary but always the same.
fn played<G: Game>(game: &G, first: G::Player, moves: usize) -> Record<G> {
    let mut record = Record::new(game, first);
    for turn in 0..moves {
        let legal = game.moves(record.position());
        let Some(mv) = legal.get((turn * 7919 + 13) % legal.len().max(1)) else { break };
        record.play(game, mv.clone()).expect("listed moves are legal");
    }
    record
}

/// Positions during games, each with a move on a second line.
fn positions<G: Game>(game: &G) -> Vec<String> {
    let lengths = [0, 1, 2, 5, 9, 14, 20, 27, 35, 50];
    let games = lengths.into_iter().flat_map(|moves| G::Player::BOTH.map(|first| played(game, first, moves)));
    let lines = games.map(|record| {
        let position = record.position();
        let mv = game.moves(position).first().map(|mv| game.write_move(position, mv)).unwrap_or_default();
        format!("{}\n{mv}", game.write_position(position))
    });
    lines.collect()
}

fn records<G: Game>(game: &G) -> Vec<String> {
    G::Player::BOTH
        .into_iter()
        .flat_map(|first| [0, 3, 30].map(|n| played(game, first, n).write(game)))
        .collect()
}

fn check_position<G: Game>(game: &G, text: &str) -> Verdict {
    let (position, mv) = text.split_once('\n').unwrap_or((text, ""));
    let read = game.read_position(position);
    match &read {
        Ok(position) => {
            check_same(game, position);
            let legal = game.moves(position);
            assert_eq!(legal.is_empty(), game.outcome(position).is_some());
            for mv in legal.iter().step_by(1 + legal.len() / FEW) {
                check_move(game, position, mv);
                let next = game.play(position.clone(), mv).unwrap_or_else(|refused| {
                    panic!("a listed move was refused: {}", refused.reason);
                });
                check_same(game, &next);
            }
            if let Ok(mv) = game.read_move(position, mv) {
                check_move(game, position, &mv);
                if let Ok(next) = game.play(position.clone(), &mv) {
                    check_same(game, &next);
                }
            }
        }
        Err(bad) => assert!(!bad.to_string().is_empty()),
    }
    Verdict::of(&read)
}

fn check_same<G: Game>(game: &G, position: &G::Position) {
    let written = game.write_position(position);
    match game.read_position(&written) {
        Ok(again) => assert_eq!(&again, position, "{written}"),
        Err(bad) => panic!("{written} was written and is refused: {bad}"),
    }
    let state = game.state(position, &game.roster(position)).to_json();
    assert!(sixfold_json::parse(&state).is_ok(), "every position can be shown: {state}");
}

fn check_move<G: Game>(game: &G, position: &G::Position, mv: &G::Move) {
    let written = game.write_move(position, mv);
    match game.read_move(position, &written) {
        Ok(again) => assert_eq!(&again, mv, "{written}"),
        Err(reason) => panic!("{written} was written and is refused: {reason}"),
    }
}

fn check_record<G: Game>(game: &G, text: &str) -> Verdict {
    let read = Record::read(game, text);
    if let Ok(record) = &read {
        let written = record.write(game);
        let again = Record::read(game, &written).unwrap_or_else(|_| panic!("{written} was written"));
        assert_eq!(again.write(game), written);
        assert_eq!(again.position(), record.position());
    }
    Verdict::of(&read)
}

fn simulation(game: &str) -> Simulation<'static> {
    let settings = SimulationSettings::default().with_nodes([2, 2]);
    Simulation::new(find_simulated(game).expect("a game of ours"), settings).expect("settings that fit")
}

fn simulated_rows(game: &str) -> Vec<String> {
    let simulation = simulation(game);
    (0..3).map(|number| simulation.row(&simulation.play(number).expect("below the limit"))).collect()
}

/// A row that is accepted is written the same, and a report can be made of it.
fn check_row(game: &str, text: &str) -> Verdict {
    let simulation = simulation(game);
    let Ok(figures) = simulation.read_row(text) else { return Verdict::Refused };
    assert_eq!(simulation.row(&figures), text);
    let mut balance = Balance::new(&simulation);
    balance.add(&figures).expect("the first of its number");
    sixfold_json::parse(&balance.to_json()).expect("JSON");
    assert!(balance.add(&figures).is_err() && balance_chart(&balance).ends_with("</svg>\n"));
    Verdict::Read
}
