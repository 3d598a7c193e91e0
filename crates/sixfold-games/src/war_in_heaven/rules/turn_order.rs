//! Turn order: the effects of a move, and the next decision.

use crate::game::{ChangeKind, Player};
use crate::war_in_heaven::{
    Battle, BattleOrder, Card, Faction, Move, Phase, Place, Position, Returning, TokenChange, after_move,
    fallen_commander, goal, has_choice, is_last_turn,
};

/// The position after a legal move, at the next decision that offers a choice.
pub(crate) fn after(position: Position, mv: &Move) -> Position {
    // The changes are not used here, and the compiler removes the calls.
    after_telling(position, mv, &mut |_| {})
}

/// As [`after`], and reports the change of each token when it happens.
pub(crate) fn after_telling(
    mut position: Position,
    mv: &Move,
    tell: &mut impl FnMut(TokenChange),
) -> Position {
    let faction = position.turn();
    match *mv {
        Move::Step { from, to } => {
            let card = position.own_token_at(faction, from).expect("a legal step moves an own token");
            position.relocate(card, from, to);
            tell(TokenChange::shifted(ChangeKind::Moved, card, from, to));
            after_move(&mut position, card, to, tell);
            spend_action(&mut position);
        }
        Move::Battle { order } => {
            fight(&mut position, &order, tell);
            spend_action(&mut position);
            if fallen_commander(&position).is_some() {
                position.set_phase(faction, Phase::Over);
            }
        }
        Move::Deploy { ally, to, payment } => {
            for card in payment.cards(faction) {
                position.deactivate(card);
                tell(TokenChange::new(ChangeKind::Spent, card, Place::Active, Place::Inactive));
            }
            position.put(ally, to);
            tell(TokenChange::new(ChangeKind::Deployed, ally, Place::Active, Place::On(to)));
            spend_action(&mut position);
        }
        Move::Call { from, to } => {
            let card = position.own_token_at(faction, from).expect("a legal call puts an own token");
            position.relocate(card, from, to);
            tell(TokenChange::shifted(ChangeKind::Called, card, from, to));
            position.use_call(faction);
        }
        Move::Recharge { card } => {
            position.activate(card);
            tell(TokenChange::new(ChangeKind::Recharged, card, Place::Inactive, Place::Active));
            next_phase(&mut position);
        }
        Move::Return { troop, to } => {
            let card = Card::troop(faction);
            let from = match troop {
                Returning::From(from) => Place::On(from),
                Returning::Inactive => Place::Inactive,
                Returning::Active => Place::Active,
            };
            match from {
                Place::On(from) => position.relocate(card, from, to),
                Place::Inactive => position.put(card, to),
                Place::Active => {
                    position.deactivate(card);
                    position.put(card, to);
                }
            }
            tell(TokenChange::new(ChangeKind::Returned, card, from, Place::On(to)));
            next_phase(&mut position);
        }
        Move::Pass => next_phase(&mut position),
    }
    while !has_choice(&position) {
        next_phase(&mut position);
    }
    position
}

/// Fights a battle: first all fighters strike, then the fallen go, angels first and in board order.
fn fight(position: &mut Position, order: &BattleOrder, tell: &mut impl FnMut(TokenChange)) {
    let battle = Battle::of(position);
    let before = *position;
    for side in Faction::BOTH {
        for cell in battle.fighters(side).iter() {
            let card = before.own_token_at(side, cell).expect("who fights stands there");
            tell(TokenChange::shifted(ChangeKind::Fought, card, cell, cell));
        }
    }
    for side in Faction::BOTH {
        let dead = battle.dead(side, order);
        position.remove(side, dead);
        for cell in dead.iter() {
            let card = before.own_token_at(side, cell).expect("who falls stood there");
            tell(TokenChange::new(ChangeKind::Killed, card, Place::On(cell), Place::Inactive));
        }
    }
}

/// The actions a faction has in its turn of this round.
#[must_use]
pub fn actions_in_turn(position: &Position, faction: Faction) -> u8 {
    match position.round() {
        1 if faction == position.first() => 2,
        1..=7 => 3,
        _ => 4,
    }
}

fn spend_action(position: &mut Position) {
    if let Phase::Actions { left } = position.phase() {
        position.set_phase(position.turn(), Phase::Actions { left: left - 1 });
    }
}

/// Goes on to the next decision of the round, even if it offers no choice.
fn next_phase(position: &mut Position) {
    let first = position.first();
    let second = first.other();
    let is_first = position.turn() == first;
    match position.phase() {
        Phase::Recharge if is_first => position.set_phase(second, Phase::Recharge),
        Phase::Recharge => position.set_phase(first, Phase::Ability),
        Phase::Ability if is_first => position.set_phase(second, Phase::Ability),
        Phase::Ability => begin_turn(position, first),
        Phase::Actions { .. } if goal(position).is_some() => position.set_phase(position.turn(), Phase::Over),
        Phase::Actions { .. } => position.set_phase(position.turn(), Phase::Gates),
        Phase::Gates if is_first => begin_turn(position, second),
        Phase::Gates if is_last_turn(position) => position.set_phase(second, Phase::Over),
        Phase::Gates => {
            position.set_round(position.round() + 1);
            position.set_phase(first, Phase::Recharge);
        }
        Phase::Over => {}
    }
}

fn begin_turn(position: &mut Position, faction: Faction) {
    position.set_phase(faction, Phase::Actions { left: actions_in_turn(position, faction) });
}
