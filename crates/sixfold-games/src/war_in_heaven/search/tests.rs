//! The search against a plain one.

use sixfold::input::Budget;

use crate::chance::Chance;
use crate::game::{Game, Player};
use crate::opponent::{Analysis, Limits, Opponent, Search, WON};
use crate::war_in_heaven::search::beam::Plan;
use crate::war_in_heaven::search::root::by_plans;
use crate::war_in_heaven::search::turns::{Turns, goes_on};
use crate::war_in_heaven::{Faction, Move, Phase, Position, WarInHeaven, after, legal_moves};

/// How many cases are tried; a command tries more.
fn cases(few: usize) -> usize {
    std::env::var("SIXFOLD_SEARCH_CASES").map_or(few, |text| text.parse().expect("a number"))
}

fn search(position: &Position, limits: Limits, plans: Vec<Plan>) -> Analysis<Move> {
    let (budget, watch, stop) = (&mut Budget::unlimited(), &mut |_: &Analysis<Move>| {}, &|| false);
    by_plans(position, &mut Search { limits, seed: 1, budget, watch, stop }, plans.into_iter()).expect("paid")
}

/// The value of a position for us by plain minimax over the decisions of so many turns.
fn minimax(turns: &Turns<'_, '_>, position: &Position, left: usize, ply: i32) -> i32 {
    if let Some(value) = turns.over(position, ply) {
        return value;
    }
    if left == 0 {
        return turns.leaf(position, ply);
    }
    let acts = matches!(position.phase(), Phase::Actions { .. });
    let below = |mv: &Move| {
        let next = after(*position, mv);
        if goes_on(position, &next) {
            minimax(turns, &next, left, ply)
        } else {
            minimax(turns, &next, left - usize::from(acts), ply + 1)
        }
    };
    let values = legal_moves(position).iter().map(below).collect::<Vec<_>>();
    let best = if position.turn() == turns.us { values.iter().max() } else { values.iter().min() };
    *best.expect("a game that goes on has a move")
}

/// Two commanders and a few tokens near each other, with one action left.
fn few_tokens(chance: &mut Chance) -> Position {
    let bare = "round:7 first:angels turn:angels phase:actions/1 calls:none michael:B4 uriel:- camiel:- jophiel:- \
                zadkiel:- raphael:- gabriel:- militia:A4,-,-,- lucifer:B6 leviathen:- asmodeus:- belphegor:- \
                beelzebub:- mammon:- baal:- fallen_angel:C6,-,-,-";
    loop {
        let mut position = WarInHeaven.read_position(bare).expect("a position");
        for _ in 0..chance.below(6) {
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            position = after(position, &moves[chance.below(moves.len())]);
        }
        if matches!(position.phase(), Phase::Actions { left: 1 }) {
            return position;
        }
    }
}

#[test]
fn with_beams_as_wide_as_the_game_the_search_is_minimax() {
    let mut chance = Chance::new(1);
    for number in 0..cases(8) {
        let position = few_tokens(&mut chance);
        let depth = if number % 4 == 0 { 2 } else { 1 };
        let limits = Limits::nodes(u64::MAX);
        let found = search(&position, limits, vec![Plan::whole(depth)]);
        let (budget, watch, stop) = (&mut Budget::unlimited(), &mut |_: &Analysis<Move>| {}, &|| false);
        let mut asked = Search { limits, seed: 1, budget, watch, stop };
        let turns = Turns { us: position.turn(), nodes: 0, search: &mut asked };
        assert_eq!(found.lines[0].value, minimax(&turns, &position, depth, 0), "{position}");
    }
}

#[test]
fn every_move_of_every_line_is_legal_and_the_best_line_is_first() {
    let mut chance = Chance::new(2);
    for _ in 0..cases(10) {
        let mut position = WarInHeaven.start(Faction::BOTH[chance.below(2)]);
        for _ in 0..chance.below(60) {
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            position = after(position, &moves[chance.below(moves.len())]);
        }
        let limits = Limits { lines: 3, ..Limits::nodes(9_000) };
        let lines = search(&position, limits, vec![Plan::number(1)]).lines;
        assert!(lines.is_sorted_by_key(|line| std::cmp::Reverse(line.value)));
        for line in lines {
            assert!(line.value.abs() <= WON);
            let mut next = position;
            for mv in &line.moves {
                next = WarInHeaven.play(next, mv).expect("every move of a line is legal");
            }
        }
    }
}

#[test]
fn it_never_plays_an_illegal_move() {
    let mut played = 0;
    for seed in 0.. {
        let mut position = WarInHeaven.start(Faction::BOTH[(seed % 2) as usize]);
        let opponent = Opponent { nodes: 100 + 300 * (seed % 4), seed };
        while let Some(mv) = opponent.choose(&WarInHeaven, &position) {
            position = WarInHeaven.play(position, &mv).expect("legal");
            played += 1;
        }
        if played >= cases(200) {
            break;
        }
    }
}
