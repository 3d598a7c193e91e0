//! The evaluation of a position, without looking ahead.

use crate::game::Player;
use crate::opponent::{Evaluate, LEVELS, Skill};
use crate::war_in_heaven::{
    Ability, Card, Cell, Faction, Move, Phase, Position, WarInHeaven, after, controls_gates, neighbors,
    tokens_on_gates,
};

// The unit is a hundredth of a troop on the board.
const TROOP: i32 = 100;
/// High, because allies decide the tally of the last round, and most have an ability besides.
const ALLY: i32 = 260;
const ALLY_POINT: i32 = 12;
/// Favours expensive allies, because later too few tokens may be left to pay for them.
const ALLY_COST: i32 = 50;
/// The value of an active token off the board for each round that is left.
const READY: i32 = 6;
const GATE: i32 = 30;
const GATE_CONTROL: i32 = 50;
/// The value of each gate or ally towards a goal, once the card of the goal is on the board.
const TOWARDS_GOAL: i32 = 60;
/// The penalty for a commander that adjacent enemies can kill at once.
///
/// It is doubled when they are to move.
const DOOMED: i32 = 1500;
const THREAT: i32 = 25;
/// For each point of attack and each step nearer to the enemy commander than `FAR_END`.
const APPROACH: i32 = 6;
const FAR_END: i32 = 9;

// No move is noisy. Following battles to their end made the opponent no stronger: 18 wins and 21 losses in 40
// games at 1,000 positions a move, for three times the work.
impl Evaluate for WarInHeaven {
    /// An ally: on the board the cheapest is worth 370. A turn of three actions is deep for a search, so its values
    /// are less sure: at 10,000 positions they differ from those at 60,000 by 342 or less in 95 of 100 positions
    /// (measured in 72).
    const DECISIVE: i32 = 350;

    /// More positions help less than in Underchex: the last three levels are near to each other.
    const SKILLS: [Skill; LEVELS] = [
        Skill { nodes: 200, depth: 1, overlooks: 900, spread: 400 },
        Skill { nodes: 200, depth: 1, overlooks: 600, spread: 160 },
        Skill { nodes: 200, depth: 1, overlooks: 250, spread: 50 },
        Skill::nodes(60),
        Skill::nodes(150),
        Skill::nodes(500),
        Skill::nodes(3_000),
        Skill::nodes(20_000),
    ];

    /// Battles: in some turns a weak player does not think of one.
    fn capture(&self, position: &Position, mv: &Move) -> Option<u64> {
        let turn = u64::from(position.round()) << 1 | u64::from(position.turn() == Faction::Demons);
        matches!(mv, Move::Battle { .. }).then_some(turn)
    }

    fn after(&self, position: &Position, mv: &Move) -> Position {
        after(*position, mv)
    }

    /// Tokens, gates, goals, and how near strength is to the enemy's commander.
    fn evaluate(&self, position: &Position, side: Faction) -> i32 {
        standing(position, side) - standing(position, side.other())
    }
}

fn standing(position: &Position, faction: Faction) -> i32 {
    tokens(position, faction) + gates(position, faction) + goals(position, faction)
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
    let steps = if has(Ability::WinsByGates) {
        tokens_on_gates(position, faction)
    } else if has(Ability::WinsByAllies) {
        position.allies_on_board(faction)
    } else {
        0
    };
    steps as i32 * TOWARDS_GOAL
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
