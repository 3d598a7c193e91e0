//! What decided a match: the move after which the side that lost never recovered.
//!
//! Idea: the opponent values every position of the game with a small search. A move of the side that lost *cost* what
//! its value fell by and did not come back in the rest of the game. The move that cost most is looked at again with a
//! larger search, before and after it, and so are the next ones until the one that cost most has been looked at: a
//! small search that is wrong by chance blames nobody. It is named where it cost as much as the game calls decisive.

use serde::Serialize;
use sixfold::input::Budget;
use sixfold_games::opponent::{Opponent, WON};

use crate::matches::{Ending, MatchLog, MatchOutcome};

/// No more than this is lost: a queen of Underchex is worth 690, two allies of War in Heaven 740, and a side that is
/// so far behind has lost already. So a walk into mate in a lost game does not hide the move that lost it.
const ALL: i32 = 700;

/// How many positions the opponent may look at.
pub(super) struct Effort {
    /// The most positions of the game that are valued; of a longer game the last ones.
    pub(super) positions: usize,
    /// For all of them together.
    pub(super) in_all: u64,
    /// For each at least, and at most.
    pub(super) each: (u64, u64),
    /// For the positions before and after a move that may have decided the game.
    pub(super) closely: u64,
    /// How many such moves are looked at.
    pub(super) moves: usize,
}

/// What a server spends on one match: at most 360,000 positions, a few seconds of one processor.
pub(super) const EFFORT: Effort =
    Effort { positions: 601, in_all: 120_000, each: (400, 2_000), closely: 10_000, moves: 6 };

/// What decided a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DecidedView {
    /// The number of moves before the first position that was looked at.
    pub from: usize,
    /// How many positions the opponent looked at to value each of them.
    pub nodes: u64,
    /// What a move has to cost to be named, in the units of the game.
    pub least: i32,
    /// What each position from there on was worth to the first side, in the units of the game.
    pub values: Vec<i32>,
    /// What can be said.
    pub verdict: Verdict,
    /// The move that decided it, where one did.
    pub turning: Option<TurningView>,
}

/// What can be said of how a match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// By one move.
    OneMove,
    /// By no single move.
    LittleByLittle,
    /// It cannot be told: several moves may have decided it, and none that was looked at closely did.
    Unclear,
    /// Before the first position that was looked at.
    Earlier,
    /// It was given up by a side that was not far behind.
    GivenUp,
    /// Nobody won.
    Drawn,
}

/// The move that decided a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

/// Looks for what decided a match that has ended; `None` when it is no longer wanted.
pub(super) fn decided(log: &MatchLog, effort: &Effort, wanted: impl Fn() -> bool) -> Option<DecidedView> {
    let last = log.line().len();
    let from = (last + 1).saturating_sub(effort.positions);
    let (least, most) = effort.each;
    let nodes = (effort.in_all / (last + 1 - from) as u64).clamp(least, most);
    let look = |moves: usize, nodes: u64| wanted().then(|| Look::at(log, moves, nodes));
    let mut looks = (from..=last).map(|moves| look(moves, nodes)).collect::<Option<Vec<Look>>>()?;
    let winner = log.outcome().and_then(|outcome| outcome.winner);
    let mut suspect = winner.and_then(|winner| costliest(log, from, &looks, 1 - winner, effort));
    for _ in 0..effort.moves {
        let Some(at) = suspect.filter(|&at| !looked_closely(&looks, at, effort)) else { break };
        for near in [at, at + 1] {
            looks[near] = look(from + near, effort.closely)?;
        }
        suspect = winner.and_then(|winner| costliest(log, from, &looks, 1 - winner, effort));
    }
    let turning = suspect.filter(|&at| looked_closely(&looks, at, effort));
    let verdict = match turning {
        Some(_) => Verdict::OneMove,
        None => verdict_without_a_move(log, from, &looks, suspect),
    };
    let turning = turning.map(|at| turning_view(log, from, &looks, at));
    let values = looks.iter().map(|look| look.value).collect();
    Some(DecidedView { from, nodes, least: log.game().decisive(), values, verdict, turning })
}

