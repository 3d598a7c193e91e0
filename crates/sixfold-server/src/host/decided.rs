//! The move that decided a match: the opponent evaluates the last positions and finds the move that lost most.

use serde::Serialize;
use sixfold::input::Budget;
use sixfold_games::opponent::{Opponent, WON};

use crate::table::MatchLog;

/// How many of the last positions are looked at.
const LOOKED_AT: usize = 120;

/// How many positions the opponent may look at for each of them.
const NODES: u64 = 400;

/// What decided a match.
#[derive(Clone, Debug, Serialize)]
pub struct DecidedView {
    /// The number of moves before the first position that was looked at.
    pub from: usize,
    /// What each position from there on was worth to the first side, in the units of the game.
    pub values: Vec<i32>,
    /// The move that lost most; none where no move lost anything.
    pub turning: Option<TurningView>,
}

/// The move that lost most.
#[derive(Clone, Debug, Serialize)]
pub struct TurningView {
    /// The move of the line, counted from 0.
    #[serde(rename = "move")]
    pub turn: usize,
    /// Who made it.
    pub side: &'static str,
    /// The move in notation.
    pub text: String,
    /// What the opponent would have played.
    pub better: String,
    /// What the position was worth to that side before the move.
    pub before: i32,
    /// And after it.
    pub after: i32,
}

/// Looks at the end of a match.
pub(super) fn decided(log: &MatchLog) -> DecidedView {
    let last = log.line().len();
    let from = last.saturating_sub(LOOKED_AT);
    let looks: Vec<Look> = (from..=last).map(|moves| Look::at(log, moves)).collect();
    let loser = log.outcome().and_then(|outcome| outcome.winner).map(|winner| 1 - winner);
    let turning = (from..last).zip(looks.windows(2)).filter_map(|(turn, pair)| {
        let made = &log.line()[turn];
        let worth = |look: &Look| if made.player == 0 { look.value } else { -look.value };
        let (before, after) = (worth(&pair[0]), worth(&pair[1]));
        let could_decide = loser.is_none_or(|loser| loser == made.player);
        let better =
            pair[0].best.clone().filter(|best| could_decide && after < before && *best != made.text)?;
        let side = log.game().players()[made.player];
        Some(TurningView { turn, side, text: made.text.clone(), better, before, after })
    });
    let turning = turning.max_by_key(|found| (found.before - found.after, found.turn));
    DecidedView { from, values: looks.iter().map(|look| look.value).collect(), turning }
}

/// The evaluation of a position by the opponent.
struct Look {
    /// What it is worth to the first side.
    value: i32,
    /// The best move; none after the end.
    best: Option<String>,
}

impl Look {
    fn at(log: &MatchLog, moves: usize) -> Look {
        let position = log.position_after(moves).expect("no more moves than the line has");
        let (game, opponent) = (log.game(), Opponent { nodes: NODES, seed: 0 });
        let hint = game
            .choose_within(position, opponent, &mut Budget::unlimited())
            .expect("a log holds positions of its own game");
        match hint {
            Some(hint) => {
                let side = game.player_to_move(position).expect("a log holds positions of its own game");
                let sign = if side == game.players()[0] { 1 } else { -1 };
                Look { value: sign * hint.value, best: Some(hint.mv) }
            }
            None => {
                let winner = log.outcome().and_then(|outcome| outcome.winner);
                Look { value: winner.map_or(0, |player| if player == 0 { WON } else { -WON }), best: None }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sixfold_games::catalogue;

    use super::decided;
    use crate::table::MatchLog;

    #[test]
    fn a_queen_that_is_given_away_decides() {
        let game = catalogue::find("underchex").expect("a game of ours");
        let mut log = MatchLog::new(game, "white").expect("a side");
        for (player, text) in [(0, "e2-e7"), (1, "e8xe7"), (0, "!resign")] {
            log.add(player, &text.parse().expect("an action")).expect(text);
        }
        let found = decided(&log);
        assert_eq!((found.from, found.values.len()), (0, 3));
        let turning = found.turning.expect("somebody has lost");
        assert_eq!((turning.turn, turning.side, turning.text.as_str()), (0, "white", "e2-e7"));
        assert!(turning.before > turning.after && turning.better != turning.text, "{turning:?}");
    }

    #[test]
    fn nothing_decided_a_match_without_moves() {
        let game = catalogue::find("war-in-heaven").expect("a game of ours");
        let mut log = MatchLog::new(game, "angels").expect("a side");
        log.add(0, &"!resign".parse().expect("an action")).expect("allowed");
        let found = decided(&log);
        assert!(found.turning.is_none() && found.values.len() == 1, "{found:?}");
    }
}
