//! The opponent in War in Heaven as it was before its evaluation was learned, to measure against.
//!
//! Alpha-beta over single decisions, one deeper at a time, with weights chosen by hand.

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, WON};
use sixfold_games::war_in_heaven::{
    Ability, Card, Cell, Faction, Move, Phase, Position, WarInHeaven, controls_gates, neighbors,
    tokens_on_gates,
};

const GAME: WarInHeaven = WarInHeaven;

/// The move it plays after this many positions, and its value.
pub(crate) fn choose(position: &Position, nodes: u64, seed: u64) -> (Move, i32) {
    let mut search = Search { us: position.turn(), left: nodes };
    let mut moves = GAME.moves(position);
    Chance::new(seed ^ GAME.key(position)).shuffle(&mut moves);
    let candidate = |mv| {
        let next = GAME.after(position, &mv);
        (mv, next, promise(&next, search.us))
    };
    let mut candidates: Vec<(Move, Position, i32)> = moves.into_iter().map(candidate).collect();
    for depth in 0..64 {
        let (mut low, mut searched) = (-WON - 1, 0);
        for (_, next, known) in &mut candidates {
            let Some(value) = search.value(next, depth, (low, WON + 1), 1) else { break };
            searched += 1;
            *known = if value > low { value } else { -WON - 1 };
            low = low.max(value);
        }
        let complete = searched == candidates.len();
        candidates[..searched].sort_by_key(|&(_, _, value)| -value);
        if !complete || WON - candidates[0].2.abs() <= depth + 1 {
            break;
        }
    }
    let (mv, _, value) = candidates.swap_remove(0);
    (mv, value)
}

struct Search {
    us: Faction,
    left: u64,
}

impl Search {
    fn value(
        &mut self,
        position: &Position,
        depth: i32,
        (mut low, mut high): (i32, i32),
        ply: i32,
    ) -> Option<i32> {
        self.left = self.left.checked_sub(1)?;
        if let Some(outcome) = GAME.outcome(position) {
            return Some(
                outcome.winner.map_or(0, |winner| if winner == self.us { WON - ply } else { ply - WON }),
            );
        }
        if depth == 0 {
            return Some(evaluate(position, self.us));
        }
        let side = position.turn();
        let mut children: Vec<Position> =
            GAME.moves(position).iter().map(|mv| GAME.after(position, mv)).collect();
        if depth > 1 {
            children.sort_by_cached_key(|next| -promise(next, side));
        }
        let mut best = if side == self.us { -WON - 1 } else { WON + 1 };
        for next in children {
            let value = self.value(&next, depth - 1, (low, high), ply + 1)?;
            if side == self.us {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        Some(best)
    }
}

fn promise(position: &Position, side: Faction) -> i32 {
    match GAME.outcome(position) {
        Some(outcome) => outcome.winner.map_or(0, |winner| if winner == side { WON } else { -WON }),
        None => evaluate(position, side),
    }
}

fn evaluate(position: &Position, side: Faction) -> i32 {
    standing(position, side) - standing(position, side.other())
}

fn standing(position: &Position, faction: Faction) -> i32 {
    tokens(position, faction) + gates(position, faction) + goals(position, faction)
        - danger(position, faction)
}

fn tokens(position: &Position, faction: Faction) -> i32 {
    let prey = position.cell_of(Card::commander(faction.enemy()));
    let ready = 6 * i32::from(Position::ROUNDS - position.round());
    let troop = Card::troop(faction);
    let mut sum = position.troops(faction).len() as i32 * 100 + ready * i32::from(position.active(troop));
    for cell in position.troops(faction).iter() {
        sum += approach(position, troop, cell, prey);
    }
    for ally in Card::allies(faction) {
        if let Some(cell) = position.cell_of(ally) {
            let strength = i32::from(ally.attack() + ally.defense());
            sum += 260 + 12 * strength + 50 * i32::from(ally.cost());
            sum += approach(position, ally, cell, prey);
        } else {
            sum += ready * i32::from(position.active(ally));
        }
    }
    sum
}

fn approach(position: &Position, card: Card, cell: Cell, prey: Option<Cell>) -> i32 {
    let Some(prey) = prey else { return 0 };
    let distance = cell.hex().distance(prey.hex()).cast_signed();
    6 * (9 - distance) * i32::from(position.attack(card))
}

fn gates(position: &Position, faction: Faction) -> i32 {
    let held = tokens_on_gates(position, faction) as i32 * 30;
    if controls_gates(position, faction) { held + 50 } else { held }
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
    steps as i32 * 60
}

fn danger(position: &Position, faction: Faction) -> i32 {
    let commander = Card::commander(faction);
    let Some(cell) = position.cell_of(commander) else { return 0 };
    let enemies = position.tokens(faction.enemy()) & neighbors(cell);
    let attack: u8 =
        enemies.iter().filter_map(|enemy| position.token_at(enemy)).map(|card| position.attack(card)).sum();
    if attack < position.defense(commander) {
        return 25 * i32::from(attack);
    }
    let acting = matches!(position.phase(), Phase::Actions { left } if left > 0);
    if acting && position.turn() != faction { 3_000 } else { 1_500 }
}