fn looked_closely(looks: &[Look], at: usize, effort: &Effort) -> bool {
    looks[at].nodes == effort.closely && looks[at + 1].nodes == effort.closely
}

/// What is true where no move can be named.
fn verdict_without_a_move(log: &MatchLog, from: usize, looks: &[Look], suspect: Option<usize>) -> Verdict {
    let Some(MatchOutcome { winner: Some(winner), ending }) = log.outcome() else { return Verdict::Drawn };
    let behind =
        |look: Option<&Look>| look.is_some_and(|look| look.worth(1 - winner) <= -log.game().decisive());
    if *ending == Ending::Resignation && !behind(looks.last()) {
        Verdict::GivenUp
    } else if from > 0 && behind(looks.first()) {
        Verdict::Earlier
    } else if suspect.is_some() {
        Verdict::Unclear
    } else {
        Verdict::LittleByLittle
    }
}

/// The value of a position, as the opponent sees it.
struct Look {
    /// What it is worth to the first side.
    value: i32,
    /// The best move; none after the end.
    best: Option<String>,
    /// How many positions were looked at.
    nodes: u64,
}

impl Look {
    fn at(log: &MatchLog, moves: usize, nodes: u64) -> Look {
        let position = log.position_after(moves).expect("no more moves than the line has");
        let (game, opponent) = (log.game(), Opponent { nodes, seed: 0 });
        let hint = game
            .choose_within(position, opponent, &mut Budget::unlimited())
            .expect("a log holds positions of its own game");
        match hint {
            Some(hint) => {
                let side = game.player_to_move(position).expect("a log holds positions of its own game");
                let sign = if side == game.players()[0] { 1 } else { -1 };
                Look { value: sign * hint.value, best: Some(hint.mv), nodes }
            }
            None => {
                let winner = log.outcome().and_then(|outcome| outcome.winner);
                let value = winner.map_or(0, |player| if player == 0 { WON } else { -WON });
                Look { value, best: None, nodes }
            }
        }
    }

    /// What the position is worth to a player.
    const fn worth(&self, player: usize) -> i32 {
        if player == 0 { self.value } else { -self.value }
    }
}

/// The move of a player that cost most, as an index of these looks; `None` where none was decisive.
fn costliest(log: &MatchLog, from: usize, looks: &[Look], player: usize, effort: &Effort) -> Option<usize> {
    let worth: Vec<i32> = looks.iter().map(|look| look.worth(player)).collect();
    let costs = lasting_costs(&worth).into_iter().enumerate();
    let own = costs.filter(|&(at, _)| {
        let made = &log.line()[from + at];
        // A small search that would have played the same may be as wrong as the player was.
        let same = looks[at].nodes == effort.closely && looks[at].best.as_ref() == Some(&made.text);
        made.player == player && !same
    });
    // The first of equals.
    own.filter(|&(_, cost)| cost >= log.game().decisive())
        .min_by_key(|&(at, cost)| (-cost, at))
        .map(|(at, _)| at)
}

/// What each move cost the player to whom the positions are worth this much, and did not come back.
///
/// It came back where two positions in a row are worth more: what one alone is worth may be what a small search has
/// not seen. A move after which the player was ahead, then or later, cost nothing.
fn lasting_costs(worth: &[i32]) -> Vec<i32> {
    let worth: Vec<i32> = worth.iter().map(|worth| (*worth).clamp(-ALL, ALL)).collect();
    let mut costs = vec![0; worth.len().saturating_sub(1)];
    // The most that the positions after the next one come back to.
    let mut back = -ALL;
    for at in (0..costs.len()).rev() {
        let after = worth[at + 1].max(back);
        costs[at] = if after > 0 { 0 } else { (worth[at] - after).max(0) };
        back = back.max(worth[at + 1].min(worth.get(at + 2).copied().unwrap_or(ALL)));
    }
    costs
}

fn turning_view(log: &MatchLog, from: usize, looks: &[Look], at: usize) -> TurningView {
    let made = &log.line()[from + at];
    TurningView {
        turn: from + at,
        side: log.game().players()[made.player],
        text: made.text.clone(),
        better: looks[at].best.clone().expect("a move was made, so the game went on"),
        before: looks[at].worth(made.player),
        after: looks[at + 1].worth(made.player),
    }
}

