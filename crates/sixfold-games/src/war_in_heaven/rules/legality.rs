//! Checks whether a move is legal, with the reason if it is not.

use sixfold::coord::Direction;

use crate::war_in_heaven::{
    Ability, Battle, BattleOrder, Card, Cell, Cells, GATES, Move, MoveError, Payment, Phase, Place, Position,
    Returning, Role, call_cells, deploy_cells, has_more_recharges, has_returns, line, neighbors, reach,
};

/// Checks whether a move is legal in this position.
///
/// Besides the listed orders of a battle, any order that names each attacker at most once is legal.
///
/// # Errors
/// The first reason why the move is illegal.
pub fn check(position: &Position, mv: &Move) -> Result<(), MoveError> {
    let phase = position.phase();
    if phase == Phase::Over {
        return Err(MoveError::Over);
    }
    match *mv {
        Move::Step { from, to } => {
            check_action(position, "no token can move")?;
            check_step(position, from, to)
        }
        Move::Battle { order } => {
            check_action(position, "no battle can be fought")?;
            check_battle(position, &order)
        }
        Move::Deploy { ally, to, payment } => {
            check_action(position, "no ally can be deployed")?;
            check_deployment(position, ally, to, payment)
        }
        Move::Call { from, to } => {
            if !matches!(phase, Phase::Actions { .. }) {
                return Err(not_now(position, "no token can be called"));
            }
            check_call(position, from, to)
        }
        Move::Recharge { card } => check_recharge(position, card),
        Move::Return { troop, to } => check_return(position, troop, to),
        Move::Pass => match phase {
            Phase::Actions { left } if left > 0 => Err(MoveError::MustAct { left }),
            _ => Ok(()),
        },
    }
}

fn not_now(position: &Position, tried: &'static str) -> MoveError {
    MoveError::NotNow { tried, turn: position.turn(), phase: position.phase() }
}

fn check_action(position: &Position, tried: &'static str) -> Result<(), MoveError> {
    match position.phase() {
        Phase::Actions { left: 0 } => Err(MoveError::NoActionLeft),
        Phase::Actions { .. } => Ok(()),
        _ => Err(not_now(position, tried)),
    }
}

/// The card of the own token on a cell.
fn own_token(position: &Position, cell: Cell) -> Result<Card, MoveError> {
    let card = position.token_at(cell).ok_or(MoveError::Empty { cell })?;
    if card.faction() == position.turn() { Ok(card) } else { Err(MoveError::NotYours { card }) }
}

fn check_free(position: &Position, cell: Cell) -> Result<(), MoveError> {
    position.token_at(cell).map_or(Ok(()), |by| Err(MoveError::Occupied { cell, by }))
}

fn check_step(position: &Position, from: Cell, to: Cell) -> Result<(), MoveError> {
    let card = own_token(position, from)?;
    check_free(position, to)?;
    if reach(position, card, from).contains(to) {
        return Ok(());
    }
    match card.ability() {
        Some(Ability::Slides) => Err(why_not_slide(position, card, from, to)),
        _ => Err(MoveError::TooFar { card, from, to }),
    }
}

/// The reason why a slider cannot reach a free cell.
fn why_not_slide(position: &Position, card: Card, from: Cell, to: Cell) -> MoveError {
    let towards = Direction::ALL.into_iter().find(|&direction| line(from, direction).any(|cell| cell == to));
    let wall = towards.and_then(|direction| {
        line(from, direction).find(|&cell| GATES.contains(cell) || position.token_at(cell).is_some())
    });
    match wall {
        Some(gate) if GATES.contains(gate) => MoveError::Gate { card, gate },
        Some(at) => {
            let by = position.token_at(at).expect("a wall that is no gate is a token");
            MoveError::Blocked { card, by, at }
        }
        None => MoveError::TooFar { card, from, to },
    }
}

