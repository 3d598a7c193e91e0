//! All legal moves of the faction to move.

use crate::war_in_heaven::{
    Ability, Battle, Card, Cell, Cells, GATES, Move, Payment, Phase, Position, Returning, controls_gates,
    counted_battle_orders, deploy_cells, in_contact, neighbors, reach_past,
};

/// Every legal move, each once, in the order of [`Move`].
///
/// Of the orders of a battle one is listed for each result (see [`battle_orders`](crate::war_in_heaven::battle_orders)).
#[must_use]
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(128);
    add_legal_moves(position, &mut moves);
    moves
}

/// Adds every legal move to a list.
///
/// Returns the number of situations that the search for the orders of a battle looked at: the part of the
/// work that the number of moves does not show.
pub(crate) fn add_legal_moves(position: &Position, moves: &mut Vec<Move>) -> u64 {
    let mut situations = 0;
    match position.phase() {
        Phase::Recharge | Phase::Gates => add_recharges(position, moves),
        Phase::Ability => {
            if has_more_recharges(position) {
                add_recharges(position, moves);
            }
            add_returns(position, moves);
        }
        Phase::Actions { left } => {
            if left > 0 {
                add_steps(position, moves);
                situations = add_battles(position, moves);
                add_deployments(position, moves);
            }
            add_calls(position, moves);
            if left > 0 {
                return situations;
            }
        }
        Phase::Over => return situations,
    }
    moves.push(Move::Pass);
    situations
}

/// Whether the faction to move can do anything besides passing.
pub(crate) fn has_choice(position: &Position) -> bool {
    let faction = position.turn();
    match position.phase() {
        Phase::Recharge => can_recharge(position),
        Phase::Ability => (has_more_recharges(position) && can_recharge(position)) || can_return(position),
        // An action that is left can always be used: the commander and the tokens around it can only be shut
        // in by enemies, and then a battle is possible. (A slider before the gates does not close a ring.)
        Phase::Actions { left } => left > 0 || can_call(position),
        Phase::Gates => {
            controls_gates(position, faction) && can_recharge(position) && !is_last_turn(position)
        }
        Phase::Over => true,
    }
}

/// The cells to which the commander can call a token: free cells around it, no gates for a slider.
pub(crate) fn call_cells(position: &Position, card: Card) -> Cells {
    let commander = position.cell_of(Card::commander(card.faction()));
    let free = commander.map_or(Cells::EMPTY, |cell| neighbors(cell) - position.occupied());
    if card.ability() == Some(Ability::Slides) { free - GATES } else { free }
}

fn own_card(position: &Position, cell: Cell) -> Card {
    position.own_token_at(position.turn(), cell).expect("the cell was taken from the faction's tokens")
}

fn add_steps(position: &Position, moves: &mut Vec<Move>) {
    let occupied = position.occupied();
    for from in position.tokens(position.turn()).iter() {
        let reach = reach_past(occupied, own_card(position, from), from);
        moves.extend(reach.iter().map(|to| Move::Step { from, to }));
    }
}

fn add_battles(position: &Position, moves: &mut Vec<Move>) -> u64 {
    if !in_contact(position) {
        return 0;
    }
    let (orders, situations) = counted_battle_orders(&Battle::of(position));
    moves.extend(orders.into_iter().map(|order| Move::Battle { order }));
    situations
}

fn add_deployments(position: &Position, moves: &mut Vec<Move>) {
    let faction = position.turn();
    let free = deploy_cells(faction) - position.occupied();
    if free.is_empty() {
        return;
    }
    let troops = position.active(Card::troop(faction));
    let allies = Card::allies(faction);
    let active = (0..Card::ALLIES).fold(0, |set, number| set | position.active(allies[number]) << number);
    for (number, ally) in allies.into_iter().enumerate().filter(|(number, _)| active & 1 << number != 0) {
        let others = active & !(1 << number);
        for to in free.iter() {
            let payments = Payment::all(ally.cost(), others, troops);
            moves.extend(payments.map(|payment| Move::Deploy { ally, to, payment }));
        }
    }
}

fn can_call(position: &Position) -> bool {
    let faction = position.turn();
    let commander = Card::commander(faction);
    position.may_call(faction)
        && position.tokens(faction).iter().any(|cell| {
            let card = own_card(position, cell);
            card != commander && !call_cells(position, card).is_empty()
        })
}

fn add_calls(position: &Position, moves: &mut Vec<Move>) {
    let faction = position.turn();
    if !position.may_call(faction) {
        return;
    }
    for from in position.tokens(faction).iter() {
        let card = own_card(position, from);
        if card != Card::commander(faction) {
            moves.extend(call_cells(position, card).iter().map(|to| Move::Call { from, to }));
        }
    }
}

/// The cards of the faction to move with an inactive token off the board.
fn rechargeable(position: &Position) -> impl Iterator<Item = Card> {
    let faction = position.turn();
    let cards = Card::allies(faction).into_iter().chain([Card::troop(faction)]);
    cards.filter(|&card| position.inactive(card) > 0)
}

fn can_recharge(position: &Position) -> bool {
    rechargeable(position).next().is_some()
}

fn add_recharges(position: &Position, moves: &mut Vec<Move>) {
    moves.extend(rechargeable(position).map(|card| Move::Recharge { card }));
}

/// Whether the faction to move has Mammon on the board.
pub(crate) fn has_more_recharges(position: &Position) -> bool {
    position.holder(Ability::Recharges, position.turn()).is_some()
}

/// Whether the faction to move has Raphael on the board.
pub(crate) fn has_returns(position: &Position) -> bool {
    position.holder(Ability::Returns, position.turn()).is_some()
}

fn can_return(position: &Position) -> bool {
    // Troops are never lost for good, so there is always one to return.
    has_returns(position) && !(deploy_cells(position.turn()) - position.occupied()).is_empty()
}

fn add_returns(position: &Position, moves: &mut Vec<Move>) {
    if !has_returns(position) {
        return;
    }
    let faction = position.turn();
    let card = Card::troop(faction);
    let free = deploy_cells(faction) - position.occupied();
    let standing = position.troops(faction).iter().map(Returning::From);
    let active = (position.active(card) > 0).then_some(Returning::Active);
    let inactive = (position.inactive(card) > 0).then_some(Returning::Inactive);
    for troop in standing.chain(active).chain(inactive) {
        moves.extend(free.iter().map(|to| Move::Return { troop, to }));
    }
}

/// Whether the current turn is the last of the game.
pub(crate) fn is_last_turn(position: &Position) -> bool {
    position.round() == Position::ROUNDS && position.turn() != position.first()
}