#[cfg(test)]
mod tests {
    use sixfold_games::catalogue;
    use sixfold_games::opponent::WON;

    use super::{DecidedView, EFFORT, Effort, Verdict, decided, lasting_costs};
    use crate::matches::MatchLog;

    /// Enough to see what is taken next, and little work.
    const LITTLE: Effort = Effort { positions: 601, in_all: 1, each: (600, 600), closely: 900, moves: 6 };

    /// A match of Underchex with these actions, one side after the other.
    fn played(actions: &[&str]) -> MatchLog {
        let game = catalogue::find("underchex").expect("a game of ours");
        let mut log = MatchLog::new(game, "white").expect("a side");
        for text in actions {
            let mover = log.to_move().expect("it goes on");
            let player = if *text == "!accept" { 1 - mover } else { mover };
            log.add(player, &text.parse().expect("an action")).expect(text);
        }
        log
    }

    fn examined(log: &MatchLog, effort: &Effort) -> DecidedView {
        decided(log, effort, || true).expect("it is wanted")
    }

    /// The move that cost most, and what it cost.
    fn costliest(worth: &[i32]) -> (usize, i32) {
        let costs = lasting_costs(worth).into_iter().enumerate();
        costs.min_by_key(|&(at, cost)| (-cost, at)).expect("a move")
    }

    #[test]
    fn the_move_that_cost_most_is_the_one_whose_loss_did_not_come_back() {
        for (worth, expected) in [
            // 530 are more than 32, wherever they were lost.
            (&[20, -510, -500, -480, -512, -530][..], (0, 520)),
            // What came back was not decisive, however much it was.
            (&[0, -600, -580, -20, 0, -190, -200], (4, 190)),
            // Still ahead, or ahead again: nothing is lost.
            (&[650, 120, 130, 110], (0, 0)),
            (&[200, -150, 40, 30, -10], (3, 40)),
            // Little by little.
            (&[0, -60, -120, -180, -240, -300], (0, 60)),
            // Whoever is far behind loses little by walking into mate.
            (&[0, -450, -460, -WON], (0, 450)),
            (&[0, -40, -WON], (1, 660)),
            // One position that looks better is no recovery: it is looked at closely.
            (&[100, -500, -480, 90, -500, -520], (3, 590)),
            (&[-WON, -WON], (0, 0)),
        ] {
            assert_eq!(costliest(worth), expected, "{worth:?}");
        }
        assert_eq!(lasting_costs(&[100, -500, -480, 90, -500, -520])[0], 580);
        assert!(lasting_costs(&[5]).is_empty() && lasting_costs(&[]).is_empty());
    }

    #[test]
    fn a_queen_that_is_given_away_decides() {
        let found = examined(&played(&["e2-e7", "e8xe7", "!resign"]), &EFFORT);
        assert_eq!((found.from, found.values.len(), found.verdict), (0, 3, Verdict::OneMove));
        let turning = found.turning.expect("somebody has lost");
        assert_eq!((turning.turn, turning.side, turning.text.as_str()), (0, "white", "e2-e7"));
        assert!(
            turning.before - turning.after >= found.least && turning.better != turning.text,
            "{turning:?}"
        );
    }