fn check_battle(position: &Position, order: &BattleOrder) -> Result<(), MoveError> {
    let battle = Battle::of(position);
    if battle.is_empty() {
        return Err(MoveError::NoBattle);
    }
    let turn = position.turn();
    let fighters = battle.fighters(turn) | battle.fighters(turn.enemy());
    let mut named = Cells::EMPTY;
    for cell in order.cells() {
        if !fighters.contains(cell) {
            return Err(MoveError::NotFighting { cell });
        }
        if named.contains(cell) {
            return Err(MoveError::NamedTwice { cell });
        }
        named = named.with(cell);
    }
    Ok(())
}

fn check_deployment(position: &Position, ally: Card, to: Cell, payment: Payment) -> Result<(), MoveError> {
    let faction = position.turn();
    if ally.faction() != faction {
        return Err(MoveError::NotYours { card: ally });
    }
    if ally.role() != Role::Ally {
        return Err(MoveError::NotAnAlly { card: ally });
    }
    match position.place(ally) {
        Some(Place::On(cell)) => return Err(MoveError::OnBoard { card: ally, cell }),
        Some(Place::Inactive) => return Err(MoveError::Inactive { card: ally }),
        Some(Place::Active) | None => {}
    }
    check_deploy_cell(position, to)?;
    if payment.len() != ally.cost() {
        return Err(MoveError::WrongPayment { ally, paid: payment.len() });
    }
    let mut troops = 0;
    for card in payment.cards(faction) {
        if card == ally {
            return Err(MoveError::PaysForItself { ally });
        }
        let wanted = if card.role() == Role::Troop {
            troops += 1;
            troops
        } else {
            1
        };
        if position.active(card) < wanted {
            return Err(MoveError::CannotPay { card });
        }
    }
    Ok(())
}

fn check_deploy_cell(position: &Position, cell: Cell) -> Result<(), MoveError> {
    let faction = position.turn();
    if !deploy_cells(faction).contains(cell) {
        return Err(MoveError::NotADeployCell { cell, faction });
    }
    check_free(position, cell)
}

fn check_call(position: &Position, from: Cell, to: Cell) -> Result<(), MoveError> {
    let faction = position.turn();
    let commander = Card::commander(faction);
    if !position.may_call(faction) {
        return Err(MoveError::CallUsed { commander });
    }
    let card = own_token(position, from)?;
    if card == commander {
        return Err(MoveError::CallsItself { commander });
    }
    check_free(position, to)?;
    if call_cells(position, card).contains(to) {
        return Ok(());
    }
    let beside = position.cell_of(commander).is_some_and(|cell| neighbors(cell).contains(to));
    Err(if beside {
        MoveError::Gate { card, gate: to }
    } else {
        MoveError::NotBeside { cell: to, commander }
    })
}

fn check_recharge(position: &Position, card: Card) -> Result<(), MoveError> {
    match position.phase() {
        Phase::Recharge | Phase::Gates => {}
        Phase::Ability if has_more_recharges(position) => {}
        Phase::Ability => return Err(MoveError::Absent { ability: Ability::Recharges }),
        _ => return Err(not_now(position, "no token can be recharged")),
    }
    if card.faction() != position.turn() {
        return Err(MoveError::NotYours { card });
    }
    if position.inactive(card) == 0 { Err(MoveError::NothingToRecharge { card }) } else { Ok(()) }
}

fn check_return(position: &Position, troop: Returning, to: Cell) -> Result<(), MoveError> {
    if position.phase() != Phase::Ability {
        return Err(not_now(position, "no troop can be returned"));
    }
    if !has_returns(position) {
        return Err(MoveError::Absent { ability: Ability::Returns });
    }
    let card = Card::troop(position.turn());
    match troop {
        Returning::From(from) => {
            let card = own_token(position, from)?;
            if card.role() != Role::Troop {
                return Err(MoveError::NotATroop { card });
            }
        }
        Returning::Active if position.active(card) == 0 => {
            return Err(MoveError::NoSuchTroop { state: "active" });
        }
        Returning::Inactive if position.inactive(card) == 0 => {
            return Err(MoveError::NoSuchTroop { state: "inactive" });
        }
        Returning::Active | Returning::Inactive => {}
    }
    check_deploy_cell(position, to)
}
