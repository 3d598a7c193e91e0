//! The evaluation of a position, without looking ahead.

use sixfold::input::TooCostlyError;

use crate::game::Player;
use crate::opponent::{Analysis, Evaluate, Search};
use crate::war_in_heaven::search::search;
use crate::war_in_heaven::{
    Ability, Card, Cell, Faction, Move, Phase, Position, WarInHeaven, controls_gates, neighbors,
    tokens_on_gates,
};

// The unit is a hundredth of a troop on the board.
const TROOP: i32 = 100;
/// High, because allies decide the count of the last round, and most have an ability besides.
const ALLY: i32 = 260;
const ALLY_POINT: i32 = 12;
/// Favours expensive allies, because later too few tokens may be left to pay for them.
const ALLY_COST: i32 = 50;
/// The value of an active token off the board for each round that is left.
const READY: i32 = 8;
const GATE: i32 = 30;
const GATE_CONTROL: i32 = 60;
/// By the number of gates held or allies on the board: the value of being near to a goal, once its card is there.
const NEAR_GOAL: [i32; 7] = [0, 10, 40, 120, 260, 380, 500];
/// The penalty for a commander that adjacent enemies can kill at once.
///
/// It is doubled when they are to move.
const DOOMED: i32 = 1500;
const THREAT: i32 = 25;
/// For each point of attack and each step nearer to the enemy commander than `FAR_END`.
const APPROACH: i32 = 6;
const FAR_END: i32 = 9;
/// The value of the call while it is not used, and for each round that is left besides.
const CALL: i32 = 60;
const CALL_ROUND: i32 = 6;
/// The value of an ally more than the enemy for each of the last rounds, when only the count is left to win.
const COUNT: i32 = 70;
const COUNT_FROM: u8 = 8;

impl Evaluate for WarInHeaven {
    /// An ally: on the board the cheapest is worth 370.
    const DECISIVE: i32 = 350;

    /// Tokens, gates, goals, the call, and how near strength is to the enemy's commander.
    fn evaluate(&self, position: &Position, side: Faction) -> i32 {
        worth(position, side)
    }

    fn search(
        &self,
        position: &Position,
        wanted: &mut Search<'_, Move>,
    ) -> Result<Analysis<Move>, TooCostlyError> {
        search(position, wanted)
    }
}

/// The value of a position for a faction.
pub(crate) fn worth(position: &Position, side: Faction) -> i32 {
    let late = i32::from(position.round().saturating_sub(COUNT_FROM));
    let [ours, theirs] = [side, side.other()].map(|faction| position.allies_on_board(faction) as i32);
    standing(position, side) - standing(position, side.other()) + COUNT * late * (ours - theirs)
}

fn standing(position: &Position, faction: Faction) -> i32 {
    let rounds = i32::from(Position::ROUNDS - position.round());
    let call = if position.may_call(faction) { CALL + CALL_ROUND * rounds } else { 0 };
    tokens(position, faction) + gates(position, faction) + goals(position, faction) + call
        - danger(position, faction)
}

fn tokens(position: &Position, faction: Faction) -> i32 {
    let prey = position.cell_of(Card::commander(faction.enemy()));
    let ready = READY * i32::from(Position::ROUNDS - position.round());
    let troop = Card::troop(faction);
    let mut sum = position.troops(faction).len() as i32 * TROOP + ready * i32::from(position.active(troop));
    for cell in position.troops(faction).iter() {
        sum += approach(position, troop, cell, prey);
    }
    for ally in Card::allies(faction) {
        if let Some(cell) = position.cell_of(ally) {
            let strength = i32::from(ally.attack() + ally.defense());
            sum += ALLY + ALLY_POINT * strength + ALLY_COST * i32::from(ally.cost());
            sum += approach(position, ally, cell, prey);
        } else {
            sum += ready * i32::from(position.active(ally));
        }
    }
    sum
}

/// The value of a token's nearness to the enemy's commander.
fn approach(position: &Position, card: Card, cell: Cell, prey: Option<Cell>) -> i32 {
    let Some(prey) = prey else { return 0 };
    let distance = cell.hex().distance(prey.hex()).cast_signed();
    APPROACH * (FAR_END - distance) * i32::from(position.attack(card))
}

fn gates(position: &Position, faction: Faction) -> i32 {
    let held = tokens_on_gates(position, faction) as i32 * GATE;
    if controls_gates(position, faction) { held + GATE_CONTROL } else { held }
}

fn goals(position: &Position, faction: Faction) -> i32 {
    let has = |ability| position.holder(ability, faction).is_some();
    if has(Ability::WinsByGates) {
        NEAR_GOAL[tokens_on_gates(position, faction)]
    } else if has(Ability::WinsByAllies) {
        NEAR_GOAL[position.allies_on_board(faction)]
    } else {
        0
    }
}

/// The penalty for the enemies next to a commander.
fn danger(position: &Position, faction: Faction) -> i32 {
    let commander = Card::commander(faction);
    let Some(cell) = position.cell_of(commander) else { return 0 };
    let enemies = position.tokens(faction.enemy()) & neighbors(cell);
    let attack: u8 =
        enemies.iter().filter_map(|enemy| position.token_at(enemy)).map(|card| position.attack(card)).sum();
    if attack < position.defense(commander) {
        return THREAT * i32::from(attack);
    }
    let acting = matches!(position.phase(), Phase::Actions { left } if left > 0);
    if acting && position.turn() != faction { 2 * DOOMED } else { DOOMED }
}
