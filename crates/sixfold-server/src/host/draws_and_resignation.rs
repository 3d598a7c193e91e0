//! When the built-in opponent gives a game up, offers a draw, or agrees to one.
//!
//! All three follow from the value of the position, found by a search at full strength on every level: a
//! weak opponent does not give up what only looks lost to it.

use sixfold::input::Budget;
use sixfold_games::opponent::{Opponent, WON};
use sixfold_games::text::TextGame;

use crate::matches::MatchLog;

/// The positions that are looked at to value one.
const NODES: u64 = 4_000;

/// The moves of a match before which it is neither given up nor drawn.
const EARLY: usize = 20;

/// The moves after which an even game may be called a draw, and how often the opponent offers one.
const LONG: usize = 80;
const OFFERED_EVERY: usize = 30;

/// The action of the opponent besides its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    PlayOn,
    OfferDraw,
    Resign,
}

/// Whether the opponent on this side, which is to move, goes on.
///
/// A game is given up when the position is hopeless now and was before the last two moves. A win that the other side is
/// about to see on the board is not taken from it.
pub(super) fn stance(log: &MatchLog, player: usize) -> Stance {
    let moves = log.line().len();
    let Some(earlier) = moves.checked_sub(2).filter(|_| moves >= EARLY) else { return Stance::PlayOn };
    let even = is_even_age(moves);
    let now = value(log, moves, player);
    let hopeless = -HOPELESS * log.game().decisive();
    if now <= hopeless && now > SOON_OVER && value(log, earlier, player) <= hopeless {
        return Stance::Resign;
    }
    if even && log.offer().is_none() && balanced(log, now) && balanced(log, value(log, earlier, player)) {
        return Stance::OfferDraw;
    }
    Stance::PlayOn
}

/// Whether the opponent on this side agrees to a draw: when it is worse off, or when a long game is even.
pub(super) fn agrees(log: &MatchLog, player: usize) -> bool {
    let moves = log.line().len();
    if moves < EARLY {
        return false;
    }
    let now = value(log, moves, player);
    now <= -log.game().decisive() / 2 || (moves >= LONG && balanced(log, now))
}

/// How many decisive mistakes a side is behind in a game that it gives up.
const HOPELESS: i32 = 6;

/// Values up to this are losses within the next few moves.
const SOON_OVER: i32 = 8 - WON;

/// Whether an even game is old enough for an offer, and one is due.
fn is_even_age(moves: usize) -> bool {
    moves >= LONG && (moves / 2).is_multiple_of(OFFERED_EVERY / 2)
}

fn balanced(log: &MatchLog, value: i32) -> bool {
    value.abs() <= log.game().decisive() / 5
}

/// The value after this many moves of the line for a player.
fn value(log: &MatchLog, moves: usize, player: usize) -> i32 {
    let game: &dyn TextGame = log.game();
    let position = log.position_after(moves).expect("a place on the line");
    let opponent = Opponent { nodes: NODES, seed: 0 };
    let chosen = game.choose_within(position, opponent, &mut Budget::unlimited());
    let chosen = chosen.expect("a log holds positions of its own game");
    let value = chosen.map_or(0, |hint| hint.value);
    let to_move = game.player_to_move(position).expect("a log holds positions of its own game");
    if game.players()[player] == to_move { value } else { -value }
}

#[cfg(test)]
mod tests {
    use sixfold::input::Budget;
    use sixfold_games::catalogue;
    use sixfold_games::opponent::Level;

    use super::{Stance, agrees, stance};
    use crate::matches::{Action, MatchLog};

    /// A game of Underchex against a much stronger White, up to the move at which Black gives up.
    fn given_up(seed: u64) -> Option<MatchLog> {
        let game = catalogue::find("underchex").expect("a game of ours");
        let mut log = MatchLog::new(game, "white").expect("a side");
        let [white, black] = [7, 3].map(|number| Level::new(number).expect("a level"));
        while let Some(player) = log.to_move() {
            if player == 1 && stance(&log, 1) == Stance::Resign {
                return Some(log);
            }
            let level = if player == 0 { white } else { black };
            let chosen = game.choose_at(log.position(), level, seed, &mut Budget::unlimited());
            let text = chosen.expect("a position").expect("it goes on").mv;
            log.add(player, &Action::Move(text)).expect("a legal move");
        }
        None
    }

    #[test]
    fn a_lost_game_is_given_up_and_its_winner_wants_no_draw() {
        let log = (0..10).find_map(given_up).expect("one of ten games is not mate at once");
        assert!(log.line().len() >= super::EARLY);
        assert!(agrees(&log, 1), "who is lost takes a draw");
        assert!(!agrees(&log, 0), "who wins does not");
    }

    #[test]
    fn no_game_is_drawn_or_given_up_at_its_start() {
        for name in catalogue::NAMES {
            let game = catalogue::find(name).expect("a game of ours");
            let log = MatchLog::new(game, game.players()[0]).expect("a side");
            assert!(!agrees(&log, 0) && !agrees(&log, 1));
            assert_eq!(stance(&log, 0), Stance::PlayOn);
        }
    }
}
