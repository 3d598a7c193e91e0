//! Whole turns of a faction, built action by action, and their values.

use sixfold::input::TooCostlyError;

use crate::chance::mix;
use crate::game::Game;
use crate::opponent::{Search, WON};
use crate::war_in_heaven::evaluation::worth;
use crate::war_in_heaven::search::beam::{Beam, Plan};
use crate::war_in_heaven::{
    BattleOrder, Faction, Move, Phase, Position, WarInHeaven, add_legal_moves, after, in_contact, outcome,
};

/// Why a search ended before its depth.
pub(super) enum Stop {
    Limits,
    Work(TooCostlyError),
}

impl From<TooCostlyError> for Stop {
    fn from(error: TooCostlyError) -> Stop {
        Stop::Work(error)
    }
}

/// The units of work for one position.
const NODE: u64 = 96;

/// Moves that led to a position: the last one, and where those before it are.
struct Trail {
    mv: Move,
    before: Option<usize>,
}

/// A position on the way through a turn.
#[derive(Clone, Copy)]
struct Stage {
    position: Position,
    /// The value for the faction that makes the turn, to sort by.
    promise: i32,
    trail: Option<usize>,
}

/// A complete turn.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) moves: Vec<Move>,
    pub(super) end: Position,
    pub(super) promise: i32,
    pub(super) key: u64,
}

/// A search under way.
pub(super) struct Turns<'s, 'c> {
    pub(super) us: Faction,
    pub(super) nodes: u64,
    pub(super) search: &'s mut Search<'c, Move>,
}

