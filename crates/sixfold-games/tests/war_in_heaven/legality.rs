//! Exactly the listed moves are accepted, and every order of a battle is one of the listed results.

use std::collections::BTreeSet;

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{
    Ability, Battle, BattleOrder, Card, Cell, Faction, GATES, Move, Payment, Position, Returning, Role,
    WarInHeaven, battle_orders,
};

use crate::war_in_heaven::plain_battle::PlainBattle;
use crate::war_in_heaven::plain_text;
use crate::war_in_heaven::set_ups::SET_UPS;

const GAME: WarInHeaven = WarInHeaven;

/// Every payment that can be written, also too large and too small ones.
fn payments(faction: Faction) -> Vec<Payment> {
    let mut all = vec![Payment::NOTHING];
    for card in Card::allies(faction).into_iter().chain([Card::troop(faction); Card::TROOPS]) {
        let more: Vec<Payment> = all.iter().filter_map(|payment| payment.with(card)).collect();
        all.extend(more);
    }
    all.sort();
    all.dedup();
    all
}

/// Every move that can be written, except battles.
fn every_move() -> Vec<Move> {
    let mut moves = vec![Move::Pass];
    for from in Cell::all() {
        for to in Cell::all() {
            moves.push(Move::Step { from, to });
            moves.push(Move::Call { from, to });
            moves.push(Move::Return { troop: Returning::From(from), to });
        }
        moves.push(Move::Return { troop: Returning::Active, to: from });
        moves.push(Move::Return { troop: Returning::Inactive, to: from });
    }
    moves.extend(Card::all().map(|card| Move::Recharge { card }));
    for ally in Card::all() {
        for payment in payments(ally.faction()) {
            for to in
                ["A1", "B1", "B2", "B5", "A9", "B9"].map(|label| Cell::from_label(label).expect("a hex"))
            {
                moves.push(Move::Deploy { ally, to, payment });
            }
        }
    }
    moves
}

fn assert_accepts_exactly_the_listed(position: &Position, every: &[Move]) {
    let listed: BTreeSet<Move> = GAME.moves(position).into_iter().collect();
    for mv in every {
        match GAME.play(*position, mv) {
            Ok(_) => assert!(listed.contains(mv), "{mv} is played but not listed: {position}"),
            Err(refused) => {
                assert!(!listed.contains(mv), "{mv} is listed but refused ({refused}): {position}");
                assert_eq!(refused.position, *position);
                assert!(!refused.to_string().is_empty());
            }
        }
    }
}

#[test]
fn exactly_the_listed_moves_are_accepted() {
    let every = every_move();
    let starts = SET_UPS.iter().map(|set_up| GAME.read_position(set_up.text).expect(set_up.name));
    for (seed, mut position) in starts.chain(Faction::BOTH.map(|first| GAME.start(first))).enumerate() {
        let mut chance = Chance::new(seed as u64);
        for _ in 0..25 {
            assert_accepts_exactly_the_listed(&position, &every);
            let moves = GAME.moves(&position);
            if moves.is_empty() {
                break;
            }
            position = GAME.play(position, &moves[chance.below(moves.len())]).expect("legal");
        }
    }
}

/// A position with tokens scattered over the board, so that battles are large; one in `off` stays off.
fn strewn(chance: &mut Chance, off: usize) -> Position {
    let mut cells: Vec<Cell> = Cell::all().collect();
    chance.shuffle(&mut cells);
    let mut text = "round:3 first:angels turn:angels phase:actions/3 calls:none".to_owned();
    for card in Card::all() {
        let count = if card.role() == Role::Troop { Card::TROOPS } else { 1 };
        let mut stand = Vec::new();
        let mut inactive = Vec::new();
        for _ in 0..count {
            let allowed = |cell: &Cell| card.ability() != Some(Ability::Slides) || !GATES.contains(*cell);
            let place = cells.iter().position(allowed).expect("more cells than tokens");
            let stays = card.role() != Role::Commander && chance.below(off) == 0;
            if stays {
                inactive.push("-".to_owned());
            } else {
                stand.push(cells.swap_remove(place));
            }
        }
        stand.sort();
        let places: Vec<String> = stand.iter().map(ToString::to_string).chain(inactive).collect();
        text += &format!(" {card}:{}", places.join(","));
    }
    GAME.read_position(&text).unwrap_or_else(|bad| panic!("{bad}"))
}

#[test]
fn listed_orders_are_all_the_results_of_a_battle() {
    let mut chance = Chance::new(1);
    let mut most = 0;
    for number in 0..40 {
        let position = strewn(&mut chance, if number % 10 == 0 { 12 } else { 4 });
        let plain = plain_text::read(&position.to_string());
        let battle = PlainBattle(&plain.table);
        let mut expected = BTreeSet::new();
        for angels in battle.orders("angels") {
            for demons in battle.orders("demons") {
                expected.insert([angels.clone(), demons].concat().join(","));
            }
        }
        let orders = battle_orders(&Battle::of(&position));
        let listed: BTreeSet<String> = orders
            .iter()
            .map(|order| order.cells().map(|cell| cell.to_string()).collect::<Vec<_>>().join(","))
            .collect();
        assert_eq!(listed, expected, "{position}");
        assert_eq!(listed.len(), orders.len(), "{position}");
        most = most.max(listed.len());
    }
    assert!(most > 5, "the battles are large: {most}");
}

/// Compares the plain rules' search for many attackers with trying every order.
#[test]
fn walking_through_orders_misses_none() {
    let mut chance = Chance::new(2);
    let mut compared = 0;
    while compared < 60 {
        let plain = plain_text::read(&strewn(&mut chance, 4).to_string());
        let battle = PlainBattle(&plain.table);
        for side in ["angels", "demons"] {
            let attackers = battle.attackers(side);
            if (3..=6).contains(&attackers.len()) {
                assert_eq!(battle.orders_by_walking(&attackers), battle.orders_by_trying_all(&attackers));
                compared += 1;
            }
        }
    }
}

#[test]
fn any_order_has_a_listed_result() {
    let mut chance = Chance::new(3);
    for _ in 0..300 {
        let position = strewn(&mut chance, 12);
        let battle = Battle::of(&position);
        let results: BTreeSet<String> = GAME
            .moves(&position)
            .iter()
            .filter(|mv| matches!(mv, Move::Battle { .. }))
            .map(|mv| GAME.play(position, mv).expect("listed").to_string())
            .collect();
        let mut fighters: Vec<Cell> = Faction::BOTH
            .into_iter()
            .flat_map(|side| battle.fighters(side).iter().collect::<Vec<_>>())
            .collect();
        for _ in 0..20 {
            chance.shuffle(&mut fighters);
            let named = fighters.iter().copied().take(chance.below(fighters.len() + 1));
            let order = BattleOrder::new(named).expect("no more than all");
            let mv = Move::Battle { order };
            let after = GAME.play(position, &mv).expect("any order can be played").to_string();
            assert!(results.contains(&after), "{mv} on {position}");
        }
    }
}
