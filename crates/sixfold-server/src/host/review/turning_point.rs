//! The move that decided a match: after it the side that lost never recovered.
//!
//! A move of the side that lost *cost* what its value fell by and did not come back in the rest of the game. The one
//! that cost most decided it, where that is as much as the game calls decisive.

use crate::host::review::judging::Judging;
use crate::host::review::mark::SLIP;
use crate::host::review::position_search::Look;
use crate::host::review::review_view::Verdict;
use crate::matches::{Ending, MatchOutcome};

/// No more than this is lost: a queen of Underchex is worth 690, two allies of War in Heaven 740, and a side that is
/// so far behind has lost already. So a walk into mate in a lost game does not hide the move that lost it.
const ALL: i32 = 700;

/// The move of the side that lost that cost most, from the first position that was looked at; `None` where none was
/// decisive. It may not have been looked at closely.
pub(super) fn decisive_move(judged: &Judging) -> Option<usize> {
    let player = 1 - judged.log.outcome()?.winner?;
    let worth: Vec<i32> = judged.looks.iter().map(|look| look.worth(player)).collect();
    let own = lasting_costs(&worth).into_iter().enumerate().filter(|&(at, cost)| {
        // A small search that would have played the same may be as wrong as the player was.
        let same = judged.is_judged(at) && judged.is_best(at);
        let mover = judged.log.line()[judged.from + at].player;
        mover == player && !same && cost >= judged.log.game().decisive() && judged.loss(at) >= SLIP
    });
    // The first of equals.
    own.min_by_key(|&(at, cost)| (-cost, at)).map(|(at, _)| at)
}

/// The verdict, given the deciding move and its closer examination.
pub(super) fn verdict(judged: &Judging, turning: Option<usize>) -> Verdict {
    let Some(MatchOutcome { winner: Some(winner), ending }) = judged.log.outcome() else {
        return Verdict::Drawn;
    };
    let behind = |look: Option<&Look>| {
        look.is_some_and(|look| look.worth(1 - winner) <= -judged.log.game().decisive())
    };
    if turning.is_some() {
        Verdict::OneMove
    } else if *ending == Ending::Resignation && !behind(judged.looks.last()) {
        Verdict::GivenUp
    } else if judged.from > 0 && behind(judged.looks.first()) {
        Verdict::Earlier
    } else if decisive_move(judged).is_some() {
        Verdict::Unclear
    } else {
        Verdict::LittleByLittle
    }
}

/// The lasting loss of each move, for the player to whom the positions are worth this much.
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

#[cfg(test)]
mod tests {
    use sixfold_games::catalogue;
    use sixfold_games::opponent::WON;

    use super::{Verdict, lasting_costs};
    use crate::host::review::judging::judged;
    use crate::host::review::position_search::{EFFORT, Effort};
    use crate::host::review::review_view::{MarkView, Review};
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

    fn examined(log: &MatchLog, effort: &Effort) -> Review {
        judged(log, *effort)
    }

    /// The move that decided it.
    fn turning(found: &Review) -> Option<&MarkView> {
        let turning = found.turning?;
        Some(found.marks.iter().find(|mark| mark.turn == turning).expect("it has a mark"))
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
            // A loss that came back was not decisive, however large it was.
            (&[0, -600, -580, -20, 0, -190, -200], (4, 190)),
            // Still ahead, or ahead again: nothing is lost.
            (&[650, 120, 130, 110], (0, 0)),
            (&[200, -150, 40, 30, -10], (3, 40)),
            // Little by little.
            (&[0, -60, -120, -180, -240, -300], (0, 60)),
            // A side that is far behind loses little by walking into mate.
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
        let turning = turning(&found).expect("somebody has lost");
        assert_eq!((turning.turn, turning.side, turning.text.as_str()), (0, "white", "e2-e7"));
        assert!(turning.before - turning.after >= 600 && turning.better[0] != turning.text, "{turning:?}");
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
        assert_eq!(turning(&found).map(|mark| (mark.turn, mark.text.as_str())), Some((0, "e2-e6")));
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
        assert!(found.values[5] > 0 && found.values[4] - found.values[5] >= 150, "{found:?}");
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
        let turning = turning(&found).map(|mark| (mark.turn, mark.text.as_str()));
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
}
