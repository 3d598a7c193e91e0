//! From the root: wider and deeper plans, one after the other.

use std::cmp::Reverse;

use sixfold::input::TooCostlyError;

use crate::chance::Chance;
use crate::game::Game;
use crate::opponent::{Analysis, Line, Search, WON};
use crate::war_in_heaven::search::beam::Plan;
use crate::war_in_heaven::search::turns::{Stop, Turn, Turns};
use crate::war_in_heaven::{Move, Phase, Position, WarInHeaven, after, legal_moves, outcome};

/// The best lines of a position.
pub(crate) fn search(
    position: &Position,
    search: &mut Search<'_, Move>,
) -> Result<Analysis<Move>, TooCostlyError> {
    let plans = (1..=2 * search.limits.depth.clamp(1, 12)).map(Plan::number);
    by_plans(position, search, plans)
}

/// The best lines that these plans find, one after the other, until the limits are reached.
pub(super) fn by_plans(
    position: &Position,
    search: &mut Search<'_, Move>,
    plans: impl Iterator<Item = Plan>,
) -> Result<Analysis<Move>, TooCostlyError> {
    let (limits, seed) = (search.limits, search.seed);
    let mut moves = if outcome(position).is_some() { Vec::new() } else { legal_moves(position) };
    Chance::new(seed ^ WarInHeaven.key(position)).shuffle(&mut moves);
    let lines = limits.lines.clamp(1, moves.len().max(1));
    let known = moves.iter().take(lines).map(|&mv| Line { value: 0, moves: vec![mv] }).collect();
    let mut analysis = Analysis { depth: 0, nodes: 0, lines: known };
    let mut turns = Turns { us: position.turn(), nodes: 0, search };
    if moves.is_empty() {
        return Ok(analysis);
    }
    let mut firsts: Vec<Line<Move>> =
        moves.into_iter().map(|mv| Line { value: 0, moves: vec![mv] }).collect();
    let mut last: Vec<(u64, i32)> = Vec::new();
    for plan in plans {
        let depth = plan.beams.len() as u32;
        let result = if lines == 1 {
            whole_turns(&mut turns, position, &plan, &mut last, &mut analysis.lines)
        } else {
            each_first(&mut turns, position, &plan, lines, &mut firsts)
        };
        match result {
            Ok(()) => analysis.depth = depth,
            Err(Stop::Limits) => break,
            Err(Stop::Work(error)) => return Err(error),
        }
        if lines > 1 {
            analysis.lines = firsts.iter().take(lines).cloned().collect();
        }
        analysis.nodes = turns.nodes;
        if analysis.lines.iter().all(|line| line.value.abs() >= WON - depth.cast_signed()) {
            break;
        }
        (turns.search.watch)(&analysis);
    }
    analysis.nodes = turns.nodes;
    (turns.search.watch)(&analysis);
    Ok(analysis)
}

/// Searches the turns of the root, those that were best with the last plan first.
///
/// `best` is the best line so far, also when the search is broken off.
fn whole_turns(
    turns: &mut Turns<'_, '_>,
    position: &Position,
    plan: &Plan,
    last: &mut Vec<(u64, i32)>,
    best: &mut [Line<Move>],
) -> Result<(), Stop> {
    let mut candidates = turns.turns(position, plan.beams[0])?;
    let before = |turn: &Turn| last.iter().find(|(key, _)| *key == turn.key).map(|&(_, value)| value);
    candidates.sort_by_cached_key(|turn| Reverse((before(turn), turn.promise)));
    // A turn without actions is not counted as one.
    let level = usize::from(matches!(position.phase(), Phase::Actions { .. }));
    let mut values = Vec::with_capacity(candidates.len());
    let mut low = -WON - 1;
    let mut below = Vec::new();
    let mut result = Ok(());
    for turn in candidates {
        below.clear();
        match turns.value(&turn.end, plan, level, (low, WON + 1), (1, &mut below)) {
            Ok(value) => {
                values.push((turn.key, value));
                if value > low {
                    low = value;
                    let moves = turn.moves.into_iter().chain(below.iter().copied()).collect();
                    best[0] = Line { value, moves };
                }
            }
            Err(stop) => {
                result = Err(stop);
                break;
            }
        }
    }
    if result.is_ok() {
        values.sort_by_key(|&(_, value)| Reverse(value));
        values.truncate(16);
        *last = values;
    }
    result
}

/// Searches the position after each first move, for several lines.
fn each_first(
    turns: &mut Turns<'_, '_>,
    position: &Position,
    plan: &Plan,
    lines: usize,
    firsts: &mut Vec<Line<Move>>,
) -> Result<(), Stop> {
    let mut found = Vec::with_capacity(firsts.len());
    let mut best: Vec<i32> = Vec::new();
    for first in firsts.iter() {
        let low = if best.len() == lines { best[lines - 1] } else { -WON - 1 };
        let next = after(*position, &first.moves[0]);
        let mut line = Vec::new();
        let value = turns.value(&next, plan, 0, (low, WON + 1), (1, &mut line))?;
        line.insert(0, first.moves[0]);
        if value > low {
            best.insert(best.partition_point(|&other| other >= value), value);
            best.truncate(lines);
        }
        found.push(Line { value: if value > low { value } else { -WON - 1 }, moves: line });
    }
    found.sort_by_key(|line| Reverse(line.value));
    *firsts = found;
    Ok(())
}
