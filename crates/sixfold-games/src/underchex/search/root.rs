//! Iterative deepening from the root: one move deeper at a time, for one or several lines.

use sixfold::input::TooCostlyError;

use crate::chance::Chance;
use crate::opponent::{Analysis, Line, Search, WON};
use crate::underchex::bitboards::{Bits, Tables};
use crate::underchex::position::{Move, Position, taken_back};
use crate::underchex::rules::Underchex;
use crate::underchex::search::act::Act;
use crate::underchex::search::evaluation::Ground;
use crate::underchex::search::evaluation::evaluate;
use crate::underchex::search::node::Node;
use crate::underchex::search::ordering::DEEPEST_PLY;
use crate::underchex::search::searcher::{Ask, FORCED, Parts, Searcher, Stop};

/// A move at the root, with its value and line at the last depth that was searched.
struct First {
    act: Act,
    value: i32,
    line: Vec<Act>,
}

/// The value of a first move that is only known not to be among the best.
const UNKNOWN: i32 = -WON - 1;

/// Half the width of the first window around the value of the last depth.
const ASPIRATION: i32 = 30;

/// The best lines of a position.
pub(super) fn analysis<B: Bits>(
    game: &Underchex,
    (tables, ground): (&Tables<B>, &Ground<B>),
    position: &Position,
    search: &mut Search<'_, Move>,
    parts: Parts,
) -> Result<Analysis<Move>, TooCostlyError> {
    let node = Node::of((tables, ground), position.placement.narrow(), position.clock);
    let (seed, limits) = (search.seed, search.limits);
    let path = keys_before((tables, ground), position);
    let mut searcher = Searcher::new((tables, ground), search, parts, path);
    searcher.path.push(node.key);
    let mut firsts = Vec::new();
    if game.ended(position).is_none() {
        let mut list = Vec::new();
        searcher.list(&node, &mut list);
        let standing = evaluate((tables, ground), &node, &mut searcher.pawns);
        let first = |act| First { act, value: standing, line: vec![act] };
        firsts = list.into_iter().map(|ranked| first(ranked.act)).collect();
        Chance::new(seed ^ node.key).shuffle(&mut firsts);
    }
    searcher.search.budget.spend(64 * firsts.len() as u64)?;
    let lines = limits.lines.clamp(1, firsts.len().max(1));
    let mut analysis = told(game, &firsts, lines, 0, 0);
    for depth in 1..=limits.depth.max(1) {
        searcher.furthest = 2 * depth as usize + 4;
        let complete = match deepen(&mut searcher, &node, &mut firsts, lines, depth.cast_signed()) {
            Ok(()) => true,
            Err(Stop) => match searcher.refused {
                Some(error) => return Err(error),
                None => false,
            },
        };
        let complete = complete
            && match shortened(&mut searcher, &node, &mut firsts, lines) {
                Ok(()) => true,
                Err(Stop) => match searcher.refused {
                    Some(error) => return Err(error),
                    None => false,
                },
            };
        // A depth that is broken off is worth knowing where one line is wanted: its best move is the best of the last
        // depth or better.
        if complete || lines == 1 {
            let depth = if complete { depth } else { analysis.depth };
            analysis = told(game, &firsts, lines, depth, searcher.nodes);
        }
        if !complete || firsts.is_empty() || settled(&firsts, lines, depth) {
            break;
        }
        (searcher.search.watch)(&analysis);
    }
    analysis.nodes = searcher.nodes;
    (searcher.search.watch)(&analysis);
    Ok(analysis)
}

/// Looks for a shorter mate than the one that is found.
fn shortened<B: Bits>(
    searcher: &mut Searcher<'_, '_, B>,
    node: &Node<B>,
    firsts: &mut [First],
    lines: usize,
) -> Result<(), Stop> {
    let Some(value) = firsts.first().map(|first| first.value) else { return Ok(()) };
    if lines > 1 || value < FORCED || !searcher.parts.selective || searcher.is_shortest {
        return Ok(());
    }
    searcher.is_shortest = true;
    if let Some((act, moves)) = searcher.shorter_mate(node, value)?
        && let Some(at) = firsts.iter().position(|first| first.act == act)
    {
        firsts[..=at].rotate_right(1);
        firsts[0].value = WON - (2 * moves - 1);
        firsts[0].line.clone_from(&searcher.lines[0]);
    }
    Ok(())
}