impl Turns<'_, '_> {
    /// The value of a position for us, exact inside the window, and the moves that lead to it.
    pub(super) fn value(
        &mut self,
        position: &Position,
        plan: &Plan,
        level: usize,
        (mut low, mut high): (i32, i32),
        (ply, line): (i32, &mut Vec<Move>),
    ) -> Result<i32, Stop> {
        if let Some(value) = self.over(position, ply) {
            return Ok(value);
        }
        let Some(&beam) = plan.beams.get(level) else { return Ok(self.leaf(position)) };
        let ours = position.turn() == self.us;
        // A decision besides the actions, such as a recharge, is no turn of its own.
        let acts = matches!(position.phase(), Phase::Actions { .. });
        let next_level = if acts { level + 1 } else { level };
        let beam = if acts {
            beam
        } else {
            Beam { complete: beam.complete.min(QUICK.max(beam.complete / 8)), ..beam }
        };
        let mut best = if ours { -WON - 1 } else { WON + 1 };
        let mut below = Vec::new();
        for turn in self.turns(position, beam)? {
            below.clear();
            let value = self.value(&turn.end, plan, next_level, (low, high), (ply + 1, &mut below))?;
            if if ours { value > best } else { value < best } {
                best = value;
                line.clone_from(&turn.moves);
                line.append(&mut below);
            }
            if ours {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        Ok(best)
    }

    /// The most promising turns from a position on, the best for the faction to move first.
    ///
    /// A turn ends when the other faction decides or the game is over, and before the actions of the next turn.
    pub(super) fn turns(&mut self, start: &Position, beam: Beam) -> Result<Vec<Turn>, Stop> {
        let faction = start.turn();
        let mut trails: Vec<Trail> = Vec::new();
        let mut complete: Vec<Stage> = Vec::new();
        let mut seen = Seen::default();
        let mut moves = Vec::new();
        let mut layer = vec![Stage { position: *start, promise: 0, trail: None }];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for stage in &layer {
                moves.clear();
                add_legal_moves(&stage.position, &mut moves);
                self.overlook(&mut moves);
                for &mv in &moves {
                    let position = after(stage.position, &mv);
                    if !self.search.enter(&mut self.nodes, NODE)? {
                        return Err(Stop::Limits);
                    }
                    if !seen.insert(WarInHeaven.key(&position)) {
                        continue;
                    }
                    let promise = promise(&position, faction);
                    let place = Stage { position, promise, trail: Some(trails.len()) };
                    trails.push(Trail { mv, before: stage.trail });
                    if goes_on(&stage.position, &position) { next.push(place) } else { complete.push(place) }
                }
            }
            keep(&mut next, beam.building);
            layer = next;
        }
        keep(&mut complete, beam.complete);
        Ok(complete.into_iter().map(|stage| turn(&trails, &stage)).collect())
    }

    /// The value of a position for us where the search ends: the faction to move may give battle first.
    fn leaf(&self, position: &Position) -> i32 {
        let faction = position.turn();
        let value = with_battle(position, faction);
        if faction == self.us { value } else { -value }
    }

    /// The value of a game that is over.
    pub(super) fn over(&self, position: &Position, ply: i32) -> Option<i32> {
        // An early win is better than a late one, a late loss better than an early one.
        outcome(position).map(|outcome| match outcome.winner {
            Some(side) if side == self.us => WON - ply,
            Some(_) => ply - WON,
            None => 0,
        })
    }

    /// Takes moves that are overlooked off a list, unless no move would be left.
    fn overlook(&self, moves: &mut Vec<Move>) {
        let blind = u64::from(self.search.limits.blind);
        if blind == 0 {
            return;
        }
        let seen = |mv: &Move| match *mv {
            Move::Step { from, to } => {
                mix(self.search.seed ^ (from.index() << 8 | to.index()) as u64) & 255 >= blind
            }
            Move::Battle { .. } => mix(self.search.seed) & 255 >= blind,
            _ => true,
        };
        if moves.iter().any(seen) {
            moves.retain(seen);
        }
    }
}

/// The decisions besides the actions that are looked at at least.
const QUICK: usize = 3;

/// Whether a turn goes on from one position to the next.
fn goes_on(before: &Position, next: &Position) -> bool {
    let acts = |position: &Position| matches!(position.phase(), Phase::Actions { .. });
    next.turn() == before.turn() && next.phase() != Phase::Over && (acts(before) || !acts(next))
}

/// Keeps the most promising stages, the best first.
fn keep(stages: &mut Vec<Stage>, most: usize) {
    stages.sort_by_key(|stage| std::cmp::Reverse(stage.promise));
    stages.truncate(most);
}

fn turn(trails: &[Trail], stage: &Stage) -> Turn {
    let mut moves: Vec<Move> = std::iter::successors(stage.trail, |&trail| trails[trail].before)
        .map(|trail| trails[trail].mv)
        .collect();
    moves.reverse();
    Turn { moves, end: stage.position, promise: stage.promise, key: WarInHeaven.key(&stage.position) }
}

/// What a position promises to a faction that builds its turn: with actions left it may still give battle.
fn promise(position: &Position, faction: Faction) -> i32 {
    if let Some(outcome) = outcome(position) {
        return outcome.winner.map_or(0, |winner| if winner == faction { WON } else { -WON });
    }
    if position.turn() == faction {
        with_battle(position, faction)
    } else {
        -with_battle(position, position.turn())
    }
}

/// The value of a position for the faction to move, which may give battle if it has an action left.
fn with_battle(position: &Position, faction: Faction) -> i32 {
    let value = worth(position, faction);
    let acts = matches!(position.phase(), Phase::Actions { left } if left > 0);
    if !acts || !in_contact(position) {
        return value;
    }
    let fought = after(*position, &Move::Battle { order: BattleOrder::BOARD });
    let won = match outcome(&fought) {
        Some(outcome) => outcome.winner.map_or(0, |winner| if winner == faction { WON } else { -WON }),
        None => worth(&fought, faction),
    };
    // A battle that is only threatened is worth a little less than one that is fought.
    value.max(if won == WON { WON - 500 } else { won - 10 })
}

/// Keys of positions that were met: a hash set whose order of work is the same on every machine.
#[derive(Default)]
struct Seen {
    keys: Vec<u64>,
    count: usize,
}

impl Seen {
    /// Notes a key; false if it was there.
    fn insert(&mut self, key: u64) -> bool {
        if 2 * self.count >= self.keys.len() {
            let keys = std::mem::take(&mut self.keys);
            self.keys = vec![0; (2 * keys.len()).max(512)];
            self.count = 0;
            for key in keys.into_iter().filter(|&key| key != 0) {
                self.insert(key);
            }
        }
        let key = key.max(1);
        let mask = self.keys.len() - 1;
        let mut place = key as usize & mask;
        while self.keys[place] != 0 {
            if self.keys[place] == key {
                return false;
            }
            place = (place + 1) & mask;
        }
        self.keys[place] = key;
        self.count += 1;
        true
    }
}