    /// White gives its queen away with the first move, and then nothing happens for 128 moves.
    fn long_game() -> Vec<&'static str> {
        let knights = [["d2-c3", "f2-g3", "c3-d2", "g3-f2"], ["d7-c5", "f7-g5", "c5-d7", "g5-f7"]];
        let mut knights = knights.map(|there_and_back| there_and_back.into_iter().cycle());
        // Now and then another piece, so that no position occurs three times.
        let mut others =
            [["b1-b2", "h1-h2", "b2-b3", "h2-h3", "e1-e2"], ["b6-b5", "h6-h5", "f6-f5", "e8-e7", "e9-e8"]]
                .map(IntoIterator::into_iter);
        let mut line = vec!["e2-e6", "d6xe6"];
        for number in 1..=64 {
            for (player, other) in [(0, number % 12 == 6), (1, number % 12 == 0)] {
                let next = if other { others[player].next() } else { knights[player].next() };
                line.push(next.expect("five others are enough"));
            }
        }
        line
    }

    #[test]
    fn a_move_at_the_start_of_a_long_game_is_found() {
        let line = long_game();
        let found = examined(&played(&[&line[..], &["!resign"]].concat()), &LITTLE);
        assert_eq!((found.from, found.values.len()), (0, 131), "all of it is looked at");
        assert_eq!(found.turning.map(|turning| (turning.turn, turning.text)), Some((0, "e2-e6".to_owned())));
    }

    #[test]
    fn of_a_game_that_is_too_long_the_end_is_looked_at_and_that_is_said() {
        let line = long_game();
        let effort = Effort { positions: 40, ..LITTLE };
        let found = examined(&played(&[&line[..], &["!resign"]].concat()), &effort);
        assert_eq!((found.from, found.values.len()), (91, 40));
        assert_eq!(found.verdict, Verdict::Earlier);
        assert!(found.turning.is_none());
        assert_eq!(EFFORT.positions, 601, "the limit that the documentation states");
    }

    #[test]
    fn a_move_after_which_its_player_was_still_ahead_is_not_blamed() {
        // Black gives its queen away, White a knight, and gives up.
        let found =
            examined(&played(&["d2-c3", "e8-e4", "f3xe4", "d7-c5", "c3-d5", "d6xd5", "!resign"]), &LITTLE);
        assert!(found.values[5] > 0 && found.values[4] - found.values[5] >= found.least, "{found:?}");
        assert_eq!(found.verdict, Verdict::GivenUp);
        assert!(found.turning.is_none(), "{found:?}");
    }

    #[test]
    fn a_loss_that_came_back_did_not_decide() {
        // White gives its queen away, then Black; what White gives away after that does not come back.
        let line = "e2-e6 d6xe6 f2-g3 e6-e5 g3-f2 e8-e6 f2-g3 e6-i2 g3xi2 f7-g5 e1-e2 e9-e8 d2-c3 g7-c5 d3-d4 c5-d6 \
                    g2-g3 d6xi2 !resign";
        let found = examined(&played(&line.split(' ').collect::<Vec<_>>()), &LITTLE);
        assert!(found.values[0] - found.values[1] > 600, "{found:?}");
        let turning = found.turning.as_ref().map(|turning| (turning.turn, turning.text.as_str()));
        assert_eq!(turning, Some((16, "g2-g3")), "{found:?}");
    }

    #[test]
    fn what_was_not_looked_at_closely_is_not_blamed() {
        let effort = Effort { moves: 0, ..LITTLE };
        let found = examined(&played(&["e2-e6", "d6xe6", "!resign"]), &effort);
        assert_eq!(found.verdict, Verdict::Unclear);
        assert!(found.turning.is_none());
    }

    #[test]
    fn nothing_decided_a_match_without_moves_or_without_a_winner() {
        let game = catalogue::find("war-in-heaven").expect("a game of ours");
        let mut log = MatchLog::new(game, "angels").expect("a side");
        log.add(0, &"!resign".parse().expect("an action")).expect("allowed");
        let found = examined(&log, &LITTLE);
        assert!(found.turning.is_none() && found.values.len() == 1, "{found:?}");
        assert_eq!(found.verdict, Verdict::GivenUp);
        // A queen is lost, and a draw is agreed on all the same.
        let found = examined(&played(&["e2-e6", "d6xe6", "!draw", "!accept"]), &LITTLE);
        assert_eq!(found.verdict, Verdict::Drawn);
        assert!(found.turning.is_none());
    }

    #[test]
    fn a_review_that_nobody_wants_any_more_ends() {
        let log = played(&["e2-e6", "d6xe6", "!resign"]);
        let left = std::cell::Cell::new(2);
        let wanted = || left.replace(left.get() - 1) > 0;
        assert!(decided(&log, &LITTLE, wanted).is_none());
        assert_eq!(left.get(), -1, "the third position is not looked at");
    }
}