/// Whether a deeper search would find nothing new: each line is a mate that this depth has seen to its end.
fn settled(firsts: &[First], lines: usize, depth: u32) -> bool {
    let ends =
        |first: &First| first.value.abs() >= FORCED && (WON - first.value.abs()) <= depth.cast_signed();
    firsts.len() == 1 && lines == 1 && depth >= 8 || firsts[..lines.min(firsts.len())].iter().all(ends)
}

/// Searches one depth and sorts the first moves by what was found.
fn deepen<B: Bits>(
    searcher: &mut Searcher<'_, '_, B>,
    node: &Node<B>,
    firsts: &mut [First],
    lines: usize,
    depth: i32,
) -> Result<(), Stop> {
    let Some(last) = firsts.first().map(|first| first.value) else { return Ok(()) };
    if lines > 1 || depth < 4 || last.abs() >= FORCED {
        return pass(searcher, node, firsts, lines, Ask { depth, low: UNKNOWN, high: WON + 1, pass: true });
    }
    let (mut below, mut above) = (ASPIRATION, ASPIRATION);
    loop {
        let low = if below > 1_000 { UNKNOWN } else { last - below };
        let high = if above > 1_000 { WON + 1 } else { last + above };
        let before: Vec<(Act, i32)> = firsts.iter().map(|first| (first.act, first.value)).collect();
        let result = pass(searcher, node, firsts, lines, Ask { depth, low, high, pass: true });
        let value = firsts[0].value;
        if value <= low && low > UNKNOWN {
            // Nothing reached the window: the order and the values of the last depth stand.
            restore(firsts, &before);
            below *= 4;
        } else if value >= high && high <= WON {
            above *= 4;
        } else {
            return result;
        }
        result?;
    }
}

fn restore(firsts: &mut [First], before: &[(Act, i32)]) {
    for (place, &(act, value)) in before.iter().enumerate() {
        if let Some(at) = firsts.iter().position(|first| first.act == act) {
            firsts.swap(place, at);
            firsts[place].value = value;
        }
    }
}

/// Searches every first move once; when it is broken off, those that were searched are sorted in.
fn pass<B: Bits>(
    searcher: &mut Searcher<'_, '_, B>,
    node: &Node<B>,
    firsts: &mut [First],
    lines: usize,
    ask: Ask,
) -> Result<(), Stop> {
    // The values of the best moves so far, one for each line, the best first.
    let mut best: Vec<i32> = Vec::with_capacity(lines + 1);
    let mut searched = 0;
    let mut result = Ok(());
    for first in firsts.iter_mut() {
        let low = if best.len() == lines { best[lines - 1].max(ask.low) } else { ask.low };
        let next = node.after(searcher.tables, searcher.ground, first.act, true);
        searcher.step(0, first.act, next.key);
        let number = if best.len() == lines { searched } else { 0 };
        let found = searcher.child(&next, 0, Ask { low, ..ask }, number, 0);
        searcher.path.pop();
        match found {
            Ok(value) => {
                searched += 1;
                if value > low || (searched == 1 && lines == 1) {
                    first.value = value;
                    if value > low {
                        searcher.extend(0, first.act);
                        first.line.clone_from(&searcher.lines[0]);
                    }
                    let place = best.partition_point(|&other| other >= value);
                    best.insert(place, value);
                    best.truncate(lines);
                } else {
                    first.value = UNKNOWN;
                }
                if value >= ask.high {
                    break;
                }
            }
            Err(stop) => {
                result = Err(stop);
                break;
            }
        }
    }
    firsts[..searched].sort_by_key(|first| std::cmp::Reverse(first.value));
    result
}

/// The analysis in the words of the rules.
fn told(game: &Underchex, firsts: &[First], lines: usize, depth: u32, nodes: u64) -> Analysis<Move> {
    let line = |first: &First| Line {
        value: first.value,
        moves: first.line.iter().map(|act| game.move_of(act.step())).collect(),
    };
    Analysis { depth, nodes, lines: firsts.iter().take(lines).map(line).collect() }
}

/// The keys of the positions before this one since the last capture or pawn move.
fn keys_before<B: Bits>(tools: (&Tables<B>, &Ground<B>), position: &Position) -> Vec<u64> {
    let mut placement = position.placement;
    let mut keys = Vec::with_capacity(position.history.len() + DEEPEST_PLY);
    for quiet in position.history.iter().rev() {
        placement = taken_back(&placement, *quiet).expect("what was played can be taken back");
        keys.push(Node::of(tools, placement.narrow(), 0).key);
    }
    keys.reverse();
    keys
}
