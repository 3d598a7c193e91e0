//! The clocks of the two players, replayed from the time that each action used.
//!
//! The player who is waited for pays, for a recharge, too. The first turn of each player is free: a clock starts after
//! its side's first turn. What is taken back gives no time back.

use crate::matches::referee_error::RefereeError;
use crate::matches::time_control::TimeControl;

/// The clocks of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchClock {
    control: TimeControl,
    left: [u64; 2],
    /// Whether each player has made a move.
    moved: [bool; 2],
    /// Whether the time of the player to move counts.
    runs: bool,
}

impl MatchClock {
    /// The clocks before the first move.
    #[must_use]
    pub const fn new(control: TimeControl) -> MatchClock {
        MatchClock { control, left: [control.first(); 2], moved: [false; 2], runs: false }
    }

    /// How long the players may think.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The time that each player had left after the last action, in milliseconds.
    #[must_use]
    pub const fn left(&self) -> [u64; 2] {
        self.left
    }

    /// Whether the time of the player to move counts: this is not that player's first turn.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.runs
    }

    /// The clocks after this player has used so much time for an action; all of it, and no less, when the flag falls.
    pub(super) fn used(mut self, player: usize, used: u64, flag: bool) -> Result<MatchClock, RefereeError> {
        let fits = if flag { used == self.left[player] } else { used < self.left[player] };
        if !fits || (used > 0 || flag) && !self.runs {
            return Err(RefereeError::WrongTime { used, left: self.left[player] });
        }
        self.left[player] -= used;
        Ok(self)
    }

    /// Notes that a player has moved, and who is to move then.
    pub(super) fn moved(&mut self, player: usize, next: Option<usize>) {
        self.moved[player] = true;
        if next != Some(player) && self.runs {
            self.left[player] = self.control.after_turn(self.left[player]);
        }
        self.waits_for(player, next);
    }

    /// Notes that the match waits for another player than before.
    pub(super) fn waits_for(&mut self, before: usize, next: Option<usize>) {
        let Some(next) = next.filter(|&next| next != before) else { return };
        self.runs = self.moved[next];
        if let TimeControl::Turn { each } = self.control {
            self.left[next] = each;
        }
    }
}
